// SPDX-License-Identifier: MIT
// Chapters: light chasing, and boards of a million lights.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import {invert_cells, lights_of} from "../rules.js";
import {kClassic} from "../state.js";
import {
    bits_of, chase_row, chase_table, common_factor, degree, fibonacci, first_row, polynomial_text, shifted,
} from "./maths.js";
import {again_button, example, LightsBoard, open_button, prose, side_by_side, told} from "./parts.js";

export function chasing(app: App): Node[] {
    const lights = lights_of(kClassic, bits_of("10010/01100/00101/11000/01001"));
    const board = new LightsBoard({lights, has_dots: true, label: "A board to chase lights on"});
    const table = chase_table(kClassic);
    const line = told();
    const rows = new Map<string, HTMLTableRowElement>();
    const dots = (text: string) => {
        const names = [...text].flatMap((bit, i) => (bit === "1" ? [String(i + 1)] : []));
        return make("span", {className: "why-bits", role: "img", "aria-label": names.join(", ") || "none"},
            ...[...text].map((bit) => make("i", {className: bit === "1" ? "on" : ""})));
    };
    const body = make("tbody", {});
    for (const [left, first] of table) {
        if (left === "00000") continue;
        const row = make("tr", {}, make("td", {}, dots(left)), make("td", {}, dots(first)));
        rows.set(left, row);
        body.append(row);
    }
    const chart = make("table", {className: "why-chart"},
        make("caption", {}, "If these are left in the last row, press these in the first"),
        make("thead", {}, make("tr", {}, make("th", {scope: "col"}, "left"), make("th", {scope: "col"}, "press"))), body);

    const row_text = (row: number) => board.lights.toString().split("\n")[row]!;
    const first_lit = () => [0, 1, 2, 3].find((row) => row_text(row).includes("1"));
    const chase_next = button("Chase the next row", () => {
        const row = first_lit();
        if (row !== undefined) board.press_all(chase_row(board.lights, row));
    });
    const press_first = button("Press what the table says", () => board.press_all(first_row(kClassic, table.get(row_text(4))!)));
    const again = again_button(board);
    board.follow(() => {
        const row = first_lit();
        const left = row_text(4);
        const is_left = row === undefined && left !== "00000";
        chase_next.disabled = row === undefined;
        press_first.disabled = !is_left || !table.has(left);
        // Who pressed a button that has no more to do goes on at the next.
        const {activeElement} = document;
        if (activeElement === chase_next && chase_next.disabled) (press_first.disabled ? again : press_first).focus();
        if (activeElement === press_first && press_first.disabled) (chase_next.disabled ? again : chase_next).focus();
        for (const [text, tr] of rows) tr.classList.toggle("lit", is_left && text === left);
        if (board.lights.is_zero()) line.textContent = "All lights are off.";
        else if (row !== undefined) line.textContent = `Row ${row + 1} has lights: press the lights of row ${row + 2} that are below them.`;
        else line.textContent = table.has(left)
            ? "Only the last row is left. Look it up, press in the first row, and chase once more."
            : "Only the last row is left, and it is not in the table: this board has no solution.";
    });
    return [
        prose(`Here is how many people solve the game. Leave the first row alone and press, in the second row, each light
            that is below a light which is on: that clears the first row. Clear the second row from the third, and so on.
            You <em>chase</em> the lights down. In the end only the last row can have lights, and a small table says what to press in
            the first row before you chase again.`),
        example(side_by_side(board, chart), line,
            side_by_side(chase_next, press_first, again, open_button(app, board))),
        prose(`Why does it work? Once the presses of the first row are chosen, everything else is forced: only the light below can
            still put a light out. So the first row determines the presses of the second, those the third, down to the
            last. And the dependence is of the simplest kind: what remains in the last row is a <em>sum</em> of what the single
            presses of the first row leave there. For C columns these are C equations with C unknowns instead of
            R\u00b7C of each. The table for 5 columns has seven lines because only 8 of the 32 possible last rows can be cleared.`),
        prose(`Programs that try all first rows need 2<sup>C</sup> attempts, which is hopeless for 50 columns. Elimination of C
            equations takes about C<sup>3</sup> / 64 operations on words of 64 bits. That is nothing for 50, and
            some milliseconds for 1000.`),
    ];
}

const kSides = 32;

