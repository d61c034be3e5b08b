// SPDX-License-Identifier: MIT
// The page around the board: links, offline, frames, preferences, accessibility, large boards.

import assert from "node:assert/strict";

import {
    answer_to, choose, click_cell, fill, key, lights, middle_of, reload, serve, story, tap_cell, text_of,
} from "./harness.js";

story("a link opened in a new tab gives the same board", async ({page, another}) => {
    await click_cell(page, 4, 4);
    await choose(page, "topology", "klein");
    await click_cell(page, 0, 2);
    await page.waitForFunction(() => location.hash.includes("klein") && location.hash.includes(";p="));
    const other = await another(page.url());
    assert.deepEqual(await lights(other), await lights(page));
    assert.ok(await other.locator("input[value=klein]").isChecked());
    assert.equal(await other.locator("#moves").innerText(), "1");
});

story("the board of the last visit is there again", async ({page, server, another}) => {
    await click_cell(page, 2, 2);
    const before = await lights(page);
    await page.waitForFunction(() => localStorage.length > 0);
    const other = await another(server.url);
    assert.deepEqual(await lights(other), before);
});

story("a press just before the page is loaded again is kept", async ({page}) => {
    await click_cell(page, 2, 2);
    const before = await lights(page);
    await reload(page);
    assert.deepEqual(await lights(page), before);
});

story("a board that was won is won after a reload, with its moves", async ({page}) => {
    for (const [row, column] of [[0, 0], [0, 0], [1, 1], [1, 3], [3, 2]] as const) await click_cell(page, row, column);
    await text_of(page, "#won", "5 moves");
    await page.waitForFunction(() => history.state?.moves === 5);
    await reload(page);
    await text_of(page, "#won", "5 moves");
    assert.equal(await page.locator("#moves").innerText(), "5");
});

story("undo and redo survive a reload", async ({page}) => {
    const boards = [await lights(page)];
    const step = async (change: () => Promise<void>) => {
        await change();
        boards.push(await lights(page));
    };
    await step(() => click_cell(page, 0, 0));
    await step(() => page.locator("input[value=torus]").check({force: true}));
    await step(() => click_cell(page, 4, 4));
    await page.keyboard.press("u");
    await page.waitForFunction(() => sessionStorage.getItem("gf2kit-lights-undo")?.includes('"future":[['));
    await reload(page);
    assert.deepEqual(await lights(page), boards[2]);
    await page.keyboard.press("y");
    assert.deepEqual(await lights(page), boards[3]);
    for (let i = 2; i >= 0; --i) {
        await page.keyboard.press("u");
        assert.deepEqual(await lights(page), boards[i]);
    }
    assert.ok(await page.locator("input[value=plane]").isChecked());
    assert.ok(await page.locator("#undo").isDisabled());
});

story("a burst of presses just before a reload is kept, with its moves and undo", async ({page}) => {
    for (const wait of [0, 20, 60, 160]) {
        const {x, y} = await middle_of(page, 2, 2);
        for (let i = 0; i < 7; ++i) {
            await page.mouse.click(x, y);
            await page.keyboard.press(i % 3 === 2 ? "u" : "Shift");
        }
        await page.waitForTimeout(wait);
        const [before, moves] = [await lights(page), await page.locator("#moves").innerText()];
        await reload(page);
        assert.deepEqual(await lights(page), before);
        assert.equal(await page.locator("#moves").innerText(), moves);
        assert.equal(await page.locator("#undo").getAttribute("aria-disabled"), "false");
    }
});

story("Back leads from the board of a link to the one before", "#1;3x3;plus;plane;b=rAQA", async ({page}) => {
    await page.evaluate(() => (location.hash = "#1;4x4;plus;plane;b=rAQA"));
    await page.waitForFunction(() => document.querySelectorAll("#grid [role=row]").length === 4);
    await click_cell(page, 0, 0);
    await page.waitForFunction(() => location.hash.includes("p="));
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll("#grid [role=row]").length === 3);
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll("#grid [role=row]").length === 4);
    assert.deepEqual(await lights(page), ["0100", "1000", "0000", "0000"]);
});

