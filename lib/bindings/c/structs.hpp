// SPDX-License-Identifier: MIT
// Structs of the C interface begin with their size, so that programs and libraries of different versions agree: new
// fields come last.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gf2::c {

/// The size that a struct had in the first version that had it: to be written as a number of bytes when a field is
/// appended.
template <class Struct>
inline constexpr std::size_t kFirstSize = sizeof(Struct);

/// Checks the size of a struct.
/// @throws std::invalid_argument if it is smaller than any version of the struct, such as 0
template <class Struct>
void require_size(const Struct& given, std::string_view name) {
    if (given.size >= kFirstSize<Struct>) return;
    throw std::invalid_argument(std::string(name) + "->size is " + std::to_string(given.size) + ", expected " +
                                std::to_string(sizeof(Struct)) + ", the size of the struct");
}

/// A struct of the caller; fields that it does not have are 0.
/// @throws std::invalid_argument if its size is wrong, or a field that is not known here is not 0
template <class Struct>
Struct read_struct(const Struct& given, std::string_view name) {
    require_size(given, name);
    Struct known{};
    std::memcpy(&known, &given, std::min(given.size, sizeof known));
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&given);
    if (std::any_of(bytes + std::min(given.size, sizeof known), bytes + given.size, [](auto b) { return b != 0; })) {
        throw std::invalid_argument(std::string(name) + " has a field, set after its first " +
                                    std::to_string(sizeof known) + " bytes, that this version does not know");
    }
    return known;
}

/// Sets the fields that the caller's struct has; those that are not known here become 0.
/// @pre require_size() holds
template <class Struct>
void write_struct(Struct value, Struct& place) {
    value.size = place.size;
    std::memset(static_cast<void*>(&place), 0, place.size);
    std::memcpy(&place, &value, std::min(value.size, sizeof value));
}

}  // namespace gf2::c
