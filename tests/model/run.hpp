// SPDX-License-Identifier: MIT
// The state of a random program: a few variables of the library's types, each beside its plain model. A call changes
// both, and whatever it named is compared afterwards.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/thread_limit.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "tests/model/plain.hpp"
#include "tests/reference/linear_algebra.hpp"

namespace gf2::model {

/// One call of a random program: which one, and the numbers that choose its arguments. Smaller numbers choose simpler
/// arguments.
struct Step {
    std::size_t call = 0;
    std::array<std::uint16_t, 12> numbers{};
};

/// The library and its model differ.
struct Disagreement : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class Value, class Plain>
struct Variable {
    std::string name;
    Value value;
    Plain plain;
    bool is_used = false;  ///< named by the present call

    /// By value: both may be made of what they replace.
    void set(Value new_value, Plain new_plain) {
        value = std::move(new_value);
        plain = std::move(new_plain);
    }
};

using Matrix = Variable<BitMatrix, reference::Matrix>;
using Vector = Variable<BitVector, reference::Vector>;
using Polynomial = Variable<BitPoly, reference::Vector>;
using System = Variable<IncrementalSystem, plain::Equations>;
using Coset = Variable<SolutionCoset, plain::Coset>;

/// A window of a matrix variable, or all of it.
struct Window {
    Matrix* of;
    std::size_t row = 0;
    std::size_t column = 0;  ///< a multiple of 64
    std::size_t rows = 0;
    std::size_t columns = 0;

    [[nodiscard]] bool is_all() const { return rows == of->value.rows() && columns == of->value.columns(); }
    [[nodiscard]] ConstBitMatrixView view() const {
        return std::as_const(of->value).view().window(row, column, rows, columns);
    }
    [[nodiscard]] BitMatrixView target() const { return of->value.view().window(row, column, rows, columns); }
    [[nodiscard]] reference::Matrix plain() const {
        return is_all() ? of->plain : reference::submatrix(of->plain, row, column, rows, columns);
    }
    /// Changes the model.
    void store(const reference::Matrix& plain) const;
    /// For the text of a call that writes to it, as a view even if it is all of the matrix.
    [[nodiscard]] auto as_target(bool is_view = true) const { return Target{this, is_view}; }
    struct Target {
        const Window* window;
        bool is_view;
    };
    /// The upper left part, of at most this shape.
    [[nodiscard]] Window part(std::size_t most_rows, std::size_t most_columns) const;
    /// True if the two share a word.
    [[nodiscard]] bool overlaps(const Window& other) const;
    [[nodiscard]] bool is_same_as(const Window& other) const;
    [[nodiscard]] bool has_shape_of(const Window& other) const {
        return rows == other.rows && columns == other.columns;
    }
    /// The upper left parts of two windows that have one shape.
    [[nodiscard]] std::pair<Window, Window> common(const Window& other) const {
        return {part(other.rows, other.columns), other.part(rows, columns)};
    }
    /// The parts of two windows that can be multiplied.
    [[nodiscard]] std::pair<Window, Window> factors(const Window& other) const {
        return {part(rows, other.rows), other.part(columns, other.columns)};
    }
};

class Run {
public:
    /// @param print  is given the text of each statement before it is executed; may be empty
    explicit Run(std::function<void(const std::string&)> print);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// Executes a step and compares what it named. Throws Disagreement.
    void execute(const Step& step);

    /// @name For calls: arguments, from the numbers of the step
    /// @{
    [[nodiscard]] std::size_t number() { return next_ < step_.numbers.size() ? step_.numbers[next_++] : 0; }
    [[nodiscard]] std::size_t below(std::size_t bound) { return bound == 0 ? 0 : number() % bound; }
    [[nodiscard]] std::size_t up_to(std::size_t most) { return below(most + 1); }
    [[nodiscard]] bool one_in(std::size_t n) { return below(n) == n - 1; }
    [[nodiscard]] std::size_t size();  ///< most often small or beside a multiple of 64
    [[nodiscard]] SplitMix64 random() { return SplitMix64(number()); }
    [[nodiscard]] std::vector<std::size_t> permutation(std::size_t size);
    [[nodiscard]] std::vector<std::size_t> indices(std::size_t count, std::size_t bound);

