// SPDX-License-Identifier: MIT
#include "gf2/lights/quiet_patterns.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/lights/internal/require_memory.hpp"

namespace gf2::lights {

QuietPatterns::QuietPatterns(Grid grid, NullspaceBasis basis) : grid_(std::move(grid)), basis_(std::move(basis)) {}

QuietPatterns::QuietPatterns(Grid grid, std::shared_ptr<const internal::PatternSource> source)
    : grid_(std::move(grid)), source_(std::move(source)) {}

std::size_t QuietPatterns::size() const noexcept {
    return source_ ? source_->size() : basis_.basis.rows();
}

Board QuietPatterns::pattern(std::size_t i) const {
    if (i >= size()) {
        throw std::out_of_range("quiet pattern " + std::to_string(i) + " is out of range, there are " +
                                std::to_string(size()));
    }
    if (!source_) return grid_.to_board(basis_.basis.row_vector(i));
    return source_->pattern(i);
}

NullspaceBasis QuietPatterns::nullspace(std::uint64_t memory_limit) && {
    return source_ ? std::as_const(*this).nullspace(memory_limit) : std::move(basis_);
}

NullspaceBasis QuietPatterns::nullspace(std::uint64_t memory_limit) const& {
    if (!source_) return basis_;
    internal::require_memory(grid_, bit_matrix_bytes(size(), grid_.size()), memory_limit);
    NullspaceBasis all{BitMatrix(size(), grid_.size()), source_->free_cells()};
    for (std::size_t i = 0; i < size(); ++i) {
        gf2::internal::throw_if_cancelled();
        all.basis.set_row(i, grid_.to_vector(pattern(i)));
    }
    return all;
}

}  // namespace gf2::lights
