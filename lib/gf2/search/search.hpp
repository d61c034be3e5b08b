// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/search/record.hpp"

namespace gf2 {

/// Called now and then, never by two threads concurrently, with a function that returns what a running search has done
/// so far.
using Saver = std::function<void(const std::function<Record()>& so_far)>;

/// A question in numbered blocks, which may be done in any order, on any machines, and what is known of it. Merged,
/// the records of all blocks are the same, whoever did which of them: a block finds its best word and its ties unless a
/// lighter word is known.
class Search {
public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    virtual ~Search() = default;

    /// What is known.
    [[nodiscard]] const Record& record() const { return record_; }

    /// The number of blocks, which depends on the question alone.
    [[nodiscard]] std::uint64_t blocks() const { return record_.blocks(); }

    /// Names the question.
    /// @param question  in printable ASCII
    void set_question(std::string question) { record_.question = std::move(question); }

    /// Says which blocks this process is to do, for the file.
    void set_shard(const Shard& shard) { record_.of_shard = shard; }

    /// Adds a fact that the answer needs.
    /// @param name  without blanks; @param fact  in printable ASCII
    void set_fact(const std::string& name, std::string fact) { record_.facts[name] = std::move(fact); }

    /// Searches blocks in their order, with all threads of the caller's arena, until the budget ends. Returns the
    /// record of these alone, for merge(). Does not look at record(), so that others may merge meanwhile.
    /// @param blocks  increasing ranges of existing blocks
    /// @param known   Record::fresh() of this or another search of the question
    [[nodiscard]] virtual Record search(const std::vector<BlockRange>& blocks, const Record& known,
                                        const Budget& budget = {}, const Saver& save = {}) const = 0;

    /// The blocks of a shard that are left to do.
    /// @pre shard.index < shard.count
    [[nodiscard]] virtual std::vector<BlockRange> open(const Shard& shard = {}) const { return record_.open(shard); }

    /// Searches the blocks of a shard that are left to do, and merges what they have.
    /// @throws std::invalid_argument unless shard.index < shard.count
    void run(const Budget& budget = {}, const Shard& shard = {}, const Saver& save = {});

    /// True if no block of the shard is left to do.
    /// @throws std::invalid_argument unless shard.index < shard.count
    [[nodiscard]] bool is_done(const Shard& shard = {}) const;

    /// Adds what is known elsewhere: of Record::fresh(), the words alone.
    /// @throws std::invalid_argument as Record::merge(), or if a word is not one of the problem. After any exception
    ///         this search is unchanged
    void merge(const Record& other);

    /// The candidates of some blocks, with which the time that they take grows.
    [[nodiscard]] virtual double candidates(const std::vector<BlockRange>& blocks) const {
        return static_cast<double>(count_of(blocks));
    }

    /// The best so far, and what is proved, in words for people.
    [[nodiscard]] virtual std::string summary() const { return {}; }

protected:
    /// @throws std::invalid_argument if a word or a value of a record of this question is not one of the problem
    virtual void require(const Record& other) const = 0;

    /// Called when more is known: makes a record that suffices the one that all searches end with.
    virtual void settle(Record& record) const { static_cast<void>(record); }

    Record record_;  ///< what is known
};

/// @throws std::invalid_argument unless shard.index < shard.count
void require_shard(const Shard& shard);

}  // namespace gf2
