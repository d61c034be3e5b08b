// SPDX-License-Identifier: MIT
// Stories of the Equations view.

import assert from "node:assert/strict";
import type {Page} from "playwright-core";

import {ask, card, cells_with, fill, key, open_equations, reload, saved, story, text_of} from "./harness.js";

/** The rows of a table: names, then entries. */
async function rows_of(page: Page, selector: string): Promise<string[]> {
    return page.locator(`${selector} tr`).evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim().replace(/\s.*/, "")).join(" ").trim()));
}

for (const profile of ["desktop", "phone"] as const)
    story("paste a system and solve it", async ({page}) => {
        await open_equations(page, "x1 + x2 + x3 = 1\nx2 + x4 = 0\nx1 + x3 + x4 = 1\n",
            "Understood as equations: 3 equations, 4 unknowns");
        await ask(page, "solve", "There are 4 solutions: 2 unknowns can be chosen freely.");
        const lines = await page.locator(".eq-general li").allInnerTexts();
        assert.deepEqual(lines, ["x1 = 1 + x3 + x4", "x2 = x4", "x3 is free", "x4 is free"]);
        await text_of(page, card, "Checked: every equation holds.");
        await ask(page, "rank", "The rank is 2.");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    }, {profile});

story("no solution: the rows that add up to 0 = 1", async ({page}) => {
    await open_equations(page, "x1 + x2 = 1\nx4 = 1\nx2 + x3 = 1\nx1 + x3 = 1\n", "4 equations, 4 unknowns");
    await ask(page, "solve", "Equations 1, 3 and 4 add up to 0 = 1.");
    assert.deepEqual(await rows_of(page, `${card} .eq-table`),
        ["x1 x2 x3 x4 b", "1 1 1 0 0 1", "3 0 1 1 0 1", "4 1 0 1 0 1", "Sum 0 0 0 0 1"]);
    const lit = await page.locator(".eq-system tr.lit th").allInnerTexts();
    assert.deepEqual(lit.map((text) => text.replace(/\s.*/s, "")), ["1", "3", "4"]);
    await page.locator(card).getByRole("button", {name: "Why some boards"}).click();
    await page.locator("#why-unsolvable:focus").waitFor();
});

story("all that can be asked of a matrix", async ({page}) => {
    await open_equations(page, "110\n011\n111\n", "Understood as a matrix of 0 and 1: 3 rows, 3 columns");
    await ask(page, "solve", "There is no right-hand side b yet.");
    await ask(page, "inverse", "The inverse exists.");
    assert.deepEqual(await rows_of(page, `${card} .eq-table`), ["1 2 3", "1 0 1 1", "2 1 1 1", "3 1 0 1"]);
    await page.getByLabel("Right-hand side b:").selectOption("own");
    await page.locator(".eq-b input").fill("101");
    await ask(page, "least", "1 one: proved, no solution has fewer.");
    await page.getByLabel("Right-hand side b:").selectOption("last");
    await text_of(page, ".eq-understood", "3 rows, 2 unknowns");
    await ask(page, "rref", "3 pivots: columns 1, 2 and b.");
    await text_of(page, card, "Row 3 says that 0 = 1");
    await page.locator("#eq-text").fill("110\n011\n101\n");
    await text_of(page, ".eq-understood", /3 rows, 3 columns\.$/);
    await ask(page, "inverse", "There is no inverse: rows 1, 2 and 3 add up to zero.");
    await ask(page, "nullspace", "2 vectors x have A\u00b7x = 0");
});

