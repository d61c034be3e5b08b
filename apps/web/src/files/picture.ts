// SPDX-License-Identifier: MIT
// A picture becomes a board: a dialog with the picture, a grid with handles over it, and what is read on the grid.

import {Bits} from "../bits.js";
import {button, make, number_input, show_dialog} from "../dom.js";
import {invert_cells} from "../rules.js";
import {count} from "../strings.js";
import {find_board, read_cells, type Box, type Grid, type Picture} from "./cells.js";
import {FormatError} from "./errors.js";

const kMaxSide = 2000;
/** Pixels a side of a picture of a board; more take seconds. */
const kMaxPicture = 1280;
const kMaxMatrix = 8192;

/** Decodes a PNG, JPEG, GIF or WebP file, or what else the browser reads.
 * @param max  pixels a side: a larger picture is made smaller
 * @throws FormatError if it cannot */
async function read_picture(file: Blob, max: number): Promise<{picture: Picture; canvas: HTMLCanvasElement; scale: number}> {
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
    return {picture: context.getImageData(0, 0, canvas.width, canvas.height), canvas, scale};
}

/** A picture as a matrix: a pixel is 1 if it is dark, and opaque.
 * @throws FormatError */
export async function matrix_of_picture(file: Blob): Promise<Bits> {
    const {picture: {width, height, data}, scale} = await read_picture(file, kMaxMatrix);
    if (scale < 1) throw new FormatError("", `expected at most ${kMaxMatrix} x ${kMaxMatrix} pixels, found more`);
    return Bits.of(height, width, (row, column) => {
        const [red, green, blue, alpha] = data.subarray(4 * (row * width + column)) as unknown as number[];
        return (alpha! / 255) * (255 - 0.299 * red! - 0.587 * green! - 0.114 * blue!) > 127;
    });
}

const kCorners = ["Upper left", "Upper right", "Lower left", "Lower right"] as const;

