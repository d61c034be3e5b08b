// SPDX-License-Identifier: MIT
// Where the system comes from: a box for text, files, examples, the board; and where b is.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {button, make} from "../dom.js";
import {words_of} from "../files/errors.js";
import {keep_text, kept_text} from "../keep/history.js";
import {number} from "../strings.js";
import {augmented, equations_text, split} from "./algebra.js";
import {kMaxCells, problem_of_board, read_problem, text_of, type Problem} from "./problem.js";

interface Listener {
    /** The system, or the second matrix, is about to be another one. */
    on_edit: (of: "system" | "second") => void;
    /** @param lacks  what is wrong with the text or with b, if so */
    on_problem: (problem: Problem | null, lacks?: string) => void;
}

const kExamples: [label: string, text: string][] = [
    ["Three equations", "x1 + x2 = 1\nx2 + x3 = 0\nx1 + x2 + x3 = 1\n"],
    ["No solution", "x1 + x2 = 1\nx2 + x3 = 1\nx1 + x3 = 1\nx1 + x4 = 0\n"],
    ["Many solutions", "x + y + z = 1\ny + w = 0\nx + z + w = 1\n"],
    ["Hamming code", "1010101\n0110011\n0001111\n"],
    ["An inverse", "1100\n1110\n0111\n0011\n"],
    ["XOR clauses (DIMACS)", "p cnf 4 3\nx1 -2 3 0\nx2 4 0\nx-3 -4 0\n"],
];

const kKey = "gf2kit-equations";
/** Texts of more characters are kept beside the box, not in it. */
const kMaxShown = 200_000;

export class InputPanel {
    readonly element: HTMLElement;
    private readonly text = make("textarea", {
        id: "eq-text", rows: 6, spellcheck: false, autocapitalize: "off", "aria-describedby": "eq-forms",
    });
    private readonly b_choice = make("select", {});
    private readonly b_text = make("input", {
        type: "text", spellcheck: false, placeholder: "1011", "aria-label": "Right-hand side b, one bit for each row",
    });
    private readonly b_box: HTMLElement;
    private readonly second = make("textarea", {rows: 4, spellcheck: false});
    private readonly second_box: HTMLElement;
    private read: Problem | null = null;
    private timer = 0;
    private turn = 0;
    /** Ends when the text of now has been understood. */
    private reading: Promise<void> = Promise.resolve();

    constructor(private readonly app: App, private readonly listener: Listener) {
        this.text.addEventListener("input", () => this.later());
        this.text.addEventListener("paste", (event) => {
            const pasted = event.clipboardData?.getData("text/plain") ?? "";
            if (pasted.length <= kMaxShown) return;
            event.preventDefault();
            this.put_bytes(new TextEncoder().encode(pasted), "text that was pasted");
        });
        for (const [value, label] of [["none", "none"], ["last", "the last column"], ["own", "a box of its own"]] as const)
            this.b_choice.append(make("option", {value}, label));
        this.b_choice.onchange = () => this.choose_b();
        this.b_text.oninput = () => this.choose_b();
        this.b_box = make("div", {className: "eq-b", hidden: true}, make("label", {}, "Right-hand side b: ", this.b_choice), this.b_text);
        this.second.oninput = () => this.listener.on_edit("second");
        this.second_box = make("label", {className: "eq-second", hidden: true}, "Second matrix", this.second);

        const examples = make("select", {"aria-label": "Examples"}, make("option", {value: ""}, "Examples"),
            ...kExamples.map(([label], i) => make("option", {value: String(i)}, label)));
        examples.onchange = () => {
            const example = kExamples[Number(examples.value)];
            if (examples.value !== "" && example) this.put(example[1]);
            examples.value = "";
        };
        const file = make("input", {type: "file", className: "visually-hidden", tabIndex: -1, "aria-label": "File"});
        file.onchange = () => {
            void this.put_file(file.files?.[0]);
            file.value = "";
        };
        const open = button("Open file", () => file.click());
        const board = button("From the board", () => this.from_board());
        const label = make("label", {htmlFor: "eq-text", textContent: "Equations or a matrix"});
        this.element = make("div", {className: "eq-input"}, make("div", {className: "eq-top"}, label, examples), this.text,
            make("p", {id: "eq-forms", className: "eq-forms"}, "x1 + x3 = 1, or 1 3 = 1, or rows of 0 and 1, DIMACS, Matrix Market, alist, hex, NumPy, LaTeX."),
            make("div", {className: "eq-sources"}, board, open, file), this.b_box, this.second_box);
        this.element.addEventListener("dragover", (event) => event.preventDefault());
        this.element.addEventListener("drop", (event) => {
            const [dropped, second] = event.dataTransfer?.files ?? [];
            if (!dropped) return;
            event.preventDefault();
            event.stopPropagation();
            if (second) return this.app.notify("Expected one file, found more.", "error");
            void this.put_file(dropped);
        });
    }

