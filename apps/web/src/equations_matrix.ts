// SPDX-License-Identifier: MIT
// Matrices on the page: a table up to 20 x 21, a picture beyond.

import type {Bits} from "./bits.js";
import {make} from "./dialog.js";
import {matrix_picture} from "./equations_picture.js";
import {count} from "./strings.js";

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

export const kMaxTable = 20;

export function matrix_view(matrix: Bits, options: MatrixOptions): HTMLElement {
    const most = options.max_table ?? kMaxTable;
    if (matrix.rows === 0 || matrix.columns === 0) {
        return make("p", {className: "eq-empty"},
            `${options.label}: ${matrix.rows} x ${matrix.columns}, so there is nothing to draw.`);
    }
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
        const td = make("td", {className: is_one ? "one" : ""}, is_one ? "1" : "0");
        if (column === bar) td.classList.add("bar");
        if (column === options.column) td.classList.add("worked");
        if (is_pivot) {
            td.classList.add("pivot");
            td.append(make("span", {className: "visually-hidden"}, " pivot"));
        }
        return td;
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
    const box = make("div", {className: "eq-scroll"}, table);
    // What scrolls must be reached by keyboard.
    box.tabIndex = 0;
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", options.label);
    return box;
}

function row_head(name: string, row: number, {on_row, picked, lit_rows}: MatrixOptions): HTMLElement {
    if (!on_row) {
        const th = make("th", {scope: "row"}, name);
        if (lit_rows?.has(row)) th.append(make("span", {className: "visually-hidden"}, " marked"));
        return th;
    }
    const button = make("button", {type: "button", className: "eq-row", textContent: name, onclick: () => on_row(row)});
    button.setAttribute("aria-label", `Row ${row + 1}`);
    button.setAttribute("aria-pressed", String(picked === row));
    button.dataset["row"] = String(row);
    return make("th", {scope: "row"}, button);
}
