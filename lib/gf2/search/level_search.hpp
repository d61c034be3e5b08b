// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/search/search.hpp"

namespace gf2 {

/// When the words of the least weight are counted.
enum class CountWords {
    no,     ///< never
    cheap,  ///< if that takes a few blocks more
    all     ///< always
};

/// The levels of a search for a lightest word, in order, as the facts of its record have them. Each level has some
/// words, and a bound for the words that are in no level so far. There may be two groups of levels, each for words of
/// its own kind; then the least weight of both is sought.
///
/// The search of level after level starts with a word that is known beforehand, and ends when the bound reaches the
/// weight of the best word so far: that depends on the question alone. Blocks may be done in any order; the answer is
/// always that of this search.
///
/// In the record, the first part of each group has no blocks, and its word is the best known by any means. Then each
/// level is a part.
class Levels {
public:
    /// A level to be added.
    struct Level {
        std::uint64_t blocks = 0;  ///< their number
        std::size_t bound = 0;  ///< a word of the group that is neither in this level nor in one before weighs as much
        std::size_t group = 0;  ///< from 0
    };

    /// Adds facts and parts to the record of a new search.
    /// @param starts  for each group, a word of the problem, in digits
    /// @param bounds  for each group, what no word weighs less than
    /// @param divisor of all weights
    static void describe(Record& record, const std::vector<std::string>& starts, const std::vector<std::size_t>& bounds,
                         std::size_t divisor, CountWords count, const std::vector<Level>& levels);

    /// The levels of a record.
    /// @throws std::invalid_argument if it is none of such a search
    explicit Levels(const Record& record);

    /// The number of groups.
    [[nodiscard]] std::size_t groups() const { return starts_.size(); }

    /// The number of levels.
    [[nodiscard]] std::size_t size() const { return levels_.size(); }

    /// The part of a level.
    [[nodiscard]] std::size_t part_of(std::size_t level) const { return groups() + level; }

    /// The group of a level.
    [[nodiscard]] std::size_t group_of(std::size_t level) const { return levels_[level].group; }

    /// What the search of level after level finds, as far as it is known.
    struct Found {
        std::size_t levels = 0;            ///< that are needed, at most: fewer if more is known
        bool is_complete = false;          ///< these are done
        bool is_counted = false;           ///< complete, and all words of the least weight were seen
        std::vector<RecordPart> best{};    ///< by group, the best word
        std::vector<std::size_t> bound{};  ///< by group: no word weighs less
    };

    /// What a record of this search knows of that.
    [[nodiscard]] Found found(const Record& record) const;

    /// If what is needed is done, forgets what was done and found besides.
    void settle(Record& record) const;

    /// The record without the levels that are not needed, as is known.
    [[nodiscard]] Record needed(const Record& record) const;

private:
    [[nodiscard]] bool ends_before(std::size_t level, std::size_t weight) const;
    [[nodiscard]] std::size_t rounded(std::size_t bound) const;

    std::vector<std::string> starts_;
    std::vector<std::size_t> bounds_;        // by group, before all levels
    std::vector<std::size_t> least_bounds_;  // by level, of all groups before it; then after all
    std::size_t divisor_ = 1;
    CountWords count_ = CountWords::no;
    std::vector<Level> levels_;
};

/// A search for a lightest word by levels.
class LevelSearch : public Search {
public:
    /// What has been done of a level. Threads may share it.
    class Made {
    public:
        /// Of a level of the record, which it changes; all outlive it.
        Made(Record& record, const Levels& levels, std::size_t level, const Saver& save);

        /// The blocks have been searched.
        /// @param word  the lexicographically smallest of the lightest words there, in digits; empty if none is as
        ///              light as best_weight()
        /// @param ties  the number of words of its weight there
        void done(const BlockRange& blocks, std::string_view word, std::uint64_t ties);

        /// A word of the group was found otherwise.
        void learn(std::string_view word);

        /// The least weight of the words of the group that are known: heavier ones are of no interest.
        [[nodiscard]] std::size_t best_weight() const;

        /// Passes on the record, if that is wanted, and returns the progress in blocks. In one thread at a time.
        [[nodiscard]] Progress report() const;

    private:
        Record& record_;
        const Levels& levels_;
        std::size_t part_;
        std::size_t group_;
        const Saver& save_;
        std::size_t best_weight_ = SIZE_MAX;
        mutable std::mutex mutex_;  // guards the record and the weight
    };

    /// Searches the blocks of needed levels. What is found in a level may end the search after it.
    [[nodiscard]] Record search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget = {},
                                const Saver& save = {}) const override;

    [[nodiscard]] std::vector<BlockRange> open(const Shard& shard = {}) const override;
    [[nodiscard]] double candidates(const std::vector<BlockRange>& blocks) const override;
    [[nodiscard]] std::string summary() const override;

    /// What is known of the answer.
    [[nodiscard]] Levels::Found found() const { return Levels(record()).found(record()); }

protected:
    /// Searches blocks of a level, all unless the budget ends.
    /// @param blocks  numbered within the level
    virtual void search_level(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                              Made& made) const = 0;

    /// The candidates of a block of a level, for Budget::elements.
    [[nodiscard]] virtual std::uint64_t elements_of_block(std::size_t level) const = 0;

    void settle(Record& record) const override { Levels(record).settle(record); }
};

}  // namespace gf2
