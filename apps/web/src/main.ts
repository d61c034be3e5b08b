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
import {start_puzzles} from "./board/puzzles.js";
import {start_goal, start_readout, start_report, start_win} from "./board/report.js";
import {start_seams} from "./board/seams.js";
import {BoardView} from "./board/view.js";
import {by_id, on_click} from "./dom.js";
import {open_file, start_drop} from "./files/drop.js";
import {add_help} from "./keep/puzzles.js";
import {find_position, start_storage} from "./keep/storage.js";
import {start_solver} from "./solver/client.js";
import {kTabs, restart, state_from, with_link, type Tab} from "./state.js";
import {strings} from "./strings.js";

async function main(): Promise<void> {
    const is_embedded = new URLSearchParams(location.search).has("embed");
    document.body.classList.toggle("embedded", is_embedded);
    const solver = start_solver();
    const found = await find_position(is_embedded);
    const {named, moves} = found;
    const begun = {...state_from(found.position, moves), ...found.history, ...found.view};
    if (moves === undefined && begun.moves > 0 && !found.history) add_help(begun, {is_taken_over: true});
    const first = named ? {...with_link(begun, named.tab, named.link), tab: named.tab} : begun;
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

    const asking = new Asking(app);
    start_answers(app, by_id("answer"), asking);
    app.on_change(({overlay}, before) => {
        if (overlay !== before.overlay && overlay.kind === "hint" && overlay.step === 3)
            requestAnimationFrame(() => view.reveal(overlay));
    });
    const show_board = keep_in_view(app, by_id("frame"), by_id("answer"));
    const {new_puzzle, won} = start_puzzles(app, show_board);
    start_goal(app);
    start_report(app, by_id("report"));
    start_win(app, by_id("won"), stage, (board) => {
        won(board);
        show_board();
    });
    const actions = {
        hint: () => void asking.hint(),
        solve: () => void asking.solve(),
        fewest: () => void asking.fewest(),
    };
    start_keyboard(app, view, actions);
    on_click("ask-hint", actions.hint);
    on_click("ask-solve", actions.solve);
    on_click("ask-fewest", actions.fewest);
    on_click("ask-ways", () => void asking.ways());
    on_click("help", show_help);
    on_click("won-new", () => void new_puzzle().then(() => grid.focus()));
    on_click("won-again", () => {
        app.update(restart);
        grid.focus();
    });
    // Equations and Why have dialogs of their own.
    on_click("open", () => {
        if (app.state.tab !== "equations") void open_file(app);
    });
    on_click("share", () => {
        if (app.state.tab === "board") void import("./share/share.js").then(({open_share}) => open_share(app));
    });
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
    if (named?.anchor) app.open_tab(named.tab, named.anchor);
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
    link.onpointerdown = link.onfocus = () => (link.href = location.pathname + location.hash);
}

/** Makes the page work offline from now on, where browsers allow it: not from a file, not in all iframes, and not in
 * private windows. */
function work_offline(): void {
    if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
        navigator.serviceWorker.register("service_worker.js").catch(() => {});
}

// The three views, and what of them is scrolled into sight.

const kPanels: Record<Tab, string> = {board: "board-view", equations: "equations", why: "why"};

/** @param mounts  fills a panel, the first time */
function start_tabs(app: App, mounts: Partial<Record<Tab, (root: HTMLElement) => Promise<void>>>): void {
    const buttons = kTabs.map((tab) => by_id<HTMLButtonElement>(`tab-${tab}`));
    buttons.forEach((button, index) => {
        button.addEventListener("click", () => app.open_tab(kTabs[index]!));
        button.addEventListener("keydown", (event) => {
            const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
            if (by === 0) return;
            const next = (index + by + kTabs.length) % kTabs.length;
            app.open_tab(kTabs[next]!);
            buttons[next]!.focus();
        });
    });
    const {title} = document;
    const mounted = new Map<Tab, Promise<void>>();
    /** Where each view was left, and the board that was there. */
    const left = new Map<Tab, {top: number; start: unknown}>();
    app.on_change((state, before) => {
        if (state.tab === before.tab && state !== before) return;
        left.set(before.tab, {top: scrollY, start: before.start});
        const {activeElement} = document;
        const is_left = by_id(kPanels[before.tab]).contains(activeElement) || buttons.some((button) => button === activeElement);
        kTabs.forEach((tab, index) => {
            const is_shown = tab === state.tab;
            by_id(kPanels[tab]).hidden = !is_shown;
            buttons[index]!.ariaSelected = String(is_shown);
            buttons[index]!.tabIndex = is_shown ? 0 : -1;
        });
        document.title = state.tab === "board" ? title : `${buttons[kTabs.indexOf(state.tab)]!.textContent}, ${title}`;
        if (is_left && state !== before) buttons[kTabs.indexOf(state.tab)]!.focus({preventScroll: true});
        const last = left.get(state.tab);
        const is_as_left = state.tab !== "board" || last?.start === state.start;
        if (state !== before) scrollTo(0, last && is_as_left ? last.top : 0);
        const mount = mounts[state.tab];
        if (mount && !mounted.has(state.tab)) {
            const done = mount(by_id(kPanels[state.tab]));
            mounted.set(state.tab, done);
            done.catch(() => {
                mounted.delete(state.tab);
                app.notify("This view could not be loaded. Is the network there?", "error");
            });
        }
    });
}

// On screens too small for all: a new board and a new answer are scrolled into view.

/** Pixels of an answer that are enough to see what it is. */
const kBeginning = 160;

/** @returns a function that scrolls to the board */
function keep_in_view(app: App, frame: HTMLElement, answer: HTMLElement): () => void {
    const scroll_by = (top: number) => {
        const is_calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        scrollBy({top, behavior: is_calm ? "instant" : "smooth"});
    };
    const show_board = () => {
        const {top, height} = frame.getBoundingClientRect();
        if (top < 0 || top + height > innerHeight) scroll_by(top);
    };
    // An answer is about the board: all of that stays in view, or half of it, if else the answer would not begin there.
    const show_answer = () => {
        const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
        const board = frame.getBoundingClientRect();
        const {top, bottom, height} = answer.getBoundingClientRect();
        const most = bottom - innerHeight + bar;
        const is_beside = top < board.bottom;
        const least = top + Math.min(height, kBeginning) - innerHeight + bar;
        const limit = Math.min(Math.max(board.top, least), board.top + board.height / 2);
        if (most > 0) scroll_by(is_beside ? most : Math.min(most, Math.max(0, limit)));
    };
    app.on_change((state, before) => {
        if (state.tab !== "board") return;
        // Not while the reader draws, nor for another size or rule, whose controls would be scrolled away.
        const is_new = state.start !== before.start && state.game === before.game && !state.stroke && !before.stroke;
        if (is_new && state.presses.is_zero()) requestAnimationFrame(show_board);
        if (state.overlay.kind !== "none" && state.overlay.kind !== before.overlay.kind) requestAnimationFrame(show_answer);
    });
    return () => void requestAnimationFrame(show_board);
}

void main();
