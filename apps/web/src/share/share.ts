// SPDX-License-Identifier: MIT
// The dialog that carries boards and solutions out of the page.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {BoardPixels} from "../board/paint.js";
import {button as plain_button, make, save_file, show_dialog} from "../dom.js";
import {encode, kMaxLink} from "../keep/link.js";
import {address_of, copy_and_say, link_row} from "../keep/share_link.js";
import {SolverError, type Game, type Question} from "../solver/protocol.js";
import {empty, position_of} from "../state.js";
import {number, presses as presses_text} from "../strings.js";
import {draw_board, svg_of} from "./picture.js";

/** For the fewest presses; then the best so far are shown. */
const kSeconds = 2;

export async function open_share(app: App): Promise<void> {
    const {game, board, target, overlay} = app.state;
    const question: Question = {game, board, target};
    const name = `lights-${game.rows}x${game.columns}`;
    const link = address_of(await encode(position_of(app.state)));
    const said = make("p", {role: "status", className: "said"});
    const say = (text: string) => (said.textContent = text);

    const save = (extension: string, type: string, data: string | Uint8Array | Blob) => {
        save_file(`${name}.${extension}`, type, data);
        say(`Saved ${name}.${extension}.`);
    };
    const button = (text: string, action: () => unknown): HTMLElement => plain_button(text, async () => {
        try {
            await action();
        } catch (error) {
            say((error as Error).message);
        }
    });

    const link_parts = link.length > kMaxLink ? [
        `The link has ${number(link.length)} characters, more than many programs take.`,
        button("Save link as file", () => save("link.txt", "text/plain", link + "\n")),
    ] : link_row(link, said);

    let known = overlay.kind === "solution" ? Promise.resolve(overlay.left) : null;
    const solution = () => {
        say("Solving ...");
        known ??= solve(app, question);
        return known.finally(() => say(""));
    };
    const with_presses = make("input", {type: "checkbox", checked: overlay.kind === "solution"});
    const shown = async () => (with_presses.checked ? await solution() : null);
    const png = (canvas: HTMLCanvasElement) => new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error("This browser cannot make a picture of this size."))));
    const text = write_board(board, game.missing);

    const programs = make("details", {}, make("summary", {textContent: "For programs"}), make("div", {className: "row"},
        button("Copy board", () => copy_and_say("board", text, said)),
        button("Save text", () => save("txt", "text/plain", text)),
        button("Copy command", async () => {
            const is_least = overlay.kind !== "solution" || overlay.lower_bound !== null;
            return copy_and_say("command", await solve_command(question, is_least), said);
        }),
        button("Save certificate", async () => {
            const {bytes} = await app.solver.ask("certificate", question, {slot: "share"});
            save("cert", "application/octet-stream", bytes);
        }),
        button("Save PNG, a pixel a cell", async () => {
            // Black is on: as `lightsout` reads pictures.
            const [off, on] = [0xffffffff, 0xff000000];
            const pixels = new BoardPixels();
            pixels.update({board, missing: null, marks: null}, Uint32Array.of(off, on, off, on, off));
            save("data.png", "image/png", await png(pixels.canvas));
        })));
    await show_dialog("Share", null, [
        group("Link", ...link_parts),
        group("Picture",
            button("Save PNG", async () => {
                const canvas = document.createElement("canvas");
                draw_board(canvas, game, board, await shown(), pixels_a_cell(game));
                save("png", "image/png", await png(canvas));
            }),
            button("Save SVG", async () => save("svg", "image/svg+xml", svg_of(game, board, await shown()))),
            make("label", {className: "check"}, with_presses, "with the solution")),
        group("Paper", button("Print", async () => print_sheet(question, await solution().catch(() => null)))),
        programs,
    ], said);
}

/** For a picture of about 1000 pixels a side. */
const pixels_a_cell = ({rows, columns}: Game) => Math.max(1, Math.min(192, Math.floor(1000 / Math.max(rows, columns))));

/** Presses that lead from the lights of now to the target. */
async function solve(app: App, question: Question): Promise<Bits> {
    const options = {slot: "share"};
    const answer = await app.solver.ask("least", {...question, seconds: kSeconds}, options).catch((error: unknown) => {
        // The fewest presses may be out of reach where some are not.
        if (error instanceof SolverError && error.status === "no memory") return app.solver.ask("solve", question, options);
        throw error;
    });
    if ("certificate" in answer) throw new Error("This board has no solution to show.");
    return answer.presses;
}

function group(title: string, ...children: (Node | string)[]): HTMLElement {
    return make("fieldset", {}, make("legend", {textContent: title}), make("div", {className: "row"}, ...children));
}

/** A board as 1, 0 and _, a row a line. */
function write_board(board: Bits, missing: Bits | null): string {
    return board.toString().split("\n").map((line, row) =>
        [...line].map((bit, column) => (missing?.get(row, column) ? "_" : bit)).join("") + "\n").join("");
}

/** Linux takes no longer argument. */
const kMaxArgument = 120_000;

/** A line for bash that solves the board, with the fewest presses if `least`.
 * @throws Error if the board is too large for a line */
export async function solve_command(question: Question, least: boolean): Promise<string> {
    const link = await encode({...question, presses: empty(question.game)});
    if (link.length > kMaxArgument) throw new Error("This board is too large for a command: save it as text or as a link.");
    return `lightsout solve ${least ? "--min " : ""}'#${link}'`;
}

// A sheet of paper: the puzzle, and below it, upside down, its solution.

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
function print_sheet(question: Question, presses: Bits | null): void {
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
        const title = `Solution: ${presses_text(presses.weight())}, in any order`;
        sheet.append(figure("solution", title, svg_of(game, board, presses, {paper: true})));
    }
    document.body.append(sheet);
    addEventListener("afterprint", () => sheet.remove(), {once: true});
    print();
}
