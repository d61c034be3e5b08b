// SPDX-License-Identifier: MIT
// Mouse, pen and fingers on the board.

import type {App} from "../app.js";
import {begun} from "../keep/puzzles.js";
import {
    begin_stroke, end_stroke, is_missing, press, set_cells, target_bits, undo, type Cell, type State, type Tool,
} from "../state.js";
import {strings} from "../strings.js";
import type {BoardView} from "./view.js";
import {line} from "./viewport.js";

/** CSS pixels a cell below which a tap zooms in instead of pressing. */
const kTapScale = 24;
const kZoomedScale = 36;
const kLongPress = 450;
const kSlack = 9;

interface Stroke {
    last: Cell;
    value: boolean;
    /** The tool to return to: a long press paints whatever the tool is. */
    tool: Tool;
    since: number;
}

/** @param on_cell  told of the cell under the pointer */
export function start_pointer(app: App, view: BoardView, canvas: HTMLCanvasElement,
    on_cell: (cell: Cell | null) => void): void {
    const touches = new Map<number, {x: number; y: number; from_x: number; from_y: number}>();
    let stroke: Stroke | null = null;
    let is_panning = false;
    let has_moved = false;
    let timer = 0;

    const point_of = ({clientX, clientY}: {clientX: number; clientY: number}) => {
        const box = canvas.getBoundingClientRect();
        return {x: clientX - box.left, y: clientY - box.top};
    };
    const cell_of = (event: MouseEvent) => view.cell_at(point_of(event));
    const press_cell = (cell: Cell) => {
        app.update((state) => press({...state, cursor: cell}, cell.row, cell.column));
        on_cell(cell);
    };

    const begin = (cell: Cell, tool: Tool, erase: boolean) => {
        stroke = {last: cell, value: !erase && !value_at(app.state, tool, cell), tool: app.state.tool, since: performance.now()};
        const {value} = stroke;
        app.update((state) => set_cells(begin_stroke({...state, tool, cursor: cell}), [cell], value));
    };
    const extend = (event: PointerEvent) => {
        const events = event.getCoalescedEvents?.() ?? [];
        const cells: Cell[] = [];
        for (const each of events.length > 0 ? events : [event]) {
            const cell = cell_of(each);
            if (!cell || !stroke || (cell.row === stroke.last.row && cell.column === stroke.last.column)) continue;
            cells.push(...line(stroke.last, cell).slice(1));
            stroke.last = cell;
        }
        const value = stroke?.value ?? false;
        if (cells.length > 0) app.update((state) => set_cells({...state, cursor: cells.at(-1)!}, cells, value));
    };
    const end = () => {
        clearTimeout(timer);
        is_panning = false;
        if (!stroke) return;
        const {tool} = stroke;
        stroke = null;
        app.update((state) => ({...end_stroke(state), tool}));
    };

    canvas.addEventListener("pointerdown", (event) => {
        const cell = cell_of(event);
        const {tool} = app.state;
        if (event.pointerType !== "touch") {
            canvas.setPointerCapture(event.pointerId);
            if (event.button === 1 || (event.button === 2 && tool === "press")) {
                event.preventDefault();
                is_panning = true;
            } else if (cell && tool === "press") press_cell(cell);
            else if (cell) begin(cell, tool, event.button === 2);
            return;
        }
        touches.set(event.pointerId, {x: event.clientX, y: event.clientY, from_x: event.clientX, from_y: event.clientY});
        if (touches.size === 2) {
            // The first finger of two has drawn by accident.
            const is_accident = stroke !== null && performance.now() - stroke.since < 250;
            end();
            if (is_accident) app.update(undo);
            has_moved = true;
            return;
        }
        if (touches.size > 2) return;
        has_moved = false;
        // A finger has no way to point but to tap: while a proof is shown, taps check it.
        if (!cell || app.state.overlay.kind === "certificate") return;
        if (tool !== "press") return begin(cell, tool, false);
        timer = window.setTimeout(() => {
            // A slow tap must not change a puzzle.
            if (has_moved || view.view.scale < kTapScale / 2 || begun(app.state).goal) return;
            begin(cell, "paint", false);
            navigator.vibrate?.(15);
            app.announce("Painting");
        }, kLongPress);
    });

    canvas.addEventListener("pointermove", (event) => {
        if (event.pointerType !== "touch") {
            if (is_panning) return view.pan(event.movementX, event.movementY);
            if (stroke) return extend(event);
            const cell = cell_of(event);
            view.hover(cell);
            return on_cell(cell);
        }
        const touch = touches.get(event.pointerId);
        if (!touch) return;
        const {x, y} = touch;
        const old_span = span();
        touch.x = event.clientX;
        touch.y = event.clientY;
        if (Math.hypot(touch.x - touch.from_x, touch.y - touch.from_y) > kSlack) {
            has_moved = true;
            if (!stroke) clearTimeout(timer);
        }
        if (touches.size === 2) {
            const {length, ...centre} = span();
            if (old_span.length > 0 && length > 0) view.zoom(length / old_span.length, point_of(centre));
            view.pan((touch.x - x) / 2, (touch.y - y) / 2);
        } else if (stroke) extend(event);
        else if (has_moved) view.pan(touch.x - x, touch.y - y);
    });

    const span = () => {
        const [a, b] = [...touches.values()];
        if (!a || !b) return {clientX: 0, clientY: 0, length: 0};
        return {clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y)};
    };

    canvas.addEventListener("pointerup", (event) => {
        if (event.pointerType === "touch" && touches.delete(event.pointerId) && !has_moved && !stroke) {
            const cell = cell_of(event);
            if (cell && app.state.overlay.kind === "certificate") {
                app.update((state) => ({...state, cursor: cell}));
                view.hover(cell);
                on_cell(cell);
            } else if (cell && app.state.tool === "press" && view.view.scale >= kTapScale) press_cell(cell);
            else if (cell && app.state.tool === "press") view.zoom(kZoomedScale / view.view.scale, point_of(event));
        }
        end();
    });
    canvas.addEventListener("pointercancel", (event) => {
        touches.delete(event.pointerId);
        end();
    });
    canvas.addEventListener("pointerleave", (event) => {
        // What a finger has tapped stays described.
        if (event.pointerType === "touch") return;
        view.hover(null);
        on_cell(null);
    });

    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    // A finger that paints, or two that zoom, must not scroll the page.
    canvas.addEventListener("touchmove", (event) => {
        if (stroke || event.touches.length > 1) event.preventDefault();
    }, {passive: false});
    canvas.addEventListener("wheel", (event) => {
        const is_large = app.state.view.scale !== 0 || view.view.scale < kTapScale;
        if (!is_large && !event.ctrlKey) return;
        event.preventDefault();
        view.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), point_of(event));
    }, {passive: false});

    app.on_change(({tool, view: shown}) => {
        const action = tool === "press" && shown.scale === 0 ? "pan-y" : "none";
        if (canvas.style.touchAction !== action) canvas.style.touchAction = action;
    });
}

/** What a tool sees in a cell: its light, whether it is missing, or its light in the target. */
export function value_at(state: State, tool: Tool, {row, column}: Cell): boolean {
    if (tool === "holes") return is_missing(state.game, row, column);
    return (tool === "target" ? target_bits(state) : state.board).get(row, column);
}
