// SPDX-License-Identifier: MIT
// Numbers in words, and words of the Board view that are said in several places.

import {kRuleNames} from "./rules.js";

export const count = (value: number, noun: string, plural = noun + "s"): string =>
    `${number(value)} ${value === 1 ? noun : plural}`;

/** "1", "1 and 2", "1, 2 and 3"; with or for a disjunction. */
export const listed = (words: readonly unknown[], type: "conjunction" | "disjunction" = "conjunction"): string =>
    new Intl.ListFormat("en-GB", {type}).format(words.map(String));

export const number = (value: number | bigint): string => value.toLocaleString("en");

/** 2^k, in digits while they can be read. */
export const power_of_two = (exponent: number): string =>
    exponent <= 30 ? number(2 ** exponent) : "2" + superscript(exponent);

export function superscript(number: number): string {
    return [...String(number)].map((digit) => "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(digit)]).join("");
}

/** "plus-nocentre" is "Plus, no centre", "row-column" is "Row + column". */
function name_of_rule(name: string): string {
    const words = name.replace("-nocentre", ", no centre").replace("-", " + ");
    return words[0]!.toUpperCase() + words.slice(1);
}

export const presses = (value: number) => count(value, "press", "presses");

export const strings = {
    place: (row: number, column: number) => `row ${row} column ${column}`,
    wanted_on: "to be on",
    wanted_off: "to be off",
    lights_on: (lights: number) => `${count(lights, "light")} on`,
    kept_board: "This is the board of the link. Yours is kept: More, My board before the link.",
    rules: Object.fromEntries([...kRuleNames.map((name) => [name, name_of_rule(name)]), ["own", "Your own"]]),
    topologies: {
        plane: "Plane", cylinder: "Cylinder", torus: "Torus", moebius: "M\u00f6bius strip", klein: "Klein bottle",
        projective: "Projective plane",
    } as Record<string, string>,
};
