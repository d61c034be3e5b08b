// SPDX-License-Identifier: MIT
#include "gf2/io/internal/numbers.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <locale>
#include <sstream>
#include <utility>

#include "gf2/base/text_stream.hpp"
#include "gf2/io/formats/npy.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
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

// The value of a float with these bits. Without std::bit_cast, which libraries for WebAssembly lack.
template <class Float, class Bits>
Float value_of(Bits bits) {
    Float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

// The value of a two's complement number of `size` bytes.
std::int64_t signed_value(std::uint64_t bits, std::size_t size) {
    const std::size_t unused = 64 - 8 * size;
    return static_cast<std::int64_t>(bits << unused) >> unused;
}

// Without std::to_chars, which libraries for WebAssembly lack for floats.
std::string text_of(double value) {
    std::string text;
    for (int digits = std::numeric_limits<double>::digits10; digits <= std::numeric_limits<double>::max_digits10;
         ++digits) {
        gf2::internal::TextStream out;
        out.precision(digits);
        out << value;
        text = std::move(out).str();
        double again = 0;
        std::istringstream in(text);
        in.imbue(std::locale::classic());
        if (!(in >> again) || again == value) break;  // the text of infinity or of what is not a number is not read
    }
    return text;
}

// An integer in the order of bytes of this machine.
template <class Unsigned>
std::uint64_t loaded(const char* bytes) {
    Unsigned value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

// The number of items; the largest number if it is larger.
std::size_t product_of(const std::vector<std::size_t>& shape) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    std::size_t product = 1;
    bool is_empty = false;
    for (const std::size_t length : shape) {
        is_empty = is_empty || length == 0;
        product = length != 0 && product > kMax / length ? kMax : product * length;
    }
    return is_empty ? 0 : product;
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
    const char* const bytes = source_->text.data() + place_ + k * type_.size;
    const std::uint64_t bits = type_.size == 1   ? loaded<std::uint8_t>(bytes)
                               : type_.size == 2 ? loaded<std::uint16_t>(bytes)
                               : type_.size == 4 ? loaded<std::uint32_t>(bytes)
                                                 : loaded<std::uint64_t>(bytes);
    return type_.is_reversed ? reverse_bytes(bits) >> (64 - 8 * type_.size) : bits;
}

double Numbers::value(std::size_t k) const {
    const std::uint64_t number = bits(k);
    if (type_.size == 2) return value_of_half(number);
    if (type_.size == 4) return value_of<float>(static_cast<std::uint32_t>(number));
    return value_of<double>(number);
}

std::string Numbers::text(std::size_t k) const {
    switch (type_.kind) {
        case Kind::kUnsigned:
            return std::to_string(bits(k));
        case Kind::kSigned:
            return std::to_string(signed_value(bits(k), type_.size));
        default:
            return text_of(value(k));
    }
}

void Numbers::fail(std::size_t k, const std::string& expected) const {
    source_->fail(place_ + k * type_.size, expected, text(k));
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
        fail(k, what + " from " + std::to_string(min) + " to " + std::to_string(max));
    }
    return signed_number;
}

NumberArray::NumberArray(Source npy, std::size_t dimensions) : source_(std::move(npy)) {
    NpyHeader header = read_npy_header(source_);
    shape_ = std::move(header.shape);
    shape_place_ = header.shape_place;
    if (shape_.size() != dimensions) fail(std::to_string(dimensions) + " dimensions", std::to_string(shape_.size()));
    const std::optional<NumberType> type = numpy_number_type(header.type);
    if (!type) {
        source_.fail(header.type_place, "a type of booleans, integers or floats",
                     io::quoted(header.type) + std::string(kConversionOfNpy));
    }
    const std::size_t count = product_of(shape_);
    const std::size_t available = source_.text.size() - header.data;
    if (available % type->size != 0 || available / type->size != count) {
        source_.fail(header.data, std::to_string(count) + " items of " + std::to_string(type->size) + " bytes",
                     std::to_string(available) + " bytes");
    }
    strides_.assign(dimensions, 1);
    for (std::size_t d = 1; d < dimensions; ++d) {
        const std::size_t next = header.is_fortran ? d : dimensions - 1 - d;
        const std::size_t before = header.is_fortran ? next - 1 : next + 1;
        strides_[next] = strides_[before] * shape_[before];
    }
    items_ = Numbers(source_, header.data, count, *type);
}

std::size_t NumberArray::place(std::size_t i, std::size_t j, std::size_t k) const noexcept {
    return i * strides_[0] + j * strides_[1] + (strides_.size() > 2 ? k * strides_[2] : 0);
}

void NumberArray::fail(const std::string& expected, const std::string& found) const {
    source_.fail(shape_place_, expected, found);
}

}  // namespace gf2::io::internal
