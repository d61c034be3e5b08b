// SPDX-License-Identifier: MIT
// The page: all views, and how they hang together.

import {make_app} from "./app.js";
import {start_answers} from "./answers.js";
import {Asking, explain} from "./asking.js";
import {BoardView} from "./board_view.js";
import {by_id, on_click, start_controls} from "./controls.js";
import {keep_in_view} from "./in_view.js";
import {open_file, start_drop} from "./files/drop.js";
import {start_game_panel} from "./game_panel.js";
import {GridView} from "./grid_view.js";
import {start_keyboard} from "./keyboard.js";
import {work_offline} from "./offline/register.js";
import {start_pointer} from "./pointer.js";
import {start_puzzle_panel} from "./puzzle_panel.js";
import {start_readout} from "./readout.js";
import {start_report, start_win} from "./report.js";
import {start_solver} from "./solver/client.js";
import {find_position, start_storage} from "./storage.js";
import {start_seams} from "./seams.js";
import {strings} from "./strings.js";
import {start_tabs} from "./tabs.js";
import {restart, state_from} from "./state.js";

async function main(): Promise<void> {
    const is_embedded = new URLSearchParams(location.search).has("embed");
    document.body.classList.toggle("embedded", is_embedded);
    const solver = start_solver();
    const found = await find_position(is_embedded);
    const first = {...state_from(found.position, found.moves), ...found.history, ...found.view};
    const app = make_app(first, solver, is_embedded);

    const stage = by_id("stage");
    const canvas = by_id<HTMLCanvasElement>("board");
    const draw_seams = start_seams(app, by_id("frame"));
    const view = new BoardView(app, stage, canvas, by_id<HTMLCanvasElement>("minimap"));
    const grid = new GridView(app, by_id("grid"));
    view.on_placed = (placed) => {
        grid.place(placed);
        draw_seams(placed, view.shown_size);
    };
    const show_cell = start_readout(app, by_id("readout"));
    start_pointer(app, view, canvas, show_cell);
    start_controls(app, view);
    start_game_panel(app);
    const {new_puzzle} = start_puzzle_panel(app);

    const asking = new Asking(app);
    start_answers(app, by_id("answer"), asking);
    app.on_change(({overlay}, before) => {
        if (overlay !== before.overlay && overlay.kind === "hint" && overlay.step === 3)
            requestAnimationFrame(() => view.reveal(overlay));
    });
    keep_in_view(app, by_id("frame"), by_id("answer"));
    start_report(app, by_id("lights"), by_id("moves"), by_id("report"));
    start_win(app, by_id("won"), stage);
    const help = () => void import("./help.js").then(({show_help}) => show_help());
    const actions = {
        hint: () => void asking.hint(),
        solve: () => void asking.solve(),
        fewest: () => void asking.fewest(),
        help,
    };
    start_keyboard(app, view, actions);
    on_click("ask-hint", actions.hint);
    on_click("ask-solve", actions.solve);
    on_click("ask-fewest", actions.fewest);
    on_click("ask-quiet", () => void asking.quiet());
    on_click("help", help);
    on_click("won-new", () => void new_puzzle().then(() => grid.focus()));
    on_click("won-again", () => {
        app.update(restart);
        grid.focus();
    });
    on_click("open", () => void open_file(app));
    on_click("share", () => void import("./export/share.js").then(({open_share}) => open_share(app)));
    // The part behind # is the board's.
    for (const [id, focus] of [["skip-board", () => grid.focus()], ["skip-answers", () => by_id("ask-hint").focus()]] as const)
        by_id(id).addEventListener("click", (event) => {
            event.preventDefault();
            app.open_tab("board");
            focus();
        });
    start_drop(app);
    start_tabs(app, {
        equations: async (root) => (await import("./equations.js")).mount_equations(root, solver, app),
        why: async (root) => (await import("./why.js")).mount_why(root, app),
    });
    start_storage(app, found);
    app.render_all();
    if (found.anchor && found.view?.tab) app.open_tab(found.view.tab, found.anchor);
    if (is_embedded) show_elsewhere();
    if (found.error) app.notify(found.error, "error");
    else if (found.has_kept) app.notify(strings.kept_board);
    document.documentElement.dataset["ready"] = "board";
    performance.mark("playable");

    solver.ready.then(() => (document.documentElement.dataset["ready"] = "all"), (error: unknown) => {
        app.notify(explain(error), "error");
    });
    void work_offline();
}

function show_elsewhere(): void {
    by_id("elsewhere").hidden = false;
    const link = by_id("elsewhere").querySelector("a")!;
    link.addEventListener("pointerdown", () => (link.href = location.pathname + location.hash));
    link.addEventListener("focus", () => (link.href = location.pathname + location.hash));
}

void main();
