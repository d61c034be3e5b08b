// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector_fwd.hpp"

namespace gf2 {
class BitMatrix;
struct PowerOfTwo;
}  // namespace gf2

namespace gf2::apps {

class Json;

/// What Json makes an array of.
template <class Values>
concept JsonArray = !std::convertible_to<const Values&, std::string_view> && !std::same_as<Values, Json> &&
                    requires(const Values& values) {
    values.begin();
    values.end();
};

/// A JSON value; the fields of an object keep their order. Made so that commands need no JSON library to answer.
class Json {
public:
    using Array = std::vector<Json>;
    using Field = std::pair<std::string, Json>;

    Json() noexcept;  ///< null
    Json(std::nullptr_t) noexcept : Json() {}
    template <std::same_as<bool> Bool>
    Json(Bool value) noexcept : value_(value) {}
    Json(double value) noexcept;
    Json(std::string value) noexcept;
    Json(std::string_view value);
    Json(const char* value);
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) Json(Number value)
        : Json(Integer{value < 0, static_cast<std::uint64_t>(value)}) {}
    template <JsonArray Values>
    Json(const Values& values) : Json(array()) {
        for (const auto& value : values) push_back(value);
    }

    /// The object of these fields, if all are pairs of a name and a value; else the array of these values.
    Json(std::initializer_list<Json> values);

    Json(const Json& other);
    Json(Json&& other) noexcept;
    Json& operator=(const Json& other);
    Json& operator=(Json&& other) noexcept;
    ~Json();

    [[nodiscard]] static Json array();
    [[nodiscard]] static Json object();

    [[nodiscard]] bool is_null() const noexcept { return std::holds_alternative<std::nullptr_t>(value_); }
    [[nodiscard]] bool is_boolean() const noexcept { return std::holds_alternative<bool>(value_); }
    [[nodiscard]] bool is_number() const noexcept {
        return is_number_unsigned() || is_number_float() || std::holds_alternative<std::int64_t>(value_);
    }
    /// An integer from 0 to 2^64 - 1.
    [[nodiscard]] bool is_number_unsigned() const noexcept { return std::holds_alternative<std::uint64_t>(value_); }
    [[nodiscard]] bool is_number_float() const noexcept { return std::holds_alternative<double>(value_); }
    [[nodiscard]] bool is_string() const noexcept { return std::holds_alternative<std::string>(value_); }
    [[nodiscard]] bool is_array() const noexcept { return std::holds_alternative<Array>(value_); }
    [[nodiscard]] bool is_object() const noexcept { return std::holds_alternative<std::vector<Field>>(value_); }

    /// The value as bool, std::uint64_t, double (of any number), std::string or std::vector<std::string>.
    /// @throws std::logic_error if it is something else
    template <class Value>
    [[nodiscard]] Value get() const;

    /// The number of values of an array, or of fields of an object; 0 for null.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] bool empty() const { return size() == 0; }

    /// The values of an array; null has none. @throws std::logic_error if it is neither, as all functions for arrays
    [[nodiscard]] const Array& values() const;
    [[nodiscard]] Array::const_iterator begin() const { return values().begin(); }
    [[nodiscard]] Array::const_iterator end() const { return values().end(); }
    [[nodiscard]] const Json& operator[](std::size_t i) const { return values().at(i); }

    /// Makes an array of null.
    /// @return the new value
    Json& push_back(Json value);

    /// The fields of an object; null has none. @throws std::logic_error if it is neither, as all functions for objects
    [[nodiscard]] const std::vector<Field>& fields() const;

    /// The field, which is added if the object, or null, does not have it.
    Json& operator[](std::string_view name);

    /// The field; nullptr if there is none, or if this is no object.
    [[nodiscard]] const Json* find(std::string_view name) const;

    /// The field. @throws std::logic_error if there is none
    [[nodiscard]] const Json& at(std::string_view name) const;

    void erase(std::string_view name);

    /// Sets the fields of another object.
    void update(const Json& other);

    friend bool operator==(const Json& a, const Json& b);

    /// The text: in one line, or with each value in a line, indented by so many blanks.
    /// @throws std::logic_error if a string is not UTF-8
    [[nodiscard]] std::string text(int indent = -1) const;

    /// As text(), but bytes that are not UTF-8 are replaced; only in ASCII if so asked.
    [[nodiscard]] std::string printed(int indent, bool in_ascii) const;

    /// @throws JsonError
    [[nodiscard]] static Json parsed(std::string_view text);

private:
    struct Integer {
        bool is_negative;
        std::uint64_t bits;  ///< in two's complement
    };

    explicit Json(Integer number);

    std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, std::vector<Field>>
        value_;
};

template <>
bool Json::get() const;
template <>
std::int64_t Json::get() const;
template <>
std::uint64_t Json::get() const;
template <>
double Json::get() const;
template <>
std::string Json::get() const;
template <>
std::vector<std::string> Json::get() const;

/// A text is not JSON.
struct JsonError : std::runtime_error {
    explicit JsonError(std::size_t where) : std::runtime_error("expected JSON"), byte(where) {}

    std::size_t byte;  ///< of the text, counted from 1; 0 for a number out of range
};

/// A string of 0 and 1, coordinate 0 first.
[[nodiscard]] Json json_of(const BitVector& v);

/// An array of strings of 0 and 1, one per row.
[[nodiscard]] Json json_of(const BitMatrix& a);

/// {"log2": k, "decimal": "..."}, without "decimal" if k is large.
[[nodiscard]] Json json_of(const PowerOfTwo& count);

}  // namespace gf2::apps
