// SPDX-License-Identifier: MIT
// Chapters: pressing twice, the order of presses, and the equations.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import {ones_of} from "../equations/algebra.js";
import {toggled} from "../rules.js";
import type {Game} from "../solver/protocol.js";
import {listed, presses} from "../strings.js";
import {bits_of} from "./maths.js";
import {again_button, captioned, example, LightsBoard, open_button, prose, side_by_side, told} from "./parts.js";

export function twice(app: App): Node[] {
    const board = new LightsBoard({lights: bits_of("000/010/000"), has_dots: true, label: "A board to press"});
    const line = told(board, () => {
        const odd = board.presses.weight();
        if (board.moves === 0) return "Press a light, then press it again.";
        if (odd === 0) return `${presses(board.moves)}, each light an even number of times: the board is as it was.`;
        const dots = odd === 1 ? "The dot marks the light" : `The dots mark the ${odd} lights`;
        return `${presses(board.moves)} so far. ${dots} pressed an odd number of times.`;
    });
    return [
        prose(`Pressing a light changes it and its neighbours: what was off goes on, what was on goes off. Press the
            same light again, and each of them changes back. <strong>Pressing twice is the same as not pressing at
            all.</strong>`),
        prose(`So only one thing matters about each light: whether you press it an <em>odd</em> or an <em>even</em>
            number of times. A solution never needs a light twice. It is simply a set of lights, and we mark each of
            them with a dot.`),
        example(board, line, side_by_side(again_button(board), open_button(app, board))),
    ];
}

const kPresses: [number, number][] = [[1, 1], [0, 2], [2, 1]];

export function order(): Node[] {
    const orders = [[0, 1, 2], [2, 0, 1]];
    const lights = bits_of("100/010/000");
    const boards = ["in one order", "in another"].map((how) =>
        new LightsBoard({lights, has_dots: true, is_fixed: true, label: `The same three presses ${how}`}));
    const captions = orders.map(() => make("span", {}, "no press yet"));
    const line = told();
    const next = button("Next press", () => step());
    let done = 0;
    const names = (order: number[]) => order.map((i) => `row ${kPresses[i]![0] + 1} column ${kPresses[i]![1] + 1}`);
    const say = () => {
        next.disabled = done === 3;
        captions.forEach((caption, i) => {
            caption.textContent = done === 0 ? "no press yet" : `pressed: ${names(orders[i]!.slice(0, done)).join(", then ")}`;
        });
        line.textContent = [
            "Two equal boards. The same three lights will be pressed on both, in different orders.",
            "After one press the boards differ.",
            "After two presses they still differ.",
            "After all three they are equal again.",
        ][done]!;
    };
    const step = () => {
        boards.forEach((board, i) => board.press(...kPresses[orders[i]![done]!]!));
        ++done;
        say();
        if (done === 3) again.focus();
    };
    const again = button("Start again", () => {
        done = 0;
        for (const board of boards) board.begin();
        say();
    });
    say();
    return [
        prose(`Watch a single light. A press of it or of a neighbour switches it; the others leave it alone. In the end it
            has changed if the number of such presses was odd. To count them, nobody needs to know which came first.
            <strong>The order of presses does not matter.</strong>`),
        example(side_by_side(...boards.map((board, i) => captioned(board, captions[i]!))), line, side_by_side(next, again)),
        prose(`Together with the chapter before, this is a huge simplification. On a 5 \u00d7 5 board there are endlessly many
            ways to press, but only 2<sup>25</sup> = 33,554,432 sets of lights to choose from. That is still too many
            to try by hand; equations do better.`),
    ];
}

/** The press matrix of a small game: row i says which presses change light i. */
function press_matrix(game: Game): Bits {
    const cells = game.rows * game.columns;
    const matrix = new Bits(cells, cells);
    for (let button = 0; button < cells; ++button)
        for (const {row, column} of toggled(game, Math.floor(button / game.columns), button % game.columns))
            matrix.toggle(row * game.columns + column, button);
    return matrix;
}

const flat = (bits: Bits) => Bits.from(bits.toString().replaceAll("\n", ""));

