// SPDX-License-Identifier: MIT
// Links, and the history that survives a reload.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {deflateRawSync} from "node:zlib";

import {Bits} from "../../src/bits.js";
import {keep_history, kept_history} from "../../src/keep/history.js";
import {decode, encode, LinkError, to_base64url} from "../../src/keep/link.js";
import {decode_system, encode_system, kChapters, view_of} from "../../src/keep/view_link.js";
import {kRuleNames, kTopologyNames} from "../../src/rules.js";
import type {Position} from "../../src/solver/protocol.js";
import {
    begin_stroke, empty, end_stroke, kClassic, position_of, press, press_all, set_cells, state_from, undo,
    with_game, type State,
} from "../../src/state.js";
import {random_bits, random_generator} from "./random.js";

const random = random_generator();
const kRules = [...kRuleNames, "010/111/010", "1", "0,0;-1,0;0,12"];

function position(rows: number, columns: number, density = 0.5): Position {
    const missing = random() < 0.5 ? null : random_bits(random, rows, columns, 0.2);
    const masked = (bits: Bits) => {
        missing?.words.forEach((word, i) => (bits.words[i]! &= ~word));
        return bits;
    };
    const pick = () => masked(random_bits(random, rows, columns, density));
    return {
        game: {
            rows,
            columns,
            rule: kRules[Math.floor(random() * kRules.length)]!,
            topology: kTopologyNames[Math.floor(random() * kTopologyNames.length)]!,
            missing: missing?.is_zero() ? null : missing,
        },
        board: pick(),
        presses: pick(),
        target: [pick(), "off" as const, "on" as const, "uniform" as const][Math.floor(random() * 4)]!,
    };
}

test("a position survives its link", async () => {
    for (let round = 0; round < 400; ++round) {
        const sides = () => Math.ceil(random() * [1, 8, 33, 70, 130][round % 5]!);
        const start = position(sides(), sides(), [0, 0.01, 0.5, 1][round % 4]!);
        const link = await encode(start);
        assert.deepEqual(await decode(link), start, link);
        assert.deepEqual(await decode(`https://example.org/lights/?embed#${encodeURIComponent(link)}\n`), start, link);
        assert.equal(await encode(await decode(link)), link);
    }
});

test("the shortest form is written", async () => {
    const game = {rows: 100, columns: 100, rule: "plus", topology: "torus", missing: null};
    const zero = new Bits(100, 100);
    const all = (await decode("1;100x100;plus;torus;b=all")).board;
    assert.equal(all.weight(), 10000);
    assert.equal(await encode({game, board: all, presses: zero, target: "off"}), "1;100x100;plus;torus;b=all");
    assert.equal(await encode({game, board: zero, presses: zero, target: "on"}), "1;100x100;plus;torus;t=on");
    const sparse = zero.clone();
    sparse.toggle(50, 50);
    assert.match(await encode({game, board: sparse, presses: zero, target: "off"}), /^1;100x100;plus;torus;b=z.{8,30}$/);
    const noise = random_bits(random, 100, 100, 0.5);
    assert.match(await encode({game, board: noise, presses: zero, target: "off"}), /^1;100x100;plus;torus;b=r.{1667}$/);
});

test("the example of the documentation", async () => {
    const page = readFileSync("../../docs/page-links.md", "utf8");
    const link = /#(1;\S+)/.exec(page)![1]!;
    const {game, board, presses, target} = await decode(link);
    assert.equal(`${game.rows}x${game.columns} ${game.rule} ${game.topology} ${target as string}`, "5x5 plus plane off");
    assert.equal(board.toString(), "01110\n10101\n01110\n10001\n01010");
    assert.equal(presses.toString(), "00010\n00000\n00000\n00000\n00000");
    assert.equal(await encode({game, board, presses, target}), link);
});

