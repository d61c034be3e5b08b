// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/batch.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/verify.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;

template <class Body>
void for_thread_counts(const Body& body) {
    for (const int threads : {1, 2, 4}) {
        SCOPED_TRACE(threads);
        test::with_threads(threads, body);
    }
}

std::vector<BitMatrix> systems_of_any_shape(SplitMix64& random) {
    std::vector<BitMatrix> systems;
    for (test::Sample& sample : test::sample_matrices(random)) systems.push_back(std::move(sample.matrix));
    return systems;
}

TEST(Batch, AgreesWithEachSystemAlone) {
    SplitMix64 random = test_random();
    const std::vector<BitMatrix> systems = systems_of_any_shape(random);
    std::vector<BitVector> b;
    for (const BitMatrix& a : systems) b.push_back(random_bits(a.rows(), random));
    for_thread_counts([&] {
        const std::vector<std::size_t> ranks = batch::rank(systems);
        const std::vector<Echelon> forms = batch::rref(systems);
        const std::vector<SolveResult> solutions = batch::solve(systems, b);
        ASSERT_EQ(ranks.size(), systems.size());
        ASSERT_EQ(forms.size(), systems.size());
        ASSERT_EQ(solutions.size(), systems.size());
        for (std::size_t i = 0; i < systems.size(); ++i) {
            EXPECT_EQ(ranks[i], rank(systems[i])) << "system " << i;
            const Echelon form = rref(systems[i]);
            EXPECT_EQ(forms[i].matrix, form.matrix) << "system " << i;
            EXPECT_EQ(forms[i].pivot_columns, form.pivot_columns) << "system " << i;
            EXPECT_EQ(forms[i].free_columns, form.free_columns) << "system " << i;
            EXPECT_EQ(solutions[i], solve(systems[i], b[i])) << "system " << i;
        }
    });
}

// Enough systems for several per task.
TEST(Batch, ManySmallInversesAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 501; ++i) systems.push_back(random_bits(i % 7, i % 7, random));
    for_thread_counts([&] {
        const auto inverses = batch::inverse(systems);
        ASSERT_EQ(inverses.size(), systems.size());
        for (std::size_t i = 0; i < systems.size(); ++i) EXPECT_EQ(inverses[i], inverse(systems[i])) << i;
    });
}

// Blocks of rows of one matrix that end inside a word.
TEST(Batch, WindowsAgreeWithTheirCopies) {
    SplitMix64 random = test_random();
    const BitMatrix all = random_bits(30 * 11, 200, random);
    for (const std::size_t columns : {0u, 1u, 11u, 63u, 64u, 65u, 130u}) {
        std::vector<ConstBitMatrixView> windows;
        std::vector<BitMatrix> copies;
        std::vector<BitVector> b;
        for (std::size_t i = 0; i < 30; ++i) {
            windows.push_back(all.view().window(11 * i, 0, 11, columns));
            copies.emplace_back(windows.back());
            b.push_back(random_bits(11, random));
        }
        EXPECT_EQ(batch::rank(windows), batch::rank(copies)) << columns;
        EXPECT_EQ(batch::solve(windows, b), batch::solve(copies, b)) << columns;
        const auto forms = batch::rref(windows);
        for (std::size_t i = 0; i < 30; ++i) EXPECT_EQ(forms[i].matrix, rref(copies[i]).matrix) << columns;
        if (columns == 11) {
            EXPECT_EQ(batch::inverse(windows), batch::inverse(copies));
        }
    }
}

TEST(Batch, ProductsAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    for (const std::size_t side : {0u, 1u, 8u, 64u, 70u}) {
        const std::size_t count = 40;
        const BitMatrix left = random_bits(count * side, 9, random);
        const BitMatrix right = random_bits(count * 9, side, random);
        BitMatrix sums(count * side, side);
        std::vector<BitMatrixView> c;
        std::vector<ConstBitMatrixView> a;
        std::vector<ConstBitMatrixView> b;
        for (std::size_t i = 0; i < count; ++i) {
            c.push_back(sums.view().window(i * side, 0, side, side));
            a.push_back(left.view().window(i * side, 0, side, 9));
            b.push_back(right.view().window(i * 9, 0, 9, side));
        }
        batch::add_products(c, a, b);
        for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(equal(c[i], multiply(a[i], b[i]))) << side;
        a.pop_back();
        EXPECT_THROW(batch::add_products(c, a, b), std::invalid_argument);
    }
}

class BatchEveryKernel : public test::EveryKernelSet {};

