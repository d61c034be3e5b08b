// SPDX-License-Identifier: MIT
// Stories of the Why panel.

import assert from "node:assert/strict";

import type {Page} from "playwright-core";
import {answer_to, fill, lights, reload, story, text_of} from "./harness.js";

const chapter = (page: Page, id: string) => page.locator("section", {has: page.locator(`#why-${id}`)}).last();

async function open_why(page: Page): Promise<void> {
    await page.locator("#tab-why").click();
    await page.locator("#why-speed").waitFor();
}

story("boards in the text by keyboard", async ({page}) => {
    await open_why(page);
    const part = chapter(page, "twice");
    const board = part.locator("lights-board");
    assert.deepEqual(await board.getByRole("button").evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).tabIndex)),
        [0, -1, -1, -1, -1, -1, -1, -1, -1]);
    await board.getByRole("button").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "row 2 column 2, off, pressed");
    assert.equal(await board.locator(".on").count(), 4);
    await part.getByText("1 press so far. The dot marks the light pressed an odd number of times.").waitFor();
    await page.keyboard.press("Enter");
    await part.getByText("2 presses, each light an even number of times: the board is as it was.").waitFor();
    assert.equal(await board.locator(".on").count(), 1);
});

for (const profile of ["desktop", "phone"] as const)
    story("each chapter does what it says", async ({page}) => {
        await open_why(page);
        assert.equal(await page.locator(".why h2").count(), 8);

        const order = chapter(page, "order");
        for (const said of ["After one press the boards differ.", "After two presses", "After all three they are equal again."]) {
            await order.getByRole("button", {name: "Next press"}).click();
            await order.getByText(said).waitFor();
        }

        const equations = chapter(page, "equations");
        for (const cell of [0, 1, 2]) await equations.locator("lights-board").first().getByRole("button").nth(cell).click();
        await equations.getByText("All four equations hold, and all lights are off.").waitFor();
        await equations.locator("lights-board").nth(1).getByRole("button").nth(4).click();
        await equations.getByText("Column 5 alone: exactly the lights that were on. All are off.").waitFor();

        const smile = chapter(page, "unsolvable");
        await smile.locator("lights-board").first().getByRole("button").nth(6).click();
        await smile.getByText(/of the 12 hatched lights (is|are) on: an odd number, as before the press\./).waitFor();
        await smile.getByText(/This press changes [024] of the hatched lights: an even number\./).waitFor();
        await smile.getByRole("button", {name: "Press them for me"}).click();
        await smile.getByText("All pressed, and nothing is on").waitFor();

        const chasing = chapter(page, "chasing");
        const [next, first] = [chasing.getByRole("button", {name: "Chase the next row"}), chasing.getByRole("button", {name: "Press what the table says"})];
        const chase = async () => {
            for (let i = 0; i < 4 && await next.isEnabled(); ++i) await next.click();
        };
        await chase();
        await chasing.getByText("Only the last row is left. Look it up").waitFor();
        await first.click();
        await chase();
        await chasing.getByText("All lights are off.").waitFor();

        const quiet = chapter(page, "quiet");
        for (const i of [1, 2]) await quiet.getByRole("button", {name: `Press pattern ${i}`}).click();
        await quiet.getByText("16 lights pressed in all; 12 lights on.").waitFor();

        const speed = chapter(page, "speed");
        await speed.getByRole("slider").fill("4");
        await speed.getByText("4 \u00d7 4: the degree is 4. One board in 16 can be solved, each in 16 ways.").waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    }, {profile});

story("an answer links into the chapter about it", "#1;5x5;plus;plane;b=rAQAAAA", async ({page}) => {
    await answer_to(page, "solve", "No solution.");
    await page.locator("#answer").getByRole("button", {name: /Where does this come from|Why/}).click();
    await page.locator("#why-unsolvable:focus").waitFor();
    const top = await page.locator("#why-unsolvable").evaluate((heading) => heading.getBoundingClientRect().top);
    assert.ok(Math.abs(top) < 60, `the heading is at ${top}`);
});

