// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <sstream>
#include <stdexcept>

#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "tests/model/run.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

// Beyond this, sequences of calls would grow matrices without end.
constexpr std::size_t kMostRows = 400;
constexpr std::size_t kMostColumns = 700;

// One program in a thousand or so has a matrix that threads share.
constexpr std::size_t kLarge = 65535;
constexpr std::size_t kLargeSize = 700;

void random(Run& run) {
    Matrix& a = run.matrix();
    std::size_t rows = run.size();
    std::size_t columns = run.size();
    const std::size_t seed = run.number();
    const std::size_t kind = run.below(5);
    if (run.number() == kLarge && run.one_in(16)) {
        rows += kLargeSize;
        columns += kLargeSize;
    }
    RandomMatrixOptions options;
    if (kind == 1) options.density = 0.02;
    if (kind >= 2) options.rank = std::min({rows, columns, kind == 2 ? rows / 2 : rows, kind == 3 ? 3 : columns});
    run.say("{} = random_matrix({}, {}, {}, {{.density = {}, .rank = {}}});", a.name, rows, columns, seed,
            options.density, options.rank ? std::to_string(*options.rank) : "{}");
    a.value = random_matrix(rows, columns, seed, options);
    a.plain = test::to_reference(a.value);
    if (options.rank) Run::require_number(plain::rank(a.plain), *options.rank, "the rank");
}

void simple(Run& run) {
    Matrix& a = run.matrix();
    const std::size_t rows = run.size();
    const std::size_t columns = run.size();
    if (run.one_in(2)) {
        run.say("{} = BitMatrix::identity({});", a.name, rows);
        a.set(BitMatrix::identity(rows), reference::identity(rows));
    } else {
        run.say("{} = BitMatrix({}, {});", a.name, rows, columns);
        a.set(BitMatrix(rows, columns), reference::Matrix(rows, columns));
    }
}

void from_rows(Run& run) {
    Matrix& a = run.matrix();
    const Window source = run.window();
    const std::vector<std::size_t> chosen = run.indices(source.rows == 0 ? 0 : run.below(70), source.rows);
    run.say(
        "{{ const auto rows = select_rows({}, std::vector<std::size_t>{}).row_vectors();"
        " {} = BitMatrix::from_rows(rows, {}); }}",
        source, text_of(chosen), a.name, source.columns);
    const std::vector<BitVector> rows = select_rows(source.view(), chosen).row_vectors();
    const std::size_t columns = source.columns;
    a.set(BitMatrix::from_rows(rows, columns), plain::select_rows(source.plain(), chosen));
    if (!rows.empty()) {
        run.require_error<std::invalid_argument>([&] { (void)BitMatrix::from_rows(rows, columns + 1); });
    }
}

void copy(Run& run) {
    Matrix& a = run.matrix();
    const Window source = run.window();
    const bool is_assigned = source.is_all() && run.one_in(2);
    if (is_assigned) {
        run.say("{} = {};", a.name, source);
    } else {
        run.say("{} = BitMatrix({});", a.name, source);
    }
    reference::Matrix plain = source.plain();
    if (is_assigned) a.value = source.of->value;
    if (!is_assigned) a.value = BitMatrix(source.view());
    a.plain = std::move(plain);
    Run::require(&a != source.of || equal(a.value, a.value), "a matrix differs from itself");
}

void move(Run& run) {
    Matrix& a = run.matrix();
    Matrix& b = run.matrix();
    if (&a == &b) return;
    run.say("{} = std::move({});", a.name, b.name);
    a.set(std::move(b.value), std::exchange(b.plain, reference::Matrix(0, 0)));
}