void expect_single_answers(const std::vector<BitMatrix>& systems, SplitMix64& random) {
    std::vector<BitVector> b;
    for (const BitMatrix& a : systems) {
        const bool is_consistent = random_below(2, random) == 0;
        b.push_back(is_consistent ? multiply(a, random_bits(a.columns(), random)) : random_bits(a.rows(), random));
    }
    const std::vector<std::size_t> ranks = batch::rank(systems);
    const std::vector<Echelon> forms = batch::rref(systems);
    const std::vector<SolveResult> solutions = batch::solve(systems, b);
    for (std::size_t i = 0; i < systems.size(); ++i) {
        const Echelon form = rref(systems[i]);
        ASSERT_EQ(ranks[i], form.rank()) << "system " << i;
        ASSERT_EQ(forms[i].matrix, form.matrix) << "system " << i;
        ASSERT_EQ(forms[i].pivot_columns, form.pivot_columns) << "system " << i;
        ASSERT_EQ(forms[i].free_columns, form.free_columns) << "system " << i;
        ASSERT_EQ(solutions[i], solve(systems[i], b[i])) << "system " << i;
    }
    std::vector<BitMatrix> squares;
    for (const BitMatrix& system : systems) {
        if (system.rows() == system.columns()) squares.push_back(system);
    }
    const auto inverses = batch::inverse(squares);
    ASSERT_EQ(inverses.size(), squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) ASSERT_EQ(inverses[i], inverse(squares[i])) << "square " << i;
}

// Shapes for which eight systems are eliminated together, and the first shapes that are too large for this.
TEST_P(BatchEveryKernel, SystemsOfOneShapeAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    for (const std::size_t m : {1u, 2u, 9u, 63u, 64u, 65u, 128u, 129u, 192u, 193u, 256u, 257u}) {
        for (const std::size_t n : {1u, 3u, 9u, 63u, 64u, 65u, 128u, 129u, 192u, 193u, 250u, 256u}) {
            SCOPED_TRACE(shape_text(m, n));
            std::vector<BitMatrix> systems;
            for (const std::size_t rank : {std::size_t{0}, std::size_t{1}, std::min(m, n) / 2}) {
                systems.push_back(multiply(random_bits(m, rank, random), random_bits(rank, n, random)));
            }
            while (systems.size() < 10) systems.push_back(random_bits(m, n, random));
            if (m == n) systems[4] = test::random_invertible(m, random);
            expect_single_answers(systems, random);
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(BatchEveryKernel);

TEST(Batch, RunsOfShapesAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 200; ++i) {
        const std::size_t m = 60 + random_below(3, random);
        const std::size_t n = 60 + random_below(3, random);
        for (std::uint64_t same = random_below(12, random); same != 0; --same)
            systems.push_back(random_bits(m, n, random));
    }
    for_thread_counts([&] { expect_single_answers(systems, random); });
}

// Those behind a span are not looked at, although they have the same shape.
TEST(Batch, PartsOfListsAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 64; ++i) systems.push_back(random_bits(20, 20, random));
    const std::vector<ConstBitMatrixView> views(systems.begin(), systems.end());
    for_thread_counts([&] {
        for (const std::size_t count : {11u, 13u, 15u, 0u, 1u, 8u, 16u, 17u}) {
            const std::vector<Echelon> forms = batch::rref(std::span(views).first(count));
            ASSERT_EQ(forms.size(), count);
            for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(forms[i].matrix, rref(systems[i]).matrix);
        }
    });
}

TEST(Batch, LargeSystemsOfOneShapeAgreeWithEachAlone) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> systems;
    for (std::size_t i = 0; i < 40; ++i) systems.push_back(random_bits(300, 300, random));
    for_thread_counts([&] { expect_single_answers(systems, random); });
}

TEST(Batch, OfNoSystemsIsEmpty) {
    const std::vector<BitMatrix> none;
    EXPECT_TRUE(batch::rank(none).empty());
    EXPECT_TRUE(batch::rref(none).empty());
    EXPECT_TRUE(batch::solve(none, {}).empty());
    EXPECT_TRUE(batch::inverse(none).empty());
}

TEST(Batch, RefusesWrongShapes) {
    const std::vector<BitMatrix> systems = {BitMatrix(2, 2), BitMatrix(3, 5)};
    const std::vector<BitVector> one = {BitVector(2)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)batch::solve(systems, one); }), {"2", "1"}));
    const std::vector<BitVector> wrong = {BitVector(2), BitVector(5)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)batch::solve(systems, wrong); }),
                         {"system 1", "3 x 5", "length 5"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)batch::inverse(systems); }), {"system 1", "3 x 5"}));
}

