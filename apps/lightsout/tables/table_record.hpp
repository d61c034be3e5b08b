// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>
#include "common/cli/json.hpp"

#include "common/search/checkpoint_json.hpp"
#include "gf2/io/source.hpp"
#include "lightsout/tables/long_table.hpp"

namespace gf2::apps::lightsout {

/// The checkpoints of tables (docs/checkpoints.md).
inline constexpr CheckpointKind kTableKind{"gf2kit table", 1};

/// What is done of a table.
struct TableRecord {
    std::shared_ptr<const LongTable> table;
    std::vector<BlockRange> done{};
    TableValues values{};

    [[nodiscard]] std::string words() const { return table->words(); }

    /// Adds what is done in another record of the same table.
    /// @throws std::invalid_argument if both have done a block; then nothing is changed
    void merge(TableRecord other);

    /// The fields of the checkpoint, for text_of_checkpoint().
    [[nodiscard]] Json fields() const;

    /// The checkpoint.
    [[nodiscard]] std::string text() const { return text_of_checkpoint(kTableKind, fields()); }

    /// The first size, from this one on, whose line is not known; one past the last size if all are.
    [[nodiscard]] std::uint64_t end(std::uint64_t from) const;

    /// The value for the line of size n; null for the common one.
    [[nodiscard]] const std::string* value_of(std::uint64_t n) const;
};

/// Reads a checkpoint of any kind of table.
/// @throws as parse_checkpoint(); InputError if its fields are not as expected
[[nodiscard]] TableRecord read_table(const io::Source& source);

}  // namespace gf2::apps::lightsout
