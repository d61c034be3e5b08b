// SPDX-License-Identifier: MIT
#include "compare.hpp"

#include <m4ri/m4ri.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::peers {
namespace {

// Parameters for which zero means that M4RI chooses.
constexpr int kChoose = 0;
constexpr int kCutoff = 0;

struct Free {
    void operator()(mzd_t* a) const { mzd_free(a); }
    void operator()(mzp_t* p) const { mzp_free(p); }
};
using Mzd = std::unique_ptr<mzd_t, Free>;
using Mzp = std::unique_ptr<mzp_t, Free>;

// Both sides keep bit j of a row in bit j % 64 of word j / 64.
Mzd to_m4ri(const BitMatrix& a) {
    Mzd result(mzd_init(static_cast<rci_t>(a.rows()), static_cast<rci_t>(a.columns())));
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::copy_n(a.row(i), a.words_per_row(), mzd_row(result.get(), static_cast<rci_t>(i)));
    }
    return result;
}

BitMatrix from_m4ri(mzd_t* a) {
    BitMatrix result(static_cast<std::size_t>(a->nrows), static_cast<std::size_t>(a->ncols));
    const std::size_t words = result.words_per_row();
    for (std::size_t i = 0; i < result.rows() && words != 0; ++i) {
        std::copy_n(mzd_row(a, static_cast<rci_t>(i)), words, result.row(i));
        result.row(i)[words - 1] &= tail_mask(result.columns());
    }
    return result;
}

// What one routine works on: A and B, or fresh copies of them for each call, and its results.
struct Work {
    std::shared_ptr<mzd_t> a;
    std::shared_ptr<mzd_t> b;
    std::vector<Mzd> copies_of_a;
    std::vector<Mzd> copies_of_b;
    Mzp p;  // as long as A has rows
    Mzp q;  // as long as A has columns
    Mzd result;
    rci_t rank = 0;

    [[nodiscard]] mzd_t* a_of(std::size_t call) const {
        return copies_of_a.empty() ? a.get() : copies_of_a[call].get();
    }
    [[nodiscard]] mzd_t* b_of(std::size_t call) const {
        return copies_of_b.empty() ? b.get() : copies_of_b[call].get();
    }
};

void refresh(std::vector<Mzd>& copies, std::size_t count, const mzd_t* source) {
    copies.resize(count);
    for (Mzd& copy : copies) {
        if (copy) {
            mzd_copy(copy.get(), source);
        } else {
            copy.reset(mzd_copy(nullptr, source));
        }
    }
}

enum class Overwrites { kNothing, kA, kAAndB };

class Candidates {
public:
    explicit Candidates(const Problem& problem) {
        a_ = std::shared_ptr<mzd_t>(to_m4ri(*problem.a));
        if (problem.b) b_ = std::shared_ptr<mzd_t>(to_m4ri(*problem.b));
    }

    template <class Operation, class ToAnswer>
    void add(const std::string& name, Overwrites overwrites, Operation operation, ToAnswer to_answer) {
        const auto work = std::make_shared<Work>();
        work->a = a_;
        work->b = b_;
        work->p.reset(mzp_init(a_->nrows));
        work->q.reset(mzp_init(a_->ncols));
        routines_.push_back({"m4ri:" + name,
                             [=](std::size_t calls) {
                                 work->result.reset();
                                 if (overwrites != Overwrites::kNothing) {
                                     refresh(work->copies_of_a, calls, work->a.get());
                                 }
                                 if (overwrites == Overwrites::kAAndB) refresh(work->copies_of_b, calls, work->b.get());
                             },
                             [=](std::size_t call) { operation(*work, work->a_of(call), work->b_of(call)); },
                             [=] {
                                 return to_answer(*work);
                             }});
    }

    [[nodiscard]] std::vector<Routine> take() { return std::move(routines_); }

private:
    std::shared_ptr<mzd_t> a_;
    std::shared_ptr<mzd_t> b_;
    std::vector<Routine> routines_;
};

// --- answers ------------------------------------------------------------------------------------------------------

Answer result_answer(const Work& work) {
    return {.ranks = {}, .pivot_columns = {}, .matrices = {{from_m4ri(work.result.get())}}};
}

Answer solution_answer(const Work& work) {
    return {.ranks = {}, .pivot_columns = {}, .matrices = {{from_m4ri(work.b_of(0))}}};
}

Answer rank_answer(const Work& work) {
    return {.ranks = {{static_cast<std::size_t>(work.rank)}}, .pivot_columns = {}, .matrices = {}};
}

