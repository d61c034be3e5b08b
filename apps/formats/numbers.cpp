// SPDX-License-Identifier: MIT
#include "apps/formats/numbers.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

using Kind = NumberType::Kind;

// The value of an IEEE float of 16 bits.
double value_of_half(std::uint64_t bits) {
    constexpr int kFractionBits = 10;
    constexpr int kBias = 15;
    constexpr int kInfinite = 31;  // the exponent of infinity and of what is not a number
    const auto fraction = static_cast<double>(bits & 0x3ff);
    const int exponent = static_cast<int>(bits >> kFractionBits & 0x1f);
    double value = std::ldexp(fraction, 1 - kBias - kFractionBits);
    if (exponent == kInfinite) {
        value = fraction == 0 ? HUGE_VAL : std::nan("");
    } else if (exponent != 0) {
        value = std::ldexp(fraction + 1024, exponent - kBias - kFractionBits);
    }
    return bits >> 15 == 0 ? value : -value;
}

// The value of a two's complement number of `size` bytes.
std::int64_t signed_value(std::uint64_t bits, std::size_t size) {
    switch (size) {
        case 1:
            return static_cast<std::int8_t>(bits);
        case 2:
            return static_cast<std::int16_t>(bits);
        case 4:
            return static_cast<std::int32_t>(bits);
        default:
            return static_cast<std::int64_t>(bits);
    }
}

}  // namespace

std::optional<NumberType> numpy_number_type(std::string_view name) {
    constexpr std::string_view kOrders = "<>|=";
    if (name.size() != 3 || kOrders.find(name[0]) == std::string_view::npos) return std::nullopt;
    NumberType type{.size = static_cast<std::size_t>(name[2] - '0')};
    if (type.size != 1 && type.size != 2 && type.size != 4 && type.size != 8) return std::nullopt;
    type.is_reversed = name[0] == (std::endian::native == std::endian::little ? '>' : '<');
    switch (name[1]) {
        case 'b':
            return type.size == 1 ? std::optional(type) : std::nullopt;
        case 'u':
            return type;
        case 'i':
            type.kind = Kind::kSigned;
            return type;
        case 'f':
            type.kind = Kind::kFloat;
            return type.size == 1 ? std::nullopt : std::optional(type);
        default:
            return std::nullopt;
    }
}

std::uint64_t Numbers::bits(std::size_t k) const {
    const std::string_view bytes = source_->text.substr(place_ + k * type_.size, type_.size);
    const bool is_little = (std::endian::native == std::endian::little) != type_.is_reversed;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < type_.size; ++i) {
        const char byte = bytes[is_little ? type_.size - 1 - i : i];
        bits = bits << 8 | static_cast<unsigned char>(byte);
    }
    return bits;
}

double Numbers::value(std::size_t k) const {
    const std::uint64_t number = bits(k);
    if (type_.size == 2) return value_of_half(number);
    if (type_.size == 4) return std::bit_cast<float>(static_cast<std::uint32_t>(number));
    return std::bit_cast<double>(number);
}

std::string Numbers::text(std::size_t k) const {
    switch (type_.kind) {
        case Kind::kUnsigned:
            return fmt::format("{}", bits(k));
        case Kind::kSigned:
            return fmt::format("{}", signed_value(bits(k), type_.size));
        default:
            return fmt::format("{}", value(k));
    }
}

void Numbers::fail(std::size_t k, const std::string& expected) const {
    throw io::ParseError(source_->name, io::byte_position(place_ + k * type_.size),
                         "expected " + expected + ", found " + text(k));
}

bool Numbers::parity(std::size_t k) const {
    if (type_.kind != Kind::kFloat) return (bits(k) & 1) != 0;
    const double number = value(k);
    if (!std::isfinite(number) || number != std::trunc(number)) fail(k, "an integral value");
    return std::fmod(number, 2) != 0;
}

bool Numbers::bit(std::size_t k) const {
    const bool is_one = type_.kind == Kind::kFloat ? value(k) == 1 : bits(k) == 1;
    const bool is_zero = type_.kind == Kind::kFloat ? value(k) == 0 : bits(k) == 0;
    if (!is_one && !is_zero) fail(k, "0 or 1");
    return is_one;
}

std::int64_t Numbers::integer(std::size_t k, const std::string& what, std::int64_t min, std::int64_t max) const {
    const std::uint64_t number = bits(k);
    const bool is_float = type_.kind == Kind::kFloat;
    const bool fits = type_.kind == Kind::kSigned || number >> 63 == 0;
    const std::int64_t signed_number = signed_value(number, type_.kind == Kind::kSigned ? type_.size : 8);
    if (is_float || !fits || signed_number < min || signed_number > max) {
        fail(k, fmt::format("{} from {} to {}", what, min, max));
    }
    return signed_number;
}

}  // namespace gf2::apps
