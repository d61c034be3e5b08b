// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "apps/lightsout/question.hpp"
#include "apps/lightsout/tables/kinds.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::apps::lightsout {
namespace {

class RectangleTable : public LongTable {
public:
    RectangleTable(std::uint64_t size, lights::Rule rule, lights::Topology topology)
        : LongTable({1, size}, std::move(rule), topology) {}

    [[nodiscard]] std::string_view kind() const override { return "rectangles"; }

    [[nodiscard]] std::string words() const override {
        return fmt::format("nullities of all boards to {} x {}, {}", sizes().last, sizes().last,
                           words_of_game(rule(), topology()));
    }

    [[nodiscard]] const char* list_name() const override { return "table"; }
    [[nodiscard]] std::string things() const override { return "rows"; }
    [[nodiscard]] std::uint64_t blocks() const override { return sizes().last; }

    [[nodiscard]] std::optional<std::uint64_t> block_of(std::uint64_t rows) const override {
        if (rows == 0 || rows > sizes().last) return std::nullopt;
        return rows - 1;
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

}  // namespace

std::shared_ptr<const LongTable> rectangle_table(std::uint64_t size, const lights::Rule& rule,
                                                 lights::Topology topology) {
    if (size > kMaxRectangle) throw std::invalid_argument(fmt::format("at most {} rows and columns", kMaxRectangle));
    if (!lights::has_nullity_formula(rule, topology)) {
        throw std::invalid_argument("the rules plus and plus-nocentre on the plane, the cylinder or the torus");
    }
    return std::make_shared<RectangleTable>(size, rule, topology);
}

}  // namespace gf2::apps::lightsout