export function speed(app: App): Node[] {
    const label = "Side of the board";
    const side = make("input", {type: "range", min: "1", max: String(kSides), value: "5", "aria-label": label});
    const list = make("dl", {className: "why-polynomials"});
    const line = told();
    const f = fibonacci(kSides + 1);
    const say = () => {
        const n = side.valueAsNumber;
        const common = common_factor(n, n);
        const k = degree(common);
        const row = (name: string, value: bigint) => [make("dt", {innerHTML: name}), make("dd", {}, polynomial_text(value))];
        list.replaceChildren(...row(`f<sub>${n + 1}</sub>(t)`, f[n + 1]!), ...row(`f<sub>${n + 1}</sub>(t + 1)`, shifted(f[n + 1]!)),
            ...row("greatest common divisor", common));
        line.textContent = `${n} \u00d7 ${n}: the degree is ${k}. ` + (k === 0
            ? "Every board has exactly one solution."
            : `One board in ${(2 ** k).toLocaleString("en")} can be solved, each in ${(2 ** k).toLocaleString("en")} ways.`);
        side.setAttribute("aria-valuetext", `${n} by ${n}`);
    };
    side.oninput = say;
    say();
    return [
        prose(`A board of 1000 \u00d7 1000 has a million unknowns. Its press matrix would have a million million entries, and
            elimination would take weeks. With light chasing there are 1000 unknowns left; a good program needs some
            milliseconds for these. This page needs a <strong>tenth of a millisecond</strong> for the board of all lights on. How?`),
        prose(`The trick is to read a row of lights as a <em>polynomial</em> with coefficients 0 and 1, modulo 2 as before. The
            point is that one operation becomes simple: &ldquo;replace each light of the row by its two neighbours&rdquo; is just
            multiplication by t. For that, light number k stands not for t<sup>k</sup> but for the <em>Fibonacci polynomial</em> f<sub>k</sub>:`),
        make("p", {className: "why-formula", innerHTML: "f<sub>0</sub> = 0, &nbsp; f<sub>1</sub> = 1, &nbsp; f<sub>k+1</sub> = t\u00b7f<sub>k</sub> + f<sub>k\u22121</sub>"}),
        prose(`Read the last formula as t\u00b7f<sub>k</sub> = f<sub>k+1</sub> + f<sub>k\u22121</sub> (modulo 2, plus and minus are the same):
            light k becomes its two neighbours. Beyond the last column there is no light, so f<sub>C+1</sub> counts as 0: all is
            computed modulo this polynomial. Here they are, a line for each, with a dot for each coefficient 1:`),
        example(fibonacci_picture(f)),
        prose(`Now chasing is arithmetic. The presses of a row are (t + 1) times those of the row above, plus those of the row above
            that, plus the lights of the row above: the same formula again, with t + 1 for t, since a press changes its own light too. So after R rows
            the first row x has been multiplied by P = f<sub>R+1</sub>(t + 1), and the whole board is a single equation,`),
        make("p", {className: "why-formula", innerHTML: "P\u00b7x = q &nbsp; modulo f<sub>C+1</sub>,"}),
        prose(`where q is what chasing the lights leaves over. It is solved by Euclid's algorithm, as one solves 7x = 3 modulo 10. There is a
            solution exactly when the greatest common divisor of P and f<sub>C+1</sub> divides q. The degree of this divisor is the
            nullity, and no board needs to be looked at to find it:`),
        example(make("label", {className: "why-slider"}, "Side", side), list, line),
        prose(`Multiplying and dividing polynomials of degree 1000 takes microseconds. What remains is to chase twice through the
            million lights, 64 or more at a time: each light of a word is computed by the same instruction.`),
        side_by_side(button("Open 1000 \u00d7 1000", () => {
            const [game, none] = [{...kClassic, rows: 1000, columns: 1000}, new Bits(1000, 1000)];
            app.position_from({game, board: invert_cells(none, null), presses: none, target: "off"});
            app.open_tab("board");
        })),
    ];
}

function fibonacci_picture(f: bigint[]): HTMLElement {
    const side = 8 * (kSides + 1);
    let dots = "";
    for (let k = 1; 8 * k <= side; ++k)
        for (let power = 0; power < k; ++power)
            if ((f[k]! >> BigInt(power)) & 1n) dots += `M${8 * power + 1} ${8 * k - 4}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`;
    const innerHTML = `<svg viewBox="0 0 ${side} ${side}"><path d="${dots}" fill="currentColor"/></svg>`;
    const label = "Coefficients of the Fibonacci polynomials f1 to f33: they form nested triangles.";
    return make("div", {className: "why-fibonacci", role: "img", "aria-label": label, innerHTML});
}