story("Back closes a dialog that is open", async ({page}) => {
    await page.locator("#tab-why").click();
    await page.locator("#tab-board").click();
    await page.locator("#share").click();
    await page.locator("dialog[open]").waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
});

story("a link that cannot be read leaves the address", "#1;5x5;plus;plane;b=1000", async ({page}) => {
    await text_of(page, "#toast", "The link could not be read");
    assert.equal(await page.evaluate(() => location.hash), "");
    await page.evaluate(() => (location.hash = "#1;0x0"));
    await text_of(page, "#toast", "expected rows x columns");
    await page.waitForFunction(() => !location.hash.includes("0x0"));
});

story("a link to a chapter opens it, with the board of the last visit", async ({page, server, another}) => {
    await click_cell(page, 2, 2);
    const before = await lights(page);
    await page.waitForFunction(() => localStorage.length > 0);
    const other = await another(`${server.url}#why-quiet`);
    await other.locator("#why-quiet").waitFor();
    assert.match(await other.title(), /^Why, /);
    await other.locator("#tab-board").click();
    assert.deepEqual(await lights(other), before);
});

story("cutting a hole begins the game again, before and after a reload", "#1;3x3;plus;plane;b=rAQA", async ({page}) => {
    await click_cell(page, 1, 1);
    await page.locator("input[value=holes]").check({force: true});
    await click_cell(page, 0, 2);
    assert.equal(await page.locator("#moves").innerText(), "0");
    await page.keyboard.press("u");
    assert.equal(await page.locator("#moves").innerText(), "1");
});

story("a link puts the reader's own board aside", async ({page, open}) => {
    await click_cell(page, 2, 2);
    const own = await lights(page);
    await page.waitForFunction(() => localStorage.length > 0);
    await open("#1;3x3;plus;plane;b=all");
    await text_of(page, "#toast", "Yours is kept");
    await click_cell(page, 0, 0);
    await page.waitForFunction(() => location.hash.includes(";p="));
    await page.locator("#board-menu summary").click();
    await page.getByRole("button", {name: "My board before the link"}).click();
    await page.waitForFunction(() => document.querySelectorAll("#grid [role=row]").length === 5);
    assert.deepEqual(await lights(page), own);
});

story("a link in the same tab puts the board aside; a reload beside another tab does not", async (
    {page, server, another}) => {
    await click_cell(page, 2, 2);
    const own = await lights(page);
    await page.waitForFunction(() => history.state?.moves === 1);
    const other = await another(server.url);
    await click_cell(other, 0, 0);
    await other.waitForFunction(() => history.state?.moves === 2);
    await reload(page);
    assert.deepEqual(await lights(page), own);
    assert.ok(await page.locator("#toast").isHidden());

    const others = await lights(other);
    await other.evaluate(() => void (location.hash = "1;3x3;plus;plane;b=all"));
    await text_of(other, "#toast", "Yours is kept");
    await reload(other);
    await other.locator("#board-menu summary").click();
    await other.getByRole("button", {name: "My board before the link"}).click();
    await other.waitForFunction(() => document.querySelectorAll("#grid [role=row]").length === 5);
    assert.deepEqual(await lights(other), others);
});

