// SPDX-License-Identifier: MIT
// A sheet of paper: the puzzle, and below it, upside down, its solution.

import {Bits} from "../bits.js";
import {make} from "../dom.js";
import type {Question} from "../solver/protocol.js";
import {count} from "../strings.js";
import {svg_of} from "./picture.js";

const kStyle = `
.paper { display: none; }
@media print {
    body > :not(.paper) { display: none !important; }
    html, body { background: none !important; }
    .paper { display: block; color: #000; font: 12pt/1.4 system-ui, sans-serif; text-align: center; }
    .paper figure { margin: 0.5cm 0; }
    .paper svg { width: 100%; height: auto; max-height: 14cm; }
    .paper .solution { margin-top: 1.5cm; transform: rotate(180deg); break-inside: avoid; }
    .paper .target svg, .paper .solution svg { max-height: 6cm; }
    .paper * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;

/** Sentences that a player of the puzzle needs. */
function rules_in_words({game, target}: Question): string {
    const goal = {off: "Turn all lights off.", on: "Turn all lights on.", uniform: "Make all lights equal: all off or all on."};
    const press =
        game.rule === "plus"
            ? "A press toggles a light and its neighbours above, below, left and right."
            : `A press toggles lights by the rule ${game.rule}.`;
    const edges = game.topology === "plane" ? "" : ` The edges are glued: ${game.topology}.`;
    return `${typeof target === "string" ? goal[target] : "Reach the target."} ${press}${edges}`;
}

/** @param presses  the solution; null if there is none to show */
export function print_sheet(question: Question, presses: Bits | null): void {
    const {game, board} = question;
    const figure = (name: string, title: string, svg: string) => {
        const element = make("figure", {className: name}, make("figcaption", {textContent: title}));
        element.insertAdjacentHTML("beforeend", svg);
        return element;
    };
    const sheet = make("section", {className: "paper"},
        make("style", {textContent: kStyle}),
        make("h1", {textContent: "Lights Out"}),
        make("p", {textContent: rules_in_words(question)}),
        figure("puzzle", `${game.rows} x ${game.columns}`, svg_of(game, board, null, {paper: true})));
    const {target} = question;
    if (target instanceof Bits)
        sheet.append(figure("target", "Target", svg_of(game, target, null, {paper: true})));
    if (presses) {
        const title = `Solution: ${count(presses.weight(), "press", "presses")}, in any order`;
        sheet.append(figure("solution", title, svg_of(game, board, presses, {paper: true})));
    }
    document.body.append(sheet);
    addEventListener("afterprint", () => sheet.remove(), {once: true});
    print();
}
