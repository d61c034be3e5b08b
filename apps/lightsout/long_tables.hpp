// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/run/checkpoint.hpp"
#include "gf2/base/budget.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "gf2/search/block_ranges.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps::lightsout {

/// A range of sides of square boards.
struct SizeRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// What is known of a table: its values as texts, by key.
using TableValues = std::map<std::uint64_t, std::string>;

/// The question of a table with a line for each size n of a range. A line follows from the value of its key, which
/// several lines may share; keys are computed in numbered blocks.
class LongTable {
public:
    struct Names {
        std::string kind;         ///< in checkpoints
        const char* list;         ///< of the lines in JSON answers
        std::string_view things;  ///< what the blocks are, for people: "rows"
    };

    LongTable(Names names, const SizeRange& sizes, lights::Rule rule, lights::Topology topology)
        : names_(std::move(names)), sizes_(sizes), rule_(std::move(rule)), topology_(topology) {}
    LongTable(const LongTable&) = delete;
    LongTable& operator=(const LongTable&) = delete;
    virtual ~LongTable() = default;

    [[nodiscard]] const Names& names() const { return names_; }
    [[nodiscard]] const SizeRange& sizes() const { return sizes_; }
    [[nodiscard]] const lights::Rule& rule() const { return rule_; }
    [[nodiscard]] lights::Topology topology() const { return topology_; }

    /// The whole question in printable ASCII: tables differ if their words do.
    [[nodiscard]] virtual std::string words() const = 0;

    /// Facts of the kind other than sizes, rule and topology.
    [[nodiscard]] virtual std::map<std::string, std::string> parameters() const { return {}; }

    /// The number of blocks: it depends on the question alone.
    [[nodiscard]] virtual std::uint64_t blocks() const { return sizes_.last - sizes_.first + 1; }

    /// The block of a key, by default each key's own; an empty optional if the table has no such key.
    [[nodiscard]] virtual std::optional<std::uint64_t> block_of(std::uint64_t key) const {
        if (key < sizes_.first || key > sizes_.last) return std::nullopt;
        return key - sizes_.first;
    }

    /// True if there is a common value, which is not kept: a key of a block that is done has it unless it has another.
    [[nodiscard]] virtual bool has_common_value() const { return false; }

    /// True if the key may have this value. Each value has one text.
    /// @pre block_of(key)
    [[nodiscard]] virtual bool may_have(std::uint64_t key, const std::string& value) const = 0;

    /// Computes the values of some blocks: all, unless a stop is requested.
    /// @param found  receives the values
    /// @return one past the last block that is done; all before it are, and `found` has the values of no others
    [[nodiscard]] virtual std::uint64_t compute(const BlockRange& blocks, const Budget& budget,
                                                TableValues& found) const = 0;

    /// The key from whose value the line of size n follows.
    [[nodiscard]] virtual std::uint64_t key_of(std::uint64_t n) const { return n; }

    /// The line of size n.
    /// @param value  of its key; null for the common one
    [[nodiscard]] virtual std::string line(std::uint64_t n, const std::string* value) const = 0;

    /// The line of size n in JSON answers.
    [[nodiscard]] virtual Json json(std::uint64_t n, const std::string* value) const = 0;

private:
    Names names_;
    SizeRange sizes_;
    lights::Rule rule_;
    lights::Topology topology_;
};

using TablePointer = std::shared_ptr<const LongTable>;

/// A table as a search: the values of its keys stand in the record.
class TableSearch : public Search {
public:
    explicit TableSearch(TablePointer table);

    [[nodiscard]] Record search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget = {},
                                const Saver& save = {}) const override;

    [[nodiscard]] const LongTable& table() const { return *table_; }

    /// The first size, from this one on, whose line is not known; one past the last size if all are.
    [[nodiscard]] std::uint64_t end(std::uint64_t from) const;

    /// The value for the line of size n; null for the common one.
    [[nodiscard]] const std::string* value_of(std::uint64_t n) const;

    /// Forgets the values of the lines before size n, as far as no other line needs them; its record lacks them.
    void forget_before(std::uint64_t n);

protected:
    void require(const Record& other) const override;

private:
    TablePointer table_;
};

/// The table of a record, with what is known of it.
/// @throws InputError if a fact is not as expected, or the record is not one of this table
[[nodiscard]] std::unique_ptr<TableSearch> table_of(const Facts& facts);

/// The kinds of tables, by their names in checkpoints.
[[nodiscard]] std::vector<std::string_view> table_kinds();

/// Canonical numbers between single blanks; an empty optional for any other text.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> canonical_numbers(std::string_view text);

/// "lightsout nullity --square": a line "n nullity" for each n x n board of the rule plus. The keys are the odd parts b
/// of n + 1, or of n on the torus; their values are lights::square_degrees(), commonly 0. A block is a run of
/// consecutive b of about equal estimated time, like all others.
/// @throws std::invalid_argument unless 1 <= sizes.first <= sizes.last <= kMaxSquare, and for other games
[[nodiscard]] TablePointer square_table(const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology);
inline constexpr std::uint64_t kMaxSquare = std::uint64_t{1} << 27;

/// "lightsout minima": a line for each n x n board. The keys, and the blocks, are the sizes n.
/// @param budget  maximum number of press patterns to examine for a size
/// @throws std::invalid_argument unless 1 <= sizes.first <= sizes.last <= kMaxMinimum
[[nodiscard]] TablePointer minima_table(const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology,
                                        std::uint64_t budget);
inline constexpr std::uint64_t kMaxMinimum = 2000;

/// "lightsout nullity --table": line r has the nullities of the r x 1 .. r x N boards. The keys, and the blocks, are
/// the numbers of rows.
/// @throws std::invalid_argument unless 1 <= size <= kMaxRectangle, and for games without formula
[[nodiscard]] TablePointer rectangle_table(std::uint64_t size, const lights::Rule& rule, lights::Topology topology);
inline constexpr std::uint64_t kMaxRectangle = std::uint64_t{1} << 16;

}  // namespace gf2::apps::lightsout