story("an answer belongs to the text of now; the one before is greyed", async ({page}) => {
    await open_equations(page, "11 | 0\n11 | 1\n", "2 rows, 2 unknowns");
    await ask(page, "solve", "Rows 1 and 2 add up to 0 = 1.");
    await text_of(page, "#live", "Rows 1 and 2 add up to 0 = 1.");
    // In one turn of the page: no time for the text to be read by itself.
    const heard = await page.evaluate(() => {
        const text = document.querySelector<HTMLTextAreaElement>("#eq-text")!;
        text.value = "x1 + x2 + x3 = 1\nx3 = 1\n";
        text.dispatchEvent(new Event("input"));
        const results = document.querySelector<HTMLElement>(".eq-results")!;
        const rest = [results.inert ? "" : results.textContent, document.querySelector("#live")!.textContent];
        document.querySelector<HTMLElement>("[data-action=solve]")!.click();
        return rest.join("").trim();
    });
    assert.equal(heard, "");
    await text_of(page, card, "There are 2 solutions");
    await page.waitForTimeout(400);
    assert.match(await text_of(page, `${card}:not([inert])`, "solutions"), /There are 2 solutions/);

    // While one types, nothing goes: the buttons are disabled, and the answer is greyed.
    const place = await page.locator("[data-action=solve]").boundingBox();
    await page.locator("#eq-text").pressSequentially("x1 + ");
    await text_of(page, ".eq-understood", "line 3, column 6: expected an unknown or a number");
    assert.ok(await page.locator("[data-action=solve]").isDisabled());
    assert.deepEqual(await page.locator("[data-action=solve]").boundingBox(), place);
    assert.match(await page.locator(`${card}[inert]`).innerText(), /There are 2 solutions/);
    await page.locator("#eq-text").pressSequentially("x2 = 1");
    await text_of(page, ".eq-understood", "3 equations, 3 unknowns");
    await ask(page, "solve", "There is no solution");
    assert.equal(await page.locator(`${card}[inert]`).count(), 0);

    // An edit while an answer is awaited drops it, and an error is said in its place.
    await page.evaluate(() => {
        document.querySelector<HTMLElement>("[data-action=rank]")!.click();
        const text = document.querySelector<HTMLTextAreaElement>("#eq-text")!;
        text.value = "x1 + ? = 1\n";
        text.dispatchEvent(new Event("input"));
        document.querySelector<HTMLElement>("[data-action=rref]")!.click();
    });
    await text_of(page, ".eq-understood", "line 1, column 6");
    await page.waitForTimeout(300);
    assert.match(await page.locator(`${card}[inert]`).innerText(), /There is no solution/);
});

story("a column more than rows: a matrix, and b only for Solve", async ({page}) => {
    await open_equations(page, "110\n011\n", "2 rows, 3 columns");
    await ask(page, "solve", "There is exactly one solution.");
    await text_of(page, ".eq-understood", "2 rows, 2 unknowns");

    await page.locator("#eq-text").fill("1101\n0111\n");
    await ask(page, "solve");
    await page.locator(card).getByRole("button", {name: "Take the last column as b"}).click();
    await text_of(page, card, "There are 2 solutions");

    await page.getByLabel("Right-hand side b:").selectOption("own");
    await text_of(page, ".eq-understood", "b: expected 2 bits, one for each row.");
    await ask(page, "rank", "The rank is 2.");
});

story("the text is there after a reload; an own b is not replaced", async ({page}) => {
    await open_equations(page, "1101\n0111\n1010\n", "3 rows, 4 columns");
    await page.locator(".eq-b select").selectOption("own");
    await ask(page, "solve", "There is no right-hand side b yet");
    assert.equal(await page.locator(".eq-b select").inputValue(), "own");
    await page.reload();
    await page.locator(".eq-table").first().waitFor();
    assert.equal(await page.locator("#eq-text").inputValue(), "1101\n0111\n1010\n");
});

