// SPDX-License-Identifier: MIT
// Keeps the page in a cache, so that it works offline after the first visit. Each build has a cache of its own, whose
// name is the hash of its files; pages that are open keep that of their build.

declare const GF2_FILES: readonly string[];
declare const GF2_CACHE: string;

interface ExtendableEvent extends Event {
    waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}
interface Scope {
    readonly registration: {readonly scope: string};
    readonly clients: {claim(): Promise<void>};
    addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
const scope = self as unknown as Scope;

async function fill(): Promise<void> {
    const cache = await caches.open(GF2_CACHE);
    // Names with a hash come from the browser's own cache; the others may be old there.
    const has_hash = /\.[0-9a-zA-Z]{8,}\.[a-z]+$/;
    await cache.addAll(GF2_FILES.map((name) => (has_hash.test(name) ? name : new Request(name, {cache: "reload"}))));
}

// Only caches of this folder: other pages of this origin may have been built of the same sources.
async function remove_old(): Promise<void> {
    for (const name of await caches.keys()) {
        if (!name.startsWith("gf2kit-") || name === GF2_CACHE) continue;
        const cache = await caches.open(name);
        const requests = await cache.keys();
        if (requests.some((request) => request.url.startsWith(scope.registration.scope))) await caches.delete(name);
    }
    await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(GF2_CACHE);
    const url = new URL(request.url);
    const is_page = url.href.split(/[?#]/)[0] === scope.registration.scope || url.pathname.endsWith("/index.html");
    const found = await cache.match(is_page ? scope.registration.scope : request, {ignoreSearch: true});
    return found ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(fill()));
scope.addEventListener("activate", (event) => event.waitUntil(remove_old()));
scope.addEventListener("fetch", (event) => {
    if (event.request.method === "GET" && event.request.url.startsWith(scope.registration.scope))
        event.respondWith(answer(event.request));
});

export {};
