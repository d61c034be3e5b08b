// SPDX-License-Identifier: MIT
// The contrast of the texts of Equations and Why.

import assert from "node:assert/strict";

import type {Page} from "playwright-core";

import {ask, card, open_equations} from "./equations_page.js";
import {story, text_of} from "./harness.js";

for (const colorScheme of ["light", "dark"] as const) {
    story(`text of both views has contrast, ${colorScheme}`, async ({page, open}) => {
        await open();
        await open_equations(page, "x1 + x2 = 1\nx2 + x3 = 1\nx1 + x3 = 1\nx1 + x4 = 0\n");
        await text_of(page, ".eq-understood", "4 equations");
        for (const [action, part] of [["solve", "tfoot"], ["steps", ".eq-slider"], ["practice", ".eq-practice"], ["rref", ".pivot"]] as const) {
            await ask(page, action);
            await page.locator(`${card} ${part}`).first().waitFor();
            if (action === "steps") await page.getByRole("button", {name: "Next"}).click();
            assert.deepEqual(await faint_texts(page, "#equations"), []);
        }
        await page.locator("#tab-why").click();
        await page.locator("#why-speed").waitFor();
        await page.locator(".why-matrix").scrollIntoViewIfNeeded();
        assert.deepEqual(await faint_texts(page, "#why"), []);
    }, {colorScheme, reducedMotion: "reduce"});
}

/** Texts whose contrast is below 4.5, each with that number; disabled controls are not counted. */
async function faint_texts(page: Page, root: string): Promise<string[]> {
    return page.locator(root).evaluate((root) => {
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
        const faint: string[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement!;
            const text = walker.currentNode.textContent!.trim();
            if (text === "" || element.closest(":disabled, option, .visually-hidden") || !element.checkVisibility()) continue;
            const behind: string[] = [];
            for (let at: Element | null = element; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
            const [one, other] = [luminance(behind), luminance([...behind, getComputedStyle(element).color])];
            const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            if (contrast < 4.5) faint.push(`${text}: ${contrast.toFixed(2)}`);
        }
        return faint;
    });
}
