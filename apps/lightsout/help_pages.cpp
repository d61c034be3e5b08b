// SPDX-License-Identifier: MIT
#include <array>
#include <span>

#include "apps/lightsout/commands.hpp"

namespace gf2::apps::lightsout {

std::span<const HelpPage> help_pages() {
    static constexpr std::array kPages = {
        HelpPage{"boards", "how boards, targets and presses may be written",
                 R"(A file, - for standard input, or a link of the web page. The format is found
from the contents, and --verbose says what was read.

A row of cells in each line. 1 is on or pressed, 0 is off; or one of these
pairs, on before off, the same in the whole board:
  1 .    # .    O .    X .    * .    # -    O -    X -    * -    b w    w y
An underscore is a place without a cell. The cells stand side by side or
between blanks or commas; | and / may end rows:
  010      .#.      0 1 0      0,1,0      .x.|xxx|.x.      _1_
  111      ###      1 1 1      1,1,1                       111
  010      .#.      0 1 0      0,1,0                       _1_

Lists, and what programs print:
  [[0, 1, 0], [1, 1, 1], [0, 1, 0]]      [0 1 0; 1 1 1; 0 1 0]

A list of the cells that are on, counted from 1, in any order, below the shape:
  cells 3 x 3
  1,2  2,1  2,2  2,3  3,2

Pictures, PBM or PNG, with a pixel for each cell: dark is on. Every format
that gf2 formats lists is read too, gzip-compressed or not.

Refused, because people read it in two ways: a blank for a cell that is off;
two boards with an empty line between them, which lightsout batch reads.

  $ printf '.#.\n###\n.#.\n' | lightsout solve --min --list -
  cells 3 x 3
  2,2
)"},
        HelpPage{"games", "how games may be given",
                 R"(On a grid, --rule says what a press toggles, and --topology how the edges are
glued. A rule is a name, a mask, or offsets 'row,column' from the press:
  --rule x      --rule 010/111/010      --rule '0,0;-1,0;1,0;0,-1;0,1'

--game names a toy (cube, merlin, orbix), or a file with a matrix: a row for
each light, a column for each button, 1 where the button toggles the light. gf2
help matrices says how it may be written.

--graph names a file with a graph: the numbers of vertices and edges, then a
line for each edge, or a symmetric 0/1 matrix. A press toggles its vertex and
the neighbours of this; nocentre in the first line leaves the vertex out, and
with directed pressing a toggles b alone.
  4 4
  1 2
  2 3
  3 4
  4 1

Boards of toys and graphs are read row by row and have as many cells as there
are lights; lightsout make prints one.

  $ printf '110\n011\n' > buttons
  $ printf '01\n' | lightsout solve --min --game buttons -
  001
)"},
    };
    return kPages;
}

}  // namespace gf2::apps::lightsout
