// SPDX-License-Identifier: MIT
// What every function of the C interface does: check its arguments, and let no exception out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "bindings/c/gf2kit.h"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

struct gf2_matrix {
    gf2::BitMatrix value;
};

namespace gf2::c {

/// Thrown when a search was stopped by its progress function.
struct Stopped {};

/// The status for the exception that is being handled; keeps its message for gf2_last_error().
gf2_status status_of_exception(std::string_view function) noexcept;

/// Runs the body of a function of the interface.
template <class Body>
gf2_status guarded(std::string_view function, const Body& body) noexcept {
    try {
        return body();
    } catch (...) {
        return status_of_exception(function);
    }
}

/// @throws std::invalid_argument if the pointer is null
void require(const void* pointer, std::string_view name);

/// @throws std::invalid_argument if A is null
const BitMatrix& matrix_of(const gf2_matrix* a, std::string_view name);

/// A vector by which a matrix is to be multiplied.
/// @param expected  the rows or columns of the matrix
/// @throws std::invalid_argument if it has another length, or should have words and has none
BitVector vector_of(const std::uint64_t* words, std::size_t length, std::size_t expected, std::string_view name);

/// Nothing for no vector.
void copy_to_words(const BitVector& v, std::uint64_t* words);

inline gf2_status yes_or_no(bool answer) {
    return answer ? GF2_OK : GF2_NO;
}

/// Where a result goes: null until it is set.
template <class Handle>
class Result {
public:
    explicit Result(Handle** place) : place_(place) {
        if (place_ != nullptr) *place_ = nullptr;
    }

    /// @throws std::invalid_argument if there is no place for it
    void require(std::string_view name) const { c::require(place_, name); }

    template <class Value>
    void set(Value&& value) const {
        give(std::make_unique<Handle>(Handle{std::forward<Value>(value)}));
    }

    void give(std::unique_ptr<Handle> handle) const noexcept {
        if (place_ != nullptr) *place_ = handle.release();
    }

private:
    Handle** place_;
};

/// A function with one matrix as its result.
template <class Body>
gf2_status guarded_matrix(std::string_view function, gf2_matrix** place, std::string_view name,
                          const Body& body) noexcept {
    return guarded(function, [&] {
        const Result result(place);
        result.require(name);
        result.set(body());
        return GF2_OK;
    });
}

}  // namespace gf2::c
