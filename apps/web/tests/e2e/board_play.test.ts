// SPDX-License-Identifier: MIT
// Playing: mouse, keys and fingers.

import assert from "node:assert/strict";
import type {Page} from "playwright-core";

import {
    answer_to, cells_with, choose, click_cell, fill, key, lights, middle_of, reload, story, tap_cell, text_of,
} from "./harness.js";

const kFirst = ["01010", "11011", "01110", "01110", "00100"];
const kSolution: [number, number][] = [[1, 1], [1, 3], [3, 2]];

story("a first visit shows a lit board that can be played before the solver is there", null, async (
    {page, context, open}) => {
    await context.route(/\.wasm$/, () => {}); // never answered
    await open("", "board");
    assert.deepEqual(await lights(page), kFirst);
    await click_cell(page, 1, 1);
    assert.deepEqual(await lights(page), ["00010", "00111", "00110", "01110", "00100"]);
    assert.equal(await page.locator("#moves").innerText(), "1");
});

for (const profile of ["desktop", "phone"] as const)
    story("play 5x5 to the end by mouse or touch", async ({page}) => {
        for (const [row, column] of kSolution)
            await (profile === "phone" ? tap_cell : click_cell)(page, row, column);
        await text_of(page, "#won", "You, 3 of 3. Nobody can do it in fewer.");
        assert.deepEqual(await lights(page), ["00000", "00000", "00000", "00000", "00000"]);
        await page.locator("#won-again").click();
        assert.deepEqual(await lights(page), kFirst);
        assert.ok(await page.locator("#won").isHidden());
    }, {profile});

