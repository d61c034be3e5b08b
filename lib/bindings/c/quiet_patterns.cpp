// SPDX-License-Identifier: MIT
#include "gf2/lights/quiet_patterns.hpp"

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/lights/solve.hpp"

using namespace gf2::c;

struct gf2_quiet_patterns {
    gf2::lights::QuietPatterns value;
};

gf2_status gf2_grid_quiet_patterns(const gf2_grid* grid, gf2_quiet_patterns** patterns) {
    return guarded_result(__func__, patterns, "patterns", [&] { return gf2::lights::quiet_patterns(grid_of(grid)); });
}

void gf2_quiet_patterns_free(gf2_quiet_patterns* patterns) {
    delete patterns;
}

gf2_status gf2_quiet_patterns_count(const gf2_quiet_patterns* patterns, size_t* count) {
    return guarded(__func__, [&] {
        require(patterns, "patterns");
        require(count, "count");
        *count = patterns->value.size();
        return GF2_OK;
    });
}

gf2_status gf2_quiet_patterns_get(const gf2_quiet_patterns* patterns, size_t index, gf2_matrix** pattern) {
    return guarded_matrix(__func__, pattern, "pattern", [&] {
        require(patterns, "patterns");
        return patterns->value.pattern(index);
    });
}
