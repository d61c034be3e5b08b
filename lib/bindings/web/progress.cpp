// SPDX-License-Identifier: MIT
// Progress of searches for JavaScript, which cannot make function pointers.
#include "bindings/c/gf2kit.h"

extern "C" {

// The page's function: doubles, as 64-bit integers would arrive as BigInt. Any result but 0 stops the search.
__attribute__((import_module("env"), import_name("gf2_web_progress"))) int gf2_web_progress(double done, double total,
                                                                                            double best);

// For gf2_budget::progress.
gf2_progress_function gf2_web_progress_function(void) {
    return [](const gf2_progress* progress, void*) {
        const bool is_unknown = progress->total == 0 && progress->done != 0;  // a bar then stays at its beginning
        return gf2_web_progress(static_cast<double>(progress->done),
                                is_unknown ? 0x1p64 : static_cast<double>(progress->total),
                                static_cast<double>(progress->best));
    };
}
}
