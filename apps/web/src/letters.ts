// SPDX-License-Identifier: MIT
// Whether letters are keys: those who dictate, or hit keys by accident, turn them off.

const kKey = "gf2kit-letters";
let is_on = true;
try {
    is_on = localStorage.getItem(kKey) !== "off";
} catch {
    // storage is off: so long as the page is open
}

export function letters_are_keys(): boolean {
    return is_on;
}

export function set_letters(on: boolean): void {
    is_on = on;
    try {
        if (on) localStorage.removeItem(kKey);
        else localStorage.setItem(kKey, "off");
    } catch {
        // storage is off
    }
}
