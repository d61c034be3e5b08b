// SPDX-License-Identifier: MIT
// Systems of equations as students, documents and programs write them, in the notation of the library.

import {FormatError, found_at, place_of} from "../files/errors.js";

/** A replacement as long as what it replaces, so that places in errors are those of the text. */
export const blanks = (text: string): string => text.replace(/[^\n]/g, " ");
const padded = (sign: string) => (text: string) => sign + blanks(text.slice(sign.length));

const kEnvironment = String.raw`\\(?:begin|end)\{(?:[a-z]*(?:cases|align|aligned|alignat|gather|gathered|split|eqnarray|equation)\*?)\}|\\begin\{array\}\{[^{}]*\}|\\end\{array\}`;

/** Whether a text is a system of equations of LaTeX, not a matrix. */
export const is_latex_system = (text: string): boolean =>
    !/\\begin\{\w*matrix/.test(text) &&
    /\\begin\{(?!\w*matrix)[^}]*\}(?:(?!\\(?:begin|end)\{)[^])*[=\u2261]|\\equiv/.test(text);

const kLatex: [RegExp, (text: string) => string][] = [
    [/(?<!\\)%.*/g, blanks],
    [new RegExp(kEnvironment, "g"), blanks],
    [/\\\\(?:\[[^\]\n]*\])?/g, padded(";")],
    [/\\(?:tag|label)\{[^{}]*\}|\\(?:nonumber|notag|left|right|quad|qquad|displaystyle)\b\.?|\\[,;:! [\](){}]|[$&]|\\\{/g, blanks],
    [/\\equiv\b/g, padded("=")],
    [/\\oplus\b/g, padded("+")],
    [/\\(?:cdot|times)\b/g, padded("*")],
];

const kNotations: [RegExp, (text: string) => string][] = [
    [/(?:#|\/\/).*/g, blanks],
    // (1), 1), 1., E1: or (1): before an equation, and (1) after it.
    [/^[^\S\n]*(?:\((?:\d+|[IVX]+)\):?|\d+[.)](?!\d)|[A-Za-z][A-Za-z. ]{0,9}\d*:|\d+:)(?=[^\S\n]*[\w\\+\u2212-])/gm, blanks],
    [/(?<=[=\u2261]\s*[01])[^\S\n]+\(\d+\)[^\S\n]*$/gm, blanks],
    [/==/g, padded("=")],
    [/[\u2261\uff1d]/g, () => "="],
    [/[\u2295\u22bb]/g, () => "+"],
    [/(?<!(?<![\w[({,])\d+[^\S\n]*)\^(?=[^\S\n]*[A-Za-z])/g, () => "+"],
    [/[\u2212\u2013]/g, () => "-"],
    [/[\u00b7\u22c5\u00d7]/g, () => "*"],
    [/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080)],
    [/\u00a0/g, () => " "],
    [/(?<=[\w})\]])\.[^\S\n]*$/gm, blanks],
];

const kModulo = /\(\s*mod\.?\s*(\w+)\s*\)|\\[pb]?mod\s*\{?\s*(\w+)\s*\}?|\bmod\s+(\w+)/gi;

/** The equations of a text in the notation of the library, each character in its place.
 * @throws FormatError for another modulus than 2, and for characters that no name has */
export function plain_equations(text: string): string {
    const replace = (before: string, notations: typeof kLatex) => notations.reduce((all, [form, by]) => all.replace(form, by), before);
    const without_modulus = text.replace(kModulo, (all, ...found: (string | number)[]) => {
        const [modulus, index] = [found.slice(0, 3).find((one) => one !== undefined), found[3] as number];
        if (modulus !== "2") throw new FormatError(place_of(text, index), `expected (mod 2), found '${all}'`);
        return blanks(all);
    });
    const plain = replace(replace(without_modulus, is_latex_system(text) || /[\\$]/.test(text) ? kLatex : []), kNotations);
    const foreign = /[^\0-\x7f]/.exec(plain);
    if (foreign) throw new FormatError(place_of(text, foreign.index), `expected an unknown such as x1, +, = or a number, found ${found_at(text, foreign.index)}`);
    return plain;
}
