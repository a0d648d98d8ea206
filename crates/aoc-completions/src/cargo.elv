# Completions for `cargo aoc` and `cargo xtask` in Elvish, beside those that `cargo` has.
# Made by `cargo xtask completions elvish`; where the commands have changed, make it again.
#
# Put it where Elvish finds it, and name it at the end of ~/.config/elvish/rc.elv:
#   cargo xtask completions elvish > ~/.config/elvish/lib/almanac.elv
#   echo 'use almanac' >> ~/.config/elvish/rc.elv

use re

var almanac-before = $nil
if (has-key $edit:completion:arg-completer cargo) {
    set almanac-before = $edit:completion:arg-completer[cargo]
}

@DEFINITIONS@
var almanac-ours = $edit:completion:arg-completer[cargo]

set edit:completion:arg-completer[cargo] = {|@words|
    if (and (> (count $words) 2) (has-value [aoc xtask] $words[1])) {
        # A puzzle may stand where a sub-command is expected.
        $almanac-ours (each {|word| if (not (re:match '^[0-9]' $word)) { put $word } } $words)
    } elif (not-eq $almanac-before $nil) {
        $almanac-before $@words
    } elif (== (count $words) 2) {
        $almanac-ours $@words
    }
}
