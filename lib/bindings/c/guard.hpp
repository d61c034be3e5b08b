// SPDX-License-Identifier: MIT
// The boundary of the C interface: every function checks its arguments, and lets no exception out. Structs begin with
// their size, so that programs and libraries of different versions agree: new fields come last.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "bindings/c/gf2kit.h"
#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/matrix/bit_matrix.hpp"

struct gf2_matrix {
    gf2::BitMatrix value;
};

struct gf2_bytes {
    std::string value;
};

namespace gf2::c {

/// Thrown if a search was stopped by its progress function.
struct Stopped {};

/// The status for the current exception, whose message is kept for gf2_last_error().
gf2_status status_of_exception(std::string_view function) noexcept;

/// Checks a pointer.
/// @throws std::invalid_argument if it is null
void require(const void* pointer, std::string_view name);

inline gf2_status yes_or_no(bool answer) {
    return answer ? GF2_OK : GF2_NO;
}

/// @name Results
/// @{

/// The destination of a handle: null until one is given. Of several handles, all are made before the first is given.
template <class Handle>
class Result {
public:
    explicit Result(Handle** place) : place_(place) {
        if (place_ != nullptr) *place_ = nullptr;
    }

    /// @throws std::invalid_argument if the destination is null
    Result(Handle** place, std::string_view name) : Result(place) { require(place, name); }

    [[nodiscard]] bool is_wanted() const noexcept { return place_ != nullptr; }

    template <class... Values>
    void make(Values&&... values) {
        if (is_wanted()) made_.reset(new Handle{std::forward<Values>(values)...});
    }

    void give() noexcept {
        if (made_) *place_ = made_.release();
    }

    template <class... Values>
    void set(Values&&... values) {
        make(std::forward<Values>(values)...);
        give();
    }

private:
    Handle** place_;
    std::unique_ptr<Handle> made_;
};

/// Runs the body of a function of the interface.
template <class Body>
gf2_status guarded(std::string_view function, const Body& body) noexcept {
    try {
        return body();
    } catch (...) {
        return status_of_exception(function);
    }
}

/// Runs the body of a function with one handle as its result.
template <class Handle, class Body>
gf2_status guarded_result(std::string_view function, Handle** place, std::string_view name, const Body& body) noexcept {
    return guarded(function, [&] {
        Result result(place, name);
        result.set(body());
        return GF2_OK;
    });
}

/// Runs the body of a function with one number or name as its result.
template <class Value, class Body>
gf2_status guarded_value(std::string_view function, Value* place, std::string_view name, const Body& body) noexcept {
    return guarded(function, [&] {
        require(place, name);
        *place = body();
        return GF2_OK;
    });
}

/// The name of an element of a list; null behind its end.
template <class List, class NameOf>
const char* name_at(const List& list, std::size_t index, const NameOf& name_of) {
    return index < list.size() ? name_of(list[index]).data() : nullptr;
}

/// @}
/// @name Matrices, vectors and texts
/// @{

/// The value of a handle.
/// @throws std::invalid_argument if it is null
template <class Handle>
const auto& value_of(const Handle* handle, std::string_view name) {
    require(handle, name);
    return handle->value;
}

inline const BitMatrix& matrix_of(const gf2_matrix* a, std::string_view name) {
    return value_of(a, name);
}

/// A vector that a matrix is multiplied by.
/// @param expected  its length: the number of rows or columns of the matrix
/// @throws std::invalid_argument if it has another length, or is not empty and has no words
BitVector vector_of(const std::uint64_t* words, std::size_t length, std::size_t expected, std::string_view name);

/// Copies a vector into packed words; does nothing if `words` is null.
void copy_to_words(const BitVector& v, std::uint64_t* words);

/// The bytes of a caller.
/// @throws std::invalid_argument if there are any, but the pointer is null
std::string_view bytes_of(const char* bytes, std::size_t length, std::string_view name);

/// Copies a text with a zero byte at its end into an array of the caller, as far as it fits.
/// @param length  receives the length of the whole text; may be null
/// @throws std::invalid_argument if the capacity is not 0, but the array is null
void write_text(std::string_view whole, char* text, std::size_t capacity, std::size_t* length);

/// @}
/// @name Structs with their size
/// @{

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

/// @}
/// @name Searches
/// @{

/// Runs a search within a budget of the C interface.
/// @param budget  null for no limit
/// @returns true if the progress function stopped it
/// @throws std::invalid_argument if the size is wrong, or the time is negative or not a number
bool search_was_stopped(const gf2_budget* budget, const std::function<void(const Budget&)>& search);

/// Runs a search, and `take` with what it found, which returns GF2_NO if that is nothing.
/// @throws Stopped if the progress function stopped it, and something is found
template <class Search, class Take>
gf2_status searched(const gf2_budget* budget, const Search& search, const Take& take) {
    decltype(search(Budget{})) found;
    const bool was_stopped = search_was_stopped(budget, [&](const Budget& limits) { found = search(limits); });
    const gf2_status status = take(found);
    if (was_stopped && status == GF2_OK) throw Stopped();
    return status;
}

/// Checks the size of a struct that receives the result of a search; null is allowed.
template <class Struct>
void require_optional(const Struct* result) {
    if (result != nullptr) require_size(*result, "result");
}

/// Sets the result of a search; null is allowed.
void write_least_weight(const LeastWeight& found, gf2_least_weight* result);

/// @}

}  // namespace gf2::c
