// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "apps/lightsout/question.hpp"
#include "apps/lightsout/tables/kinds.hpp"
#include "gf2/lights/minimum.hpp"

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
std::string text_of(const MinimumValue& minimum) {
    if (!minimum.solvable) return std::string(kUnsolvable);
    return minimum.proved ? std::to_string(minimum.upper) : fmt::format("{}{}{}", minimum.lower, kTo, minimum.upper);
}

// Reads text_of(); an empty optional for any other text.
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
        : LongTable(sizes, std::move(rule), topology), budget_(budget) {}

    [[nodiscard]] std::string_view kind() const override { return "minima"; }

    [[nodiscard]] std::string words() const override {
        return fmt::format(
            "fewest presses from all off to all on, n x n boards from n = {} to {}, {}, at most {} press patterns of a "
            "size examined",
            sizes().first, sizes().last, words_of_game(rule(), topology()), budget_);
    }

    [[nodiscard]] std::map<std::string, std::string> parameters() const override {
        return {{"budget", std::to_string(budget_)}};
    }
    [[nodiscard]] const char* list_name() const override { return "minima"; }
    [[nodiscard]] std::string things() const override { return "sizes"; }
    [[nodiscard]] std::uint64_t blocks() const override { return sizes().last - sizes().first + 1; }

    [[nodiscard]] std::optional<std::uint64_t> block_of(std::uint64_t n) const override {
        if (n < sizes().first || n > sizes().last) return std::nullopt;
        return n - sizes().first;
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
            found.emplace_hint(found.end(), n, text_of(*minimum));
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

}  // namespace

std::shared_ptr<const LongTable> minima_table(const SizeRange& sizes, const lights::Rule& rule,
                                              lights::Topology topology, std::uint64_t budget) {
    if (sizes.first == 0 || sizes.last < sizes.first || sizes.last > kMaxMinimum) {
        throw std::invalid_argument(fmt::format("sizes from 1 to {}, increasing", kMaxMinimum));
    }
    return std::make_shared<MinimaTable>(sizes, rule, topology, budget);
}

}  // namespace gf2::apps::lightsout
