// SPDX-License-Identifier: MIT
#include "apps/lightsout/long_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/odd_parts.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::apps::lightsout {
namespace {

// What is known of the fewest presses that turn all lights of a board on.
struct MinimumValue {
    bool solvable = false;
    bool proved = false;
    std::uint64_t lower = 0;
    std::uint64_t upper = 0;
};

constexpr std::string_view kUnsolvable = "unsolvable";
constexpr std::string_view kTo = "..";

// That of the n x n board; an empty optional if a stop is requested.
std::optional<MinimumValue> minimum_of_size(std::uint64_t n, const lights::Rule& rule, lights::Topology topology,
                                            const Budget& budget) {
    const lights::Grid grid(static_cast<std::size_t>(n), static_cast<std::size_t>(n), rule, topology);
    const auto outcome = lights::minimum_presses(grid, grid.all_off(), lights::Target::on(), budget);
    if (budget.stop.stop_requested()) return std::nullopt;
    const auto* const least = std::get_if<lights::MinimumPresses>(&outcome);
    if (least == nullptr) return MinimumValue{};
    return MinimumValue{.solvable = true, .proved = least->proved, .lower = least->lower_bound, .upper = least->weight};
}

// "15", "12..15" if it is not proved, or "unsolvable".
std::string value_text(const MinimumValue& minimum) {
    if (!minimum.solvable) return std::string(kUnsolvable);
    return minimum.proved ? std::to_string(minimum.upper) : fmt::format("{}{}{}", minimum.lower, kTo, minimum.upper);
}

// Reads value_text(); an empty optional for any other text.
std::optional<MinimumValue> parsed_minimum(std::string_view text) {
    if (text == kUnsolvable) return MinimumValue{};
    const std::size_t to = text.find(kTo);
    const bool proved = to == std::string_view::npos;
    const auto lower = canonical_number(text.substr(0, to));
    const auto upper = proved ? lower : canonical_number(text.substr(to + kTo.size()));
    if (!lower || !upper || *lower > *upper) return std::nullopt;
    return MinimumValue{.solvable = true, .proved = proved, .lower = *lower, .upper = *upper};
}

std::string line_of_minimum(std::uint64_t n, const MinimumValue& minimum) {
    if (!minimum.solvable) return fmt::format("# {} unsolvable", n);
    if (minimum.proved) return fmt::format("{} {}", n, minimum.upper);
    return fmt::format("# {} between {} and {}", n, minimum.lower, minimum.upper);
}

Json json_of_minimum(std::uint64_t n, const MinimumValue& minimum) {
    if (!minimum.solvable) return {{"n", n}, {"solvable", false}};
    return {{"n", n}, {"solvable", true}, {"lower", minimum.lower}, {"upper", minimum.upper}};
}

class MinimaTable : public LongTable {
public:
    MinimaTable(const SizeRange& sizes, lights::Rule rule, lights::Topology topology, std::uint64_t budget)
        : LongTable({"minima", "minima", "sizes"}, sizes, std::move(rule), topology), budget_(budget) {}

    [[nodiscard]] std::string words() const override {
        return fmt::format(
            "fewest presses from all off to all on, n x n boards from n = {} to {}, {}, at most {} press patterns of a "
            "size examined",
            sizes().first, sizes().last, words_of_game(rule(), topology()), budget_);
    }

    [[nodiscard]] std::map<std::string, std::string> parameters() const override {
        return {{"budget", std::to_string(budget_)}};
    }
    [[nodiscard]] bool may_have(std::uint64_t n, const std::string& value) const override {
        const std::optional<MinimumValue> minimum = parsed_minimum(value);
        return minimum && minimum->upper <= n * n;
    }

    [[nodiscard]] std::uint64_t compute(const BlockRange& blocks, const Budget& budget,
                                        TableValues& found) const override {
        for (std::uint64_t block = blocks.first; block < blocks.last; ++block) {
            const std::uint64_t n = sizes().first + block;
            const auto minimum = minimum_of_size(n, rule(), topology(), {.elements = budget_, .stop = budget.stop});
            if (!minimum) return block;
            found.emplace_hint(found.end(), n, value_text(*minimum));
        }
        return blocks.last;
    }

    [[nodiscard]] std::string line(std::uint64_t n, const std::string* value) const override {
        return line_of_minimum(n, parsed_minimum(*value).value());
    }

