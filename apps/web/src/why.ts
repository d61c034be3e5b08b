// SPDX-License-Identifier: MIT
import type {App} from "./app.js";
export function mount_why(root: HTMLElement, _app: App): void {
    root.append("Why");
}
