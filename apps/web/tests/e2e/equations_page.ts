// SPDX-License-Identifier: MIT
// What the stories of the Equations view have in common.

import type {Page} from "playwright-core";

export async function open_equations(page: Page, text: string | null = null): Promise<void> {
    await page.locator("#tab-equations").click();
    await page.locator(".eq-table").first().waitFor();
    if (text === null) return;
    await page.locator("#eq-text").fill(text);
}

export const card = ".eq-results";
export const ask = (page: Page, name: string) => page.locator(`[data-action=${name}]`).click();

/** The rows of a table: names, then entries. */
export async function rows_of(page: Page, selector: string): Promise<string[]> {
    return page.locator(`${selector} tr`).evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim().replace(/\s.*/, "")).join(" ").trim()));
}
