// SPDX-License-Identifier: MIT
// GIF 89a: a palette, and frames that change parts of the picture.

import type {Image, Palette} from "./tiles.js";

export interface Frame extends Image {
    left: number;
    top: number;
    /** Hundredths of a second until the next frame. */
    delay: number;
}

/** @param palette  less than 256 colours; index palette.length leaves a pixel as it was
 * @param frames  the first one gives the size */
export function gif_of(frames: Frame[], palette: Palette): Uint8Array {
    const out = new ByteWriter();
    const bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)));
    const {width, height} = frames[0]!;
    out.text("GIF89a");
    out.shorts(width, height);
    out.bytes(0xf0 | (bits - 1), 0, 0);
    for (let i = 0; i < 1 << bits; ++i) {
        const color = palette[i] ?? 0;
        out.bytes(color >> 16, (color >> 8) & 255, color & 255);
    }
    if (frames.length > 1) {
        // Repeats for ever.
        out.bytes(0x21, 0xff, 11);
        out.text("NETSCAPE2.0");
        out.bytes(3, 1, 0, 0, 0);
    }
    const children = new Uint16Array((kMaxCode + 1) << bits);
    for (const frame of frames) {
        // Frames stay (disposal 1), and one index is transparent.
        out.bytes(0x21, 0xf9, 4, 0x05);
        out.shorts(frame.delay);
        out.bytes(palette.length, 0, 0x2c);
        out.shorts(frame.left, frame.top, frame.width, frame.height);
        out.bytes(0, bits);
        write_lzw(out, frame.pixels, bits, children);
    }
    out.bytes(0x3b);
    return out.taken();
}

class ByteWriter {
    private data = new Uint8Array(1 << 16);
    private size = 0;

    bytes(...values: number[]): void {
        for (const value of values) this.byte(value);
    }

    byte(value: number): void {
        if (this.size === this.data.length) {
            const larger = new Uint8Array(2 * this.size);
            larger.set(this.data);
            this.data = larger;
        }
        this.data[this.size++] = value;
    }

    shorts(...values: number[]): void {
        for (const value of values) this.bytes(value & 255, value >> 8);
    }

    text(text: string): void {
        for (const character of text) this.byte(character.charCodeAt(0));
    }

    taken(): Uint8Array {
        return this.data.slice(0, this.size);
    }
}

const kMaxCode = 4095;

/** Codes of growing width, lowest bit first, in blocks of up to 255 bytes.
 * @param children  scratch: (code << bits) + pixel leads to the code of a known sequence and one more pixel */
function write_lzw(out: ByteWriter, pixels: Uint8Array, bits: number, children: Uint16Array): void {
    const [clear, end] = [1 << bits, (1 << bits) + 1];
    children.fill(0);
    const block = new Uint8Array(255);
    let [fill, pending, pending_bits] = [0, 0, 0];
    let [width, next] = [bits + 1, end + 1];

    const flush = () => {
        if (fill === 0) return;
        out.byte(fill);
        for (let i = 0; i < fill; ++i) out.byte(block[i]!);
        fill = 0;
    };
    const put_byte = (value: number) => {
        block[fill++] = value;
        if (fill === 255) flush();
    };
    const put = (code: number) => {
        pending |= code << pending_bits;
        for (pending_bits += width; pending_bits >= 8; pending_bits -= 8, pending >>>= 8) put_byte(pending & 255);
    };

    put(clear);
    let code = pixels[0]!;
    for (let i = 1; i < pixels.length; ++i) {
        const pixel = pixels[i]!;
        const longer = children[(code << bits) + pixel]!;
        if (longer !== 0) {
            code = longer;
            continue;
        }
        put(code);
        if (next <= kMaxCode) {
            if (next === 1 << width) ++width;
            children[(code << bits) + pixel] = next++;
        } else {
            put(clear);
            children.fill(0);
            [width, next] = [bits + 1, end + 1];
        }
        code = pixel;
    }
    put(code);
    // The decoder adds an entry for the last code, too.
    if (next === 1 << width && width < 12) ++width;
    put(end);
    if (pending_bits > 0) put_byte(pending & 255);
    flush();
    out.byte(0);
}
