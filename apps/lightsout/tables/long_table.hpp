// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include "apps/cli/json.hpp"

#include "gf2/base/budget.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "gf2/search/block_ranges.hpp"

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
    LongTable(const SizeRange& sizes, lights::Rule rule, lights::Topology topology)
        : sizes_(sizes), rule_(std::move(rule)), topology_(topology) {}
    LongTable(const LongTable&) = delete;
    LongTable& operator=(const LongTable&) = delete;
    virtual ~LongTable() = default;

    [[nodiscard]] const SizeRange& sizes() const { return sizes_; }
    [[nodiscard]] const lights::Rule& rule() const { return rule_; }
    [[nodiscard]] lights::Topology topology() const { return topology_; }

    /// The name of the kind of table in checkpoints.
    [[nodiscard]] virtual std::string_view kind() const = 0;

    /// The whole question in printable ASCII: tables differ if their words do.
    [[nodiscard]] virtual std::string words() const = 0;

    /// Facts of the kind other than sizes, rule and topology.
    [[nodiscard]] virtual std::map<std::string, std::string> parameters() const { return {}; }

    /// The name of the list of lines in JSON answers.
    [[nodiscard]] virtual const char* list_name() const = 0;

    /// What the blocks are, for people: "rows".
    [[nodiscard]] virtual std::string things() const = 0;

    /// The number of blocks: it depends on the question alone.
    [[nodiscard]] virtual std::uint64_t blocks() const = 0;

    /// The block of a key; an empty optional if the table has no such key.
    [[nodiscard]] virtual std::optional<std::uint64_t> block_of(std::uint64_t key) const = 0;

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
    SizeRange sizes_;
    lights::Rule rule_;
    lights::Topology topology_;
};

}  // namespace gf2::apps::lightsout
