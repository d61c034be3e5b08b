// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "apps/lightsout/tables/long_table.hpp"
#include "apps/run/checkpoint.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps::lightsout {

/// A table as a search: the values of its keys stand in the record.
class TableSearch : public Search {
public:
    explicit TableSearch(std::shared_ptr<const LongTable> table);

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
    std::shared_ptr<const LongTable> table_;
};

/// The table of a record, with what is known of it.
/// @throws InputError if a fact is not as expected, or the record is not one of this table
[[nodiscard]] std::unique_ptr<TableSearch> table_of(const Facts& facts);

}  // namespace gf2::apps::lightsout
