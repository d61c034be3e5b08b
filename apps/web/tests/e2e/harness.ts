// SPDX-License-Identifier: MIT
// Stories in Chromium. A story fails if the page logs an error or asks another host for anything, whatever else it does.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {after, test} from "node:test";
import {chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page} from "playwright-core";

import {serve as serve_folder} from "../../tools/serve.mjs";

const kSite = process.env["GF2_SITE"] ?? "build/web/site";
export const kOneFile = process.env["GF2_ONE_FILE"] ?? "build/web/gf2kit.html";
const kChromium = process.env["GF2_CHROMIUM"] ?? "/usr/bin/chromium";
const kTimeout = 20_000;

export const profiles = {
    desktop: {viewport: {width: 1280, height: 900}},
    phone: {viewport: {width: 390, height: 844}, deviceScaleFactor: 2, isMobile: true, hasTouch: true},
} as const satisfies Record<string, BrowserContextOptions>;

/** Serves the site on a free port of this machine.
 * @param extra  pages besides those of the site, by path */
export async function serve(extra: Record<string, string> = {}) {
    const server: any = await serve_folder(kSite, 0, extra);
    const close = () => new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
    });
    return {url: `http://127.0.0.1:${server.address().port}/`, close};
}

type Server = Awaited<ReturnType<typeof serve>>;

let browser: Promise<Browser> | null = null;
let shared: Promise<Server> | null = null;

after(async () => {
    await (await browser)?.close();
    await (await shared)?.close();
});

export interface Story {
    page: Page;
    context: BrowserContext;
    server: Server;
    /** Opens a page of the site, such as "#1;5x5;plus;plane", and waits until the solver is there. */
    open(path?: string, wait?: "board" | "all"): Promise<void>;
    /** Opens another page of the same browser, and waits unless it is none of the site. */
    another(url: string, wait?: boolean): Promise<Page>;
}

export interface StoryOptions extends BrowserContextOptions {
    profile?: keyof typeof profiles;
    /** In place of the one that stories share; closed after the story. */
    server?: Server;
    /** Errors of the console that the story is about. */
    expected?: RegExp;
}

type Run = (story: Story) => Promise<void>;

/** A test with a page of its own.
 * @param path  opened at first; null for none, and that of the first visit if left out */
export function story(title: string, path: string | null, run: Run, options?: StoryOptions): void;
export function story(title: string, run: Run, options?: StoryOptions): void;
export function story(title: string, first: string | null | Run, second?: Run | StoryOptions,
    third?: StoryOptions): void {
    const [path, run, options = {}] = typeof first === "function" ? ["", first, second as StoryOptions] as const
        : [first, second as Run, third] as const;
    const {profile = "desktop", server, expected, ...more} = options;
    test(`${title} (${profile})`, {timeout: 4 * kTimeout}, async () => {
        browser ??= chromium.launch({executablePath: kChromium, args: ["--no-sandbox"]});
        const served = server ?? (await (shared ??= serve()));
        const context = await (await browser).newContext({...profiles[profile], ...more});
        context.setDefaultTimeout(kTimeout);
        const wrong: string[] = [];
        const watch = (page: Page) => {
            page.on("console", (message) => {
                if (["error", "warning"].includes(message.type()) && !expected?.test(message.text()))
                    wrong.push(`${message.type()}: ${message.text()}`);
            });
            page.on("pageerror", (error) => wrong.push(`uncaught: ${error.stack ?? error.message}`));
        };
        context.on("request", (request) => {
            const url = request.url();
            if (!/^(data|blob|file):/.test(url) && !url.startsWith(served.url)) wrong.push(`request to ${url}`);
        });
        const page = await context.newPage();
        watch(page);
        const another = async (url: string, wait = true) => {
            const other = await context.newPage();
            watch(other);
            await other.goto(url);
            if (wait) await ready(other);
            return other;
        };
        const open = async (path = "", wait: "board" | "all" = "all") => {
            // A hash alone would not load the page again.
            if (page.url() !== "about:blank") await page.goto("about:blank");
            await page.goto(served.url + path);
            await ready(page, wait);
        };
        try {
            if (path !== null) await open(path);
            await run({page, context, server: served, open, another});
            assert.deepEqual(wrong, []);
        } catch (error) {
            if (wrong.length > 0) console.error(wrong.join("\n"));
            const folder = process.env["GF2_SHOTS"];
            const file = title.replace(/\W+/g, "_").slice(0, 60);
            if (folder) await page.screenshot({path: `${folder}/${file}.png`}).catch(() => {});
            throw error;
        } finally {
            await context.close();
            await server?.close();
        }
    });
}

