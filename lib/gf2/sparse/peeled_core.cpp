// SPDX-License-Identifier: MIT
#include "gf2/sparse/peeled_core.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/sparse/internal/core.hpp"
#include "gf2/sparse/internal/folding.hpp"
#include "gf2/sparse/internal/peeling.hpp"
#include "gf2/sparse/internal/structure.hpp"

namespace gf2 {
namespace {

std::vector<SparseMatrix::Entry> entries_of(const std::vector<internal::Peeling::Pivot>& pivots) {
    std::vector<SparseMatrix::Entry> entries;
    entries.reserve(pivots.size());
    for (const auto& [row, column] : pivots) entries.push_back({row, column});
    return entries;
}

}  // namespace

PeeledCore peeled_core(const SparseMatrix& a, std::uint64_t memory) {
    internal::require_room_for_peeling(a, memory);
    internal::Peeling peeling = internal::peel(a);
    const internal::Core core(a, peeling);
    const internal::Folding columns(core.columns());
    const std::uint64_t words = core.columns() / 64 + 1;
    const std::uint64_t bytes = core.bytes() + core.form_bytes(columns) + 8 * words * core.rows();
    if (bytes > memory) {
        throw std::length_error("peeled_core: the core, " + shape_text(core.rows(), core.columns()) + ", takes about " +
                                std::to_string((bytes >> 20) + 1) + " MiB, more than the limit of " +
                                std::to_string(memory >> 20) + " MiB");
    }
    BitMatrix formed = core.form(internal::Folding(core.rows()), columns);
    return {entries_of(peeling.by_rows), entries_of(peeling.by_columns), std::move(peeling.core_rows),
            std::move(peeling.core_columns), std::move(formed)};
}

}  // namespace gf2
