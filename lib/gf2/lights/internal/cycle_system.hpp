// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::lights::internal {

/// Boards of the rules plus and plus-nocentre on the cylinder and the torus: light chasing with the last row of presses
/// as parameters, or, where the rows wrap too, the last two. What a chase from them leaves over is a system of C
/// equations, or of 2C, whose matrix consists of circulants: polynomials in the rule within a row
/// (docs/theory/boards.md).
///
/// As the parameters are the last cells of the board, the canonical solution of the system is that of the board.
class CycleSystem {
public:
    /// @pre rows >= 1, or 2 where they wrap; columns >= 1
    CycleSystem(std::size_t rows, std::size_t columns, bool with_centre, bool rows_wrap);

    /// Bytes of the matrix.
    [[nodiscard]] static std::size_t bytes(std::size_t columns, bool rows_wrap);

    /// The canonical presses, and quiet_parameters().
    struct Solved {
        Board presses;
        NullspaceBasis quiet_parameters;
    };

    /// The canonical quiet pattern that proves that there are no presses.
    struct Proof {
        Board pattern;
    };

    [[nodiscard]] std::variant<Solved, Proof> solve(const Board& lights) const;

    /// The values of the parameters in quiet patterns.
    [[nodiscard]] NullspaceBasis quiet_parameters() const;

    /// The presses that follow from the parameters; the lights are all off if null.
    [[nodiscard]] Board presses(const BitVector& parameters, const Board* lights) const;

private:
    struct LeftOver {
        BitVector first;  // by the first row of lights
        BitVector last;   // by the last one, where rows wrap
    };
    [[nodiscard]] LeftOver left_over(const Board& lights) const;
    [[nodiscard]] std::size_t overlapping_pattern(const NullspaceBasis& quiet, const LeftOver& rest) const;
    [[nodiscard]] BitPoly chase_polynomial_on_cycle(std::size_t n) const;

    std::size_t rows_;
    std::size_t columns_;
    bool with_centre_;
    bool rows_wrap_;
    BitMatrix system_;
};

/// Quiet patterns of such a board.
class CyclePatterns : public PatternSource {
public:
    /// @param parameters  system.quiet_parameters()
    CyclePatterns(CycleSystem system, NullspaceBasis parameters, std::size_t cells)
        : system_(std::move(system)), parameters_(std::move(parameters)), cells_(cells) {}

    [[nodiscard]] std::size_t size() const override { return parameters_.basis.rows(); }
    [[nodiscard]] Board pattern(std::size_t i) const override {
        return system_.presses(parameters_.basis.row_vector(i), nullptr);
    }
    [[nodiscard]] std::vector<std::size_t> free_cells() const override;

private:
    CycleSystem system_;
    NullspaceBasis parameters_;
    std::size_t cells_;
};

}  // namespace gf2::lights::internal
