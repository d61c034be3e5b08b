// SPDX-License-Identifier: MIT
#include "gf2/codes/css_code.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

#include "gf2/base/numbers.hpp"
#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {

CssCode::CssCode(BitMatrix x_checks, BitMatrix z_checks)
    : x_checks_(std::move(x_checks)), z_checks_(std::move(z_checks)) {
    internal::require_columns(z_checks_, "H_Z", x_checks_, "H_X");
    internal::require_orthogonal(x_checks_, "H_X", z_checks_, "H_Z");
    dimension_ = length() - rank(x_checks_) - rank(z_checks_);
}

LogicalOperators logical_operators(const CssCode& code) {
    LogicalOperators operators{.x = internal::quotient_basis(nullspace(code.z_checks()), code.x_checks()),
                               .z = internal::quotient_basis(nullspace(code.x_checks()), code.z_checks())};
    const BitMatrix pairing = multiply(operators.x, transpose(operators.z));  // k x k, invertible
    operators.z = multiply(transpose(std::get<BitMatrix>(inverse(pairing))), operators.z);
    return operators;
}

std::uint64_t bytes_of_logical_operators(const CssCode& code) {
    constexpr std::uint64_t kMatrices = 6;  // of X and Z, of their product and its inverse
    return gf2::internal::saturating_product(kMatrices, bit_matrix_bytes(code.dimension(), code.length()));
}

std::optional<Distance> minimum_distance(const CssCode& code, Side side, const Budget& budget,
                                         std::string_view method) {
    std::atomic<std::uint64_t> examined = 0;
    return internal::searched_distance(internal::makers_of(code, side), budget, examined, method);
}

std::optional<CssDistance> minimum_distance(const CssCode& code, const Budget& budget, std::string_view method) {
    method = internal::known_method(method);
    if (code.dimension() == 0) return std::nullopt;
    if (auto found = internal::short_distance(code, budget)) return found;
    std::atomic<std::uint64_t> examined = 0;
    std::optional<internal::OutsideProblem> x_problem;
    std::optional<internal::OutsideProblem> z_problem;
    std::optional<internal::DistanceSearch> x;
    std::optional<internal::DistanceSearch> z;
    bool is_over = false;
    internal::set_up(budget, {&code.x_checks(), &code.z_checks()}, [&] {
        x_problem.emplace(internal::makers_of(code, Side::x).problem());
        z_problem.emplace(internal::makers_of(code, Side::z).problem());
        x.emplace(*x_problem, budget, examined, method);
        z.emplace(*z_problem, budget, examined, method);
        is_over = !x->step();
        is_over = !z->step() || is_over;
    });
    while (true) {
        CssDistance distance = internal::distance_of_sides(x->best(), z->best());
        if (distance.proved || is_over) return distance;
        is_over = x->lower_bound() <= z->lower_bound() ? !x->step() : !z->step();
    }
}

std::vector<std::optional<Distance>> minimum_distances(const CssCode& code, Side side, const Budget& budget,
                                                       std::string_view method) {
    LogicalOperators operators;
    internal::set_up(budget, {&code.x_checks(), &code.z_checks()}, [&] { operators = logical_operators(code); });
    return side == Side::x ? minimum_distances(code.z_checks(), operators.z, budget, method)
                           : minimum_distances(code.x_checks(), operators.x, budget, method);
}

std::optional<LightestWords> lightest_words(const CssCode& code, Side side, std::size_t most, const Budget& budget,
                                            std::string_view method) {
    const auto distance = minimum_distance(code, side, budget, method);
    if (!distance) return std::nullopt;
    return internal::lightest_words(*distance, distance->word, internal::makers_of(code, side), most, budget);
}

std::optional<CssLightestWords> lightest_words(const CssCode& code, std::size_t most, const Budget& budget,
                                               std::string_view method) {
    const auto distance = minimum_distance(code, budget, method);
    if (!distance) return std::nullopt;
    CssLightestWords found{.distance = *distance, .counted = distance->proved};
    std::atomic<std::uint64_t> nodes = distance->x.examined + distance->z.examined;
    for (const Side side : {Side::x, Side::z}) {
        const Distance& least = side == Side::x ? distance->x : distance->z;
        std::uint64_t& count = side == Side::x ? found.x_count : found.z_count;
        std::vector<BitVector>& words = side == Side::x ? found.x_words : found.z_words;
        if (distance->proved && least.lower_bound <= distance->weight) {
            auto light = internal::light_words(internal::makers_of(code, side), distance->weight, most, budget, nodes);
            count = light.count;
            words = std::move(light.words);
            found.counted = found.counted && light.complete;
        }
        if (count == 0 && least.weight == distance->weight) {
            count = 1;
            if (most != 0) words.push_back(least.word);
        }
    }
    found.examined = nodes;
    return found;
}

}  // namespace gf2::codes
