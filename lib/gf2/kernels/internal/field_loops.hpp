// SPDX-License-Identifier: MIT
// Loops over GF(2)[y] / (y^64 + y^4 + y^3 + y + 1), for the files of more than one instruction set.
//
// Included after the definition of Lanes, a register of kLanes elements, and its functions lanes_load, lanes_store,
// lanes_broadcast, lanes_xor, lanes_multiply, lanes_transpose, and run_to_transform_basis, run_to_powers, which change
// the basis of 16 elements in as many registers as that takes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/internal/cantor_basis.hpp"
#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kBlock = FieldKernels::kBlock;
constexpr std::size_t kRegisters = kBlock / kLanes;
constexpr int kLevels = 6;  // of a block
constexpr int kLevelsInRegister = kLanes == 8 ? 3 : 1;

inline void forward_butterfly(Lanes& low, Lanes& high, Lanes twiddle) {
    low = lanes_xor(low, lanes_multiply(high, twiddle));
    high = lanes_xor(high, low);
}

inline void inverse_butterfly(Lanes& low, Lanes& high, Lanes twiddle) {
    high = lanes_xor(high, low);
    low = lanes_xor(low, lanes_multiply(high, twiddle));
}

void forward_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
    const Lanes c = lanes_broadcast(twiddle);
    for (std::size_t i = 0; i < count; i += kLanes) {
        Lanes u = lanes_load(low + i);
        Lanes v = lanes_load(high + i);
        forward_butterfly(u, v, c);
        lanes_store(low + i, u);
        lanes_store(high + i, v);
    }
}

void inverse_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
    const Lanes c = lanes_broadcast(twiddle);
    for (std::size_t i = 0; i < count; i += kLanes) {
        Lanes u = lanes_load(low + i);
        Lanes v = lanes_load(high + i);
        inverse_butterfly(u, v, c);
        lanes_store(low + i, u);
        lanes_store(high + i, v);
    }
}

void add_field_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t count, std::uint64_t factor) {
    const Lanes c = lanes_broadcast(factor);
    for (std::size_t i = 0; i < count; i += kLanes) {
        lanes_store(dst + i, lanes_xor(lanes_load(dst + i), lanes_multiply(lanes_load(src + i), c)));
    }
}

void multiply_elements(std::uint64_t* dst, const std::uint64_t* src, std::size_t count) {
    for (std::size_t i = 0; i < count; i += kLanes) {
        lanes_store(dst + i, lanes_multiply(lanes_load(dst + i), lanes_load(src + i)));
    }
}

// Twiddles within a block: of butterfly group j of a level, cantor_element(2j) and what depends on the block. On the
// levels within registers, register g + r holds after transposition lane r, whose first group is number
// (g + r) * kLanes / 2^(level + 1).
struct BlockTwiddles {
    std::uint64_t of_group[kBlock / 2] = {};
    std::uint64_t of_lanes[kLevelsInRegister][kRegisters] = {};

    constexpr BlockTwiddles() {
        for (std::size_t j = 0; j < kBlock / 2; ++j) of_group[j] = cantor_element(2 * j);
        for (int level = 0; level < kLevelsInRegister; ++level) {
            for (std::size_t k = 0; k < kRegisters; ++k) of_lanes[level][k] = cantor_element((k * kLanes) >> level);
        }
    }
};

constexpr BlockTwiddles kTwiddles;

inline Lanes twiddle_of_lanes(const std::uint64_t* base, int level, std::size_t first, std::size_t group) {
    return lanes_xor(lanes_load(kTwiddles.of_lanes[level] + first),
                     lanes_broadcast(base[level] ^ kTwiddles.of_group[group]));
}

void forward_block(std::uint64_t* data, const std::uint64_t* base) {
    Lanes v[kRegisters];
    for (std::size_t k = 0; k < kRegisters; ++k) v[k] = lanes_load(data + k * kLanes);
#pragma GCC unroll 4
    for (std::size_t k = 0; k < kRegisters; k += FieldKernels::kRun / kLanes) run_to_transform_basis(v + k);
#pragma GCC unroll 6
    for (int level = kLevels - 1; level >= kLevelsInRegister; --level) {
        const std::size_t distance = (std::size_t{1} << level) / kLanes;
#pragma GCC unroll 4
        for (std::size_t group = 0; group * 2 * distance < kRegisters; ++group) {
            const Lanes twiddle = lanes_broadcast(base[level] ^ kTwiddles.of_group[group]);
            Lanes* low = v + group * 2 * distance;
#pragma GCC unroll 4
            for (std::size_t k = 0; k < distance; ++k) forward_butterfly(low[k], low[k + distance], twiddle);
        }
    }
    for (std::size_t first = 0; first < kRegisters; first += kLanes) {
        lanes_transpose(v + first);
#pragma GCC unroll 3
        for (int level = kLevelsInRegister - 1; level >= 0; --level) {
            const std::size_t distance = std::size_t{1} << level;
#pragma GCC unroll 4
            for (std::size_t group = 0; group * 2 * distance < kLanes; ++group) {
                const Lanes twiddle = twiddle_of_lanes(base, level, first, group);
                Lanes* low = v + first + group * 2 * distance;
#pragma GCC unroll 4
                for (std::size_t k = 0; k < distance; ++k) forward_butterfly(low[k], low[k + distance], twiddle);
            }
        }
    }
    for (std::size_t k = 0; k < kRegisters; ++k) lanes_store(data + k * kLanes, v[k]);
}

void inverse_block(std::uint64_t* data, const std::uint64_t* base) {
    Lanes v[kRegisters];
    for (std::size_t k = 0; k < kRegisters; ++k) v[k] = lanes_load(data + k * kLanes);
    for (std::size_t first = 0; first < kRegisters; first += kLanes) {
#pragma GCC unroll 3
        for (int level = 0; level < kLevelsInRegister; ++level) {
            const std::size_t distance = std::size_t{1} << level;
#pragma GCC unroll 4
            for (std::size_t group = 0; group * 2 * distance < kLanes; ++group) {
                const Lanes twiddle = twiddle_of_lanes(base, level, first, group);
                Lanes* low = v + first + group * 2 * distance;
#pragma GCC unroll 4
                for (std::size_t k = 0; k < distance; ++k) inverse_butterfly(low[k], low[k + distance], twiddle);
            }
        }
        lanes_transpose(v + first);
    }
#pragma GCC unroll 6
    for (int level = kLevelsInRegister; level < kLevels; ++level) {
        const std::size_t distance = (std::size_t{1} << level) / kLanes;
#pragma GCC unroll 4
        for (std::size_t group = 0; group * 2 * distance < kRegisters; ++group) {
            const Lanes twiddle = lanes_broadcast(base[level] ^ kTwiddles.of_group[group]);
            Lanes* low = v + group * 2 * distance;
#pragma GCC unroll 4
            for (std::size_t k = 0; k < distance; ++k) inverse_butterfly(low[k], low[k + distance], twiddle);
        }
    }
#pragma GCC unroll 4
    for (std::size_t k = 0; k < kRegisters; k += FieldKernels::kRun / kLanes) run_to_powers(v + k);
    for (std::size_t k = 0; k < kRegisters; ++k) lanes_store(data + k * kLanes, v[k]);
}

constexpr FieldKernels kFieldKernels = {forward_butterflies, inverse_butterflies, add_field_multiple,
                                        multiply_elements,   forward_block,       inverse_block};

}  // namespace
}  // namespace gf2::internal
