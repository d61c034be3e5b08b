// SPDX-License-Identifier: MIT
// Boards and solutions leave the page, and other programs read them.

import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import type {Page} from "playwright-core";

import {fill, lights, saved, story, text_of} from "./harness.js";

// Twelve presses.
const kBoard = ["01110", "10101", "01110", "10001", "01010"];
const kLink = "#1;5x5;plus;plane;b=rrrqoAA";
const kUnsolvable = "#1;2x3;plus;plane;b=rAQ";
const kPrograms = process.env["GF2_PROGRAMS"] ?? "../../build/dev/bin";

/** Presses a button of the dialog, which copies a text. */
async function copied(page: Page, button: string): Promise<string> {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", {name: button, exact: true}).click();
    await text_of(page, "dialog .said", `Copied the ${button.slice("Copy ".length)}`);
    return page.evaluate(() => navigator.clipboard.readText());
}

async function share_with_programs(page: Page): Promise<void> {
    await page.click("#share");
    await page.getByText("For programs").click();
}

/** What a program prints; null, and a note, if it is not there. */
function output_of(program: string, ...args: string[]): {out: Buffer; status: number | null} | null {
    const run = spawnSync(program, args, {maxBuffer: 1 << 28});
    if (run.error) {
        console.log(`not tried: ${program} is not there`);
        return null;
    }
    return {out: run.stdout, status: run.status};
}

story("a link opens the same position elsewhere", kLink, async ({page, server, another}) => {
    await page.keyboard.press("Tab");
    await page.click("#share");
    const link = await copied(page, "Copy link");
    assert.equal(link, server.url + kLink);
    assert.deepEqual(await lights(await another(link)), kBoard);
});

story("a link that is too long becomes a file, which the page opens", null, async ({page, open}) => {
    await open("#1;300x300;plus;plane;b=all;t=on");
    await page.locator("#board-menu summary").click();
    await page.getByRole("button", {name: "Random, solvable"}).click();
    await page.waitForFunction(() => document.getElementById("lights")!.textContent !== "90,000");
    const count = await page.innerText("#lights");
    await page.click("#share");
    await text_of(page, "dialog", "more than many programs take");
    const {path, bytes} = await saved(page, "Save link as file");
    assert.ok(bytes.length > 8000);
    assert.match(bytes.toString(), /^http:\S+#1;300x300;plus;plane;b=r\S+\n$/);
    await page.getByRole("button", {name: "Close"}).click();
    await open("#1;2x2;plus;plane");
    const chooser = page.waitForEvent("filechooser");
    await page.click("#open");
    await page.getByRole("button", {name: "Choose a picture or file"}).click();
    await (await chooser).setFiles(path);
    await text_of(page, "#toast", "300 x 300");
    assert.equal(await page.innerText("#lights"), count);
});

story("a saved PNG is read by another program, cell for cell", kLink, async ({page}) => {
    await share_with_programs(page);
    const data = await saved(page, "Save PNG, a pixel a cell");
    const grey = output_of("convert", data.path, "-depth", "8", "gray:-")?.out;
    if (grey) assert.deepEqual([...grey].map((value) => (value === 0 ? "1" : "0")).join(""), kBoard.join(""));
    const solved = output_of(`${kPrograms}/lightsout`, "solve", "--min", "--count", data.path);
    if (solved) assert.equal(solved.out.toString(), "12\n");

    const {path, name} = await saved(page, "Save PNG");
    assert.equal(name, "lights-5x5.png");
    const size = output_of("identify", "-format", "%wx%h", path);
    if (size) assert.equal(size.out.toString(), "992x992");
});

story("a saved SVG opens, with the solution", kLink, async ({page, another}) => {
    await page.click("#share");
    await page.getByLabel("with the solution").check();
    const {bytes} = await saved(page, "Save SVG");
    const viewer = await another(`data:image/svg+xml;base64,${bytes.toString("base64")}`, false);
    assert.equal(await viewer.locator("title").textContent(), "Lights out, 5 x 5, 12 presses");
    const dots = await viewer.locator(".lo-mark").getAttribute("d");
    assert.equal(dots!.match(/M/g)!.length, 12);
});

story("the print sheet shows the puzzle, and its solution upside down", kLink, async ({page}) => {
    await page.evaluate(() => (window.print = () => document.body.classList.add("printed")));
    await page.click("#share");
    await page.getByRole("button", {name: "Print"}).click();
    await page.locator("body.printed").waitFor();
    await page.emulateMedia({media: "print"});
    assert.ok(await page.locator(".paper .puzzle svg").isVisible());
    assert.match(await page.innerText(".paper .solution"), /Solution: 12 presses/);
    const turned = await page.locator(".paper .solution").evaluate((element) => getComputedStyle(element).transform);
    assert.match(turned, /^matrix\(-1, /);
    assert.ok(!(await page.locator("dialog").isVisible()));
    assert.ok(!(await page.locator("main").isVisible()));
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator(".paper").count(), 0);
});

story("copied text and command give the same board and answer", kLink, async ({page}) => {
    await share_with_programs(page);
    assert.equal(await copied(page, "Copy board"), kBoard.join("\n") + "\n");
    const command = await copied(page, "Copy command");
    assert.match(command, /^lightsout solve --min '#1;[^']*'$/);
    const run = spawnSync("bash", ["-c", command], {env: {...process.env, PATH: `${kPrograms}:${process.env["PATH"]}`}});
    if (run.status === 127) return console.log("not tried: lightsout is not there");
    assert.equal(run.stdout.toString().replace(/[0\n]/g, "").length, 12);
});

story("a certificate is saved, which gf2-check checks", null, async ({page, open}) => {
    for (const [link, claim] of [[kLink, "presses"], [kUnsolvable, "unsolvable"]] as const) {
        await open(link);
        await share_with_programs(page);
        const board = await saved(page, "Save text");
        const {path, bytes} = await saved(page, "Save certificate");
        assert.match(bytes.toString(), new RegExp(`\\b${claim}\\b`));
        const checked = output_of(`${kPrograms}/gf2-check`, board.path, path);
        if (checked) assert.equal(checked.status, 0, checked.out.toString());
    }
});

story("a board without solution has none to save, and says so", kUnsolvable, async ({page}) => {
    await page.click("#share");
    assert.ok(!(await page.getByRole("button", {name: "Copy command"}).isVisible()));
    await page.getByLabel("with the solution").check();
    await page.getByRole("button", {name: "Save SVG"}).click();
    await text_of(page, "dialog .said", "This board has no solution to show.");
}, {profile: "phone"});