export async function ready(page: Page, wait: "board" | "all" = "all"): Promise<void> {
    const is_ready = (what: string) => {
        const is = document.documentElement.dataset["ready"];
        return is === "all" || is === what;
    };
    await page.waitForFunction(is_ready, wait);
}

export async function reload(page: Page): Promise<void> {
    await page.reload();
    await ready(page);
}

/** The lights of the page, as its accessible grid says them: rows of "0" and "1", "." for missing cells. */
export async function lights(page: Page): Promise<string[]> {
    return page.locator("#grid [role=row]").evaluateAll((rows) =>
        rows.map((row) =>
            [...row.children].map((cell) => {
                const label = cell.getAttribute("aria-label") ?? "";
                return label.includes(", missing") ? "." : label.includes(", on") ? "1" : "0";
            }).join("")));
}

/** The cells whose label has a text, as [row, column] from 0. */
export async function cells_with(page: Page, text: string): Promise<[number, number][]> {
    const labels = await page.locator("#grid [role=gridcell]").evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
    return labels.filter((label) => label.includes(text)).map((label) => {
        const match = /^row (\d+) column (\d+)/.exec(label);
        assert(match, label);
        return [Number(match[1]) - 1, Number(match[2]) - 1];
    });
}

/** Where a cell is on the screen. */
export async function middle_of(page: Page, row: number, column: number): Promise<{x: number; y: number}> {
    const cell = page.locator("#grid [role=row]").nth(row).locator("[role=gridcell]").nth(column);
    await page.locator("#board").scrollIntoViewIfNeeded();
    const box = await cell.boundingBox();
    assert(box);
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

export async function click_cell(page: Page, row: number, column: number): Promise<void> {
    const {x, y} = await middle_of(page, row, column);
    await page.mouse.click(x, y);
}

export async function tap_cell(page: Page, row: number, column: number): Promise<void> {
    const {x, y} = await middle_of(page, row, column);
    await page.touchscreen.tap(x, y);
}

/** Waits for a text in an element, and returns all of it. */
export async function text_of(page: Page, selector: string, contains: string | RegExp): Promise<string> {
    await page.locator(selector).filter({hasText: contains}).first().waitFor();
    return page.locator(selector).innerText();
}

/** Presses a button that saves a file. */
export async function saved(page: Page, button: string): Promise<{name: string; path: string; bytes: Buffer}> {
    const download = page.waitForEvent("download");
    await page.getByRole("button", {name: button, exact: true}).click();
    const file = await download;
    const path = await file.path();
    return {name: file.suggestedFilename(), path, bytes: await readFile(path)};
}

/** Chooses a rule or a topology, of those behind More, too. */
export async function choose(page: Page, name: "rule" | "topology", value: string): Promise<void> {
    const input = page.locator(`input[name=${name}][value="${value}"]`);
    if (!(await input.isVisible())) await page.locator(`fieldset:has(input[name=${name}]) > button`).click();
    await input.check({force: true});
}

/** Asks a question about the board, and returns the answer. */
export async function answer_to(page: Page, question: string, contains: string | RegExp): Promise<string> {
    await page.locator(`#ask-${question}`).click();
    return text_of(page, "#answer", contains);
}

/** Presses a key, and waits for a text in an element. */
export async function key(page: Page, name: string, selector: string, contains: string | RegExp): Promise<void> {
    await page.keyboard.press(name);
    await text_of(page, selector, contains);
}

/** Writes into a field, and leaves it. */
export async function fill(page: Page, selector: string, value: string): Promise<void> {
    await page.locator(selector).fill(value);
    await page.locator(selector).press("Enter");
}

export async function open_equations(page: Page, text?: string, understood?: string | RegExp): Promise<void> {
    await page.locator("#tab-equations").click();
    await page.locator(".eq-table").first().waitFor();
    if (text !== undefined) await page.locator("#eq-text").fill(text);
    if (understood !== undefined) await text_of(page, ".eq-understood", understood);
}

export const card = ".eq-results";

/** Asks a question about the system, and waits for a text in the answer. */
export async function ask(page: Page, name: string, contains?: string | RegExp): Promise<string> {
    const action = page.locator(`[data-action=${name}]`);
    await action.evaluate((button) => button.closest("details")?.setAttribute("open", ""));
    await action.click();
    return contains === undefined ? "" : text_of(page, card, contains);
}
