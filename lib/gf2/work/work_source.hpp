// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2::work {

/// Blocks that are done, with what was found there.
struct Piece {
    std::vector<BlockRange> blocks{};  ///< these blocks, and no others: increasing ranges with gaps between them
    std::string record{};              ///< their result, in a form that the source chooses

    friend bool operator==(const Piece&, const Piece&) = default;
};

/// A search or a table as work in numbered blocks, which may be done in any order, on any machines. A source has the
/// state of the work: what is done, and the best so far.
class WorkSource {
public:
    WorkSource() = default;
    WorkSource(const WorkSource&) = delete;
    WorkSource& operator=(const WorkSource&) = delete;
    virtual ~WorkSource() = default;

    /// The number of blocks, the same on every machine.
    [[nodiscard]] virtual std::uint64_t blocks() const = 0;

    /// The blocks that are done: increasing ranges with gaps between them.
    [[nodiscard]] virtual std::vector<BlockRange> done() const = 0;

    /// What spares work on other blocks if it is known, such as the best so far; perhaps nothing.
    [[nodiscard]] virtual std::string bound() const = 0;

    /// The best so far, and what is proved, in words for people; perhaps nothing.
    [[nodiscard]] virtual std::string summary() const { return {}; }

    /// True if blocks must not be done in part in a journal that is merged, and the journal does not tell.
    [[nodiscard]] virtual bool is_in_whole_blocks() const { return false; }

    /// Does some blocks of a range, all unless the budget ends or a stop is requested; then perhaps none. They are done
    /// when the piece is merged: this function may take over the bound, and changes nothing else.
    /// @param bound  of this or another source of the same work
    [[nodiscard]] virtual Piece run(const BlockRange& blocks, const std::string& bound, const Budget& budget) = 0;

    /// Adds what a run found.
    /// @throws std::invalid_argument if the record is not one of these blocks, or some of them are done. Then the
    ///         source is unchanged
    virtual void merge(const Piece& piece) = 0;

    /// The whole state, as it is kept on disk.
    [[nodiscard]] virtual std::string journal() const = 0;

    /// What is done in a journal of this work, for merge().
    /// @throws std::exception if it is no journal, or one of other work
    [[nodiscard]] virtual Piece piece_of(const std::string& journal) const = 0;

    /// A source of the same work with nothing done, and with the same bound.
    [[nodiscard]] virtual std::unique_ptr<WorkSource> fresh() const = 0;
};

}  // namespace gf2::work
