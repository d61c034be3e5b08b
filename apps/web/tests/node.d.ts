// SPDX-License-Identifier: MIT
// The little of Node.js that the tests use, so that its types need not be a package of their own.

declare module "node:test" {
    export interface TestContext {
        skip(message?: string): void;
        diagnostic(message: string): void;
        after(then: () => unknown): void;
        test(name: string, run: (t: TestContext) => unknown): Promise<void>;
    }
    type Run = (t: TestContext) => unknown;
    interface Options {
        timeout?: number;
        skip?: boolean | string;
        concurrency?: number | boolean;
    }
    export interface Test {
        (name: string, run?: Run): Promise<void>;
        (name: string, options: Options, run?: Run): Promise<void>;
        skip: Test;
        only: Test;
    }
    export const test: Test;
    export const it: Test;
    export const describe: (name: string, run: () => unknown) => void;
    export const before: (run: () => unknown) => void;
    export const after: (run: () => unknown) => void;
    export const beforeEach: (run: () => unknown) => void;
    export const afterEach: (run: () => unknown) => void;
    export default test;
}

declare module "node:assert/strict" {
    type Expected = RegExp | ((error: any) => boolean) | object;
    interface Assert {
        (value: unknown, message?: string | Error): asserts value;
        ok(value: unknown, message?: string | Error): asserts value;
        equal<T>(actual: unknown, expected: T, message?: string | Error): asserts actual is T;
        notEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        strictEqual<T>(actual: unknown, expected: T, message?: string | Error): asserts actual is T;
        notStrictEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        deepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        deepStrictEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        notDeepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
        match(text: string, pattern: RegExp, message?: string | Error): void;
        doesNotMatch(text: string, pattern: RegExp, message?: string | Error): void;
        throws(run: () => unknown, expected?: Expected, message?: string | Error): void;
        doesNotThrow(run: () => unknown, message?: string | Error): void;
        rejects(run: Promise<unknown> | (() => Promise<unknown>), expected?: Expected, message?: string): Promise<void>;
        fail(message?: string | Error): never;
    }
    const assert: Assert;
    export default assert;
}

declare module "node:fs" {
    const fs: any;
    export default fs;
    export const readFileSync: any;
    export const writeFileSync: any;
    export const existsSync: (path: any) => boolean;
    export const mkdtempSync: (prefix: string) => string;
    export const mkdirSync: any;
    export const readdirSync: any;
    export const rmSync: any;
    export const statSync: any;
    export const createReadStream: any;
}
declare module "node:fs/promises" {
    export const readFile: any;
    export const writeFile: any;
    export const mkdir: any;
    export const rm: any;
    export const stat: any;
}
declare module "node:path" {
    const path: any;
    export default path;
    export const join: (...parts: string[]) => string;
    export const resolve: (...parts: string[]) => string;
    export const dirname: (path: string) => string;
    export const basename: (path: string) => string;
    export const extname: (path: string) => string;
    export const normalize: (path: string) => string;
    export const sep: string;
}
declare module "node:os" {
    export const tmpdir: () => string;
    export const cpus: () => unknown[];
}
declare module "node:url" {
    export const fileURLToPath: (url: string | URL) => string;
    export const pathToFileURL: (path: string) => URL;
}
declare module "node:http" {
    export const createServer: (answer?: (request: any, response: any) => void) => any;
    export type Server = any;
    export type IncomingMessage = any;
    export type ServerResponse = any;
}
declare module "node:child_process" {
    export const spawnSync: any;
    export const spawn: any;
    export const execFileSync: any;
    export const execSync: any;
}
declare module "node:zlib" {
    export const deflateRawSync: any;
    export const inflateRawSync: any;
    export const deflateSync: any;
    export const inflateSync: any;
    export const brotliCompressSync: any;
    export const gzipSync: any;
    export const crc32: any;
    export const constants: any;
}
declare module "node:crypto" {
    export const createHash: any;
}
declare module "node:worker_threads" {
    export const Worker: any;
    export const parentPort: any;
    export const workerData: any;
}
declare module "node:timers/promises" {
    export const setTimeout: (milliseconds: number) => Promise<void>;
}

declare class Buffer extends Uint8Array<ArrayBuffer> {
    static from(data: any, encoding?: any): Buffer;
    static alloc(size: number): Buffer;
    static concat(parts: readonly Uint8Array[]): Buffer;
    static byteLength(text: string): number;
    override toString(encoding?: string, start?: number, end?: number): string;
    override subarray(start?: number, end?: number): Buffer;
    equals(other: Uint8Array): boolean;
    readUInt8(offset: number): number;
    readUIntBE(offset: number, bytes: number): number;
    readUInt16LE(offset: number): number;
    readUInt32BE(offset: number): number;
    readUInt32LE(offset: number): number;
}
declare const process: any;