export function equations(app: App): Node[] {
    const small = new LightsBoard({lights: bits_of("10/00"), has_dots: true, label: "A board of four lights"});
    const list = make("ol", {className: "why-equations"});
    const line = told();
    const letters = ["a", "b", "c", "d"];
    const draw_list = () => {
        const matrix = press_matrix(small.game);
        const [pressed, wanted] = [flat(small.presses), flat(small.start)];
        let holding = 0;
        list.replaceChildren(...letters.map((_, light) => {
            const unknowns = ones_of(matrix, light);
            const sum = unknowns.filter((one) => pressed.get(0, one)).length;
            const right = Number(wanted.get(0, light));
            const holds = sum % 2 === right;
            if (holds) ++holding;
            const mark = make("span", {className: holds ? "holds" : "fails"}, holds ? "\u2713 holds" : "\u2717 not yet");
            const numbers = `${unknowns.map((one) => Number(pressed.get(0, one))).join(" + ")} = ${sum % 2}`;
            return make("li", {}, make("span", {className: "math"}, `${unknowns.map((one) => letters[one]).join(" + ")} = ${right}`),
                " ", mark, make("span", {className: "numbers"}, numbers));
        }));
        line.textContent = holding === 4 ? "All four equations hold, and all lights are off." : `${holding} of 4 equations hold. Press lights until all do.`;
    };
    small.follow(draw_list);

    const board = new LightsBoard({lights: bits_of("010/111/010"), has_dots: true, label: "A board of nine lights"});
    const table = make("div", {className: "why-matrix"});
    const nine = told();
    board.follow(() => draw_press_matrix(board, table, nine));
    return [
        prose(`Write 1 for &ldquo;pressed&rdquo; or &ldquo;on&rdquo;, and 0 for &ldquo;not&rdquo;. Call the presses of
            a 2 \u00d7 2 board <i>a</i>, <i>b</i> in the first row and <i>c</i>, <i>d</i> in the second. The upper
            left light is changed by <i>a</i>, <i>b</i> and <i>c</i>. If it is on, it goes off when
            <i>a</i> + <i>b</i> + <i>c</i> is odd. Let us count modulo 2, so that 1 + 1 = 0: then &ldquo;odd&rdquo; is
            simply <span class="math">a + b + c = 1</span>. Each light gives one equation.`),
        example(side_by_side(small, list), line, side_by_side(again_button(small))),
        prose(`Equations like these are solved as at school, by adding one to another until only one unknown is left in
            each; modulo 2 that is even easier, for there are no fractions and no signs. In a table, the rows are the
            lights and the columns the presses. It is the <em>press matrix</em> A. Pressing marks columns, and their
            sum tells which lights change: <span class="math">A\u00b7x = b</span>, where x are the presses, and b the
            lights that must change.`),
        example(side_by_side(board, table), nine, side_by_side(again_button(board), open_button(app, board))),
        prose(`Open it on the board; then &ldquo;From the board&rdquo; in the Equations view shows these equations, where r1c2
            stands for the press in row 1 and column 2, solves them step by step, or lets you do it.`),
    ];
}

function draw_press_matrix(board: LightsBoard, root: HTMLElement, line: HTMLElement): void {
    const matrix = press_matrix(board.game);
    const wanted = flat(board.start);
    const pressed = new Set(ones_of(flat(board.presses)));
    const head = make("tr", {}, make("td", {}));
    for (let column = 0; column < matrix.columns; ++column)
        head.append(make("th", {scope: "col", className: pressed.has(column) ? "lit" : ""}, String(column + 1)));
    head.append(make("th", {scope: "col", className: "bar"}, "sum"), make("th", {scope: "col"}, "b"));
    const body = make("tbody", {});
    for (let row = 0; row < matrix.rows; ++row) {
        const tr = make("tr", {}, make("th", {scope: "row"}, String(row + 1)));
        let sum = 0;
        for (let column = 0; column < matrix.columns; ++column) {
            const bit = Number(matrix.get(row, column));
            if (pressed.has(column)) sum ^= bit;
            const classes = [bit === 1 && "one", pressed.has(column) && "lit"];
            tr.append(make("td", {className: classes.filter(Boolean).join(" ")}, String(bit)));
        }
        const is_right = sum === Number(wanted.get(0, row));
        tr.append(make("td", {className: "bar one"}, String(sum)), make("td", {className: is_right ? "holds" : "fails"}, `${Number(wanted.get(0, row))} ${is_right ? "\u2713" : "\u2717"}`));
        body.append(tr);
    }
    const what = "Press matrix, rows are lights, columns are presses";
    const caption = make("caption", {className: "visually-hidden"}, what);
    root.replaceChildren(make("table", {}, caption, make("thead", {}, head), body));
    const names = [...pressed].map((column) => column + 1);
    line.textContent = names.length === 0
        ? "Lights and presses are numbered 1 to 9, row by row. Nothing is pressed yet."
        : `${names.length === 1 ? `Column ${names[0]} alone` : `Columns ${listed(names)} added up`}: ${board.lights.is_zero() ? "exactly the lights that were on. All are off." : "not yet the lights that were on."}`;
}
