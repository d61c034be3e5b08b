// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/search/block_ranges.hpp"

namespace gf2 {

/// A part of the blocks of a search, with the best of its own: a component of a coset, a level of an information set.
struct RecordPart {
    std::uint64_t blocks = 0;        ///< their number
    std::vector<BlockRange> done{};  ///< those that are done: increasing ranges with gaps between them
    /// The lexicographically smallest of the lightest words that are known, in digits 0 and 1; empty if none is.
    std::string word{};
    std::uint64_t ties = 0;  ///< the number of words of this weight in the blocks done; saturated at 2^64 - 1
    std::size_t bound = 0;   ///< no word of the part weighs less, as is known without its blocks

    /// The number of ones of the word.
    [[nodiscard]] std::size_t weight() const;

    /// True if all blocks are done.
    [[nodiscard]] bool is_done() const { return count_of(done) == blocks; }

    /// Takes over a word that is lighter, or the first of equal weight, which is known otherwise than by a block done.
    void learn(std::string_view word);

    /// Adds what is known of the same part. Throws std::invalid_argument as Record::merge(), and may then have changed.
    void merge(const RecordPart& other);

    friend bool operator==(const RecordPart&, const RecordPart&) = default;
};

/// What a process did of the work.
struct Contribution {
    std::string worker{};            ///< its machine and process
    std::uint64_t blocks = 0;        ///< that it did
    std::uint64_t processor_ms = 0;  ///< milliseconds that these took, of all processors
    std::uint64_t milliseconds = 0;  ///< that these took by the clock
};

/// Maximum number of Record::counts.
inline constexpr std::size_t kMaxCounts = (std::size_t{1} << 26) + 1;

/// What is known of a search or a table: enough to resume it, to merge it with others of the same question, and to
/// print its answer. Its text is a checkpoint (docs/checkpoints.md).
struct Record {
    std::string question{};                      ///< in printable ASCII: searches differ if their questions do
    std::uint64_t fingerprint = 0;               ///< of the problem and of its division into blocks
    std::map<std::string, std::string> facts{};  ///< what else is known before, in printable ASCII, by name
    std::vector<RecordPart> parts{};             ///< their blocks are numbered part by part
    std::vector<std::int64_t>
        counts{};  ///< by weight, at most kMaxCounts: of the words in the blocks done, modulo 2^64
    std::map<std::uint64_t, std::string> values{};  ///< of a table, by key, in printable ASCII
    Shard of_shard{};                               ///< whose blocks a file is to have; not compared
    std::vector<Contribution> contributions{};      ///< not compared

    /// The number of blocks.
    [[nodiscard]] std::uint64_t blocks() const;

    /// The blocks that are done: increasing ranges with gaps between them, as below.
    [[nodiscard]] std::vector<BlockRange> done() const;

    /// The blocks of a shard, which has its share of each part, that are not done.
    /// @pre shard.index < shard.count
    [[nodiscard]] std::vector<BlockRange> open(const Shard& shard = {}) const;

    /// True if no block of the shard is left to do.
    [[nodiscard]] bool is_done(const Shard& shard = {}) const { return open(shard).empty(); }

    /// Adds what is known of the same question.
    /// @throws std::invalid_argument if it is another question, if blocks are done in both or do not exist, or if a
    ///         bound exceeds a weight. After any exception this record is unchanged
    void merge(const Record& other);

    /// This record with no block done, but with its words as known.
    [[nodiscard]] Record fresh() const;

    /// Adds a contribution to that of the same worker, or to the list.
    void add(const Contribution& contribution);

    /// Of what is compared.
    friend bool operator==(const Record& a, const Record& b) {
        return a.question == b.question && a.fingerprint == b.fingerprint && a.facts == b.facts && a.parts == b.parts &&
               a.counts == b.counts && a.values == b.values;
    }
};

/// The words of a fact, which blanks separate; none if there is no such fact.
[[nodiscard]] std::vector<std::string> words_of(const Record& record, const std::string& fact);

/// The numbers of a fact, which blanks separate; none if there is no such fact, or it has something else.
[[nodiscard]] std::vector<std::uint64_t> numbers_of(const Record& record, const std::string& fact);

}  // namespace gf2