    [[nodiscard]] Json json(std::uint64_t n, const std::string* value) const override {
        return json_of_minimum(n, parsed_minimum(*value).value());
    }

private:
    std::uint64_t budget_;
};

class RectangleTable : public LongTable {
public:
    RectangleTable(std::uint64_t size, lights::Rule rule, lights::Topology topology)
        : LongTable({"rectangles", "table", "rows"}, {1, size}, std::move(rule), topology) {}

    [[nodiscard]] std::string words() const override {
        return fmt::format("nullities of all boards to {} x {}, {}", sizes().last, sizes().last,
                           words_of_game(rule(), topology()));
    }

    [[nodiscard]] bool may_have(std::uint64_t /*rows*/, const std::string& value) const override {
        const auto numbers = canonical_numbers(value);
        return numbers && numbers->size() == sizes().last;
    }

    [[nodiscard]] std::uint64_t compute(const BlockRange& blocks, const Budget& budget,
                                        TableValues& found) const override {
        for (std::uint64_t block = blocks.first; block < blocks.last; ++block) {
            std::optional<std::vector<std::uint64_t>> row;
            try {
                run_until_stopped(budget.stop, [&] {
                    row = lights::nullities_by_formula(block + 1, sizes().last, rule(), topology());
                });
            } catch (const Cancelled&) {
                return block;
            }
            found.emplace_hint(found.end(), block + 1, fmt::format("{}", fmt::join(*row, " ")));
        }
        return blocks.last;
    }

    [[nodiscard]] std::string line(std::uint64_t /*rows*/, const std::string* value) const override { return *value; }

    [[nodiscard]] Json json(std::uint64_t /*rows*/, const std::string* value) const override {
        return canonical_numbers(*value).value();
    }
};

static_assert(kMaxSquare + 1 <= OddParts::kMaxNumber);

// What is computed between two stops: about a second of one core, and enough gcds for many threads.
constexpr std::uint64_t kWorkAtOnce = std::uint64_t{1} << 33;
constexpr std::size_t kMinAtOnce = 64;

// n + 1 on the plane, n on the torus.
std::uint64_t side(std::uint64_t n, lights::Topology topology) {
    return topology == lights::Topology::kTorus ? n : n + 1;
}

class SquareTable : public LongTable {
public:
    SquareTable(const SizeRange& sizes, lights::Rule rule, lights::Topology topology)
        : LongTable({"squares", "squares", "blocks"}, sizes, std::move(rule), topology),
          parts_(side(sizes.first, topology), side(sizes.last, topology)) {}

    [[nodiscard]] std::string words() const override {
        return fmt::format("nullities of n x n boards from n = {} to {}, {}", sizes().first, sizes().last,
                           words_of_game(rule(), topology()));
    }

    [[nodiscard]] std::uint64_t blocks() const override { return parts_.blocks(); }

    [[nodiscard]] std::optional<std::uint64_t> block_of(std::uint64_t b) const override { return parts_.block_of(b); }

    [[nodiscard]] bool has_common_value() const override { return true; }  // 0

    // Degrees are even, and at most that of h_b.
    [[nodiscard]] bool may_have(std::uint64_t b, const std::string& value) const override {
        const auto degree = canonical_number(value);
        return degree && *degree != 0 && *degree % 2 == 0 && *degree <= b / 2;
    }

    [[nodiscard]] std::uint64_t compute(const BlockRange& blocks, const Budget& budget,
                                        TableValues& found) const override {
        std::uint64_t block = blocks.first;
        std::uint64_t index = parts_.count_before(block);
        while (block < blocks.last) {
            std::vector<std::uint64_t> odd_parts;
            std::uint64_t work = 0;
            std::uint64_t last = block;
            do {
                for (const std::uint64_t end = parts_.count_before(++last); index < end; ++index) {
                    odd_parts.push_back(parts_.at(index));
                    work += OddParts::work_for(odd_parts.back());
                }
            } while (last < blocks.last && (work < kWorkAtOnce || odd_parts.size() < kMinAtOnce));
            std::vector<std::uint64_t> degrees;
            try {
                run_until_stopped(budget.stop, [&] { degrees = lights::square_degrees(odd_parts); });
            } catch (const Cancelled&) {
                break;
            }
            for (std::size_t i = 0; i < degrees.size(); ++i) {
                if (degrees[i] != 0) found.emplace_hint(found.end(), odd_parts[i], std::to_string(degrees[i]));
            }
            block = last;
        }
        return block;
    }

