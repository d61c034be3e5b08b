// SPDX-License-Identifier: MIT
// The page: all views, and how they hang together.

import {App} from "./app.js";
import {start_answers} from "./board/answers.js";
import {Asking, explain} from "./board/asking.js";
import {start_controls} from "./board/controls.js";
import {start_game_panel} from "./board/game.js";
import {GridView} from "./board/grid.js";
import {show_help, start_keyboard} from "./board/keyboard.js";
import {start_pointer} from "./board/pointer.js";
import {start_puzzle_panel} from "./board/puzzles.js";
import {start_readout, start_report, start_win} from "./board/report.js";
import {start_seams} from "./board/seams.js";
import {BoardView} from "./board/view.js";
import {by_id, on_click} from "./dom.js";
import {open_file, start_drop} from "./files/drop.js";
import {find_position, start_storage} from "./keep/storage.js";
import {start_solver} from "./solver/client.js";
import {restart, state_from} from "./state.js";
import {strings} from "./strings.js";
import {keep_in_view, start_tabs} from "./views.js";

async function main(): Promise<void> {
    const is_embedded = new URLSearchParams(location.search).has("embed");
    document.body.classList.toggle("embedded", is_embedded);
    const solver = start_solver();
    const found = await find_position(is_embedded);
    const first = {...state_from(found.position, found.moves), ...found.history, ...found.view};
    const app = new App(first, solver, is_embedded);

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
    const actions = {
        hint: () => void asking.hint(),
        solve: () => void asking.solve(),
        fewest: () => void asking.fewest(),
        help: show_help,
    };
    start_keyboard(app, view, actions);
    on_click("ask-hint", actions.hint);
    on_click("ask-solve", actions.solve);
    on_click("ask-fewest", actions.fewest);
    on_click("ask-quiet", () => void asking.quiet());
    on_click("help", show_help);
    on_click("won-new", () => void new_puzzle().then(() => grid.focus()));
    on_click("won-again", () => {
        app.update(restart);
        grid.focus();
    });
    on_click("open", () => void open_file(app));
    on_click("share", () => void import("./share/share.js").then(({open_share}) => open_share(app)));
    // The part behind # is the board's.
    for (const [id, focus] of [["skip-board", () => grid.focus()], ["skip-answers", () => by_id("ask-hint").focus()]] as const)
        by_id(id).addEventListener("click", (event) => {
            event.preventDefault();
            app.open_tab("board");
            focus();
        });
    start_drop(app);
    start_tabs(app, {
        equations: async (root) => (await import("./equations/view.js")).mount_equations(root, solver, app),
        why: async (root) => (await import("./why/why.js")).mount_why(root, app),
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
    work_offline();
}

function show_elsewhere(): void {
    by_id("elsewhere").hidden = false;
    const link = by_id("elsewhere").querySelector("a")!;
    link.addEventListener("pointerdown", () => (link.href = location.pathname + location.hash));
    link.addEventListener("focus", () => (link.href = location.pathname + location.hash));
}

/** Makes the page work offline from now on, where browsers allow it: not from a file, not in all iframes, and not in
 * private windows. */
function work_offline(): void {
    if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
        navigator.serviceWorker.register("service_worker.js").catch(() => {});
}

void main();
