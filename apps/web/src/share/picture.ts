// SPDX-License-Identifier: MIT
// Boards as pictures: SVG, light or dark as the reader's system is; and the same shapes on a canvas.

import type {Bits} from "../bits.js";
import type {Game} from "../solver/protocol.js";
import {presses as presses_text} from "../strings.js";

type Colors = {background: string; unlit: string; lit: string; mark: string};

/** As `lightsout --png` and `--svg` paint boards. */
const kColors: Record<"light" | "dark", Colors> = {
    light: {background: "#ffffff", unlit: "#e4e8ec", lit: "#f5b51b", mark: "#0b5cad"},
    dark: {background: "#12161b", unlit: "#29313a", lit: "#ffc53a", mark: "#1570d0"},
};
/** Printers without colours keep them apart. */
const kPaper: Colors = {background: "#ffffff", unlit: "#e9e9e9", lit: "#c47f00", mark: "#001a33"};

/** Pixels a cell of an SVG. */
const kCell = 40;
/** In larger boards, neighbours that look alike are one rectangle, without gaps. */
const kMaxSquares = 40_000;

/** Cells of `size` pixels as paths of SVG. */
class Shape {
    readonly margin: number;
    readonly dot_radius: number;
    /** The width of a stroke with round joins that makes a square() a rounded cell. */
    readonly stroke: number;
    private readonly gap: number;

    constructor(readonly size: number) {
        this.gap = size < 6 ? 0 : Math.floor(size / 14) + 1;
        this.stroke = size < 6 ? 0 : 0.32 * size;
        this.dot_radius = size < 4 ? 0 : 0.286 * size;
        this.margin = size < 4 ? 0 : Math.min(size, 16);
    }

    length(cells: number): number {
        return 2 * this.margin + cells * this.size;
    }

    middle(index: number): number {
        return this.margin + (index + 0.5) * this.size;
    }

    square(row: number, column: number): string {
        const inset = this.margin + (this.gap + this.stroke) / 2;
        const side = this.size - this.gap - this.stroke;
        return `M${column * this.size + inset} ${row * this.size + inset}h${side}v${side}h-${side}z`;
    }

    /** Cells side by side, without gaps. */
    run(row: number, column: number, cells: number): string {
        const width = cells * this.size;
        return `M${this.margin + column * this.size} ${this.margin + row * this.size}h${width}v${this.size}h-${width}z`;
    }

    dot(row: number, column: number): string {
        const radius = +this.dot_radius.toFixed(2);
        const arc = `a${radius} ${radius} 0 1 0`;
        return `M${this.middle(column) - radius} ${this.middle(row)}${arc} ${2 * radius} 0${arc} -${2 * radius} 0z`;
    }
}

/** @param presses  marked by dots, if there are any */
function paths_of({rows, columns, missing}: Game, board: Bits, presses: Bits | null, shape: Shape) {
    const [cells, marks]: [[string[], string[]], string[]] = [[[], []], []];
    const is_coarse = shape.stroke === 0 || rows * columns > kMaxSquares;
    const light_of = (row: number, column: number) => (missing?.get(row, column) ? -1 : Number(board.get(row, column)));
    for (let row = 0; row < rows; ++row)
        for (let column = 0, end = 0; column < columns; ++column) {
            const light = light_of(row, column);
            if (light < 0) continue;
            if (presses?.get(row, column) && shape.dot_radius > 0) marks.push(shape.dot(row, column));
            if (!is_coarse) cells[light]!.push(shape.square(row, column));
            if (!is_coarse || column < end) continue;
            for (end = column + 1; end < columns && light_of(row, end) === light; ) ++end;
            cells[light]!.push(shape.run(row, column, end - column));
        }
    const [unlit, lit] = cells.map((paths) => paths.join("")) as [string, string];
    return {unlit, lit, marks: marks.join(""), stroke: is_coarse ? 0 : shape.stroke};
}

/** Draws a board, `size` pixels a cell. */
export function draw_board(canvas: HTMLCanvasElement, game: Game, board: Bits, presses: Bits | null, size: number): void {
    const shape = new Shape(size);
    const colors = kColors[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"];
    const {unlit, lit, marks, stroke} = paths_of(game, board, presses, shape);
    canvas.width = shape.length(game.columns);
    canvas.height = shape.length(game.rows);
    const context = canvas.getContext("2d")!;
    context.fillStyle = colors.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.lineJoin = "round";
    context.lineWidth = stroke;
    for (const [d, color] of [[unlit, colors.unlit], [lit, colors.lit]] as const) {
        const path = new Path2D(d);
        context.fillStyle = context.strokeStyle = color;
        context.fill(path);
        if (stroke > 0) context.stroke(path);
    }
    context.fillStyle = colors.mark;
    context.fill(new Path2D(marks));
}

/** @param paper  with colours for paper, whatever those of the screen are */
export function svg_of(game: Game, board: Bits, presses: Bits | null, {paper = false} = {}): string {
    const shape = new Shape(kCell);
    const {unlit, lit, marks, stroke} = paths_of(game, board, presses, shape);
    const {rows, columns} = game;
    const [width, height] = [shape.length(columns), shape.length(rows)];
    const colors = paper
        ? style(kPaper)
        : `${style(kColors.light)}@media(prefers-color-scheme:dark){${style(kColors.dark)}}`;
    const solution = presses ? `, ${presses_text(presses.weight())}` : "";
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${width} ${height}" role="img">\n<title>Lights out, ${rows} x ${columns}${solution}</title>\n` +
        `<style>.lo-unlit,.lo-lit{stroke-width:${stroke};stroke-linejoin:round}${colors}</style>\n` +
        `<rect class="lo-ground" width="${width}" height="${height}"/>\n` +
        `${path("lo-unlit", unlit)}${path("lo-lit", lit)}${path("lo-mark", marks)}</svg>\n`
    );
}

const path = (name: string, d: string): string => d && `<path class="${name}" d="${d}"/>\n`;

/** The names begin with lo- because the style of an SVG in a page holds for all of the page. */
function style({background, unlit, lit, mark}: Colors): string {
    return (
        `.lo-ground{fill:${background}}.lo-unlit{fill:${unlit};stroke:${unlit}}` +
        `.lo-lit{fill:${lit};stroke:${lit}}.lo-mark{fill:${mark}}`
    );
}
