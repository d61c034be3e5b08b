// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "gf2/elim/echelon.hpp"
#include "gf2/elim/naive.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/model/run.hpp"
#include "tests/reference/ple.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

// Searched columns: most often all.
std::size_t searched_columns(Run& run, const Window& a) {
    return run.one_in(4) ? run.up_to(a.columns) : a.columns;
}

bool has_same_rows(const reference::Matrix& a, const reference::Matrix& b) {
    return reference::rref(a, a.columns).matrix == reference::rref(b, b.columns).matrix;
}

void reduce(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const std::size_t columns = searched_columns(run, a);
    const bool is_copied = columns == a.columns && run.one_in(2);
    if (is_copied) {
        run.say("{} = rref({}).matrix;", target.name, a);
    } else {
        run.say("{} = rref(BitMatrix({}), {}).matrix;", target.name, a, columns);
    }
    const reference::Rref plain = reference::rref(a.plain(), columns);
    Echelon reduced = is_copied ? rref(a.view()) : rref(BitMatrix(a.view()), columns);
    run.require_error<std::invalid_argument>([&] { (void)rref(BitMatrix(a.view()), a.columns + 1); });
    Run::require(reduced.pivot_columns == plain.pivot_columns, "the pivot columns differ");
    Run::require(reduced.free_columns == plain::others(plain.pivot_columns, columns), "the free columns differ");
    // In the other columns, rows without a pivot depend on the order of elimination.
    const reference::Matrix source = a.plain();
    const reference::Matrix form = test::to_reference(reduced.matrix);
    if (columns == a.columns) {
        Run::require(form == plain.matrix, "the reduced row echelon form differs");
    } else {
        Run::require(static_cast<bool>(test::is_rref(reduced.matrix, reduced.pivot_columns, columns)), "no such form");
        Run::require(has_same_rows(form, source), "another row space");
    }
    target.set(std::move(reduced.matrix), form);
}

void echelon(Run& run) {
    const Window a = run.window();
    const std::size_t columns = searched_columns(run, a);
    run.say("(void)row_echelon(BitMatrix({}), {});", a, columns);
    const Echelon form = row_echelon(BitMatrix(a.view()), columns);
    Run::require(form.pivot_columns == reference::rref(a.plain(), columns).pivot_columns, "the pivot columns differ");
    Run::require(static_cast<bool>(test::is_row_echelon(form.matrix, form.pivot_columns, columns)), "no echelon form");
    Run::require(has_same_rows(test::to_reference(form.matrix), a.plain()), "another row space");
}

void rank_and_determinant(Run& run) {
    const Window a = run.window();
    const std::size_t side = std::min(a.rows, a.columns);
    const Window square = a.part(side, side);
    const std::size_t plain = plain::rank(a.plain());
    const bool is_regular = plain::rank(square.plain()) == side;
    run.say("(void)rank({});  // is {}", a, plain);
    Run::require_number(rank(a.view()), plain, "rank(view)");
    Run::require_number(rank(BitMatrix(a.view())), plain, "rank(copy)");
    run.say("(void)determinant({});  // is {}", square, is_regular ? 1 : 0);
    Run::require(determinant(square.view()) == is_regular, "determinant() differs");
    Run::require(determinant(BitMatrix(square.view())) == is_regular, "determinant(copy) differs");
    if (a.rows != a.columns) run.require_error<std::invalid_argument>([&] { (void)determinant(a.view()); });
}

std::vector<reference::BitRow> bit_rows(const reference::Matrix& a) {
    std::vector<reference::BitRow> rows(a.rows, reference::BitRow(a.columns));
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (const std::size_t j : plain::support(a.at[i])) rows[i].set(j);
    }
    return rows;
}

