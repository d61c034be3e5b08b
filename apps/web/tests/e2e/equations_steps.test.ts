// SPDX-License-Identifier: MIT
// Stories of the Equations view: elimination step by step, by the page and by the reader.

import assert from "node:assert/strict";

import {ask, card, open_equations, rows_of} from "./equations_page.js";
import {story, text_of} from "./harness.js";

story("steps by keyboard alone", async ({page, open}) => {
    await open();
    await page.locator("#tab-board").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".eq-table").first().waitFor();
    await page.locator("[data-action=steps]").focus();
    await page.keyboard.press("Enter");
    await text_of(page, card, "Gauss-Jordan elimination in 7 steps, 4 of them row operations.");
    const slider = page.getByRole("slider", {name: "Step"});
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await text_of(page, ".eq-step", "The first 1 of column 1 is in row 1: the pivot.");
    await page.keyboard.press("ArrowRight");
    await text_of(page, ".eq-step", "Add row 1 to row 3. R3 += R1");
    assert.equal(await slider.getAttribute("aria-valuetext"), "Add row 1 to row 3.");
    await page.keyboard.press("End");
    await text_of(page, ".eq-step", "This is the reduced row echelon form.");
    assert.deepEqual(await rows_of(page, ".eq-steps .eq-table"), ["x1 x2 x3 b", "1 1 0 0 1", "2 0 1 0 0", "3 0 0 1 0"]);
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    await page.keyboard.press("n");
    await text_of(page, ".eq-step", "Step 1 of 7.");
});

story("you do it, by keyboard, to the end", async ({page, open}) => {
    await open();
    await open_equations(page, "011\n110\n101\n");
    await text_of(page, ".eq-understood", "3 rows, 3 columns");
    await ask(page, "practice");
    await text_of(page, card, "Pick two rows by their numbers.");
    const pick = async (row: number) => {
        await page.getByRole("button", {name: `Row ${row}`, exact: true}).focus();
        await page.keyboard.press("Enter");
    };
    await page.getByLabel("swap them").focus();
    await page.keyboard.press("Space");
    await pick(1);
    await text_of(page, ".eq-verdict", "Row 1 will be swapped");
    await pick(2);
    await text_of(page, ".eq-verdict", "Right, a step forward. In column 1, the 1 in row 3 must go.");
    await page.getByLabel("add the first to the second").focus();
    await page.keyboard.press("Space");
    await pick(1);
    await pick(2);
    await text_of(page, ".eq-verdict", "Allowed, but column 1 is");
    await page.getByRole("button", {name: "Undo"}).click();
    await text_of(page, ".eq-counted", "1 step so far; the textbook takes 4.");
    await page.getByRole("button", {name: "Show me the next step"}).click();
    await text_of(page, ".eq-verdict", "Add that row to row 3, to clear its 1.");
    await page.getByRole("button", {name: "Do this step"}).click();
    await text_of(page, ".eq-verdict", "Column 1 is finished");
    await page.getByRole("button", {name: "Undo"}).click();
    await page.getByRole("button", {name: "Show me the next step"}).click();
    await page.keyboard.press("Enter");
    await text_of(page, ".eq-verdict", "Column 1 is finished: its only 1 is the pivot in row 1.");
    for (const [from, to] of [[2, 1], [2, 3]] as const) {
        await pick(from);
        await pick(to);
    }
    await text_of(page, ".eq-verdict", "Done: this is the reduced row echelon form. Its rank is 2");
    await text_of(page, ".eq-counted", "4 steps so far; the textbook takes 4.");
});
