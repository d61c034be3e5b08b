// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "gf2/matrix/product.hpp"
#include "gf2/solve/batch.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"
#include "tests/model/run.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

void require_coset(const SolutionCoset& found, const plain::Coset& plain) {
    Run::require_vector(found.particular(), plain.x0, "the particular solution");
    Run::require_matrix(found.basis(), plain.basis, "the nullspace basis");
    Run::require(found.free_columns() == plain.free_columns, "the free columns differ");
}

// Returns the solutions by the plain model.
std::optional<plain::Coset> require_solutions(const SolveResult& found, const reference::Matrix& a,
                                              const reference::Vector& b) {
    std::optional<plain::Coset> plain = plain::solve(a, b);
    if (const auto* coset = std::get_if<SolutionCoset>(&found)) {
        Run::require(plain.has_value(), "the system has no solution");
        require_coset(*coset, *plain);
    } else {
        Run::require(!plain, "the system has a solution");
        Run::require_vector(std::get<Inconsistency>(found).y, plain::inconsistency(a, b), "the inconsistency");
    }
    return plain;
}

// A right-hand side that has a solution every other time.
Vector right_hand_side(Run& run, const Window& a) {
    const bool is_solvable = run.one_in(2);
    if (!is_solvable) return run.vector_of(a.rows);
    const Vector x = run.vector_of(a.columns);
    return {{}, multiply(a.view(), x.value), reference::multiply(a.plain(), x.plain)};
}

void solve_one(Run& run) {
    const Window a = run.window();
    const Vector b = right_hand_side(run, a);
    Coset& coset = run.coset();
    Vector& x = run.vector();
    run.say(
        "if (const auto found = solve({0}, {1}); std::holds_alternative<SolutionCoset>(found))"
        " coset = std::get<SolutionCoset>(found), {2} = coset.particular();",
        a, b, x.name);
    const reference::Matrix plain = a.plain();
    SolveResult found = solve(a.view(), b.value);
    const std::optional<plain::Coset> solutions = require_solutions(found, plain, b.plain);
    Run::require(verify(a.view(), b.value, found), "verify() denies the answer");
    const BitVector longer(a.rows + 1);
    run.require_error<std::invalid_argument>([&] { (void)solve(a.view(), longer); });
    if (solutions) {
        coset.set(std::get<SolutionCoset>(std::move(found)), *solutions);
        x.set(coset.value.particular(), coset.plain.x0);
        BitVector wrong = x.value;
        if (a.rows > 0 && a.columns > 0) {
            wrong.flip(run.below(a.columns));
            Run::require(
                verify(a.view(), b.value, wrong) == (reference::multiply(plain, test::to_reference(wrong)) == b.plain),
                "verify() of another vector differs");
        }
    }
}

void solve_columns(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const Window many = run.window();
    const Window left = a.part(many.rows, a.columns);
    const Window right = many.part(a.rows, std::min<std::size_t>(many.columns, 70));
    const bool is_decomposed = run.one_in(2);
    if (is_decomposed) {
        run.say("{} = solve_many(ple({}), {}).particular;", target.name, left, right);
    } else {
        run.say("{} = solve_many({}, {}).particular;", target.name, left, right);
    }
    const reference::Matrix plain_a = left.plain();
    const reference::Matrix plain_b = reference::transpose(right.plain());
    SolutionsOfMany found =
        is_decomposed ? solve_many(ple(left.view()), right.view()) : solve_many(left.view(), right.view());
    reference::Matrix plain(plain_a.columns, plain_b.rows);
    for (std::size_t j = 0; j < plain_b.rows; ++j) {
        const std::optional<plain::Coset> coset = plain::solve(plain_a, plain_b.at[j]);
        const auto proof = found.inconsistent.find(j);
        Run::require(coset.has_value() == (proof == found.inconsistent.end()), "another set of columns has solutions");
        if (!coset) {
            Run::require_vector(proof->second.y, plain::inconsistency(plain_a, plain_b.at[j]), "an inconsistency");
            continue;
        }
        for (std::size_t i = 0; i < plain.rows; ++i) plain.at[i][j] = coset->x0[i];
    }
    Run::require_matrix(found.nullspace_basis, plain::nullspace(plain_a).basis, "the nullspace basis");
    if (a.rows != many.rows) {
        run.require_error<std::invalid_argument>([&] { (void)solve_many(a.view(), many.view()); });
    }
    target.set(std::move(found.particular), plain);
}

