// SPDX-License-Identifier: MIT
// Where things are.
import {join, resolve} from "node:path";
import {fileURLToPath} from "node:url";

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
