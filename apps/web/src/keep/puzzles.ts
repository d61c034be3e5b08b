// SPDX-License-Identifier: MIT
// What the browser keeps of puzzles: the boards begun last, with their goals and the help that was had, the next level,
// and the days that were solved.

import type {Bits} from "../bits.js";
import type {Game, Target} from "../solver/protocol.js";
import {empty, position_of, type State} from "../state.js";
import {keep_text, kept_text} from "./history.js";
import {encode_now} from "./link.js";

/** "Daily, 28 November", "hard", and the presses that suffice. */
export type Goal = {name: string; difficulty: string; fewest: number; level?: number; day?: string};

/** A board since its beginning. */
export interface Begun {
    /** Of its beginning. */
    link: string;
    goal?: Goal;
    hints: number;
    /** Presses that the solver has made. */
    pressed: number;
    /** Whether a solution was on the board. */
    is_shown: boolean;
    /** Whether others made its first moves: a link brought them. */
    is_taken_over?: boolean;
}

const kBoardsKey = "gf2kit-boards";
const kLevelKey = "gf2kit-level";
const kDaysKey = "gf2kit-days";
const kMaxBoards = 10;
const kMaxCells = 2500;

const kFirstLink = "1;5x5;plus;plane;b=rajtHAA";
const kFirst: Goal = {name: "First board", difficulty: "easy", fewest: 3};

let last: {start: Bits; game: Game; target: Target; begun: Begun} | null = null;

/** The board of a state since its beginning; large boards are known only until another comes. */
export function begun(state: State): Begun {
    const {start, game, target} = state;
    if (last?.start === start && last.game === game && last.target === target) return last.begun;
    const link = game.rows * game.columns > kMaxCells ? "" : encode_now({...position_of(state), presses: empty(game)});
    const known = link ? boards().find((board) => board.link === link) : undefined;
    const goal = link === kFirstLink ? kFirst : undefined;
    last = {start, game, target, begun: known ?? {link, goal, hints: 0, pressed: 0, is_shown: false}};
    return last.begun;
}

/** Keeps what has become of a board, or a puzzle that begins. */
export function keep_begun(board: Begun): void {
    if (last?.begun.link === board.link) last.begun = board;
    const others = boards().filter(({link}) => link !== board.link);
    if (board.link) keep_text(kBoardsKey, JSON.stringify([board, ...others].slice(0, kMaxBoards)));
}

/** Another help of the solver. */
export function add_help(state: State, help: Partial<Omit<Begun, "link" | "goal">>): void {
    const board = begun(state);
    keep_begun({...board, ...help, hints: board.hints + (help.hints ?? 0), pressed: board.pressed + (help.pressed ?? 0)});
}

const boards = (): Begun[] => kept_list<Begun>(kBoardsKey).filter((board) => typeof board?.link === "string");

function kept_list<Item>(key: string): Item[] {
    try {
        const found: unknown = JSON.parse(kept_text(key) ?? "[]");
        return Array.isArray(found) ? found : [];
    } catch {
        return [];
    }
}

export function next_level(): number {
    const level = Number(kept_text(kLevelKey));
    return Number.isSafeInteger(level) && level > 0 ? level : 1;
}

export const keep_level = (level: number) => keep_text(kLevelKey, String(level));

/** The days, such as 2026-11-28, whose puzzles were solved. */
export const solved_days = (): Set<string> => new Set(kept_list<string>(kDaysKey));

export const keep_day = (day: string) => keep_text(kDaysKey, JSON.stringify([...solved_days().add(day)].sort()));

/** 2026-11-28: days are written so in Sweden. */
export const name_of_day = (date: Date): string => date.toLocaleDateString("sv");

/** Days in a row that were solved, up to today, or yesterday as long as today's is not. */
export function streak(days: ReadonlySet<string>, today: Date): number {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate());
    const back = () => date.setDate(date.getDate() - 1);
    if (!days.has(name_of_day(date))) back();
    let length = 0;
    for (; days.has(name_of_day(date)); back()) ++length;
    return length;
}
