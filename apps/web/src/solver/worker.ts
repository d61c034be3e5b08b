// SPDX-License-Identifier: MIT
// The worker of the page: a classic script, which may come from a Blob.

import {serve} from "./serve.js";
import type {ToWorker} from "./wire.js";

const scope = self as unknown as {
    onmessage: (event: MessageEvent<ToWorker>) => void;
    postMessage(message: unknown, transfer: ArrayBuffer[]): void;
};
const take = serve((message, transfer) => scope.postMessage(message, transfer));
scope.onmessage = (event) => take(event.data);
