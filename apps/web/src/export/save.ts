// SPDX-License-Identifier: MIT
// Ways out of the page: files and the clipboard.

export function save_file(name: string, type: string, ...parts: (string | Uint8Array | Blob)[]): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(parts as BlobPart[], {type}));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @return whether it worked: browsers may forbid it, in frames of other pages for example */
export async function copy_text(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        // Without the permission, or without a secure context, a selection can still be copied.
        const area = document.createElement("textarea");
        area.value = text;
        (document.querySelector("dialog[open]") ?? document.body).append(area);
        area.select();
        const is_done = document.execCommand("copy");
        area.remove();
        return is_done;
    }
}
