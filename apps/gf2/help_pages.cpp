// SPDX-License-Identifier: MIT
#include <array>
#include <span>

#include "apps/gf2/commands.hpp"

namespace gf2::apps::gf2_program {

std::span<const HelpPage> help_pages() {
    static constexpr std::array kPages = {
        HelpPage{"matrices", "how matrices and vectors may be written",
                 R"(A file, or - for standard input. The format is found from the contents, and
--verbose says what was read; gf2 formats lists the formats of programs.

A row in each line, its entries side by side or between blanks or commas; a
first line may hold the shape, or names, which are skipped; # begins a comment:
  0110      0 1 1 0      0,1,1,0      2 4       a,b,c,d
  1010      1 0 1 0      1,0,1,0      0110      0,1,1,0
                                      1010      1,0,1,0

Brackets, semicolons, and what programs print and people paste:
  [[0, 1], [1, 1]]      [0 1; 1 1]      0 1; 1 1      array([[0, 1], [1, 1]])
  {{0, 1}, {1, 1}}      Matrix(GF(2), [[0, 1], [1, 1]])      0 & 1 \\ 1 & 1
  True False            1.0 0.0

A vector is a matrix of one row or of one column. Other integers count modulo 2
with --modulo-2. codes.npz:H is the array H of an archive or of a MATLAB file.
A file may be gzip-compressed.

Systems: gf2 solve takes A and b; [A | b] in one file with --augmented, such as
110|1; equations such as x1 + x3 = 1 with --equations; XOR clauses with
--dimacs.

Refused, because people read it in two ways: blanks for zeros; 101 011 in one
line (one row, or two?); two matrices with an empty line between them, which
--batch reads.

  $ printf '[1 1; 0 1]' | gf2 rank -
  2
)"},
        HelpPage{"codes", "how codes and operators may be written",
                 R"(A linear code is a generator matrix, or with --parity-check a matrix of checks;
gf2 help matrices says how these may be written.

--css HX HZ takes the two matrices of checks of a CSS code.

--stabilizer and --gauge take operators, one in each line, perhaps with a sign:
  XZZXI      X Z Z X I      X0*Z1*Z2*X3*I4      X0 Z1 Z2 X3 I4      10010|01100
Qubits count from 0, and the largest number says how many there are. A matrix
of 2n columns is read as [X | Z]; --column-order names other orders, such as
xz-pairs for x1 z1 x2 z2 ...

--code takes a code in JSON, as the QEC challenge keeps codes:
  {"n": 4, "X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}
  {"n": 5, "stabilizers": ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]}

--dem takes a detector error model of Stim. gf2 code prints codes of families,
such as toric, golay and bicycle codes, for all of these.

  $ printf 'XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n' | gf2 distance --stabilizer -
  3
)"},
    };
    return kPages;
}

}  // namespace gf2::apps::gf2_program
