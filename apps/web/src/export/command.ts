// SPDX-License-Identifier: MIT
// The command line that asks what the page was asked.

import {Bits} from "../bits.js";
import {write_board} from "../formats/text.js";
import {encode} from "../link.js";
import type {Question} from "../solver/protocol.js";

/** Larger boards are given as links, which are shorter. */
const kMaxCells = 400;
/** Linux takes no longer argument. */
const kMaxArgument = 120_000;

/** A line for bash that solves the board, with the fewest presses if `least`.
 * @throws Error if the board is too large for a line */
export async function solve_command({game, board, target}: Question, least: boolean): Promise<string> {
    const options = ["lightsout solve"];
    if (least) options.push("--min");
    if (game.rows * game.columns > kMaxCells) {
        const link = await encode({game, board, target, presses: new Bits(game.rows, game.columns)});
        if (link.length > kMaxArgument) throw new Error("This board is too large for a command: save it as text or as a link.");
        return `${options.join(" ")} '#${link}'`;
    }
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
