// SPDX-License-Identifier: MIT
// The page as static files, and as one file that needs no server.
//
// index.html names its scripts and styles as <script type="module" src="src/main.ts"> and <link rel="stylesheet"
// href="...">. Files but index.html, service_worker.js and the manifest have their hash in their names: a name stands
// for the same bytes forever.
import {createHash} from "node:crypto";
import {existsSync} from "node:fs";
import {mkdir, readFile, readdir, rm, writeFile} from "node:fs/promises";
import {join, resolve} from "node:path";
import {fileURLToPath} from "node:url";
import {brotliCompressSync, constants as zlib, gzipSync} from "node:zlib";
import * as esbuild from "esbuild-wasm";

const web = resolve(fileURLToPath(import.meta.url), "../..");
const root = resolve(web, "../..");
const build = join(root, "build/web");

export const paths = {
    root,
    web,
    build,
    modules: {board: join(build, "bin/gf2kit_board.wasm"), all: join(build, "bin/gf2kit.wasm")},
    site: join(build, "site"),
    one_file: join(build, "gf2kit.html"),
};

// The rules of the library by name, those that have a mask.
const rules = await readFile(join(root, "lib/gf2/lights/rule.cpp"), "utf8");
const rows = [...rules.matchAll(/NamedRule\{\.name = "([^"]+)", \.mask = "([01/]+)"\}/g)];
if (rows.length === 0) throw new Error("lib/gf2/lights/rule.cpp: expected rows of kRules");
const masks = Object.fromEntries(rows.map(([, name, mask]) => [name, mask]));

/** What esbuild puts in place of names that sources declare, the masks of the rules always. */
export const constants = (values) =>
    Object.fromEntries(Object.entries({GF2_MASKS: masks, ...values}).map(([name, value]) => [name, JSON.stringify(value)]));

const common = {
    define: constants({}),
    absWorkingDir: paths.web,
    bundle: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    minify: true,
    target: ["chrome97", "firefox102", "safari16.4"],
    write: false,
};

const hash_of = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

const in_source = (name) => join(paths.web, name);

/** The only origin that the page may talk to is its own. */
function policy(scripts) {
    return [
        "default-src 'none'",
        `script-src ${scripts} 'wasm-unsafe-eval'`,
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ].join("; ");
}

async function bundle(entry, options = {}) {
    const result = await esbuild.build({...common, entryPoints: [entry], format: "iife", ...options});
    return result.outputFiles;
}

const worker_source = async () => (await bundle("src/solver/worker.ts"))[0].text;

async function style_of(html) {
    const names = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map((match) => match[1]);
    const contents = names.map((name) => `@import "./${name}";`).join("\n");
    const result = await esbuild.build({
        ...common,
        stdin: {contents, loader: "css", resolveDir: paths.web},
        external: ["*.svg", "*.png"],
    });
    return result.outputFiles[0].text;
}

/** index.html with its scripts and styles replaced, and the policy as its first <meta>. */
function page_of(html, {style, script, scripts}) {
    const links = /(?:[ \t]*<link rel="stylesheet" href="[^"]+">\n)+/;
    const main = /[ \t]*<script type="module" src="src\/main\.ts"><\/script>\n/;
    if (!links.test(html) || !main.test(html)) throw new Error("index.html lacks its stylesheets or src/main.ts");
    return html.replace(links, () => `${style}\n`)
        .replace(main, () => `${script}\n`)
        .replace(/<meta charset="[^"]*">/, (meta) => {
            return `${meta}\n<meta http-equiv="Content-Security-Policy" content="${policy(scripts)}">`;
        })
        .replace(/^[ \t]+/gm, "");
}

/** Sources whose functions of C the modules export, as lib/bindings/web/CMakeLists.txt says. */
const board_sources = ["gf2", "board_calls", "search_calls"];
const callers = {board: board_sources, all: [...board_sources, "matrix_calls", "shard_calls"]};

