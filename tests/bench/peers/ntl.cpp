// SPDX-License-Identifier: MIT
#include "compare.hpp"

#include <NTL/mat_GF2.h>
#include <NTL/version.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"

namespace gf2::peers {
namespace {

static_assert(NTL_BITS_PER_LONG == 64);

// Both sides keep bit j of a row in bit j % 64 of word j / 64.
NTL::mat_GF2 to_ntl(const BitMatrix& a) {
    NTL::mat_GF2 result;
    result.SetDims(static_cast<long>(a.rows()), static_cast<long>(a.columns()));
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::copy_n(a.row(i), a.words_per_row(), result[static_cast<long>(i)].rep.elts());
    }
    return result;
}

BitMatrix from_ntl(const NTL::mat_GF2& a) {
    BitMatrix result(static_cast<std::size_t>(a.NumRows()), static_cast<std::size_t>(a.NumCols()));
    for (std::size_t i = 0; i < result.rows(); ++i) {
        std::copy_n(a[static_cast<long>(i)].rep.elts(), result.words_per_row(), result.row(i));
    }
    return result;
}

NTL::vec_GF2 to_ntl(const BitVector& v) {
    NTL::vec_GF2 result;
    result.SetLength(static_cast<long>(v.size()));
    for (std::size_t i = 0; i < v.size(); ++i) result.put(static_cast<long>(i), v[i] ? 1 : 0);
    return result;
}

BitMatrix column_from_ntl(const NTL::vec_GF2& v) {
    BitMatrix result(static_cast<std::size_t>(v.length()), 1);
    for (std::size_t i = 0; i < result.rows(); ++i) result.set(i, 0, NTL::IsOne(v.get(static_cast<long>(i))));
    return result;
}

struct Work {
    NTL::mat_GF2 a;
    NTL::mat_GF2 b;
    NTL::vec_GF2 vector;
    std::vector<NTL::mat_GF2> copies;
    NTL::mat_GF2 result;
    NTL::vec_GF2 solution;
    long rank = 0;
};

// operation(work) on A and B, which it leaves as they are.
template <class Operation, class ToAnswer>
Routine reading(std::shared_ptr<Work> work, const std::string& name, Operation operation, ToAnswer to_answer) {
    return {"ntl:" + name, [=](std::size_t) { work->result.kill(); }, [=](std::size_t) { operation(*work); },
            [=] {
                return to_answer(*work);
            }};
}

Routine gauss(std::shared_ptr<Work> work, Answer (*to_answer)(const Work&)) {
    return {"ntl:gauss", [=](std::size_t calls) { work->copies.assign(calls, work->a); },
            [=](std::size_t call) { work->rank = NTL::gauss(work->copies[call]); },
            [=] {
                return to_answer(*work);
            }};
}

Answer matrix_answer(const Work& work) {
    return {.ranks = {}, .pivot_columns = {}, .matrices = {{from_ntl(work.result)}}};
}

Answer rank_answer(const Work& work) {
    return {.ranks = {{static_cast<std::size_t>(work.rank)}}, .pivot_columns = {}, .matrices = {}};
}

Answer echelon_answer(const Work& work) {
    Answer answer = rank_answer(work);
    answer.matrices = {rref(from_ntl(work.copies[0])).matrix};
    return answer;
}

Answer solution_answer(const Work& work) {
    return {.ranks = {}, .pivot_columns = {}, .matrices = {{column_from_ntl(work.solution)}}};
}

}  // namespace

std::vector<Routine> ntl_routines(const Problem& problem) {
    if (problem.shape == Shape::kBatch) return {};
    const auto work = std::make_shared<Work>();
    work->a = to_ntl(*problem.a);
    switch (problem.operation) {
        case Operation::kMultiply:
            work->b = to_ntl(*problem.b);
            return {reading(
                work, "mul", [](Work& w) { NTL::mul(w.result, w.a, w.b); }, matrix_answer)};
        case Operation::kRank:
            return {gauss(work, rank_answer)};
        case Operation::kRowEchelon:
            return {gauss(work, echelon_answer)};
        case Operation::kInverse:
            return {reading(
                work, "inv", [](Work& w) { NTL::inv(w.result, w.a); }, matrix_answer)};
        case Operation::kSolve1:
            work->vector = to_ntl(problem.b->column_vector(0));
            return {reading(
                work, "solve",
                [](Work& w) {
                    NTL::GF2 determinant;
                    NTL::solve(determinant, w.a, w.solution, w.vector);
                },
                solution_answer)};
        case Operation::kTranspose:
            return {reading(
                work, "transpose", [](Work& w) { NTL::transpose(w.result, w.a); }, matrix_answer)};
        default:
            return {};
    }
}

std::string_view ntl_version() {
    return NTL_VERSION;
}

}  // namespace gf2::peers
