// SPDX-License-Identifier: MIT
// Numbers of any type, as NumPy and MATLAB store them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/source.hpp"

namespace gf2::io::internal {

/// How a number is stored.
struct NumberType {
    enum class Kind { kUnsigned, kSigned, kFloat };

    Kind kind = Kind::kUnsigned;
    std::size_t size = 1;      ///< bytes: 1, 2, 4 or 8; 2, 4 or 8 for a float
    bool is_reversed = false;  ///< bytes in the order that this machine does not use
};

/// The type that NumPy names so, such as "<i8"; an empty optional if its items are not booleans, integers or floats of
/// up to eight bytes.
[[nodiscard]] std::optional<NumberType> numpy_number_type(std::string_view name);

/// Numbers that lie side by side in an input.
class Numbers {
public:
    /// No numbers.
    Numbers() = default;

    /// @param source  must outlive this object; its name is that of the messages
    /// @param place   where the first number begins
    /// @pre the input has `count` numbers there
    Numbers(const Source& source, std::size_t place, std::size_t count, NumberType type)
        : source_(&source), place_(place), count_(count), type_(type) {}

    [[nodiscard]] std::size_t size() const noexcept { return count_; }

    /// The number k modulo 2.
    /// @throws ParseError unless it is integral
    [[nodiscard]] bool parity(std::size_t k) const;

    /// The number k, which must be 0 or 1.
    /// @throws ParseError for another number
    [[nodiscard]] bool bit(std::size_t k) const;

    /// The number k, which must be an integer from `min` to `max`.
    /// @param what  its purpose, such as "a column number"
    /// @throws ParseError for another number
    [[nodiscard]] std::int64_t integer(std::size_t k, const std::string& what, std::int64_t min,
                                       std::int64_t max) const;

    /// The number k in decimal digits, those of a float as few as tell it apart from others.
    [[nodiscard]] std::string text(std::size_t k) const;

private:
    [[nodiscard]] std::uint64_t bits(std::size_t k) const;
    [[nodiscard]] double value(std::size_t k) const;
    [[noreturn]] void fail(std::size_t k, const std::string& expected) const;

    const Source* source_ = nullptr;
    std::size_t place_ = 0;
    std::size_t count_ = 0;
    NumberType type_{};
};

/// A NumPy array of numbers of up to three dimensions, in any order.
class NumberArray {
public:
    /// Reads the header of an array, and checks that the input has all items and no more.
    /// @param npy         the bytes of a .npy file
    /// @param dimensions  how many the array must have
    /// @throws ParseError
    NumberArray(Source npy, std::size_t dimensions);
    NumberArray(const NumberArray&) = delete;
    NumberArray& operator=(const NumberArray&) = delete;

    /// The length of a dimension.
    [[nodiscard]] std::size_t length(std::size_t dimension) const { return shape_.at(dimension); }

    /// The items in the order in which they are stored; that of the array if it has one dimension.
    [[nodiscard]] const Numbers& items() const noexcept { return items_; }

    /// The place of an item among the stored items.
    /// @pre an index below length() for each dimension
    [[nodiscard]] std::size_t place(std::size_t i, std::size_t j, std::size_t k = 0) const noexcept;

    /// Fails where the header gives the shape.
    [[noreturn]] void fail(const std::string& expected, const std::string& found) const;

private:
    Source source_;
    std::vector<std::size_t> shape_;
    std::vector<std::size_t> strides_;
    std::size_t shape_place_ = 0;
    Numbers items_;
};

/// The three arrays of a compressed sparse matrix: line i, a row or a column, has the entries pointers[i] to
/// pointers[i + 1] - 1, entry k is at indices[k] in the line, and its value is values[k].
struct CompressedLines {
    const Numbers& pointers;
    const Numbers& indices;
    bool are_rows = true;  ///< lines are rows; columns otherwise
};

/// Calls `add(line, index, k)` for each entry k, in order. Checks that the pointers begin with 0, do not decrease, and
/// do not exceed the number of entries, and that each index is below `length`.
/// @pre there are lines + 1 pointers
/// @throws ParseError
template <class Add>
void for_each_entry(const CompressedLines& matrix, std::size_t entries, std::size_t length, const Add& add) {
    const std::string line = matrix.are_rows ? "row" : "column";
    const std::string number = std::string("a ") + (matrix.are_rows ? "column" : "row") + " number";
    auto last = static_cast<std::size_t>(matrix.pointers.integer(0, "the begin of the first " + line, 0, 0));
    for (std::size_t i = 0; i + 1 < matrix.pointers.size(); ++i) {
        const std::size_t first = last;
        last = static_cast<std::size_t>(matrix.pointers.integer(
            i + 1, "the end of a " + line, static_cast<std::int64_t>(first), static_cast<std::int64_t>(entries)));
        for (std::size_t k = first; k < last; ++k) {
            const std::int64_t index = matrix.indices.integer(k, number, 0, static_cast<std::int64_t>(length) - 1);
            add(i, static_cast<std::size_t>(index), k);
        }
    }
}

}  // namespace gf2::io::internal