Answer rref_answer(const Work& work) {
    Answer answer = rank_answer(work);
    answer.matrices = {from_m4ri(work.a_of(0))};
    return answer;
}

Answer echelon_answer(const Work& work) {
    Answer answer = rank_answer(work);
    answer.matrices = {rref(from_m4ri(work.a_of(0))).matrix};
    return answer;
}

// The first r entries of Q are the columns of the pivots.
Answer ple_answer(const Work& work) {
    Answer answer = rank_answer(work);
    const rci_t* pivots = work.q->values;
    answer.pivot_columns = std::vector<std::size_t>(pivots, pivots + work.rank);
    return answer;
}

// M4RI's basis vectors are columns.
Answer nullspace_answer(const Work& work) {
    const auto columns = static_cast<std::size_t>(work.a->ncols);
    if (!work.result) return {.ranks = {}, .pivot_columns = {}, .matrices = {{BitMatrix(0, columns)}}};
    return {.ranks = {}, .pivot_columns = {}, .matrices = {{rref(transpose(from_m4ri(work.result.get()))).matrix}}};
}

// --- operations on one matrix ---------------------------------------------------------------------------------------

void add_multiply(Candidates& candidates) {
    candidates.add(
        "mul", Overwrites::kNothing,
        [](Work& work, mzd_t* a, mzd_t* b) { work.result.reset(mzd_mul(nullptr, a, b, kCutoff)); }, result_answer);
    candidates.add(
        "mul_m4rm", Overwrites::kNothing,
        [](Work& work, mzd_t* a, mzd_t* b) { work.result.reset(mzd_mul_m4rm(nullptr, a, b, kChoose)); }, result_answer);
}

void add_echelonize(Candidates& candidates, int full, Answer (*to_answer)(const Work&)) {
    candidates.add(
        "echelonize_m4ri", Overwrites::kA,
        [=](Work& work, mzd_t* a, mzd_t*) { work.rank = mzd_echelonize_m4ri(a, full, kChoose); }, to_answer);
    candidates.add(
        "echelonize_pluq", Overwrites::kA,
        [=](Work& work, mzd_t* a, mzd_t*) { work.rank = mzd_echelonize_pluq(a, full); }, to_answer);
    candidates.add(
        "echelonize", Overwrites::kA, [=](Work& work, mzd_t* a, mzd_t*) { work.rank = mzd_echelonize(a, full); },
        to_answer);
}

void add_decompositions(Candidates& candidates) {
    candidates.add(
        "ple", Overwrites::kA,
        [](Work& work, mzd_t* a, mzd_t*) { work.rank = mzd_ple(a, work.p.get(), work.q.get(), kCutoff); }, ple_answer);
    candidates.add(
        "pluq", Overwrites::kA,
        [](Work& work, mzd_t* a, mzd_t*) { work.rank = mzd_pluq(a, work.p.get(), work.q.get(), kCutoff); },
        rank_answer);
}

// Column f of the result, for each free column f of the reduced row echelon form, has a one at f and, at the pivots,
// what that form has in column f.
Mzd read_nullspace(const mzd_t* reduced, rci_t rank) {
    std::vector<rci_t> pivots;
    std::vector<rci_t> free_columns;
    for (rci_t j = 0; j < reduced->ncols; ++j) {
        const auto i = static_cast<rci_t>(pivots.size());
        (i < rank && mzd_read_bit(reduced, i, j) != 0 ? pivots : free_columns).push_back(j);
    }
    const auto nullity = static_cast<rci_t>(free_columns.size());
    if (nullity == 0) return {};
    Mzd basis(mzd_init(reduced->ncols, nullity));
    for (rci_t k = 0; k < nullity; ++k) mzd_write_bit(basis.get(), free_columns[static_cast<std::size_t>(k)], k, 1);
    if (rank == 0) return basis;
    const Mzd columns(mzd_transpose(nullptr, reduced));
    const Mzd chosen(mzd_init(nullity, rank));
    const Mzd window(mzd_submatrix(nullptr, columns.get(), 0, 0, reduced->ncols, rank));
    for (rci_t k = 0; k < nullity; ++k) {
        mzd_copy_row(chosen.get(), k, window.get(), free_columns[static_cast<std::size_t>(k)]);
    }
    const Mzd rows(mzd_transpose(nullptr, chosen.get()));
    for (rci_t i = 0; i < rank; ++i) mzd_copy_row(basis.get(), pivots[static_cast<std::size_t>(i)], rows.get(), i);
    return basis;
}

