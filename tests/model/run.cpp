// SPDX-License-Identifier: MIT
#include "tests/model/run.hpp"

#include <algorithm>
#include <numeric>

#include "gf2/kernels/kernels.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"

#if GF2_THREADS
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#endif

namespace gf2::model {
namespace {

// Sizes up to `most`, and how many of the 2^16 numbers choose this range.
struct Sizes {
    std::size_t share;
    std::size_t least;
    std::size_t most;
};
constexpr Sizes kSizes[] = {{26000, 0, 8},    {13000, 9, 62},   {10000, 63, 66}, {3000, 67, 126},
                            {7536, 127, 130}, {2000, 131, 254}, {4000, 255, 258}};

std::string named(const char* kind, std::size_t i) {
    return kind + std::to_string(i);
}

template <class Variables>
void name(Variables& variables, const char* kind) {
    for (std::size_t i = 0; i < variables.size(); ++i) variables[i].name = named(kind, i);
}

std::string entry_text(std::size_t i, std::size_t j, std::uint8_t plain) {
    return fmt::format("entry ({}, {}) is {}, and {} by the plain model", i, j, 1 - plain, plain);
}

std::vector<Call> all_calls() {
    std::vector<Call> all;
    for (const auto& list : {setting_calls(), vector_calls(), matrix_calls(), elimination_calls(), system_calls(),
                             polynomial_calls(), code_calls(), board_calls()}) {
        all.insert(all.end(), list.begin(), list.end());
    }
    return all;
}

}  // namespace

const std::vector<Call>& calls() {
    static const std::vector<Call> all = all_calls();
    return all;
}

struct Run::Arena {
#if GF2_THREADS
    explicit Arena(int threads)
        : limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)), arena(threads) {}
    tbb::global_control limit;
    tbb::task_arena arena;
#endif
};

void Window::store(const reference::Matrix& plain) const {
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) of->plain.at[row + i][column + j] = plain.at[i][j];
    }
}

Window Window::part(std::size_t most_rows, std::size_t most_columns) const {
    return {of, row, column, std::min(rows, most_rows), std::min(columns, most_columns)};
}

bool Window::overlaps(const Window& other) const {
    const auto meet = [](std::size_t a, std::size_t a_size, std::size_t b, std::size_t b_size) {
        return a < b + b_size && b < a + a_size;
    };
    return of == other.of && meet(row, rows, other.row, other.rows) &&
           meet(column / 64, word_count(columns), other.column / 64, word_count(other.columns));
}

bool Window::is_same_as(const Window& other) const {
    return of == other.of && row == other.row && column == other.column && rows == other.rows &&
           columns == other.columns;
}

Run::Run(std::function<void(const std::string&)> print)
    : print_(std::move(print)),
      matrices_{Matrix{{}, {}, {0, 0}}, {{}, {}, {0, 0}}, {{}, {}, {0, 0}}, {{}, {}, {0, 0}}},
      system_{"system", IncrementalSystem(0), {}},
      coset_{"coset", {}, {}} {
    name(matrices_, "m");
    name(vectors_, "v");
    name(polynomials_, "p");
    use_kernels(available_kernels().back()->name);
}

Run::~Run() = default;

void Run::use_threads([[maybe_unused]] int threads) {
    arena_.reset();
#if GF2_THREADS
    if (threads > 0) arena_ = std::make_unique<Arena>(threads);
#endif
}

void Run::execute(const Step& step) {
    step_ = step;
    next_ = 0;
    const Call& call = calls()[step.call];
#if GF2_THREADS
    // A call may replace the arena.
    if (arena_ && !call.changes_threads) {
        arena_->arena.execute([&] { call.run(*this); });
    } else {
        call.run(*this);
    }
#else
    call.run(*this);
#endif
    require_agreement();
}

std::size_t Run::size() {
    std::size_t n = number();
    for (const Sizes& sizes : kSizes) {
        if (n < sizes.share) return sizes.least + n * (sizes.most - sizes.least + 1) / sizes.share;
        n -= sizes.share;
    }
    return 64;
}

std::vector<std::size_t> Run::permutation(std::size_t size) {
    std::vector<std::size_t> result(size);
    std::iota(result.begin(), result.end(), std::size_t{0});
    SplitMix64 generator = random();
    for (std::size_t i = size; i > 1; --i) {
        std::swap(result[i - 1], result[static_cast<std::size_t>(random_below(i, generator))]);
    }
    return result;
}

std::vector<std::size_t> Run::indices(std::size_t count, std::size_t bound) {
    std::vector<std::size_t> result;
    SplitMix64 generator = random();
    const bool are_increasing = one_in(2);
    for (std::size_t i = 0; i < count && bound > 0; ++i) {
        result.push_back(static_cast<std::size_t>(random_below(bound, generator)));
    }
    if (are_increasing) std::sort(result.begin(), result.end());
    return result;
}

