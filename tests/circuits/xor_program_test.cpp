// SPDX-License-Identifier: MIT
#include "gf2/circuits/xor_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/circuits/mix_columns.hpp"
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
using test::test_rounds;

// The number of XORs without any sharing.
std::size_t gates_row_by_row(const BitMatrix& a) {
    std::size_t gates = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        gates += std::max<std::size_t>(weight(a.view().window(i, 0, 1, a.columns())), 1) - 1;
    }
    return gates;
}

void check(const BitMatrix& a, const XorProgramOptions& options) {
    const XorProgram program = find_xor_program(a, options);
    ASSERT_EQ(matrix_of(program), a);
    EXPECT_LE(program.gates.size(), gates_row_by_row(a));
    EXPECT_LE(depth(program), options.depth.value_or(program.gates.size()));
}

class XorProgramEveryKernel : public test::EveryKernelSet {};

TEST_P(XorProgramEveryKernel, EvaluatesAsTheProduct) {
    SplitMix64 random = test_random();
    for (const std::size_t n : test::kSmallEdgeSizes) {
        const BitMatrix a = test::random_bits(n / 2, n, random);
        const BitMatrix x = test::random_bits(n, 70, random);
        EXPECT_EQ(evaluate(find_xor_program(a, {.candidates = 0}), x), a * x) << n;
    }
}

GF2_FOR_EVERY_KERNEL_SET(XorProgramEveryKernel);

TEST(XorProgram, SampleMatrices) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : test::sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        ASSERT_NO_FATAL_FAILURE(check(sample.matrix, {.candidates = 5'000}));
        ASSERT_NO_FATAL_FAILURE(check(sample.matrix, {.depth = least_depth(sample.matrix), .candidates = 5'000}));
    }
}

TEST(XorProgram, ThousandRandomMatrices) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(1000); ++round) {
        const double density = 0.1 + 0.8 * static_cast<double>(round % 10) / 10;
        const BitMatrix a = random_matrix(32, 32, random(), {.density = density});
        ASSERT_NO_FATAL_FAILURE(check(a, {.seed = random(), .candidates = 5'000}));
        const std::size_t depth = least_depth(a) + round % 3;
        ASSERT_NO_FATAL_FAILURE(check(a, {.depth = depth, .seed = random(), .candidates = 5'000}));
    }
}

TEST(XorProgram, MixColumns) {
    const BitMatrix a = test::mix_columns();
    EXPECT_EQ(gates_row_by_row(a), 152u);
    const XorProgram program = find_xor_program(a, {.candidates = 1 << 22});
    EXPECT_LE(program.gates.size(), 97u);
    EXPECT_EQ(program, find_xor_program(a, {.candidates = 1 << 22}));
    EXPECT_EQ(least_depth(a), 3u);
    const XorProgram shallow = find_xor_program(a, {.depth = 3, .candidates = 1 << 20});
    EXPECT_EQ(depth(shallow), 3u);
    EXPECT_LE(shallow.gates.size(), 120u);
}

TEST(XorProgram, TheLeastDepthIsThatOfTheHeaviestRow) {
    EXPECT_EQ(least_depth(BitMatrix(2, 3)), 0u);
    for (const auto& [ones, depth] : {std::pair{1u, 0u}, {2u, 1u}, {3u, 2u}, {4u, 2u}, {5u, 3u}, {8u, 3u}, {9u, 4u}}) {
        BitMatrix a(2, 9);
        for (std::size_t j = 0; j < ones; ++j) a.set(1, j);
        EXPECT_EQ(least_depth(a), depth) << ones;
    }
}

TEST(XorProgram, FindsShortestProgramsOfSmallMatrices) {
    // J. Boyar, P. Matthews and R. Peralta, J. Cryptology 26 (2013), section 3: cancellation takes 4 XORs, where a
    // program without it takes 5.
    const BitMatrix a = BitMatrix::from_strings({"1100", "1110", "1111", "0111"});
    EXPECT_EQ(find_xor_program(a, {.candidates = 1 << 16}).gates.size(), 4u);
    EXPECT_EQ(find_xor_program(BitMatrix(3, 5)).gates.size(), 0u);
    EXPECT_EQ(find_xor_program(BitMatrix::identity(5)).gates.size(), 0u);
    EXPECT_EQ(find_xor_program(BitMatrix::from_strings({"11", "11"})).gates.size(), 1u);
    EXPECT_EQ(find_xor_program(BitMatrix(0, 5)).inputs, 5u);
    EXPECT_EQ(find_xor_program(BitMatrix(2, 0)).outputs.size(), 2u);
}

TEST(XorProgram, Text) {
    const XorProgram program{.inputs = 3, .gates = {{0, 2}, {1, 3}}, .outputs = {4, 1, XorProgram::kZero}};
    EXPECT_EQ(matrix_of(program), BitMatrix::from_strings({"111", "010", "000"}));
    EXPECT_EQ(depth(program), 2u);
    EXPECT_EQ(to_text(program), "t0 = x0 + x2\nt1 = x1 + t0\ny0 = t1\ny1 = x1\ny2 = 0\n");
    EXPECT_EQ(to_c(program, "f"),
              "#include <stdint.h>\n\nvoid f(const uint64_t x[3], uint64_t y[3]) {\n"
              "    const uint64_t t0 = x[0] ^ x[2];\n    const uint64_t t1 = x[1] ^ t0;\n"
              "    y[0] = t1;\n    y[1] = x[1];\n    y[2] = 0;\n}\n");
    EXPECT_EQ(to_text(XorProgram{}), "");
}

TEST(XorProgram, RefusesWhatDoesNotFit) {
    const BitMatrix a = BitMatrix::from_strings({"11111"});
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)find_xor_program(a, {.depth = 2}); }), {"depth 2", "3"}));
    const XorProgram program{.inputs = 2, .gates = {{0, 2}}, .outputs = {2}};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)matrix_of(program); }), {"value 2"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)evaluate(program, BitMatrix(3, 4)); }), {"2 ", "3 x 4"}));
    EXPECT_THROW((void)matrix_of(XorProgram{.inputs = 2, .outputs = {2}}), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
