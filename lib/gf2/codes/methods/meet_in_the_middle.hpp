// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/codes/internal/split_sets.hpp"
#include "gf2/codes/methods/prover.hpp"

namespace gf2::codes::internal {

/// The search for a lightest solution that counts, one or two weights at a time: a solution of weight 2a or 2a - 1 is
/// the sum of two sets of at most a columns with equal syndromes.
///
/// The units of columns are arranged in a circle. Of the half circles, some have exactly a columns of a solution of
/// weight 2a, for the number changes by one at most when a half circle is turned by a unit, and those of opposite half
/// circles add up to 2a. So the sets of a window of q - 1 units more than a half circle are met with those of the
/// opposite window, for every q-th window of half of the circle; or all sets with each other, if that is faster. Sets
/// whose keys begin with the same bits are met alone, in a table that fits the cache.
class MeetInTheMiddle : public Prover {
public:
    /// What a test may make smaller.
    struct Limits {
        double sets_of_table = 1 << 16;           ///< about, if there are enough bits
        double bytes = std::uint64_t{1} << 29;    ///< of all lists
        double buckets = std::uint64_t{1} << 24;  ///< entries of the index of a list
        std::size_t least_windows = 1;
    };

    /// @param parts  must outlive this object
    explicit MeetInTheMiddle(const SearchParts& parts) : MeetInTheMiddle(parts, Limits{}) {}
    MeetInTheMiddle(const SearchParts& parts, const Limits& limits);

    [[nodiscard]] std::size_t lower_bound() const override { return bound_; }
    void raise_lower_bound(std::size_t bound) override;
    /// INFINITY if it takes too much memory.
    [[nodiscard]] double time_of_step() const override;
    [[nodiscard]] double elements_of_step() const override;
    [[nodiscard]] double time_left(std::size_t weight) override;
    /// Excludes a weight, or two.
    bool step() override;

private:
    // How a step is made.
    struct Plan {
        std::size_t weight = 0;  // excludes the weights from this one on
        std::size_t next = 0;    // and before this one
        std::size_t fewest = 0;  // columns of a set of the table; of the same number or one more
        std::size_t most = 0;
        std::size_t probed = 0;  // columns of a set that is sought there
        bool is_direct = false;  // one window of all units: the sets of the table meet each other
        std::size_t turn = 1;    // units between a window and the next one
        std::size_t windows = 1;
        SetSplit split{};
        double sets = 0;  // of a window
        double time = 0;
    };

    [[nodiscard]] std::size_t round_up(std::size_t weight) const;
    [[nodiscard]] Plan plan(std::size_t weight, std::size_t lightest) const;
    void choose_split(Plan& plan) const;
    [[nodiscard]] std::size_t units_of_window(const Plan& plan) const { return half_ + plan.turn - 1; }
    [[nodiscard]] double sets_of_table(const Plan& plan) const;
    [[nodiscard]] Window window(std::size_t first, std::size_t units) const;
    [[nodiscard]] bool search(const Plan& plan);
    [[nodiscard]] bool search_window(const Plan& plan, std::size_t number, double before);
    void draw_beside(double sets);

    const SearchParts& parts_;
    Limits limits_;
    std::size_t units_;    // of columns
    std::size_t choices_;  // columns of a unit
    std::size_t half_;     // units of a half circle, which has an empty one more if they are odd
    std::size_t bound_ = 1;
    std::vector<double> times_;          // of plans, by weight; 0 if not yet known
    std::vector<double> times_of_last_;  // if the next weight is not excluded
    double random_before_ = 0;           // time of the random information sets, before the step
};

}  // namespace gf2::codes::internal