void invert(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const std::size_t side = std::min(a.rows, a.columns);
    const Window square = a.part(side, side);
    run.say(
        "if (const auto found = inverse({}); std::holds_alternative<BitMatrix>(found))"
        " {} = std::get<BitMatrix>(found);",
        square, target.name);
    const reference::Matrix plain = square.plain();
    auto found = inverse(square.view());
    if (a.rows != a.columns) run.require_error<std::invalid_argument>([&] { (void)inverse(a.view()); });
    if (auto* matrix = std::get_if<BitMatrix>(&found)) {
        const reference::Matrix product = reference::multiply(plain, test::to_reference(*matrix));
        Run::require(product == reference::identity(side), "the matrix times its inverse is not the identity matrix");
        Run::require(verify_inverse(square.view(), *matrix), "verify_inverse() denies the answer");
        target.plain = test::to_reference(*matrix);
        target.value = std::move(*matrix);
    } else {
        const Singularity& proof = std::get<Singularity>(found);
        const reference::Matrix basis = plain::nullspace(plain).basis;
        Run::require(basis.rows > 0, "the matrix is invertible");
        Run::require_vector(proof.x, basis.at[0], "the proof that the matrix is singular");
        Run::require(verify_singular(square.view(), proof), "verify_singular() denies the answer");
    }
}

void nullspaces(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const reference::Matrix plain = a.plain();
    switch (run.below(3)) {
        case 0: {
            run.say("{} = nullspace({}).basis;", target.name, a);
            NullspaceBasis found = nullspace(a.view());
            const plain::Coset expected = plain::nullspace(plain);
            Run::require(found.free_columns == expected.free_columns, "the free columns differ");
            Run::require(verify_nullspace(a.view(), found.basis), "verify_nullspace() denies the answer");
            target.set(std::move(found.basis), expected.basis);
            break;
        }
        case 1:
            run.say("{} = left_nullspace_basis({});", target.name, a);
            target.set(left_nullspace_basis(a.view()), plain::nullspace(reference::transpose(plain)).basis);
            break;
        default: {
            run.say("{} = canonical_nullspace_basis({}).basis;", target.name, a);
            NullspaceBasis found = canonical_nullspace_basis(a.view());
            const plain::Coset expected = plain::canonical(reference::Vector(plain.columns, 0), plain);
            Run::require(found.free_columns == expected.free_columns, "the free columns differ");
            target.set(std::move(found.basis), expected.basis);
        }
    }
}

void make_coset(Run& run) {
    Coset& coset = run.coset();
    const Window a = run.window();
    const Vector x0 = run.vector_of(a.columns);
    run.say("coset = SolutionCoset({}, BitMatrix({}));", x0, a);
    const BitMatrix spanning(a.view());
    coset.set(SolutionCoset(x0.value, spanning), plain::canonical(x0.plain, a.plain()));
    const BitVector longer(a.columns + 1);
    run.require_error<std::invalid_argument>([&] { (void)SolutionCoset(longer, spanning); });
}

void read_coset(Run& run) {
    Coset& coset = run.coset();
    Vector& x = run.vector();
    const std::size_t dimension = coset.plain.basis.rows;
    const Vector coefficients = run.vector_of(dimension);
    run.say("{} = coset.element({});", x.name, coefficients);
    Run::require_number(coset.value.dimension(), dimension, "the dimension");
    Run::require_number(coset.value.count().exponent, dimension, "the exponent of the count");
    x.set(coset.value.element(coefficients.value), plain::element(coset.plain, coefficients.plain));
    Run::require(coset.value.contains(x.value), "contains() denies an element");
    BitVector other = x.value;
    if (!other.empty()) other.flip(run.below(other.size()));
    Run::require(coset.value.contains(other) == plain::contains(coset.plain, test::to_reference(other)),
                 "contains() differs");
    SplitMix64 random = run.random();
    Run::require(plain::contains(coset.plain, test::to_reference(coset.value.sample(random))),
                 "sample() is no element");
    const BitVector longer(coset.plain.x0.size() + 1);
    run.require_error<std::invalid_argument>([&] { (void)coset.value.contains(longer); });
}