async function module_bytes(which, page_only) {
    if (page_only && !existsSync(paths.modules[which])) return new Uint8Array();
    const bytes = await readFile(paths.modules[which]);
    await check_module(bytes, callers[which]);
    return bytes;
}

/** Writes build/web/site.
 * @returns what is there: {name, bytes, when} with when = "first" for what the first view loads, "later" or "never" */
export async function build_site({page_only}) {
    const files = [];
    const put = (name, contents, when) => {
        files.push({name, bytes: Buffer.from(contents), when});
        return name;
    };
    const put_hashed = (name, contents, when) => {
        const dot = name.lastIndexOf(".");
        return put(`${name.slice(0, dot)}.${hash_of(contents)}${name.slice(dot)}`, contents, when);
    };

    const html = await readFile(in_source("index.html"), "utf8");
    const modules = {
        board: put_hashed("gf2kit_board.wasm", await module_bytes("board", page_only), "first"),
        all: put_hashed("gf2kit.wasm", await module_bytes("all", page_only), "later"),
    };
    const worker_name = put_hashed("worker.js", await worker_source(), "first");
    const style_name = put_hashed("style.css", await style_of(html), "first");
    const scripts = await bundle("src/main.ts", {
        format: "esm",
        splitting: true,
        outdir: paths.site,
        entryNames: "[name].[hash]",
        chunkNames: "[name].[hash]",
        metafile: true,
        define: constants({GF2_MODULES: modules, GF2_WORKER: worker_name}),
    });
    const names = scripts.map((file) => file.path.slice(paths.site.length + 1));
    const main_name = names.find((name) => name.startsWith("main."));
    const first = reached_at_once(main_name, new Map(scripts.map((file, i) => [names[i], file.text])));
    scripts.forEach((file, i) => put(names[i], file.text, first.has(names[i]) ? "first" : "later"));
    const preload = `<link rel="preload" href="${modules.board}" as="fetch" type="application/wasm" crossorigin>`;
    put("index.html", page_of(html, {
        style: `<link rel="stylesheet" href="${style_name}">\n${page_only ? "" : preload}`,
        script: [...first].filter((name) => name !== main_name).map((name) => `<link rel="modulepreload" href="${name}">\n`)
            .join("") + `<script type="module" src="${main_name}"></script>`,
        scripts: "'self'",
    }), "first");
    for (const name of await readdir(paths.web))
        if (/\.(svg|png|webmanifest)$/.test(name)) put(name, await readFile(in_source(name)), "never");

    const cached = files.map((file) => (file.name === "index.html" ? "./" : file.name));
    const cache_name = `gf2kit-${hash_of(JSON.stringify(files.map((file) => [file.name, hash_of(file.bytes)])))}`;
    put("service_worker.js", (await bundle("src/service_worker.ts", {
        define: constants({GF2_FILES: cached, GF2_CACHE: cache_name}),
    }))[0].text, "later");

    await mkdir(paths.site, {recursive: true});
    await Promise.all(files.map((file) => writeFile(join(paths.site, file.name), file.bytes)));
    const names_now = new Set(files.map((file) => file.name));
    const old = (await readdir(paths.site)).filter((name) => !names_now.has(name));
    await Promise.all(old.map((name) => rm(join(paths.site, name), {recursive: true, force: true})));
    return files;
}

// A script and those that it imports statically.
function reached_at_once(name, texts, reached = new Set()) {
    if (reached.has(name)) return reached;
    reached.add(name);
    for (const match of texts.get(name).matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g)) reached_at_once(match[1], texts, reached);
    return reached;
}

