// SPDX-License-Identifier: MIT
#include "apps/gf2/sparse_solve.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/sparse/solve.hpp"

namespace gf2::apps::gf2_program {
namespace {

SparseSolveResult solution_of(const Context& context, const SparseSystem& system, const SparseWay& way, bool count) {
    SparseOptions options = way.options(context, system.a);
    // Numbers of solutions follow from the exact rank.
    if (count && options.method == CoreMethod::kAutomatic) options.method = CoreMethod::kElimination;
    return solve(system.a, system.b, options);
}

}  // namespace

SparseSystem split_augmented(const SparseMatrix& both) {
    const std::size_t n = both.columns() - 1;
    std::vector<std::uint64_t> starts{0};
    std::vector<SparseMatrix::Index> lists;
    starts.reserve(both.rows() + 1);
    lists.reserve(both.weight());
    BitVector b(both.rows());
    for (std::size_t i = 0; i < both.rows(); ++i) {
        for (const auto j : both.row(i)) {
            if (j == n) {
                b.set(i);
            } else {
                lists.push_back(j);
            }
        }
        starts.push_back(lists.size());
    }
    return {SparseMatrix::from_rows(n, std::move(starts), std::move(lists)), std::move(b)};
}

int print_sparse_solution(const Context& context, const SparseSystem& system, const SparseWay& way, bool count,
                          const CertificateFile& certificate) {
    const SparseSolveResult result = solution_of(context, system, way, count);
    const auto* const found = std::get_if<SparseSolution>(&result);
    const auto* const refuted = std::get_if<SparseInconsistency>(&result);
    const BitVector& vector = found != nullptr ? found->x : refuted->proof.y;
    if (count && found != nullptr && !found->has_exact_nullity) {
        throw InputError("--count: block Wiedemann has not proved the number of solutions; --method elimination does");
    }
    if (certificate.is_wanted()) {
        certificate.write(found != nullptr ? solution_certificate(found->x) : solution_certificate(refuted->proof));
    }
    Json answer = answer_about(context, system.a);
    answer["solvable"] = found != nullptr;
    answer[found != nullptr ? "solution" : "certificate"] = json_of(vector);
    if (found != nullptr && found->has_exact_nullity) answer["solutions"] = json_of(PowerOfTwo{found->nullity});
    if (!count) tell_canonical(context, answer, found != nullptr ? found->canonical : refuted->canonical);
    if (context.json) {
        context.print(answer);
    } else if (count) {
        context.streams.out << (found != nullptr ? PowerOfTwo{found->nullity}.to_decimal() : "0") << '\n';
    } else {
        print_vector(context.streams.out, vector);
    }
    if (found != nullptr) {
        const std::string_view number = found->has_exact_nullity ? "2^" : "probably, and at most, 2^";
        if (!count) context.detail(fmt::format("one of {}{} solutions", number, found->nullity));
        return kYes;
    }
    if (!count) context.note("no solution: the equations selected by the printed y add up to 0 = 1");
    return kNo;
}

}  // namespace gf2::apps::gf2_program
