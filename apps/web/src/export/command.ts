// SPDX-License-Identifier: MIT
// The command line that asks what the page was asked.

import {Bits} from "../bits.js";
import {write_board} from "../formats/text.js";
import type {Question} from "../solver/protocol.js";

/** A line for bash that solves the board, with the fewest presses if `least`. */
export function solve_command({game, board, target}: Question, least: boolean): string {
    const options = ["lightsout solve"];
    if (least) options.push("--min");
    if (game.rule !== "plus") options.push("--rule " + quote(game.rule));
    if (game.topology !== "plane") options.push("--topology " + game.topology);
    if (target instanceof Bits) options.push(`--target <(${print_command(target, null)})`);
    else if (target !== "off") options.push("--target " + target);
    return `${print_command(board, game.missing)} | ${options.join(" ")} -`;
}

function print_command(board: Bits, missing: Bits | null): string {
    return "printf '%s\\n' " + write_board(board, missing).trimEnd().replaceAll("\n", " ");
}

function quote(text: string): string {
    return /^[\w/-]+$/.test(text) && !text.startsWith("-") ? text : `'${text}'`;
}
