// SPDX-License-Identifier: MIT
// Names of the library that the page must know before the module is there.

export const kRuleNames = [
    "plus", "plus-nocentre", "x", "x-nocentre", "king", "king-nocentre", "knight", "row-column",
] as const;

export const kTopologyNames = ["plane", "cylinder", "torus", "moebius", "klein", "projective"] as const;

/** Whether the library can read a rule: a name, a mask with odd sides, or offsets. */
export function is_rule(text: string): boolean {
    if ((kRuleNames as readonly string[]).includes(text)) return true;
    if (/^-?\d+,-?\d+(;-?\d+,-?\d+)*$/.test(text))
        return text.split(/[;,]/).every((number) => Math.abs(Number(number)) <= 2 ** 28);
    const rows = text.split("/");
    const width = rows[0]!.length;
    return rows.length % 2 === 1 && width % 2 === 1 && rows.every((row) => row.length === width && /^[01]+$/.test(row));
}
