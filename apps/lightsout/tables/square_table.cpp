// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "apps/lightsout/question.hpp"
#include "apps/lightsout/tables/kinds.hpp"
#include "apps/lightsout/tables/odd_parts.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::apps::lightsout {
namespace {

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
        : LongTable(sizes, std::move(rule), topology),
          parts_(side(sizes.first, topology), side(sizes.last, topology)) {}

    [[nodiscard]] std::string_view kind() const override { return "squares"; }

    [[nodiscard]] std::string words() const override {
        return fmt::format("nullities of n x n boards from n = {} to {}, {}", sizes().first, sizes().last,
                           words_of_game(rule(), topology()));
    }

    [[nodiscard]] const char* list_name() const override { return "squares"; }
    [[nodiscard]] std::string things() const override { return "blocks"; }
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

std::shared_ptr<const LongTable> square_table(const SizeRange& sizes, const lights::Rule& rule,
                                              lights::Topology topology) {
    if (sizes.first == 0 || sizes.last < sizes.first || sizes.last > kMaxSquare) {
        throw std::invalid_argument(fmt::format("sizes from 1 to {}, increasing", kMaxSquare));
    }
    if (rule.offsets() != lights::Rule::plus().offsets() ||
        (topology != lights::Topology::kPlane && topology != lights::Topology::kTorus)) {
        throw std::invalid_argument("the rule plus on the plane or the torus");
    }
    return std::make_shared<SquareTable>(sizes, rule, topology);
}

}  // namespace gf2::apps::lightsout