/** Writes build/web/gf2kit.html, which has all in it. */
export async function build_one_file({page_only}) {
    const html = await readFile(in_source("index.html"), "utf8");
    const main = (await bundle("src/main.ts", {define: constants({GF2_MODULES: null, GF2_WORKER: ""})}))[0].text;
    const script = main.replaceAll("</script", "<\\/script");
    const worker = (await worker_source()).replaceAll("</script", "<\\/script");
    const module = Buffer.from(await module_bytes("all", page_only)).toString("base64");
    const digest = createHash("sha256").update(script).digest("base64");
    const icon = await readFile(in_source("icon.svg"), "base64").catch(() => "");
    const page = page_of(html, {
        style: `<style>${await style_of(html)}</style>`,
        script: `<script type="text/plain" id="gf2kit-worker">${worker}</script>
<script type="text/plain" id="gf2kit-module">${module}</script>`,
        scripts: `'sha256-${digest}'`,
    })
        .replace(/<link rel="manifest"[^>]*>\n/, "")
        .replace(/<link rel="apple-touch-icon"[^>]*>\n/, "")
        .replace(/href="icon\.svg"/, () => `href="data:image/svg+xml;base64,${icon}"`)
        .replace(/(<\/body>|$(?![^]))/, (end) => `<script>${script}</script>\n${end}`);
    await writeFile(paths.one_file, page);
    return page;
}

/** All that src/solver/load.ts has for the module. */
const imports = [
    "env.emscripten_notify_memory_growth",
    "env.gf2_web_progress",
    "wasi_snapshot_preview1.clock_time_get",
    "wasi_snapshot_preview1.environ_get",
    "wasi_snapshot_preview1.environ_sizes_get",
    "wasi_snapshot_preview1.proc_exit",
];

/** @param sources  the functions that they call must be there
 * @throws if one is not, or the module imports anything else */
async function check_module(bytes, sources) {
    const module = await WebAssembly.compile(bytes);
    const wanted = WebAssembly.Module.imports(module).map(({module, name}) => `${module}.${name}`);
    const unknown = wanted.filter((name) => !imports.includes(name));
    if (unknown.length > 0) throw new Error(`the module imports ${unknown.join(", ")}, which load.ts does not have`);
    const exported = new Set(WebAssembly.Module.exports(module).map(({name}) => name));
    for (const source of sources) {
        const text = await readFile(in_source(`src/solver/${source}.ts`), "utf8");
        const lacking = [...text.matchAll(/"(gf2_\w+)"/g)].map((match) => match[1]).filter((name) => !exported.has(name));
        if (lacking.length > 0) throw new Error(`the module lacks ${lacking.join(", ")}`);
    }
}

const kB = 1024;
const budget = {first: 205 * kB, page: 48 * kB};

const brotli = (bytes) =>
    brotliCompressSync(bytes, {
        params: {[zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length},
    }).length;

const cells = (words) => words.map((word, i) => (i === 0 ? word.padEnd(30) : word.padStart(11))).join("");
const in_kB = (bytes) => `${(bytes / kB).toFixed(1)} KB`;

/** Prints a table of sizes.
 * @returns true if all are within the budget */
export async function print_sizes(files, one_file) {
    const gzip = (bytes) => gzipSync(bytes, {level: 9}).length;
    const measured = files.map(({name, bytes, when}) =>
        ({name, when, sizes: [bytes.length, gzip(bytes), brotli(bytes)]}));
    const sum = (name, some) => ({name, sizes: [0, 1, 2].map((i) => some.reduce((sum, {sizes}) => sum + sizes[i], 0))});
    const [first, later] = ["first", "later"].map((when) => measured.filter((file) => file.when === when));
    const all = sum("first view", first);
    const page = sum("  without the module", first.filter((file) => !file.name.endsWith(".wasm")));
    console.log(cells(["", "raw", "gzip", "brotli"]));
    const one = {name: "gf2kit.html (one file)", sizes: [Buffer.byteLength(one_file), gzip(one_file)]};
    for (const {name, sizes} of [...first, all, page, ...later, one]) console.log(cells([name, ...sizes.map(in_kB)]));
    const large = [["first view", all.sizes[2], budget.first], ["page", page.sizes[2], budget.page]]
        .filter(([, size, most]) => size > most);
    for (const [what, size, most] of large)
        console.error(`build.mjs: the ${what} has ${in_kB(size)} with Brotli, expected at most ${in_kB(most)}`);
    return large.length === 0;
}
