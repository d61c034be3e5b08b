// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "apps/formats/numbers.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// A NumPy array of numbers of up to three dimensions, in any order.
class NumberArray {
public:
    /// Reads the header of an array, and checks that the input has all items and no more.
    /// @param npy         the bytes of a .npy file
    /// @param dimensions  how many the array must have
    /// @throws io::ParseError
    NumberArray(io::Source npy, std::size_t dimensions);

    NumberArray(const NumberArray&) = delete;
    NumberArray& operator=(const NumberArray&) = delete;

    [[nodiscard]] const io::Source& source() const noexcept { return source_; }

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
    io::Source source_;
    std::vector<std::size_t> shape_;
    std::vector<std::size_t> strides_;
    std::size_t shape_place_ = 0;
    Numbers items_;
};

}  // namespace gf2::apps
