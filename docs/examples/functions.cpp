// SPDX-License-Identifier: MIT
// The expressions of the table in docs/guide/cpp.md, with their values.
#include <chrono>
#include <gf2/gf2.hpp>
#include <iostream>

#define SHOW(...) std::cout << #__VA_ARGS__ << '\n' << text_of(__VA_ARGS__) << '\n'

using namespace gf2;

namespace {

std::string text_of(const BitMatrix& a) {
    std::string text = to_string(a);
    text.pop_back();  // the newline after the last row
    return text;
}
std::string text_of(const BitVector& x) {
    return to_string(x);
}
std::string text_of(const BitPoly& p) {
    return to_string(p);
}
std::string text_of(const std::string& text) {
    return text;
}
std::string text_of(bool value) {
    return value ? "true" : "false";
}
std::string text_of(std::size_t value) {
    return std::to_string(value);
}
std::string text_of(const std::vector<std::size_t>& numbers) {
    std::string text;
    for (const std::size_t number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

}  // namespace

int main() {
    const BitMatrix a = BitMatrix::from_strings({"110", "011", "101"});
    const BitMatrix b = BitMatrix::from_strings({"100", "010", "111"});
    const BitVector u = bit_vector_from_string("101");
    SHOW(BitMatrix(2, 3));
    SHOW(BitMatrix::identity(2));
    SHOW(BitMatrix::from_strings({"10", "11"}));
    SHOW(random_matrix(3, 3, 1, {.rank = 2}));
    SHOW(bit_vector_from_string("101"));
    SHOW(select_columns(a, std::vector<std::size_t>{2, 0}));
    // SHOW(io::read_matrix(io::read_file("a.txt"))): the file is not here

    SHOW(a(0, 1));
    SHOW(a.at(0, 1));
    SHOW(a.row_vector(0));
    SHOW(a * b);
    SHOW(a * u);
    SHOW(u * a);
    SHOW(a + b);
    SHOW(a == b);
    SHOW(dot(u, u));
    SHOW(transpose(a));
    SHOW(concat(a, b));
    SHOW(stack(a, b));
    SHOW(submatrix(a, 0, 1, 2, 2));
    SHOW(weight(a));
    for (const std::size_t j : ones(a, 0)) SHOW(j);

    SHOW(rank(a));
    SHOW(determinant(b));
    SHOW(rref(a).matrix);
    SHOW(rref(a).pivot_columns);
    SHOW(ple(a).row_order);
    SHOW(echelon_factor(ple(a)));
    SHOW(nullspace_basis(a));
    SHOW(left_nullspace_basis(a));

    SHOW(std::get<SolutionCoset>(solve(a, u)).particular());
    SHOW(std::get<Inconsistency>(solve(a, unit_vector(3, 0))).y);
    SHOW(verify(a, u, solve(a, u)));
    SHOW(solve_many(a, b).inconsistent.size());
    SHOW(std::get<BitMatrix>(inverse(b)));
    SHOW(std::get<Singularity>(inverse(a)).x);
    SHOW(batch::rank(std::vector{a, b}));

    SHOW(characteristic_polynomial(a));
    SHOW(minimal_polynomial(a));
    SHOW(krylov_basis(a).degrees);
    SHOW(frobenius_form(a).form);
    SHOW(invariant_factors(a).size());
    SHOW(is_similar(a, transpose(a)));
    SHOW(evaluate(minimal_polynomial(a), a));
    SHOW(power(a, 3));
    SHOW(order(b).proved);

    const BitPoly p = BitPoly::from_string("x^3 + x + 1");
    const BitPoly q = BitPoly::from_string("x + 1");
    SHOW(p * q);
    SHOW(p / q);
    SHOW(p % q);
    SHOW(p << 2);
    SHOW(gcd(p, q));
    SHOW(inverse_mod(q, p).value());
    SHOW(factor(p * q).size());
    SHOW(is_irreducible(p));
    SHOW(power_mod(q, 6, BitPolyModulus(p)));
    SHOW(berlekamp_massey(bit_vector_from_string("0010111")).polynomial);
    SHOW(LinearRecurrence(p, u).terms(7));
    SHOW(BitPoly::from_string("0xb"));
    SHOW(io::to_string(p, io::PolynomialForm::kHex));
    SHOW(io::read_polynomial({"p", "0xb"}).polynomial);

    const BitMatrix g = codes::hamming_code(3);
    SHOW(minimum_distance(g)->weight);
    const StopAfter limit(std::chrono::seconds(10));
    const auto distance = minimum_distance(g, {.stop = limit.token()});
    SHOW(distance->weight);
    SHOW(weight_distribution(g).counts.size());
    SHOW(covering_radius(g).lower);
    SHOW(coset_leader(std::get<SolutionCoset>(solve(a, u))).weight);
    SHOW(minimum_distance_of_nullspace(g)->weight);
    SHOW(codes::minimum_distance(codes::toric_code(3))->weight);

    const lights::Grid grid(3, 3);
    SHOW(lights::nullity(grid));
    SHOW(lights::minimum_presses(grid, grid.all_on()).index() == 0);
    return 0;
}
