# Completions for `cargo aoc` and `cargo xtask` in zsh, beside those of Cargo itself.
# Made by `cargo xtask completions zsh`; where the commands have changed, make it again.
#
# Put it into a file, and name that at the end of ~/.zshrc, where compinit has been run:
#   cargo xtask completions zsh > ~/.almanac.zsh
#   echo '. ~/.almanac.zsh' >> ~/.zshrc

if (( ! $+functions[compdef] )); then
    autoload -Uz compinit && compinit
fi
zmodload -i zsh/parameter

@DEFINITIONS@
# A puzzle may stand where a sub-command is expected: `cargo aoc 2020/22 --alternatives`.
functions[_almanac_aoc]=$functions[_cargo-aoc]
_cargo-aoc() {
    if (( CURRENT > 2 )) && [[ $words[2] == [0-9]* ]]; then
        words[2]=()
        (( CURRENT -= 1 ))
    fi
    _almanac_aoc "$@"
}

# The completions that come with Cargo ask `_cargo-NAME` for `cargo NAME`. Where they are not there,
# this stands in for them.
if (( ! $+_comps[cargo] )); then
    _almanac_cargo() {
        if [[ $words[2] == +* ]] && (( CURRENT > 2 )); then
            words[2]=()
            (( CURRENT -= 1 ))
        fi
        if (( CURRENT == 2 )); then
            local -a names
            names=(${${${(f)"$(cargo --list 2>/dev/null)"}[2,-1]##[[:space:]]#}%%[[:space:]]*})
            _describe -t commands 'cargo command' names
        elif (( $+functions[_cargo-$words[2]] )); then
            shift words
            (( CURRENT -= 1 ))
            "_cargo-$words[1]"
        else
            _default
        fi
    }
    compdef _almanac_cargo cargo
fi
