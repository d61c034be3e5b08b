// SPDX-License-Identifier: MIT

declare module "*.css" {
    /** With {type: "text"}. */
    const text: string;
    export default text;
}