void change_entry(Run& run) {
    const Window a = run.window();
    if (a.rows == 0 || a.columns == 0) return;
    const std::size_t i = run.below(a.rows);
    const std::size_t j = run.below(a.columns);
    const std::size_t kind = run.below(3);
    std::uint8_t& entry = a.of->plain.at[a.row + i][a.column + j];
    Run::require(a.view().get(i, j) == (entry != 0), "get() differs");
    if (kind == 0) {
        run.say("{}.flip({}, {});", a.of->name, a.row + i, a.column + j);
        a.of->value.flip(a.row + i, a.column + j);
        entry ^= 1;
    } else {
        run.say("{}.set({}, {}, {});", a.as_target(), i, j, kind == 1);
        a.target().set(i, j, kind == 1);
        entry = kind == 1 ? 1 : 0;
    }
}

void change_rows(Run& run) {
    Matrix& a = run.matrix();
    if (a.plain.rows == 0) return;
    const std::size_t i = run.below(a.plain.rows);
    const std::size_t k = run.below(a.plain.rows);
    switch (run.below(3)) {
        case 0:
            run.say("{}.swap_rows({}, {});", a.name, i, k);
            a.value.swap_rows(i, k);
            std::swap(a.plain.at[i], a.plain.at[k]);
            break;
        case 1: {
            const Vector row = run.vector_of(a.plain.columns);
            run.say("{}.set_row({}, {});", a.name, i, row);
            a.value.set_row(i, row.value);
            a.plain.at[i] = row.plain;
            const BitVector longer(a.plain.columns + 1);
            run.require_error<std::invalid_argument>([&] { a.value.set_row(i, longer); });
            break;
        }
        default:
            run.say("{}.truncate_rows({});", a.name, i + 1);
            a.value.truncate_rows(i + 1);
            a.plain.at.resize(i + 1);
            a.plain.rows = i + 1;
    }
}

void resize(Run& run) {
    Matrix& a = run.matrix();
    switch (run.below(5)) {
        case 0: {
            const Vector row = run.vector_of(a.plain.columns);
            run.say("{}.append_row({});", a.name, row);
            const bool takes_any = a.plain.rows == 0 && a.plain.columns == 0;
            const BitVector longer(a.plain.columns + 1);
            if (!takes_any) run.require_error<std::invalid_argument>([&] { a.value.append_row(longer); });
            a.value.append_row(row.value);
            a.plain.at.push_back(row.plain);
            ++a.plain.rows;
            break;
        }
        case 1: {
            const Window b = run.window();
            if (b.rows + a.plain.rows > kMostRows) return;
            if (b.columns != a.plain.columns) {
                if (a.plain.rows == 0 && a.plain.columns == 0) return;  // which takes rows of any length
                run.require_error<std::invalid_argument>([&] { a.value.append_rows(b.view()); });
                return;
            }
            run.say("{}.append_rows({});", a.name, b);
            reference::Matrix plain = reference::stack(a.plain, b.plain());
            a.value.append_rows(b.view());
            a.plain = std::move(plain);
            break;
        }
        case 2: {
            const Window b = run.window();
            if (b.columns + a.plain.columns > kMostColumns) return;
            if (b.rows != a.plain.rows) {
                run.require_error<std::invalid_argument>([&] { a.value.append_columns(b.view()); });
                return;
            }
            run.say("{}.append_columns({});", a.name, b);
            const reference::Matrix plain = reference::concat(a.plain, b.plain());
            a.value.append_columns(b.view());
            a.plain = plain;
            break;
        }
        case 3: {
            const bool is_of_rows = run.one_in(2);
            const std::size_t size = is_of_rows ? a.plain.rows : a.plain.columns;
            const std::size_t first = run.up_to(size);
            const std::size_t count = run.up_to(size - first);
            run.say("{}.remove_{}({}, {});", a.name, is_of_rows ? "rows" : "columns", first, count);
            std::vector<std::size_t> removed(count);
            std::iota(removed.begin(), removed.end(), first);
            const std::vector<std::size_t> kept = plain::others(removed, size);
            if (is_of_rows) {
                run.require_error<std::out_of_range>([&] { a.value.remove_rows(first, size + 1); });
                a.value.remove_rows(first, count);
                a.plain = plain::select_rows(a.plain, kept);
            } else {
                run.require_error<std::out_of_range>([&] { a.value.remove_columns(first, size + 1); });
                a.value.remove_columns(first, count);
                a.plain = plain::select_columns(a.plain, kept);
            }
            break;
        }
        default: {
            if (a.plain.columns == 0) return;
            const std::size_t j = run.below(a.plain.columns);
            const std::size_t k = run.below(a.plain.columns);
            run.say("{}.swap_columns({}, {});", a.name, j, k);
            a.value.swap_columns(j, k);
            for (reference::Vector& row : a.plain.at) std::swap(row[j], row[k]);
        }
    }
}

