// SPDX-License-Identifier: MIT
// The whole board in a corner, with a frame around the part that is seen; from 200 cells a side on.

import type {App} from "./app.js";
import type {BoardView} from "./board_view.js";
import type {Palette} from "./palette.js";
import type {State, View} from "./state.js";
import type {Size} from "./viewport.js";

const kFrom = 200;
const kSide = 120;

export class Minimap {
    constructor(private readonly app: App, private readonly canvas: HTMLCanvasElement, view: BoardView) {
        const move = (event: PointerEvent) => {
            if (event.buttons === 0) return;
            const {rows, columns} = this.app.state.game;
            const box = canvas.getBoundingClientRect();
            const {width, height} = view.shown_size;
            const {scale} = view.view;
            view.move_to((columns * (event.clientX - box.left)) / box.width - width / scale / 2,
                (rows * (event.clientY - box.top)) / box.height - height / scale / 2);
        };
        canvas.addEventListener("pointerdown", (event) => {
            canvas.setPointerCapture(event.pointerId);
            move(event);
        });
        canvas.addEventListener("pointermove", move);
    }

    is_wanted({game, view}: State, {scale}: View): boolean {
        return view.scale !== 0 && scale > 0 && Math.max(game.rows, game.columns) >= kFrom;
    }

    draw({game}: State, view: View, size: Size, pixels: HTMLCanvasElement, is_wanted: boolean, palette: Palette): void {
        const {canvas} = this;
        if (canvas.hidden === is_wanted) canvas.hidden = !is_wanted;
        if (!is_wanted) return;
        const scale = kSide / Math.max(game.rows, game.columns);
        const width = Math.max(8, Math.round(game.columns * scale));
        const height = Math.max(8, Math.round(game.rows * scale));
        if (canvas.width !== width || canvas.height !== height) {
            canvas.width = width;
            canvas.height = height;
        }
        const context = canvas.getContext("2d")!;
        context.clearRect(0, 0, width, height);
        context.drawImage(pixels, 0, 0, width, height);
        const frame = [view.x * scale, view.y * scale, (size.width / view.scale) * scale,
            (size.height / view.scale) * scale] as const;
        for (const [colour, line] of [[palette.on_lit, 4], [palette.cursor, 2]] as const) {
            context.strokeStyle = colour;
            context.lineWidth = line;
            context.strokeRect(...frame);
        }
    }
}
