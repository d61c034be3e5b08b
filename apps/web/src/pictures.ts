// SPDX-License-Identifier: MIT
// Small pictures of rules and topologies, as SVG.

import {kMasks} from "./rules.js";
import {arrow, seams_of, type Side} from "./seams.js";

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
    const seams = seams_of(topology);
    const edge = (side: Side, line: string) =>
        `<path d="${line}" class="${seams.some((seam) => seam.side === side) ? "edge" : "edge open"}"/>`;
    const edges = edge("left", "M7 7V33") + edge("right", "M33 7V33") + edge("top", "M7 7H33") + edge("bottom", "M7 33H33");
    const middles: Record<Side, [number, number]> = {left: [7, 20], right: [33, 20], top: [20, 7], bottom: [20, 33]};
    const arrows = seams.map((seam) => arrow(seam, ...middles[seam.side], 4)).join("");
    return `<svg viewBox="0 0 40 40" aria-hidden="true">${edges}<path d="${arrows}" class="arrow"/></svg>`;
}