story("a board of the text opens in the Board view", async ({page}) => {
    await open_why(page);
    await page.getByRole("link", {name: "Why some boards cannot be solved"}).click();
    await page.locator("#why-unsolvable:focus").waitFor();
    await chapter(page, "unsolvable").getByRole("button", {name: "Open on the board"}).click();
    await page.locator("#board-view").waitFor();
    assert.deepEqual(await lights(page), ["00000", "01010", "00000", "10001", "01110"]);
    await answer_to(page, "solve", "No solution.");
});

story("the chapters stay within reach on a phone", async ({page}) => {
    await open_why(page);
    const list = page.locator(".why-contents");
    await page.locator("#why-fewest").scrollIntoViewIfNeeded();
    await page.locator("#why-quiet").evaluate((heading) => heading.scrollIntoView());
    await list.locator("summary").filter({hasText: "Chapters: 6. Quiet patterns"}).waitFor();
    assert.ok(await list.evaluate((nav) => Math.abs(nav.getBoundingClientRect().top)) < 1);
    await list.locator("summary").tap();
    await list.getByRole("link", {name: "Chasing the lights"}).tap();
    await page.locator("#why-chasing:focus").waitFor();
    const [bar, top] = [await list.boundingBox(), await page.locator("#why-chasing").boundingBox()];
    assert.ok(bar && top && bar.y + bar.height <= top.y + 1, "the bar does not hide the heading");
    for (const button of await page.locator(".why-row > button").all())
        assert.ok(await button.evaluate((element) => element.scrollWidth <= element.clientWidth), await button.innerText());
    await list.getByRole("button", {name: "Back to the board"}).tap();
    await page.locator("#board").waitFor();
}, {profile: "phone"});

story("pictures of patterns say their cells", async ({page}) => {
    await open_why(page);
    await page.getByRole("img", {name: "Quiet pattern 2: presses at row 1 columns 1, 2, 4, 5; row 3 columns 1, 2, 4, 5; row 5 columns 1, 2, 4, 5"}).waitFor();
    await page.getByRole("img", {name: "Solution 1, 8 presses: row 1 columns 1, 5; row 2 columns 1, 5; row 3 columns 2, 3, 4; row 4 column 3"}).waitFor();
});

for (const profile of ["desktop", "phone"] as const)
    story("each chapter has an address, which Share copies and which opens it; print has its boards", null, async ({page, context, server, open, another}) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await open();
        await open_why(page);
        await page.waitForFunction(() => location.hash === "#why");
        for (const id of ["quiet", "speed"]) {
            await page.evaluate((id) => document.getElementById(`why-${id}`)!.scrollIntoView(), id);
            await page.waitForFunction((id) => location.hash === `#why-${id}`, id);
        }
        await page.getByRole("button", {name: "Share this chapter"}).click();
        await page.getByRole("button", {name: "Copy link"}).click();
        await text_of(page, "dialog .said", "Copied the link.");
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}#why-speed`);
        const other = await another(`${server.url}#why-chasing`);
        await other.locator("#why-chasing:focus").waitFor();
        await reload(other);
        assert.equal(other.url(), `${server.url}#why-chasing`);
        // Without scrolling up to it.
        await other.locator("#tab-equations").evaluate((tab: HTMLElement) => tab.click());
        await other.waitForFunction(() => location.hash.startsWith("#equations;"));
        await other.goBack();
        await other.waitForFunction(() => location.hash === "#why-chasing");
        await other.emulateMedia({media: "print"});
        assert.equal(await other.locator("lights-board").first().evaluate((board) => getComputedStyle(board).printColorAdjust), "exact");
        assert.ok(await other.locator("lights-board button").first().isVisible());
        assert.equal(await other.locator("header button:visible, .why-contents:visible").count(), 0);
    }, {profile});
