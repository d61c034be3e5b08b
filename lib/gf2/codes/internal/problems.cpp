// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/problems.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/error_trees.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {
namespace {

// A search keeps so many matrices of the size of a basis of the solutions, or makes them for a while.
constexpr std::uint64_t kBases = 8;

std::uint64_t bytes_of_bases(const BitMatrix& checks) {
    const std::size_t solutions = checks.columns() - rank(checks);
    return gf2::internal::saturating_product(kBases, bit_matrix_bytes(solutions, checks.columns()));
}

}  // namespace

bool is_long(const BitMatrix& checks) {
    const auto n = static_cast<double>(checks.columns());
    return n * (n + static_cast<double>(checks.rows())) >= gf2::internal::kLongSetUp;
}

void set_up(const Budget& budget, std::initializer_list<const BitMatrix*> checks, const std::function<void()>& work) {
    if (std::none_of(checks.begin(), checks.end(), [](const BitMatrix* one) { return is_long(*one); })) return work();
    const gf2::internal::StopScope scope(budget.stop);
    std::uint64_t bytes = 0;
    for (const BitMatrix* const one : checks) bytes = gf2::internal::saturating_sum(bytes, bytes_of_bases(*one));
    if (bytes > budget.memory) {
        throw std::length_error("the search needs about " + std::to_string(bytes >> 20) + " MiB; the limit is " +
                                std::to_string(budget.memory >> 20) + " MiB");
    }
    work();
}

void require_columns(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name) {
    if (a.columns() == b.columns()) return;
    throw std::invalid_argument(std::string(b_name) + " has " + std::to_string(b.columns()) + " columns, " + a_name +
                                " has " + std::to_string(a.columns()));
}

void require_orthogonal(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name) {
    const BitMatrix product = multiply(a, transpose(b));
    for (std::size_t i = 0; i < product.rows(); ++i) {
        const std::size_t j = product.row_vector(i).find_first();
        if (j == BitVector::npos) continue;
        throw std::invalid_argument(
            "row " + std::to_string(i + 1) + " of " + a_name + " and row " + std::to_string(j + 1) + " of " + b_name +
            " have an odd number of ones in common; expected an even number for each pair of rows");
    }
}

BitMatrix basis_modulo(const BitMatrix& candidates, const BitMatrix& modulo) {
    const Echelon columns = row_echelon(concat(transpose(modulo), transpose(candidates)));
    std::vector<BitVector> rows;
    for (const std::size_t row : columns.pivot_columns) {
        if (row >= modulo.rows()) rows.push_back(candidates.row_vector(row - modulo.rows()));
    }
    return BitMatrix::from_rows(rows, candidates.columns());
}

// A vector of the space has its coordinates at the free columns. A row of the basis is such a sum if it is the last
// term of a sum of rows of `modulo`.
BitMatrix quotient_basis(const NullspaceBasis& space, const BitMatrix& modulo) {
    const std::size_t dimension = space.free_columns.size();
    const std::vector<std::size_t> backwards(space.free_columns.rbegin(), space.free_columns.rend());
    std::vector<std::size_t> rows = row_echelon(select_columns(modulo, backwards)).free_columns;
    for (std::size_t& row : rows) row = dimension - 1 - row;
    std::reverse(rows.begin(), rows.end());
    return select_rows(space.basis, rows);
}

namespace {

bool all_solutions_are_even(const BitMatrix& checks) {
    BitVector ones(checks.columns());
    ones.set();
    return basis_modulo(BitMatrix::from_rows({&ones, 1}, checks.columns()), checks).rows() == 0;
}

// The first columns of A.
BitMatrix first_columns(const BitMatrix& a, std::size_t columns) {
    return BitMatrix(a.view().window(0, 0, a.rows(), columns));
}

// Row i of the result: whether the error of each column, X, Z and Y on each qubit, anticommutes with row i.
BitMatrix anticommutation(const BitMatrix& operators) {
    const std::size_t n = operators.columns() / 2;
    const BitMatrix columns = transpose(operators);
    std::vector<BitVector> rows;
    for (std::size_t i = 0; i < n; ++i) rows.push_back(columns.row_vector(n + i));
    for (std::size_t i = 0; i < n; ++i) rows.push_back(columns.row_vector(i));
    for (std::size_t i = 0; i < n; ++i) rows.push_back(rows[i] ^ rows[n + i]);
    return transpose(BitMatrix::from_rows(rows, operators.rows()));
}

}  // namespace

