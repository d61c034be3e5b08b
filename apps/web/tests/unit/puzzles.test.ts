// SPDX-License-Identifier: MIT
// What a win is called, and days in a row.
import assert from "node:assert/strict";
import {test} from "node:test";

import {result_text} from "../../src/board/puzzles.js";
import {streak} from "../../src/keep/puzzles.js";

const begun = {link: "", hints: 0, pressed: 0, is_shown: false};

test("a win says who pressed, and praises nobody for the presses of the solver", () => {
    assert.equal(result_text(begun, 10, 10), "You, 10 of 10. Nobody can do it in fewer.");
    assert.equal(result_text({...begun, hints: 1}, 10, 10), "You, 10 of 10, one hint.");
    assert.equal(result_text({...begun, hints: 2}, 12, 10), "You, 12 moves where 10 suffice, 2 hints.");
    assert.equal(result_text({...begun, is_shown: true}, 1, 1), "You, 1 of 1, after seeing a solution.");
    assert.equal(result_text({...begun, is_taken_over: true}, 3, 3), "You, 3 of 3, with the moves of the link.");
    assert.equal(result_text({...begun, is_shown: true, pressed: 3}, 3, 3), "The solver, 3 of 3.");
    assert.equal(result_text({...begun, is_shown: true, pressed: 1}, 3, null), "You and the solver, 3 moves.");
});

test("a streak goes on until a day is left out, and is not over before today is", () => {
    const days = new Set(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"]);
    const on = (month: number, date: number) => streak(days, new Date(2026, month - 1, date, 23));
    assert.deepEqual([on(2, 27), on(3, 1), on(3, 2), on(3, 3), on(3, 4), on(3, 5)], [1, 3, 3, 1, 1, 0]);
});
