// SPDX-License-Identifier: MIT
// RFC 4648, section 5, without padding.

const kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function to_base64url(bytes: Uint8Array): string {
    const groups: string[] = [];
    for (let i = 0; i < bytes.length; i += 3) {
        const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
        const digits = [18, 12, 6, 0].map((shift) => kDigits[(group >> shift) & 63]).join("");
        groups.push(digits.slice(0, Math.min(4, bytes.length - i + 1)));
    }
    return groups.join("");
}

/** @throws Error that says what was expected: each sequence of bytes has exactly one text */
export function from_base64url(text: string): Uint8Array {
    const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
    let group = 0;
    let bits = 0;
    let size = 0;
    for (const character of text) {
        const digit = kDigits.indexOf(character);
        if (digit < 0) throw new Error(`expected a letter, digit, - or _ of base64url, found '${character}'`);
        group = ((group << 6) | digit) & 0xfff;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes[size++] = group >> bits;
        }
    }
    if (bits === 6) throw new Error("expected base64url of whole bytes, found one character too many or too few");
    if ((group & ((1 << bits) - 1)) !== 0)
        throw new Error("expected base64url whose last bits, which belong to no byte, are zero");
    return bytes;
}
