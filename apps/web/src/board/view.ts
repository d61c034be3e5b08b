// SPDX-License-Identifier: MIT
// The board on a canvas.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {toggled} from "../rules.js";
import {is_missing, target_bits, type Cell, type State, type View} from "../state.js";
import {
    Area, BoardPixels, draw_circle, draw_corner, draw_cursor, draw_diamond, draw_dot, draw_frame, draw_hatch, draw_ring, draw_row,
    read_palette, type Palette, type Square,
} from "./paint.js";
import {cell_at, fit_scale, placed, revealing, zoomed, type Shape, type Size} from "./viewport.js";

/** Device pixels a cell from which marks are shapes; below, they are mixed into the colour. */
const kShapesFrom = 8;
/** Device pixels a cell from which cells are rounded squares; below, pixels between lines. */
const kRoundFrom = 16;
/** Device pixels a cell from which a lit cell glows. */
const kGlowFrom = 24;

export class BoardView {
    private readonly context: CanvasRenderingContext2D;
    private readonly pixels = new BoardPixels();
    private readonly minimap: Minimap;
    private palette: Palette;
    private size: Size = {width: 0, height: 0};
    private ratio = 1;
    private is_scheduled = false;
    private hovered: Cell | null = null;
    private glow: HTMLCanvasElement | null = null;
    private glow_colour = "";
    /** Called after each drawing: the accessible grid lies over the cells. */
    on_placed: (view: View) => void = () => {};

    constructor(private readonly app: App, readonly stage: HTMLElement, private readonly canvas: HTMLCanvasElement,
        minimap: HTMLCanvasElement) {
        this.context = canvas.getContext("2d")!;
        this.palette = read_palette(stage);
        this.minimap = new Minimap(app, minimap, this);
        new ResizeObserver(() => this.resize()).observe(stage);
        for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
            matchMedia(query).addEventListener("change", () => {
                this.palette = read_palette(stage);
                this.schedule();
            });
        app.on_change((state, before) => this.changed(state, before));
        const frame = stage.parentElement!;
        const fit = () => fit_frame(frame, app.state.game);
        new ResizeObserver(fit).observe(frame.parentElement!);
        addEventListener("resize", fit);
        fit();
        this.resize();
    }

    /** The view with its scale written out. */
    get view(): View {
        return placed(this.app.state.view, this.app.state.game, this.size, this.ratio);
    }

    get shown_size(): Size {
        return this.size;
    }

    cell_at(point: {x: number; y: number}): Cell | null {
        return cell_at(this.view, this.app.state.game, point);
    }

    zoom(factor: number, point = {x: this.size.width / 2, y: this.size.height / 2}): void {
        this.app.update((state) => ({...state, view: zoomed(state.view, factor, point, state.game, this.size, this.ratio)}));
    }

    pan(x: number, y: number): void {
        const {scale} = this.view;
        this.move_to(this.view.x - x / scale, this.view.y - y / scale);
    }

    move_to(x: number, y: number): void {
        this.app.update((state) => {
            if (state.view.scale === 0) return state;
            return {...state, view: placed({...state.view, x, y}, state.game, this.size, this.ratio)};
        });
    }

    reveal(cell: Cell): void {
        this.app.update((state) => {
            const view = revealing(state.view, cell, state.game, this.size, this.ratio);
            return view === state.view ? state : {...state, view};
        });
    }

    /** Outlines what a press of a cell would toggle. */
    hover(cell: Cell | null): void {
        if (cell?.row === this.hovered?.row && cell?.column === this.hovered?.column) return;
        this.hovered = cell;
        this.schedule();
    }

    schedule(): void {
        if (this.is_scheduled) return;
        this.is_scheduled = true;
        requestAnimationFrame(() => {
            this.is_scheduled = false;
            this.draw();
        });
    }

    private resize(): void {
        const {clientWidth, clientHeight} = this.stage;
        this.ratio = Math.min(window.devicePixelRatio || 1, 3);
        this.size = {width: clientWidth, height: clientHeight};
        this.canvas.width = Math.round(clientWidth * this.ratio);
        this.canvas.height = Math.round(clientHeight * this.ratio);
        // At once: a canvas that was resized is empty.
        this.draw();
    }

    private changed(state: State, before: State): void {
        const {cursor} = state;
        const is_moved = cursor.row !== before.cursor.row || cursor.column !== before.cursor.column;
        if (is_moved && (cursor.row !== this.hovered?.row || cursor.column !== this.hovered.column)) this.hovered = null;
        // A finger that checked a proof has gone.
        if (before.overlay.kind === "certificate" && state.overlay.kind !== "certificate") this.hovered = null;
        if (state.game !== before.game) {
            this.hovered = null;
            fit_frame(this.stage.parentElement!, state.game);
        }
        this.schedule();
    }