BitMatrix OutsideProblem::basis() const {
    if (generators) return *generators;
    if (!is_pauli) return nullspace_basis(checks);
    const std::size_t n = length() / 3;
    const BitMatrix operators = nullspace_basis(first_columns(checks, 2 * n));
    std::vector<BitVector> words;
    for (std::size_t i = 0; i < operators.rows(); ++i) {
        BitVector word = operators.row_vector(i);
        word.resize(3 * n);
        for (std::size_t j = 0; j < n; ++j) word.set(2 * n + j, word.test(j) != word.test(n + j));
        words.push_back(std::move(word));
    }
    return BitMatrix::from_rows(words, 3 * n);
}

BitMatrix OutsideProblem::labels(const BitMatrix& basis) const {
    if (!is_pauli) return multiply(basis, transpose(outside));
    const std::size_t columns = 2 * (length() / 3);
    return multiply(first_columns(basis, columns), transpose(first_columns(outside, columns)));
}

BitVector OutsideProblem::solution_of(BitVector word) const {
    if (!is_pauli) return word;
    const std::size_t n = length() / 3;
    for (std::size_t j = 0; j < n; ++j) {
        const bool is_y = word.test(j) && word.test(n + j);
        if (is_y) {
            word.reset(j);
            word.reset(n + j);
        }
        word.set(2 * n + j, is_y);
    }
    return word;
}

BitVector OutsideProblem::word_of(const BitVector& solution) const {
    return is_pauli ? pauli_word_of(solution) : solution;
}

BitVector pauli_word_of(const BitVector& solution) {
    const std::size_t n = solution.size() / 3;
    BitVector word(3 * n);
    for (std::size_t j = 0; j < n; ++j) {
        const bool x = solution.test(j) != solution.test(2 * n + j);
        const bool z = solution.test(n + j) != solution.test(2 * n + j);
        word.set(j, x);
        word.set(n + j, z);
        word.set(2 * n + j, x != z);
    }
    return word;
}

// A word is 0 if it is on an information set.
OutsideProblem code_problem(const BitMatrix& generators) {
    const Echelon form = rref(generators);
    BitMatrix outside(form.rank(), generators.columns());
    for (std::size_t i = 0; i < form.rank(); ++i) outside.set(i, form.pivot_columns[i]);
    return {.checks = BitMatrix(0, generators.columns()),
            .outside = std::move(outside),
            .generators = BitMatrix(form.matrix.view().window(0, 0, form.rank(), generators.columns()))};
}

OutsideProblem pauli_problem(const BitMatrix& commuting, const BitMatrix& anticommuting) {
    return {.checks = anticommutation(commuting), .outside = anticommutation(anticommuting), .is_pauli = true};
}

void require_fitting(const BitMatrix& checks, const Counted& counted) {
    if (counted.outside && counted.modulo) throw std::invalid_argument("expected outside or modulo, found both");
    if (counted.outside) require_columns(*counted.outside, "L", checks, "H");
    if (!counted.modulo) return;
    require_columns(*counted.modulo, "S", checks, "H");
    require_orthogonal(checks, "H", *counted.modulo, "S");
}

// Without L, that of L whose rows are orthogonal to the sums of rows of S, and to nothing else.
OutsideProblem outside_problem(const BitMatrix& checks, const Counted& counted) {
    require_fitting(checks, counted);
    BitMatrix outside =
        counted.outside
            ? basis_modulo(*counted.outside, checks)
            : quotient_basis(nullspace(counted.modulo ? *counted.modulo : BitMatrix(0, checks.columns())), checks);
    return {.checks = checks,
            .outside = std::move(outside),
            .divisor = all_solutions_are_even(checks) ? std::size_t{2} : std::size_t{1},
            .uncounted = counted.modulo};
}

std::optional<Distance> short_distance(const ProblemMakers& make, const Budget& budget) {
    if (!is_long(make.checks)) return std::nullopt;
    ShortWords words;
    run_until_stopped(budget.stop, [&] { words = short_words(make.columns(), 1, budget.memory); });
    if (words.weight == 0) return std::nullopt;
    return distance_of(std::move(words.words.front()), words.weight);
}

std::optional<CssDistance> short_distance(const CssCode& code, const Budget& budget) {
    if (!is_long(code.x_checks()) && !is_long(code.z_checks())) return std::nullopt;
    bool is_proved = false;
    const auto of_side = [&](Side side) {
        const ProblemMakers make = makers_of(code, side);
        const ProblemColumns columns = make.columns();
        ShortWords words = short_words(columns, 1, budget.memory);
        if (words.weight == 0) return distance_of(some_word(make.checks, columns), kMaxShort + 1);
        is_proved = true;
        return distance_of(std::move(words.words.front()), words.weight);
    };
    CssDistance distance;
    run_until_stopped(budget.stop, [&] {
        Distance x = of_side(Side::x);
        distance = distance_of_sides(std::move(x), of_side(Side::z));
    });
    return is_proved ? std::optional(std::move(distance)) : std::nullopt;
}

