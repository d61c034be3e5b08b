// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/internal/tanner_graph.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The lightest solution so far. All threads of a search offer theirs.
class LightestSolution {
public:
    LightestSolution(const OutsideProblem& problem, const TannerGraph& graph);

    /// Its weight; n + 1 before the first one.
    [[nodiscard]] std::size_t weight() const { return weight_.load(std::memory_order_relaxed); }

    /// The solution. Not while others offer.
    [[nodiscard]] const BitVector& word() const { return word_; }

    /// A copy of it, while others offer.
    [[nodiscard]] BitVector copy();

    /// Takes e if it is lighter and L·e != 0.
    /// @pre H·e = 0
    void offer(BitVector e);

    /// If two sets of columns have equal syndromes, offers their sum, and returns true.
    bool offer_sum(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
        return visit_sum(a, b, [this](BitVector e) { offer(std::move(e)); });
    }

    /// If two sets of columns have equal syndromes, visits their sum if it counts, and returns true.
    bool visit_sum(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                   const std::function<void(BitVector)>& visit) const;

    /// True if L·e != 0, for the words of e.
    [[nodiscard]] bool counts(const std::vector<std::uint64_t>& e) const;

    /// The same for the solution of a word.
    [[nodiscard]] bool counts_as_word(const std::vector<std::uint64_t>& word) const;

private:
    const OutsideProblem& problem_;
    const TannerGraph& graph_;
    BitMatrix labels_;  // n x k: row j is column j of L
    std::mutex changing_;
    std::atomic<std::size_t> weight_;
    BitVector word_;
};

}  // namespace gf2::codes::internal
