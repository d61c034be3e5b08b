// SPDX-License-Identifier: MIT
// Serves a folder on localhost.
import {readFile} from "node:fs/promises";
import {createServer} from "node:http";
import {extname, join, normalize} from "node:path";

/** @type {Record<string, string>} */
const types = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

/** Resolves to the server once it listens. Any origin may read, as on GitHub Pages.
 * @param {string} folder
 * @param {number} port  0 for a free one
 * @param {Record<string, string>} extra  pages besides those of the folder, by path */
export function serve(folder, port, extra = {}) {
    const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
        try {
            const name = path.endsWith("/") ? `${path}index.html` : path;
            const body = extra[path] ?? await readFile(join(folder, name));
            const type = types[extname(name)] ?? "application/octet-stream";
            response.writeHead(200, {"content-type": type, "access-control-allow-origin": "*"}).end(body);
        } catch {
            response.writeHead(404).end("not found");
        }
    });
    return new Promise((resolve, reject) => {
        server.on("error", reject);
        server.listen(port, "127.0.0.1", () => resolve(server));
    });
}
