// SPDX-License-Identifier: MIT
#include "gf2/circuits/cnot_circuit.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <string>

#include "gf2/matrix/product.hpp"
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
using test::random_invertible;
using test::test_random;
using test::test_rounds;

class CnotCircuitEveryKernel : public test::EveryKernelSet {};

TEST_P(CnotCircuitEveryKernel, ComputesInvertibleMatrices) {
    SplitMix64 random = test_random();
    for (const std::size_t n : test::kSmallEdgeSizes) {
        const BitMatrix a = random_invertible(n, random);
        const CnotCircuit circuit = find_cnot_circuit(a);
        EXPECT_EQ(matrix_of(circuit), a) << n;
        const BitMatrix x = test::random_bits(n, 70, random);
        EXPECT_EQ(evaluate(circuit, x), a * x) << n;
    }
}

GF2_FOR_EVERY_KERNEL_SET(CnotCircuitEveryKernel);

TEST(CnotCircuit, ThousandRandomMatrices) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(1000); ++round) {
        const BitMatrix a = random_invertible(32, random);
        const CnotCircuit circuit = find_cnot_circuit(a);
        ASSERT_EQ(matrix_of(circuit), a);
        EXPECT_LE(circuit.gates.size(), 32u * 32u / 2);
    }
}

TEST(CnotCircuit, MixColumns) {
    const BitMatrix a = test::mix_columns();
    const CnotCircuit circuit = find_cnot_circuit(a);
    EXPECT_EQ(matrix_of(circuit), a);
    EXPECT_LE(circuit.gates.size(), 300u);
}

TEST(CnotCircuit, SmallMatrices) {
    EXPECT_EQ(find_cnot_circuit(BitMatrix()).gates.size(), 0u);
    EXPECT_EQ(find_cnot_circuit(BitMatrix::identity(7)).gates.size(), 0u);
    // A swap takes three gates.
    EXPECT_EQ(find_cnot_circuit(BitMatrix::from_strings({"01", "10"})).gates.size(), 3u);
}

TEST(CnotCircuit, Text) {
    const CnotCircuit circuit{.qubits = 3, .gates = {{0, 2}, {1, 0}}};
    EXPECT_EQ(matrix_of(circuit), BitMatrix::from_strings({"110", "010", "101"}));
    EXPECT_EQ(depth(circuit), 2u);
    EXPECT_EQ(to_text(circuit), "x2 += x0\nx0 += x1\n");
    EXPECT_EQ(to_c(circuit, "f"),
              "#include <stdint.h>\n\nvoid f(uint64_t x[3]) {\n    x[2] ^= x[0];\n    x[0] ^= x[1];\n}\n");
    EXPECT_EQ(to_qasm(circuit), "OPENQASM 2.0;\ninclude \"qelib1.inc\";\nqreg q[3];\ncx q[0], q[2];\ncx q[1], q[0];\n");
}

TEST(CnotCircuit, RefusesWhatDoesNotFit) {
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)find_cnot_circuit(BitMatrix(2, 2)); }),
                         {"singular", "2 x 2"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)find_cnot_circuit(BitMatrix(2, 3)); }), {"2 x 3"}));
    const CnotCircuit circuit{.qubits = 2, .gates = {{1, 1}}};
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)matrix_of(circuit); }), {"control 1", "target 1"}));
    EXPECT_THROW((void)evaluate(circuit, BitMatrix(3, 3)), std::invalid_argument);
    EXPECT_THROW((void)matrix_of(CnotCircuit{.qubits = 2, .gates = {{2, 0}}}), std::invalid_argument);
    EXPECT_THROW((void)matrix_of(CnotCircuit{.qubits = 2, .gates = {{0, 2}}}), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
