// SPDX-License-Identifier: MIT
#include "lightsout/tables/minimum_value.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <variant>

#include "gf2/lights/minimum.hpp"
#include "lightsout/tables/kinds.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kUnsolvable = "unsolvable";
constexpr std::string_view kTo = "..";

}  // namespace

std::optional<MinimumValue> minimum_of_size(std::uint64_t n, const lights::Rule& rule, lights::Topology topology,
                                            const Budget& budget) {
    const lights::Grid grid(static_cast<std::size_t>(n), static_cast<std::size_t>(n), rule, topology);
    const auto outcome = lights::minimum_presses(grid, grid.all_off(), lights::Target::on(), budget);
    if (budget.stop.stop_requested()) return std::nullopt;
    const auto* const least = std::get_if<lights::MinimumPresses>(&outcome);
    if (least == nullptr) return MinimumValue{};
    return MinimumValue{.solvable = true, .proved = least->proved, .lower = least->lower_bound, .upper = least->weight};
}

std::string text_of(const MinimumValue& minimum) {
    if (!minimum.solvable) return std::string(kUnsolvable);
    return minimum.proved ? std::to_string(minimum.upper) : fmt::format("{}{}{}", minimum.lower, kTo, minimum.upper);
}

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

}  // namespace gf2::apps::lightsout