for (const [width, height] of [[844, 390], [667, 375]] as const)
    story(`a phone on its side shows the whole board and the tools, ${width}x${height}`, async ({page}) => {
        for (const id of ["#frame", "#ask-hint", "#tools", "#help"]) {
            const box = (await page.locator(id).boundingBox())!;
            assert.ok(box.x >= 0 && box.y >= 0, id);
            assert.ok(box.x + box.width <= width && box.y + box.height <= height, `${id}: ${JSON.stringify(box)}`);
        }
        const [frame, tools] = [(await page.locator("#frame").boundingBox())!, (await page.locator("#tools").boundingBox())!];
        assert.ok(frame.x + frame.width <= tools.x, "the tools cover no cell");
        for (const [row, column] of [[1, 1], [1, 3], [3, 2]] as const) await tap_cell(page, row, column);
        await text_of(page, "#won", "You, 3 of 3");
        const won = (await page.locator("#won").boundingBox())!;
        assert.ok(won.y >= 0 && won.y + won.height <= height && won.x >= frame.x + frame.width && won.x + won.width <= tools.x);
    }, {profile: "phone", viewport: {width, height}});

story("an unknown version of a link says so", "#2;5x5;plus;plane", async ({page}) => {
    await text_of(page, "#toast", "the link has version 2; expected 1");
    assert.deepEqual((await lights(page)).length, 5);
});

story("playable at once, solved soon: times are printed", null, async ({page, open}) => {
    await open("", "board");
    const playable = await page.evaluate(() => performance.getEntriesByName("playable")[0]!.startTime);
    await open();
    const started = await page.evaluate(() => performance.now());
    await answer_to(page, "solve", "left.");
    const warm = await page.evaluate((from) => performance.now() - from, started);
    await open("#1;1000x1000;plus;plane;b=all");
    const times: number[] = [];
    for (let i = 0; i < 5; ++i) {
        times.push(await page.evaluate(() => new Promise<number>((resolve) => {
            document.getElementById("ask-ways")!.focus();
            const answer = document.getElementById("answer")!;
            const from = performance.now();
            const observer = new MutationObserver(() => {
                if (!answer.textContent!.includes("presses left.")) return;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
            });
            observer.observe(answer, {childList: true, subtree: true, characterData: true});
            document.getElementById("ask-solve")!.click();
        })));
        await page.getByRole("button", {name: "Hide"}).click();
    }
    const median = times.sort((a, b) => a - b)[2]!;
    console.log(`playable after ${playable.toFixed(0)} ms, 5x5 solved in ${warm.toFixed(0)} ms, ` +
        `1000x1000 from click to pixels in ${median.toFixed(1)} ms`);
    assert.ok(playable < 5000 && median < 2000);
});

story("Back and Forward lead from view to view, and leave the board as it is", async ({page}) => {
    await click_cell(page, 0, 0);
    await page.locator("#tab-why").click();
    await page.locator("#why-unsolvable").waitFor();
    await page.locator("#tab-equations").click();
    await page.goBack();
    assert.equal(await page.locator("#tab-why").getAttribute("aria-selected"), "true");
    await page.locator("#tab-board").click();
    await click_cell(page, 1, 1);
    const now = await lights(page);
    for (const tab of ["why", "board"]) {
        await page.goBack();
        await page.waitForFunction((id) => document.getElementById(id)!.ariaSelected === "true", `tab-${tab}`);
    }
    assert.deepEqual(await lights(page), now);
    await page.waitForTimeout(300);
    assert.deepEqual(await lights(page), now);
    await page.goForward();
    await page.waitForFunction(() => document.getElementById("tab-why")!.ariaSelected === "true");
    const url = page.url();
    await reload(page);
    assert.equal(page.url(), url);
    assert.deepEqual(await lights(page), now);
    assert.equal(await page.locator("#tab-why").getAttribute("aria-selected"), "true");
});