    [[nodiscard]] std::uint64_t key_of(std::uint64_t n) const override {
        return lights::square_odd_part(n, topology());
    }

    [[nodiscard]] std::string line(std::uint64_t n, const std::string* value) const override {
        return fmt::format("{} {}", n, nullity(n, value));
    }

    [[nodiscard]] Json json(std::uint64_t n, const std::string* value) const override { return {n, nullity(n, value)}; }

private:
    [[nodiscard]] std::uint64_t nullity(std::uint64_t n, const std::string* value) const {
        return lights::square_nullity(n, value == nullptr ? 0 : canonical_number(*value).value(), topology());
    }

    OddParts parts_;
};

}  // namespace

TablePointer minima_table(const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology,
                          std::uint64_t budget) {
    if (sizes.first == 0 || sizes.last < sizes.first || sizes.last > kMaxMinimum) {
        throw std::invalid_argument(fmt::format("sizes from 1 to {}, increasing", kMaxMinimum));
    }
    return std::make_shared<MinimaTable>(sizes, rule, topology, budget);
}

TablePointer rectangle_table(std::uint64_t size, const lights::Rule& rule, lights::Topology topology) {
    if (size > kMaxRectangle) throw std::invalid_argument(fmt::format("at most {} rows and columns", kMaxRectangle));
    if (!lights::has_nullity_formula(rule, topology)) {
        throw std::invalid_argument(
            "the rules plus and plus-nocentre on the plane, the cylinder or the torus, or the rule row-column");
    }
    return std::make_shared<RectangleTable>(size, rule, topology);
}

TablePointer square_table(const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology) {
    if (sizes.first == 0 || sizes.last < sizes.first || sizes.last > kMaxSquare) {
        throw std::invalid_argument(fmt::format("sizes from 1 to {}, increasing", kMaxSquare));
    }
    if (rule.offsets() != lights::Rule::plus().offsets() ||
        (topology != lights::Topology::kPlane && topology != lights::Topology::kTorus)) {
        throw std::invalid_argument("the rule plus on the plane or the torus");
    }
    return std::make_shared<SquareTable>(sizes, rule, topology);
}

std::optional<std::vector<std::uint64_t>> canonical_numbers(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (;;) {
        const std::size_t blank = text.find(' ');
        const auto number = canonical_number(text.substr(0, blank));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        if (blank == std::string_view::npos) return numbers;
        text.remove_prefix(blank + 1);
    }
}

namespace {

struct TableKind {
    std::string_view name;  // in checkpoints
    TablePointer (*make)(const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology,
                         const Facts& facts);
};

constexpr std::array kKinds = {
    TableKind{"minima",
              [](const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts& facts) {
                  return minima_table(sizes, rule, topology, facts.number("budget"));
              }},
    TableKind{"rectangles",
              [](const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts&) {
                  return rectangle_table(sizes.last, rule, topology);
              }},
    TableKind{"squares",
              [](const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts&) {
                  return square_table(sizes, rule, topology);
              }},
};

TablePointer make_table(const Facts& facts) {
    const std::string& name = facts.text("kind");
    const auto* const kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const TableKind& known) { return known.name == name; });
    if (kind == kKinds.end()) facts.refuse("kind", fmt::format("one of {}", fmt::join(table_kinds(), ", ")));
    const SizeRange sizes{facts.number("first"), facts.number("last")};
    const lights::Rule rule = facts.read([&] { return lights::Rule::from_string(facts.text("rule")); });
    const lights::Topology topology = facts.read([&] { return lights::topology_from_string(facts.text("topology")); });
    try {
        return kind->make(sizes, rule, topology, facts);
    } catch (const std::invalid_argument& error) {
        facts.refuse("kind", std::string("a table that exists: ") + error.what());
    }
}

bool is_done(const std::vector<BlockRange>& done, std::uint64_t block) {
    const auto after = std::upper_bound(done.begin(), done.end(), block,
                                        [](std::uint64_t b, const BlockRange& range) { return b < range.first; });
    return after != done.begin() && block < std::prev(after)->last;
}

}  // namespace

std::vector<std::string_view> table_kinds() {
    std::vector<std::string_view> names;
    for (const TableKind& kind : kKinds) names.push_back(kind.name);
    return names;
}

TableSearch::TableSearch(TablePointer table) : table_(std::move(table)) {
    record_.question = table_->words();
    record_.facts = {{"kind", table_->names().kind},
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