void add_nullspace(Candidates& candidates) {
    candidates.add(
        "kernel_left_pluq", Overwrites::kA,
        [](Work& work, mzd_t* a, mzd_t*) { work.result.reset(mzd_kernel_left_pluq(a, kCutoff)); }, nullspace_answer);
    candidates.add(
        "echelonize", Overwrites::kA,
        [](Work& work, mzd_t* a, mzd_t*) { work.result = read_nullspace(a, mzd_echelonize(a, 1)); }, nullspace_answer);
}

Mzd identity(rci_t n) {
    Mzd one(mzd_init(n, n));
    mzd_set_ui(one.get(), 1);
    return one;
}

Mzd inverse_by_echelonize(const mzd_t* a) {
    const rci_t n = a->nrows;
    const Mzd augmented(mzd_concat(nullptr, a, identity(n).get()));
    mzd_echelonize(augmented.get(), 1);
    return Mzd(mzd_submatrix(nullptr, augmented.get(), 0, n, n, 2 * n));
}

void add_inverse(Candidates& candidates) {
    candidates.add(
        "inv_m4ri", Overwrites::kNothing,
        [](Work& work, mzd_t* a, mzd_t*) { work.result.reset(mzd_inv_m4ri(nullptr, a, kChoose)); }, result_answer);
    candidates.add(
        "echelonize", Overwrites::kNothing,
        [](Work& work, mzd_t* a, mzd_t*) { work.result = inverse_by_echelonize(a); }, result_answer);
    candidates.add(
        "solve_left", Overwrites::kA,
        [](Work& work, mzd_t* a, mzd_t*) {
            work.result = identity(a->nrows);
            mzd_solve_left(a, work.result.get(), kCutoff, 0);
        },
        result_answer);
}

void add_solve(Candidates& candidates) {
    candidates.add(
        "solve_left", Overwrites::kAAndB, [](Work&, mzd_t* a, mzd_t* b) { mzd_solve_left(a, b, kCutoff, 0); },
        solution_answer);
    candidates.add(
        "pluq_solve_left", Overwrites::kAAndB,
        [](Work& work, mzd_t* a, mzd_t* b) {
            work.rank = mzd_pluq(a, work.p.get(), work.q.get(), kCutoff);
            mzd_pluq_solve_left(a, work.rank, work.p.get(), work.q.get(), b, kCutoff, 0);
        },
        solution_answer);
}

// --- batches: one matrix after another, each copied first where M4RI would overwrite it --------------------------

class BatchCandidates {
public:
    explicit BatchCandidates(const Problem& problem) {
        for (const BitMatrix& a : *problem.batch_a) a_->push_back(to_m4ri(a));
        for (const BitMatrix& b : *problem.batch_b) b_->push_back(to_m4ri(b));
    }

    // rank_of(copy of A) for each A.
    template <class RankOf>
    void add_rank(const std::string& name, RankOf rank_of) {
        const auto ranks = std::make_shared<std::vector<std::size_t>>();
        const auto scratch = std::make_shared<Mzd>(mzd_copy(nullptr, a_->front().get()));
        routines_.push_back({"m4ri:" + name, [=](std::size_t) { ranks->clear(); },
                             [=, a = a_](std::size_t) {
                                 ranks->clear();
                                 for (const Mzd& matrix : *a) {
                                     mzd_copy(scratch->get(), matrix.get());
                                     ranks->push_back(static_cast<std::size_t>(rank_of(scratch->get())));
                                 }
                             },
                             [=] {
                                 return Answer{.ranks = *ranks, .pivot_columns = {}, .matrices = {}};
                             }});
    }

    // operation(A, B) for each A with its B, which may be null, returning the result.
    template <class Operation>
    void add(const std::string& name, Operation operation) {
        const auto results = std::make_shared<std::vector<Mzd>>();
        routines_.push_back({"m4ri:" + name, [=](std::size_t) { results->clear(); },
                             [=, a = a_, b = b_](std::size_t) {
                                 results->clear();
                                 for (std::size_t i = 0; i < a->size(); ++i) {
                                     results->push_back(operation((*a)[i].get(), b->empty() ? nullptr : (*b)[i].get()));
                                 }
                             },
                             [=] {
                                 std::vector<BitMatrix> matrices;
                                 for (const Mzd& result : *results) matrices.push_back(from_m4ri(result.get()));
                                 return Answer{.ranks = {}, .pivot_columns = {}, .matrices = std::move(matrices)};
                             }});
    }