    begin(): void {
        this.put(kept_text(kKey, "sessionStorage") || kExamples[0]![1]);
    }

    /** Whether b is to be written into the box for it. */
    get has_box_for_b(): boolean {
        return !this.b_box.hidden && this.b_choice.value === "own";
    }

    show_second(is_shown: boolean): void {
        this.second_box.hidden = !is_shown && this.second.value === "";
        if (is_shown && this.second.value.trim() === "") this.second.focus();
    }

    /** @throws if the text is no matrix, or none is there */
    async second_matrix(): Promise<Bits> {
        const problem = await read_problem(this.app.solver, new TextEncoder().encode(this.second.value));
        if (!problem) throw new Error("Write the second matrix into its box on the left, then ask again.");
        return augmented(problem.a, problem.b);
    }

    /** Takes the text as it is now, without waiting for its writer to pause. */
    settled(): Promise<void> {
        if (this.timer !== 0) this.understand(new TextEncoder().encode(this.text.value));
        return this.reading;
    }

    private put(text: string): void {
        this.text.value = text;
        this.understand(new TextEncoder().encode(text));
    }

    private async put_file(file: File | undefined): Promise<void> {
        if (file) this.put_bytes(new Uint8Array(await file.arrayBuffer()), `file ${file.name}`);
    }

    private put_bytes(bytes: Uint8Array, name: string): void {
        const text = bytes.length <= kMaxShown ? text_of(bytes) : null;
        this.text.value = text ?? `# The ${name}\n`;
        this.understand(bytes);
    }

    private later(): void {
        ++this.turn;
        this.listener.on_edit("system");
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.settled(), 250);
    }

    private understand(bytes: Uint8Array): void {
        this.keep();
        this.take_from(() => read_problem(this.app.solver, bytes), (words) => {
            this.read = null;
            this.b_box.hidden = true;
            this.listener.on_problem(null, words);
        });
    }

    /** Keeps the text for the case that the page is loaded again; the names of texts beside the box are not kept. */
    private keep(): void {
        const {value} = this.text;
        keep_text(kKey, value.startsWith("# The ") ? "" : value, "sessionStorage");
    }

    private from_board(): void {
        const {game} = this.app.state;
        if (game.rows * game.columns > kMaxCells)
            return this.app.notify(`A board of at most ${number(kMaxCells)} cells becomes equations here.`, "error");
        this.take_from(() => problem_of_board(this.app), (words) => this.app.notify(words, "error"), ({a, b, unknowns}) => {
            const text = equations_text(a, b, unknowns);
            this.text.value = text.length <= kMaxShown ? text : "# The equations of the board\n";
            this.keep();
        });
    }

    /** Takes what is read, unless something else has come meanwhile. */
    private take_from<Found extends Problem | null>(
        read: () => Promise<Found>, failed: (words: string) => void, before: (problem: Found) => void = () => {},
    ): void {
        const turn = ++this.turn;
        if (this.timer === 0) this.listener.on_edit("system");  // else it has been told
        clearTimeout(this.timer);
        this.timer = 0;
        this.reading = read().then((problem) => {
            if (turn !== this.turn) return;
            before(problem);
            this.take(problem);
        }, (error: unknown) => {
            if (turn === this.turn) failed(words_of(error));
        });
    }

    take_last_column(): void {
        this.b_choice.value = "last";
        this.choose_b();
    }

    private choose_b(): void {
        this.listener.on_edit("system");
        this.tell();
    }

    private take(problem: Problem | null): void {
        this.read = problem;
        this.b_box.hidden = problem === null || problem.has_own_b;
        if (problem && !problem.has_own_b) this.b_choice.value = "none";
        this.tell();
    }

    private tell(): void {
        const problem = this.read;
        this.b_text.hidden = this.b_choice.value !== "own";
        if (!problem || problem.has_own_b || this.b_choice.value === "none") return this.listener.on_problem(problem);
        if (this.b_choice.value === "last")
            return this.listener.on_problem(problem.a.columns === 0 ? problem : {...problem, ...split(problem.a)});
        const bits = this.b_text.value.replace(/[\s[\]()]/g, "").replace(/(?<=[01])[,;]/g, "");
        const {rows} = problem.a;
        if (/^[01]*$/.test(bits) && bits.length === rows)
            return this.listener.on_problem({...problem, b: new Bits(1, rows, Bits.from(bits).words)});
        const wrong = /[^01]/.exec(bits)?.[0];
        const found = bits === "" ? "" : `, found ${wrong === undefined ? bits.length : `'${wrong}'`}`;
        this.listener.on_problem(problem, `b: expected ${rows} bits, one for each row${found}.`);
    }
}