void decompose(Run& run) {
    Matrix& lower = run.matrix();
    const Window a = run.window();
    const std::size_t columns = searched_columns(run, a);
    run.say("{} = lower_factor(ple(BitMatrix({}), {}));", lower.name, a, columns);
    const reference::Matrix source = a.plain();
    const reference::Ple plain = reference::ple(bit_rows(source), columns);
    const Ple found = columns == a.columns ? ple(a.view()) : ple(BitMatrix(a.view()), columns);
    const std::size_t rank = plain.pivot_columns.size();
    Run::require(found.pivot_columns == plain.pivot_columns, "the pivot columns differ");
    Run::require(free_columns(found) == plain::others(plain.pivot_columns, columns), "free_columns() differ");
    Run::require(std::equal(plain.pivot_rows.begin(), plain.pivot_rows.end(), found.row_order.begin()),
                 "the pivot rows differ");
    std::vector<std::size_t> profile = plain.pivot_rows;
    std::sort(profile.begin(), profile.end());
    Run::require(row_rank_profile(found) == profile, "row_rank_profile() differs");

    reference::Matrix plain_lower = reference::identity(source.rows);
    reference::Matrix plain_echelon(source.rows, source.columns);
    for (std::size_t i = 0; i < source.rows; ++i) {
        const std::size_t row = found.row_order.at(i);
        for (std::size_t k = 0; k < std::min(i, rank); ++k) {
            plain_lower.at[i][k] = plain.coefficients[row].test(k) ? 1 : 0;
        }
        for (std::size_t j = 0; j < source.columns; ++j) plain_echelon.at[i][j] = plain.echelon[row].test(j) ? 1 : 0;
    }
    Run::require_matrix(echelon_factor(found), plain_echelon, "echelon_factor()");
    lower.set(lower_factor(found), plain_lower);
    const BitMatrix product = multiply(lower.value, echelon_factor(found));
    Run::require_matrix(multiply(permutation_factor(found), product), source, "P·L·E");
}

void triangular(Run& run) {
    const Window a = run.window();
    const Window b = run.window();
    const std::size_t kind = run.below(5);
    const bool is_left = kind < 2;
    const std::size_t size = std::min({a.rows, a.columns, is_left ? b.rows : b.columns});
    const Window triangle = a.part(size, size);
    const Window target = is_left ? b.part(size, b.columns) : b.part(b.rows, size);
    const bool is_lower = kind % 2 == 0;
    const reference::Matrix entries = triangle.plain();
    reference::Matrix factor = reference::identity(size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            if (is_lower ? j < i : j > i) factor.at[i][j] = entries.at[i][j];
        }
    }
    if (kind == 4) {
        run.say("(void)inverse_lower({});", triangle);
        const reference::Matrix inverse = test::to_reference(inverse_lower(triangle.view()));
        Run::require(reference::multiply(factor, inverse) == reference::identity(size), "inverse_lower() differs");
        return;
    }
    if (target.overlaps(triangle)) return;
    run.say("solve_{}_{}({}, {});", is_lower ? "lower" : "upper", is_left ? "left" : "right", triangle,
            target.as_target());
    const reference::Matrix before = target.plain();
    const auto solve =
        is_left ? (is_lower ? solve_lower_left : solve_upper_left) : (is_lower ? solve_lower_right : solve_upper_right);
    solve(triangle.view(), target.target());
    const reference::Matrix after = test::to_reference(target.view());
    Run::require((is_left ? reference::multiply(factor, after) : reference::multiply(after, factor)) == before,
                 "the triangle times the solution is another matrix");
    target.store(after);
    if (a.rows != a.columns) run.require_error<std::invalid_argument>([&] { solve(a.view(), target.target()); });
}

void plain_version(Run& run) {
    const Window a = run.window().part(130, 130);
    run.say("(void)rref_naive(BitMatrix({}).row_vectors());", a);
    const std::vector<BitVector> rows = BitMatrix(a.view()).row_vectors();
    const reference::Rref plain = reference::rref(a.plain(), a.columns);
    const NaiveRref reduced = rref_naive(rows);
    Run::require(reduced.pivot_columns == plain.pivot_columns, "the pivot columns differ");
    for (std::size_t i = 0; i < a.rows; ++i) Run::require_vector(reduced.rows[i], plain.matrix.at[i], "rref_naive()");
    Run::require_number(rank_naive(rows), plain.pivot_columns.size(), "rank_naive()");
}

constexpr Call kCalls[] = {
    {"rref", 12, reduce},
    {"row_echelon", 5, echelon},
    {"rank and determinant", 12, rank_and_determinant},
    {"ple", 12, decompose},
    {"triangular systems", 12, triangular},
    {"rref_naive", 2, plain_version},
};

}  // namespace

std::span<const Call> elimination_calls() {
    return kCalls;
}

}  // namespace gf2::model