// A system beside the list of its equations, with which it must always agree.
class Checked {
public:
    explicit Checked(std::size_t unknowns) : system_(unknowns) {}

    // Adds an equation and returns the fault that it finds, or an empty string.
    std::string add(const BitVector& coefficients, bool side) {
        const std::size_t rank_before = rank_of_all();
        const bool was_consistent = system_.is_consistent();
        const IncrementalSystem::Added added = system_.add(coefficients, side);
        const bool independent = rank_of(with(coefficients)) > rank_before;
        if ((added.kind == EquationKind::kNew) != independent) return "kNew must mean independent";
        if (independent && !added.combination.empty()) return "a new equation has no combination";
        if (!independent) {
            if (!std::is_sorted(added.combination.begin(), added.combination.end())) return "not increasing";
            BitVector sum(coefficients.size());
            bool sum_of_sides = false;
            for (const std::size_t i : added.combination) {
                if (i >= rows_.size()) return "the combination names an equation that came later";
                sum ^= rows_[i];
                sum_of_sides = sum_of_sides != sides_.test(i);
            }
            if (sum != coefficients) return "the combination does not add up to the equation";
            if ((sum_of_sides == side) != (added.kind == EquationKind::kImplied)) return "wrong kind";
        }
        rows_.push_back(coefficients);
        sides_.push_back(side);
        if (!was_consistent && system_.is_consistent()) return "a contradiction was forgotten";
        if (system_.is_consistent() == (!was_consistent || added.kind == EquationKind::kContradictory)) {
            return "consistent until the first contradiction";
        }
        return compare_with_solve();
    }

    const IncrementalSystem& system() const { return system_; }

private:
    std::vector<BitVector> with(const BitVector& row) const {
        std::vector<BitVector> rows = rows_;
        rows.push_back(row);
        return rows;
    }

    std::size_t rank_of(const std::vector<BitVector>& rows) const {
        return rank(BitMatrix::from_rows(rows, system_.unknowns()));
    }

    std::size_t rank_of_all() const { return rank_of(rows_); }

    std::string compare_with_solve() {
        if (system_.equations() != rows_.size()) return "equations()";
        if (system_.rank() != rank_of_all()) return "rank()";
        if (system_.nullity() != system_.unknowns() - system_.rank()) return "nullity()";
        const BitMatrix a = BitMatrix::from_rows(rows_, system_.unknowns());
        const SolveResult expected = solve(a, sides_);
        const BitMatrix independent = system_.independent_equations();
        if (independent.rows() != system_.rank() || system_.new_equations().size() != system_.rank()) return "the rank";
        for (std::size_t i = 0; i < independent.rows(); ++i) {
            const std::size_t number = system_.new_equations()[i];
            BitVector equation = rows_[number];
            equation.push_back(sides_.test(number));
            if (independent.row_vector(i) != equation) return "another equation was new";
        }
        const SolveResult found = system_.solution();
        if (!verify(a, sides_, found)) return "the certificate is wrong";
        if (found.index() != expected.index()) return "consistent or not";
        if (system_.is_consistent() != std::holds_alternative<SolutionCoset>(found)) return "is_consistent()";
        const auto* coset = std::get_if<SolutionCoset>(&found);
        if (system_.has_unique_solution() != (coset != nullptr && coset->dimension() == 0))
            return "has_unique_solution()";
        if (coset != nullptr) return *coset == std::get<SolutionCoset>(expected) ? "" : "another coset";
        // The certificate is that of the first contradictory equation; later equations take no part in it.
        BitVector proof = std::get<Inconsistency>(found).y;
        proof.resize(rows_.size() + 1);
        if (first_proof_.empty()) first_proof_ = support(proof);
        if (support(proof) != first_proof_) return "the proof changed";
        return "";
    }

    IncrementalSystem system_;
    std::vector<BitVector> rows_;
    BitVector sides_;
    std::vector<std::size_t> first_proof_;
};

class IncrementalSystemEveryKernel : public test::EveryKernelSet {};

