// SPDX-License-Identifier: MIT
#include "lightsout/tables/table_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "lightsout/question.hpp"
#include "lightsout/tables/kinds.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kBetween = ", ";

Json json_of_table(const LongTable& table) {
    Json json = {{"kind", table.kind()},
                 {"first", table.sizes().first},
                 {"last", table.sizes().last},
                 {"rule", text_of_rule(table.rule())},
                 {"topology", lights::to_string(table.topology())}};
    const Json more = table.parameters();
    if (!more.is_null()) json.update(more);
    return json;
}

// "5 2, 17 4": keys with their values.
std::string text_of_values(const TableValues& values) {
    std::string text;
    for (const auto& [key, value] : values) {
        if (!text.empty()) text += kBetween;
        text += std::to_string(key);
        text += ' ';
        text += value;
    }
    return text;
}

bool is_done(const std::vector<BlockRange>& done, std::uint64_t block) {
    const auto after = std::upper_bound(done.begin(), done.end(), block,
                                        [](std::uint64_t b, const BlockRange& range) { return b < range.first; });
    return after != done.begin() && block < std::prev(after)->last;
}

TableValues values_of(const CheckpointFields& fields, const TableRecord& record) {
    TableValues values;
    const std::string text = fields.words("values");
    const auto refuse = [&](std::string_view entry) {
        fields.refuse("values", fmt::format("increasing keys of blocks that are done, with their values, found '{}'",
                                            entry.substr(0, 40)));
    };
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find(kBetween), rest.size());
        const std::string_view entry = rest.substr(0, end);
        rest.remove_prefix(std::min(end + kBetween.size(), rest.size()));
        const std::size_t blank = std::min(entry.find(' '), entry.size());
        std::uint64_t key = 0;
        const auto [key_end, error] = std::from_chars(entry.data(), entry.data() + blank, key);
        if (error != std::errc{} || key_end != entry.data() + blank || blank == entry.size()) refuse(entry);
        if (!values.empty() && key <= std::prev(values.end())->first) refuse(entry);
        const auto block = record.table->block_of(key);
        std::string value(entry.substr(blank + 1));
        if (!block || !is_done(record.done, *block) || !record.table->may_have(key, value)) refuse(entry);
        values.emplace_hint(values.end(), key, std::move(value));
    }
    if (!record.table->has_common_value() && values.size() != count_of(record.done)) {
        fields.refuse("values", fmt::format("{} values, one for each block that is done", count_of(record.done)));
    }
    return values;
}

}  // namespace

void TableRecord::merge(TableRecord other) {
    for (const BlockRange& range : other.done) {
        if (overlaps(done, range)) throw std::invalid_argument("both have done the same blocks");
    }
    for (const BlockRange& range : other.done) add_range(done, range);
    values.merge(other.values);
}

Json TableRecord::fields() const {
    return {{"question", words()},
            {"table", json_of_table(*table)},
            {"blocks", table->blocks()},
            {"done", json_of_ranges(done)},
            {"values", text_of_values(values)}};
}

std::uint64_t TableRecord::end(std::uint64_t from) const {
    const std::uint64_t last = table->sizes().last;
    if (count_of(done) == table->blocks()) return last + 1;
    std::uint64_t n = from;
    while (n <= last && is_done(done, table->block_of(table->key_of(n)).value())) ++n;
    return n;
}

const std::string* TableRecord::value_of(std::uint64_t n) const {
    const auto value = values.find(table->key_of(n));
    return value == values.end() ? nullptr : &value->second;
}

TableRecord read_table(const io::Source& source) {
    const Json file = parse_checkpoint(source, kTableKind);
    const CheckpointFields fields(file, source.name, "");
    const Json& json = fields.field("table", "an object");
    TableRecord record{make_table(CheckpointFields(json, source.name, "table."))};
    if (json != json_of_table(*record.table)) fields.refuse("table", json_of_table(*record.table).text());
    if (fields.words("question") != record.words()) fields.refuse("question", "'" + record.words() + "'");
    if (fields.number("blocks") != record.table->blocks()) {
        fields.refuse("blocks", fmt::format("{}: another version of lightsout made the file", record.table->blocks()));
    }
    record.done = fields.ranges("done", record.table->blocks(), "blocks");
    record.values = values_of(fields, record);
    return record;
}

}  // namespace gf2::apps::lightsout
