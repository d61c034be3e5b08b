// SPDX-License-Identifier: MIT
// What is wrong with an input, and where.

/** Input that is not what it should be: "line 2, column 4: expected 1, 0 or _, found 'q'". */
export class FormatError extends Error {
    constructor(place: string, message: string) {
        super(place === "" ? message : `${place}: ${message}`);
    }
}

export const at = (line: number, column: number): string => `line ${line}, column ${column}`;

/** Where a character of a text is. */
export function place_of(text: string, index: number): string {
    const before = text.slice(0, index);
    const start = before.lastIndexOf("\n") + 1;
    return at(before.split("\n").length, [...before.slice(start)].length + 1);
}

/** The character at a place, in quotes. */
export function found_at(text: string, index: number): string {
    const character = [...text.slice(index, index + 2)][0];
    return character === undefined ? "the end" : quoted(character);
}

export const quoted = (text: string): string => text === "'" ? '"\'"' : `'${text}'`;

/** An error in the words of the page: "gf2_matrix_parse: input:2:3: expected ..." has a line and a column here, and
 * says nothing of programs. */
export function words_of(error: unknown): string {
    const text = error instanceof Error ? error.message : String(error);
    return text.replace(/^gf2_\w+: /, "").replace(/^input:(\d+):(\d+): /, "line $1, column $2: ")
        .replace(/^input: /, "").replace(/; --batch of gf2 .*$/s, "");
}
