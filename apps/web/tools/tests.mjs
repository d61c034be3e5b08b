// SPDX-License-Identifier: MIT
// Type-checks and runs the tests: units, the module in Node.js, and stories in Chromium.
import {spawnSync} from "node:child_process";
import {rmSync} from "node:fs";
import {mkdir, mkdtemp, readFile, readdir} from "node:fs/promises";
import {join} from "node:path";
import * as esbuild from "esbuild-wasm";
import {constants, paths} from "./site.mjs";

async function test_files(folder) {
    const entries = await readdir(join(paths.web, folder), {withFileTypes: true, recursive: false}).catch(() => []);
    const found = [];
    for (const entry of entries) {
        const name = `${folder}/${entry.name}`;
        if (entry.isDirectory()) found.push(...(await test_files(name)));
        else if (entry.name.endsWith(".test.ts")) found.push(name);
    }
    return found.sort();
}

// Packages stay where they are: their files would not be found beside a bundle.
const packages_by_path = {
    name: "packages-by-path",
    setup(build) {
        build.onResolve({filter: /^[^./]/}, ({path}) => {
            if (path.startsWith("node:")) return {path, external: true};
            if (path === "playwright-core") return {path: join(paths.web, "node_modules", path, "index.mjs"), external: true};
            return undefined;
        });
    },
};

/** @returns the exit status */
export async function run_tests(patterns) {
    const run = (program, ...args) =>
        spawnSync(program, args, {
            cwd: paths.web,
            stdio: "inherit",
            env: {
                ...process.env,
                GF2_SITE: paths.site,
                GF2_ONE_FILE: paths.one_file,
                GF2_BOARD_MODULE: paths.modules.board,
                GF2_MODULE: paths.modules.all,
            },
        }).status ?? 1;
    if (run(process.execPath, "node_modules/typescript/bin/tsc", "--noEmit") !== 0) return 1;
    const all = await test_files("tests");
    const workers = (await readdir(join(paths.web, "tests/module"))).filter((name) => /_worker\.ts$/.test(name));
    const chosen = all.filter((name) => patterns.length === 0 || patterns.some((pattern) => name.includes(pattern)));
    if (chosen.length === 0) throw new Error(`no test matches ${patterns.join(", ")}`);
    await mkdir(paths.build, {recursive: true});
    const folder = await mkdtemp(join(paths.build, "page_tests-"));
    process.on("exit", () => rmSync(folder, {recursive: true, force: true}));
    await esbuild.build({
        absWorkingDir: paths.web,
        bundle: true,
        define: constants({}),
        entryPoints: [...chosen, ...workers.map((name) => `tests/module/${name}`)],
        format: "esm",
        logLevel: "warning",
        outbase: "tests",
        outdir: folder,
        outExtension: {".js": ".mjs"},
        platform: "node",
        plugins: [packages_by_path],
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