Window Run::window() {
    Matrix& of = matrix();
    const std::size_t rows = of.value.rows();
    const std::size_t columns = of.value.columns();
    if (!one_in(3)) return {&of, 0, 0, rows, columns};
    const std::size_t row = up_to(rows);
    const std::size_t column = 64 * up_to(columns / 64);
    return {&of, row, column, up_to(rows - row), up_to(columns - column)};
}

Vector Run::vector_of(std::size_t size) {
    Vector& variable = vector();
    const std::size_t kind = below(3);
    const std::uint64_t seed = number();
    if (variable.value.size() == size) return variable;
    if (kind > 0) {
        for (Matrix& of : matrices_) {
            if (of.value.columns() != size || of.value.rows() == 0) continue;
            const std::size_t i = seed % of.value.rows();
            return {print_ ? fmt::format("{}.row_vector({})", of.name, i) : std::string(), of.value.row_vector(i),
                    of.plain.at[i]};
        }
    }
    SplitMix64 generator(seed);
    const BitVector value = random_bit_vector(size, generator);
    return {{}, value, test::to_reference(value)};
}

void Run::require_number(std::size_t value, std::size_t plain, const char* name) {
    require(value == plain, fmt::format("{} is {}, and {} by the plain model", name, value, plain));
}

void Run::require_matrix(const BitMatrix& value, const reference::Matrix& plain, const std::string& name) {
    require(value.rows() == plain.rows && value.columns() == plain.columns,
            fmt::format("{} is {}, and {} by the plain model", name, shape_text(value.rows(), value.columns()),
                        shape_text(plain.rows, plain.columns)));
    for (std::size_t i = 0; i < plain.rows; ++i) {
        const std::uint64_t* words = value.row(i);
        const std::uint8_t* entries = plain.at[i].data();
        for (std::size_t j = 0; j < plain.columns; ++j) {
            if (((words[j / 64] >> (j % 64)) & 1) != entries[j]) {
                throw Disagreement(name + ": " + entry_text(i, j, entries[j]));
            }
        }
    }
    require(static_cast<bool>(test::tail_is_zero(value)), name + ": bits past the last column are not 0");
}

void Run::require_vector(const BitVector& value, const reference::Vector& plain, const std::string& name) {
    require_number(value.size(), plain.size(), (name + ": the length").c_str());
    for (std::size_t j = 0; j < plain.size(); ++j) {
        if (value.test(j) != (plain[j] != 0)) throw Disagreement(name + ": " + entry_text(0, j, plain[j]));
    }
}

void Run::require_agreement() {
    for (Matrix& a : matrices_) {
        if (std::exchange(a.is_used, false)) require_matrix(a.value, a.plain, a.name);
    }
    for (Vector& v : vectors_) {
        if (std::exchange(v.is_used, false)) require_vector(v.value, v.plain, v.name);
    }
    for (Polynomial& p : polynomials_) {
        if (!std::exchange(p.is_used, false)) continue;
        require(p.value.words().empty() || p.value.words().back() != 0, p.name + ": the last word is 0");
        require_number(p.value.length(), p.plain.size(), (p.name + ": the length").c_str());
        for (std::size_t i = 0; i < p.plain.size(); ++i) {
            if (p.value.coefficient(i) != (p.plain[i] != 0)) {
                throw Disagreement(p.name + ": " + entry_text(0, i, p.plain[i]));
            }
        }
    }
    if (std::exchange(system_.is_used, false)) {
        require_number(system_.value.unknowns(), system_.plain.unknowns, "system.unknowns()");
        require_number(system_.value.equations(), system_.plain.coefficients.size(), "system.equations()");
    }
    if (std::exchange(coset_.is_used, false)) {
        require_vector(coset_.value.particular(), coset_.plain.x0, "coset.particular()");
        require_matrix(coset_.value.basis(), coset_.plain.basis, "coset.basis()");
        require(coset_.value.free_columns() == coset_.plain.free_columns, "coset.free_columns() differ");
    }
}

std::string format_as_cpp(const Window& window) {
    if (window.is_all()) return window.of->name;
    return fmt::format("{}.view().window({}, {}, {}, {})", window.of->name, window.row, window.column, window.rows,
                       window.columns);
}

std::string format_as_cpp(const Window::Target& target) {
    const std::string text = format_as_cpp(*target.window);
    return target.is_view && target.window->is_all() ? text + ".view()" : text;
}

std::string format_as_cpp(const Vector& vector) {
    if (!vector.name.empty()) return vector.name;
    return fmt::format("bit_vector_from_string(\"{}\")", to_string(vector.value));
}

std::string format_as_cpp(const List& list) {
    return fmt::format("{{{}}}", fmt::join(*list.numbers, ", "));
}

}  // namespace gf2::model
