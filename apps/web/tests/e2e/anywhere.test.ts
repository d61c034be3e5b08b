// SPDX-License-Identifier: MIT
// The page offline, and from a file; and what comes late: it belongs to the board that it was asked for, or is dropped.

import assert from "node:assert/strict";

import {kOneFile, lights, ready, story, text_of, type Story} from "./harness.js";

async function solve(page: Story["page"]): Promise<void> {
    await page.click("#ask-solve");
    await text_of(page, "#answer", /press/);
}

story("after the first visit, the page works without a network", async ({page, context, server, open}) => {
    const files = await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const [name] = await caches.keys();
        return (await (await caches.open(name!)).keys()).length;
    });
    assert.ok(files > 10);
    await context.setOffline(true);
    await page.goto("about:blank");
    await page.goto(server.url);
    await ready(page);
    await solve(page);
    await page.click("#tab-equations");
    await page.locator("#equations textarea").first().waitFor();
    await context.setOffline(false);
});

story("a build removes the files of an older one", null, async ({page, server, open}) => {
    await page.goto(`${server.url}icon.svg`);
    await page.evaluate(async () => {
        await (await caches.open("gf2kit-old")).put("/", new Response("old"));
        await (await caches.open("other")).put("/", new Response("of another program"));
    });
    await open();
    const kept = await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        for (let i = 0; i < 50 && (await caches.has("gf2kit-old")); ++i)
            await new Promise((resolve) => setTimeout(resolve, 100));
        return caches.keys();
    });
    assert.equal(kept.length, 2);
    assert.ok(kept.includes("other") && !kept.includes("gf2kit-old"));
}, {expected: /404/}); // the browser looks for an icon of icon.svg

story("a frame in a sandbox solves, if the server lets any origin read", null, async ({page, server}) => {
    await page.setContent(`<iframe sandbox="allow-scripts" src="${server.url}?embed#1;3x3;plus;plane;b=r_wE" width="600" height="700"></iframe>`);
    const frame = page.frameLocator("iframe");
    await frame.locator("#ask-solve").click();
    await frame.locator("#answer").getByText("presses left").waitFor();
});

story("one file is the whole page", null, async ({another}) => {
    const file = await another(`file://${kOneFile}`);
    await solve(file);
    await file.click("#tab-equations");
    await file.locator("#equations textarea").first().waitFor();
});

story("a puzzle for another board is dropped", async ({page}) => {
    const before = await lights(page);
    await page.evaluate(() => {
        document.querySelector<HTMLElement>("#new-puzzle")!.click();
        document.querySelector<HTMLElement>("input[name=rule][value=x]")!.click();
    });
    await page.waitForFunction(() => document.querySelector("#new-puzzle")!.ariaBusy === null);
    assert.deepEqual(await lights(page), before);
    assert.equal(await page.locator("#toast").isVisible(), false);
    await page.locator("#new-puzzle").click();
    await page.locator("#goal").filter({hasText: "Puzzle, easy"}).waitFor();
    await page.locator("input[name=rule][value=x]").evaluate((rule) => rule.parentElement!.nextElementSibling!.querySelector("input")!.click());
    await page.locator("#difficulty").selectOption("");
    await page.locator("#new-puzzle").click();
    await page.locator("#goal").filter({hasText: "Level 1, easy"}).waitFor();
});

story("the last of two links is shown", async ({page}) => {
    await page.evaluate(() => {
        location.hash = "#1;400x400;plus;plane;b=all";
        location.hash = "#1;2x3;plus;plane;b=all";
    });
    await page.locator("#grid [role=row]").nth(2).waitFor({state: "detached"});
    await page.waitForTimeout(300);
    assert.deepEqual(await lights(page), ["111", "111"]);
});
