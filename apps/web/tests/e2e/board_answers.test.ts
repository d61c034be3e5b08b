// SPDX-License-Identifier: MIT
// Answers, and that they are right.

import assert from "node:assert/strict";

import {Bits} from "../../src/bits.js";
import {toggled} from "../../src/rules.js";
import {
    answer_to, card, cells_with, click_cell, fill, key, lights, middle_of, saved, story, tap_cell, text_of,
} from "./harness.js";

const kUnsolvable = "#1;5x5;plus;plane;b=rAQAAAA";
const kGame = {rows: 5, columns: 5, rule: "plus", topology: "plane", missing: null};

story("solve: dots, steps, a press off the solution is folded in", async ({page}) => {
    await answer_to(page, "solve", "3 presses left.");
    assert.deepEqual(await cells_with(page, "to press"), [[1, 1], [1, 3], [3, 2]]);
    await page.getByRole("button", {name: "Step"}).click();
    await text_of(page, "#answer", "2 presses left.");
    await click_cell(page, 0, 0);
    await text_of(page, "#answer", "3 presses left.");
    await click_cell(page, 1, 3);
    await text_of(page, "#answer", "2 presses left.");
    await page.getByRole("button", {name: "Play it"}).click();
    await text_of(page, "#answer", "Done: no press is left.");
    assert.ok((await lights(page)).every((row) => row === "00000"));
});

for (const profile of ["desktop", "phone"] as const)
    story("no solution: the certificate checks, cell by cell", kUnsolvable, async ({page}) => {
        const text = await answer_to(page, "solve", "No solution.");
        assert.match(text, /Every press changes an even number of these 12 cells\. 1 of them is lit, an odd number\. So it can never become 0\./);
        const cells = await cells_with(page, "hatched");
        const hatched = cells.filter(([row, column]) => row >= 0 && column >= 0);
        const proof = new Bits(5, 5);
        const marked = await page.locator("#grid [role=gridcell]").evaluateAll((all) =>
            all.map((cell) => /, hatched;/.test(cell.getAttribute("aria-label") ?? "")));
        marked.forEach((is, i) => proof.set(Math.floor(i / 5), i % 5, is));
        assert.equal(proof.weight(), 12);
        assert.ok(hatched.length === 25, "every cell says how many hatched cells it changes");
        for (let row = 0; row < 5; ++row)
            for (let column = 0; column < 5; ++column)
                assert.equal(toggled(kGame, row, column).filter((cell) => proof.get(cell.row, cell.column)).length % 2, 0);
        assert.ok(proof.get(0, 0), "the one light");
        const at = await middle_of(page, 1, 1);
        if (profile === "phone") await tap_cell(page, 1, 1);
        else await page.mouse.move(at.x, at.y);
        await text_of(page, "#readout", "Row 2, column 2: a press changes 2 of the hatched cells");
        await page.getByRole("button", {name: "Nearest board"}).click();
        await text_of(page, "#answer", /Change .*, and the board can be solved/);
        await page.getByRole("button", {name: /Change .* and solve/}).click();
        await text_of(page, "#answer", /\d+ press(es)? left/);
    }, {profile});

story("taps check a proof, with any tool, and change nothing", kUnsolvable, async ({page}) => {
    await page.locator("#ask-solve").tap();
    await text_of(page, "#answer", "No solution.");
    const before = await lights(page);
    await page.locator("input[value=paint]").check({force: true});
    await tap_cell(page, 0, 1);
    await text_of(page, "#readout", "Row 1, column 2: a press changes 2 of the hatched cells, an even number.");
    assert.deepEqual(await lights(page), before);
    await text_of(page, "#answer", "No solution.");
    await page.getByRole("button", {name: "Hide", exact: true}).tap();
    await tap_cell(page, 0, 1);
    assert.notDeepEqual(await lights(page), before);
}, {profile: "phone", reducedMotion: "reduce"});

story("the proof is checked by keyboard, too", kUnsolvable, async ({page}) => {
    await page.locator("#grid [tabindex='0']").focus();
    await key(page, "s", "#answer", "No solution.");
    await key(page, "ArrowRight", "#readout",
        "Row 1, column 2: a press changes 2 of the hatched cells, an even number.");
});

story("all ways: whole solutions, one after the other, the shortest first", async ({page}) => {
    await answer_to(page, "ways", "Way 1 of 4: 3 presses.");
    const seen = new Set<string>();
    for (let way = 1; way <= 4; ++way) {
        await text_of(page, "#answer", `Way ${way} of 4`);
        const cells = await cells_with(page, "to press");
        seen.add(JSON.stringify(cells));
        for (const [row, column] of cells) await click_cell(page, row, column);
        await text_of(page, "#won", "You, ");
        await page.locator("#undo").click();
        for (let i = 1; i < cells.length; ++i) await page.keyboard.press("u");
        await page.getByRole("button", {name: "Next"}).click();
    }
    assert.equal(seen.size, 4);
    await text_of(page, "#answer", "Way 1 of 4: 3 presses.");
});

