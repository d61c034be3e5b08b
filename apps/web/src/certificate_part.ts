// SPDX-License-Identifier: MIT
// No solution: the proof, which the reader checks cell by cell.

import type {App} from "./app.js";
import {button, verified, type Part} from "./answers.js";
import type {Asking} from "./asking.js";
import {certificate_text} from "./certificate_text.js";
import {make} from "./dialog.js";
import {save_file} from "./export/save.js";
import {strings} from "./strings.js";
import type {State} from "./state.js";

export function certificate_part(app: App, asking: Asking): Part {
    const text = make("p", {className: "lead"});
    const is_touch = matchMedia("(hover: none)").matches;
    const check = make("p", {className: "muted", textContent: is_touch ? strings.check_certificate_touch : strings.check_certificate});
    const nearest = button(strings.nearest_button, () => void asking.nearest(), "primary");
    const why = button(strings.why, () => app.open_tab("why", "why-unsolvable"));
    const save = button(strings.save_proof, () => void save_certificate(app));
    const element = make("div", {}, make("h3", {}, strings.no_solution, " ", verified(app)), text, check,
        make("div", {className: "buttons"}, nearest, why, save, button(strings.hide, () => asking.hide())));
    const update = (state: State) => {
        text.textContent = certificate_text(state);
        nearest.hidden = state.target === "uniform";
    };
    return {element, said: () => `${strings.no_solution} ${certificate_text(app.state)}`, update};
}

async function save_certificate(app: App): Promise<void> {
    const {game, board, target} = app.state;
    try {
        const {bytes} = await app.solver.ask("certificate", {game, board, target, claim: "presses"}, {slot: "file"});
        save_file(`unsolvable-${game.rows}x${game.columns}.cert`, "text/plain", bytes);
        app.announce(strings.saved_proof);
    } catch (error) {
        app.notify((error as Error).message, "error");
    }
}
