# Completions for `cargo aoc` and `cargo xtask` in fish, beside those of Cargo itself.
# Made by `cargo xtask completions fish`; where the commands have changed, make it again.
#
# Not into `completions`, where a file for cargo would stand in the way of fish's own:
#   cargo xtask completions fish > ~/.config/fish/conf.d/almanac.fish

@DEFINITIONS@
# The words behind `cargo`, as far as they are typed in full, without a toolchain such as `+nightly`.
function __almanac_words
    set -l words (commandline -opc)
    set -e words[1]
    if string match -q -- '+*' $words[1]
        set -e words[1]
    end
    string join \n -- $words
end

function __almanac_is
    set -l words (__almanac_words)
    set -q words[1]; and test $words[1] = $argv[1]
end

# What may follow, which is what may follow the command of that name.
function __almanac_next
    # A puzzle may stand where a sub-command is expected: `cargo aoc 2020/22 --alternatives`.
    set -l words (__almanac_words | string match -rv '^[0-9]')
    set -l line (string escape -- cargo-$words[1] $words[2..-1])
    complete -C "$line "(commandline -ct)
end

complete -c cargo -n '__almanac_is aoc; or __almanac_is xtask' -f -a '(__almanac_next)'
