// SPDX-License-Identifier: MIT
// The contrast of lights and texts, by WCAG 2.

import assert from "node:assert/strict";
import type {Page} from "playwright-core";

import {answer_to, ask, card, open_equations, story} from "./harness.js";

for (const colorScheme of ["light", "dark"] as const) {
    story(`contrast: lights 7:1, text 4.5:1, ${colorScheme}`, "#1;5x5;plus;plane;b=rAQAAAA", async ({page}) => {
        await answer_to(page, "solve", "verified");
        const {faint, ratios} = await contrast(page, "body", [["--lit", "--unlit"], ["--on-lit", "--lit"], ["--on-unlit", "--unlit"]]);
        for (const ratio of ratios) assert.ok(ratio >= 7, String(ratios));
        assert.deepEqual(faint, []);
    }, {colorScheme});

    story(`text of both views has contrast, ${colorScheme}`, async ({page}) => {
        await open_equations(page, "x1 + x2 = 1\nx2 + x3 = 1\nx1 + x3 = 1\nx1 + x4 = 0\n", "4 equations");
        for (const [action, part] of [["solve", "tfoot"], ["steps", ".eq-slider"], ["practice", ".eq-practice"], ["rref", ".pivot"]] as const) {
            await ask(page, action);
            await page.locator(`${card} ${part}`).first().waitFor();
            if (action === "steps") await page.getByRole("button", {name: "Next"}).click();
            assert.deepEqual((await contrast(page, "#equations")).faint, []);
        }
        await page.locator("#tab-why").click();
        await page.locator("#why-speed").waitFor();
        await page.locator(".why-matrix").scrollIntoViewIfNeeded();
        assert.deepEqual((await contrast(page, "#why")).faint, []);
    }, {colorScheme, reducedMotion: "reduce"});
}

/** Texts whose contrast is below 4.5, each with that number; disabled controls are not counted.
 * @param pairs  variables of the style whose contrast is wanted too */
async function contrast(page: Page, root: string, pairs: [string, string][] = []): Promise<{faint: string[]; ratios: number[]}> {
    return page.locator(root).evaluate((root, pairs) => {
        const context = Object.assign(document.createElement("canvas"), {width: 1, height: 1}).getContext("2d", {willReadFrequently: true})!;
        const luminance = (colours: string[]) => {
            for (const colour of colours) {
                context.fillStyle = colour;
                context.fillRect(0, 0, 1, 1);
            }
            const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
                const value = byte / 255;
                return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
        };
        const ratio = (ink: string, papers: string[]) => {
            const [one, other] = [luminance(papers), luminance([...papers, ink])];
            return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        };
        const faint: string[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement!;
            const text = walker.currentNode.textContent!.trim();
            const is_off = element.closest(":disabled, [aria-disabled=true], option, .visually-hidden, script, style");
            if (text === "" || is_off || !element.checkVisibility()) continue;
            const behind: string[] = [];
            for (let at: Element | null = element; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
            const found = ratio(getComputedStyle(element).color, behind);
            if (found < 4.5) faint.push(`${text}: ${found.toFixed(2)}`);
        }
        const value = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
        return {faint, ratios: pairs.map(([ink, paper]) => ratio(value(ink), [value(paper)]))};
    }, pairs);
}
