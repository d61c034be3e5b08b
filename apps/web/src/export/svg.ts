// SPDX-License-Identifier: MIT
// Boards as SVG, still or animated, light or dark as the reader's system is.

import {cell_shape, Clock, Code, dot_scale, kColors, type Colors, type Scene, type Step} from "./scene.js";

const kCell = 40;
const kShape = cell_shape(kCell);
/** In larger boards, neighbours that look alike are one rectangle, without gaps. */
const kMaxSquares = 40_000;
/** Printers without colours keep them apart. */
const kPaper: Colors = {background: "#ffffff", ink: "#000000", unlit: "#e9e9e9", lit: "#c47f00", mark: "#001a33"};

/** @param paper  with colours for paper, whatever those of the screen are */
export function svg_of(scene: Scene, {paper = false} = {}): string {
    const cells: [string[], string[]] = [[], []];
    const dots: string[] = [];
    const is_coarse = scene.codes.length > kMaxSquares;
    const light_of = (cell: number) => (scene.codes[cell] === Code.kMissing ? -1 : scene.codes[cell]! & 1);
    for (let cell = 0; cell < scene.codes.length; ++cell) {
        const code = scene.codes[cell]!;
        if (code === Code.kMissing) continue;
        const light = code & 1;
        if (dot_scale(code) > 0) dots.push(dot(scene, cell, dot_scale(code)));
        if (!is_coarse) {
            cells[light]!.push(square(scene, cell));
        } else if (cell % scene.columns === 0 || light_of(cell - 1) !== light) {
            const row_end = cell - (cell % scene.columns) + scene.columns;
            let end = cell + 1;
            while (end < row_end && light_of(end) === light) ++end;
            const {x, y} = corner(scene, cell);
            cells[light]!.push(`M${x} ${y}h${(end - cell) * kCell}v${kCell}h-${(end - cell) * kCell}z`);
        }
    }
    const body = path("lo-unlit", cells[0].join("")) + path("lo-lit", cells[1].join("")) + path("lo-mark", dots.join(""));
    return page(scene, body, paper, is_coarse ? 0 : kShape.radius);
}

/** @param scene  the board before the first step */
export function svg_of_steps(scene: Scene, steps: Step[]): string {
    const clock = new Clock(steps.length);
    const time = (step: number) => (clock.begin_of(step) / clock.duration).toFixed(5);
    const animate = (attribute: string, values: string, times: string) =>
        `<animate attributeName="${attribute}" values="${values}" keyTimes="${times}" calcMode="discrete" ` +
        `dur="${clock.duration.toFixed(2)}s" repeatCount="indefinite"/>`;
    const changes = changes_of(steps);
    let [unlit, lit, changing, dots] = ["", "", "", ""];
    scene.codes.forEach((code, cell) => {
        if (code === Code.kMissing) return;
        unlit += square(scene, cell);
        const times = changes.get(cell) ?? [];
        let light = code & 1;
        if (times.length === 0) {
            if (light) lit += square(scene, cell);
            return;
        }
        const values = [light, ...times.map(() => (light ^= 1))].join(";");
        const body = animate("opacity", values, ["0", ...times.map(time)].join(";"));
        changing += `<path class="lo-lit" d="${square(scene, cell)}"${code & 1 ? "" : ' opacity="0"'}>${body}</path>\n`;
    });
    steps.forEach((step, i) => {
        for (const cell of step.pressed) {
            const radius = (code: Code) => (kShape.dot * dot_scale(code)).toFixed(2);
            const {x, y} = middle(scene, cell);
            const values = `0;${radius(Code.kUnlitNow)};${radius(Code.kUnlitPressed)}`;
            const body = animate("r", values, `0;${time(i)};${time(i + 1)}`);
            dots += `<circle class="lo-mark" cx="${x}" cy="${y}" r="0">${body}</circle>\n`;
        }
    });
    return page(scene, path("lo-unlit", unlit) + path("lo-lit", lit) + changing + dots, false, kShape.radius);
}

/** The steps in which each cell changes. */
function changes_of(steps: Step[]): Map<number, number[]> {
    const changes = new Map<number, number[]>();
    steps.forEach((step, i) => {
        for (const cell of step.toggled) {
            const times = changes.get(cell) ?? [];
            if (times.at(-1) === i) times.pop();
            else times.push(i);
            changes.set(cell, times);
        }
    });
    return changes;
}

function corner({columns}: Scene, cell: number): {x: number; y: number} {
    const {margin} = kShape;
    return {x: margin + (cell % columns) * kCell, y: margin + Math.floor(cell / columns) * kCell};
}

function middle(scene: Scene, cell: number): {x: number; y: number} {
    const {x, y} = corner(scene, cell);
    return {x: x + kCell / 2, y: y + kCell / 2};
}

/** A square that a stroke with round joins, 2 * radius wide, makes a rounded cell. */
function square(scene: Scene, cell: number): string {
    const {gap, radius} = kShape;
    const {x, y} = corner(scene, cell);
    const side = kCell - gap - 2 * radius;
    return `M${x + gap / 2 + radius} ${y + gap / 2 + radius}h${side}v${side}h-${side}z`;
}

function dot(scene: Scene, cell: number, scale: number): string {
    const radius = +(kShape.dot * scale).toFixed(2);
    const {x, y} = middle(scene, cell);
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0z`;
}

function path(name: string, d: string): string {
    return d && `<path class="${name}" d="${d}"/>\n`;
}

/** The names begin with lo- because the style of an SVG in a page holds for all of the page. */
function style({background, unlit, lit, mark}: Colors): string {
    return (
        `.lo-ground{fill:${background}}.lo-unlit{fill:${unlit};stroke:${unlit}}` +
        `.lo-lit{fill:${lit};stroke:${lit}}.lo-mark{fill:${mark}}`
    );
}

/** @param radius  of the corners of cells */
function page(scene: Scene, body: string, paper: boolean, radius: number): string {
    const {margin} = kShape;
    const [width, height] = [2 * margin + scene.columns * kCell, 2 * margin + scene.rows * kCell];
    const colors = paper
        ? style(kPaper)
        : `${style(kColors.light)}@media(prefers-color-scheme:dark){${style(kColors.dark)}}`;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${width} ${height}" role="img">\n<title>${scene.title}</title>\n` +
        `<style>.lo-unlit,.lo-lit{stroke-width:${2 * radius};stroke-linejoin:round}${colors}</style>\n` +
        `<rect class="lo-ground" width="${width}" height="${height}"/>\n${body}</svg>\n`
    );
}
