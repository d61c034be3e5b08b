#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws docs/floors.svg: the modules below lib/gf2, and which of them includes which.

usage: floors.py [--check]

A module stands one floor above the highest module that it includes: its floor is the length of the longest path from
it in the include graph. Arrows that follow from a longer path are left out; each box names all modules that its
module includes. --check writes no file, and fails if docs/floors.svg is not this drawing.
"""

import pathlib
import re
import sys
import textwrap

TOP = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = TOP / "lib" / "gf2"
DRAWING = TOP / "docs" / "floors.svg"

INCLUDE = re.compile(r'\s*#\s*include\s*["<]gf2/([^/">]+)/')

# In pixels.
BOX_WIDTH = 220
SPACE = 40  # between boxes, and between floors
MARGIN = 20
LINE = 14  # of the small print
LINE_CHARACTERS = 36
MAX_WIDTH = 1100

STYLE = """\
  .page { fill: #ffffff; }
  .box { fill: #eaf1fb; stroke: #3b6ea8; }
  .name { fill: #1b1f24; font: bold 15px sans-serif; text-anchor: middle; }
  .small { fill: #4d5560; font: 11px sans-serif; text-anchor: middle; }
  .arrow { stroke: #4d5560; stroke-width: 1.3; }
  .head { fill: #4d5560; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; }
    .box { fill: #1a2738; stroke: #6ea3e0; }
    .name { fill: #e6edf3; }
    .small { fill: #aab4bf; }
    .arrow { stroke: #aab4bf; }
    .head { fill: #aab4bf; }
  }
"""


def include_graph():
    """By module, the other modules that its files include."""
    graph = {folder.name: set() for folder in sorted(LIBRARY.iterdir()) if folder.is_dir()}
    for module, included in graph.items():
        for file in sorted((LIBRARY / module).rglob("*.[ch]pp")):
            for line in file.read_text(encoding="utf-8").splitlines():
                match = INCLUDE.match(line)
                if match and match[1] != module:
                    if match[1] not in graph:
                        sys.exit(f"floors.py: {file} includes a file of '{match[1]}', which is no module")
                    included.add(match[1])
    return graph


def floors_of(graph):
    """By module, the number of its floor."""
    floors = {}

    def floor_of(module, above):
        if module in above:
            sys.exit("floors.py: the modules include each other in a circle: " + " -> ".join(above + [module]))
        if module not in floors:
            below = [floor_of(other, above + [module]) for other in sorted(graph[module])]
            floors[module] = max(below, default=-1) + 1
        return floors[module]

    for module in graph:
        floor_of(module, [])
    return floors


def arrows_of(graph):
    """By module, what it includes and no other module that it includes reaches."""

    def reached_from(module):
        reached = set()
        for other in graph[module]:
            reached |= {other} | reached_from(other)
        return reached

    return {
        module: sorted(included - set().union(*(reached_from(other) for other in included)))
        for module, included in graph.items()
    }


def centres_of(floors, arrows):
    """By module, the x of its box's centre: as near as can be to the mean of those that its arrows point to."""
    rows = [sorted(m for m in floors if floors[m] == n) for n in range(max(floors.values()) + 1)]
    step = BOX_WIDTH + SPACE
    middle = MARGIN + (max(map(len, rows)) * step - SPACE) / 2
    centres = {}
    for row in rows:
        wanted = {m: sum(centres[o] for o in arrows[m]) / len(arrows[m]) if arrows[m] else middle for m in row}
        row.sort(key=lambda m: (wanted[m], m))
        places = []
        for module in row:
            places.append(max([wanted[module]] + [place + step for place in places[-1:]]))
        shift = (sum(places) - sum(wanted.values())) / len(row)
        centres.update((module, place - shift) for module, place in zip(row, places))
    beyond = max(0, MARGIN + BOX_WIDTH / 2 - min(centres.values()))
    return {module: place + beyond for module, place in centres.items()}


def drawing_of(graph):
    floors = floors_of(graph)
    arrows = arrows_of(graph)
    centres = centres_of(floors, arrows)
    small = {}
    for module, included in graph.items():
        names = ", ".join(sorted(included, key=lambda m: (floors[m], m))) or "no other module"
        small[module] = textwrap.wrap("includes " + names, LINE_CHARACTERS)
    box_height = 34 + LINE * max(map(len, small.values()))
    width = round(max(centres.values()) + BOX_WIDTH / 2 + MARGIN)
    if width > MAX_WIDTH or min(centres.values()) < BOX_WIDTH / 2:
        sys.exit("floors.py: the boxes do not fit the page")
    top_floor = max(floors.values())
    tops = {module: MARGIN + (top_floor - floor) * (box_height + SPACE) for module, floor in floors.items()}
    height = MARGIN + (top_floor + 1) * (box_height + SPACE) - SPACE + MARGIN

    def spread(module, others, other):  # where an arrow meets the edge of a box, ordered so that few arrows cross
        order = sorted(others, key=lambda m: (centres[m], m))
        return centres[module] + (order.index(other) + 1) * BOX_WIDTH / (len(order) + 1) - BOX_WIDTH / 2

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        "<!-- Made by docs/site/floors.py from the include graph. -->",
        "<title>The modules of gf2kit on their floors</title>",
        f"<style>\n{STYLE}</style>",
        '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path class="head" d="M0 0 L8 4 L0 8 z"/></marker>',
        f'<rect class="page" width="{width}" height="{height}"/>',
    ]
    modules = sorted(graph, key=lambda m: (-floors[m], centres[m]))
    for module in modules:
        for other in arrows[module]:
            sources = [m for m in graph if other in arrows[m]]
            x1, y1 = spread(module, arrows[module], other), tops[module] + box_height
            x2, y2 = spread(other, sources, module), tops[other]
            lines.append(
                f'<line class="arrow" x1="{x1:.1f}" y1="{y1}" x2="{x2:.1f}" y2="{y2}" marker-end="url(#head)"/>'
            )
    for module in modules:
        x, y = centres[module], tops[module]
        lines.append(
            f'<rect class="box" x="{x - BOX_WIDTH / 2:.1f}" y="{y}" width="{BOX_WIDTH}" height="{box_height}" rx="6"/>'
        )
        lines.append(f'<text class="name" x="{x:.1f}" y="{y + 22}">{module}</text>')
        for i, line in enumerate(small[module]):
            lines.append(f'<text class="small" x="{x:.1f}" y="{y + 40 + LINE * i}">{line}</text>')
    return "\n".join(lines + ["</svg>", ""])


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: floors.py [--check]")
    drawing = drawing_of(include_graph())
    if not arguments:
        DRAWING.write_text(drawing, encoding="utf-8")
    elif not DRAWING.is_file() or DRAWING.read_text(encoding="utf-8") != drawing:
        sys.exit("floors.py: docs/floors.svg does not show the include graph; python3 docs/site/floors.py draws it")


main(sys.argv[1:])
