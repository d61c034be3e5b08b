// SPDX-License-Identifier: MIT

/** Makes the page work offline from now on, where browsers allow it: not from a file, and not in all iframes.
 * @returns whether it does, once all is stored */
export async function work_offline(): Promise<boolean> {
    if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return false;
    try {
        await navigator.serviceWorker.register("service_worker.js");
        await navigator.serviceWorker.ready;
        return true;
    } catch {
        return false; // private windows, sandboxes
    }
}
