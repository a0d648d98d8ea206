# Completions for `cargo aoc` and `cargo xtask` in bash, beside those of Cargo itself.
# Made by `cargo xtask completions bash`; where the commands have changed, make it again.
#
# Put it into a file, and name that in ~/.bashrc, behind bash-completion where you have it:
#   cargo xtask completions bash > ~/.almanac.bash
#   echo '. ~/.almanac.bash' >> ~/.bashrc

@DEFINITIONS@
# The function that completes `cargo` otherwise, once it was looked for.
_almanac_before=
_almanac_looked=

_almanac_look() {
    local known
    known=$(complete -p cargo 2>/dev/null)
    if [[ $known != *' -F '* || $known == *' -F _almanac_cargo '* ]]; then
        # bash-completion loads what it has when it is first asked for.
        complete -r cargo 2>/dev/null
        if declare -F _comp_load >/dev/null; then
            _comp_load cargo
        elif declare -F _completion_loader >/dev/null; then
            _completion_loader cargo
        fi
        known=$(complete -p cargo 2>/dev/null)
    fi
    _almanac_before=
    if [[ $known =~ ' -F '([^ ]+) ]]; then
        case ${BASH_REMATCH[1]} in
            # These know nothing of Cargo.
            _almanac_cargo | _minimal | _comp_complete_minimal) ;;
            *) _almanac_before=${BASH_REMATCH[1]} ;;
        esac
    fi
    complete -o bashdefault -o default -F _almanac_cargo cargo
}

_almanac_cargo() {
    # `cargo +nightly aoc` is one too.
    local at=1
    [[ ${COMP_WORDS[1]} == +* ]] && at=2
    local name=${COMP_WORDS[at]}
    if ((COMP_CWORD > at)) && [[ $name == aoc || $name == xtask ]]; then
        local words=("almanac_$name" "${COMP_WORDS[@]:at+1}")
        local COMP_CWORD=$((COMP_CWORD - at))
        local COMP_WORDS=("${words[@]}")
        "_almanac_$name" "almanac_$name" "$2" "$3"
        return
    fi
    if [[ -z $_almanac_looked ]]; then
        _almanac_look
        _almanac_looked=1
    fi
    if [[ -n $_almanac_before ]]; then
        "$_almanac_before" "$@"
    elif ((COMP_CWORD == at)); then
        COMPREPLY=($(compgen -W "$(cargo --list 2>/dev/null | awk 'NR > 1 { print $1 }')" -- "$2"))
    fi
}

# What is there already is kept, and put behind.
case $(complete -p cargo 2>/dev/null) in
    '' | *' -F _almanac_cargo '*) ;;
    *) _almanac_look && _almanac_looked=1 ;;
esac
complete -o bashdefault -o default -F _almanac_cargo cargo