CssDistance distance_of_sides(Distance x, Distance z) {
    CssDistance distance{.x = std::move(x), .z = std::move(z)};
    distance.weight = std::min(distance.x.weight, distance.z.weight);
    distance.lower_bound = std::min({distance.x.lower_bound, distance.z.lower_bound, distance.weight});
    distance.proved = distance.lower_bound == distance.weight;
    return distance;
}

ProblemMakers makers_of(const BitMatrix& checks, const Counted& counted) {
    return {.checks = checks,
            .columns = [&checks, &counted] { return columns_of(checks, counted); },
            .problem =
                [&checks, &counted] {
                    return outside_problem(checks, counted);
                }};
}

// The operators of the same kind that are stabilizers do not count.
ProblemMakers makers_of(const CssCode& code, Side side) {
    const BitMatrix& own = side == Side::x ? code.x_checks() : code.z_checks();
    const BitMatrix& other = side == Side::x ? code.z_checks() : code.x_checks();
    return {.checks = other,
            .columns = [&own, &other] { return columns_of(other, {.modulo = own}); },
            .problem =
                [&own, &other] {
                    return outside_problem(other, {.modulo = own});
                }};
}

// The gauge group consists of the operators that commute with all that commute with it: with the stabilizers and the
// bare logical operators.
ProblemMakers makers_of(const SubsystemCode& code) {
    return {.checks = code.stabilizers(),
            .columns = [&code] { return pauli_columns(code.stabilizers(), code.gauge()); },
            .problem =
                [&code] {
                    return pauli_problem(code.stabilizers(), code.logical_operators());
                }};
}

namespace {

LightWords light_words_of(const OutsideProblem& problem, std::size_t weight, std::size_t most, const Budget& budget,
                          std::atomic<std::uint64_t>& nodes) {
    const BitMatrix labels = transpose(problem.outside);
    const WeightedGraph graph(problem.checks, std::vector<std::uint32_t>(problem.length(), 1));
    gf2::internal::SearchTasks tasks(budget);
    ErrorTrees trees(graph, BitVector(problem.checks.rows()), budget, tasks, nodes);
    auto found = trees.light_words(weight, most, [&](std::span<const std::uint32_t> columns) {
        BitVector label(labels.columns());
        for (const std::uint32_t j : columns) label ^= labels.row_vector(j);
        return label.any();
    });
    LightWords all{.count = found.count, .complete = found.complete};
    for (const BitVector& solution : found.errors) all.words.push_back(problem.word_of(solution));
    return all;
}

LightWords light_words_of(ShortWords words, bool is_pauli) {
    LightWords all{.words = std::move(words.words), .count = words.count, .complete = true};
    if (!is_pauli) return all;
    for (BitVector& word : all.words) word = pauli_word_of(word);
    return all;
}

}  // namespace

LightWords light_words(const ProblemMakers& make, std::size_t weight, std::size_t most, const Budget& budget,
                       std::atomic<std::uint64_t>& nodes) {
    LightWords all;
    try {
        if (is_long(make.checks) && weight <= kMaxShort) {
            const gf2::internal::StopScope scope(budget.stop);
            const ProblemColumns columns = make.columns();
            all = light_words_of(short_words(columns, most, budget.memory), columns.is_pauli);
        } else {
            std::optional<OutsideProblem> problem;
            set_up(budget, {&make.checks}, [&] { problem.emplace(make.problem()); });
            all = light_words_of(*problem, weight, most, budget, nodes);
        }
    } catch (const Cancelled&) {
        gf2::internal::throw_if_cancelled();
    }
    std::sort(all.words.begin(), all.words.end(), lexicographically_less);
    return all;
}

LightestWords lightest_words(const LeastWeight& distance, const BitVector& word, const ProblemMakers& make,
                             std::size_t most, const Budget& budget) {
    LightestWords found{distance};
    if (distance.proved) {
        std::atomic<std::uint64_t> nodes = distance.examined;
        LightWords light = light_words(make, distance.weight, most, budget, nodes);
        found.words = std::move(light.words);
        found.ties = light.count;
        found.counted = light.complete;
        found.examined = nodes;
    }
    if (found.words.empty() && most != 0) found.words.push_back(word);
    found.ties = std::max<std::uint64_t>(found.ties, 1);
    return found;
}

}  // namespace gf2::codes::internal
