// SPDX-License-Identifier: MIT
// Whether letters are keys: those who dictate, or hit keys by accident, turn them off.

import {keep_text, kept_text} from "./texts_kept.js";

const kKey = "gf2kit-letters";
let is_on = kept_text(kKey) !== "off";

export function letters_are_keys(): boolean {
    return is_on;
}

export function set_letters(on: boolean): void {
    is_on = on;
    keep_text(kKey, on ? "on" : "off");
}