story("formats in and out", null, async ({page, context, open}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open();
    await open_equations(page, "%%MatrixMarket matrix coordinate pattern general\n2 3 2\n1 1\n2 3\n",
        "Understood as Matrix Market: 2 rows, 3 columns");
    await ask(page, "rref", "2 pivots");
    const copied = async (format: string) => {
        await page.locator("#toast").evaluate((toast) => ((toast as HTMLElement).hidden = true));
        await page.locator(`${card} select`).selectOption(format);
        await page.locator(`${card} .eq-export`).getByRole("button", {name: "Copy"}).click();
        await page.locator("#toast").filter({hasText: "Copied."}).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.deepEqual(await page.locator(`${card} option`).allInnerTexts(), ["Rows of 0 and 1", "CSV", "LaTeX", "NumPy"]);
    assert.equal(await copied("text"), "100\n001\n");
    assert.equal(await copied("csv"), "1,0,0\n0,0,1\n");
    assert.match(await copied("latex"), /^\\left\[\\begin\{array\}\{ccc\}\n1 & 0/);
    await page.locator(`${card} select`).selectOption("npy");
    const {name, bytes} = await saved(page, "Download");
    assert.equal(name, "rref.npy");
    assert.match(bytes.toString("latin1"), /^\x93NUMPY/);

    const file = page.getByLabel("File", {exact: true});
    await file.setInputFiles({name: "a.pbm", mimeType: "", buffer: Buffer.from("P4\n3 2\n\xa0\x40", "latin1")});
    await text_of(page, ".eq-understood", "Understood as a bitmap: 2 rows, 3 columns.");
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNg+M8ARP8BCf4C/nC1w28AAAAASUVORK5CYII=";
    await file.setInputFiles({name: "a.png", mimeType: "image/png", buffer: Buffer.from(png, "base64")});
    await text_of(page, ".eq-understood", "Understood as a picture, dark is 1: 2 rows, 3 columns.");

    for (const [text, said] of [
        ["p cnf 3 2\nx1 -2 3 0\nx 2 3 0\n", "Understood as DIMACS: 2 equations, 3 unknowns"],
        ["0x8f\n0x01\n", "Understood as hexadecimal rows, four columns a digit: 2 rows, 8 columns"],
        ["x1 + x2 = 1\nx1 * x2 = 0\n", "line 2, column 4: expected + or = before '*': a product of unknowns is not linear"],
        ["x1^3 + x2 = 1", "line 1, column 3: expected blanks around ^ for XOR, found none: XOR, or a power?"],
        ["(1) x1 + x3 \u2261 1 (mod 2)\n(2) x2 = 0 (mod 2)", "Understood as equations: 2 equations, 3 unknowns"],
        ["\\begin{cases} x_1 + x_3 = 1 \\\\ x_2 = 0 \\end{cases}", "Understood as equations: 2 equations, 3 unknowns"],
        ["A = [1 1 0; 0 1 1]; b = [1;0]", "Understood as arrays of 0 and 1, A and b: 2 equations, 3 unknowns"],
        ["1 & 0 & 1 \\\\\n0 & 1 & 1 \\\\", "2 rows, 3 columns"],
        ["101\n1x1\n", "line 2, column 2"],
    ] as const) {
        await page.locator("#eq-text").fill(text);
        await text_of(page, ".eq-understood", said);
    }
});

story("a large matrix is a picture that keys move", async ({page}) => {
    const rows = Array.from({length: 200}, (_, i) => Array.from({length: 180}, (_, j) => ((i * j + i + j) % 31 === 0 ? "1" : "0")).join(""));
    await open_equations(page, rows.join("\n"), "200 rows, 180 columns.");
    const canvas = page.locator(".eq-system canvas");
    assert.match((await canvas.getAttribute("aria-label"))!, /^The matrix A: 200 rows, 180 columns, [\d,]+ ones\./);
    await canvas.focus();
    const before = await canvas.screenshot();
    for (const key of ["+", "+", "+", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    assert.ok(!before.equals(await canvas.screenshot()));
    await ask(page, "rref", "pivots");
});

story("a large text is pasted beside the box", null, async ({page, context, open}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open();
    await open_equations(page);
    await page.locator("#eq-text").fill("");
    await page.evaluate(() => navigator.clipboard.writeText(`${"10".repeat(300)}\n`.repeat(600)));
    await page.locator("#eq-text").focus();
    await key(page, "Control+V", ".eq-understood", "600 rows, 600 columns");
    assert.equal(await page.locator("#eq-text").inputValue(), "# The text that was pasted\n");
    await ask(page, "rank", "The rank is 1.");
});

story("from the board and back", "#1;3x3;plus;plane;b=rAQA", async ({page}) => {
    await open_equations(page);
    await page.getByRole("button", {name: "From the board"}).click();
    await text_of(page, ".eq-understood", "the equations of the board: 9 equations, 9 unknowns");
    assert.match(await page.locator("#eq-text").inputValue(), /^r1c1 \+ r1c2 \+ r2c1 = 1\n/);
    await ask(page, "solve", "r1c1 = r1c3 = r2c3 = r3c1 = r3c2 = 1; all others are 0.");
    await page.getByRole("button", {name: "Show on the board"}).click();
    const cells = await cells_with(page, "to press");
    assert.deepEqual(cells, [[0, 0], [0, 2], [1, 2], [2, 0], [2, 1]]);
});

story("a board without solution, from the board and back", "#1;5x5;plus;plane;b=rAQAAAA", async ({page}) => {
    await open_equations(page);
    await page.getByRole("button", {name: "From the board"}).click();
    await text_of(page, ".eq-understood", "25 equations, 25 unknowns");
    await ask(page, "solve", /Equations [\d, ]+ and \d+ add up to 0 = 1/);
    await page.getByRole("button", {name: "Show on the board"}).click();
    await text_of(page, "#answer", "No solution.");
});

story("a long search can be stopped, and shows the best so far", async ({page}) => {
    let seed = 7;
    const bit = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16 & 1);
    const rows = Array.from({length: 100}, () => `${Array.from({length: 200}, bit).join("")}|${bit()}`);
    await open_equations(page, rows.join("\n"), "100 rows, 200 unknowns");
    await ask(page, "least", "The best so far has");
    await page.waitForTimeout(1500);
    await page.locator(card).getByRole("button", {name: "Stop"}).click();
    await text_of(page, card, /Stopped\. The best so far has \d+ ones/);
    await text_of(page, card, "Checked: every equation holds.");
    await ask(page, "rank", "The rank is 100.");
});

story("steps by keyboard alone", async ({page}) => {
    await page.locator("#tab-board").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".eq-table").first().waitFor();
    await page.locator("[data-action=steps]").focus();
    await page.keyboard.press("Enter");
    await text_of(page, card, "Gauss-Jordan elimination in 7 steps, 4 of them row operations.");
    const slider = page.getByRole("slider", {name: "Step"});
    await page.locator("input[type=range]:focus").waitFor();
    await key(page, "ArrowRight", ".eq-step", "The first 1 of column 1 is in row 1: the pivot.");
    await key(page, "ArrowRight", ".eq-step", "Add row 1 to row 3. R3 += R1");
    assert.equal(await slider.getAttribute("aria-valuetext"), "Add row 1 to row 3.");
    await key(page, "End", ".eq-step", "This is the reduced row echelon form.");
    assert.deepEqual(await rows_of(page, ".eq-steps .eq-table"), ["x1 x2 x3 b", "1 1 0 0 1", "2 0 1 0 0", "3 0 0 1 0"]);
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    await key(page, "n", ".eq-step", "Step 1 of 7.");
});

story("you do it, by keyboard, to the end", async ({page}) => {
    await open_equations(page, "011\n110\n101\n", "3 rows, 3 columns");
    await ask(page, "practice", "Pick two rows by their numbers.");
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
    await key(page, "Enter", ".eq-verdict", "Column 1 is finished: its only 1 is the pivot in row 1.");
    for (const [from, to] of [[2, 1], [2, 3]] as const) {
        await pick(from);
        await pick(to);
    }
    await text_of(page, ".eq-verdict", "Done: this is the reduced row echelon form. Its rank is 2");
    await text_of(page, ".eq-counted", "4 steps so far; the textbook takes 4.");
});

const system_of = (page: Page) => page.locator("#eq-text").inputValue();

for (const profile of ["desktop", "phone"] as const)
    story("a system and a step of it have a link, which Share copies", null, async ({page, context, server, open, another}) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await open();
        const text = "a + b = 1\nb + c = 0\na + b + c = 1\n";
        await open_equations(page, text, "3 equations, 3 unknowns");
        await page.waitForFunction(() => location.hash.startsWith("#equations;1;t="));
        await ask(page, "steps", "Gauss-Jordan");
        await page.locator("input[type=range]:focus").waitFor();
        await key(page, "ArrowRight", ".eq-step", "Step 1 of");
        await key(page, "ArrowRight", ".eq-step", "Step 2 of");
        await page.waitForFunction(() => location.hash.endsWith(";s=2"));
        await page.locator("#share").click();
        await page.getByRole("button", {name: "Copy link"}).click();
        await text_of(page, "dialog .said", "Copied the link.");
        const link = await page.evaluate(() => navigator.clipboard.readText());
        assert.equal(link, page.url());
        await page.getByRole("button", {name: "Close"}).click();

        const other = await another(link);
        await text_of(other, ".eq-step", "Step 2 of");
        assert.equal(await system_of(other), text);
        await reload(other);
        await text_of(other, ".eq-step", "Step 2 of");
        assert.equal(other.url(), link);
        // Another link in the same tab, and back again; the board is that of before.
        await other.evaluate(() => void (location.hash = "#equations;1;t=rMSAxIHwgMQ"));
        await text_of(other, ".eq-understood", "1 row, 2 unknowns");
        await other.goBack();
        await text_of(other, ".eq-understood", "3 equations, 3 unknowns");
        await text_of(other, ".eq-step", "Step 2 of");
        assert.equal(await system_of(other), text);
        await other.locator("#tab-board").click();
        assert.equal(new URL(other.url()).hash, "");
        await other.goBack();
        await text_of(other, ".eq-understood", "3 equations, 3 unknowns");
        assert.equal(await system_of(other), text);

        // What is damaged says so, and changes nothing.
        for (const [hash, said] of [["equations;1;t=zAAAA", "t=: expected data compressed by raw DEFLATE"], ["equations;2", "expected a link of version 1"],
            ["equations;1;t=rMQ;s=x", "s=: expected the number of a step, found 'x'"], ["why-nothing", "expected a chapter of Why"]] as const) {
            await other.evaluate((hash) => void (location.hash = hash), hash);
            await text_of(other, "#toast", said);
            assert.equal(await system_of(other), text);
            assert.notEqual(new URL(other.url()).hash, `#${hash}`);
        }
        await other.locator("#tab-why").click();
        assert.ok(await other.locator("#toast").isHidden(), "an error stays in its view");
        const damaged = await another(`${server.url}#equations;1;t=zzz`);
        await text_of(damaged, "#toast", "The link could not be read");
        await damaged.locator("#board").waitFor();
    }, {profile});

story("a right-hand side is in the link; a system too long for one is a file", async ({page, another}) => {
    await open_equations(page, "1101\n0111\n", "2 rows, 4 columns");
    await page.locator(".eq-b select").selectOption("own");
    await page.locator(".eq-b input").fill("10");
    await page.waitForFunction(() => location.hash.endsWith(";b=10"));
    const other = await another(page.url());
    await text_of(other, ".eq-understood", "2 rows, 4 unknowns");
    let seed = 5;
    const bit = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16 & 1);
    const text = Array.from({length: 300}, () => Array.from({length: 300}, bit).join("")).join("\n");
    await page.locator("#eq-text").fill(text);
    await text_of(page, ".eq-understood", "300 rows, 300 columns");
    await page.waitForFunction(() => location.hash === "#equations");
    await page.locator("#share").click();
    await text_of(page, "dialog", "too long for a link");
    const file = await saved(page, "Save the system");
    assert.equal(file.name, "system.txt");
    assert.equal(file.bytes.toString(), text);
    await page.getByRole("button", {name: "Close"}).click();
    const chooser = page.waitForEvent("filechooser");
    await page.locator("#open").click();
    await (await chooser).setFiles({name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x + y = 1\n")});
    await text_of(page, ".eq-understood", "1 equation, 2 unknowns");
    await reload(page);
    assert.equal(await system_of(page), "x + y = 1\n");
});

story("equations pasted on the board are offered to Equations, and there need no focus", null, async ({page, context, open}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open();
    const paste = async (text: string) => {
        await page.evaluate((text) => navigator.clipboard.writeText(text), text);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press("Control+V");
    };
    await paste("x1 + x2 = 1\nx2 = 0\n");
    await page.getByRole("button", {name: "Open in Equations"}).click();
    await text_of(page, ".eq-understood", "2 equations, 2 unknowns");
    await paste("h + a + c = 1\nb = 0\n");
    await text_of(page, ".eq-understood", "2 equations, 4 unknowns");
    await text_of(page, ".eq-system thead", /abch/);
});

for (const profile of ["desktop", "phone"] as const)
    story("print shows the system and the answer, without buttons", async ({page}) => {
        await open_equations(page, "x1 + x2 = 1\n", "1 equation");
        await ask(page, "solve", "There are 2 solutions");
        await page.emulateMedia({media: "print"});
        const seen = page.locator("button:visible, textarea:visible, select:visible, header:visible");
        assert.deepEqual(await seen.allInnerTexts(), []);
        assert.ok(await page.locator(".eq-system .eq-table").isVisible() && await page.locator(".eq-card").isVisible());
    }, {profile});
