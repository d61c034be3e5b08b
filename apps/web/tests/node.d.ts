// SPDX-License-Identifier: MIT
// The little of Node.js that the tests use, so that its types need not be a package of their own.

/** fs, path, zlib and the like: anything. */
declare module "node:*";

declare module "node:test" {
    export interface TestContext {
        skip(message?: string): void;
        diagnostic(message: string): void;
    }
    type Run = (t: TestContext) => unknown;
    export function test(name: string, run: Run): Promise<void>;
    export function test(name: string, options: {timeout?: number; skip?: boolean | string}, run: Run): Promise<void>;
    export const after: (run: () => unknown) => void;
}

declare module "node:assert/strict" {
    type Expected = RegExp | ((error: any) => boolean) | object;
    interface Assert {
        (value: unknown, message?: string | Error): asserts value;
        ok(value: unknown, message?: string | Error): asserts value;
        equal<T>(actual: unknown, expected: T, message?: string | Error): asserts actual is T;
        notEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        deepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        notDeepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        match(text: string, pattern: RegExp, message?: string | Error): void;
        doesNotMatch(text: string, pattern: RegExp, message?: string | Error): void;
        throws(run: () => unknown, expected?: Expected, message?: string | Error): void;
        rejects(run: Promise<unknown> | (() => Promise<unknown>), expected?: Expected, message?: string): Promise<void>;
        fail(message?: string | Error): never;
    }
    const assert: Assert;
    export default assert;
}

declare class Buffer extends Uint8Array<ArrayBuffer> {
    static from(data: any, encoding?: any): Buffer;
    override toString(encoding?: string): string;
    equals(other: Uint8Array): boolean;
}
declare const process: any;