void walk(Run& run) {
    Coset& coset = run.coset();
    run.say("for (const BitVector& x : coset.gray_code()) (void)x;  // the first 40");
    std::uint64_t index = 0;
    for (const BitVector& x : coset.value.gray_code()) {
        const std::uint64_t bits = index ^ (index >> 1);
        Run::require(x == coset.value.element(bits), "gray_code() differs from element()");
        reference::Vector coefficients(coset.plain.basis.rows, 0);
        for (std::size_t i = 0; i < coefficients.size() && i < 64; ++i) coefficients[i] = (bits >> i) & 1;
        Run::require_vector(x, plain::element(coset.plain, coefficients), "gray_code()");
        if (++index == 40) return;
    }
    Run::require(coset.plain.basis.rows < 6 && index == std::uint64_t{1} << coset.plain.basis.rows,
                 "gray_code() ends early");
}

void begin_system(Run& run) {
    System& system = run.system();
    const std::size_t unknowns = run.size();
    run.say("system = IncrementalSystem({});", unknowns);
    system.set(IncrementalSystem(unknowns), {unknowns, {}, {}});
}

// Adds equations one by one.
void add_equations(System& system, const std::vector<Vector>& coefficients, SplitMix64& random) {
    plain::Equations& plain = system.plain;
    for (const Vector& a : coefficients) plain.coefficients.push_back(a.plain);
    const reference::Matrix transposed = reference::transpose(plain.matrix());
    const std::vector<std::size_t> independent = reference::rref(transposed, transposed.columns).pivot_columns;
    for (const Vector& a : coefficients) {
        const std::size_t number = plain.right_hand_sides.size();
        const bool b = random_below(2, random) == 1;
        const IncrementalSystem::Added added = system.value.add(a.value, b);
        plain.right_hand_sides.push_back(b ? 1 : 0);
        if (std::binary_search(independent.begin(), independent.end(), number)) {
            Run::require(added.kind == EquationKind::kNew && added.combination.empty(), "add() finds a dependence");
            continue;
        }
        Run::require(added.kind != EquationKind::kNew, "add() finds no dependence");
        reference::Vector sum(plain.unknowns, 0);
        std::uint8_t right_hand_side = 0;
        for (const std::size_t i : added.combination) {
            Run::require(i < number, "add() names an equation that was not there");
            sum = plain::sum(sum, plain.coefficients[i]);
            right_hand_side ^= plain.right_hand_sides[i];
        }
        Run::require(sum == a.plain, "the equations that add() names have another sum");
        Run::require(std::is_sorted(added.combination.begin(), added.combination.end()), "numbers do not increase");
        Run::require((added.kind == EquationKind::kImplied) == (right_hand_side == plain.right_hand_sides.back()),
                     "add() finds another kind");
    }
}

void add_equation(Run& run) {
    System& system = run.system();
    const Vector a = run.vector_of(system.plain.unknowns);
    const std::size_t seed = run.number();
    run.say("{{ SplitMix64 random({}); (void)system.add({}, random_below(2, random) == 1); }}", seed, a);
    SplitMix64 random(seed);
    add_equations(system, {a}, random);
    const BitVector longer(system.plain.unknowns + 1);
    run.require_error<std::invalid_argument>([&] { (void)system.value.add(longer, true); });
}

void add_rows(Run& run) {
    System& system = run.system();
    const Window a = run.window();
    const std::size_t seed = run.number();
    if (a.columns != system.plain.unknowns) {
        run.say("system = IncrementalSystem({});", a.columns);
        system.set(IncrementalSystem(a.columns), {a.columns, {}, {}});
    }
    run.say(
        "{{ SplitMix64 random({}); for (const BitVector& row : BitMatrix({}).row_vectors())"
        " (void)system.add(row, random_below(2, random) == 1); }}",
        seed, a);
    SplitMix64 random(seed);
    std::vector<Vector> rows;
    const BitMatrix matrix(a.view());
    const reference::Matrix plain = a.plain();
    for (std::size_t i = 0; i < a.rows; ++i) rows.push_back({{}, matrix.row_vector(i), plain.at[i]});
    add_equations(system, rows, random);
}

