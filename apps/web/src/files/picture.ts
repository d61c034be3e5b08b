// SPDX-License-Identifier: MIT
// A picture becomes a board: a dialog with size, threshold and preview.

import type {Bits} from "../bits.js";
import {make, number_input, show_dialog} from "../dom.js";
import {draw_board} from "../share/picture.js";
import {FormatError} from "./errors.js";
import {
    best_threshold, cell_means, even_cells, grey_of, guess_cells, has_two_levels, threshold_cells, type Axis,
    type Cells, type Grey,
} from "./grid.js";

const kMaxSide = 2000;
/** Pixels a side of the pictures in the dialog. */
const kPreview = 240;

/** Decodes a PNG, JPEG, GIF or WebP file, or what else the browser reads.
 * @param max  pixels a side: a larger picture is made smaller
 * @throws FormatError if it cannot */
async function read_picture(file: Blob, max: number): Promise<{grey: Grey; canvas: HTMLCanvasElement; scale: number}> {
    const bitmap = await createImageBitmap(file).catch(() => {
        throw new FormatError("", "expected a picture that this browser reads, such as PNG, JPEG, GIF or WebP");
    });
    const scale = Math.min(1, max / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d", {willReadFrequently: true})!;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
    return {grey: grey_of(canvas.width, canvas.height, data), canvas, scale};
}

const kMaxMatrix = 8192;

/** A picture as a matrix: a pixel is 1 if it is dark, and opaque.
 * @throws FormatError */
export async function matrix_of_picture(file: Blob): Promise<Bits> {
    const {grey, scale} = await read_picture(file, kMaxMatrix);
    if (scale < 1) throw new FormatError("", `expected at most ${kMaxMatrix} x ${kMaxMatrix} pixels, found more`);
    return threshold_cells(grey.pixels, grey.height, grey.width, 128, "dark");
}

/** Asks how a picture becomes a board; null if the user says no. */
export async function board_from_picture(file: Blob, name: string): Promise<Bits | null> {
    const {grey, canvas} = await read_picture(file, kMaxSide);
    const guess = guess_cells(grey);
    const first = guess ?? even_cells(grey, ...default_size(grey));
    let means = cell_means(grey, first);

    const rows = number_input("Rows", first.rows.count, 1, kMaxSide);
    const columns = number_input("Columns", first.columns.count, 1, kMaxSide);
    const threshold = make("input", {type: "range", min: "0", max: "256", value: String(best_threshold(means))});
    const light = make("input", {type: "checkbox", checked: light_is_on(grey, first, means)});
    const picture = make("canvas", {role: "img", "aria-label": `${name}, with the cells that were found`});
    const preview = make("canvas", {role: "img"});
    const summary = make("p", {role: "status", className: "said"});
    const found = guess
        ? `Found ${first.rows.count} x ${first.columns.count} cells.`
        : "Found no grid: choose how many rows and columns to cut the picture into.";

    let cells: Cells = first;
    let board: Bits;
    const update = () => {
        board = threshold_cells(
            means, cells.rows.count, cells.columns.count, threshold.valueAsNumber, light.checked ? "light" : "dark");
        const game = {rows: board.rows, columns: board.columns, rule: "plus", topology: "plane", missing: null};
        draw_board(preview, game, board, null, Math.max(1, Math.floor(kPreview / Math.max(board.rows, board.columns))));
        summary.textContent = `${board.rows} x ${board.columns}, ${board.weight()} lights on`;
        preview.ariaLabel = `The board: ${summary.textContent}`;
    };
    const cut = () => {
        const recut = ({start, size, count}: Axis, wanted: number) =>
            ({start, size: (size * count) / wanted, count: wanted});
        cells = {rows: recut(first.rows, rows.value()), columns: recut(first.columns, columns.value())};
        means = cell_means(grey, cells);
        draw_cut(picture, canvas, cells);
        update();
    };
    for (const input of [rows.input, columns.input]) input.addEventListener("input", cut);
    for (const input of [threshold, light]) input.addEventListener("input", update);
    cut();

    const is_wanted = await show_dialog("Board from a picture", "Use this board", [
        make("p", {textContent: found}),
        make("div", {className: "pictures"}, picture, preview),
        make("div", {className: "fields"}, rows.label, columns.label,
            make("label", {className: "wide"}, "Threshold between dark and light", threshold),
            make("label", {className: "check"}, light, "Light cells are on")),
    ], summary);
    return is_wanted ? board! : null;
}

function default_size({width, height}: Grey): [rows: number, columns: number] {
    const side = (length: number) => Math.max(1, Math.round((32 * length) / Math.max(width, height)));
    return [side(height), side(width)];
}

/** Lights are what differs more from the picture's ground; in a drawing in black and white they are black. */
function light_is_on(grey: Grey, {rows, columns}: Cells, means: Uint8Array): boolean {
    const has_margin = rows.start > 2 && columns.start > 2;
    if (!has_margin) return !has_two_levels(grey) && rows.size > 8;
    const ground = grey.pixels[0]!;
    const darkest = means.reduce((least, mean) => Math.min(least, mean), 255);
    const lightest = means.reduce((most, mean) => Math.max(most, mean), 0);
    return Math.abs(lightest - ground) > Math.abs(darkest - ground);
}

function draw_cut(target: HTMLCanvasElement, source: HTMLCanvasElement, {rows, columns}: Cells): void {
    const scale = kPreview / Math.max(source.width, source.height);
    target.width = Math.max(1, Math.round(source.width * scale));
    target.height = Math.max(1, Math.round(source.height * scale));
    const context = target.getContext("2d")!;
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(source, 0, 0, target.width, target.height);
    if (Math.min(rows.size, columns.size) * scale < 4) return;
    context.strokeStyle = "#d6006c";
    context.beginPath();
    const y = (i: number) => (rows.start + i * rows.size) * scale;
    const x = (i: number) => (columns.start + i * columns.size) * scale;
    for (let i = 0; i <= rows.count; ++i) {
        context.moveTo(x(0), y(i));
        context.lineTo(x(columns.count), y(i));
    }
    for (let i = 0; i <= columns.count; ++i) {
        context.moveTo(x(i), y(0));
        context.lineTo(x(i), y(rows.count));
    }
    context.stroke();
}
