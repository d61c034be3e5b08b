// SPDX-License-Identifier: MIT
// Gets the module and makes instances of it, without any JavaScript of Emscripten's.

import {SolverError, type Which} from "./protocol.js";

/** Set by build.mjs: names of files beside the page; null if all is in one file. */
declare const GF2_MODULES: Record<Which, string> | null;

/** @param best  the least weight so far; any result but 0 stops the search */
export type OnProgress = (done: number, total: number, best: number) => number;

export interface Module {
    memory: WebAssembly.Memory;
    /** The C functions, by name. */
    call: Record<string, (...values: (number | bigint)[]) => number>;
}

/** Compiles a module of the page, while it is still being loaded if the server says what it is.
 * @throws SolverError("unsupported") if this browser cannot */
export async function compile(which: Which): Promise<WebAssembly.Module> {
    try {
        if (GF2_MODULES === null) return await (inline ??= WebAssembly.compile(inline_bytes()));
        const response = await fetch(GF2_MODULES[which]);
        if (!response.ok) throw new SolverError("unsupported", `The solver was not found (${response.status}).`);
        const is_typed = response.headers.get("content-type") === "application/wasm";
        if (is_typed && "compileStreaming" in WebAssembly) return await WebAssembly.compileStreaming(response);
        return await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
        if (error instanceof SolverError) throw error;
        if (error instanceof TypeError) throw new SolverError("unsupported", "The solver could not be loaded.");
        throw new SolverError("unsupported", "This browser cannot run the solver: it lacks WebAssembly with SIMD.");
    }
}

let inline: Promise<WebAssembly.Module> | undefined;

function inline_bytes(): Uint8Array<ArrayBuffer> {
    const text = atob(document.getElementById("gf2kit-module")?.textContent ?? "");
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** An instance, with a memory of its own. tools/site.mjs checks that these are all imports. */
export function instantiate(module: WebAssembly.Module, on_progress: OnProgress): Module {
    const imports = {
        env: {emscripten_notify_memory_growth() {}, gf2_web_progress: on_progress},
        wasi_snapshot_preview1: {
            // Clock 0 is the time of day, 1 is monotonic; in nanoseconds.
            clock_time_get(clock: number, _precision: bigint, time: number): number {
                const milliseconds = clock === 0 ? Date.now() : performance.now();
                new DataView(memory.buffer).setBigUint64(time, BigInt(Math.round(milliseconds * 1e6)), true);
                return 0;
            },
            // There are no environment variables.
            environ_get: () => 0,
            environ_sizes_get(count: number, size: number): number {
                const view = new DataView(memory.buffer);
                view.setUint32(count, 0, true);
                view.setUint32(size, 0, true);
                return 0;
            },
            proc_exit(status: number): never {
                throw new Error(`the module ended with status ${status}`);
            },
        },
    };
    const {exports} = new WebAssembly.Instance(module, imports);
    const memory = exports["memory"] as WebAssembly.Memory;
    (exports["_initialize"] as () => void)();
    return {memory, call: exports as unknown as Module["call"]};
}
