// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/light_sums.hpp"
#include "gf2/codes/methods/method.hpp"

namespace gf2::codes::internal {

/// The columns that sets are made of: a set has at most one column of a unit. A unit is a single column, or the three
/// columns of a qubit.
struct Window {
    std::vector<std::uint32_t> units{};  ///< in an order that decides how sets are split
    std::size_t choices = 1;             ///< the columns of a unit: u, u + stride, ...
    std::size_t stride = 0;
};

/// How sets are enumerated.
struct SetSplit {
    std::size_t last = 0;  ///< so many columns, the last ones of a set, come from a list; at most its least size
    unsigned bits = 0;     ///< of the key, which tell parts apart
};

/// All sets of some sizes of the columns of a window, in 2^bits parts: a part has the sets whose syndromes have keys
/// with equal highest bits. A part is enumerated without the others, in time proportional to its sets and to the number
/// of sets of the first columns.
///
/// The sets of `last` columns are listed by the highest bits of their keys and, among equal ones, by their first units,
/// the last ones first. For a set of first columns, the sets of last columns that it has in a part, those which begin
/// behind it, are thus a range.
class SplitSets {
public:
    /// @param fewest  of the columns of a set, at least split.last
    SplitSets(const TannerGraph& graph, const Window& window, std::size_t fewest, std::size_t most,
              const SetSplit& split);

    /// The sets that have the same first columns, in a part: set i has the key first_key ^ keys[i], and `most` - `last`
    /// columns first or fewer. Its name is (first, numbers[i]).
    struct Run {
        std::uint32_t first;
        std::uint64_t first_key;
        std::span<const std::uint64_t> keys;
        const std::uint32_t* numbers;
    };

    /// Calls visit(run) for the runs of a part, those of fewer columns first, until it returns false.
    template <class Visit>
    void visit_part(std::size_t part, const Visit& visit) const {
        for (std::uint32_t i = 0; i < firsts_.size(); ++i) {
            const First& first = firsts_[i];
            const std::size_t bucket = part ^ part_of(first.key);
            const std::size_t begin = begins_[bucket];
            const std::size_t end = ends_[first.units * buckets() + bucket];
            if (begin == end) continue;
            if (!visit(Run{i, first.key, {&keys_[begin], end - begin}, &numbers_[begin]})) return;
        }
    }

    /// The columns of a set.
    void columns(std::uint32_t first, std::uint32_t number, Columns& columns) const;

    /// The number of sets of `size` columns of a window; INFINITY if it is too large.
    [[nodiscard]] static double count(std::size_t units, std::size_t choices, std::size_t size);

    /// The estimated bytes.
    [[nodiscard]] static double bytes(std::size_t units, std::size_t choices, std::size_t most, const SetSplit& split);

private:
    struct First {
        std::uint64_t key;
        std::size_t units;  // of the window, up to the last one of the set
        std::size_t begin;  // of its columns in first_columns_
        std::size_t size;
    };

    [[nodiscard]] std::size_t buckets() const { return std::size_t{1} << split_.bits; }
    [[nodiscard]] std::size_t part_of(std::uint64_t key) const {
        return static_cast<std::size_t>(key >> 1 >> (63 - split_.bits));
    }

    SetSplit split_;
    std::vector<First> firsts_;
    Columns first_columns_;
    std::vector<std::uint64_t> keys_;     // of the sets of last columns, by bucket
    std::vector<std::uint32_t> numbers_;  // of these sets
    Columns last_columns_;                // by number
    std::vector<std::uint32_t> begins_;   // by bucket
    std::vector<std::uint32_t> ends_;     // by the number of units before them, then by bucket
};

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
