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
    "wasi_snapshot_preview1.proc_exit",
];

/** @throws if the module imports anything else, or lacks a function of exports.txt */
export async function check_module(bytes) {
    const module = await WebAssembly.compile(bytes);
    const wanted = WebAssembly.Module.imports(module).map(({module, name}) => `${module}.${name}`);
    const unknown = wanted.filter((name) => !imports.includes(name));
    if (unknown.length > 0) throw new Error(`the module imports ${unknown.join(", ")}, which load.ts does not have`);
    const exported = new Set(WebAssembly.Module.exports(module).map(({name}) => name));
    const list = await readFile(join(paths.root, "lib/bindings/web/exports.txt"), "utf8");
    const lacking = list.trim().split("\n").filter((name) => !exported.has(name));
    if (lacking.length > 0) throw new Error(`the module lacks ${lacking.join(", ")}`);
}
