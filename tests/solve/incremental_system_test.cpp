// SPDX-License-Identifier: MIT
#include "gf2/solve/incremental_system.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/verify.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::test_random;

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

RC_GTEST_PROP(IncrementalSystem, AgreesWithSolveAtEveryPrefix, ()) {
    const auto unknowns = *rc::gen::inRange<std::size_t>(0, 7);
    const auto equation = rc::gen::container<std::string>(unknowns + 1, rc::gen::element('0', '1'));
    const auto equations = *rc::gen::container<std::vector<std::string>>(equation);
    Checked checked(unknowns);
    for (const std::string& text : equations) {
        RC_ASSERT(checked.add(bit_vector_from_string(text.substr(0, unknowns)), text.back() == '1') == "");
    }
}

// Of the unknowns, once a word each, and a minute to clear them.
TEST(IncrementalSystem, TakesMemoryForEquationsAlone) {
    const std::size_t many = SIZE_MAX / 2;
    EXPECT_EQ(IncrementalSystem(many).nullity(), many);
}

}  // namespace
}  // namespace gf2