TEST_P(IncrementalSystemEveryKernel, MatchesAHandWorkedExample) {
    IncrementalSystem system(3);
    EXPECT_EQ(system.unknowns(), 3u);
    EXPECT_EQ(system.equations(), 0u);
    EXPECT_EQ(system.nullity(), 3u);
    EXPECT_TRUE(system.is_consistent());
    EXPECT_EQ(std::get<SolutionCoset>(system.solution()), SolutionCoset(BitVector(3), BitMatrix::identity(3)));

    EXPECT_EQ(system.add(bit_vector_from_string("110"), true).kind, EquationKind::kNew);
    EXPECT_EQ(system.add(bit_vector_from_string("011"), false).kind, EquationKind::kNew);
    const IncrementalSystem::Added implied = system.add(bit_vector_from_string("101"), true);
    EXPECT_EQ(implied.kind, EquationKind::kImplied);
    EXPECT_EQ(implied.combination, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(system.rank(), 2u);
    EXPECT_FALSE(system.has_unique_solution());
    EXPECT_EQ(std::get<SolutionCoset>(system.solution()),
              SolutionCoset(bit_vector_from_string("100"), BitMatrix::from_strings({"111"})));

    EXPECT_EQ(system.add(bit_vector_from_string("000"), false).kind, EquationKind::kImplied);
    EXPECT_EQ(system.add(bit_vector_from_string("001"), true).kind, EquationKind::kNew);
    EXPECT_TRUE(system.has_unique_solution());
    EXPECT_EQ(to_string(std::get<SolutionCoset>(system.solution()).particular()), "011");

    const IncrementalSystem::Added contradictory = system.add(bit_vector_from_string("101"), false);
    EXPECT_EQ(contradictory.kind, EquationKind::kContradictory);
    EXPECT_EQ(contradictory.combination, (std::vector<std::size_t>{0, 1}));
    EXPECT_FALSE(system.is_consistent());
    EXPECT_FALSE(system.has_unique_solution());
    EXPECT_EQ(to_string(std::get<Inconsistency>(system.solution()).y), "110001");
    EXPECT_EQ(system.equations(), 6u);
    EXPECT_EQ(system.rank(), 3u);
}

// Random sequences of equations: sparse, dense, with repetitions, more and fewer than unknowns.
TEST_P(IncrementalSystemEveryKernel, AgreesWithSolveAtEveryPrefix) {
    SplitMix64 random = test_random();
    for (const std::size_t unknowns : {0u, 1u, 2u, 20u, 63u, 64u, 65u, 128u}) {
        for (const double density : {0.5, 0.04}) {
            for (const bool consistent : {false, true}) {
                SCOPED_TRACE(std::to_string(unknowns) + " unknowns, density " + std::to_string(density));
                const BitVector x = test::random_bits(unknowns, random);
                const BitMatrix a = test::with_repeated_and_zero_rows(
                    test::random_bits(unknowns + 20, unknowns, random, density), random);
                Checked checked(unknowns);
                for (const BitVector& row : a.row_vectors()) {
                    ASSERT_EQ(checked.add(row, consistent ? dot(row, x) : random() % 16 == 0), "");
                }
                EXPECT_TRUE(!consistent || checked.system().is_consistent());
            }
        }
    }
}

TEST_P(IncrementalSystemEveryKernel, CombinationsMayHaveHundredsOfEquations) {
    IncrementalSystem system(200);
    BitVector all(200);
    for (std::size_t i = 0; i < 200; ++i) {
        BitVector row = unit_vector(200, 199 - i);
        if (i > 0) row.set(200 - i);
        EXPECT_EQ(system.add(row, i % 3 == 0).kind, EquationKind::kNew);
        EXPECT_EQ(system.add(BitVector(200), false).kind, EquationKind::kImplied);
        all ^= row;
    }
    // 67 of the right-hand sides are 1.
    EXPECT_EQ(system.add(all, true).kind, EquationKind::kImplied);
    const IncrementalSystem::Added added = system.add(all, false);
    EXPECT_EQ(added.kind, EquationKind::kContradictory);
    ASSERT_EQ(added.combination.size(), 200u);
    for (std::size_t i = 0; i < 200; ++i) EXPECT_EQ(added.combination[i], 2 * i) << "numbers count all equations";
}

TEST_P(IncrementalSystemEveryKernel, RefusesWrongLengthsAndStaysUnchanged) {
    IncrementalSystem system(5);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)system.add(BitVector(6), false); }), {"6", "5"}));
    EXPECT_EQ(system.equations(), 0u);
}

GF2_FOR_EVERY_KERNEL_SET(IncrementalSystemEveryKernel);

// Of the unknowns, once a word each, and a minute to clear them.
TEST(IncrementalSystem, TakesMemoryForEquationsAlone) {
    const std::size_t many = SIZE_MAX / 2;
    EXPECT_EQ(IncrementalSystem(many).nullity(), many);
}

}  // namespace
}  // namespace gf2
