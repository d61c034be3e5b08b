// SPDX-License-Identifier: MIT
// What the module may import and must export.
import {readFile} from "node:fs/promises";
import {join} from "node:path";
import {paths} from "./paths.mjs";

/** All that src/solver/load.ts has for it. */
export const imports = [
    "env.emscripten_notify_memory_growth",
    "env.gf2_web_progress",
    "wasi_snapshot_preview1.clock_time_get",
    "wasi_snapshot_preview1.environ_get",
    "wasi_snapshot_preview1.environ_sizes_get",
    "wasi_snapshot_preview1.proc_exit",
];

const folder = join(paths.root, "lib/bindings/web");

/** @param lists  of functions that it must export
 * @throws if it lacks one, or imports anything else */
export async function check_module(bytes, lists) {
    const module = await WebAssembly.compile(bytes);
    const wanted = WebAssembly.Module.imports(module).map(({module, name}) => `${module}.${name}`);
    const unknown = wanted.filter((name) => !imports.includes(name));
    if (unknown.length > 0) throw new Error(`the module imports ${unknown.join(", ")}, which load.ts does not have`);
    const exported = new Set(WebAssembly.Module.exports(module).map(({name}) => name));
    for (const list of lists) {
        const names = (await readFile(join(folder, `${list}_exports.txt`), "utf8")).trim().split("\n");
        const lacking = names.filter((name) => !exported.has(name));
        if (lacking.length > 0) throw new Error(`the module lacks ${lacking.join(", ")}`);
    }
}
