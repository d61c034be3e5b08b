// SPDX-License-Identifier: MIT
// The dialog that carries boards and solutions out of the page.

import {make, number_input, show_dialog} from "../dialog.js";
import {Bits} from "../bits.js";
import {write_board} from "../formats/text.js";
import {encode, type Position} from "../link.js";
import type {Question} from "../solver/protocol.js";
import {gif_of_steps} from "./animation.js";
import {solve_command} from "./command.js";
import {png_of_board, png_of_image} from "./png.js";
import {print_sheet} from "./print.js";
import {copy_text, save_file} from "./save.js";
import {cell_shape, scene_of, steps_of, type Toggled} from "./scene.js";
import {svg_of, svg_of_steps} from "./svg.js";
import {Tiles} from "./tiles.js";

export interface Shared {
    position: Position;
    /** The lights as they are now. */
    question: Question;
    /** Presses that lead from there to the target; null if none are known. */
    presses: Bits | null;
    /** Whether they are the fewest. */
    least: boolean;
    toggled: Toggled;
    /** Text for gf2-check; null if there is no answer to certify. */
    certificate: (() => Promise<Uint8Array>) | null;
}

/** Longer links are cut off by some programs. */
export const kMaxLink = 8000;
const kMaxText = 1_000_000;
const kMaxPicture = 32_000_000;
const kMaxAnimated = {cells: 16_384, presses: 1000};

/** Commands with a longer board are refused by terminals and shells. */
const kMaxCommandCells = 10_000;

export async function open_share(shared: Shared): Promise<void> {
    const {question, presses, toggled} = shared;
    const {game, board} = question;
    const name = `lights-${game.rows}x${game.columns}`;
    const link = location.href.replace(/#.*/, "") + "#" + (await encode(shared.position));
    const said = make("p", {role: "status", className: "said"});
    const say = (text: string) => (said.textContent = text);

    const copy = async (what: string, text: string) => {
        say((await copy_text(text)) ? `Copied the ${what}.` : `The browser does not allow copying: select the ${what} instead.`);
    };
    const save = (extension: string, type: string, data: string | Uint8Array) => {
        save_file(`${name}.${extension}`, type, data);
        say(`Saved ${name}.${extension}.`);
    };
    const button = (text: string, action: () => unknown) => {
        const element = make("button", {type: "button", textContent: text});
        element.addEventListener("click", async () => {
            try {
                await action();
            } catch (error) {
                say((error as Error).message);
            }
        });
        return element;
    };
    const group = (title: string, ...children: (Node | string)[]) =>
        make("fieldset", {}, make("legend", {textContent: title}), make("div", {className: "row"}, ...children));

    const with_presses = make("input", {type: "checkbox", checked: presses !== null, disabled: presses === null});
    const cell = number_input("Pixels a cell", default_cell(game.rows, game.columns), 1, 200);
    const theme = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const shown = () => scene_of(game, board, with_presses.checked ? presses : null);
    const require_pixels = (size: number) => {
        const {margin} = cell_shape(size);
        const pixels = (game.rows * size + 2 * margin) * (game.columns * size + 2 * margin);
        if (pixels > kMaxPicture) throw new Error(`expected a picture of at most 32 million pixels, found ${Math.ceil(pixels / 1e6)} million: choose fewer pixels a cell`);
    };
    const steps = () => {
        if (game.rows * game.columns > kMaxAnimated.cells)
            throw new Error(`expected a board of at most ${kMaxAnimated.cells.toLocaleString("en")} cells to animate`);
        return steps_of(game, presses!, presses!.weight() > kMaxAnimated.presses, toggled);
    };

    const link_text = make("input", {type: "text", readOnly: true, value: link.slice(0, kMaxLink), ariaLabel: "Link"});
    link_text.addEventListener("focus", () => link_text.select());
    const link_group =
        link.length <= kMaxLink
            ? group("Link", link_text, button("Copy link", () => copy("link", link)))
            : group("Link",
                  `This link has ${link.length.toLocaleString("en")} characters, more than most programs take.`,
                  button("Save link as file", () => save("link.txt", "text/plain", link + "\n")));

    const text = () => write_board(board, game.missing);
    const text_group = group("Text",
        button("Copy board", () => {
            if (game.rows * game.columns > kMaxText) return save("txt", "text/plain", text());
            return copy("board", text());
        }),
        button("Copy command", () => {
            if (game.rows * game.columns > kMaxCommandCells)
                throw new Error(`expected a board of at most ${kMaxCommandCells.toLocaleString("en")} cells for a command line: save it as text`);
            return copy("command", solve_command(question, shared.least));
        }),
        button("Save text", () => save("txt", "text/plain", text())));

    const picture_group = group("Picture",
        make("label", {className: "check"}, with_presses, "with the solution"), cell.label,
        button("Save PNG", async () => {
            require_pixels(cell.value());
            const tiles = new Tiles(cell.value(), theme());
            save("png", "image/png", await png_of_image(tiles.draw(shown()), tiles.palette));
        }),
        button("Save SVG", () => save("svg", "image/svg+xml", svg_of(shown()))),
        button("Save data PNG", async () => save("data.png", "image/png", await png_of_board(board, 1))));

    const groups = [link_group, text_group, picture_group];
    if (presses) {
        groups.push(group("Solution",
            button("Save GIF", () => {
                const moves = steps();
                require_pixels(cell.value());
                save("gif", "image/gif", gif_of_steps(scene_of(game, board, null), moves, cell.value(), theme()));
            }),
            button("Save animated SVG", () => save("animated.svg", "image/svg+xml", svg_of_steps(scene_of(game, board, null), steps()))),
            button("Copy presses", () => copy("presses", presses.toString() + "\n"))));
    }
    const paper_group = group("Paper", button("Print", () => print_sheet(question, presses)));
    const {certificate} = shared;
    if (certificate)
        paper_group.querySelector("div")!.append(button("Save certificate", async () => save("certificate.txt", "text/plain", await certificate())));
    groups.push(paper_group);
    await show_dialog("Share", null, [...groups, said]);
}

/** A picture of about 800 pixels a side. */
function default_cell(rows: number, columns: number): number {
    return Math.max(1, Math.min(48, Math.floor(800 / Math.max(rows, columns))));
}
