// SPDX-License-Identifier: MIT
// All words of the Board view that are not in index.html.

import {kRuleNames} from "./rules.js";
import type {Game, Target} from "./solver/protocol.js";

export function count(value: number, noun: string, plural = noun + "s"): string {
    return `${number(value)} ${value === 1 ? noun : plural}`;
}

export function number(value: number | bigint): string {
    return value.toLocaleString("en");
}

/** 2^k, in digits while they can be read. */
export function power_of_two(exponent: number): string {
    if (exponent <= 30) return number(2 ** exponent);
    return "2" + superscript(exponent);
}

export function superscript(number: number): string {
    return [...String(number)].map((digit) => "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(digit)]).join("");
}

/** "plus-nocentre" is "Plus, no centre", "row-column" is "Row + column". */
function name_of_rule(name: string): string {
    const words = name.replace("-nocentre", ", no centre").replace("-", " + ");
    return words[0]!.toUpperCase() + words.slice(1);
}

const presses = (value: number) => count(value, "press", "presses");

export const strings = {
    board: "board",
    board_label: ({rows, columns, rule, topology}: Game) =>
        `Board of ${count(rows, "row")} and ${count(columns, "column")}, ` +
        `rule ${(strings.rules[rule] ?? strings.rules["own"]!).toLowerCase()}, ${strings.topologies[topology]!.toLowerCase()}`,
    place: (row: number, column: number) => `row ${row} column ${column}`,
    on: "on",
    off: "off",
    missing: "missing",
    wanted_on: "to be on",
    wanted_off: "to be off",
    to_press: "to press",
    hatched: "hatched",
    verified_said: "Verified.",
    press_at: (places: string) => `Press ${places}.`,
    change_at: (places: string) => `Change ${places}.`,
    pressed_at: (place: string) => `Pressed ${place}.`,
    in_quiet: "in the quiet pattern",
    to_change: "to change",
    hinted: "press this",
    undone: "Undone",
    redone: "Redone",
    nothing_to_undo: "Nothing to undo.",
    nothing_to_redo: "Nothing to redo.",
    lights_on: (lights: number) => `${count(lights, "light")} on`,
    now: (is_on: boolean, lights: number) => `${is_on ? "on" : "off"}; ${count(lights, "light")} on`,
    changes: (lights: number) => `press changes ${lights}`,
    changes_hatched: (cells: number) => `press changes ${cells} of the hatched cells`,
    painting: "Painting",
    /** What to do, and how. */
    goal: (target: Target, {rule, topology}: Game, can_point: boolean) => {
        const aim = target === "off" ? "Turn all lights off"
            : target === "on" ? "Turn all lights on"
            : target === "uniform" ? "Turn all lights off, or all on"
            : "Turn on the lights with a corner, and no others";
        const how = rule === "plus" ? "each press changes a light and its neighbours"
            : can_point ? "point at a cell to see what a press changes" : "the picture of the rule shows what a press changes";
        return `${aim}: ${how}${topology === "plane" ? "" : ", over the glued edges, too"}.`;
    },
    drawing: {
        paint: "Draw lights; a stroke that begins on a light turns lights off.",
        holes: "Take cells away; a stroke that begins on a hole puts cells back.",
        target: "Draw the lights that are to be on at the end.",
    },
    presses,

    rules: Object.fromEntries([...kRuleNames.map((name) => [name, name_of_rule(name)]), ["own", "Your own"]]),
    topologies: {
        plane: "Plane",
        cylinder: "Cylinder",
        torus: "Torus",
        moebius: "M\u00f6bius strip",
        klein: "Klein bottle",
        projective: "Projective plane",
    } as Record<string, string>,
    symmetries: {
        "none": "any",
        "left-right": "left and right alike",
        "up-down": "top and bottom alike",
        "both": "both alike",
        "half-turn": "half turn",
        "quarter-turn": "quarter turn",
    } as Record<string, string>,

    unsupported: (reason: string) => `${reason} You can play and paint all the same.`,
    asking: {
        solve: "Solving\u2026",
        least: "Looking for the fewest presses\u2026",
        hint: "Looking for a good press\u2026",
        quiet: "Looking for quiet patterns\u2026",
        nearest: "Looking for the nearest board that can be solved\u2026",
        make: "Making a puzzle\u2026",
    },
    progress: (best: number, lower_bound: number) =>
        best > 0 ? `At least ${number(lower_bound)}, at most ${number(best)}.` : "",

    solved_already: "Nothing to do: this board is solved.",
    solution: (left: number) => 
        left === 0 ? "Done: no press is left."
            : left === 1 ? "Press the dotted cell."
            : `Press the ${number(left)} dotted cells, in any order.`,
    some_solution: (left: number) => `${presses(left)} left.`,
    fewest_proved: (left: number) => `${presses(left)} left: fewer do not suffice.`,
    fewest_bounds: (weight: number, bound: number) =>
        `The fewest presses are at least ${number(bound)} and at most ${number(weight)}; these are the ${number(weight)}.`,
    verified: "verified",
    verified_title: "Verified: before this answer was shown, the solver made its presses, or checked its proof, cell by cell.",
    no_answer: "Answers appear here, each with its proof.",
    no_solution: "No solution.",
    play: "Play it",
    pause: "Pause",
    step: "Step",
    stop: "Stop",
    speed: "Speed",
    hide: "Hide",
    why: "Why?",
    nearest_button: "Nearest board that can be solved",
    change_them: (lights: number) => (lights === 1 ? "Change it and solve" : "Change them and solve"),
    save_proof: "Save the proof",
    saved_proof: "Saved the proof: the hatched cells, as the program gf2-check reads them.",
    certificate: (cells: number, lit: number) =>
        cells === 1 ? "No press changes this cell, and it is lit. So it can never go off."
            : `Every press changes an even number of these ${number(cells)} cells. ${number(lit)} of them ` +
                `${lit === 1 ? "is" : "are"} lit, an odd number. So it can never become 0.`,
    certificate_target: (cells: number, wrong: number) =>
        cells === 1 ? "No press changes this cell, and it differs from the target. So it always will."
            : `Every press changes an even number of these ${number(cells)} cells. ${number(wrong)} of them ` +
                `${wrong === 1 ? "differs" : "differ"} from the target, an odd number. So it can never become 0.`,
    certificate_uniform: (cells: number, lit: number) =>
        `Every press changes an even number of these ${number(cells)} cells. ${number(lit)} of them ` +
        `${lit === 1 ? "is" : "are"} lit and ${number(cells - lit)} ${cells - lit === 1 ? "is" : "are"} not, both odd numbers. So neither can ever become 0.`,
    check_certificate: "Check it: point at any cell, or move to it, and count the hatched cells that it would change.",
    check_certificate_touch: "Check it: tap any cell, and count the hatched cells that it would change. To play on, hide the proof.",
    kept_board: "This is the board of the link. Yours is kept: More, My board before the link.",
    cell_hatched: (row: number, column: number, cells: number) =>
        `Row ${row}, column ${column}: a press changes ${number(cells)} of the hatched cells` +
        (cells % 2 === 0 ? ", an even number." : "."),
    cell_plain: (row: number, column: number, is_on: boolean, lights: number) =>
        `Row ${row}, column ${column}, ${is_on ? "on" : "off"}: a press changes ${count(lights, "light")}.`,
    cell_missing: (row: number, column: number) => `Row ${row}, column ${column}: missing.`,

    hint_presses: (left: number, proved: boolean) =>
        proved ? `${presses(left)} to go, if you waste none.` : `At most ${presses(left)} to go.`,
    hint_cell: (row: number, column: number) => `Row ${row}, column ${column}.`,
    which_row: "Which row?",
    which_cell: "Which cell?",
    press_it: "Press it",
    hint_after: (left: number) =>
        left === 0 ? "It is the last one." : `${presses(left)} more after it.`,

    nearest: (lights: number, proved: boolean) =>
        `Change ${lights === 1 ? "this light" : `these ${number(lights)} lights`}, and the board can be solved.` +
        (proved && lights > 1 ? " Fewer do not suffice." : ""),

    quiet_none: "One way only: no pattern of presses is quiet, so every board of this game has exactly one solution.",
    quiet_some: (ways: string, nullity: number) =>
        `${ways} ways to solve any board that can be solved: add any sum of the ` +
        `${count(nullity, "quiet pattern")} to a solution. A quiet pattern changes nothing.`,
    quiet_pick: "Tick some. Their sum is drawn on the board.",
    quiet_cells: (cells: number) => (cells === 0 ? "Nothing is ticked." : `The sum has ${presses(cells)}.`),
    quiet_group: "Quiet patterns",
    quiet_more: (shown: number, nullity: number) => `These are the first ${number(shown)} of ${number(nullity)}.`,
    press_all: "Press them all: nothing changes",
    solve_with: (is_plain: boolean) => (is_plain ? "Show a solution" : "Show a solution with the sum"),
    quiet_nothing: (cells: number) => `${presses(cells)} made, and no light changed.`,
    quiet_pattern: (index: number, cells: number) => `Pattern ${index}: ${presses(cells)}`,

    report_none: "Every board of this game can be solved, in exactly one way (nullity 0).",
    what_is_nullity: "What is nullity?",
    report: (nullity: string, share: string) =>
        `Nullity ${nullity}: one board in ${share} can be solved, each in ${share} ways.`,

    won: (moves: number) => `Solved in ${count(moves, "move")}.`,
    won_fewest: (fewest: number, moves: number) =>
        moves <= fewest ? "Nobody can do it in fewer." : `The fewest possible: ${number(fewest)}.`,

    no_puzzle: "No such puzzle was found. Ask for something easier to meet.",
    puzzle: (fewest: number, difficulty: string, symmetry: string, is_unique: boolean) => {
        const wishes = [symmetry, is_unique ? "only one shortest solution" : ""].filter((wish) => wish !== "");
        return `A new ${difficulty} puzzle${wishes.map((wish) => `, ${wish}`).join("")}: ${presses(fewest)} suffice.`;
    },
    daily: (date: string, fewest: number, difficulty: string) =>
        `Puzzle of ${date}, ${difficulty}: ${presses(fewest)} suffice.`,
    random_board: "A random board that can be solved.",
    stopped: "Stopped.",
    not_loaded: "This view could not be loaded. Is the network there?",
    wrong_link: (reason: string) => `The link could not be read: ${reason}.`,
    wrong_side: (most: string) => `Rows and columns are whole numbers from 1 to ${most}.`,
    size: (rows: number, columns: number) => `${count(rows, "row")}, ${count(columns, "column")}`,
    draw_target: "Draw the target on the board: corners mark the cells that are to be on.",

    mask: "Cells that a press toggles; the pressed one is in the middle",
    mask_size: "Size",
    mask_cell: (row: number, column: number) => {
        if (row === 0 && column === 0) return "the pressed cell";
        const vertical = row === 0 ? "" : `${Math.abs(row)} ${row < 0 ? "up" : "down"}`;
        const horizontal = column === 0 ? "" : `${Math.abs(column)} ${column < 0 ? "left" : "right"}`;
        return [vertical, horizontal].filter((text) => text !== "").join(", ");
    },

    help_title: "Help",
    help: [
        "A press toggles a light and some of its neighbours. Turn all lights off.",
        "Paint your own board, cut holes, choose another rule or glue the edges; drop or paste a picture or a text. " +
            "Solve, Hint and Fewest presses work for all of them, and when there is no solution, you see a proof.",
        "Your board is in the address of the page: copy it to share it. The page works offline, too.",
    ],
    tools_title: "Tools",
    tools: [
        ["Press", "play"],
        ["Paint", "draw lights"],
        ["Holes", "take cells away, for a board of another shape"],
        ["Target", "draw the lights that are wanted at the end, in place of none"],
    ] as const,
    fingers_title: "With fingers",
    fingers: [
        ["Tap", "press, or what the tool does"],
        ["Hold", "paint, while the tool is Press"],
        ["Two fingers", "zoom and move a large board"],
        ["Tap on cells too small", "zoom in"],
    ] as const,
    keys_title: "Keys",
    letters_are_keys: "Letters and ? are keys",
    keys: [
        ["Arrows Home End", "move on the board; with Ctrl, to its edges"],
        ["Space Enter", "press, or what the tool does"],
        ["P", "paint: toggle one light"],
        ["H", "hint, in three steps"],
        ["S", "solve"],
        ["M", "fewest presses"],
        ["U Ctrl-Z", "undo"],
        ["Y Ctrl-Y", "redo"],
        ["+ -", "zoom"],
        ["?", "this list"],
    ] as const,
};