    private draw(): void {
        const {context, canvas, palette} = this;
        if (canvas.width === 0 || canvas.height === 0) return;
        const {state} = this.app;
        const view = this.view;
        const cell = view.scale * this.ratio;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, canvas.width, canvas.height);
        const marks = marks_of(state);
        const uses_shapes = cell >= kShapesFrom;
        const needs_minimap = this.minimap.is_wanted(state, view);
        if (cell < kRoundFrom || needs_minimap) {
            const layers = {board: state.board, missing: state.game.missing, marks};
            this.pixels.update(layers, uses_shapes ? palette.plain : palette.mixed);
        }
        const area = new Area(state, view, this.ratio, canvas);
        if (cell < kRoundFrom) this.draw_pixels(area);
        else this.draw_cells(area, state);
        if (uses_shapes) this.draw_marks(area, state, marks);
        this.draw_focus(area, state, uses_shapes);
        this.minimap.draw(state, view, this.size, this.pixels.canvas, needs_minimap, palette);
        this.on_placed(view);
    }

    private draw_pixels(area: Area): void {
        const {context, palette} = this;
        const {cell} = area;
        context.imageSmoothingEnabled = cell < 2;
        const from = area.square(area.top, area.left);
        const [width, height] = [area.right - area.left, area.bottom - area.top];
        context.drawImage(this.pixels.canvas, area.left, area.top, width, height, from.x, from.y, width * cell,
            height * cell);
        if (cell < kShapesFrom) return;
        context.fillStyle = palette.board;
        const end = area.square(area.bottom, area.right);
        for (let row = area.top; row <= area.bottom; ++row)
            context.fillRect(from.x, Math.round(area.square(row, 0).y), end.x - from.x, 1);
        for (let column = area.left; column <= area.right; ++column)
            context.fillRect(Math.round(area.square(0, column).x), from.y, 1, end.y - from.y);
    }

    private draw_cells(area: Area, state: State): void {
        const {context, palette} = this;
        const {cell} = area;
        const gap = Math.max(1, cell * 0.04);
        const add = (path: Path2D, {x, y, size}: Square, inset: number, radius: number) =>
            path.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, radius);
        const [lit, unlit] = [new Path2D(), new Path2D()];
        const lamps: Square[] = [];
        area.each((row, column, square) => {
            if (is_missing(state.game, row, column)) return;
            const is_lit = state.board.get(row, column);
            add(is_lit ? lit : unlit, square, gap, cell * 0.14);
            if (is_lit && cell >= kGlowFrom) lamps.push(square);
        });
        for (const [path, colour] of [[unlit, palette.unlit], [lit, palette.lit]] as const) {
            context.fillStyle = colour;
            context.fill(path);
        }
        if (lamps.length > 0) {
            const glow = this.glow_of(cell);
            for (const {x, y, size} of lamps) context.drawImage(glow, x, y, size, size);
        }
    }

    /** The brighter middle of a lit cell. */
    private glow_of(cell: number): HTMLCanvasElement {
        const side = Math.ceil(cell);
        if (this.glow?.width === side && this.glow_colour === this.palette.lit_core) return this.glow;
        const glow = document.createElement("canvas");
        glow.width = glow.height = side;
        const context = glow.getContext("2d")!;
        const gradient = context.createRadialGradient(side / 2, side * 0.45, 0, side / 2, side / 2, side * 0.56);
        gradient.addColorStop(0, this.palette.lit_core);
        gradient.addColorStop(1, this.palette.lit);
        context.fillStyle = gradient;
        const inset = side * 0.07;
        context.roundRect(inset, inset, side - 2 * inset, side - 2 * inset, side * 0.12);
        context.fill();
        this.glow_colour = this.palette.lit_core;
        return (this.glow = glow);
    }

    private draw_marks(area: Area, state: State, marks: Bits | null): void {
        const {context, palette} = this;
        const {overlay, target} = state;
        const draw = {certificate: draw_hatch, nearest: draw_diamond, quiet: draw_circle};
        const mark = (bits: Bits, draw_mark: typeof draw_dot) => area.each((row, column, square) => {
            if (bits.get(row, column)) draw_mark(context, square, state.board.get(row, column), palette);
        });
        if (marks) mark(marks, draw[overlay.kind as keyof typeof draw] ?? draw_dot);
        if (target instanceof Bits || state.tool === "target") mark(target_bits(state), draw_corner);
    }

    private draw_focus(area: Area, state: State, uses_shapes: boolean): void {
        const {context, palette} = this;
        const {overlay, cursor} = state;
        if (overlay.kind === "hint" && overlay.step === 2) {
            const {x, y} = area.square(overlay.row, 0);
            draw_row(context, x, y, state.game.columns * area.cell, Math.max(area.cell, 6), palette);
        }
        if (overlay.kind === "hint" && overlay.step === 3)
            draw_ring(context, area.at_least(overlay.row, overlay.column, 36 * this.ratio), palette);
        const is_focused = this.stage.querySelector("#grid:focus-visible, #grid :focus-visible") !== null;
        const pressed = this.hovered ?? (is_focused ? cursor : null);
        if (pressed && uses_shapes && (state.tool === "press" || overlay.kind === "certificate"))
            for (const {row, column} of toggled(state.game, pressed.row, pressed.column))
                if (area.contains(row, column))
                    draw_frame(context, area.square(row, column), state.board.get(row, column), palette);
        if (is_focused) draw_cursor(context, area.at_least(cursor.row, cursor.column, 12), palette);
    }
}

