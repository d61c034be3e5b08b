// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/set_up.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/elim/echelon.hpp"

namespace gf2::codes::internal {
namespace {

// A search keeps so many matrices of the size of a basis of the solutions, or makes them for a while.
constexpr std::uint64_t kBases = 8;

std::uint64_t bytes_of_bases(const BitMatrix& checks) {
    const std::size_t solutions = checks.columns() - rank(checks);
    return gf2::internal::saturating_product(kBases, bit_matrix_bytes(solutions, checks.columns()));
}

}  // namespace

bool is_long(const BitMatrix& checks) {
    const auto n = static_cast<double>(checks.columns());
    return n * (n + static_cast<double>(checks.rows())) >= gf2::internal::kLongSetUp;
}

void set_up(const Budget& budget, std::initializer_list<const BitMatrix*> checks, const std::function<void()>& work) {
    if (std::none_of(checks.begin(), checks.end(), [](const BitMatrix* one) { return is_long(*one); })) return work();
    const gf2::internal::StopScope scope(budget.stop);
    std::uint64_t bytes = 0;
    for (const BitMatrix* const one : checks) bytes = gf2::internal::saturating_sum(bytes, bytes_of_bases(*one));
    if (bytes > budget.memory) {
        throw std::length_error("the search needs about " + std::to_string(bytes >> 20) + " MiB; the limit is " +
                                std::to_string(budget.memory >> 20) + " MiB");
    }
    work();
}

}  // namespace gf2::codes::internal
