// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "gf2/lights/internal/path_congruence.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/lights/internal/row_chase.hpp"

namespace gf2::lights::internal {

/// The quiet patterns of a PathCongruence.
class PathPatterns : public PatternSource {
public:
    PathPatterns(std::shared_ptr<const PathCongruence> congruence, std::size_t rows, std::size_t columns)
        : congruence_(std::move(congruence)), rows_(rows), columns_(columns) {}

    [[nodiscard]] std::size_t size() const override { return congruence_->nullity(); }

    [[nodiscard]] Board pattern(std::size_t i) const override {
        return presses_from_last_row(congruence_->quiet_row(i), nullptr, rows_, congruence_->with_centre());
    }

    [[nodiscard]] std::vector<std::size_t> free_cells() const override {
        std::vector<std::size_t> cells(size());
        for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = rows_ * columns_ - cells.size() + i;
        return cells;
    }

private:
    std::shared_ptr<const PathCongruence> congruence_;
    std::size_t rows_;
    std::size_t columns_;
};

}  // namespace gf2::lights::internal