void read_vectors(Run& run) {
    Matrix& a = run.matrix();
    Vector& v = run.vector();
    if (a.plain.rows == 0 || a.plain.columns == 0) return;
    const std::size_t i = run.below(a.plain.rows);
    const std::size_t j = run.below(a.plain.columns);
    if (run.one_in(2)) {
        run.say("{} = {}.column_vector({});", v.name, a.name, j);
        v.set(a.value.column_vector(j), reference::transpose(a.plain).at[j]);
    } else {
        run.say("{} = {}.row_vector({});", v.name, a.name, i);
        v.set(a.value.row_vector(i), a.plain.at[i]);
    }
}

void assign_window(Run& run) {
    const Window a = run.window();
    const Window b = run.window();
    const auto [target, source] = a.common(b);
    if (target.overlaps(source)) return;
    run.say("{}.assign({});", target.as_target(), source);
    const reference::Matrix plain = source.plain();
    target.target().assign(source.view());
    target.store(plain);
    if (!a.has_shape_of(b)) {
        run.require_error<std::invalid_argument>([&] { a.target().assign(b.view()); });
    }
}

void wrong_window(Run& run) {
    const Window a = run.window();
    run.say("// Windows that leave {} or begin inside a word.", a);
    run.require_error<std::out_of_range>([&] { (void)a.view().window(0, 0, a.rows + 1, a.columns); });
    run.require_error<std::out_of_range>([&] { (void)a.target().window(0, 0, a.rows, a.columns + 1); });
    if (a.columns < 2) return;
    const std::size_t inside = 1 + run.below(std::min<std::size_t>(a.columns - 1, 63));
    run.require_error<std::invalid_argument>([&] { (void)a.view().window(0, inside, a.rows, a.columns - inside); });
}

void add_two(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const Window b = run.window();
    const auto [left, right] = a.common(b);
    const bool is_operator = run.one_in(2);
    run.say("{} = {}({}{} {});", target.name, is_operator ? "" : "add", left, is_operator ? " +" : ",", right);
    if (!a.has_shape_of(b)) {
        run.require_error<std::invalid_argument>([&] { (void)add(a.view(), b.view()); });
        run.require_error<std::invalid_argument>([&] { (void)(a.view() + b.view()); });
    }
    target.set(!is_operator                      ? add(left.view(), right.view())
               : left.is_all() && right.is_all() ? left.of->value + right.of->value
                                                 : left.view() + right.view(),
               reference::add(left.plain(), right.plain()));
}

void add_in_place_window(Run& run) {
    const Window a = run.window();
    const Window b = run.window();
    const auto [target, source] = a.common(b);
    if (target.overlaps(source) && !target.is_same_as(source)) return;
    const bool are_matrices = target.is_all() && source.is_all() && run.one_in(2);
    const bool is_operator = run.one_in(2);
    const reference::Matrix plain = reference::add(target.plain(), source.plain());
    run.say("{}({}{} {});", is_operator ? "" : "add_in_place", target.as_target(!are_matrices),
            is_operator ? " +=" : ",", source);
    if (are_matrices) {
        is_operator ? void(target.of->value += source.of->value) : add_in_place(target.of->value, source.of->value);
    } else {
        is_operator ? void(target.target() += source.view()) : add_in_place(target.target(), source.view());
    }
    target.store(plain);
    if (!a.has_shape_of(b)) {
        run.require_error<std::invalid_argument>([&] { add_in_place(a.target(), b.view()); });
    }
}

