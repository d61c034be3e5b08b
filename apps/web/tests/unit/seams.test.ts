// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import {test} from "node:test";

import {kTopologyNames, toggled} from "../../src/rules.js";
import {arrow, seams_of, type Side} from "../../src/board/seams.js";

test("the arrows of glued edges agree where a press reaches over the edge", () => {
    for (const topology of kTopologyNames) {
        const game = {rows: 6, columns: 7, rule: "plus", topology, missing: null};
        const seams = new Map(seams_of(topology).map((seam) => [seam.side, seam]));
        const reaches = (row: number, column: number, to_row: number, to_column: number) =>
            toggled(game, row, column).some((cell) => cell.row === to_row && cell.column === to_column);
        const agree = (a: Side, b: Side) => seams.get(a)?.is_forward === seams.get(b)?.is_forward;
        assert.equal(seams.has("left"), seams.has("right"));
        assert.equal(seams.has("top"), seams.has("bottom"));
        assert.equal(reaches(1, 6, 1, 0), seams.has("left") && agree("left", "right"), topology);
        assert.equal(reaches(1, 6, 4, 0), seams.has("left") && !agree("left", "right"), topology);
        assert.equal(reaches(5, 1, 0, 1), seams.has("top") && agree("top", "bottom"), topology);
        assert.equal(reaches(5, 1, 0, 5), seams.has("top") && !agree("top", "bottom"), topology);
    }
});

test("arrows point where they say", () => {
    assert.equal(arrow({side: "left", heads: 1, is_forward: true}, 10, 20, 5), "M5 23L10 17L15 23");
    assert.equal(arrow({side: "right", heads: 1, is_forward: false}, 10, 20, 5), "M5 17L10 23L15 17");
    assert.equal(arrow({side: "top", heads: 2, is_forward: true}, 10, 20, 10), "M-1.5 10L10.5 20L-1.5 30M9.5 10L21.5 20L9.5 30");
});
