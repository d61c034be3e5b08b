// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/minweight/distance_record.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// All words of the proved least weight are counted, unasked, if that takes at most so many further patterns, a few
/// milliseconds.
inline constexpr std::uint64_t kMaxToCount = std::uint64_t{1} << 21;

/// Any number of them; the proof itself does not wait for them.
inline constexpr std::uint64_t kCountAll = UINT64_MAX - 1;

/// A lower bound of nonzero weights, rounded up to a multiple of their divisor.
[[nodiscard]] inline std::size_t rounded(std::size_t bound, std::size_t divisor) {
    return ((bound == 0 ? 1 : bound) + divisor - 1) / divisor * divisor;
}

/// The blocks of a plan.
class PlannedBlocks {
public:
    /// Elements `first` .. first + patterns - 1 of a level.
    struct Block {
        std::size_t level = 0;  ///< its index in the plan
        std::uint64_t first = 0;
        std::uint64_t patterns = 0;
    };

    /// @pre the record has a plan, and its sets; it must outlive this object
    explicit PlannedBlocks(const DistanceRecord& record);

    [[nodiscard]] std::uint64_t count() const { return starts_.back(); }

    /// @pre number < count()
    [[nodiscard]] Block operator[](std::uint64_t number) const;

    [[nodiscard]] bool are_done() const;

    /// True if a search of level after level, whose best word has this weight, ends before the level of this index.
    /// @param level  at most the number of levels
    [[nodiscard]] bool end_before(std::size_t level, std::size_t weight) const;

    /// A lower bound of the weights of nonzero words that are in no level before this one.
    /// @param level  at most the number of levels
    [[nodiscard]] std::size_t bound_before(std::size_t level) const;

    /// The number of elements of a level of the plan.
    [[nodiscard]] std::uint64_t elements(std::size_t level) const { return elements_[level]; }

private:
    [[nodiscard]] bool can_exceed(std::size_t level, std::size_t weight) const;

    const DistanceRecord& record_;
    std::vector<std::uint64_t> elements_{};  // by level
    std::vector<std::uint64_t> starts_{};    // first blocks by level, and the number of all
};

/// Offers a level what was found in it.
/// @param length  of the words
void offer(PlannedLevel& level, const BestElement& found, std::size_t length);

/// True if the plans have the same blocks.
[[nodiscard]] bool are_of_one_plan(const DistancePlan& a, const DistancePlan& b);

/// Adds the blocks done and the words found of another plan with the same blocks.
/// @throws std::invalid_argument if some blocks are done in both
void add_found(DistancePlan& plan, const DistancePlan& other);

/// A lower bound of the weights of nonzero words: by the levels that are done before the first one that is not. (A word
/// in a later level may be one of a level before, where it counts.)
/// @pre the record has a plan
[[nodiscard]] std::size_t planned_bound(const DistanceRecord& record);

/// Leaves of a record what one search has done that comes as far as the first level that is not done: only such a
/// record is resumed and merged without its plan. Does nothing without a plan.
void leave_plan(DistanceRecord& record);

/// Makes the record of a plan whose blocks are done that of a search of level after level: with no level beyond its
/// end, nor a word found there. Does nothing if the blocks do not prove the distance.
/// @pre the record has a plan
void finish_plan(DistanceRecord& record);

/// Gives the record of a finished search what depends on the question alone: the number of words of its levels, and no
/// sets without them.
void finish(DistanceRecord& record);

}  // namespace gf2::internal
