// SPDX-License-Identifier: MIT
#include "gf2/codes/operator_class.hpp"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::codes {
namespace {

// [x 0; 0 z]
BitMatrix operators_of_sides(const BitMatrix& x, const BitMatrix& z) {
    return stack(concat(x, BitMatrix(x.rows(), z.columns())), concat(BitMatrix(z.rows(), x.columns()), z));
}

// Entry (i, j) says whether row i of A and row j of B anticommute.
BitMatrix anticommutation(const BitMatrix& a, const BitMatrix& b) {
    const std::size_t n = a.columns() / 2;
    const auto half = [n](const BitMatrix& operators, std::size_t which) {
        return submatrix(operators, 0, which * n, operators.rows(), n);
    };
    return add(multiply(half(a, 0), transpose(half(b, 1))), multiply(half(a, 1), transpose(half(b, 0))));
}

std::vector<OperatorClass> classified(const BitMatrix& generators, const BitMatrix& logicals, const BitMatrix& checks,
                                      const BitMatrix& operators) {
    if (operators.columns() != generators.columns()) {
        throw std::invalid_argument("expected operators of " + std::to_string(generators.columns()) + " bits, found " +
                                    std::to_string(operators.columns()));
    }
    const BitMatrix syndromes = anticommutation(operators, checks);
    const BitMatrix commutators = anticommutation(operators, generators);
    const SolutionsOfMany sums = solve_many(transpose(stack(generators, logicals)), transpose(operators));
    std::vector<OperatorClass> classes(operators.rows());
    for (std::size_t i = 0; i < classes.size(); ++i) {
        auto& [kind, proof] = classes[i];
        proof = syndromes.row_vector(i);
        if (proof.any()) {
            kind = OperatorKind::kError;
            continue;
        }
        const BitVector sum = sums.particular.column_vector(i);
        BitVector of_logicals(logicals.rows());
        proof = BitVector(generators.rows());
        for (const std::size_t j : ones(sum)) {
            j < proof.size() ? proof.set(j) : of_logicals.set(j - proof.size());
        }
        if (of_logicals.any()) {
            kind = OperatorKind::kLogical;
            proof = of_logicals;
        } else if (commutators.row_vector(i).any()) {
            kind = OperatorKind::kGauge;
        }
    }
    return classes;
}

}  // namespace

std::string_view to_string(OperatorKind kind) {
    constexpr std::array<std::string_view, 4> kNames = {"stabilizer", "gauge", "logical", "neither"};
    return kNames.at(static_cast<std::size_t>(kind));
}

std::vector<OperatorClass> classify(const SubsystemCode& code, const BitMatrix& operators) {
    return classified(code.gauge(), code.logical_operators(),
                      code.gauge_qubits() == 0 ? code.gauge() : code.stabilizers(), operators);
}

BitMatrix stabilizers_of(const CssCode& code) {
    return operators_of_sides(code.x_checks(), code.z_checks());
}

std::vector<OperatorClass> classify(const CssCode& code, const BitMatrix& operators) {
    const LogicalOperators logicals = logical_operators(code);
    const BitMatrix generators = stabilizers_of(code);
    return classified(generators, operators_of_sides(logicals.x, logicals.z), generators, operators);
}

}  // namespace gf2::codes
