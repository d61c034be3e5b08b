// SPDX-License-Identifier: MIT
#include "gf2/minweight/transform/walsh_hadamard.hpp"

#include <type_traits>

namespace gf2::internal {
namespace {

// Sums are unsigned, because unsigned overflow is defined.
template <class Value>
Value sum(Value a, Value b) {
    using Unsigned = std::make_unsigned_t<Value>;
    return static_cast<Value>(static_cast<Unsigned>(static_cast<Unsigned>(a) + static_cast<Unsigned>(b)));
}

template <class Value>
Value difference(Value a, Value b) {
    using Unsigned = std::make_unsigned_t<Value>;
    return static_cast<Value>(static_cast<Unsigned>(static_cast<Unsigned>(a) - static_cast<Unsigned>(b)));
}

template <class Value>
void one_bit(Value* values, std::size_t size, std::size_t stride) {
    for (std::size_t base = 0; base < size; base += 2 * stride) {
        Value* const low = values + base;
        Value* const high = low + stride;
        for (std::size_t i = 0; i < stride; ++i) {
            const Value a = low[i];
            const Value b = high[i];
            low[i] = sum(a, b);
            high[i] = difference(a, b);
        }
    }
}

// Two bits at a time, which halves the loads and stores.
template <class Value>
void two_bits(Value* values, std::size_t size, std::size_t stride) {
    for (std::size_t base = 0; base < size; base += 4 * stride) {
        Value* const v0 = values + base;
        Value* const v1 = v0 + stride;
        Value* const v2 = v1 + stride;
        Value* const v3 = v2 + stride;
        for (std::size_t i = 0; i < stride; ++i) {
            const Value a = sum(v0[i], v1[i]);
            const Value b = difference(v0[i], v1[i]);
            const Value c = sum(v2[i], v3[i]);
            const Value d = difference(v2[i], v3[i]);
            v0[i] = sum(a, c);
            v1[i] = sum(b, d);
            v2[i] = difference(a, c);
            v3[i] = difference(b, d);
        }
    }
}

template <class Value>
void transform(Value* values, std::size_t size, std::size_t first) {
    std::size_t stride = first;
    for (; 4 * stride <= size; stride *= 4) two_bits(values, size, stride);
    if (stride < size) one_bit(values, size, stride);
}

}  // namespace

void walsh_hadamard_in_place(std::int16_t* values, std::size_t size, std::size_t first) {
    transform(values, size, first);
}

void walsh_hadamard_in_place(std::int32_t* values, std::size_t size, std::size_t first) {
    transform(values, size, first);
}

}  // namespace gf2::internal
