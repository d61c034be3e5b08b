// SPDX-License-Identifier: MIT
// Matrices on the page: a table up to 20 x 21; beyond, a picture that can be moved and enlarged.

import type {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import {for_each_one} from "../rules.js";
import {count, number} from "../strings.js";

export interface MatrixOptions {
    /** What the matrix is, for screen readers: "The system". */
    label: string;
    row_name?: (row: number) => string;
    column_name?: (column: number) => string;
    /** The last columns, behind a bar. */
    bar_columns?: number;
    lit_rows?: ReadonlySet<number>;
    pivots?: readonly {row: number; column: number}[];
    /** The column that is being worked on. */
    column?: number | null;
    /** A row below a line: the sum of the others, say. */
    sum?: {name: string; row: Bits};
    /** Makes the name of each row a button. */
    on_row?: (row: number) => void;
    picked?: number | null;
    /** Larger matrices are shown as pictures. */
    max_table?: number;
}

const kMaxTable = 20;

export function matrix_view(matrix: Bits, options: MatrixOptions): HTMLElement {
    const most = options.max_table ?? kMaxTable;
    if (matrix.rows === 0 || matrix.columns === 0)
        return make("p", {}, `${options.label}: ${matrix.rows} x ${matrix.columns}, so there is nothing to draw.`);
    const is_small = matrix.rows <= most && matrix.columns <= most + 1;
    return is_small ? table_of(matrix, options) : matrix_picture(matrix, options);
}

function table_of(matrix: Bits, options: MatrixOptions): HTMLElement {
    const {lit_rows, pivots = [], bar_columns = 0, sum} = options;
    const row_name = options.row_name ?? ((row: number) => String(row + 1));
    const column_name = options.column_name ?? ((column: number) => String(column + 1));
    const pivot_at = new Set(pivots.map(({row, column}) => row * matrix.columns + column));
    const bar = matrix.columns - bar_columns;

    const cell = (bits: Bits, row: number, column: number, is_pivot = false) => {
        const is_one = bits.get(row, column);
        const classes = [
            is_one && "one", column === bar && "bar", column === options.column && "worked", is_pivot && "pivot",
        ];
        const pivot = is_pivot ? make("span", {className: "visually-hidden"}, " pivot") : "";
        return make("td", {className: classes.filter(Boolean).join(" ")}, is_one ? "1" : "0", pivot);
    };
    const heads = Array.from({length: matrix.columns}, (_, column) => {
        const name = column >= bar && !options.column_name ? "b" : column_name(column);
        const th = make("th", {scope: "col", className: column === bar ? "bar" : ""}, name);
        if (column === options.column) th.classList.add("worked");
        return th;
    });
    const rows = Array.from({length: matrix.rows}, (_, row) => {
        const tr = make("tr", {className: lit_rows?.has(row) ? "lit" : ""}, row_head(row_name(row), row, options));
        for (let column = 0; column < matrix.columns; ++column)
            tr.append(cell(matrix, row, column, pivot_at.has(row * matrix.columns + column)));
        return tr;
    });
    const table = make("table", {className: "eq-table"},
        make("caption", {className: "visually-hidden"}, `${options.label}, ${count(matrix.rows, "row")}, ${count(matrix.columns, "column")}`),
        make("thead", {}, make("tr", {}, make("td", {}), ...heads)),
        make("tbody", {}, ...rows));
    if (sum) {
        const tr = make("tr", {className: "sum"}, make("th", {scope: "row"}, sum.name));
        for (let column = 0; column < matrix.columns; ++column) tr.append(cell(sum.row, 0, column));
        table.append(make("tfoot", {}, tr));
    }
    // What scrolls must be reached by keyboard.
    return make("div", {className: "eq-scroll", tabIndex: 0, role: "region", "aria-label": options.label}, table);
}

function row_head(name: string, row: number, {on_row, picked, lit_rows}: MatrixOptions): HTMLElement {
    if (!on_row) {
        const th = make("th", {scope: "row"}, name);
        if (lit_rows?.has(row)) th.append(make("span", {className: "visually-hidden"}, " marked"));
        return th;
    }
    const element = button(name, () => on_row(row), "eq-row");
    element.ariaLabel = `Row ${row + 1}`;
    element.ariaPressed = String(picked === row);
    element.dataset["row"] = String(row);
    return make("th", {scope: "row"}, element);
}

// A large matrix as a picture that can be moved and enlarged: ones are dark.

const kMaxScale = 40;
/** Cells of at least this size have row and column numbers. */
const kLabelScale = 12;
/** Room for row names at the left, and for column numbers above. */
const kLeft = 34;
const kAbove = 18;
const kFitScale = 20;

function matrix_picture(matrix: Bits, options: MatrixOptions): HTMLElement {
    const canvas = make("canvas", {
        className: "eq-canvas", tabIndex: 0, role: "img", "aria-label": description(matrix, options),
    });
    const zoom = (ariaLabel: string, factor: number, text: string) =>
        Object.assign(button(text, () => view.zoom(factor)), {ariaLabel});
    const view = new Picture(canvas, matrix, options);
    const buttons = make("div", {className: "eq-zoom"},
        zoom("Smaller", 1 / 1.5, "\u2212"), zoom("Larger", 1.5, "+"), zoom("All of it", 0, "Fit"));
    const box = make("div", {className: "eq-picture"}, canvas, buttons);
    new ResizeObserver(() => view.fit_canvas()).observe(box);
    return box;
}

function description(matrix: Bits, {label, lit_rows, pivots}: MatrixOptions): string {
    const parts = [`${label}: ${number(matrix.rows)} rows, ${number(matrix.columns)} columns, ${number(matrix.weight())} ones`];
    if (lit_rows && lit_rows.size > 0) parts.push(`${number(lit_rows.size)} rows marked`);
    if (pivots && pivots.length > 0) parts.push(`${number(pivots.length)} pivots`);
    return `${parts.join(", ")}. Arrow keys move it, plus and minus change its size.`;
}

/** What is seen of a matrix: the cell in the upper left corner, and CSS pixels a cell. */
class Picture {
    private x = 0;
    private y = 0;
    private scale = 0;
    private is_fitted = true;
    private width = 0;
    private height = 0;
    private readonly pointers = new Map<number, {x: number; y: number}>();

    constructor(private readonly canvas: HTMLCanvasElement, private readonly matrix: Bits,
        private readonly options: MatrixOptions) {
        canvas.addEventListener("wheel", (event) => {
            event.preventDefault();
            this.zoom(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
        }, {passive: false});
        canvas.addEventListener("pointerdown", (event) => {
            canvas.setPointerCapture(event.pointerId);
            this.pointers.set(event.pointerId, {x: event.offsetX, y: event.offsetY});
        });
        canvas.addEventListener("pointermove", (event) => this.drag(event));
        for (const type of ["pointerup", "pointercancel"] as const)
            canvas.addEventListener(type, (event) => this.pointers.delete(event.pointerId));
        canvas.addEventListener("keydown", (event) => this.key(event));
        const scheme = matchMedia("(prefers-color-scheme: dark)");
        const redraw = () => (canvas.isConnected ? this.draw() : scheme.removeEventListener("change", redraw));
        scheme.addEventListener("change", redraw);
    }

    fit_canvas(): void {
        const width = this.canvas.parentElement!.clientWidth;
        if (width === 0 || width === this.width) return;
        this.width = width;
        const {rows, columns} = this.matrix;
        const fitted = Math.min(kFitScale, (width - kLeft) / columns);
        this.height = Math.round(Math.min(Math.max(160, fitted * rows + kAbove), innerHeight * 0.6, 640));
        this.canvas.style.height = `${this.height}px`;
        this.canvas.width = Math.round(width * devicePixelRatio);
        this.canvas.height = Math.round(this.height * devicePixelRatio);
        if (this.is_fitted) this.zoom(0);
        else this.draw();
    }

    /** @param factor  0 shows all of it */
    zoom(factor: number, at_x = this.width / 2, at_y = this.height / 2): void {
        const {rows, columns} = this.matrix;
        const labelled = Math.min((this.width - kLeft) / columns, (this.height - kAbove) / rows, kFitScale);
        const fitted = labelled >= kLabelScale ? labelled : Math.min(this.width / columns, this.height / rows, kLabelScale);
        this.is_fitted = factor === 0;
        // A finger scrolls the page over a picture that shows all of it.
        this.canvas.style.touchAction = this.is_fitted ? "pan-x pan-y" : "none";
        const scale = factor === 0 ? fitted : Math.min(kMaxScale, Math.max(fitted, this.scale * factor));
        const [column, row] = [this.x + at_x / (this.scale || scale), this.y + at_y / (this.scale || scale)];
        this.scale = scale;
        if (factor === 0) this.move_to(-Infinity, -Infinity);
        else this.move_to(column - at_x / scale, row - at_y / scale);
    }

    private move_to(x: number, y: number): void {
        const has_labels = this.scale >= kLabelScale;
        const limit = (value: number, cells: number, pixels: number, margin: number) => {
            const first = has_labels ? -margin / this.scale : 0;
            return Math.min(Math.max(value, first), Math.max(first, cells - pixels / this.scale));
        };
        this.x = limit(x, this.matrix.columns, this.width, kLeft);
        this.y = limit(y, this.matrix.rows, this.height, kAbove);
        this.draw();
    }

    private drag(event: PointerEvent): void {
        const before = this.pointers.get(event.pointerId);
        if (!before) return;
        const after = {x: event.offsetX, y: event.offsetY};
        const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
        this.pointers.set(event.pointerId, after);
        if (other) {
            const distance = (point: {x: number; y: number}) => Math.hypot(point.x - other.x, point.y - other.y);
            this.zoom(distance(after) / Math.max(1, distance(before)), other.x, other.y);
        } else {
            this.move_to(this.x - (after.x - before.x) / this.scale, this.y - (after.y - before.y) / this.scale);
        }
    }

    private key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = this.width / 8 / this.scale;
        const places: Record<string, [x: number, y: number]> = {
            ArrowLeft: [this.x - step, this.y], ArrowRight: [this.x + step, this.y], ArrowUp: [this.x, this.y - step],
            ArrowDown: [this.x, this.y + step], Home: [0, 0], End: [Infinity, Infinity],
        };
        const factors: Record<string, number> = {"+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 0};
        const [place, factor] = [places[event.key], factors[event.key]];
        if (!place && factor === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (place) this.move_to(...place);
        else this.zoom(factor!);
    }

    private draw(): void {
        const context = this.canvas.getContext("2d");
        if (!context || this.width === 0) return;
        const style = getComputedStyle(this.canvas);
        const colour = (name: string) => style.getPropertyValue(name).trim();
        const [ink, paper, mark, pivot] = [colour("--eq-one"), colour("--eq-zero"), colour("--eq-lit"), colour("--eq-pivot")];
        context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
        context.fillStyle = colour("--eq-outside");
        context.fillRect(0, 0, this.width, this.height);
        const {rows, columns} = this.matrix;
        const left = (column: number) => (column - this.x) * this.scale;
        const top = (row: number) => (row - this.y) * this.scale;
        context.fillStyle = paper;
        context.fillRect(left(0), top(0), columns * this.scale, rows * this.scale);
        context.fillStyle = mark;
        for (const row of this.options.lit_rows ?? [])
            context.fillRect(left(0), top(row), columns * this.scale, Math.max(1, this.scale));
        this.draw_ones(context, ink);
        context.strokeStyle = pivot;
        context.lineWidth = Math.max(1.5, this.scale / 6);
        if (this.scale >= 5)
            for (const {row, column} of this.options.pivots ?? [])
                context.strokeRect(left(column), top(row), this.scale, this.scale);
        if (this.options.bar_columns) {
            context.fillStyle = pivot;
            context.fillRect(left(columns - this.options.bar_columns) - 1, top(0), 2, rows * this.scale);
        }
        if (this.scale >= kLabelScale) this.draw_labels(context, colour("--eq-label"), colour("--eq-outside"));
    }

    private draw_ones(context: CanvasRenderingContext2D, ink: string): void {
        const {matrix, scale} = this;
        context.fillStyle = ink;
        if (scale >= 4) {
            const [first_row, end_row] = this.range(this.y, this.height, matrix.rows);
            const [first, end] = this.range(this.x, this.width, matrix.columns);
            const gap = scale >= 8 ? 1 : 0;
            for (let row = first_row; row < end_row; ++row)
                for (let column = first; column < end; ++column)
                    if (matrix.get(row, column))
                        context.fillRect((column - this.x) * scale, (row - this.y) * scale, scale - gap, scale - gap);
            return;
        }
        // Each pixel is as dark as the share of ones in it, made a little darker, so that single ones are seen.
        const ratio = devicePixelRatio;
        const [width, height] = [this.canvas.width, this.canvas.height];
        const counts = new Float32Array(width * height);
        const pixels = scale * ratio;
        const side = Math.max(1, Math.ceil(pixels));
        for_each_one(matrix, (row, column) => {
            const px = Math.floor((column - this.x) * pixels);
            const py = Math.floor((row - this.y) * pixels);
            for (let y = Math.max(0, py); y < Math.min(height, py + side); ++y)
                for (let x = Math.max(0, px); x < Math.min(width, px + side); ++x) counts[y * width + x]! += 1;
        });
        const cells = Math.max(1, 1 / (pixels * pixels));
        const layer = new OffscreenCanvas(width, height);
        const layer_context = layer.getContext("2d")!;
        const image = layer_context.createImageData(width, height);
        for (let i = 0; i < counts.length; ++i) image.data[4 * i + 3] = 255 * Math.min(1, Math.sqrt(counts[i]! / cells));
        layer_context.putImageData(image, 0, 0);
        layer_context.globalCompositeOperation = "source-in";
        layer_context.fillStyle = ink;
        layer_context.fillRect(0, 0, width, height);
        context.drawImage(layer, 0, 0, this.width, this.height);
    }

    private range(first: number, pixels: number, cells: number): [number, number] {
        return [Math.max(0, Math.floor(first)), Math.min(cells, Math.ceil(first + pixels / this.scale))];
    }

    private draw_labels(context: CanvasRenderingContext2D, ink: string, paper: string): void {
        const row_name = this.options.row_name ?? ((row: number) => String(row + 1));
        const [first_row, end_row] = this.range(this.y, this.height, this.matrix.rows);
        const [first, end] = this.range(this.x, this.width, this.matrix.columns);
        const middle = this.scale / 2;
        context.fillStyle = paper;
        context.fillRect(0, 0, kLeft, this.height);
        context.fillRect(0, 0, this.width, kAbove);
        context.fillStyle = ink;
        context.font = `${Math.min(12, this.scale - 1)}px system-ui, sans-serif`;
        context.textBaseline = "middle";
        context.textAlign = "right";
        for (let row = first_row; row < end_row; ++row) {
            const y = (row - this.y) * this.scale + middle;
            if (y > kAbove) context.fillText(row_name(row), kLeft - 4, y, kLeft - 6);
        }
        context.textAlign = "center";
        const every = this.scale >= 24 ? 1 : 5;
        const bar = this.matrix.columns - (this.options.bar_columns ?? 0);
        for (let column = first; column < end; ++column) {
            const x = (column - this.x) * this.scale + middle;
            if (x < kLeft || (column < bar && (column + 1) % every !== 0)) continue;
            context.fillText(column < bar ? String(column + 1) : "b", x, kAbove / 2);
        }
    }
}
