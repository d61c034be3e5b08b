// SPDX-License-Identifier: MIT
// What comes late: it belongs to the board that it was asked for, or is dropped.

import assert from "node:assert/strict";

import {lights, story} from "./harness.js";

story("a puzzle for another board is dropped", async ({page, open}) => {
    await open();
    const before = await lights(page);
    await page.evaluate(() => {
        document.querySelector<HTMLElement>("#new-puzzle")!.click();
        document.querySelector<HTMLElement>("input[name=rule][value=x]")!.click();
    });
    await page.waitForFunction(() => document.querySelector("#new-puzzle")!.ariaBusy === null);
    assert.deepEqual(await lights(page), before);
    assert.equal(await page.locator("#toast").isVisible(), false);
    await page.locator("#new-puzzle").click();
    await page.locator("#toast").filter({hasText: "puzzle"}).waitFor();
});

story("the last of two links is shown", async ({page, open}) => {
    await open();
    await page.evaluate(() => {
        location.hash = "#1;400x400;plus;plane;b=all";
        location.hash = "#1;2x3;plus;plane;b=all";
    });
    await page.locator("#grid [role=row]").nth(2).waitFor({state: "detached"});
    await page.waitForTimeout(300);
    assert.deepEqual(await lights(page), ["111", "111"]);
});
