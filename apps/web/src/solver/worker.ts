// SPDX-License-Identifier: MIT
// The worker of the page: a classic script, which may come from a Blob.

import type {ToWorker} from "./protocol.js";
import {serve} from "./serve.js";

const scope = self as unknown as {
    onmessage: (event: MessageEvent<ToWorker>) => void;
    postMessage(message: unknown, transfer: ArrayBuffer[]): void;
};
const take = serve((message, transfer) => scope.postMessage(message, transfer));
scope.onmessage = (event) => take(event.data);
