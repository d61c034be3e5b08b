// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "gf2/codes/css_code.hpp"

using namespace gf2::c;

namespace {

gf2::codes::CssCode css_code_of(const gf2_matrix* x_checks, const gf2_matrix* z_checks) {
    return {matrix_of(x_checks, "x_checks"), matrix_of(z_checks, "z_checks")};
}

gf2::codes::Side side_of(const char* side) {
    require(side, "side");
    if (std::string_view(side) == "x") return gf2::codes::Side::x;
    if (std::string_view(side) == "z") return gf2::codes::Side::z;
    throw std::invalid_argument("side is '" + std::string(side) + "', expected 'x' or 'z'");
}

gf2_css_distance struct_of(const gf2::codes::CssDistance& found) {
    gf2_css_distance result = GF2_CSS_DISTANCE_INIT;
    result.weight = found.weight;
    result.lower_bound = found.lower_bound;
    result.proved = found.proved ? 1 : 0;
    result.x_weight = found.x.weight;
    result.x_lower_bound = found.x.lower_bound;
    result.x_proved = found.x.proved ? 1 : 0;
    result.z_weight = found.z.weight;
    result.z_lower_bound = found.z.lower_bound;
    result.z_proved = found.z.proved ? 1 : 0;
    const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - found.x.examined;
    result.examined = found.x.examined + std::min(left, found.z.examined);
    return result;
}

}  // namespace

gf2_status gf2_css_dimension(const gf2_matrix* x_checks, const gf2_matrix* z_checks, size_t* dimension) {
    return guarded(__func__, [&] {
        require(dimension, "dimension");
        *dimension = css_code_of(x_checks, z_checks).dimension();
        return GF2_OK;
    });
}

gf2_status gf2_css_minimum_distance(const gf2_matrix* x_checks, const gf2_matrix* z_checks, const gf2_budget* budget,
                                    gf2_css_distance* result, uint64_t* x_word, uint64_t* z_word) {
    return guarded(__func__, [&] {
        const gf2::codes::CssCode code = css_code_of(x_checks, z_checks);
        if (result != nullptr) require_size(*result, "result");
        std::optional<gf2::codes::CssDistance> found;
        const bool was_stopped = search_was_stopped(
            budget, [&](const gf2::Budget& limits) { found = gf2::codes::minimum_distance(code, limits); });
        if (!found) return GF2_NO;
        if (result != nullptr) write_struct(struct_of(*found), *result);
        if (x_word != nullptr) copy_to_words(found->x.word, x_word);
        if (z_word != nullptr) copy_to_words(found->z.word, z_word);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_css_side_distance(const gf2_matrix* x_checks, const gf2_matrix* z_checks, const char* side,
                                 const gf2_budget* budget, gf2_least_weight* result, uint64_t* word) {
    return guarded(__func__, [&] {
        const gf2::codes::CssCode code = css_code_of(x_checks, z_checks);
        const gf2::codes::Side kind = side_of(side);
        if (result != nullptr) require_size(*result, "result");
        std::optional<gf2::codes::Distance> found;
        const bool was_stopped = search_was_stopped(
            budget, [&](const gf2::Budget& limits) { found = gf2::codes::minimum_distance(code, kind, limits); });
        if (!found) return GF2_NO;
        write_least_weight(*found, result);
        if (word != nullptr) copy_to_words(found->word, word);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}