story("all ways to a uniform board lead to both ends", "#1;3x3;plus;plane;b=rAQA;t=uniform", async ({page}) => {
    await text_of(page, "#report", "Every board of this game can be solved, each in 2 ways.");
    await answer_to(page, "ways", "Way 1 of 2");
    await page.getByRole("button", {name: "Next"}).click();
    for (const [row, column] of await cells_with(page, "to press")) await click_cell(page, row, column);
    await text_of(page, "#won", "You, ");
});

story("quiet patterns, pressed, change nothing", async ({page}) => {
    await answer_to(page, "ways", "Way 1 of 4");
    await page.getByRole("button", {name: "Why so many?"}).click();
    await text_of(page, "#answer", "Quiet pattern 1 of 2: 1");
    const before = await lights(page);
    await page.getByRole("button", {name: "Next"}).click();
    const text = await text_of(page, "#answer", "Quiet pattern 2 of 2");
    assert.equal((await cells_with(page, "in the quiet pattern")).length, Number(/(\d+) presses/.exec(text)![1]));
    await page.getByRole("button", {name: "Press all of it"}).click();
    await text_of(page, "#answer", "no light changed");
    assert.deepEqual(await lights(page), before);
    assert.notEqual(await page.locator("#moves").innerText(), "0");
});

story("a board that cannot be solved says so at once, and only then", "#1;5x5;plus;plane;b=rAQAAAA", async ({page}) => {
    await text_of(page, "#report", "This board cannot be solved. One board in 4 can be solved, each in 4 ways.");
    await page.locator("input[value=paint]").check({force: true});
    await click_cell(page, 0, 0);
    await page.waitForFunction(() => /^One board/.test(document.getElementById("report")!.textContent!));
});

story("a question asked again is answered again", async ({page}) => {
    const live = page.locator("#live");
    const silence = () => live.evaluate((element) => (element.textContent = ""));
    for (const [id, text] of [["ask-solve", "left"], ["ask-ways", "Way 1"], ["ask-hint", "to go"]] as const) {
        await page.locator(`#${id}`).click();
        await text_of(page, "#live", text);
        if (id === "ask-hint") for (let step = 2; step <= 3; ++step) await page.locator("#ask-hint").click();
        await silence();
        await page.locator(`#${id}`).click();
        await text_of(page, "#live", text);
    }
});

story("what verified and nullity mean is said where they are met", async ({page}) => {
    await page.locator("#ask-solve").click();
    await page.getByRole("button", {name: "verified"}).click();
    await text_of(page, "#toast", "Verified: before this answer was shown");
    await page.getByRole("link", {name: "Why?"}).click();
    await page.locator("#why-quiet").waitFor();
    await page.goBack();
    await page.locator("#board").waitFor();
});

story("where to press, what was undone, and the tools are said", async ({page}) => {
    const says = async (text: string) => void (await text_of(page, "#live", text));
    await page.keyboard.press("s");
    await says("Press row");
    await page.getByRole("button", {name: "Step"}).click();
    await says("Pressed row");
    await page.keyboard.press("u");
    await says("Undone row");
    await page.keyboard.press("u");
    await says("Nothing to undo.");
    await page.locator("#target").selectOption("drawn");
    await page.locator("#grid [tabindex='0']").focus();
    await page.keyboard.press("Space");
    await says("to be on");
    await page.locator("input[value=holes]").check({force: true});
    await page.locator("#grid [tabindex='0']").focus();
    await page.keyboard.press("Space");
    await says("missing");
});

story("a key that presses says what became of the board", async ({page}) => {
    await page.locator("#grid [tabindex='0']").focus();
    await key(page, "Space", "#live", "on; 12 lights on");
});

story("the card of a solved board leaves the board in sight", async ({page}) => {
    for (const [row, column] of [[1, 1], [1, 3], [3, 2]] as const) await click_cell(page, row, column);
    await text_of(page, "#won", "You, 3 of 3.");
    const [board, card] = [(await page.locator("#frame").boundingBox())!, (await page.locator("#won").boundingBox())!];
    assert.ok(card.y >= board.y + board.height);
});

story("the report says how many boards can be solved", async ({page}) => {
    await text_of(page, "#report", "One board in 4 can be solved, each in 4 ways.");
    await fill(page, "#rows", "4");
    await text_of(page, "#report", "Every board of this game can be solved, in exactly one way.");
});

story("a long search is stopped and keeps the best", "#1;61x61;plus;plane;b=all", async ({page}) => {
    await page.locator("#ask-fewest").click();
    await page.locator("#answer progress").waitFor();
    await text_of(page, "#answer", /At least [\d,]+, at most [\d,]+\./);
    await page.getByRole("button", {name: "Stop"}).click();
    const text = await text_of(page, "#answer", "presses");
    const bounds = /The fewest presses are at least ([\d,]+) and at most ([\d,]+); these are the ([\d,]+)\./.exec(text);
    assert.ok(bounds, text);
    assert.equal(bounds[2], bounds[3]);
});

story("39x39, all on: the fewest presses are proved", "#1;39x39;plus;plane;b=all", async ({page}) => {
    await answer_to(page, "fewest", "561 presses left: fewer do not suffice.");
});
