# Completions for `cargo aoc` and `cargo xtask` in PowerShell.
# Made by `cargo xtask completions powershell`; where the commands have changed, make it again.
#
# Put it into a file, and name that in your profile:
#   cargo xtask completions powershell > $HOME/almanac.ps1
#   Add-Content $PROFILE '. $HOME/almanac.ps1'
# PowerShell has one completer for each command: another one for `cargo` would have to do without.

@DEFINITIONS@
