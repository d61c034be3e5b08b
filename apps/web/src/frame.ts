// SPDX-License-Identifier: MIT
// The size of the frame around the board.

import {fit_scale, type Shape} from "./viewport.js";

/** CSS pixels; smaller boards get a margin. */
const kMin = {width: 240, height: 120};

/** Makes the frame as large as its column and the window allow, in the shape of the board. */
export function fit_frame(frame: HTMLElement, shape: Shape): void {
    const style = getComputedStyle(frame);
    const margin = 2 * parseFloat(style.paddingLeft);
    const root_size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const reserve = parseFloat(style.getPropertyValue("--reserve")) * root_size;
    const width = frame.parentElement!.clientWidth - margin;
    const height = Math.max(2 * kMin.height, window.innerHeight - reserve - margin);
    if (width <= 0) return; // another tab is shown
    const scale = fit_scale(shape, {width, height}, Math.min(window.devicePixelRatio || 1, 3));
    const size = {
        width: Math.min(width, Math.max(kMin.width, shape.columns * scale)) + margin,
        height: Math.max(kMin.height, shape.rows * scale) + margin,
    };
    frame.style.aspectRatio = "auto";
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    frame.parentElement!.style.setProperty("--frame-width", `${size.width}px`);
}
