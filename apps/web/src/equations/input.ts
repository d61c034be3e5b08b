// SPDX-License-Identifier: MIT
// Where the system comes from: a box for text, files, examples, the board; and where b is.

import type {App} from "../app.js";
import {Bits} from "../bits.js";
import {button, by_id, make, on_click} from "../dom.js";
import {words_of} from "../files/errors.js";
import {keep_text, kept_text} from "../keep/history.js";
import {kMaxLink} from "../keep/link.js";
import {share_link} from "../keep/share_link.js";
import {decode_system, encode_system, text_of} from "../keep/view_link.js";
import {with_link} from "../state.js";
import {number} from "../strings.js";
import {equations_text, split} from "./algebra.js";
import {kMaxCells, problem_of_board, read_problem, type Problem} from "./problem.js";

interface Listener {
    /** The system is about to be another one. */
    on_edit: () => void;
    /** @param lacks  what is wrong with the text or with b, if so */
    on_problem: (problem: Problem | null, lacks?: string) => void;
}

const kExamples: [label: string, text: string][] = [
    ["Three equations", "x1 + x2 = 1\nx2 + x3 = 0\nx1 + x2 + x3 = 1\n"],
    ["No solution", "x1 + x2 = 1\nx2 + x3 = 1\nx1 + x3 = 1\nx1 + x4 = 0\n"],
    ["Many solutions", "x + y + z = 1\ny + w = 0\nx + z + w = 1\n"],
    ["Hamming code", "1010101\n0110011\n0001111\n"],
    ["An inverse", "1100\n1110\n0111\n0011\n"],
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
    /** What was understood last, in a file. */
    private source: Uint8Array = new Uint8Array();
    /** Whether that is kept beside the box, which has only its name. */
    private is_beside = false;
    /** The step that is shown; null if none is. */
    private step: number | null = null;
    /** The link of now: links of others bring another system. */
    private link = "equations";
    private link_timer = 0;
    /** What the text says; b of the other boxes is not in it. */
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
        const examples = make("select", {"aria-label": "Examples"}, make("option", {value: ""}, "Examples"),
            ...kExamples.map(([label], i) => make("option", {value: String(i)}, label)));
        examples.onchange = () => {
            const example = kExamples[Number(examples.value)];
            if (examples.value !== "" && example) this.put(example[1]);
            examples.value = "";
        };
        const file = make("input", {id: "eq-file", type: "file", className: "visually-hidden", tabIndex: -1, "aria-label": "File"});
        file.onchange = () => {
            void this.put_file(file.files?.[0]);
            file.value = "";
        };
        const open = button("Open file", () => file.click());
        const board = button("From the board", () => this.from_board());
        const label = make("label", {htmlFor: "eq-text", textContent: "Equations or a matrix"});
        this.element = make("div", {className: "eq-input"}, make("div", {className: "eq-top"}, label, examples), this.text,
            make("p", {id: "eq-forms", className: "eq-forms"}, "x1 + x3 = 1, or rows of 0 and 1, also of NumPy and LaTeX."),
            make("div", {className: "eq-sources"}, board, open, file), this.b_box);
    }

    /** @param show_step  shows a step of the system that is there */
    begin(show_step: (step: number) => void): void {
        const follow = async (link: string) => {
            const {text, b, step} = await decode_system(link);
            if (link !== this.app.state.links.equations) return;
            this.link = link;
            clearTimeout(this.link_timer);
            this.put(text);
            const {reading} = this;
            await reading;
            if (reading !== this.reading || !this.read) return;
            if (b !== "" && !this.b_box.hidden) {
                this.b_choice.value = b === "last" ? b : "own";
                this.b_text.value = b === "last" ? "" : b;
                this.choose_b();
            }
            if (step !== null) show_step(step);
        };
        this.app.on_change(({links: {equations: link}}) => {
            if (link !== this.link) void follow(link);
        });
        const {equations: link} = this.app.state.links;
        if (link === this.link) this.put(kept_text(kKey, "sessionStorage") || kExamples[0]![1]);
        else void follow(link);
        on_click("share", async () => {
            if (this.app.state.tab !== "equations") return;
            const is_text = text_of(this.source) !== null;
            await this.settled();
            const link = is_text ? await this.current_link() : "x".repeat(kMaxLink + 1);
            await share_link("system", link, {name: is_text ? "system.txt" : "system.bin", content: this.source});
        });
        on_click("open", () => {
            if (this.app.state.tab === "equations") by_id("eq-file").click();
        });
        this.app.take_in_equations = (data) => {
            if (data.files.length > 0) void this.put_file(data.files[0]);
            else this.put_bytes(new TextEncoder().encode(data.getData("text/plain")), "text that was pasted");
        };
    }

    /** Tells which step is shown, for links. */
    show_step(step: number | null): void {
        this.step = step;
        this.tell_link();
    }

    /** Puts what is shown into the address, once it stays for a moment: browsers refuse too many changes. */
    private tell_link(): void {
        clearTimeout(this.link_timer);
        const timer = this.link_timer = window.setTimeout(async () => {
            const link = await this.current_link();
            if (timer !== this.link_timer) return;
            this.link = link;
            this.app.update((state) => with_link(state, "equations", link));
        }, 200);
    }

    /** The link to the system, which may be too long for an address. */
    private async current_link(): Promise<string> {
        const {value} = this.text;
        if (value.trim() === "") return "equations";
        const choice = this.b_box.hidden ? "none" : this.b_choice.value;
        const own = choice === "own" && /^[01]+$/.test(this.own_b) ? this.own_b : "";
        const text = this.is_beside ? text_of(this.source) ?? "" : value;
        return encode_system({text, b: choice === "last" ? choice : own, step: this.step});
    }

    private get own_b(): string {
        return this.b_text.value.replace(/[\s[\]()]/g, "").replace(/(?<=[01])[,;]/g, "");
    }

    /** Whether b is to be written into the box for it. */
    get has_box_for_b(): boolean {
        return !this.b_box.hidden && this.b_choice.value === "own";
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
        this.understand(bytes, text === null);
    }

    private later(): void {
        ++this.turn;
        this.listener.on_edit();
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.settled(), 250);
    }

    private understand(bytes: Uint8Array, is_beside = false): void {
        [this.source, this.is_beside] = [bytes, is_beside];
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
        keep_text(kKey, this.is_beside ? "" : value, "sessionStorage");
    }

    private from_board(): void {
        const {game} = this.app.state;
        if (game.rows * game.columns > kMaxCells)
            return this.app.notify(`A board of at most ${number(kMaxCells)} cells becomes equations here.`, "error");
        this.take_from(() => problem_of_board(this.app), (words) => this.app.notify(words, "error"), ({a, b, unknowns}) => {
            const text = equations_text(a, b, unknowns);
            [this.source, this.is_beside] = [new TextEncoder().encode(text), text.length > kMaxShown];
            this.text.value = this.is_beside ? "# The equations of the board\n" : text;
            this.keep();
        });
    }

    /** Takes what is read, unless something else has come meanwhile. */
    private take_from<Found extends Problem | null>(
        read: () => Promise<Found>, failed: (words: string) => void, before: (problem: Found) => void = () => {},
    ): void {
        const turn = ++this.turn;
        if (this.timer === 0) this.listener.on_edit();  // else it has been told
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
        this.listener.on_edit();
        this.tell();
    }

    private take(problem: Problem | null): void {
        this.read = problem;
        this.b_box.hidden = problem === null || problem.b !== null;
        if (problem && !problem.b) this.b_choice.value = "none";
        this.tell();
    }

    private tell(): void {
        this.tell_link();
        const problem = this.read;
        this.b_text.hidden = this.b_choice.value !== "own";
        if (!problem || problem.b || this.b_choice.value === "none") return this.listener.on_problem(problem);
        if (this.b_choice.value === "last")
            return this.listener.on_problem(problem.a.columns === 0 ? problem : {...problem, ...split(problem.a)});
        const bits = this.own_b;
        const {rows} = problem.a;
        if (/^[01]*$/.test(bits) && bits.length === rows)
            return this.listener.on_problem({...problem, b: new Bits(1, rows, Bits.from(bits).words)});
        const wrong = /[^01]/.exec(bits)?.[0];
        const found = bits === "" ? "" : `, found ${wrong === undefined ? bits.length : `'${wrong}'`}`;
        this.listener.on_problem(problem, `b: expected ${rows} bits, one for each row${found}.`);
    }
}