void solve_system(Run& run) {
    System& system = run.system();
    const reference::Matrix a = system.plain.matrix();
    run.say("(void)system.solution();");
    const SolveResult found = system.value.solution();
    const std::optional<plain::Coset> plain = plain::solve(a, system.plain.right_hand_sides);
    Run::require_number(system.value.rank(), plain::rank(a), "system.rank()");
    Run::require(system.value.is_consistent() == plain.has_value(), "system.is_consistent() differs");
    Run::require(system.value.has_unique_solution() == (plain && plain->basis.rows == 0),
                 "system.has_unique_solution() differs");
    if (const auto* coset = std::get_if<SolutionCoset>(&found)) {
        Run::require(plain.has_value(), "the system has no solution");
        require_coset(*coset, *plain);
        return;
    }
    Run::require(!plain, "the system has a solution");
    const reference::Vector y = test::to_reference(std::get<Inconsistency>(found).y);
    Run::require(y.size() == a.rows && plain::is_zero(reference::multiply(reference::transpose(a), y)) &&
                     reference::dot(y, system.plain.right_hand_sides) == 1,
                 "the inconsistency proves nothing");
}

void solve_batch(Run& run) {
    const std::size_t count = run.below(20);
    const std::size_t rows = run.size();
    const std::size_t columns = run.size();
    std::vector<Window> windows;
    std::vector<BitMatrix> systems;
    std::vector<BitMatrix> squares;
    std::vector<BitVector> right_hand_sides;
    SplitMix64 random = run.random();
    for (std::size_t i = 0; i < count; ++i) {
        const Window a = run.window().part(rows, columns);
        windows.push_back(a);
        systems.emplace_back(a.view());
        const std::size_t side = std::min(a.rows, a.columns);
        squares.emplace_back(a.part(side, side).view());
        right_hand_sides.push_back(random_bit_vector(a.rows, random));
    }
    run.say("// batch::rank, rref, solve and inverse of {}.", fmt::join(windows, ", "));
    const auto ranks = batch::rank(systems);
    const auto reduced = batch::rref(systems);
    const auto solutions = batch::solve(systems, right_hand_sides);
    const auto inverses = batch::inverse(squares);
    Run::require(
        ranks.size() == count && reduced.size() == count && solutions.size() == count && inverses.size() == count,
        "not one result for each system");
    for (std::size_t i = 0; i < count; ++i) {
        const reference::Matrix a = windows[i].plain();
        const reference::Rref plain = reference::rref(a, a.columns);
        Run::require_number(ranks[i], plain.pivot_columns.size(), "batch::rank()");
        Run::require_matrix(reduced[i].matrix, plain.matrix, "batch::rref()");
        Run::require(reduced[i].pivot_columns == plain.pivot_columns, "batch::rref(): the pivot columns differ");
        (void)require_solutions(solutions[i], a, test::to_reference(right_hand_sides[i]));
        Run::require(inverses[i] == inverse(squares[i]), "batch::inverse() differs from inverse()");
    }
    right_hand_sides.emplace_back(rows);
    run.require_error<std::invalid_argument>([&] { (void)batch::solve(systems, right_hand_sides); });
}

constexpr Call kCalls[] = {
    {"solve", 14, solve_one},
    {"solve_many", 6, solve_columns},
    {"inverse", 8, invert},
    {"nullspaces", 12, nullspaces},
    {"SolutionCoset", 6, make_coset},
    {"elements of a coset", 6, read_coset},
    {"gray_code", 3, walk},
    {"IncrementalSystem", 3, begin_system},
    {"IncrementalSystem::add", 10, add_equation},
    {"IncrementalSystem::add, row by row", 4, add_rows},
    {"IncrementalSystem::solution", 5, solve_system},
    {"batches", 2, solve_batch},
};

}  // namespace

std::span<const Call> system_calls() {
    return kCalls;
}

}  // namespace gf2::model
