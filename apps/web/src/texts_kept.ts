// SPDX-License-Identifier: MIT
// Texts that the browser keeps from visit to visit. Its storage may be off or full: the page works without.

export function kept_text(key: string): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/** @returns whether the text is kept */
export function keep_text(key: string, text: string): boolean {
    try {
        localStorage.setItem(key, text);
        return true;
    } catch {
        return false;
    }
}
