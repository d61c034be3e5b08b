// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {cell_at, fit_scale, kMaxScale, line, placed, revealing, zoomed} from "../../src/board/viewport.js";
import {random_generator} from "./random.js";

const kSize = {width: 600, height: 400};
const kAll = {x: 0, y: 0, scale: 0};

test("a board that fits is centred, with whole pixels a cell", () => {
    const shape = {rows: 7, columns: 7};
    assert.equal(fit_scale(shape, kSize, 1), 57);
    const view = placed(kAll, shape, kSize, 1);
    assert.equal(view.scale, 57);
    assert.deepEqual(cell_at(view, shape, {x: 300, y: 200}), {row: 3, column: 3});
    assert.equal(cell_at(view, shape, {x: 50, y: 200}), null);
    assert.equal(fit_scale({rows: 1000, columns: 1000}, kSize, 1), 0.4);
});

test("zooming keeps the cell under the pointer", () => {
    const random = random_generator();
    const shape = {rows: 300, columns: 500};
    let view = kAll;
    for (let i = 0; i < 200; ++i) {
        const point = {x: random() * 600, y: random() * 400};
        const before = cell_at(placed(view, shape, kSize, 2), shape, point);
        const next = zoomed(view, 1.3, point, shape, kSize, 2);
        const after = cell_at(placed(next, shape, kSize, 2), shape, point);
        // At the edges of the board, the view stops.
        const is_inside = next.x > 0 && next.y > 0 && next.x + 600 / next.scale < 500 && next.y + 400 / next.scale < 300;
        if (before && after && is_inside) {
            assert.ok(Math.abs(before.row - after.row) <= 1 && Math.abs(before.column - after.column) <= 1);
        }
        view = random() < 0.6 ? next : zoomed(next, 1 / 1.8, point, shape, kSize, 2);
        assert.ok(view.scale <= kMaxScale);
        const {x, y, scale} = placed(view, shape, kSize, 2);
        assert.ok(y >= -1e-9 || 400 / scale >= 300);
        assert.ok(x + 600 / scale <= 500 + 1e-9 || 600 / scale >= 500);
    }
});

test("zooming out to the end shows all", () => {
    const near = zoomed(kAll, 5, {x: 10, y: 10}, {rows: 50, columns: 50}, kSize, 1);
    assert.ok(near.scale > 0);
    assert.deepEqual(zoomed(near, 0.01, {x: 10, y: 10}, {rows: 50, columns: 50}, kSize, 1), kAll);
});

test("the cursor is brought into view", () => {
    const shape = {rows: 100, columns: 100};
    const near = zoomed(kAll, 8, {x: 300, y: 200}, shape, kSize, 1);
    for (const cell of [{row: 0, column: 0}, {row: 99, column: 99}, {row: 50, column: 3}]) {
        const view = revealing(near, cell, shape, kSize, 1);
        const point = {x: (cell.column + 0.5 - view.x) * view.scale, y: (cell.row + 0.5 - view.y) * view.scale};
        assert.ok(point.x >= 0 && point.x <= 600 && point.y >= 0 && point.y <= 400);
    }
    assert.equal(revealing(kAll, {row: 99, column: 0}, shape, kSize, 1), kAll);
});

test("strokes have no gaps", () => {
    assert.deepEqual(line({row: 0, column: 0}, {row: 0, column: 0}), [{row: 0, column: 0}]);
    const cells = line({row: 10, column: 2}, {row: 3, column: 40});
    assert.deepEqual([cells[0], cells.at(-1)], [{row: 10, column: 2}, {row: 3, column: 40}]);
    cells.slice(1).forEach((cell, i) =>
        assert.ok(Math.abs(cell.row - cells[i]!.row) <= 1 && Math.abs(cell.column - cells[i]!.column) <= 1));
});
