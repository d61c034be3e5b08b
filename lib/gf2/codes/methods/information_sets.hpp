// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "gf2/codes/methods/random_information_sets.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Optional input of InformationSetSearch, for faster searches, or better results if they end before the proof.
struct SetSearchHints {
    BestElement known{};                           ///< an element as upper bound; none if it has no words
    std::function<bool(const Words&)> counts{};    ///< only these elements are sought; all if empty
    const RandomInformationSets* walks = nullptr;  ///< if not null, these walks take a share of the time
    std::uint64_t first_walk = 0;                  ///< number of the first of these walks
    std::uint64_t most_to_count = UINT64_MAX;      ///< see SetSearchResult::counted
    const Orbits* orbits = nullptr;                ///< see SearchedSets; then nothing is counted
};

/// The result of InformationSetSearch.
struct SetSearchResult {
    CosetLeader leader;
    /// All elements of the least weight were seen. False with leader.proved if the weights between the bound and the
    /// least weight are impossible, and seeing all its elements would have taken more than `most_to_count` further
    /// patterns.
    bool counted = false;
};

/// The method of Brouwer and Zimmermann (docs/theory/minimum-weight.md) on a coset or a code.
class InformationSetSearch {
public:
    /// @param basis  must outlive this object
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    InformationSetSearch(BitVector x0, const BitMatrix& basis, SearchedElements searched, SetSearchHints hints = {});

    /// Makes an element the upper bound if it is lighter than all before. It makes no tie, as the search has not seen
    /// it.
    void learn(const BestElement& known);

    /// Searches on, until the proof or the end of the budget. If stopped before there is a set, which takes long for
    /// many basis rows, the result is the known element.
    /// @pre no run before was stopped
    [[nodiscard]] SetSearchResult run(const Budget& budget);

private:
    struct Part;

    [[nodiscard]] bool set_up();
    [[nodiscard]] bool search_batch();
    void search(std::vector<Part>& parts, std::uint64_t walks);
    void make_walk(std::uint64_t number);
    [[nodiscard]] bool take(const std::vector<Part>& parts, BestElement before);
    void take_walked();
    [[nodiscard]] SetSearchResult result();

    [[nodiscard]] bool is_proved() const;
    [[nodiscard]] bool is_least() const;
    [[nodiscard]] bool is_over();
    [[nodiscard]] std::size_t lower_bound(const LevelsDone& done) const;
    [[nodiscard]] std::uint64_t allowed_patterns() const;
    [[nodiscard]] std::uint64_t walks_beside(std::uint64_t patterns, std::uint64_t tasks) const;
    [[nodiscard]] std::uint64_t candidates_to_come() const;

    const BitVector x0_;
    const BitMatrix& basis_;
    const std::size_t first_level_;
    const SetSearchHints hints_;
    const std::uint64_t tasks_per_walk_;
    const double cost_;  // see cost_of_pattern()

    Divisibility weights_;
    std::optional<SearchedSets> sets_;  // once they are set up
    std::uint64_t begun_ = 0;           // patterns done of the next level
    bool stopped_ = false;
    std::uint64_t next_walk_;

    Budget budget_;             // of this run
    std::uint64_t before_ = 0;  // candidates of the runs before
    std::uint64_t limit_ = 0;   // of the candidates of all runs
    SearchTasks tasks_;
    std::mutex mutex_;  // guards the members below
    BestElement best_;
    BestElement walked_;          // by walks
    std::uint64_t examined_ = 0;  // patterns, and sums formed by the walks
    std::uint64_t total_ = 0;     // this and bound_ are reported, and change between the batches
    std::size_t bound_ = 0;
    std::atomic<std::size_t> best_weight_ = 0;  // weight of best_, for the walks
};

/// One run of InformationSetSearch.
[[nodiscard]] SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis,
                                                      SearchedElements searched, const Budget& budget,
                                                      SetSearchHints hints = {});

}  // namespace gf2::internal
