// SPDX-License-Identifier: MIT
// src/solver/worker.ts for Node.js.

import {parentPort} from "node:worker_threads";
import {serve} from "../../src/solver/serve.js";
import type {FromWorker} from "../../src/solver/protocol.js";

const take = serve((message: FromWorker, transfer: ArrayBuffer[]) => parentPort.postMessage(message, transfer));
parentPort.on("message", take);
