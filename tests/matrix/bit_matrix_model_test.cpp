// SPDX-License-Identifier: MIT
// Random sequences of calls on a BitMatrix and on the reference; a failing sequence shrinks.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"

namespace gf2 {
namespace {

using test::from_reference;
using test::to_reference;

// The kind of call, and two numbers that are reduced to the ranges of its arguments.
using Call = std::pair<int, std::pair<std::size_t, std::size_t>>;

constexpr int kKinds = 11;

void apply(const Call& call, BitMatrix& a, reference::Matrix& model) {
    const auto [p, q] = call.second;
    if (a.rows() == 0 || a.columns() == 0) return;
    const std::size_t i = p % a.rows();
    const std::size_t k = q % a.rows();
    const std::size_t j = q % a.columns();
    switch (call.first) {
        case 0:
            a.set(i, j);
            model.at[i][j] = 1;
            break;
        case 1:
            a.flip(i, j);
            model.at[i][j] ^= 1;
            break;
        case 2:
            a.swap_rows(i, k);
            std::swap(model.at[i], model.at[k]);
            break;
        case 3:
            a.set_row(i, ~a.row_vector(k));
            model.at[i] = model.at[k];
            for (std::uint8_t& entry : model.at[i]) entry ^= 1;
            break;
        case 4:
            a = transpose(a);
            model = reference::transpose(model);
            break;
        case 5:
            if (a.columns() <= 300) {
                a = concat(a, a);
                model = reference::concat(model, model);
            }
            break;
        case 6:
            if (a.rows() <= 100) {
                a = stack(a, a);
                model = reference::stack(model, model);
            }
            break;
        case 7:
            a = submatrix(a, i, j, a.rows() - i, a.columns() - j);
            model = reference::submatrix(model, i, j, model.rows - i, model.columns - j);
            break;
        case 8:
            a.truncate_rows(i + 1);
            model = reference::submatrix(model, 0, 0, i + 1, model.columns);
            break;
        case 9:
            a.set_row(k, a.row_vector(i) ^ a.row_vector(k));
            for (std::size_t c = 0; c < model.columns; ++c) model.at[k][c] ^= (i == k ? model.at[k] : model.at[i])[c];
            break;
        default:
            add_in_place(a, BitMatrix(a));
            model = reference::Matrix(model.rows, model.columns);
    }
}

RC_GTEST_PROP(BitMatrix, AgreesWithTheReferenceAfterEachCall, ()) {
    const auto rows = *rc::gen::inRange<std::size_t>(0, 70);
    const auto columns = *rc::gen::inRange<std::size_t>(0, 140);
    const auto calls = *rc::gen::container<std::vector<Call>>(
        rc::gen::pair(rc::gen::inRange(0, kKinds),
                      rc::gen::pair(rc::gen::inRange<std::size_t>(0, 1000), rc::gen::inRange<std::size_t>(0, 1000))));
    BitMatrix a(rows, columns);
    reference::Matrix model(rows, columns);
    for (const Call& call : calls) {
        apply(call, a, model);
        RC_ASSERT(to_string(a) == to_string(from_reference(model)));
        RC_ASSERT(to_reference(a) == model);
        RC_ASSERT(static_cast<bool>(test::tail_is_zero(a)));
    }
}

}  // namespace
}  // namespace gf2
