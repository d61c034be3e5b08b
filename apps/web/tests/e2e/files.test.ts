// SPDX-License-Identifier: MIT
// Boards come into the page: pasted, dropped and opened.

import assert from "node:assert/strict";
import type {Page} from "playwright-core";

import {Bits} from "../../src/bits.js";
import {svg_of} from "../../src/share/picture.js";
import {lights, middle_of, story, text_of} from "./harness.js";

const kBoard = ["01110", "10101", "01110", "10001", "01010"];

async function paste(page: Page, text: string): Promise<void> {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.keyboard.press("Control+v");
}

/** Drops a file on the page, or several of the same. */
async function drop(page: Page, name: string, type: string, bytes: Uint8Array, times = 1): Promise<void> {
    await page.evaluate(([name, type, bytes, times]) => {
        const data = new DataTransfer();
        for (let i = 0; i < times; ++i) data.items.add(new File([new Uint8Array(bytes)], name, {type}));
        const options = {dataTransfer: data, bubbles: true, cancelable: true};
        for (const kind of ["dragenter", "dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, options));
    }, [name, type, [...bytes], times] as const);
}

async function open_file(page: Page, name: string, bytes: Uint8Array | string): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.click("#open");
    await page.getByRole("button", {name: "Choose a picture or file"}).click();
    await (await chooser).setFiles({name, mimeType: "", buffer: Buffer.from(bytes)});
}

/** An SVG as PNG, drawn by the page. */
async function png_of(page: Page, svg: string): Promise<Uint8Array> {
    const url = await page.evaluate(async (svg) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
        canvas.getContext("2d")!.drawImage(image, 0, 0);
        return canvas.toDataURL();
    }, svg);
    return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** A picture of a board. */
function picture(page: Page, board: string[]): Promise<Uint8Array> {
    const bits = Bits.from(...board);
    const game = {rows: bits.rows, columns: bits.columns, rule: "plus", topology: "plane", missing: null};
    return png_of(page, svg_of(game, bits, null));
}

story("a board is pasted as text, and undo takes it back", "#1;5x5;plus;plane", async ({page}) => {
    await paste(page, kBoard.join("\n"));
    await text_of(page, "#toast", "Read text, 5 x 5, 13 on.");
    assert.deepEqual(await lights(page), kBoard);
    await paste(page, "2 3\n# _ #\n. # .\n");
    await text_of(page, "#toast", "2 x 3");
    assert.deepEqual(await lights(page), ["1.1", "010"]);
    await page.click("#undo");
    assert.deepEqual(await lights(page), kBoard);
});

story("matrices of other programs, bitmaps, its own SVG and patterns of Life are boards", async ({page}) => {
    const bits = Bits.from("101", "010", "111");
    const missing = Bits.from("000", "000", "010");
    const game = {rows: 3, columns: 3, rule: "plus", topology: "plane", missing: null};
    await page.click("#open");
    for (const [text, said] of [
        ["[[1,0,1],[0,1,0],[1,1,1]]", "text, 3 x 3, 6 on"],
        ["[1 0 1; 0 1 0; 1 1 1]", "text, 3 x 3, 6 on"],
        ["\\begin{bmatrix} 1 & 0 & 1 \\\\ 0 & 1 & 0 \\end{bmatrix}", "text, 2 x 3, 3 on"],
        ["array([[1, 0, 1],\n       [0, 1, 0]])", "text, 2 x 3, 3 on"],
        ["P1\n3 2\n101\n010\n", "portable bitmap, 2 x 3, 3 on"],
        [svg_of({...game, missing}, bits.without(missing), null), "SVG, 3 x 3, 5 on"],
        [svg_of({...game, rows: 300, columns: 300}, Bits.of(300, 300, (row) => row === 7), null), "SVG, 300 x 300, 300 on"],
        ["#C a glider\nx = 3, y = 4, rule = B3/S23\nbo$2bo$3o!", "pattern of Life, 4 x 3, 5 on"],
    ] as const) {
        await page.getByLabel("Or type or paste a board").fill(text);
        await text_of(page, "dialog .said", `This is ${said}.`);
    }
    for (const text of ["x1 + x2 = 1\nx2 + x3 = 0", "(1) a + b = 1", "x[0] ^ x[1] == 1"]) {
        await page.getByLabel("Or type or paste a board").fill(text);
        await text_of(page, "dialog .said", "found equations: they are read in the view Equations");
    }
});

story("wrong text is refused with line and column", "#1;2x2;plus;plane;b=rBg", async ({page}) => {
    await paste(page, "011\n01q\n");
    await text_of(page, "#toast", "line 2, column 3: expected 1, 0 or _, found 'q'");
    await drop(page, "board.txt", "text/plain", new TextEncoder().encode("11\n11\n"), 2);
    await text_of(page, "#toast", "Expected one file, found 2.");
    await open_file(page, "short.pbm", "P1\n3 2\n010\n01\n");
    await text_of(page, "#toast", "short.pbm: line 5, column 1: expected 0 or 1, found the end");
    await open_file(page, "data.bin", Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0));
    await text_of(page, "#toast", "data.bin: byte 4: expected text, a portable bitmap or a picture, found a zero byte");
    assert.deepEqual(await lights(page), ["01", "10"]);
});

