// SPDX-License-Identifier: MIT
// Builds the page: node build.mjs --help. `./dev web` calls it once the module is there.
import {parseArgs} from "node:util";
import {serve} from "./tools/serve.mjs";
import {build_one_file, build_site, paths, print_sizes} from "./tools/site.mjs";
import {run_tests} from "./tools/tests.mjs";

const help = `usage: node build.mjs [--page-only] [--serve [PORT] | --test [PATTERN...]]

Builds build/web/site and build/web/gf2kit.html from apps/web and the modules in build/web/bin.

  --page-only  build the page without the modules, if they are not there; no size is too large
  --serve      then serve the site on localhost, port 8000 or PORT
  --test       then type-check and run the tests: all, or those whose files match a PATTERN
`;

async function main() {
    const {values, positionals} = parseArgs({
        allowPositionals: true,
        options: {
            help: {type: "boolean", short: "h"},
            "page-only": {type: "boolean"},
            serve: {type: "boolean"},
            test: {type: "boolean"},
        },
    });
    if (values.help) {
        process.stdout.write(help);
        return 0;
    }
    const files = await build_site({page_only: values["page-only"]});
    const one_file = await build_one_file({page_only: values["page-only"]});
    const fits = await print_sizes(files, one_file);
    if (!fits && !values["page-only"]) return 1;
    if (values.serve) {
        const port = positionals[0] === undefined ? 8000 : Number(positionals[0]);
        await serve(paths.site, port);
        console.log(`The page is at http://localhost:${port}/ until you press Ctrl-C.`);
        return undefined;
    }
    return values.test ? run_tests(positionals) : 0;
}

const status = await main().catch((error) => {
    console.error(`build.mjs: ${error.message}`);
    return 1;
});
if (status !== undefined) process.exit(status);
