// SPDX-License-Identifier: MIT
// Which edges of a board are glued, drawn as in a textbook: edges with the same arrow are one, so that the arrows agree;
// and small pictures of rules and topologies.

import type {App} from "../app.js";
import {kGluings, kMasks} from "../rules.js";
import type {View} from "../state.js";
import type {Size} from "./viewport.js";

export type Side = "left" | "right" | "top" | "bottom";

interface Seam {
    side: Side;
    /** Two arrow heads for the second pair of edges. */
    heads: 1 | 2;
    /** Whether the arrow points up or right. */
    is_forward: boolean;
}

export function seams_of(topology: string): Seam[] {
    const {across, down} = kGluings[topology]!;
    const seams: Seam[] = [];
    if (across !== "none")
        seams.push({side: "left", heads: 1, is_forward: true}, {side: "right", heads: 1, is_forward: across === "straight"});
    if (down !== "none")
        seams.push({side: "top", heads: 2, is_forward: true}, {side: "bottom", heads: 2, is_forward: down === "straight"});
    return seams;
}

/** The path of the arrow of an edge.
 * @param x, y  its middle
 * @param size  half its breadth */
export function arrow({side, heads, is_forward}: Seam, x: number, y: number, size: number): string {
    const is_upright = side === "left" || side === "right";
    const along = (is_forward ? 1 : -1) * (is_upright ? -1 : 1);
    const point = (forward: number, aside: number) => {
        const [right, down] = is_upright ? [aside, forward * along] : [forward * along, aside];
        return `${+(x + right).toFixed(1)} ${+(y + down).toFixed(1)}`;
    };
    const head = (at: number) => `M${point(at - size * 0.6, -size)}L${point(at + size * 0.6, 0)}L${point(at - size * 0.6, size)}`;
    return heads === 1 ? head(0) : head(-size * 0.55) + head(size * 0.55);
}

/** Draws the glued edges of the board into its frame.
 * @returns draws them for another part of the board; to be called after each drawing of the board */
export function start_seams(app: App, frame: HTMLElement): (view: View, size: Size) => void {
    const [lines, arrows] = frame.querySelectorAll("#seams path");
    const set = (path: Element, drawn: string) => {
        if (path.getAttribute("d") !== drawn) path.setAttribute("d", drawn);
    };
    const widen = () => frame.classList.toggle("glued", seams_of(app.state.game.topology).length > 0);
    app.on_change(widen);
    widen();  // before the board is fitted into the frame
    return (view, size) => {
        const {rows, columns, topology} = app.state.game;
        const shown = seams_of(topology).map((seam) => seam_in(seam, {rows, columns}, view, size)).filter((seam) => seam !== null);
        set(lines!, shown.map(({line}) => line).join(""));
        set(arrows!, shown.map((seam) => seam.arrow).join(""));
    };
}

/** From the board to the line beside it, and half the breadth of an arrow. */
const kDistance = 6;
const kArrow = 3.5;

/** The line of an edge, in pixels of the stage, and its arrow in the middle of what is seen; null if the edge is not. */
function seam_in(seam: Seam, {rows, columns}: {rows: number; columns: number}, view: View, size: Size) {
    const is_upright = seam.side === "left" || seam.side === "right";
    const is_first = seam.side === "left" || seam.side === "top";
    const [from_across, cells_across, length_across] = is_upright ? [view.x, columns, size.width] : [view.y, rows, size.height];
    const [from_along, cells_along, length_along] = is_upright ? [view.y, rows, size.height] : [view.x, columns, size.width];
    const edge = ((is_first ? 0 : cells_across) - from_across) * view.scale;
    if (edge < -1 || edge > length_across + 1) return null;
    const across = +(edge + (is_first ? -kDistance : kDistance)).toFixed(1);
    const begin = Math.max(0, -from_along * view.scale);
    const end = Math.min(length_along, (cells_along - from_along) * view.scale);
    const middle = (begin + end) / 2;
    const [a, b] = [begin.toFixed(1), end.toFixed(1)];
    return is_upright
        ? {line: `M${across} ${a}V${b}`, arrow: arrow(seam, across, middle, kArrow)}
        : {line: `M${a} ${across}H${b}`, arrow: arrow(seam, middle, across, kArrow)};
}

// Small pictures of rules and topologies, as SVG.

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
    for (let row = 0; row < size; ++row)
        for (let column = 0; column < size; ++column) {
            const is_on = lines[row - top]?.[column - left] === "1";
            const box = `x="${(column * side + gap).toFixed(1)}" y="${(row * side + gap).toFixed(1)}" ` +
                `width="${(side - 2 * gap).toFixed(1)}" height="${(side - 2 * gap).toFixed(1)}" rx="${(side * 0.14).toFixed(1)}"`;
            const is_pressed = row === middle && column === middle;
            cells += `<rect ${box} class="${is_on ? "cell-on" : "cell-off"}${is_pressed ? " cell-pressed" : ""}"/>`;
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