story("play 5x5 to the end by keyboard alone", async ({page}) => {
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "skip-board");
    await page.keyboard.press("Enter");
    assert.match(await focused(page), /^row 1 column 1, off; press changes 3$/);
    for (const key of ["ArrowDown", "ArrowRight", "Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await page.keyboard.press("End");
    assert.match(await focused(page), /^row 2 column 5/);
    await page.keyboard.press("Control+End");
    assert.match(await focused(page), /^row 5 column 5/);
    for (const key of ["Home", "ArrowUp", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await text_of(page, "#won", "You, 3 of 3.");
    // To the new puzzle: the banner is the next stop.
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "won-new");
    await page.keyboard.press("Enter");
    await text_of(page, "#goal", "Level 1, easy");
    assert.ok(await page.locator("#won").isHidden());
});

story("Tab reaches every control, in the order of the page, and nothing holds it", null, async ({page, open}) => {
    await open("#1;5x5;plus;plane;b=rAQAAAA");
    // A click would set where Tab begins.
    await key(page, "s", "#answer", "No solution.");
    const stops: string[] = [];
    for (let i = 0; i < 60; ++i) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(() => {
            const element = document.activeElement!;
            if (element === document.body) return "";
            const {outlineStyle} = getComputedStyle(element);
            const face = element.matches("input[type=radio]") ? getComputedStyle(element.nextElementSibling!).outlineStyle : "";
            const frame = element.closest("#grid") ? getComputedStyle(document.getElementById("frame")!).outlineStyle : "";
            const is_seen = [outlineStyle, face, frame].some((style) => style !== "none" && style !== "");
            return `${element.id || element.getAttribute("name") || element.textContent!.trim() || element.ariaLabel}${is_seen ? "" : " unseen"}`;
        });
        if (stop === "") break;
        stops.push(stop);
    }
    assert.deepEqual(stops.filter((stop) => stop.endsWith("unseen")), []);
    const wanted = ["skip-board", "skip-answers", "tab-board", "open", "share", "help", "tool", "undo", "redo", "More", "ask-hint",
        "ask-solve", "ask-fewest", "ask-ways", "Nearest board that can be solved", "Why?", "Hide", "difficulty", "level",
        "new-puzzle", "daily", "rows", "columns", "rule", "topology", "target"];
    assert.deepEqual(wanted.filter((name) => !stops.includes(name)), []);
    const order = wanted.map((name) => stops.indexOf(name));
    assert.deepEqual(order, [...order].sort((a, b) => a - b));
});

story("letters do what buttons do: P, U, Y, S, M, H, ?", async ({page}) => {
    await page.locator("#grid [tabindex='0']").focus();
    await page.keyboard.press("p");
    assert.equal((await lights(page))[0], "11010");
    await page.keyboard.press("u");
    assert.equal((await lights(page))[0], "01010");
    await page.keyboard.press("y");
    assert.equal((await lights(page))[0], "11010");
    await page.keyboard.press("Control+z");
    assert.equal((await lights(page))[0], "01010");
    await key(page, "s", "#answer", "3 presses left.");
    await key(page, "m", "#answer", "fewer do not suffice");
    await key(page, "h", "#answer", "3 presses to go");
    await page.keyboard.press("?");
    await page.locator("dialog[open]").filter({hasText: "fewest presses"}).waitFor();
    await page.keyboard.press("s");
    await key(page, "Escape", "#answer", "3 presses to go");
});

story("paint with a drag, erase with the right button, undo and redo", "#1;5x5;plus;plane", async ({page}) => {
    await page.locator("input[value=paint]").check({force: true});
    const [from, to] = [await middle_of(page, 2, 0), await middle_of(page, 2, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, {steps: 3});
    await page.mouse.up();
    assert.deepEqual(await lights(page), ["00000", "00000", "11111", "00000", "00000"]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({button: "right"});
    await page.mouse.move((from.x + to.x) / 2, to.y, {steps: 3});
    await page.mouse.up({button: "right"});
    assert.equal((await lights(page))[2], "00011");
    await page.locator("#undo").click();
    assert.equal((await lights(page))[2], "11111");
    await page.locator("#undo").click();
    assert.equal((await lights(page))[2], "00000");
    await page.locator("#redo").click();
    assert.equal((await lights(page))[2], "11111");
});

story("the moves of a link are not the reader's", "#1;3x3;plus;plane;b=rsQA;p=rAQA", async ({page}) => {
    await click_cell(page, 1, 1);
    await text_of(page, "#won", "Solved. You, 2 of 2, with the moves of the link.");
    await page.click("#won-again");
    await click_cell(page, 0, 0);
    await click_cell(page, 1, 1);
    await text_of(page, "#won", "Solved. You, 2 of 2. Nobody can do it in fewer.");
});

story("a long press paints", "#1;5x5;plus;plane", async ({page, context}) => {
    const {x, y} = await middle_of(page, 1, 1);
    const to = await middle_of(page, 1, 3);
    const touch = await context.newCDPSession(page);
    const send = (type: string, points: {x: number; y: number}[]) =>
        touch.send("Input.dispatchTouchEvent", {type: type as "touchStart", touchPoints: points});
    await send("touchStart", [{x, y}]);
    await page.waitForTimeout(650);
    for (let i = 1; i <= 4; ++i) await send("touchMove", [{x: x + ((to.x - x) * i) / 4, y}]);
    await send("touchEnd", []);
    assert.deepEqual(await lights(page), ["00000", "01110", "00000", "00000", "00000"]);
    assert.equal(await page.locator("input[name=tool]:checked").getAttribute("value"), "press");
    assert.equal(await page.locator("#moves").innerText(), "0");
}, {profile: "phone"});

story("hints lead to the end: how many, which row, which cell", async ({page}) => {
    for (let left = 3; left >= 1; --left) {
        const presses = left === 1 ? "1 press" : `${left} presses`;
        await answer_to(page, "hint", `${presses} to go, if you waste none.`);
        // The next hints begin at the step that the first one reached.
        if (left === 3) {
            await page.getByRole("button", {name: "Which row?"}).click();
            await text_of(page, "#answer", /Press a button in row \d/);
            await page.getByRole("button", {name: "Which cell?"}).click();
        }
        await text_of(page, "#answer", /Row \d, column \d\./);
        assert.equal((await cells_with(page, "press this")).length, 1);
        await page.getByRole("button", {name: "Press it"}).click();
    }
    await text_of(page, "#won", "You, 3 of 3, 3 hints.");
});

story("another rule, topology and size; the edges are glued", "#1;5x5;plus;plane", async ({page}) => {
    const shown = () => page.locator("#game fieldset label:visible").allInnerTexts();
    assert.deepEqual(await shown(), ["Plus", "X", "King", "Your own", "Plane", "Torus"]);
    await choose(page, "topology", "moebius");
    await page.getByRole("button", {name: "Fewer", exact: true}).click();
    assert.deepEqual((await shown()).slice(4), ["Plane", "Torus", "M\u00f6bius strip"]);
    await click_cell(page, 0, 0);
    assert.deepEqual(await lights(page), ["11000", "10000", "00000", "00000", "00001"]);
    await page.locator("#undo").click();
    await choose(page, "rule", "knight");
    await fill(page, "#rows", "3");
    await page.getByRole("button", {name: "One column more"}).click();
    assert.equal((await lights(page)).join("/"), "000000/000000/000000");
    await page.locator("input[value=own]").check({force: true});
    await page.locator(".mask button").nth(0).click();
    assert.match(await page.locator("#report").innerText(), /./);
    await fill(page, "#rows", "9999");
    await text_of(page, "#toast", "whole numbers from 1 to 2,000");
    assert.equal(await page.locator("#rows").inputValue(), "3");
});

story("holes, and a drawn target, which its link carries", "#1;3x3;plus;plane;b=all", async ({page, another}) => {
    await page.locator("input[value=holes]").check({force: true});
    await click_cell(page, 1, 1);
    assert.deepEqual(await lights(page), ["111", "1.1", "111"]);
    assert.ok(!(await page.locator("#tools").getByText("Target", {exact: true}).isVisible()));
    await page.locator("#target").selectOption("drawn");
    assert.ok(await page.locator("#tools").getByText("Target", {exact: true}).isVisible());
    await click_cell(page, 0, 0);
    assert.deepEqual(await cells_with(page, "to be on"), [[0, 0]]);
    await answer_to(page, "solve", "verified");
    await page.click("#share");
    const link = await page.getByLabel("Link").inputValue();
    await page.keyboard.press("Escape");
    await page.waitForURL(link);
    const other = await another(link);
    await text_of(other, "#readout", "Turn on the lights with a corner, and no others");
    assert.deepEqual(await cells_with(other, "to be on"), [[0, 0]]);
    await page.locator("#target").selectOption("on");
    await answer_to(page, "solve", "Nothing to do");
});

story("a new puzzle of a difficulty has its goal in sight; a board at random can be solved", async ({page}) => {
    await page.locator("#difficulty").selectOption("hard");
    await page.locator("#new-puzzle").click();
    const goal = await text_of(page, "#goal", "Puzzle, hard");
    const fewest = Number(/Moves 0 of (\d+)/.exec(goal.replace(/\s+/g, " "))![1]);
    await answer_to(page, "fewest", `${fewest} presses left: fewer do not suffice.`);
    const board = await lights(page);
    await page.locator("#board-menu summary").click();
    await page.getByRole("button", {name: "Random, solvable"}).click();
    await page.waitForFunction((old) => [...document.querySelectorAll("#grid [role=row]")].some((row, i) =>
        [...row.children].map((cell) => (cell.ariaLabel?.includes(", on") ? "1" : "0")).join("") !== old[i]), board);
    await answer_to(page, "solve", "left.");
    assert.doesNotMatch(await page.locator("#goal").innerText(), /hard| of /);
});

/** Presses what a solution with the fewest presses asks for. */
async function solve_by_hand(page: Page): Promise<number> {
    await answer_to(page, "fewest", "left");
    const cells = await cells_with(page, "to press");
    await page.getByRole("button", {name: "Hide", exact: true}).click();
    for (const [row, column] of cells) await click_cell(page, row, column);
    return cells.length;
}

story("levels come in order, the next after a win a step up, also after a reload", async ({page}) => {
    await page.locator("#new-puzzle").click();
    await text_of(page, "#goal", "Level 1, easy");
    assert.equal((await lights(page)).length, 3);
    await click_cell(page, 1, 1);
    await reload(page);
    const goal = await text_of(page, "#goal", "Level 1, easy");
    assert.match(goal.replace(/\s+/g, " "), /Moves 1 of \d/);
    const fewest = await solve_by_hand(page);
    await text_of(page, "#won", `You, ${fewest + 1} moves where`);
    assert.match(await page.locator("#won").innerText(), /after seeing a solution/);
    await page.getByRole("button", {name: "Level 2"}).click();
    await text_of(page, "#goal", "Level 2, medium");
    await fill(page, "#level", "4");
    await text_of(page, "#goal", "Level 4, easy");
    assert.equal((await lights(page)).length, 5);
});

story("a win says that the solver pressed", async ({page}) => {
    await answer_to(page, "solve", "3 presses left.");
    await page.getByRole("button", {name: "Play it"}).click();
    assert.doesNotMatch(await text_of(page, "#won", "The solver, 3 of 3."), /Nobody/);
    assert.equal(await page.locator(".primary:visible").count(), 1);
});

for (const profile of ["desktop", "phone"] as const)
    story("the puzzle of the day: goal, hints, a result to copy, a day in the calendar", async ({page, context}) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.clock.setFixedTime(new Date(2026, 10, 24, 12));
        await page.evaluate(() => scrollTo(0, 500));
        await page.locator(profile === "phone" ? "#tool-daily" : "#daily").click();
        await text_of(page, "#goal", "Daily, 24 November, easy");
        await page.waitForFunction(() => document.getElementById("frame")!.getBoundingClientRect().top > -1);
        for (let left = 99; left > 0;) {
            await page.locator("#ask-hint").click();
            const text = await text_of(page, "#answer", "to go");
            left = Number(/(\d+) press/.exec(text)![1]) - 1;
            for (const name of ["Which row?", "Which cell?", "Press it"]) {
                const next = page.getByRole("button", {name});
                if (await next.isVisible()) await next.click();
            }
        }
        const won = await text_of(page, "#won", /^Solved\. You, (\d+) of \1, \d+ hints?\./);
        const moves = Number(/\d+/.exec(won)![0]);
        await page.getByRole("button", {name: "Copy result"}).click();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(copied, /^Lights, 24 November 2026, easy\nYou, /);
        assert.equal(copied.match(/\u{1f7e8}/gu)!.length, moves);
        assert.match(await page.locator("#days summary").innerText(), /1 day in a row, 1 solved/);
        await page.locator("#days summary").click();
        assert.deepEqual(await page.locator("#days .solved").allInnerTexts(), ["24"]);
    }, {profile});

async function focused(page: Page): Promise<string> {
    return page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? "");
}

story("letters are keys only as long as they are wanted", async ({page}) => {
    await page.locator("#grid [tabindex='0']").focus();
    await page.keyboard.press("?");
    await page.getByLabel("Letters and ? are keys").uncheck();
    await page.keyboard.press("Escape");
    await reload(page);
    await page.locator("#grid [tabindex='0']").focus();
    await page.keyboard.press("?");
    await page.keyboard.press("p");
    assert.equal(await page.locator("dialog").count(), 0);
    assert.equal(await page.locator("#lights").innerText(), "13");
    await page.keyboard.press("Space");
    assert.equal(await page.locator("#moves").innerText(), "1");
    await page.locator("#help").click();
    await page.getByLabel("Letters and ? are keys").check();
    await page.keyboard.press("Escape");
    await page.locator("#grid [tabindex='0']").focus();
    await key(page, "u", "#moves", "0");
});

story("the next hint begins at the step that the last one reached, until hints are hidden", async ({page}) => {
    for (let i = 0; i < 3; ++i) {
        await page.locator("#ask-hint").click();
        await page.waitForFunction((count) => document.querySelectorAll("ol.hint li").length === count, i + 1);
    }
    await page.getByRole("button", {name: "Press it"}).click();
    await text_of(page, "#moves", "1");
    await page.locator("#ask-hint").click();
    await page.waitForFunction(() => document.querySelectorAll("ol.hint li").length === 3);
    await page.getByRole("button", {name: "Hide", exact: true}).click();
    await page.locator("#ask-hint").click();
    await page.waitForFunction(() => document.querySelectorAll("ol.hint li").length === 1);
});

story("the difficulty is remembered", async ({page}) => {
    await page.locator("#difficulty").selectOption("hard");
    await reload(page);
    assert.equal(await page.locator("#difficulty").inputValue(), "hard");
});