test("links to systems are read as they are written", async () => {
    for (const text of ["a + b = 1\nb = 0", "", "\u2295", "x1 + x2 = 1\n".repeat(1000)])
        for (const b of ["", "last", "0110"])
            for (const step of [null, 0, 12]) {
                const link = await encode_system({text, b, step});
                assert.deepEqual(await decode_system(link), {text, b, step});
                assert.deepEqual(await view_of(`#${link.replaceAll(";", "%3B")}`), {tab: "equations", link});
            }
    const page = readFileSync("../../docs/page-links.md", "utf8");
    assert.deepEqual(await decode_system(/#(equations;\S+)/.exec(page)![1]!), {text: "a + b = 1\nb = 0", b: "", step: 2});
    for (const id of kChapters) assert.ok(page.includes(`\`${id}\``), id);
    assert.deepEqual(await view_of("#why-quiet"), {tab: "why", link: "why-quiet", anchor: "why-quiet"});
    assert.deepEqual(await view_of("#equations"), {tab: "equations", link: "equations"});
    assert.equal(await view_of("#1;5x5;plus;plane"), null);
});

test("damaged links to views say what was expected", async () => {
    for (const [link, message] of [
        ["equations;2;t=rMQ", /version 1/], ["equations;", /version 1/], ["equations-x", /version 1/], ["equations;1", /expected a system, t=, found none/],
        ["equations;1;t=MQ", /t=: expected r or z/], ["equations;1;t=rMR", /last bits/], ["equations;1;t=rM!", /base64url, found '!'/],
        ["equations;1;t=rAA", /UTF-8/], ["equations;1;t=r_w", /UTF-8/], ["equations;1;t=zAAAA", /DEFLATE/], [`equations;1;t=${deflated(new Uint8Array(200_001).fill(49))}`, /at most 200,000/],
        ["equations;1;t=rMQ;t=rMQ", /one field t=/], ["equations;1;t=rMQ;x=1", /expected a field t=, b= or s=/], ["equations;1;t=rMQ;b=2", /b=: expected last or bits/],
        ["equations;1;t=rMQ;s=01", /s=: expected the number of a step/], ["why-", /expected a chapter/], ["why-Quiet", /expected a chapter/], ["why;1", /expected a chapter/],
    ] as const)
        await assert.rejects(view_of(`#${link}`), (error: Error) => error instanceof LinkError && message.test(error.message), link);
});

const deflated = (bytes: Uint8Array) => "z" + to_base64url(deflateRawSync(bytes));
const kRefusals: [link: string, message: RegExp][] = [
    ["", /expected a link of version 1.*found nothing/],
    ["hello", /expected a link of version 1.*found 'hello'/],
    ["2;5x5;plus;plane", /has version 2; expected 1/],
    ["01;5x5;plus;plane", /has version 01; expected 1/],
    ["1", /second field, such as 5x5, found nothing/],
    ["1;5", /second field, such as 5x5, found '5'/],
    ["1;0x5;plus;plane", /second field.*found '0x5'/],
    ["1;05x5;plus;plane", /second field.*found '05x5'/],
    ["1;2001x2000;plus;plane", /at most 4,000,000 cells, found '2001x2000'/],
    ["1;99999999999999999999x99999999999999;plus;plane", /at most 4,000,000 cells/],
    ["1;5x5", /a rule as the third field.*found nothing/],
    ["1;5x5;plvs;plane", /a rule as the third field.*found 'plvs'/],
    ["1;5x5;01/10;plane", /a rule as the third field/],
    ["1;5x5;0,0~1;plane", /a rule as the third field/],
    ["1;5x5;plus", /a topology as the fourth field.*found nothing/],
    ["1;5x5;plus;ball", /a topology as the fourth field.*found 'ball'/],
    ["1;5x5;plus;plane;q=all", /a field b=, p=, m= or t=, found 'q=all'/],
    ["1;5x5;plus;plane;", /a field b=, p=, m= or t=, found nothing/],
    ["1;5x5;plus;plane;b=all;b=all", /one field b=, found two/],
    ["1;5x5;plus;plane;m=all", /m=: expected the missing cells, found 'all'/],
    ["1;5x5;plus;plane;b=", /b=: expected all, or r or z and base64url, found nothing/],
    ["1;5x5;plus;plane;b=0110", /b=: expected all, or r or z and base64url, found '0110'/],
    ["1;5x5;plus;plane;t=dark", /t=: expected off, on, uniform, all, or r or z/],
    ["1;5x5;plus;plane;b=rAAAAAA=", /b=: .*base64url, found '='/],
    ["1;5x5;plus;plane;b=rAAA+AA", /b=: .*base64url, found '\+'/],
    ["1;5x5;plus;plane;b=rAAAAA", /b=: .*one character too many or too few/],
    ["1;5x5;plus;plane;b=rAAAAAB", /b=: .*last bits.*are zero/],
    ["1;5x5;plus;plane;b=rAAAA", /b=: expected 4 bytes for 5 x 5 cells, found 3/],
    ["1;5x5;plus;plane;p=rAAAAAAA", /p=: expected 4 bytes for 5 x 5 cells, found 5/],
    ["1;1x1;plus;plane;p=r", /p=: expected 1 byte for 1 x 1 cells, found 0/],
    ["1;5x5;plus;plane;p=rAAAAAg", /p=: expected zero bits past the last cell/],
    ["1;1x2;plus;plane;m=rAQ;p=rAQ", /p=: expected zeros at missing cells/],
    ["1;1x2;plus;plane;b=rAQ;m=rAQ", /b=: expected zeros at missing cells/],
    ["1;1x2;plus;plane;t=rAQ;m=rAQ", /t=: expected zeros at missing cells/],
    [`1;5x5;plus;plane;b=${deflated(new Uint8Array(3))}`, /b=: expected 4 bytes for 5 x 5 cells, found 3/],
    [`1;5x5;plus;plane;b=${deflated(new Uint8Array(100_000_000))}`, /b=: expected 4 bytes for 5 x 5 cells, found more/],
    ["1;5x5;plus;plane;b=z____", /b=: expected data compressed by raw DEFLATE/],
    [`1;9x9;plus;plane;b=${deflated(new Uint8Array(11)).slice(0, -3)}`, /b=: expected data compressed by raw DEFLATE/],
];

for (const [link, message] of kRefusals)
    test(`refused: ${link.slice(0, 60)}`, async () => {
        await assert.rejects(decode(link), (error) => error instanceof LinkError && message.test(error.message));
    });

test("what is quoted is readable", async () => {
    await assert.rejects(decode("#1;%EF%BC%95x5;plus;plane"), /found '\uff15x5'/);
    await assert.rejects(decode("#1;%E0%A4%Ax5;plus;plane"), /found '%E0%A4%Ax5'/);
    assert.equal((await decode("https://example.org/100%/%231%3B2x3%3Bplus;plane")).game.rows, 2);
});

test("data after the end of DEFLATE are refused", async (t) => {
    const bytes = new Uint8Array([...deflateRawSync(new Uint8Array(4)), 1, 2, 3]);
    await decode(`1;5x5;plus;plane;b=z${to_base64url(bytes)}`).then(
        () => t.skip("the DecompressionStream of this Node.js ignores such data, against the specification"),
        (error: Error) => assert.match(error.message, /expected data compressed by raw DEFLATE/),
    );
});

const kept = new Map<string, string>();
Object.assign(globalThis, {
    window: {
        sessionStorage: {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, text: string) => void kept.set(key, text),
        },
    },
});

async function played(): Promise<State> {
    let state = state_from({game: kClassic, board: Bits.from("01010", "11011", "01110", "01110", "00100"),
        presses: empty(kClassic), target: "off"});
    state = press(press(state, 0, 0), 4, 4);
    state = end_stroke(set_cells(begin_stroke({...state, tool: "paint"}), [{row: 1, column: 1}, {row: 1, column: 2}], false));
    state = with_game(state, {...kClassic, rows: 7, columns: 40, topology: "torus"});
    state = press(state, 6, 39);
    return undo(undo(state));
}

async function reloaded(state: State): Promise<State | null> {
    const link = await encode(position_of(state));
    keep_history(state, {link, moves: state.moves, board: 1});
    const position = await decode(link);
    const history = await kept_history(link, position);
    return history && {...state_from(position, state.moves), ...history};
}

test("what is no history, or does not fit, is left alone", async () => {
    const state = await played();
    const link = await encode(position_of(state));
    const place = JSON.stringify(link);
    const wrong = ["", "{", "[]", `{"link":${place}}`, `{"link":${place},"past":[[[9999,1],null,1]],"future":[]}`,
        `{"link":${place},"past":[[[0],null,1]],"future":[]}`, `{"link":${place},"past":[[null,null,1]],"future":[]}`,
        `{"link":${place},"past":[],"future":[["1;9x9;plus;plane","1;5x5;plus;plane",0,0]]}`,
        `{"link":${place},"past":[["no link","1;5x5;plus;plane",0,0]],"future":[]}`];
    for (const text of wrong) {
        kept.set("gf2kit-lights-undo", text);
        assert.equal(await kept_history(link, position_of(state)), null, text);
    }
    kept.set("gf2kit-lights-undo", `{"link":${place},"past":[[[0,1],null,0]],"future":[]}`);
    assert.equal((await kept_history(link, position_of(state)))?.past.length, 1);
});

test("of a long history, the last part is kept", async () => {
    const random = random_generator();
    const game = {...kClassic, rows: 200, columns: 200};
    let state = state_from({game, board: empty(game), presses: empty(game), target: "off"});
    for (let i = 0; i < 30; ++i) state = press_all(state, random_bits(random, 200, 200, 0.5));
    const after = (await reloaded(state))!;
    assert.ok(after.past.length > 4 && after.past.length < 30);
    assert.ok([...kept.values()].join("").length < 500_000);
    assert.deepEqual(position_of(undo(after)), position_of(undo(state)));
});