void join(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const Window b = run.window();
    if (run.one_in(2)) {
        const std::size_t rows = std::min(a.rows, b.rows);
        const Window left = a.part(rows, kMostColumns / 2);
        const Window right = b.part(rows, kMostColumns / 2);
        run.say("{} = concat({}, {});", target.name, left, right);
        if (a.rows != b.rows) {
            run.require_error<std::invalid_argument>([&] { (void)concat(a.view(), b.view()); });
        }
        target.set(concat(left.view(), right.view()), reference::concat(left.plain(), right.plain()));
    } else {
        const std::size_t columns = std::min(a.columns, b.columns);
        const Window above = a.part(kMostRows / 2, columns);
        const Window below = b.part(kMostRows / 2, columns);
        run.say("{} = stack({}, {});", target.name, above, below);
        if (a.columns != b.columns) {
            run.require_error<std::invalid_argument>([&] { (void)stack(a.view(), b.view()); });
        }
        target.set(stack(above.view(), below.view()), reference::stack(above.plain(), below.plain()));
    }
}

void cut(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const std::size_t row = run.up_to(a.rows);
    const std::size_t column = run.up_to(a.columns);
    const std::size_t rows = run.up_to(a.rows - row);
    const std::size_t columns = run.up_to(a.columns - column);
    run.say("{} = submatrix({}, {}, {}, {}, {});", target.name, a, row, column, rows, columns);
    run.require_error<std::out_of_range>([&] { (void)submatrix(a.view(), row, column, rows, a.columns + 1); });
    target.set(submatrix(a.view(), row, column, rows, columns),
               reference::submatrix(a.plain(), row, column, rows, columns));
}

void permute(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const bool is_of_rows = run.one_in(2);
    const std::size_t size = is_of_rows ? a.rows : a.columns;
    const std::vector<std::size_t> order = run.permutation(size);
    run.say("{} = permute_{}({}, std::vector<std::size_t>{});", target.name, is_of_rows ? "rows" : "columns", a,
            text_of(order));
    if (size > 1) {
        std::vector<std::size_t> twice = order;
        twice[0] = twice[1];
        run.require_error<std::invalid_argument>(
            [&] { (void)(is_of_rows ? permute_rows(a.view(), twice) : permute_columns(a.view(), twice)); });
    }
    const reference::Matrix plain =
        is_of_rows ? plain::select_rows(a.plain(), order) : plain::select_columns(a.plain(), order);
    target.set(is_of_rows ? permute_rows(a.view(), order) : permute_columns(a.view(), order), plain);
}

void select(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const bool is_of_rows = run.one_in(2);
    const std::size_t size = is_of_rows ? a.rows : a.columns;
    const std::vector<std::size_t> chosen = run.indices(size == 0 ? 0 : run.below(140), size);
    run.say("{} = select_{}({}, std::vector<std::size_t>{});", target.name, is_of_rows ? "rows" : "columns", a,
            text_of(chosen));
    const std::vector<std::size_t> outside = {size};
    run.require_error<std::out_of_range>(
        [&] { (void)(is_of_rows ? select_rows(a.view(), outside) : select_columns(a.view(), outside)); });
    const reference::Matrix plain =
        is_of_rows ? plain::select_rows(a.plain(), chosen) : plain::select_columns(a.plain(), chosen);
    target.set(is_of_rows ? select_rows(a.view(), chosen) : select_columns(a.view(), chosen), plain);
}

