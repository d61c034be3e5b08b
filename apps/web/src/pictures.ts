// SPDX-License-Identifier: MIT
// Small pictures of rules and topologies, as SVG.

import {kGluings, kMasks} from "./rules.js";

/** The cells that a press toggles, filled; the pressed cell, outlined. */
export function rule_picture(rule: string): string {
    const mask = rule === "row-column" ? "00100/00100/11111/00100/00100" : (kMasks[rule] ?? rule);
    const lines = mask.split("/");
    const size = Math.max(3, lines.length, lines[0]!.length);
    const side = 40 / size;
    const gap = side * 0.08;
    const middle = (size - 1) / 2;
    const [top, left] = [(size - lines.length) / 2, (size - lines[0]!.length) / 2];
    let cells = "";
    for (let row = 0; row < size; ++row) {
        for (let column = 0; column < size; ++column) {
            const is_on = lines[row - top]?.[column - left] === "1";
            const box = `x="${(column * side + gap).toFixed(1)}" y="${(row * side + gap).toFixed(1)}" ` +
                `width="${(side - 2 * gap).toFixed(1)}" height="${(side - 2 * gap).toFixed(1)}" rx="${(side * 0.14).toFixed(1)}"`;
            const is_pressed = row === middle && column === middle;
            cells += `<rect ${box} class="${is_on ? "cell-on" : "cell-off"}${is_pressed ? " cell-pressed" : ""}"/>`;
        }
    }
    return `<svg viewBox="-1 -1 42 42" aria-hidden="true">${cells}</svg>`;
}

/** A square; edges with the same kind of arrow are glued so that the arrows agree, dashed edges are not glued. */
export function topology_picture(topology: string): string {
    const {across, down} = kGluings[topology]!;
    const edge = (from: string, to: string, is_glued: boolean) =>
        `<path d="M${from}L${to}" class="${is_glued ? "edge" : "edge open"}"/>`;
    const edges = edge("7 7", "7 33", across !== "none") + edge("33 7", "33 33", across !== "none") +
        edge("7 7", "33 7", down !== "none") + edge("7 33", "33 33", down !== "none");
    const up = (x: number, is_up: boolean) => (is_up ? `M${x - 4} 22L${x} 17L${x + 4} 22` : `M${x - 4} 18L${x} 23L${x + 4} 18`);
    // The second kind of arrow has two heads.
    const right = (y: number, is_right: boolean) =>
        [17, 21.5].map((x) => (is_right ? `M${x - 2} ${y - 4}L${x + 3} ${y}L${x - 2} ${y + 4}` : `M${x + 3} ${y - 4}L${x - 2} ${y}L${x + 3} ${y + 4}`)).join("");
    let arrows = "";
    if (across !== "none") arrows += up(7, true) + up(33, across === "straight");
    if (down !== "none") arrows += right(7, true) + right(33, down === "straight");
    return `<svg viewBox="0 0 40 40" aria-hidden="true">${edges}<path d="${arrows}" class="arrow"/></svg>`;
}
