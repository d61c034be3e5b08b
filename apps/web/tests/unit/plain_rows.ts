// SPDX-License-Identifier: MIT
// A second reader of rows of 0, 1 and _, by regular expressions, to compare with.

interface Row {
    text: string;
    /** Whether blanks before its first cell count. */
    is_indented: boolean;
}

/** @returns the rows of a board; null if it is refused */
export function plain_rows(text: string): string[] | null {
    const header = /^\s*(\d+)[ \t]+(\d+)[ \t]*\n([ \t]*\n)?/.exec(text);
    const sized = header && !(header[3] && /^[01\s]+$/.test(header[0])) && body(text.slice(header[0].length), true);
    if (sized && sized.length === Number(header[1]) && sized[0]!.length === Number(header[2])) return sized;
    return body(text, false);
}

function body(text: string, has_size: boolean): string[] | null {
    if (/[^01_\s,;[\]()]/.test(text)) return null;
    const rows = /[[\](]|\)/.test(text) ? rows_in_brackets(text) : rows_in_lines(text);
    if (!rows || rows.length === 0) return null;
    const shapes = rows.map(({text}) => shape_of(text));
    if (shapes.some((shape) => shape !== shapes[0]) || shapes[0] === null) return null;
    const is_entries = !/[[(]/.test(text) && text.includes(";") && !/[01_][^;\n]*[01_]/.test(text);
    const is_single = rows.length === 1 && shapes[0]!.includes(" ");
    if (!has_size && is_single && (shapes[0]!.includes("xx") || is_entries)) return null;
    if (!/[0,;\t]/.test(text)) {
        const pictures = rows.map(({text, is_indented}) => (is_indented ? text.trimEnd() : text.trim()).replace(/\s/g, " ").replace(/[1_]/g, "x"));
        if (pictures.some((picture) => picture !== pictures[0])) return null;
        if (new Set(pictures[0]!.trim().match(/ +/g)).size > 1) return null;
    }
    return rows.map(({text}) => text.replace(/[^01_]/g, ""));
}

/** The cells as x, with a blank where they are apart; null if commas are wrong. */
function shape_of(text: string): string | null {
    if (text.includes(",")) {
        const fields = text.replace(/,\s*$/, "").split(",");
        return fields.every((field) => /^\s*[01_]\s*$/.test(field)) ? fields.map(() => "x").join(" ") : null;
    }
    return text.trim().replace(/\s+/g, " ").replace(/[01_]/g, "x");
}

function rows_in_lines(text: string): Row[] | null {
    const lines = text.replace(/^(\s*\n)+/, "").trimEnd().split("\n");
    if (lines[0] === "" || lines.some((line) => line.trim() === "")) return null;
    const is_tab_behind = lines.some((line) => /[01_] *\t/.test(line)) && !/[,;]/.test(text);
    if (is_tab_behind && lines.some((line) => /^ *\t/.test(line))) return null;
    if (lines.some((line) => /[01_] *\t *\t/.test(line))) return null;
    const ends_rows = /[01_][^;\n]*[01_]/.test(text) && text.includes(";");
    const rows: Row[] = [];
    for (const line of lines) {
        const parts = line.replace(/;\s*$/, "").split(";");
        if (parts.some((part) => !/[01_]/.test(part))) return null;
        if (!ends_rows && parts.length > 1) {
            if (line.includes(",")) return null;
            rows.push({text: parts.join(","), is_indented: true});
            continue;
        }
        if (lines.length > 1 && parts.length > 1 && parts.some((part) => /^\s*[01_]{2,}\s*$/.test(part))) return null;
        rows.push(...parts.map((part) => ({text: part, is_indented: true})));
    }
    return rows;
}

function rows_in_brackets(text: string): Row[] | null {
    const found: string[] = [];
    const outline = text.replace(/\[[^[\]()]*\]|\([^[\]()]*\)/g, (row) => {
        found.push(row.slice(1, -1));
        return "R";
    });
    const list = /^\s*R(\s*[,;]?\s*R)*\s*[,;]?\s*$/;
    const nested = /^\s*(?:\[([^[\]()]*)\]|\(([^[\]()]*)\))\s*[,;]?\s*$/.exec(outline);
    if (nested ? !list.test(nested[1] ?? nested[2]!) : !list.test(outline)) return null;
    const in_lines = outline.trim().split("\n").map((line) => line.split("R").length - 1);
    if (!nested && in_lines.some((count) => count > 1) && in_lines.some((count, i) => i > 0 && count > 0)) return null;
    if (!nested && in_lines.slice(in_lines.findIndex((count) => count > 0)).includes(0) && /R[^R]*\n\s*\n[^R]*R/.test(outline)) return null;
    if (nested || found.length > 1) {
        if (found.some((row) => row.includes(";") && (nested || !/^[^;]*;\s*$/.test(row)) || !/[01_]/.test(row))) return null;
        if (!nested && found.some((row) => /[01_][^\n]*\n\s*[^\s]/.test(row))) return null;
        return found.map((row) => ({text: row.replace(/;\s*$/, ""), is_indented: true}));
    }
    const parts = found[0]!.replace(/;\s*$/, "").split(";");
    if (parts.some((part) => !/[01_]/.test(part) || /[01_][^01_]*\n[^01_]*[01_]/.test(part))) return null;
    return parts.map((part, i) => ({text: part, is_indented: i === 0}));
}