void scatter(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const std::size_t columns = a.columns + run.below(70);
    std::vector<std::size_t> places = run.permutation(columns);
    places.resize(a.columns);
    if (run.one_in(2)) std::sort(places.begin(), places.end());
    run.say("{} = scatter_columns({}, std::vector<std::size_t>{}, {});", target.name, a, text_of(places), columns);
    reference::Matrix plain(a.rows, columns);
    const reference::Matrix source = a.plain();
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) plain.at[i][places[j]] = source.at[i][j];
    }
    target.set(scatter_columns(a.view(), places, columns), plain);
}

void flip_over(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    run.say("{} = transpose({});", target.name, a);
    target.set(transpose(a.view()), reference::transpose(a.plain()));
}

void product(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const Window b = run.window();
    const auto [left, right] = a.factors(b);
    const bool is_operator = run.one_in(2);
    run.say("{} = {}({}{} {});", target.name, is_operator ? "" : "multiply", left, is_operator ? " *" : ",", right);
    if (a.columns != b.rows) {
        run.require_error<std::invalid_argument>([&] { (void)multiply(a.view(), b.view()); });
        run.require_error<std::invalid_argument>([&] { (void)(a.view() * b.view()); });
    }
    target.set(!is_operator                      ? multiply(left.view(), right.view())
               : left.is_all() && right.is_all() ? left.of->value * right.of->value
                                                 : left.view() * right.view(),
               reference::multiply(left.plain(), right.plain()));
}

// The target may be the factor, or have it as a window.
void multiply_by(Run& run) {
    Matrix& target = run.matrix();
    const Window b = run.window();
    const Window right = b.part(target.plain.columns, b.columns);
    if (right.rows != target.plain.columns) {
        run.require_error<std::invalid_argument>([&] { target.value *= right.view(); });
        return;
    }
    run.say("{} *= {};", target.name, right);
    reference::Matrix plain = reference::multiply(target.plain, right.plain());
    target.value *= right.view();
    target.plain = std::move(plain);
}

void product_in_place(Run& run) {
    const Window c = run.window();
    const Window a = run.window().part(c.rows, c.rows + c.columns);
    const Window b = run.window().part(a.columns, c.columns);
    const Window left = a.part(a.rows, b.rows);
    const Window target = c.part(left.rows, b.columns);
    if (target.overlaps(left) || target.overlaps(b)) return;
    run.say("add_product({}, {}, {});", target.as_target(), left, b);
    const reference::Matrix plain = reference::add(target.plain(), reference::multiply(left.plain(), b.plain()));
    add_product(target.target(), left.view(), b.view());
    target.store(plain);
}

void product_by_vector(Run& run) {
    Vector& target = run.vector();
    const Window a = run.window();
    const bool is_left = run.one_in(2);
    const bool is_operator = run.one_in(2);
    const Vector v = run.vector_of(is_left ? a.rows : a.columns);
    const char* const sign = is_operator ? " *" : ",";
    const char* const name = is_operator ? "" : "multiply";
    if (is_left) {
        run.say("{} = {}({}{} {});", target.name, name, v, sign, a);
        target.set(is_operator ? v.value * a.view() : multiply(v.value, a.view()),
                   reference::multiply(reference::transpose(a.plain()), v.plain));
    } else {
        run.say("{} = {}({}{} {});", target.name, name, a, sign, v);
        target.set(is_operator ? a.view() * v.value : multiply(a.view(), v.value),
                   reference::multiply(a.plain(), v.plain));
    }
    const BitVector longer(a.columns + 1);
    run.require_error<std::invalid_argument>([&] { (void)multiply(a.view(), longer); });
    run.require_error<std::invalid_argument>([&] { (void)(a.view() * longer); });
}

