// SPDX-License-Identifier: MIT

/** Input that is not what it should be, and where: "line 2, column 4: expected 1, 0 or _, found 'q'". */
export class FormatError extends Error {
    constructor(place: string, message: string) {
        super(place === "" ? message : `${place}: ${message}`);
    }
}

export function at(line: number, column: number): string {
    return `line ${line}, column ${column}`;
}

export function quoted(text: string): string {
    return text === "'" ? '"\'"' : `'${text}'`;
}

export function count_of(count: number, noun: string): string {
    return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
