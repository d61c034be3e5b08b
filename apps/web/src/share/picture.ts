// SPDX-License-Identifier: MIT
// Boards as pictures: SVG, still or animated, light or dark as the reader's system is; and the same shapes on a canvas.

import type {Bits} from "../bits.js";
import {toggled} from "../rules.js";
import type {Game} from "../solver/protocol.js";

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
/** Dots of presses, relative to Shape.dot: those that are made now, and those that were made. */
const [kNow, kBefore] = [1.3, 0.7];

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
        this.dot_radius = size < 4 ? 0 : 0.22 * size;
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
        const radius = +(this.dot_radius * kNow).toFixed(2);
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

/** The number of pixels that draw_board() makes. */
export function pixels_of({rows, columns}: Game, size: number): number {
    const shape = new Shape(size);
    return shape.length(rows) * shape.length(columns);
}

/** @param paper  with colours for paper, whatever those of the screen are */
export function svg_of(game: Game, board: Bits, presses: Bits | null, {paper = false} = {}): string {
    const shape = new Shape(kCell);
    const {unlit, lit, marks, stroke} = paths_of(game, board, presses, shape);
    const count = presses?.weight() ?? 0;
    const body = path("lo-unlit", unlit) + path("lo-lit", lit) + path("lo-mark", marks);
    return page(game, presses ? `, ${count} press${count === 1 ? "" : "es"}` : "", body, shape, stroke, paper);
}

/** Presses that are made at the same time, and the lights that they toggle; cells are row * columns + column. */
type Step = {pressed: number[]; toggled: number[]};

/** Longer solutions are animated a row at a time. */
const kMaxSingle = 1000;

function steps_of(game: Game, presses: Bits): Step[] {
    const by_rows = presses.weight() > kMaxSingle;
    const steps: Step[] = [];
    let last_row = -1;
    for (let row = 0; row < game.rows; ++row)
        for (let column = 0; column < game.columns; ++column) {
            if (!presses.get(row, column)) continue;
            if (!by_rows || row !== last_row) steps.push({pressed: [], toggled: []});
            last_row = row;
            const step = steps.at(-1)!;
            step.pressed.push(row * game.columns + column);
            for (const cell of toggled(game, row, column)) step.toggled.push(cell.row * game.columns + cell.column);
        }
    return steps;
}

/** @param presses  those that are shown, one after the other */
export function animated_svg_of(game: Game, board: Bits, presses: Bits): string {
    const shape = new Shape(kCell);
    const steps = steps_of(game, presses);
    // Seconds: one before the first step, 2.5 after the last; the more steps, the shorter they are.
    const seconds = Math.min(0.7, Math.max(0.08, 12 / Math.max(1, steps.length)));
    const duration = 1 + seconds * steps.length + 2.5;
    const time = (step: number) => ((1 + seconds * step) / duration).toFixed(5);
    const animate = (attribute: string, values: string, times: string) =>
        `<animate attributeName="${attribute}" values="${values}" keyTimes="${times}" calcMode="discrete" ` +
        `dur="${duration.toFixed(2)}s" repeatCount="indefinite"/>`;
    const changes = changes_of(steps);
    let [unlit, lit, changing, dots] = ["", "", "", ""];
    for (let cell = 0; cell < game.rows * game.columns; ++cell) {
        const [row, column] = [Math.floor(cell / game.columns), cell % game.columns];
        if (game.missing?.get(row, column)) continue;
        const square = shape.square(row, column);
        unlit += square;
        const times = changes.get(cell) ?? [];
        let light = Number(board.get(row, column));
        if (times.length === 0) {
            if (light) lit += square;
            continue;
        }
        const opacity = light ? "" : ' opacity="0"';
        const values = [light, ...times.map(() => (light ^= 1))].join(";");
        const body = animate("opacity", values, ["0", ...times.map(time)].join(";"));
        changing += `<path class="lo-lit" d="${square}"${opacity}>${body}</path>\n`;
    }
    steps.forEach((step, i) => {
        for (const cell of step.pressed) {
            const [x, y] = [shape.middle(cell % game.columns), shape.middle(Math.floor(cell / game.columns))];
            const radii = [0, kNow, kBefore].map((scale) => (shape.dot_radius * scale).toFixed(2));
            const body = animate("r", radii.join(";"), `0;${time(i)};${time(i + 1)}`);
            dots += `<circle class="lo-mark" cx="${x}" cy="${y}" r="0">${body}</circle>\n`;
        }
    });
    const body = path("lo-unlit", unlit) + path("lo-lit", lit) + changing + dots;
    return page(game, "", body, shape, shape.stroke, false);
}

/** The steps in which each cell changes. */
function changes_of(steps: Step[]): Map<number, number[]> {
    const changes = new Map<number, number[]>();
    steps.forEach((step, i) => {
        for (const cell of step.toggled) {
            const times = changes.get(cell) ?? [];
            if (times.at(-1) === i) times.pop();
            else times.push(i);
            changes.set(cell, times);
        }
    });
    return changes;
}

const path = (name: string, d: string): string => d && `<path class="${name}" d="${d}"/>\n`;

/** The names begin with lo- because the style of an SVG in a page holds for all of the page. */
function style({background, unlit, lit, mark}: Colors): string {
    return (
        `.lo-ground{fill:${background}}.lo-unlit{fill:${unlit};stroke:${unlit}}` +
        `.lo-lit{fill:${lit};stroke:${lit}}.lo-mark{fill:${mark}}`
    );
}

function page({rows, columns}: Game, presses: string, body: string, shape: Shape, stroke: number, paper: boolean): string {
    const [width, height] = [shape.length(columns), shape.length(rows)];
    const colors = paper
        ? style(kPaper)
        : `${style(kColors.light)}@media(prefers-color-scheme:dark){${style(kColors.dark)}}`;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${width} ${height}" role="img">\n<title>Lights out, ${rows} x ${columns}${presses}</title>\n` +
        `<style>.lo-unlit,.lo-lit{stroke-width:${stroke};stroke-linejoin:round}${colors}</style>\n` +
        `<rect class="lo-ground" width="${width}" height="${height}"/>\n${body}</svg>\n`
    );
}
