// SPDX-License-Identifier: MIT
// Texts that the browser keeps from visit to visit, or for as long as the tab is open. Its storage may be off or full:
// the page works without.

type Kind = "localStorage" | "sessionStorage";

export function kept_text(key: string, kind: Kind = "localStorage"): string | null {
    try {
        return window[kind].getItem(key);
    } catch {
        return null;
    }
}

/** @returns whether the text is kept */
export function keep_text(key: string, text: string, kind: Kind = "localStorage"): boolean {
    try {
        window[kind].setItem(key, text);
        return true;
    } catch {
        return false;
    }
}
