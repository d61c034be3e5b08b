// SPDX-License-Identifier: MIT
// Type-checks and runs the tests: units, the module in Node.js, and stories in Chromium.
import {spawnSync} from "node:child_process";
import {rmSync} from "node:fs";
import {mkdtemp, readFile, readdir} from "node:fs/promises";
import {join} from "node:path";
import * as esbuild from "esbuild-wasm";
import {constants, paths} from "./site.mjs";

/** @returns the exit status */
export async function run_tests(patterns) {
    const {site, one_file, modules} = paths;
    const of_page = {GF2_SITE: site, GF2_ONE_FILE: one_file, GF2_BOARD_MODULE: modules.board, GF2_MODULE: modules.all};
    const env = {...process.env, ...of_page};
    const run = (program, ...args) => spawnSync(program, args, {cwd: paths.web, stdio: "inherit", env}).status ?? 1;
    if (run(process.execPath, "node_modules/typescript/bin/tsc", "--noEmit") !== 0) return 1;
    const sources = (await readdir(join(paths.web, "tests"), {recursive: true})).map((name) => `tests/${name}`).sort();
    const chosen = sources.filter((name) => name.endsWith(".test.ts") &&
        (patterns.length === 0 || patterns.some((pattern) => name.includes(pattern))));
    if (chosen.length === 0) throw new Error(`no test matches ${patterns.join(", ")}`);
    // Where packages are found from.
    const folder = await mkdtemp(join(paths.web, "node_modules/.tests-"));
    process.on("exit", () => rmSync(folder, {recursive: true, force: true}));
    await esbuild.build({
        absWorkingDir: paths.web,
        bundle: true,
        define: constants({}),
        entryPoints: [...chosen, ...sources.filter((name) => name.endsWith("_worker.ts"))],
        format: "esm",
        logLevel: "warning",
        outbase: "tests",
        outdir: folder,
        outExtension: {".js": ".mjs"},
        platform: "node",
        packages: "external",
        sourcemap: "inline",
        target: "node18",
    });
    const bundles = chosen.map((name) => join(folder, name.slice("tests/".length).replace(/\.ts$/, ".mjs")));
    const report = join(folder, "report.tap");
    const reporters = [["spec", "stdout"], ["tap", report]].flatMap(([reporter, to]) =>
        [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]);
    const status = run(process.execPath, "--enable-source-maps", ...reporters, "--test", ...bundles);
    const counts = await readFile(report, "utf8");
    const count = (what) => /[0-9]+/.exec(new RegExp(`^# ${what} [0-9]+$`, "m").exec(counts)?.[0] ?? "0")[0];
    const skipped = count("skipped") === "0" ? "" : `, ${count("skipped")} skipped`;
    console.log(`${count("pass")} passed, ${Number(count("fail")) + Number(count("cancelled"))} failed${skipped}`);
    return status;
}