    [[nodiscard]] std::vector<Routine> take() { return std::move(routines_); }

private:
    std::shared_ptr<std::vector<Mzd>> a_ = std::make_shared<std::vector<Mzd>>();
    std::shared_ptr<std::vector<Mzd>> b_ = std::make_shared<std::vector<Mzd>>();
    std::vector<Routine> routines_;
};

Mzd copy_of(const mzd_t* a) {
    return Mzd(mzd_copy(nullptr, a));
}

std::vector<Routine> batch_routines(const Problem& problem) {
    BatchCandidates candidates(problem);
    const auto n = static_cast<rci_t>(problem.n);
    const auto p = std::shared_ptr<mzp_t>(mzp_init(n), Free());
    const auto q = std::shared_ptr<mzp_t>(mzp_init(n), Free());
    switch (problem.operation) {
        case Operation::kBatchRank:
            candidates.add_rank("echelonize_m4ri", [](mzd_t* a) { return mzd_echelonize_m4ri(a, 0, kChoose); });
            candidates.add_rank("echelonize_pluq", [](mzd_t* a) { return mzd_echelonize_pluq(a, 0); });
            candidates.add_rank("ple", [=](mzd_t* a) { return mzd_ple(a, p.get(), q.get(), kCutoff); });
            candidates.add_rank("pluq", [=](mzd_t* a) { return mzd_pluq(a, p.get(), q.get(), kCutoff); });
            break;
        case Operation::kBatchRref:
            candidates.add("echelonize_m4ri", [](const mzd_t* a, const mzd_t*) {
                Mzd copy = copy_of(a);
                mzd_echelonize_m4ri(copy.get(), 1, kChoose);
                return copy;
            });
            candidates.add("echelonize_pluq", [](const mzd_t* a, const mzd_t*) {
                Mzd copy = copy_of(a);
                mzd_echelonize_pluq(copy.get(), 1);
                return copy;
            });
            break;
        case Operation::kBatchSolve:
            candidates.add("solve_left", [](const mzd_t* a, const mzd_t* b) {
                const Mzd copy = copy_of(a);
                Mzd x = copy_of(b);
                mzd_solve_left(copy.get(), x.get(), kCutoff, 0);
                return x;
            });
            candidates.add("pluq_solve_left", [=](const mzd_t* a, const mzd_t* b) {
                const Mzd copy = copy_of(a);
                Mzd x = copy_of(b);
                const rci_t rank = mzd_pluq(copy.get(), p.get(), q.get(), kCutoff);
                mzd_pluq_solve_left(copy.get(), rank, p.get(), q.get(), x.get(), kCutoff, 0);
                return x;
            });
            break;
        default:
            candidates.add("inv_m4ri",
                           [](const mzd_t* a, const mzd_t*) { return Mzd(mzd_inv_m4ri(nullptr, a, kChoose)); });
            candidates.add("echelonize", [](const mzd_t* a, const mzd_t*) { return inverse_by_echelonize(a); });
            break;
    }
    return candidates.take();
}

}  // namespace

std::vector<Routine> m4ri_routines(const Problem& problem) {
    if (problem.shape == Shape::kBatch) return batch_routines(problem);
    Candidates candidates(problem);
    switch (problem.operation) {
        case Operation::kMultiply:
            add_multiply(candidates);
            break;
        case Operation::kRank:
            add_echelonize(candidates, 0, rank_answer);
            add_decompositions(candidates);
            break;
        case Operation::kRowEchelon:
            add_echelonize(candidates, 0, echelon_answer);
            add_decompositions(candidates);
            break;
        case Operation::kRref:
            add_echelonize(candidates, 1, rref_answer);
            break;
        case Operation::kNullspace:
            add_nullspace(candidates);
            break;
        case Operation::kInverse:
            add_inverse(candidates);
            break;
        case Operation::kSolve1:
        case Operation::kSolve64:
        case Operation::kSolveN:
            add_solve(candidates);
            break;
        case Operation::kTranspose:
            candidates.add(
                "transpose", Overwrites::kNothing,
                [](Work& work, mzd_t* a, mzd_t*) { work.result.reset(mzd_transpose(nullptr, a)); }, result_answer);
            break;
        default:
            break;
    }
    return candidates.take();
}

}  // namespace gf2::peers
