// SPDX-License-Identifier: MIT
// Colours of the board, taken from the style sheet, so that dark mode and forced colours reach the canvas.

export interface Palette {
    lit: string;
    lit_core: string;
    unlit: string;
    board: string;
    /** Marks on lit and on unlit cells. */
    on_lit: string;
    on_unlit: string;
    hint: string;
    cursor: string;
    /** One pixel a cell, with marks mixed in and without. */
    mixed: Uint32Array;
    plain: Uint32Array;
}

const kNames = ["lit", "lit-core", "unlit", "board", "on-lit", "on-unlit", "mark", "hint", "cursor"] as const;

export function read_palette(element: HTMLElement): Palette {
    // By way of `color`, as names such as CanvasText mean something else in a canvas.
    const probe = document.createElement("span");
    element.append(probe);
    const known = new Map<string, string>();
    for (const name of kNames) {
        probe.style.color = `var(--${name})`;
        known.set(name, getComputedStyle(probe).color);
    }
    probe.remove();
    const colour = (name: (typeof kNames)[number]) => known.get(name)!;
    const pixel = (name: (typeof kNames)[number]) => pixel_of(colour(name));
    const mixed = (name: "lit" | "unlit") => pixel_of(colour(name), colour("mark"), 0.75);
    const [lit, unlit, hole] = [pixel("lit"), pixel("unlit"), pixel("board")];
    return {
        lit: colour("lit"),
        lit_core: colour("lit-core"),
        unlit: colour("unlit"),
        board: colour("board"),
        on_lit: colour("on-lit"),
        on_unlit: colour("on-unlit"),
        hint: colour("hint"),
        cursor: colour("cursor"),
        mixed: Uint32Array.of(unlit, lit, mixed("unlit"), mixed("lit"), hole),
        plain: Uint32Array.of(unlit, lit, unlit, lit, hole),
    };
}

/** A colour as ImageData stores it, with another one over it. */
export function pixel_of(colour: string, over = colour, alpha = 1): number {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d", {willReadFrequently: true})!;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    context.globalAlpha = alpha;
    context.fillStyle = over;
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!;
}