/** The marks that an answer puts on cells; null for none. */
function marks_of({overlay}: State): Bits | null {
    if (overlay.kind === "solution") return overlay.left;
    if (overlay.kind === "certificate") return overlay.cells;
    if (overlay.kind === "quiet") return overlay.patterns[overlay.at]!;
    return overlay.kind === "nearest" ? overlay.changes : null;
}

// The whole board in a corner, with a frame around the part that is seen; from 200 cells a side on.

const kFrom = 200;
const kSide = 120;

class Minimap {
    constructor(private readonly app: App, private readonly canvas: HTMLCanvasElement, view: BoardView) {
        const move = (event: PointerEvent) => {
            if (event.buttons === 0) return;
            const {rows, columns} = this.app.state.game;
            const box = canvas.getBoundingClientRect();
            const {width, height} = view.shown_size;
            const {scale} = view.view;
            view.move_to((columns * (event.clientX - box.left)) / box.width - width / scale / 2,
                (rows * (event.clientY - box.top)) / box.height - height / scale / 2);
        };
        canvas.addEventListener("pointerdown", (event) => {
            canvas.setPointerCapture(event.pointerId);
            move(event);
        });
        canvas.addEventListener("pointermove", move);
    }

    is_wanted({game, view}: State, {scale}: View): boolean {
        return view.scale !== 0 && scale > 0 && Math.max(game.rows, game.columns) >= kFrom;
    }

    draw({game}: State, view: View, size: Size, pixels: HTMLCanvasElement, is_wanted: boolean, palette: Palette): void {
        const {canvas} = this;
        if (canvas.hidden === is_wanted) canvas.hidden = !is_wanted;
        if (!is_wanted) return;
        const scale = kSide / Math.max(game.rows, game.columns);
        // Which clears it.
        canvas.width = Math.max(8, Math.round(game.columns * scale));
        canvas.height = Math.max(8, Math.round(game.rows * scale));
        const context = canvas.getContext("2d")!;
        context.drawImage(pixels, 0, 0, canvas.width, canvas.height);
        const frame = [view.x * scale, view.y * scale, (size.width / view.scale) * scale,
            (size.height / view.scale) * scale] as const;
        for (const [colour, line] of [[palette.on_lit, 4], [palette.cursor, 2]] as const) {
            context.strokeStyle = colour;
            context.lineWidth = line;
            context.strokeRect(...frame);
        }
    }
}

// The size of the frame around the board.

/** CSS pixels; smaller boards get a margin. */
const kMin = {width: 240, height: 120};

/** Makes the frame as large as its column and the window allow, in the shape of the board. */
function fit_frame(frame: HTMLElement, shape: Shape): void {
    const style = getComputedStyle(frame);
    const margin = 2 * parseFloat(style.paddingLeft);
    const root_size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const reserve = parseFloat(style.getPropertyValue("--reserve")) * root_size;
    const width = frame.parentElement!.clientWidth - margin;
    const height = Math.max(2 * kMin.height, window.innerHeight - reserve - margin);
    if (width <= 0) return; // another tab is shown
    const scale = fit_scale(shape, {width, height}, Math.min(window.devicePixelRatio || 1, 3));
    const size = {
        width: Math.min(width, Math.max(kMin.width, shape.columns * scale)) + margin,
        height: Math.max(kMin.height, shape.rows * scale) + margin,
    };
    frame.style.aspectRatio = "auto";
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    frame.parentElement!.style.setProperty("--frame-width", `${size.width}px`);
}
