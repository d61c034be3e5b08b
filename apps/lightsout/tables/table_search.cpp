// SPDX-License-Identifier: MIT
#include "apps/lightsout/tables/table_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/lightsout/question.hpp"
#include "apps/lightsout/tables/kinds.hpp"

namespace gf2::apps::lightsout {
namespace {

bool is_done(const std::vector<BlockRange>& done, std::uint64_t block) {
    const auto after = std::upper_bound(done.begin(), done.end(), block,
                                        [](std::uint64_t b, const BlockRange& range) { return b < range.first; });
    return after != done.begin() && block < std::prev(after)->last;
}

}  // namespace

TableSearch::TableSearch(std::shared_ptr<const LongTable> table) : table_(std::move(table)) {
    record_.question = table_->words();
    record_.facts = {{"kind", std::string(table_->kind())},
                     {"first", std::to_string(table_->sizes().first)},
                     {"last", std::to_string(table_->sizes().last)},
                     {"rule", text_of_rule(table_->rule())},
                     {"topology", std::string(lights::to_string(table_->topology()))}};
    for (auto& [name, value] : table_->parameters()) record_.facts.emplace(name, value);
    record_.parts.push_back({.blocks = table_->blocks()});
}

Record TableSearch::search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget,
                           const Saver& save) const {
    Record made = known;
    for (const BlockRange& range : blocks) {
        const std::uint64_t last = table_->compute(range, budget, made.values);
        add_range(made.parts.front().done, {range.first, last});
        if (save) save([&] { return made; });
        if (last != range.last) break;
    }
    return made;
}

void TableSearch::require(const Record& other) const {
    if (other.parts.size() != 1) return;  // Record::merge() refuses it
    const std::vector<BlockRange>& done = other.parts.front().done;
    for (const auto& [key, value] : other.values) {
        const auto block = table_->block_of(key);
        if (!block || !lightsout::is_done(done, *block) || !table_->may_have(key, value)) {
            throw std::invalid_argument(fmt::format(
                "expected keys of blocks that are done, with their values, found {} {}", key, value.substr(0, 40)));
        }
    }
    if (!table_->has_common_value() && other.values.size() != count_of(done)) {
        throw std::invalid_argument(fmt::format("expected {} values, one for each block that is done, found {}",
                                                count_of(done), other.values.size()));
    }
}

std::uint64_t TableSearch::end(std::uint64_t from) const {
    const std::uint64_t last = table_->sizes().last;
    const std::vector<BlockRange>& done = record_.parts.front().done;
    if (record_.is_done()) return last + 1;
    std::uint64_t n = from;
    while (n <= last && lightsout::is_done(done, table_->block_of(table_->key_of(n)).value())) ++n;
    return n;
}

const std::string* TableSearch::value_of(std::uint64_t n) const {
    const auto value = record_.values.find(table_->key_of(n));
    return value == record_.values.end() ? nullptr : &value->second;
}

void TableSearch::forget_before(std::uint64_t n) {
    if (table_->has_common_value()) return;  // few are kept, and lines share them
    record_.values.erase(record_.values.begin(), record_.values.lower_bound(n));
}

std::unique_ptr<TableSearch> table_of(const Facts& facts) {
    auto search = std::make_unique<TableSearch>(make_table(facts));
    const Record& record = facts.record();
    if (record.question != search->record().question) facts.refuse("kind", "the question of the facts");
    try {
        search->merge(record);
    } catch (const std::invalid_argument& error) {
        facts.refuse("kind", std::string("a table of this version: ") + error.what());
    }
    return search;
}

}  // namespace gf2::apps::lightsout
