// SPDX-License-Identifier: MIT
// The boundary of the C interface: every function checks its arguments, and lets no exception out.
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

/// Thrown if a search was stopped by its progress function.
struct Stopped {};

/// The status for the current exception, whose message is kept for gf2_last_error().
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

/// Checks a pointer.
/// @throws std::invalid_argument if it is null
void require(const void* pointer, std::string_view name);

/// The matrix of a handle.
/// @throws std::invalid_argument if A is null
const BitMatrix& matrix_of(const gf2_matrix* a, std::string_view name);

/// A vector that a matrix is multiplied by.
/// @param expected  its length: the number of rows or columns of the matrix
/// @throws std::invalid_argument if it has another length, or is not empty and has no words
BitVector vector_of(const std::uint64_t* words, std::size_t length, std::size_t expected, std::string_view name);

/// Copies a vector into packed words; does nothing for a vector of length 0.
void copy_to_words(const BitVector& v, std::uint64_t* words);

inline gf2_status yes_or_no(bool answer) {
    return answer ? GF2_OK : GF2_NO;
}

/// The destination of a result: null until it is set.
template <class Handle>
class Result {
public:
    explicit Result(Handle** place) : place_(place) {
        if (place_ != nullptr) *place_ = nullptr;
    }

    /// Checks that there is a destination.
    /// @throws std::invalid_argument if it is null
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

/// Runs the body of a function with one handle as its result.
template <class Handle, class Body>
gf2_status guarded_result(std::string_view function, Handle** place, std::string_view name, const Body& body) noexcept {
    return guarded(function, [&] {
        const Result result(place);
        result.require(name);
        result.set(body());
        return GF2_OK;
    });
}

/// Runs the body of a function with one matrix as its result.
template <class Body>
gf2_status guarded_matrix(std::string_view function, gf2_matrix** place, std::string_view name,
                          const Body& body) noexcept {
    return guarded_result(function, place, name, body);
}

}  // namespace gf2::c
