// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gf2/io/source.hpp"

namespace gf2::apps {

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
    Numbers(const io::Source& source, std::size_t place, std::size_t count, NumberType type)
        : source_(&source), place_(place), count_(count), type_(type) {}

    [[nodiscard]] std::size_t size() const noexcept { return count_; }

    /// The number k modulo 2.
    /// @throws io::ParseError unless it is integral
    [[nodiscard]] bool parity(std::size_t k) const;

    /// The number k, which must be 0 or 1.
    /// @throws io::ParseError for another number
    [[nodiscard]] bool bit(std::size_t k) const;

    /// The number k, which must be an integer from `min` to `max`.
    /// @param what  its purpose, such as "a column number"
    /// @throws io::ParseError for another number
    [[nodiscard]] std::int64_t integer(std::size_t k, const std::string& what, std::int64_t min,
                                       std::int64_t max) const;

private:
    [[nodiscard]] std::uint64_t bits(std::size_t k) const;
    [[nodiscard]] double value(std::size_t k) const;
    [[nodiscard]] std::string text(std::size_t k) const;
    [[noreturn]] void fail(std::size_t k, const std::string& expected) const;

    const io::Source* source_ = nullptr;
    std::size_t place_ = 0;
    std::size_t count_ = 0;
    NumberType type_{};
};

}  // namespace gf2::apps
