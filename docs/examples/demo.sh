#!/bin/sh
# SPDX-License-Identifier: MIT
# What the programs do, on examples. ./dev demo builds each program and runs the part that needs it, "poj1222",
# "lightsout" or "gf2"; the programs' directory must be on PATH.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

title() { printf '\n== %s\n\n' "$*"; }
run() {
    printf '$ %s\n' "$*"
    sh -c "cd '$scratch' && $*"
}

show_poj1222() {
    title 'POJ 1222, Extended Lights Out: which buttons turn everything off?'
    cat >"$scratch/puzzle.txt" <<'END'
1
0 1 1 0 1 0
1 0 0 1 1 1
0 0 1 0 0 1
1 0 0 1 0 1
0 1 1 1 0 0
END
    run 'poj1222 < puzzle.txt'
}

show_lightsout() {
    title 'Flip Game, POJ 1753: all white or all black, in the fewest moves'
    printf 'bwwb\nbbwb\nbwwb\nbwww\n' >"$scratch/flip.txt"
    run 'cat flip.txt'
    run 'lightsout solve --target uniform --count flip.txt'
    run 'lightsout solve --target uniform flip.txt'

    title 'A random board of 30 rows and 40 columns, and the buttons that solve it'
    run 'lightsout make 30 40 --random --seed 2026 > board.txt'
    run 'lightsout show board.txt'
    run 'lightsout solve board.txt > presses.txt'
    run 'lightsout show presses.txt'
    run 'lightsout verify board.txt presses.txt'

    title 'Not every board can be solved; then there is a proof'
    printf '10000\n00000\n00000\n00000\n00000\n' >"$scratch/one.txt"
    run 'lightsout check one.txt || true'

    title 'The 5 x 5 board: how many boards can be solved, in how many ways, and which presses change nothing'
    run 'lightsout report 5 5'
}

show_gf2() {
    title 'Any system of equations over GF(2)'
    printf '110\n011\n101\n' >"$scratch/a.txt"
    printf '1\n0\n0\n' >"$scratch/b.txt"
    run 'gf2 rank a.txt'
    run 'gf2 solve a.txt b.txt || true'
}

for part; do "show_$part"; done
