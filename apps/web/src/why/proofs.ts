// SPDX-License-Identifier: MIT
// Chapters: boards without a solution, quiet patterns, fewest presses.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {lit_in, places_of} from "../board/words.js";
import {button, make} from "../dom.js";
import {count} from "../strings.js";
import {bits_of, kFourWays, kQuiet, kSmile, kSolutions} from "./maths.js";
import {
    again_button, captioned, example, LightsBoard, open_button, picture_of, prose, side_by_side, told,
} from "./parts.js";

export function unsolvable(app: App): Node[] {
    const hatch = kQuiet[0]!;
    const board = new LightsBoard({lights: kSmile, marks: hatch, label: "A smile that never goes out"});
    const look = told();
    look.classList.add("why-look");
    look.append("Tap a light, point at one, or move to it with the arrow keys.");
    const line = told(board, () => {
        const [lit, {moves}] = [lit_in(board.lights, hatch), board];
        const before = moves > 0 ? `, as before the ${moves === 1 ? "press" : `${moves} presses`}` : "";
        return `${lit} of the ${hatch.weight()} hatched lights ${lit === 1 ? "is" : "are"} on: an odd number${before}.`;
    });
    board.addEventListener("look", (event) => {
        const marked = (event as CustomEvent<number | null>).detail;
        if (marked !== null) look.textContent = `This press changes ${marked} of the hatched lights: an even number.`;
    });

    const dark = new LightsBoard({lights: new Bits(5, 5), has_dots: true, label: "A dark board"});
    const quiet = told(dark, () => dark.moves === 0 ? "Press the hatched lights of the smile here, all of them."
        : dark.presses.equals(hatch) ? "All pressed, and nothing is on: the hatched lights are a quiet pattern."
        : `${count(dark.presses.weight(), "light")} pressed.`);
    return [
        prose(`Try to put this smile out. You may try for as long as you like: <strong>it cannot be done</strong>, and you
            can see why. Look at the hatched lights. <em>Every</em> press changes an even number of them: 0 or 2.
            So whether the number of hatched lights that are on is odd or even never changes. It is odd now. With all
            lights off it would be 0, which is even.`),
        example(side_by_side(board, make("div", {}, line, look)),
            side_by_side(again_button(board), open_button(app, board))),
        prose(`That is a complete proof, and nobody has to trust a computer for it: 25 presses are checked quickly. The
            page shows such a proof for <em>every</em> board that has no solution. There is always one: elimination
            then ends in 0 = 1, which is the sum of some of the equations, and the lights of these are the hatched ones.`),
        prose(`Where do the hatched lights come from? Press them all on a dark board, and it stays dark. Here is the
            reason. With this rule, light <i>i</i> changes light <i>j</i> exactly when <i>j</i> changes <i>i</i>: the
            rule is <em>symmetric</em>. So the number of hatched lights that a press at <i>j</i> changes is the number of
            hatched cells whose press changes light <i>j</i>. If one is even for each <i>j</i>, so is the other. We call such a set a
            <em>quiet pattern</em>. For symmetric rules the proofs are just the quiet patterns, and <strong>a board can be
            solved exactly when every quiet pattern meets it in an even number of lights</strong>. For other rules there
            is a proof as well, but it need not be quiet.`),
        example(dark, quiet, side_by_side(button("Press them for me", () => {
            dark.begin();
            dark.press_all(hatch);
        }), again_button(dark))),
    ];
}

export function quiet(app: App): Node[] {
    const lights = bits_of("01010/10101/01010/10101/01010");
    const board = new LightsBoard({lights, has_dots: true, label: "A board and quiet patterns"});
    const line = told(board, () =>
        `${count(board.presses.weight(), "light")} pressed in all; ${count(board.lights.weight(), "light")} on.`);
    const thumbs = kQuiet.map((pattern, i) => captioned(
        picture_of(new Bits(5, 5), pattern, `Quiet pattern ${i + 1}: presses at ${places_of(pattern)}`),
        button(`Press pattern ${i + 1}`, () => board.press_all(pattern))));
    return [
        prose(`A quiet pattern is a set of presses that changes nothing at all. The classic 5 \u00d7 5 board has exactly three
            besides &ldquo;press nothing&rdquo;. Any two of them add up to the third, since lights pressed twice cancel; so
            two of them, a <em>basis</em>, tell all four.`),
        example(side_by_side(...thumbs),
            side_by_side(board, make("div", {}, line, side_by_side(again_button(board), open_button(app, board))))),
        prose(`Add a quiet pattern to a solution, and you have another solution. Conversely, two solutions of a board differ
            by a quiet pattern. If the basis has <i>k</i> patterns, the <em>nullity</em> of the board, there are
            2<sup><i>k</i></sup> quiet patterns, counting &ldquo;press nothing&rdquo;. So <strong>each board that can be
            solved at all is solved in exactly 2<sup><i>k</i></sup> ways, and only one board in
            2<sup><i>k</i></sup> can be solved</strong>. On the 5 \u00d7 5 board that is one in four. On the 6 \u00d7 6 board k is 0:
            every board has exactly one solution.`),
        prose(`One board is always solvable if the rule is symmetric and a press changes its own light: all lights on,
            whatever the shape. (K. Sutner proved it in 1989.)`),
    ];
}

export function fewest(app: App): Node[] {
    const ways = kSolutions.map((presses, i) => {
        const text = count(presses.weight(), "press", "presses");
        const picture = picture_of(kFourWays, presses, `Solution ${i + 1}, ${text}: ${places_of(presses)}`);
        return captioned(picture, i === 0 ? make("b", {}, text) : text);
    });
    const board = new LightsBoard({lights: kFourWays, has_dots: true, label: "A board with four solutions"});
    const line = told(board, () => {
        const pressed = board.presses.weight();
        if (!board.lights.is_zero()) return `${count(pressed, "light")} pressed.`;
        const best = pressed === 8 ? ": the fewest." : "; 8 are possible.";
        return `All off, with ${count(pressed, "press", "presses")}${best}`;
    });
    return [
        prose(`This board has four solutions. Each differs from the first by a quiet pattern, yet they take 8, 10, 12 and 14
            presses. With four ways, one looks at all of them.`),
        example(side_by_side(...ways),
            side_by_side(board, make("div", {}, line, side_by_side(again_button(board), open_button(app, board))))),
        prose(`A 39 \u00d7 39 board has nullity 32, so 2<sup>32</sup> = 4,294,967,296 solutions. If any rule is allowed, nobody
            knows a method that is fast for all boards: the problem belongs to those called NP-hard. It is the same as finding the
            codeword of a linear code that is nearest to a given word. For boards like this one, the page
            still weighs all solutions, but many at a time: a transform named after Walsh does for billions of sums what
            the fast Fourier transform does for sounds.`),
        prose(`When k is large, yet another idea helps. Pick <i>k</i> lights such that a solution is known as soon as its presses there
            are known: an <em>information set</em>. Now take several of them that have no light in common. A solution with
            few presses must have very few in at least one of these sets. So it is enough to try sets with none, with one, with
            two presses there; soon every solution that was not seen must be longer than the best one that was. Then the page
            says <em>proved</em>. If you stop it earlier, it tells you what it knows: a lower and an upper
            bound.`),
    ];
}
