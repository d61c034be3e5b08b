// SPDX-License-Identifier: MIT
// Vector loops over GF(2)[y] / (y^64 + y^4 + y^3 + y + 1). A template of the lanes (lanes_*.hpp), whose instructions it
// needs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/polynomial_kernels.hpp"

namespace gf2::internal {
namespace {

// Twiddles within a block: butterfly group j of a level has cantor_element(2j) plus an element that depends on the
// block. On the levels within registers, register g + r holds lane r after transposition; its first group is number (g
// + r) * kLanes / 2^(level + 1).
template <std::size_t kLanes>
struct BlockTwiddles {
    static constexpr std::size_t kBlock = FieldKernels::kBlock;
    static constexpr std::size_t kRegisters = kBlock / kLanes;
    static constexpr int kLevelsInRegister = kLanes == 8 ? 3 : 1;

    std::uint64_t of_group[kBlock / 2] = {};
    std::uint64_t of_lanes[std::size_t{kLevelsInRegister}][kRegisters] = {};

    constexpr BlockTwiddles() {
        for (std::size_t j = 0; j < kBlock / 2; ++j) of_group[j] = cantor_element(2 * j);
        for (int level = 0; level < kLevelsInRegister; ++level) {
            for (std::size_t k = 0; k < kRegisters; ++k) of_lanes[level][k] = cantor_element((k * kLanes) >> level);
        }
    }
};

/// Loops over elements of the field; L is a register of L::kCount elements. L::run_to_transform_basis() and
/// L::run_to_powers() change the basis of FieldKernels::kRun elements in as many registers as they fill.
template <class L>
struct FieldLanes {
    using Lanes = typename L::Lanes;

    static constexpr std::size_t kLanes = L::kCount;
    static constexpr BlockTwiddles<kLanes> kTwiddles{};
    static constexpr std::size_t kRegisters = BlockTwiddles<kLanes>::kRegisters;
    static constexpr int kLevels = 6;  // levels of a block
    static constexpr int kLevelsInRegister = BlockTwiddles<kLanes>::kLevelsInRegister;

    static void forward_butterfly(Lanes& low, Lanes& high, Lanes twiddle) {
        low = L::bit_xor(low, L::multiply(high, twiddle));
        high = L::bit_xor(high, low);
    }

    static void inverse_butterfly(Lanes& low, Lanes& high, Lanes twiddle) {
        high = L::bit_xor(high, low);
        low = L::bit_xor(low, L::multiply(high, twiddle));
    }

    static void forward_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
        const Lanes c = L::broadcast(twiddle);
        for (std::size_t i = 0; i < count; i += kLanes) {
            Lanes u = L::load(low + i);
            Lanes v = L::load(high + i);
            forward_butterfly(u, v, c);
            L::store(low + i, u);
            L::store(high + i, v);
        }
    }

    static void inverse_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
        const Lanes c = L::broadcast(twiddle);
        for (std::size_t i = 0; i < count; i += kLanes) {
            Lanes u = L::load(low + i);
            Lanes v = L::load(high + i);
            inverse_butterfly(u, v, c);
            L::store(low + i, u);
            L::store(high + i, v);
        }
    }

    static void add_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t count, std::uint64_t factor) {
        const Lanes c = L::broadcast(factor);
        for (std::size_t i = 0; i < count; i += kLanes) {
            L::store(dst + i, L::bit_xor(L::load(dst + i), L::multiply(L::load(src + i), c)));
        }
    }

    static void multiply(std::uint64_t* dst, const std::uint64_t* src, std::size_t count) {
        for (std::size_t i = 0; i < count; i += kLanes) {
            L::store(dst + i, L::multiply(L::load(dst + i), L::load(src + i)));
        }
    }

    static Lanes twiddle_of_lanes(const std::uint64_t* base, int level, std::size_t first, std::size_t group) {
        return L::bit_xor(L::load(kTwiddles.of_lanes[level] + first),
                          L::broadcast(base[level] ^ kTwiddles.of_group[group]));
    }

    static void forward_block(std::uint64_t* data, const std::uint64_t* base) {
        Lanes v[kRegisters];
        for (std::size_t k = 0; k < kRegisters; ++k) v[k] = L::load(data + k * kLanes);
#pragma GCC unroll 4
        for (std::size_t k = 0; k < kRegisters; k += FieldKernels::kRun / kLanes) L::run_to_transform_basis(v + k);
#pragma GCC unroll 6
        for (int level = kLevels - 1; level >= kLevelsInRegister; --level) {
            const std::size_t distance = (std::size_t{1} << level) / kLanes;
#pragma GCC unroll 4
            for (std::size_t group = 0; group * 2 * distance < kRegisters; ++group) {
                const Lanes twiddle = L::broadcast(base[level] ^ kTwiddles.of_group[group]);
                Lanes* low = v + group * 2 * distance;
#pragma GCC unroll 4
                for (std::size_t k = 0; k < distance; ++k) forward_butterfly(low[k], low[k + distance], twiddle);
            }
        }
        for (std::size_t first = 0; first < kRegisters; first += kLanes) {
            L::transpose(v + first);
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
        for (std::size_t k = 0; k < kRegisters; ++k) L::store(data + k * kLanes, v[k]);
    }

    static void inverse_block(std::uint64_t* data, const std::uint64_t* base) {
        Lanes v[kRegisters];
        for (std::size_t k = 0; k < kRegisters; ++k) v[k] = L::load(data + k * kLanes);
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
            L::transpose(v + first);
        }
#pragma GCC unroll 6
        for (int level = kLevelsInRegister; level < kLevels; ++level) {
            const std::size_t distance = (std::size_t{1} << level) / kLanes;
#pragma GCC unroll 4
            for (std::size_t group = 0; group * 2 * distance < kRegisters; ++group) {
                const Lanes twiddle = L::broadcast(base[level] ^ kTwiddles.of_group[group]);
                Lanes* low = v + group * 2 * distance;
#pragma GCC unroll 4
                for (std::size_t k = 0; k < distance; ++k) inverse_butterfly(low[k], low[k + distance], twiddle);
            }
        }
#pragma GCC unroll 4
        for (std::size_t k = 0; k < kRegisters; k += FieldKernels::kRun / kLanes) L::run_to_powers(v + k);
        for (std::size_t k = 0; k < kRegisters; ++k) L::store(data + k * kLanes, v[k]);
    }
};

template <class L>
constexpr FieldKernels kFieldLanes = {
    .forward_butterflies = FieldLanes<L>::forward_butterflies,
    .inverse_butterflies = FieldLanes<L>::inverse_butterflies,
    .add_multiple = FieldLanes<L>::add_multiple,
    .multiply = FieldLanes<L>::multiply,
    .forward_block = FieldLanes<L>::forward_block,
    .inverse_block = FieldLanes<L>::inverse_block,
};

}  // namespace
}  // namespace gf2::internal
