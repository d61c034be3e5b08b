#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws docs/guide/rules.svg and docs/guide/topologies.svg from the tables kRules and kTopologies in lib/gf2/lights.

usage: rules.py [--check]

A rule is drawn as its mask: toggled cells are filled, the pressed cell is outlined. A topology is drawn as a square:
edges with equal arrows are glued so that the arrows agree, dashed edges are not glued. --check writes no file, and
fails if the files are not these drawings.
"""

import functools
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
LIGHTS = TOP / "lib" / "gf2" / "lights"
GUIDE = TOP / "docs" / "guide"

STRINGS = r'((?:"[^"]*"\s*)+)'  # one string, perhaps broken into several
RULE = re.compile(r"NamedRule\{\s*\.name = " + STRINGS + r",\s*\.mask = " + STRINGS)
TOPOLOGY = re.compile(
    r"TopologyRow\{\s*\.topology = \w+,\s*\.name = " + STRINGS + r",\s*\.across = Gluing::k(\w+),"
    r"\s*\.down = Gluing::k(\w+)"
)

# The rule without a mask toggles a row and a column of the board, here of one of 5 x 5; the pressed cell is off centre.
ROW_COLUMN = "00010/11111/00010/00010/00010"
ROW_COLUMN_PRESSED = (1, 3)

# In pixels.
MARGIN = 20
NAME = 46  # from a row of pictures to the next, with the names between
CELL = 22
SIDE = 100  # of the square of a topology
HEAD = 6  # half the length of an arrowhead

STYLE = """\
  .page { fill: #ffffff; }
  .name { fill: #1b1f24; font: 14px sans-serif; text-anchor: middle; }
  .off { fill: #e4e8ec; }
  .on { fill: #f5b51b; }
  .pressed { fill: none; stroke: #0b5cad; stroke-width: 3; }
  .square { fill: #f3f5f7; }
  .free { stroke: #8a939d; stroke-width: 1.5; stroke-dasharray: 4 4; }
  .across { fill: #0b5cad; stroke: #0b5cad; stroke-width: 2; }
  .down { fill: #b34700; stroke: #b34700; stroke-width: 2; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; }
    .name { fill: #e6edf3; }
    .off { fill: #2b333d; }
    .on { fill: #d99a0b; }
    .pressed { stroke: #7fb8ff; }
    .square { fill: #1a2129; }
    .free { stroke: #7d8792; }
    .across { fill: #7fb8ff; stroke: #7fb8ff; }
    .down { fill: #ff9d5c; stroke: #ff9d5c; }
  }
"""


def rows_of(source, pattern, opening):
    """The rows of a table in a source, as the groups of the pattern without quotation marks."""
    text = (LIGHTS / source).read_text(encoding="utf-8")
    rows = [[re.sub(r'"\s*"|"', "", group).strip() for group in match.groups()] for match in pattern.finditer(text)]
    if not rows or len(rows) != text.count(opening):
        sys.exit(f"rules.py: expected every {opening}...}} in {source} to have a name and its other members")
    return rows


def rule_picture(lines, pressed, x, y):
    """A mask with centre (x, y), and its pressed cell (row, column)."""
    left, top = x - CELL * len(lines[0]) / 2, y - CELL * len(lines) / 2

    def cell(r, c, kind, gap):
        side = CELL - 2 * gap
        return (
            f'<rect class="{kind}" x="{left + CELL * c + gap:g}" y="{top + CELL * r + gap:g}"'
            f' width="{side}" height="{side}" rx="3"/>'
        )

    cells = [cell(r, c, "on" if bit == "1" else "off", 1) for r, line in enumerate(lines) for c, bit in enumerate(line)]
    return cells + [cell(*pressed, "pressed", 2)]


def edge_picture(start, end, kind, heads):
    """An edge from start to end, with arrowheads in the middle that point to its end."""
    (x1, y1), (x2, y2) = start, end
    lines = [f'<line class="{kind}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>']
    dx, dy = (x2 - x1) / SIDE, (y2 - y1) / SIDE
    for i in range(heads):
        along = SIDE / 2 + (HEAD + 1) * (2 * i + 1 - heads)
        x, y = x1 + along * dx, y1 + along * dy
        corners = [(HEAD, 0), (-HEAD, HEAD), (-HEAD, -HEAD)]
        points = " ".join(f"{x + a * dx - b * dy:g},{y + a * dy + b * dx:g}" for a, b in corners)
        lines.append(f'<polygon class="{kind}" points="{points}"/>')
    return lines


def topology_picture(across, down, x, y):
    """The square of a topology with centre (x, y)."""
    a, b = x - SIDE / 2, x + SIDE / 2
    c, d = y - SIDE / 2, y + SIDE / 2
    lines = [f'<rect class="square" x="{a:g}" y="{c:g}" width="{SIDE}" height="{SIDE}"/>']
    left, right = ((a, d), (a, c)), ((b, d), (b, c))  # up
    top, bottom = ((a, c), (b, c)), ((a, d), (b, d))  # to the right
    for gluing, kind, heads, first, second in [(down, "down", 2, top, bottom), (across, "across", 1, left, right)]:
        if gluing == "None":
            kind, heads = "free", 0
        elif gluing == "Reversed":
            second = second[::-1]
        elif gluing != "Straight":
            sys.exit(f"rules.py: cannot draw Gluing::k{gluing}")
        lines += edge_picture(*first, kind, heads) + edge_picture(*second, kind, heads)
    return lines


def drawing_of(title, pictures, columns):
    """An SVG file of pictures (name, side, function of the centre), in columns."""
    rows = [pictures[i : i + columns] for i in range(0, len(pictures), columns)]
    heights = [max(side for _, side, _ in row) for row in rows]
    step = max(heights) + 2 * MARGIN
    width, height = columns * step, MARGIN + sum(heights) + len(rows) * NAME
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        "<!-- Made by docs/site/rules.py. -->",
        f"<title>{title}</title>",
        f"<style>\n{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
    ]
    y = MARGIN
    for row, row_height in zip(rows, heights):
        for i, (name, _, picture) in enumerate(row):
            x = (i + 0.5) * step
            lines += picture(x, y + row_height / 2)
            lines.append(f'<text class="name" x="{x:g}" y="{y + row_height + 24}">{name}</text>')
        y += row_height + NAME
    return "\n".join(lines + ["</svg>", ""])


def drawings():
    """By file name, the text of each file."""
    rules = []
    for name, mask in rows_of("rule.cpp", RULE, "NamedRule{"):
        lines = (mask or ROW_COLUMN).split("/")
        pressed = (len(lines) // 2, len(lines[0]) // 2) if mask else ROW_COLUMN_PRESSED
        side = CELL * max(len(lines), len(lines[0]))
        rules.append((name, side, functools.partial(rule_picture, lines, pressed)))
    topologies = [
        (name, SIDE, functools.partial(topology_picture, across, down))
        for name, across, down in rows_of("topology.cpp", TOPOLOGY, "TopologyRow{")
    ]
    return {
        "rules.svg": drawing_of("The cells that a press toggles, by rule", rules, 4),
        "topologies.svg": drawing_of("How the edges of the board are glued, by topology", topologies, 3),
    }


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: rules.py [--check]")
    for name, drawing in drawings().items():
        path = GUIDE / name
        if not arguments:
            path.write_text(drawing, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != drawing:
            sys.exit(f"rules.py: docs/guide/{name} does not show the tables; python3 docs/site/rules.py draws it")


main(sys.argv[1:])
