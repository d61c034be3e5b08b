// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A straight-line program over GF(2): it computes A·x for an m x n matrix A by sums of two earlier values each.
///
/// Values 0 .. n - 1 are the inputs x_0 .. x_{n-1}; value n + k is the sum of gate k.
struct XorProgram {
    /// The sum of two values.
    struct Gate {
        std::size_t left;   ///< an earlier value
        std::size_t right;  ///< another earlier value

        friend bool operator==(const Gate&, const Gate&) = default;
    };
    /// In place of the value of an output that is always 0.
    static constexpr std::size_t kZero = std::numeric_limits<std::size_t>::max();

    std::size_t inputs = 0;              ///< the number n of inputs
    std::vector<Gate> gates{};           ///< the XORs, in order
    std::vector<std::size_t> outputs{};  ///< the value of each of the m outputs, or kZero

    friend bool operator==(const XorProgram&, const XorProgram&) = default;
};

/// The outputs for many inputs: A·X for X n x k. Time: a row addition for each gate, in memory for all values.
/// @throws std::invalid_argument if X does not have n rows, or if a gate or output names a value that is not before it
[[nodiscard]] BitMatrix evaluate(const XorProgram& program, ConstBitMatrixView x);

/// The matrix A, m x n, that the program computes: it proves the program.
/// @throws std::invalid_argument as evaluate()
[[nodiscard]] BitMatrix matrix_of(const XorProgram& program);

/// The largest number of gates on a path from an input to an output.
[[nodiscard]] std::size_t depth(const XorProgram& program);

/// The least depth of any program for A: the least d for which no row has more than 2^d ones.
[[nodiscard]] std::size_t least_depth(ConstBitMatrixView a);

/// Choices for find_xor_program().
struct XorProgramOptions {
    std::optional<std::size_t> depth{};                 ///< maximum depth; any if not given
    std::uint64_t seed = 1;                             ///< of the random walk
    std::uint64_t candidates = std::uint64_t{1} << 25;  ///< values that the walk may try as a term of another one
    StopToken stop{};                                   ///< ends both steps, with the best program so far
};

/// A program with few XORs for an m x n matrix. It is multiplied out before it is returned. That it is the shortest is
/// not claimed: to find that one is NP-hard.
///
/// @throws std::invalid_argument if the depth is below least_depth(a)
/// @throws Cancelled if the call is cancelled
///
/// Method: C. Paar's greedy algorithm (ISIT 1997) replaces the pair of values that most rows have in common; with a
/// maximum depth, in those rows that stay within it (as S. Li, S. Sun, C. Li, Z. Wei and L. Hu, ToSC 2019(1)). Then a
/// random walk on programs of equal length: it replaces the definition of a value by another pair of values with the
/// same sum, or (a + b) + c by (a + c) + b, and drops what becomes unused (after D. Lin, Z. Xiang, X. Zeng and S.
/// Zhang, CT-RSA 2021). It finds 90 to 93 XORs for MixColumns of AES, which are 108 after the first step. Time: about
/// 35 ns for each candidate, if there are 100 gates, and at worst O(g^2·m / 64) for g gates of the first step.
/// Deterministic: depends on A and the options alone, unless a stop is requested.
[[nodiscard]] XorProgram find_xor_program(ConstBitMatrixView a, const XorProgramOptions& options = {});

/// The program as text, a line "t0 = x1 + x4" for each gate and a line "y0 = t7" for each output.
[[nodiscard]] std::string to_text(const XorProgram& program);

/// The program as a function in C, `void NAME(const uint64_t x[n], uint64_t y[m])`, of 64 vectors at once: bit k of
/// word i is coordinate i of vector k. `x` and `y` must not overlap.
[[nodiscard]] std::string to_c(const XorProgram& program, const std::string& name = "multiply");

}  // namespace gf2
