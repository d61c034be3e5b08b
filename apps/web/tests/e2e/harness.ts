// SPDX-License-Identifier: MIT
// Stories in Chromium. A story fails if the page logs an error or asks another host for anything, whatever else it does.

import assert from "node:assert/strict";
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

export interface Server {
    /** With a slash at its end. */
    url: string;
    close(): Promise<void>;
}

/** Serves the site on a free port of this machine.
 * @param extra  pages besides those of the site, by path */
export async function serve(extra: Record<string, string> = {}): Promise<Server> {
    const server: any = await serve_folder(kSite, 0, extra);
    return {
        url: `http://127.0.0.1:${server.address().port}/`,
        close: () => new Promise((resolve) => {
            server.closeAllConnections();
            server.close(() => resolve());
        }),
    };
}

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
    /** Watches another page, too. */
    watch(page: Page): void;
}

export interface StoryOptions extends BrowserContextOptions {
    profile?: keyof typeof profiles;
    /** In place of the one that stories share; closed after the story. */
    server?: Server;
    /** Errors of the console that the story is about. */
    expected?: RegExp;
}

/** A test with a page of its own. */
export function story(title: string, run: (story: Story) => Promise<void>, options: StoryOptions = {}): void {
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
        const open = async (path = "", wait: "board" | "all" = "all") => {
            // A hash alone would not load the page again.
            if (page.url() !== "about:blank") await page.goto("about:blank");
            await page.goto(served.url + path);
            await ready(page, wait);
        };
        try {
            await run({page, context, server: served, open, watch});
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

export async function open_equations(page: Page, text: string | null = null): Promise<void> {
    await page.locator("#tab-equations").click();
    await page.locator(".eq-table").first().waitFor();
    if (text === null) return;
    await page.locator("#eq-text").fill(text);
}

export const card = ".eq-results";
export const ask = (page: Page, name: string) => page.locator(`[data-action=${name}]`).click();
