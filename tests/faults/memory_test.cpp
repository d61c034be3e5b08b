// SPDX-License-Identifier: MIT
// Calls for which memory runs out at the n-th allocation, in the library itself and in threads: they throw
// std::bad_alloc, or give the right answer without that memory; no block leaks, operands are as before, and the same
// call afterwards is right. Every n up to 2,000 and 400 larger ones with GF2_TEST_ROUNDS=200.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/memory.hpp"
#include "gf2/gf2.hpp"
#include "tests/faults/faults.h"
#include "tests/support/checks.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2::test {
namespace {

constexpr int kMaxThreads = 4;

struct Scenario {
    std::string name;
    std::function<std::string()> answer;      // makes the calls
    std::function<bool()> operands_are_kept;  // they equal their copies
};

// A scenario of calls with constant operands.
template <class Call, class... Operands>
Scenario scenario(std::string name, const Call& call, const Operands&... operands) {
    auto used = std::make_shared<const std::tuple<Operands...>>(operands...);
    auto copies = std::make_shared<const std::tuple<Operands...>>(operands...);
    return {std::move(name), [call, used] { return std::apply(call, *used); },
            [used, copies] {
                return *used == *copies;
            }};
}

std::string text(const BitVector& v) {
    std::string digits;
    boost::to_string(v, digits);
    return digits;
}

template <class Numbers>
std::string text_of_all(const Numbers& numbers) {
    std::ostringstream out;
    for (const auto& number : numbers) out << number << ' ';
    return out.good() ? out.str() : throw std::bad_alloc();  // streams keep exceptions to themselves
}

std::string text(const SolveResult& result) {
    if (const auto* proof = std::get_if<Inconsistency>(&result)) return "no " + text(proof->y);
    const auto& coset = std::get<SolutionCoset>(result);
    return text(coset.particular()) + to_string(coset.basis());
}

// Nothing fails meanwhile.
struct Undisturbed {
    Undisturbed() { gf2_faults_pause(1); }
    Undisturbed(const Undisturbed&) = delete;
    Undisturbed& operator=(const Undisturbed&) = delete;
    ~Undisturbed() { gf2_faults_pause(0); }
};

std::vector<Scenario> scenarios() {
    const BitMatrix a = random_matrix(700, 900, 1);
    const BitMatrix b = random_matrix(900, 650, 2);
    const BitMatrix low = random_matrix(600, 640, 3, {.rank = 500});
    const BitMatrix square = random_matrix(500, 500, 4, {.rank = 500});
    SplitMix64 random(5);
    const BitVector side = random_bit_vector(600, random);
    const BitMatrix small = random_matrix(70, 70, 6);
    const BitMatrix code = random_matrix(24, 60, 7);
    const SparseMatrix sparse = random_sparse_matrix("rows", 500, 400, 3, 8);
    const SparseMatrix larger = random_sparse_matrix("sieve", 1500, 1400, 12, 9);
    const BitVector sparse_side = multiply(sparse, random_bit_vector(400, random));
    const BitVector larger_side = multiply(larger, random_bit_vector(1400, random));
    const BitPoly p = BitPoly::from_bit_vector(random_bit_vector(700, random));
    const BitPoly q = BitPoly::from_bit_vector(random_bit_vector(60'000, random));
    const auto sparse_text = [](const SparseMatrix& m, const BitVector& s, const SparseOptions& options) {
        const SparseSolveResult result = solve(m, s, options);
        const auto* found = std::get_if<SparseSolution>(&result);
        return found == nullptr ? "no" : text(multiply(m, found->x)) + text(found->x);
    };
    return {
        scenario(
            "Product", [](const auto& x, const auto& y) { return to_string(multiply(x, y)); }, a, b),
        scenario(
            "AddProduct",
            [](const auto& x, const auto& y) {
                BitMatrix c = x * y;
                try {
                    add_product(c, x, y);
                } catch (const std::bad_alloc&) {
                    EXPECT_TRUE(tail_is_zero(c));  // which rows have changed is not said
                    throw;
                }
                return to_string(c);
            },
            a, b),
        scenario(
            "Ple",
            [](const auto& x) {
                const Ple found = ple(x);
                return to_string(lower_factor(found) * echelon_factor(found)) + text_of_all(found.row_order);
            },
            low),
        scenario(
            "Rref", [](const auto& x) { return to_string(rref(x).matrix) + std::to_string(rank(x)); }, low),
        scenario(
            "Inverse", [](const auto& x) { return to_string(std::get<BitMatrix>(inverse(x))); }, square),
        scenario(
            "Solve",
            [](const auto& x, const auto& y) { return text(solve(x, y)) + text(solve(transpose(x), x.row_vector(0))); },
            low, side),
        scenario(
            "Nullspace", [](const auto& x) { return to_string(nullspace_basis(x)); }, low),
        scenario(
            "Certificate", [](const auto& x) { return rank_certificate(ple(x)).to_string(CertificateForm::kText); },
            low),
        scenario(
            "Batch",
            [](const auto& x) {
                std::vector<BitMatrix> systems(200, x);
                for (std::size_t i = 0; i < systems.size(); ++i) systems[i].flip(i % x.rows(), i % 7);
                return text_of_all(batch::rank(systems)) + to_string(batch::rref(systems).back().matrix);
            },
            small),
        scenario(
            "IncrementalSystem",
            [](const auto& x) {
                IncrementalSystem system(x.columns());
                for (std::size_t i = 0; i < x.rows(); ++i) {
                    const BitVector row = x.row_vector(i);
                    try {
                        system.add(row, i % 3 == 0);
                    } catch (const std::bad_alloc&) {
                        const Undisturbed undisturbed;
                        IncrementalSystem same(x.columns());
                        for (std::size_t k = 0; k < i; ++k) same.add(x.row_vector(k), k % 3 == 0);
                        EXPECT_EQ(system.equations(), i);
                        EXPECT_EQ(text(system.solution()), text(same.solution()));
                        throw;
                    }
                }
                return text(system.solution());
            },
            small),
        scenario(
            "Subspace",
            [](const auto& x) {
                const Subspace u = Subspace::span(x);
                const Subspace w = Subspace::nullspace(x);
                return to_string(sum(u, w).basis()) + to_string(intersection(u, w).basis());
            },
            low),
        scenario(
            "SparseElimination", [=](const auto& m, const auto& s) { return sparse_text(m, s, {}); }, sparse,
            sparse_side),
        scenario(
            "BlockWiedemann",
            [=](const auto& m, const auto& s) { return sparse_text(m, s, {.method = CoreMethod::kWiedemann}); }, larger,
            larger_side),
        scenario(
            "MinimumDistance",
            [](const auto& x) {
                const auto found = minimum_distance(x, {}, {.count = true});
                return text(found->word) + std::to_string(found->ties);
            },
            code),
        scenario(
            "Weights", [](const auto& x) { return text_of_all(weight_distribution(x).counts); },
            random_matrix(16, 60, 13)),
        scenario(
            "FewestPresses",
            [](const auto& board) {
                const lights::Grid grid(board.rows(), board.columns());
                return to_string(std::get<lights::MinimumPresses>(lights::minimum_presses(grid, board)).presses);
            },
            lights::random_solvable_board(lights::Grid(14, 14), 10)),
        scenario(
            "PolynomialProduct", [](const auto& x) { return to_string(x * x + x); }, q),
        scenario(
            "PolynomialGcd", [](const auto& x, const auto& y) { return to_string(gcd(x, y)); }, p, q),
        scenario(
            "Factor",
            [](const auto& x) {
                std::string all;
                for (const IrreducibleFactor& one : factor(x)) all += to_string(one.factor) + '\n';
                return all;
            },
            p),
        scenario(
            "CharacteristicPolynomial", [](const auto& x) { return to_string(characteristic_polynomial(x)); }, square),
        scenario(
            "FrobeniusForm", [](const auto& x) { return to_string(frobenius_form(x).transformation); }, small),
        scenario(
            "XorProgram", [](const auto& x) { return to_text(find_xor_program(x, {.candidates = 1000})); },
            random_matrix(12, 12, 11)),
        scenario(
            "Files",
            [](const auto& x) {
                std::string all;
                for (const io::MatrixFormat& format : io::matrix_formats()) {
                    if (format.can_represent != nullptr && !format.can_represent(x)) continue;
                    std::ostringstream out;
                    format.write(out, x);
                    if (!out) throw std::bad_alloc();
                    const io::Source source("file", out.str());
                    const BitMatrix again =
                        format.needs_columns ? format.read_columns(source, x.columns()) : format.read(source);
                    if (again != x) all += "WRONG ";
                    all += std::string(format.name) + ' ';
                }
                return all;
            },
            random_matrix(30, 40, 12)),
    };
}

// How calls went whose memory ran out.
struct Figures {
    long calls = 0;     // allocations of the scenario
    long injected = 0;  // runs with a failure
    long thrown = 0;    // of these, those that threw std::bad_alloc; the others were right
};

// Releases the blocks that the library keeps: they make room for one that is as large as all of them may be.
void empty_cache() {
    internal::allocate_aligned(std::size_t{1} << 26).reset();
}

// Runs the scenario with a failing `first`-th allocation; false if there are fewer.
bool run_failing(const Scenario& scenario, const std::string& right, long first, bool forever, Figures& figures) {
    empty_cache();
    SCOPED_TRACE("allocation " + std::to_string(first) + (forever ? " and all after it" : ""));
    const long small = gf2_faults_live(0);
    std::optional<std::string> answer;
    std::string other;
    gf2_faults_arm("memory", first, forever ? 1 : 0);
    try {
        answer = scenario.answer();
    } catch (const std::bad_alloc&) {
    } catch (const std::exception& error) {
        const Undisturbed undisturbed;
        other = error.what();
    }
    const long calls = gf2_faults_disarm();
    EXPECT_EQ(other, "");
    EXPECT_TRUE(!answer || *answer == right);
    EXPECT_TRUE(scenario.operands_are_kept());
    figures.thrown += answer ? 0 : 1;
    answer.reset();
    EXPECT_EQ(gf2_faults_live(0), small) << "leaks";
    empty_cache();
    EXPECT_LE(gf2_faults_live(1), kMaxThreads) << "leaks";  // each keeps one
    EXPECT_EQ(scenario.answer(), right);
    if (calls < first) return false;
    ++figures.injected;
    return true;
}

class LackOfMemory : public testing::TestWithParam<int> {};

TEST_P(LackOfMemory, LeavesEverythingAsItWas) {
    for (const Scenario& scenario : scenarios()) {
        SCOPED_TRACE(scenario.name);
        with_threads(GetParam(), [&] {
            const std::string right = scenario.answer();
            ASSERT_EQ(right.find("WRONG"), std::string::npos);
            Figures figures;
            empty_cache();
            gf2_faults_arm("memory", 0, 0);
            static_cast<void>(scenario.answer());
            figures.calls = gf2_faults_disarm();
            SplitMix64 random = test_random();
            for (const bool forever : {false, true}) {
                const long every = std::min<long>(2000, static_cast<long>(test_rounds(10)));
                for (long n = 1; n <= every && !HasFailure(); ++n) {
                    if (!run_failing(scenario, right, n, forever, figures)) break;
                }
                for (std::size_t i = 0; i < test_rounds(2) && figures.calls > every && !HasFailure(); ++i) {
                    const auto more = static_cast<std::uint64_t>(figures.calls - every);
                    run_failing(scenario, right, every + 1 + static_cast<long>(random_below(more, random)), forever,
                                figures);
                }
            }
            if (test_rounds(1) == 1) return;
            std::cout << scenario.name << ", " << GetParam() << " threads: " << figures.calls << " allocations, "
                      << figures.injected << " failures, " << figures.thrown << " exceptions" << std::endl;
        });
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(On, LackOfMemory, testing::Values(1, kMaxThreads));

}  // namespace
}  // namespace gf2::test
