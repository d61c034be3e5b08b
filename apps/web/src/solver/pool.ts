// SPDX-License-Identifier: MIT
// Workers, each with one question at a time, so that ending a worker ends no other question.

import {
    module_for, revive, SolverError, type AllCalls, type FromWorker, type Name, type Progress, type ToWorker,
    type Which,
} from "./protocol.js";

/** A worker of a browser or of Node.js. */
export interface Port {
    post(message: ToWorker): void;
    listen(on_message: (message: FromWorker) => void, on_error: (error: unknown) => void): void;
    terminate(): void;
}

export type Listeners = {progress?: (progress: Progress) => void; best?: (answer: unknown) => void};

/** A question that a worker answers, sooner or later. */
export interface Job<Key extends keyof AllCalls = keyof AllCalls> {
    readonly answer: Promise<AllCalls[Key]["answer"]>;
    /** Rejects as "stopped", and ends the worker unless it is done soon. */
    cancel(): void;
}

interface Waiting {
    name: Name;
    ask: unknown;
    listeners: Listeners;
    settle: (answer: unknown) => void;
    fail: (error: unknown) => void;
    member: Member | null;
    is_over: boolean;
}

type Member = {port: Port; has: Set<Which>; current: Waiting | null; id: number};

const kGrace = 150; // milliseconds: many a question that nobody waits for is done by then
const kIdle = 2; // workers that stay

export class Pool {
    private readonly members = new Set<Member>();
    private readonly queue: Waiting[] = [];
    private next_id = 0;

    /** @param start  starts a worker
     * @param load  compiles a module, once
     * @param most  workers at a time */
    constructor(private readonly start: () => Port,
        private readonly load: (which: Which) => Promise<WebAssembly.Module>, private readonly most: number) {}

    /** Starts the first worker, before there is a question. */
    async warm_up(): Promise<void> {
        const module = await this.load("board");
        if (this.members.size === 0) this.give_module(this.add(), "board", module);
    }

    run<Key extends Name>(name: Key, ask: AllCalls[Key]["ask"], listeners: Listeners = {}): Job<Key> {
        let settle!: (answer: unknown) => void;
        let fail!: (error: unknown) => void;
        const answer = new Promise<unknown>((resolve, reject) => ([settle, fail] = [resolve, reject]));
        const waiting: Waiting = {name, ask, listeners, settle, fail, member: null, is_over: false};
        this.queue.push(waiting);
        void this.load(module_for(name)).then(() => this.serve_queue(),
            (error: unknown) => this.end(waiting, () => fail(error)));
        return {answer: answer as Promise<AllCalls[Key]["answer"]>, cancel: () => this.cancel(waiting)};
    }

    private serve_queue(): void {
        for (const waiting of [...this.queue]) {
            const which = module_for(waiting.name);
            const idle = [...this.members].filter((member) => member.current === null);
            const member = idle.find(({has}) => has.has(which)) ?? idle[0] ??
                (this.members.size < this.most ? this.add() : null);
            if (member === null) return;
            this.queue.splice(this.queue.indexOf(waiting), 1);
            member.current = waiting;
            waiting.member = member;
            member.id = ++this.next_id;
            void this.load(which).then((module) => {
                if (member.current !== waiting) return;
                this.give_module(member, which, module);
                const {name, ask} = waiting;
                member.port.post({kind: "ask", id: member.id, name, which, ask});
            }, (error: unknown) => {
                member.current = null;
                this.end(waiting, () => waiting.fail(error));
            });
        }
    }

    private give_module(member: Member, which: Which, module: WebAssembly.Module): void {
        if (member.has.has(which)) return;
        member.has.add(which);
        member.port.post({kind: "module", which, module});
    }

    private add(): Member {
        const member: Member = {port: this.start(), has: new Set(), current: null, id: 0};
        this.members.add(member);
        member.port.listen((message) => this.take(member, message), (error) => {
            const waiting = member.current;
            this.remove(member);
            if (waiting) this.end(waiting, () => waiting.fail(new SolverError("internal", String(error))));
        });
        return member;
    }

    private remove(member: Member): void {
        member.port.terminate();
        this.members.delete(member);
        member.current = null;
        this.serve_queue();
    }

    private take(member: Member, message: FromWorker): void {
        const waiting = member.current;
        if (waiting === null || message.id !== member.id) return;
        if (message.kind === "progress" || message.kind === "best") {
            if (waiting.is_over) return;
            if (message.kind === "progress") return waiting.listeners.progress?.(message.progress);
            return waiting.listeners.best?.(revive(message.answer));
        }
        member.current = null;
        if (message.kind === "done") this.end(waiting, () => waiting.settle(revive(message.answer)));
        else this.end(waiting, () => waiting.fail(new SolverError(message.status, message.message)));
        const idle = [...this.members].filter(({current}) => current === null).length;
        if ((message.kind === "failed" && message.is_broken) || (idle > kIdle && this.queue.length === 0))
            this.remove(member);
        else this.serve_queue();
    }

    private end(waiting: Waiting, tell: () => void): void {
        const place = this.queue.indexOf(waiting);
        if (place >= 0) this.queue.splice(place, 1);
        if (waiting.is_over) return;
        waiting.is_over = true;
        tell();
    }

    private cancel(waiting: Waiting): void {
        const member = waiting.member;
        this.end(waiting, () => waiting.fail(new SolverError("stopped", "stopped")));
        if (member?.current !== waiting) return;
        setTimeout(() => {
            if (member.current === waiting) this.remove(member);
        }, kGrace);
    }

    /** Ends all workers. */
    close(): void {
        for (const member of [...this.members]) member.port.terminate();
        this.members.clear();
    }
}