/** Asks how a picture becomes a board; null if the user says no. */
export async function board_from_picture(file: Blob, name: string): Promise<Bits | null> {
    const {picture, canvas: source} = await read_picture(file, kMaxPicture);
    const found = find_board(picture);
    const {width, height} = picture;
    let grid: Grid = found ?? {left: 0.1 * width, top: 0.1 * height, right: 0.9 * width, bottom: 0.9 * height, rows: 5, columns: 5};
    let grid_doubts = found ? found.doubts : ["no board was found"];
    let board: Bits;
    let is_inverted = false;
    /** Then corners that are moved do not change the numbers. */
    let is_counted = false;

    const said = make("p", {role: "status"});
    const summary = make("p", {role: "status", className: "said"});
    const view = make("canvas", {role: "img"});
    const rows = number_input("Rows", grid.rows, 1, kMaxSide);
    const columns = number_input("Columns", grid.columns, 1, kMaxSide);

    const draw = () => {
        draw_grid(view, source, grid, board);
        handles.forEach((handle, i) => {
            handle.style.left = `${(100 * (i % 2 === 0 ? grid.left : grid.right)) / source.width}%`;
            handle.style.top = `${(100 * (i < 2 ? grid.top : grid.bottom)) / source.height}%`;
        });
        summary.textContent = `${board.rows} x ${board.columns}, ${count(board.weight(), "light")} on`;
        view.ariaLabel = `${name}, read as ${summary.textContent}`;
    };
    const read = () => {
        const cells = read_cells(picture, grid);
        board = is_inverted ? invert_cells(cells.board, null) : cells.board;
        const doubts = grid_doubts.includes("no board was found") ? grid_doubts : [...grid_doubts, ...cells.doubts];
        said.textContent = (doubts.length === 0 ? `Found ${grid.rows} x ${grid.columns} cells, with dots where they are on.`
            : `Not sure: ${doubts.join("; ")}. Move the corners onto the board, and give its rows and columns.`) +
            " Tap a cell to change it.";
        draw();
    };
    const moved = (to: Partial<Box>) => {
        grid = {...grid, ...to};
        grid_doubts = [];
        read();
    };
    /** Looks for the board in the grid that was moved. */
    const settle = () => {
        const box = {left: Math.floor(grid.left), top: Math.floor(grid.top), right: Math.ceil(grid.right), bottom: Math.ceil(grid.bottom)};
        const inside = is_counted ? null : find_board(picture, box);
        const area = ({left, top, right, bottom}: Box) => (right - left) * (bottom - top);
        if (!inside || area(inside) < 0.6 * area(box)) return;
        grid = inside;
        grid_doubts = inside.doubts;
        [rows.input.value, columns.input.value] = [String(grid.rows), String(grid.columns)];
        read();
    };
    const handles = kCorners.map((corner, i) => {
        const handle = make("button", {type: "button", className: "handle", "aria-label": `${corner} corner`});
        const move_to = (x: number, y: number) => {
            const limited = (at: number, min: number, max: number) => Math.min(Math.max(at, min), max);
            moved({
                ...(i % 2 === 0 ? {left: limited(x, 0, grid.right - 2)} : {right: limited(x, grid.left + 2, source.width)}),
                ...(i < 2 ? {top: limited(y, 0, grid.bottom - 2)} : {bottom: limited(y, grid.top + 2, source.height)}),
            });
        };
        const corner_now = (): [x: number, y: number] => [i % 2 === 0 ? grid.left : grid.right, i < 2 ? grid.top : grid.bottom];
        let grabbed = [0, 0];
        handle.onpointerdown = (event) => {
            handle.setPointerCapture(event.pointerId);
            const place = place_of(event);
            grabbed = corner_now().map((at, axis) => at - place[axis]!);
        };
        handle.onpointermove = (event) => {
            const [x, y] = place_of(event);
            if (handle.hasPointerCapture(event.pointerId)) move_to(x + grabbed[0]!, y + grabbed[1]!);
        };
        handle.onpointerup = settle;
        handle.onkeydown = (event) => {
            const step = Math.max(1, source.width / 200);
            const by = {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]}[event.key];
            if (!by) return;
            event.preventDefault();
            const [x, y] = corner_now();
            move_to(x + by[0]!, y + by[1]!);
        };
        return handle;
    });
    /** In pixels of the picture. */
    const place_of = ({clientX, clientY}: MouseEvent): [x: number, y: number] => {
        const {left, top, width, height} = view.getBoundingClientRect();
        return [((clientX - left) * source.width) / width, ((clientY - top) * source.height) / height];
    };
    view.onclick = (event) => {
        const [x, y] = place_of(event);
        const row = Math.floor(((y - grid.top) * grid.rows) / (grid.bottom - grid.top));
        const column = Math.floor(((x - grid.left) * grid.columns) / (grid.right - grid.left));
        if (row < 0 || row >= grid.rows || column < 0 || column >= grid.columns) return;
        board.set(row, column, !board.get(row, column));
        draw();
    };
    for (const input of [rows.input, columns.input])
        input.addEventListener("input", () => {
            is_counted = true;
            grid = {...grid, rows: rows.value(), columns: columns.value()};
            moved({});
        });
    const swap = button("Swap on and off", () => {
        is_inverted = !is_inverted;
        board = invert_cells(board, null);
        draw();
    });
    read();
    const is_wanted = await show_dialog("Board from a picture", "Use this board", [
        said, make("div", {className: "crop"}, view, ...handles),
        make("div", {className: "fields"}, rows.label, columns.label, swap),
    ], summary);
    return is_wanted ? board! : null;
}

/** Pixels a side of the picture in the dialog, on screens that show a pixel as one. */
const kView = 480;

function draw_grid(target: HTMLCanvasElement, source: HTMLCanvasElement, {left, top, right, bottom, rows, columns}: Grid, board: Bits): void {
    const ratio = devicePixelRatio;
    const scale = (kView * ratio) / Math.max(source.width, source.height);
    target.width = Math.max(1, Math.round(source.width * scale));
    target.height = Math.max(1, Math.round(source.height * scale));
    target.style.width = `${target.width / ratio}px`;
    const context = target.getContext("2d")!;
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(source, 0, 0, target.width, target.height);
    const x = (column: number) => (left + (column * (right - left)) / columns) * scale;
    const y = (row: number) => (top + (row * (bottom - top)) / rows) * scale;
    const cell = Math.min(x(1) - x(0), y(1) - y(0));
    context.strokeStyle = context.fillStyle = "#d6006c";
    context.lineWidth = ratio;
    context.strokeRect(x(0), y(0), x(columns) - x(0), y(rows) - y(0));
    if (cell < 4 * ratio) return;
    const lines = new Path2D();
    for (let row = 1; row < rows; ++row) lines.rect(x(0), y(row), x(columns) - x(0), 0);
    for (let column = 1; column < columns; ++column) lines.rect(x(column), y(0), 0, y(rows) - y(0));
    context.stroke(lines);
    const dots = new Path2D();
    for (let row = 0; row < rows; ++row)
        for (let column = 0; column < columns; ++column) {
            if (!board.get(row, column)) continue;
            dots.moveTo(x(column + 0.5), y(row + 0.5));
            dots.arc(x(column + 0.5), y(row + 0.5), cell * 0.2, 0, 7);
        }
    context.fill(dots);
}
