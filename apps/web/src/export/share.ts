// SPDX-License-Identifier: MIT
// The dialog that carries boards and solutions out of the page.

import type {App} from "../app.js";
import type {Bits} from "../bits.js";
import {BoardPixels} from "../board_pixels.js";
import {make, number_input, show_dialog} from "../dialog.js";
import {write_board} from "../formats/text.js";
import {encode} from "../link.js";
import {SolverError, type Question} from "../solver/protocol.js";
import {position_of} from "../state.js";
import {solve_command} from "./command.js";
import {animated_svg_of, draw_board, pixels_of, svg_of} from "./picture.js";
import {print_sheet} from "./print.js";
import {copy_text, save_file} from "./save.js";

/** Longer links are cut off by some programs. */
const kMaxLink = 8000;
const kMaxPixels = 32_000_000;
const kMaxAnimatedCells = 16_384;
/** For the fewest presses; then the best so far are shown. */
const kSeconds = 2;

export async function open_share(app: App): Promise<void> {
    const {game, board, target, overlay} = app.state;
    const question: Question = {game, board, target};
    const name = `lights-${game.rows}x${game.columns}`;
    const link = location.href.replace(/#.*/, "") + "#" + (await encode(position_of(app.state)));
    const said = make("p", {role: "status", className: "said"});
    const say = (text: string) => (said.textContent = text);

    const copy = async (what: string, text: string) =>
        say((await copy_text(text)) ? `Copied the ${what}.` : `This browser does not let the page copy the ${what}.`);
    const save = (extension: string, type: string, data: string | Uint8Array | Blob) => {
        save_file(`${name}.${extension}`, type, data);
        say(`Saved ${name}.${extension}.`);
    };
    const button = (text: string, action: () => unknown) => {
        const element = make("button", {type: "button", textContent: text});
        element.addEventListener("click", async () => {
            try {
                await action();
            } catch (error) {
                say((error as Error).message);
            }
        });
        return element;
    };

    let known = overlay.kind === "solution" ? Promise.resolve(overlay.left) : null;
    const solution = () => {
        say("Solving ...");
        known ??= solve(app, question);
        return known.finally(() => say(""));
    };

    const with_presses = make("input", {type: "checkbox", checked: overlay.kind === "solution"});
    const cell = number_input("Pixels a cell", default_cell(game.rows, game.columns), 1, 200);
    const shown = async () => (with_presses.checked ? await solution() : null);
    const png = (canvas: HTMLCanvasElement) => new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error("This browser cannot make a picture of this size."))));

    await show_dialog("Share", null, [
        group("Link", ...link_parts(link, button, copy, save)),
        group("Text",
            button("Copy board", () => copy("board", write_board(board, game.missing))),
            button("Copy command", async () => {
                const is_least = overlay.kind !== "solution" || overlay.lower_bound !== null;
                return copy("command", await solve_command(question, is_least));
            }),
            button("Save text", () => save("txt", "text/plain", write_board(board, game.missing)))),
        group("Picture",
            make("label", {className: "check"}, with_presses, "with the solution"), cell.label,
            button("Save PNG", async () => {
                const pixels = pixels_of(game, cell.value());
                if (pixels > kMaxPixels)
                    throw new Error(`A picture has at most ${count(kMaxPixels)} pixels, not ${count(pixels)}: choose fewer a cell.`);
                const canvas = document.createElement("canvas");
                draw_board(canvas, game, board, await shown(), cell.value());
                save("png", "image/png", await png(canvas));
            }),
            button("Save SVG", async () => save("svg", "image/svg+xml", svg_of(game, board, await shown()))),
            button("Save animated SVG", async () => {
                if (game.rows * game.columns > kMaxAnimatedCells)
                    throw new Error(`Boards of at most ${count(kMaxAnimatedCells)} cells are animated.`);
                save("animated.svg", "image/svg+xml", animated_svg_of(game, board, await solution()));
            }),
            button("Save PNG, a pixel a cell", async () => {
                // Black is on: as `lightsout` reads pictures.
                const [off, on] = [0xffffffff, 0xff000000];
                const pixels = new BoardPixels();
                pixels.update({board, missing: null, marks: null}, Uint32Array.of(off, on, off, on, off));
                save("data.png", "image/png", await png(pixels.canvas));
            })),
        group("Paper and proof",
            button("Print", async () => print_sheet(question, await solution().catch(() => null))),
            button("Save certificate", async () => {
                const claim = "presses";
                const {bytes} = await app.solver.ask("certificate", {...question, claim}, {slot: "share"});
                save("cert", "application/octet-stream", bytes);
            })),
    ], said);
}

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

function link_parts(
    link: string,
    button: (text: string, action: () => unknown) => HTMLElement,
    copy: (what: string, text: string) => unknown,
    save: (extension: string, type: string, data: string) => unknown,
): (Node | string)[] {
    if (link.length > kMaxLink)
        return [
            `The link has ${count(link.length)} characters, more than many programs take.`,
            button("Save link as file", () => save("link.txt", "text/plain", link + "\n")),
        ];
    const text = make("input", {type: "text", readOnly: true, value: link, ariaLabel: "Link"});
    text.addEventListener("focus", () => text.select());
    const copy_link = button("Copy link", () => copy("link", link));
    copy_link.className = "primary";
    const parts = [text, copy_link];
    if ("share" in navigator)
        parts.push(button("Send link", () => navigator.share({title: document.title, url: link}).catch(ignore_abort)));
    return parts;
}

function ignore_abort(error: Error): void {
    if (error.name !== "AbortError") throw error;
}

function count(value: number): string {
    return value.toLocaleString("en");
}

/** A picture of about 1000 pixels a side. */
function default_cell(rows: number, columns: number): number {
    return Math.max(1, Math.min(192, Math.floor(1000 / Math.max(rows, columns))));
}
