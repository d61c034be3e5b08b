// SPDX-License-Identifier: MIT
#include "apps/cli/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {
namespace {

using Parsed = nlohmann::ordered_json;

// What std::visit() does, without its tables of functions.
template <class Kind, class Value>
const Kind& as(const Value& value, const char* expected) {
    if (const Kind* const found = std::get_if<Kind>(&value)) return *found;
    throw std::logic_error(std::string("a JSON value is no ") + expected);
}

Json json_of(const Parsed& parsed) {
    if (parsed.is_boolean()) return parsed.get<bool>();
    if (parsed.is_number_float()) return parsed.get<double>();
    if (parsed.is_number_unsigned()) return parsed.get<std::uint64_t>();
    if (parsed.is_number()) return parsed.get<std::int64_t>();
    if (parsed.is_string()) return parsed.get_ref<const std::string&>();
    if (parsed.is_array()) {
        Json array = Json::array();
        for (const Parsed& value : parsed) array.push_back(json_of(value));
        return array;
    }
    if (!parsed.is_object()) return nullptr;
    Json object = Json::object();
    for (const auto& [name, value] : parsed.items()) object[name] = json_of(value);
    return object;
}

Parsed parsed_of(const Json& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_float()) return json.get<double>();
    if (json.is_number_unsigned()) return json.get<std::uint64_t>();
    if (json.is_number()) return json.get<std::int64_t>();
    if (json.is_string()) return json.get<std::string>();
    if (json.is_null()) return nullptr;
    if (json.is_array()) {
        Parsed array = Parsed::array();
        for (const Json& value : json) array.push_back(parsed_of(value));
        return array;
    }
    Parsed object = Parsed::object();
    for (const Json::Field& field : json.fields()) object[field.first] = parsed_of(field.second);
    return object;
}

}  // namespace

Json::Json() noexcept : value_(nullptr) {}
Json::Json(double value) noexcept : value_(value) {}
Json::Json(std::string value) noexcept : value_(std::move(value)) {}
Json::Json(std::string_view value) : value_(std::string(value)) {}
Json::Json(const char* value) : value_(std::string(value)) {}

Json::Json(Integer number) {
    if (number.is_negative) {
        value_ = static_cast<std::int64_t>(number.bits);
    } else {
        value_ = number.bits;
    }
}

Json::Json(std::initializer_list<Json> values) {
    const bool is_object = std::all_of(values.begin(), values.end(), [](const Json& value) {
        return value.is_array() && value.size() == 2 && value[0].is_string();
    });
    if (!is_object) {
        value_ = Array(values);
        return;
    }
    value_ = std::vector<Field>();
    for (const Json& field : values) (*this)[field[0].get<std::string>()] = field[1];
}

Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::array() {
    Json json;
    json.value_ = Array();
    return json;
}

Json Json::object() {
    Json json;
    json.value_ = std::vector<Field>();
    return json;
}

template <>
bool Json::get() const {
    return as<bool>(value_, "truth value");
}

template <>
std::uint64_t Json::get() const {
    return as<std::uint64_t>(value_, "number without sign");
}

template <>
std::int64_t Json::get() const {
    return as<std::int64_t>(value_, "negative number");
}

template <>
double Json::get() const {
    if (is_number_unsigned()) return static_cast<double>(get<std::uint64_t>());
    if (const auto* const negative = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*negative);
    return as<double>(value_, "number");
}

template <>
std::string Json::get() const {
    return as<std::string>(value_, "string");
}

template <>
std::vector<std::string> Json::get() const {
    std::vector<std::string> strings;
    for (const Json& value : values()) strings.push_back(value.get<std::string>());
    return strings;
}

std::size_t Json::size() const {
    return is_object() ? fields().size() : values().size();
}

const Json::Array& Json::values() const {
    static const Array kNone;
    return is_null() ? kNone : as<Array>(value_, "array");
}

Json& Json::push_back(Json value) {
    if (is_null()) value_ = Array();
    static_cast<void>(values());
    return std::get<Array>(value_).emplace_back(std::move(value));
}

const std::vector<Json::Field>& Json::fields() const {
    static const std::vector<Field> kNone;
    return is_null() ? kNone : as<std::vector<Field>>(value_, "object");
}

const Json* Json::find(std::string_view name) const {
    if (!is_object()) return nullptr;
    for (const Field& field : fields()) {
        if (field.first == name) return &field.second;
    }
    return nullptr;
}

const Json& Json::at(std::string_view name) const {
    if (const Json* const found = find(name)) return *found;
    throw std::logic_error("a JSON value has no field " + std::string(name));
}

Json& Json::operator[](std::string_view name) {
    if (is_null()) value_ = std::vector<Field>();
    static_cast<void>(fields());
    for (Field& field : std::get<std::vector<Field>>(value_)) {
        if (field.first == name) return field.second;
    }
    return std::get<std::vector<Field>>(value_).emplace_back(name, Json()).second;
}

void Json::erase(std::string_view name) {
    if (!is_object()) return;
    std::erase_if(std::get<std::vector<Field>>(value_), [&](const Field& field) { return field.first == name; });
}

void Json::update(const Json& other) {
    for (const Field& field : other.fields()) (*this)[field.first] = field.second;
}

bool operator==(const Json& a, const Json& b) {
    return a.value_ == b.value_;
}

std::string Json::text(int indent) const {
    try {
        return parsed_of(*this).dump(indent);
    } catch (const Parsed::exception&) {
        throw std::logic_error("expected text in UTF-8");
    }
}

std::string Json::printed(int indent, bool in_ascii) const {
    return parsed_of(*this).dump(indent, ' ', in_ascii, Parsed::error_handler_t::replace);
}

Json Json::parsed(std::string_view text) {
    try {
        return json_of(Parsed::parse(text));
    } catch (const Parsed::parse_error& error) {
        throw JsonError(error.byte);
    } catch (const Parsed::exception&) {  // a number out of range
        throw JsonError(0);
    }
}

Json json_of(const BitVector& v) {
    return to_string(v);
}

Json json_of(const BitMatrix& a) {
    Json rows = Json::array();
    for (std::size_t i = 0; i < a.rows(); ++i) rows.push_back(to_string(a.row_vector(i)));
    return rows;
}

Json json_of(const PowerOfTwo& count) {
    constexpr std::size_t kMaxExponentInDigits = 4096;
    Json result{{"log2", count.exponent}};
    if (count.exponent <= kMaxExponentInDigits) result["decimal"] = count.to_decimal();
    return result;
}

}  // namespace gf2::apps
