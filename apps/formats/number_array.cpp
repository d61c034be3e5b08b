// SPDX-License-Identifier: MIT
#include "apps/formats/number_array.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "gf2/io/errors.hpp"
#include "gf2/io/formats/npy_header.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps {
namespace {

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

NumberArray::NumberArray(io::Source npy, std::size_t dimensions) : source_(std::move(npy)) {
    io::NpyHeader header = io::read_npy_header(source_);
    shape_ = std::move(header.shape);
    shape_place_ = header.shape_place;
    if (shape_.size() != dimensions) fail(fmt::format("{} dimensions", dimensions), std::to_string(shape_.size()));
    const std::optional<NumberType> type = numpy_number_type(header.type);
    if (!type) {
        throw io::ParseError(source_.name, io::byte_position(header.type_place),
                             "expected a type of booleans, integers or floats, found " + io::quoted(header.type) +
                                 std::string(io::kConversionOfNpy));
    }
    const std::size_t count = product_of(shape_);
    const std::size_t available = source_.text.size() - header.data;
    if (available % type->size != 0 || available / type->size != count) {
        throw io::ParseError(
            source_.name, io::byte_position(header.data),
            fmt::format("expected {} items of {} bytes, found {} bytes", count, type->size, available));
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
    throw io::ParseError(source_.name, io::byte_position(shape_place_), "expected " + expected + ", found " + found);
}

}  // namespace gf2::apps
