// SPDX-License-Identifier: MIT
// How much the page loads, and whether that is too much.
import {brotliCompressSync, constants, gzipSync} from "node:zlib";

const kB = 1024;
const budget = {first: 225 * kB, page: 48 * kB};

const brotli = (bytes) =>
    brotliCompressSync(bytes, {
        params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length},
    }).length;

const cells = (words) => words.map((word, i) => (i === 0 ? word.padEnd(30) : word.padStart(11))).join("");
const in_kB = (bytes) => `${(bytes / kB).toFixed(1)} KB`;

/** Prints a table of sizes.
 * @returns true if all are within the budget */
export async function print_sizes(files, one_file) {
    const measured = files.map(({name, bytes, when}) => {
        return {name, when, raw: bytes.length, gzip: gzipSync(bytes, {level: 9}).length, brotli: brotli(bytes)};
    });
    const sum = (label, some) => {
        const total = (key) => some.reduce((sum, file) => sum + file[key], 0);
        return {name: label, raw: total("raw"), gzip: total("gzip"), brotli: total("brotli")};
    };
    const first = measured.filter((file) => file.when === "first");
    const later = measured.filter((file) => file.when === "later");
    const all = sum("first view", first);
    const page = sum("  without the module", first.filter((file) => !file.name.endsWith(".wasm")));
    console.log(cells(["", "raw", "gzip", "brotli"]));
    for (const file of [...first, all, page, ...later]) {
        console.log(cells([file.name, in_kB(file.raw), in_kB(file.gzip), in_kB(file.brotli)]));
    }
    const one = Buffer.from(one_file);
    console.log(cells(["gf2kit.html (one file)", in_kB(one.length), in_kB(gzipSync(one, {level: 9}).length), ""]));
    let fits = true;
    for (const [what, size, most] of [["first view", all.brotli, budget.first], ["page", page.brotli, budget.page]]) {
        if (size <= most) continue;
        fits = false;
        console.error(`build.mjs: the ${what} has ${in_kB(size)} with Brotli, expected at most ${in_kB(most)}`);
    }
    return fits;
}
