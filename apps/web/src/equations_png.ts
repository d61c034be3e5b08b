// SPDX-License-Identifier: MIT
// A PNG image as a matrix.

import {Bits} from "./bits.js";
import {FormatError} from "./formats/format_error.js";

const kSignature = [0x89, 0x50, 0x4e, 0x47];
const kMaxSide = 8192;

export function is_png(bytes: Uint8Array): boolean {
    return kSignature.every((byte, i) => bytes[i] === byte);
}

/** A pixel is 1 if it is dark, and opaque.
 * @throws FormatError */
export async function matrix_of_png(bytes: Uint8Array): Promise<Bits> {
    let image: ImageBitmap;
    try {
        image = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], {type: "image/png"}));
    } catch {
        throw new FormatError("", "This PNG image is damaged.");
    }
    const {width, height} = image;
    if (width > kMaxSide || height > kMaxSide)
        throw new FormatError("", `expected at most ${kMaxSide} x ${kMaxSide} pixels, found ${width} x ${height}`);
    const context = new OffscreenCanvas(width, height).getContext("2d", {willReadFrequently: true})!;
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, 0, width, height);
    const matrix = new Bits(height, width);
    for (let row = 0; row < height; ++row) {
        for (let column = 0; column < width; ++column) {
            const i = 4 * (row * width + column);
            const grey = 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!;
            if (grey < 128 && data[i + 3]! >= 128) matrix.toggle(row, column);
        }
    }
    return matrix;
}
