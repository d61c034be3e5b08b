// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <stdexcept>
#include <utility>
#include <variant>

#include "gf2/lights/minimum.hpp"
#include "lightsout/question.hpp"
#include "lightsout/tables/kinds.hpp"
#include "lightsout/tables/minimum_value.hpp"

namespace gf2::apps::lightsout {
namespace {

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

    [[nodiscard]] Json parameters() const override { return {{"budget", budget_}}; }
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
