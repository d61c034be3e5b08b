// SPDX-License-Identifier: MIT
// Other programs, which read what the page writes.

import {spawnSync} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import type {TestContext} from "node:test";

export function has_program(name: string, t: TestContext): boolean {
    if (!spawnSync(name, ["-version"]).error) return true;
    t.skip(`${name} is not installed`);
    return false;
}

/** What a program prints about a file; `FILE` among the arguments is its name. */
export function run_on(bytes: Uint8Array | string, extension: string, program: string, ...args: string[]): Buffer {
    const folder = mkdtempSync(join(tmpdir(), "lights-"));
    try {
        const file = join(folder, `export.${extension}`);
        writeFileSync(file, bytes);
        const run = spawnSync(program, args.map((arg) => arg.replace("FILE", file)), {maxBuffer: 1 << 28});
        if (run.error || run.status !== 0) throw new Error(`${program} failed: ${run.stderr?.toString()}`);
        return run.stdout;
    } finally {
        rmSync(folder, {recursive: true});
    }
}
