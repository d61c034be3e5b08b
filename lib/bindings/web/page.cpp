// SPDX-License-Identifier: MIT
// What the page needs beside the C interface: progress of searches, as JavaScript cannot make function pointers, and
// systems as text.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "bindings/c/gf2kit.h"
#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/equations.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace {

// [A | b].
gf2::BitMatrix augmented(gf2::BitMatrix a, const gf2::BitVector& b) {
    gf2::BitMatrix column(a.rows(), 1);
    for (std::size_t i = 0; i < b.size(); ++i) column.set(i, 0, b[i]);
    a.append_columns(column);
    return a;
}

}  // namespace

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

// The system of a formula of XOR clauses, as [A | b].
gf2_status gf2_web_dimacs_parse(const char* bytes, size_t length, gf2_matrix** system) {
    return gf2::c::guarded_result(__func__, system, "system", [&] {
        gf2::io::DimacsSystem read = gf2::io::read_dimacs({"input", std::string_view(bytes, length), nullptr});
        return augmented(std::move(read.a), read.b);
    });
}

// The system of equations, as [A | b], and the names of its unknowns, a line each.
gf2_status gf2_web_equations_parse(const char* bytes, size_t length, gf2_matrix** system, gf2_bytes** names) {
    return gf2::c::guarded(__func__, [&] {
        gf2::c::Result system_result(system, "system");
        gf2::c::Result names_result(names, "names");
        gf2::io::EquationSystem read = gf2::io::read_equations({"input", std::string_view(bytes, length), nullptr});
        std::string text;
        for (const std::string& name : read.unknowns) text += name + '\n';
        system_result.make(augmented(std::move(read.a), read.b));
        names_result.make(std::move(text));
        system_result.give();
        names_result.give();
        return GF2_OK;
    });
}
}
