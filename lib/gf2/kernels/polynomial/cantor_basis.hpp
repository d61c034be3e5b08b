// SPDX-License-Identifier: MIT
// Constants only: the files of all kernel sets include this, so nothing here may emit code that the linker could share.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

/// Cantor's basis b_0 = 1, b_i = b_(i+1)^2 + b_(i+1) of part of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) (D. G. Cantor, J.
/// Combin. Theory A 50, 1989). Of the two solutions for b_(i+1), it has the one without 1.
constexpr std::uint64_t kCantorBasis[40] = {
    0x0000000000000001u, 0x19c9369f278adc02u, 0xa181e7d66f5ff794u, 0x5db84357ce785d08u, 0xb973d466f5c9d0cau,
    0x521ac889831a075eu, 0x033ce8beddc8a656u, 0xb5846c4e07b91010u, 0x4087b8cbb37a32ecu, 0x00d0d3888c0ae17cu,
    0xafd5ac70237f2222u, 0xe3f5af99cc3aaaf8u, 0x5a1db3b16a0b58b8u, 0x09947c54fe7ee248u, 0x0e8eaf0e0068f544u,
    0xa2a113500b4b4f5au, 0xe96f9805d6ce0bb0u, 0x53496f8b5c9edd4cu, 0xad325cb6f4ac2a9eu, 0x4a8dcf8bd7ede826u,
    0xa3e9c552b6434210u, 0x5fa92ad9c9bc7ed0u, 0xa389f910cd7734deu, 0xe916f3dfca4609d8u, 0xf89578714bd28f96u,
    0x564dda59237a3352u, 0xad33bc6cc75aed38u, 0x57a3104fcd0e5f34u, 0xb0f502e4cd60039au, 0xeb42e79f91f49f8cu,
    0x54e5bf3774b3f850u, 0xb66864e6ec14b4d2u, 0xed57ce778f0d6244u, 0x523aaf9d6148ba24u, 0xa8fcbfaac14940c6u,
    0xe503eacfcef77780u, 0xf3746c7b5183a372u, 0xec50d77d2f416218u, 0xf9cdf54569fe87e6u, 0xe576269915705e2cu,
};

/// The element whose coordinates in the basis are the binary digits of k.
constexpr std::uint64_t cantor_element(std::uint64_t k) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; k != 0; ++i, k /= 2) sum ^= k % 2 != 0 ? kCantorBasis[i] : 0;
    return sum;
}

}  // namespace
}  // namespace gf2::internal
