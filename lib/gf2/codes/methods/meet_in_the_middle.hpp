// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
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

/// The limits of a search, which a test may make smaller.
struct MeetingLimits {
    double sets_of_table = 1 << 16;           ///< about, if there are enough bits
    double bytes = std::uint64_t{1} << 29;    ///< of all lists
    double buckets = std::uint64_t{1} << 24;  ///< entries of the index of a list
    std::size_t least_windows = 1;
};

/// @param parts  must outlive the result
[[nodiscard]] std::unique_ptr<Prover> make_meet_in_the_middle(const SearchParts& parts, const MeetingLimits& limits);

}  // namespace gf2::codes::internal