story("glued edges have arrows, as long as they are seen", async ({page}) => {
    const drawn = () => page.locator("#seams path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
    const lines = async () => (await drawn())[0]!.split("M").length - 1;
    assert.equal(await lines(), 0);
    for (const [topology, count] of [["cylinder", 2], ["klein", 4], ["torus", 4]] as const) {
        await choose(page, "topology", topology);
        await page.waitForFunction((wanted) =>
            document.querySelector("#seams path")!.getAttribute("d")!.split("M").length - 1 === wanted, count);
        assert.equal((await drawn())[1]!.split("M").length - 1, count === 2 ? 2 : 6);
    }
    for (const side of ["#rows", "#columns"])
        await fill(page, side, "30");
    await page.locator("#zoom-in").click();
    await page.waitForFunction(() => document.querySelector("#seams path")!.getAttribute("d") === "");
    // In the upper left corner two of the four are seen.
    await page.locator("#grid [tabindex='0']").focus();
    await page.keyboard.press("Control+Home");
    await page.waitForFunction(() => document.querySelector("#seams path")!.getAttribute("d")!.split("M").length - 1 === 2);
    await page.locator("#zoom-fit").click();
    await page.waitForFunction(() => document.querySelector("#seams path")!.getAttribute("d")!.split("M").length - 1 === 4);
    await page.locator("input[value=plane]").check({force: true});
    await page.waitForFunction(() => document.querySelector("#seams path")!.getAttribute("d") === "");
});

story("1000x1000: paint, zoom, solve", "#1;1000x1000;plus;plane;b=all", async ({page}) => {
    await answer_to(page, "solve", "presses left.");
    await page.locator("#zoom-in").click();
    await page.locator("#minimap").waitFor();
    await page.locator("#zoom-fit").click();
    await page.locator("#minimap").waitFor({state: "hidden"});
    await page.locator("input[value=paint]").check({force: true});
    const box = (await page.locator("#board").boundingBox())!;
    await page.evaluate(() => {
        const frames: number[] = [];
        let last = performance.now();
        const tick = (now: number) => {
            frames.push(now - last);
            last = now;
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
        (window as any).frames = frames;
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const script_seconds = async () =>
        (await devtools.send("Performance.getMetrics")).metrics.find(({name}) => name === "ScriptDuration")!.value;
    const before = await script_seconds();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down({button: "right"});
    for (let i = 0; i < 60; ++i)
        await page.mouse.move(box.x + box.width * (0.5 + 0.45 * Math.cos(i / 4)), box.y + box.height * (0.5 + 0.45 * Math.sin(i / 4)));
    await page.mouse.up({button: "right"});
    const frames = (await page.evaluate(() => (window as any).frames)) as number[];
    const sorted = frames.slice(1).sort((a, b) => a - b);
    const script = (1000 * ((await script_seconds()) - before)) / sorted.length;
    console.log(`painting 1000x1000: median frame ${sorted[sorted.length >> 1]!.toFixed(1)} ms, script ${script.toFixed(1)} ms a frame`);
    const on = Number((await page.locator("#lights").innerText()).replaceAll(",", ""));
    assert.ok(on > 990_000 && on < 1_000_000, String(on));
    await page.keyboard.press("Control+z");
    assert.equal(await page.locator("#lights").innerText(), "1,000,000");
    // Beyond 40 x 40 the board says the cell at the cursor.
    await page.locator("#grid").focus();
    await page.keyboard.press("Control+Home");
    await key(page, "ArrowDown", "#live", "row 2 column 1, on; press changes 4");
});

const kLesson = "<!doctype html><title>Lesson</title><link rel=icon href='data:,'>" +
    "<iframe width=500 height=760 title=Lights src='/?embed#1;3x3;plus;plane;b=all'></iframe>";

story("in a frame of another page there are fewer controls", null, async ({page, server}) => {
    await page.goto(`${server.url}lesson.html`);
    const frame = page.frameLocator("iframe");
    await frame.locator("#ask-solve").click();
    await frame.locator("#answer").filter({hasText: "5 presses left."}).waitFor();
    assert.ok(await frame.locator("#game").isHidden());
    assert.ok(await frame.locator("#elsewhere").isVisible());
}, {server: await serve({"/lesson.html": kLesson})});

story("reduced motion: no animation", async ({page}) => {
    for (const [row, column] of [[1, 1], [1, 3], [3, 2]] as const) await click_cell(page, row, column);
    await text_of(page, "#won", "You, 3 of 3");
    const running = await page.evaluate(() => document.getAnimations().length);
    assert.equal(running, 0);
}, {reducedMotion: "reduce"});

story("the accessibility tree names everything", async ({page}) => {
    await answer_to(page, "solve", "left.");
    const grid = page.getByRole("grid", {name: "Board of 5 rows and 5 columns, rule plus, plane"});
    assert.equal(await grid.getByRole("row").count(), 5);
    assert.equal(await grid.getByRole("gridcell", {name: "row 2 column 2, on, to press; press changes 5"}).count(), 1);
    assert.equal(await page.locator("#grid [tabindex='0']").count(), 1);
    for (const [role, name] of [["button", "Undo"], ["button", "Hint"], ["tab", "Equations"], ["radio", "Paint"],
        ["radio", "Torus"], ["spinbutton", "Rows"], ["combobox", "The target is"]] as const)
        assert.equal(await page.getByRole(role, {name}).count(), 1, name);
    const unnamed = await page.locator("button, a[href], input, select, summary").evaluateAll((all) =>
        all.filter((element) => {
            const labels = (element as HTMLInputElement).labels;
            const text = element.textContent?.trim() || element.getAttribute("aria-label") || labels?.[0]?.textContent?.trim();
            return !text;
        }).map((element) => element.outerHTML));
    assert.deepEqual(unnamed, []);
    await text_of(page, "#live", /left\. verified|left/);
});

for (const [width, height] of [[390, 844], [360, 640], [320, 640]] as const)
    story(`a phone of ${width} pixels: nothing is cut off, targets have 44 pixels`, async ({page}) => {
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        const small = await page.locator("#tools label, #tools button, #tools summary, .asks button, .tabs button").evaluateAll((all) =>
            all.filter((element) => element.checkVisibility())
                .map((element) => ({text: element.textContent?.trim(), box: element.getBoundingClientRect()}))
                .filter(({box}) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
                .map(({text, box}) => `${text} ${box.width} x ${box.height}`));
        assert.deepEqual(width >= 390 ? small : [], []);
        const board = (await page.locator("#frame").boundingBox())!;
        assert.ok(board.width >= width - 2, "the board has the full width");
        const [header, hint, tools] = await Promise.all([".top", "#ask-hint", "#tools"].map((part) => page.locator(part).boundingBox()));
        assert.ok(header!.height < 64, "the header has one row");
        assert.ok(hint!.y + hint!.height <= tools!.y, "Hint is in sight");
    }, {profile: "phone", viewport: {width, height}});

story("the board stays in sight while the panels scroll, and prints with its answer", async ({page}) => {
    await answer_to(page, "solve", "3 presses left.");
    await page.locator("#target").scrollIntoViewIfNeeded();
    const board = (await page.locator("#frame").boundingBox())!;
    assert.ok(board.y >= 0 && board.y + board.height <= 900);
    await page.emulateMedia({media: "print"});
    const shown = async (selectors: string[]) => Promise.all(selectors.map((selector) => page.locator(selector).isVisible()));
    assert.deepEqual(await shown(["#frame", "#goal", "#answer .lead", "#tools", ".top", "#ask-hint", "#puzzles", "#game"]),
        [true, true, true, false, false, false, false, false]);
});

story("a tap on small cells zooms in first", "#1;100x100;plus;plane", async ({page}) => {
    const box = (await page.locator("#board").boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    assert.equal(await page.locator("#moves").innerText(), "0");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    assert.equal(await page.locator("#moves").innerText(), "1");
    assert.equal(await page.locator("#lights").innerText(), "5");
}, {profile: "phone"});

story("the board is called by its rule and topology of now", async ({page}) => {
    for (const choice of ["rule][value=x", "topology][value=torus"])
        await page.evaluate((choice) => document.querySelector<HTMLElement>(`input[name=${choice}]`)!.click(), choice);
    await page.getByRole("grid", {name: "Board of 5 rows and 5 columns, rule x, torus"}).waitFor();
});