story("a pasted link opens its game, and says what is wrong with another", async ({page}) => {
    await paste(page, "https://example.org/lights/#1;2x3;king;torus;b=rBQ");
    await text_of(page, "#toast", "Read link to a board, 2 x 3.");
    assert.deepEqual(await lights(page), ["101", "000"]);
    await page.waitForURL(/#1;2x3;king;torus;b=rBQ$/);
    await paste(page, "#2;2x3;king;torus");
    await text_of(page, "#toast", "version 2");
    assert.deepEqual(await lights(page), ["101", "000"]);
});

for (const profile of ["desktop", "phone"] as const)
    story("a dropped picture becomes the board that it shows", "#1;2x2;plus;plane", async ({page}) => {
        await drop(page, "board.png", "image/png", await picture(page, kBoard));
        await text_of(page, "dialog", "Found 5 x 5 cells, with dots");
        await text_of(page, "dialog .said", "5 x 5, 13 lights on");
        await page.click("text=Use this board");
        await page.locator("dialog").waitFor({state: "detached"});
        assert.deepEqual(await lights(page), kBoard);
    }, {profile});

for (const [profile, colorScheme] of [["phone", "dark"], ["phone", "light"], ["desktop", "light"]] as const)
    story(`a screenshot of the page becomes the board on it, ${colorScheme}`, "#1;5x6;plus;plane;b=rLKG_Dw", async ({page}) => {
        const board = await lights(page);
        const shot = await page.screenshot();
        await page.locator("#board-menu summary").click();
        await page.getByRole("button", {name: "All on"}).click();
        await drop(page, "screenshot.png", "image/png", shot);
        await text_of(page, "dialog", "Found 5 x 6 cells");
        const view = (await page.locator("dialog canvas").boundingBox())!;
        const size = page.viewportSize()!;
        const {x, y} = await middle_of(page, 0, 0);
        // A cell is toggled, and toggled back.
        const said = await page.innerText("dialog .said");
        for (const wanted of [false, true]) {
            await page.mouse.click(view.x + (x * view.width) / size.width, view.y + (y * view.height) / size.height);
            assert.equal((await page.innerText("dialog .said")) === said, wanted);
        }
        await page.click("text=Use this board");
        await page.locator("dialog").waitFor({state: "detached"});
        assert.deepEqual(await lights(page), board);
    }, {profile, colorScheme});

story("a pasted picture without a grid: corners, rows and columns are given", null, async ({page, open, context}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("#1;2x2;plus;plane");
    // Black on white, and half of it black.
    const half = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><path d="M33 20h99v153H33z"/></svg>';
    const bytes = [...(await png_of(page, half))];
    await page.evaluate(async (bytes) => {
        const blob = new Blob([new Uint8Array(bytes)], {type: "image/png"});
        await navigator.clipboard.write([new ClipboardItem({"image/png": blob})]);
    }, bytes);
    await page.keyboard.press("Control+v");
    await text_of(page, "dialog", "Not sure: no board was found.");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Rows").fill("2");
    await dialog.getByLabel("Columns").fill("4");
    const view = (await dialog.locator("canvas").boundingBox())!;
    const move = async (corner: string, x: number, y: number) => {
        const handle = (await dialog.getByLabel(`${corner} corner`).boundingBox())!;
        const inside = corner.startsWith("Upper") ? 33.6 : 10.4;
        await page.mouse.move(handle.x + inside, handle.y + inside);
        await page.mouse.down();
        await page.mouse.move(view.x + (x * view.width) / 400, view.y + (y * view.height) / 200, {steps: 3});
        await page.mouse.up();
    };
    await move("Upper left", 33, 20);
    await move("Lower right", 231, 173);
    for (let i = 0; i < 3; ++i) await dialog.getByLabel("Lower right corner").press("ArrowLeft");
    await text_of(page, "dialog .said", "2 x 4, 4 lights on");
    await dialog.getByRole("button", {name: "Swap on and off"}).click();
    await dialog.getByLabel("Columns").press("Enter");
    await page.locator("dialog").waitFor({state: "detached"});
    assert.deepEqual(await lights(page), ["0011", "0011"]);
});

story("a picture can be declined, and what is none is refused", "#1;2x2;plus;plane;b=rBg", async ({page}) => {
    await drop(page, "board.png", "image/png", await picture(page, kBoard));
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({state: "detached"});
    await drop(page, "cut.png", "image/png", (await picture(page, kBoard)).subarray(0, 30));
    await text_of(page, "#toast", "cut.png: expected a picture that this browser reads");
    assert.deepEqual(await lights(page), ["01", "10"]);
});

story("a portable bitmap is opened", async ({page}) => {
    await open_file(page, "board.pbm", Uint8Array.of(0x50, 0x34, 0x0a, 0x33, 0x20, 0x32, 0x0a, 0x40, 0xe0));
    await text_of(page, "#toast", "Read portable bitmap, 2 x 3, 4 on.");
    assert.deepEqual(await lights(page), ["010", "111"]);
    await open_file(page, "board.pbm", "P1 2 1\n1 0\n");
    await text_of(page, "#toast", "1 x 2");
    assert.deepEqual(await lights(page), ["10"]);
}, {profile: "phone"});

story("a board is typed", async ({page}) => {
    await page.click("#open");
    const text = page.getByLabel("Or type or paste a board");
    await text.fill("0 1 0\n1 x 1");
    await text_of(page, "dialog .said", "line 2, column 3: expected 1, 0 or _, found 'x'");
    await text.fill("0 1 0\n1 1 1");
    await text_of(page, "dialog .said", "This is text, 2 x 3, 4 on.");
    await page.getByRole("button", {name: "Open", exact: true}).last().click();
    await page.locator("dialog").waitFor({state: "detached"});
    await text_of(page, "#toast", "Read text");
    assert.deepEqual(await lights(page), ["010", "111"]);
}, {profile: "phone"});
