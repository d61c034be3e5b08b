// SPDX-License-Identifier: MIT
// The Why panel: short chapters with small boards to play on.

import style from "../../why.css" with {type: "text"};
import type {App} from "../app.js";
import {make, on_click} from "../dom.js";
import {share_link} from "../keep/share_link.js";
import type {kChapters as kIds} from "../keep/view_link.js";
import {with_link} from "../state.js";
import {equations, order, twice} from "./basics.js";
import {chasing, speed} from "./methods.js";
import {fewest, quiet, unsolvable} from "./proofs.js";

/** The id of a section is "why-" and that of its chapter. */
const kChapters: {id: (typeof kIds)[number]; title: string; build: (app: App) => Node[]}[] = [
    {id: "twice", title: "Pressing twice is nothing", build: twice},
    {id: "order", title: "The order does not matter", build: order},
    {id: "equations", title: "From lights to equations", build: equations},
    {id: "unsolvable", title: "Why some boards cannot be solved", build: unsolvable},
    {id: "chasing", title: "Chasing the lights", build: chasing},
    {id: "quiet", title: "Quiet patterns, and how many ways there are", build: quiet},
    {id: "fewest", title: "The fewest presses", build: fewest},
    {id: "speed", title: "A million lights in a tenth of a millisecond", build: speed},
];

export function mount_why(root: HTMLElement, app: App): void {
    document.head.append(make("style", {}, style));
    const links = kChapters.map(({id, title}, i) => {
        const link = make("a", {href: `#why-${id}`}, `${i + 1}. ${title}`);
        // The part of the address behind # is the board's.
        link.onclick = (event) => {
            event.preventDefault();
            list.open = is_wide.matches;
            show(id);
        };
        return link;
    });
    const now = make("span", {});
    const list = make("details", {}, make("summary", {}, "Chapters", now), make("ol", {}, ...links.map((link) => make("li", {}, link))));
    const back = make("button", {type: "button", textContent: "Board", "aria-label": "Back to the board", onclick: () => app.open_tab("board")});
    const open_share = () => {
        const {tab, links} = app.state;
        if (tab === "why") void share_link(links.why === "why" ? "page" : "chapter", links.why);
    };
    on_click("share", open_share);
    // That of the header is out of sight while a chapter is read.
    const share = make("button", {type: "button", textContent: "Share", "aria-label": "Share this chapter", onclick: open_share});
    const contents = make("nav", {className: "why-contents", "aria-label": "Chapters"}, list, back, " ", share);
    contents.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || is_wide.matches || !list.open) return;
        list.open = false;
        list.querySelector("summary")!.focus();
    });
    // Beside the text all chapters are always listed; above it, they unfold.
    const is_wide = matchMedia("(min-width: 60rem)");
    const unfold = () => (list.open = is_wide.matches);
    is_wide.addEventListener("change", unfold);
    unfold();

    const chapters = kChapters.map(({id, title, build}, i) => {
        const heading = make("h2", {id: `why-${id}`, tabIndex: -1}, `${i + 1}. ${title}`);
        return make("section", {}, heading, ...build(app));
    });
    root.append(make("div", {className: "why"}, contents, make("div", {className: "why-text"},
        make("p", {className: "why-lead"}, "What is behind the answers of this page, from the first press to a million lights. Almost all boards in the text can be played."),
        ...chapters)));
    watch(chapters, (read) => {
        links.forEach((link, i) => (link.ariaCurrent = i === read ? "true" : null));
        now.textContent = read < 0 ? "" : `: ${read + 1}. ${kChapters[read]!.title}`;
        // A view that is hidden has no chapter at the top.
        if (app.state.tab === "why") app.update((state) => with_link(state, "why", read < 0 ? "why" : `why-${kChapters[read]!.id}`));
    });
}

/** Tells which chapter is at the top of the window, or -1 before the first. */
function watch(chapters: HTMLElement[], tell: (chapter: number) => void): void {
    const near = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
        for (const {target, isIntersecting} of entries) near[isIntersecting ? "add" : "delete"](target);
        tell(chapters.findLastIndex((chapter) => near.has(chapter)));
    }, {rootMargin: "0px 0px -80% 0px"});
    for (const chapter of chapters) observer.observe(chapter);
}

function show(id: string): void {
    const heading = document.getElementById(`why-${id}`)!;
    heading.scrollIntoView({block: "start"});
    heading.focus({preventScroll: true});
}