    [[nodiscard]] Matrix& matrix() { return used(matrices_[below(matrices_.size())]); }
    [[nodiscard]] Vector& vector() { return used(vectors_[below(vectors_.size())]); }
    [[nodiscard]] Polynomial& polynomial() { return used(polynomials_[below(polynomials_.size())]); }
    [[nodiscard]] System& system() { return used(system_); }
    [[nodiscard]] Coset& coset() { return used(coset_); }
    [[nodiscard]] Window window();  ///< often all of a matrix
    /// A vector of this length: a variable if it has it, else a row of a window, or random bits.
    [[nodiscard]] Vector vector_of(std::size_t size);
    /// @}

    /// @name For calls: the text of the program, and checks
    /// @{
    template <class... Arguments>
    void say(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
        if (print_) print_(fmt::format(text, std::forward<Arguments>(arguments)...));
    }
    /// The result of the last statement.
    static void require(bool condition, const std::string& otherwise) {
        if (!condition) throw Disagreement(otherwise);
    }
    template <class Value>
    static void require_equal(const Value& value, const Value& plain, const char* name) {
        if (value != plain) throw Disagreement(std::string(name) + " differs from the plain result");
    }
    static void require_number(std::size_t value, std::size_t plain, const char* name);
    static void require_matrix(const BitMatrix& value, const reference::Matrix& plain, const std::string& name);
    static void require_vector(const BitVector& value, const reference::Vector& plain, const std::string& name);
    /// The call must throw an Error; what it named must stay as it was.
    template <class Error, class Call>
    void require_error(const Call& call) {
        bool has_thrown = false;
        try {
            call();
        } catch (const Error&) {
            has_thrown = true;
        }
        require(has_thrown, "no exception of the documented type was thrown");
    }
    /// @}

    /// Settings of the program (setting_calls.cpp).
    void use_threads(int threads);  ///< of an arena; none if 0
    std::optional<ThreadLimit> thread_limit;

private:
    template <class Variable>
    static Variable& used(Variable& variable) {
        variable.is_used = true;
        return variable;
    }
    void require_agreement();

    std::function<void(const std::string&)> print_;
    Step step_{};
    std::size_t next_ = 0;
    std::array<Matrix, 4> matrices_;
    std::array<Vector, 3> vectors_;
    std::array<Polynomial, 3> polynomials_;
    System system_;
    Coset coset_;
    struct Arena;
    std::unique_ptr<Arena> arena_;
};

/// One kind of call. A new one is a function and a row in the list of its file.
struct Call {
    const char* name;
    std::size_t share;  ///< how often it is called, relative to others
    void (*run)(Run& run);
    bool changes_threads = false;
};

/// All calls.
[[nodiscard]] const std::vector<Call>& calls();

[[nodiscard]] std::span<const Call> setting_calls();
[[nodiscard]] std::span<const Call> vector_calls();
[[nodiscard]] std::span<const Call> matrix_calls();
[[nodiscard]] std::span<const Call> elimination_calls();
[[nodiscard]] std::span<const Call> system_calls();
[[nodiscard]] std::span<const Call> polynomial_calls();
[[nodiscard]] std::span<const Call> code_calls();
[[nodiscard]] std::span<const Call> board_calls();

/// For the text of a call: a list in braces.
struct List {
    const std::vector<std::size_t>* numbers;
};
[[nodiscard]] inline List text_of(const std::vector<std::size_t>& numbers) {
    return {&numbers};
}

[[nodiscard]] std::string format_as_cpp(const Window& window);
[[nodiscard]] std::string format_as_cpp(const Window::Target& target);
[[nodiscard]] std::string format_as_cpp(const Vector& vector);
[[nodiscard]] std::string format_as_cpp(const List& list);

}  // namespace gf2::model

// Arguments become text only if the program is printed.
template <class Argument>
requires requires(const Argument& argument) {
    gf2::model::format_as_cpp(argument);
}
struct fmt::formatter<Argument> : fmt::formatter<std::string> {
    auto format(const Argument& argument, fmt::format_context& context) const {
        return fmt::formatter<std::string>::format(gf2::model::format_as_cpp(argument), context);
    }
};