void entries(Run& run) {
    const Window a = run.window();
    const Window b = run.window();
    run.say("(void)({0} == {1}); // and {0}(i, j), ones({0}, i)", a, b);
    const reference::Matrix plain = a.plain();
    Run::require((a.view() == b.view()) == (plain == b.plain()), "== of windows differs");
    Run::require((a.of->value == b.of->value) == (a.of->plain == b.of->plain), "== of matrices differs");
    if (a.rows == 0) return;
    const std::size_t i = run.below(a.rows);
    std::vector<std::size_t> found;
    for (const std::size_t j : ones(a.view(), i)) found.push_back(j);
    Run::require(found == plain::support(plain.at[i]), "ones() of a row differ");
    if (a.columns == 0) return;
    const std::size_t j = run.below(a.columns);
    Run::require(a.view()(i, j) == (plain.at[i][j] != 0), "(i, j) of a window differs");
    Run::require(a.target()(i, j) == (plain.at[i][j] != 0), "(i, j) of a writable window differs");
    Run::require(a.of->value(a.row + i, a.column + j) == (plain.at[i][j] != 0), "(i, j) of the matrix differs");
}

void describe(Run& run) {
    const Window a = run.window();
    const Window b = run.window();
    run.say("(void)weight({0}); (void)to_string({0}); (void)equal({0}, {1});", a, b);
    const reference::Matrix plain = a.plain();
    std::size_t ones = 0;
    std::string text;
    for (const reference::Vector& row : plain.at) {
        ones += reference::weight(row);
        for (const std::uint8_t entry : row) text += static_cast<char>('0' + entry);
        text += '\n';
    }
    Run::require_number(weight(a.view()), ones, "weight()");
    Run::require(to_string(a.view()) == text, "to_string() differs");
    Run::require(equal(a.view(), b.view()) == (plain == b.plain()), "equal() differs");
    Run::require(!a.is_all() || weight(a.of->value) == ones, "weight() of the matrix differs");
}

void write_and_read(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const io::MatrixFormat& format = io::matrix_formats()[run.below(io::matrix_formats().size())];
    const BitMatrix matrix(a.view());
    // Text without its shape is no matrix if it is empty.
    if (a.rows == 0 || a.columns == 0 || (format.can_represent != nullptr && !format.can_represent(matrix))) return;
    run.say(
        "{{ std::ostringstream file; io::matrix_format(\"{0}\").write(file, BitMatrix({1}));"
        " {2} = io::matrix_format(\"{0}\").read{3}; }}",
        format.name, a, target.name,
        format.read_columns != nullptr ? fmt::format("_columns(io::Source(\"file\", file.str()), {})", a.columns)
                                       : "(io::Source(\"file\", file.str()))");
    const reference::Matrix plain = a.plain();
    std::ostringstream file;
    format.write(file, matrix);
    const io::Source source("file", file.str());
    target.set(format.read_columns != nullptr ? format.read_columns(source, plain.columns) : format.read(source),
               plain);
}

constexpr Call kCalls[] = {
    {"random_matrix", 60, random},
    {"identity and zero matrix", 10, simple},
    {"from_rows", 6, from_rows},
    {"copy", 8, copy},
    {"move", 3, move},
    {"set and flip", 10, change_entry},
    {"rows", 10, change_rows},
    {"rows and columns that come and go", 10, resize},
    {"row_vector and column_vector", 10, read_vectors},
    {"assign", 8, assign_window},
    {"windows that are refused", 2, wrong_window},
    {"add and +", 12, add_two},
    {"add_in_place and +=", 13, add_in_place_window},
    {"concat and stack", 14, join},
    {"submatrix", 10, cut},
    {"permute", 8, permute},
    {"select", 10, select},
    {"scatter_columns", 5, scatter},
    {"transpose", 12, flip_over},
    {"multiply and *", 17, product},
    {"*=", 3, multiply_by},
    {"add_product", 14, product_in_place},
    {"multiply and * by a vector", 14, product_by_vector},
    {"==, (i, j) and ones", 6, entries},
    {"weight, text and equality", 6, describe},
    {"files", 6, write_and_read},
};

}  // namespace

std::span<const Call> matrix_calls() {
    return kCalls;
}

}  // namespace gf2::model
