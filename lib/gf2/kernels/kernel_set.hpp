// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2 {

/// A table of the word loops that everything above is built from, compiled for one instruction set.
///
/// All sets give bit-identical results; they differ in speed alone. Arrays need only the natural
/// alignment of their words. A count of zero words is allowed and touches no memory.
/// `dst` may equal `src`, but must not overlap it otherwise.
struct KernelSet {
    const char* name;         ///< "portable", "avx2", "avx512"
    const char* description;  ///< the instruction sets it needs

    /// dst ^= src.
    void (*xor_into)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words);

    /// dst ^= src; returns the number of ones in the result.
    std::size_t (*xor_into_weight)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words);

    /// Number of ones.
    std::size_t (*weight)(const std::uint64_t* src, std::size_t words);

    /// Parity of the number of ones in a & b: the inner product over GF(2), 0 or 1.
    unsigned (*dot)(const std::uint64_t* a, const std::uint64_t* b, std::size_t words);

    /// True if every word is zero.
    bool (*is_zero)(const std::uint64_t* src, std::size_t words);

    /// Transposes a 64 x 64 block: bit i of dst[j * dst_stride] becomes bit j of src[i * src_stride].
    /// All of src is read before dst is written, so they may be the same block.
    void (*transpose_64x64)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src,
                            std::size_t src_stride);

    /// Transposes a tile of up to 512 x 512 bits in whole lines of eight words: bit i of dst[j * dst_stride + i / 64]
    /// becomes bit j of row i of src, for j < width and i < height; the rest of each line becomes zero. Reads the
    /// first ceil(width / 64) words of the `height` rows of src. The two must not overlap.
    void (*transpose_tile)(std::uint64_t* dst, std::size_t dst_stride, std::size_t width, const std::uint64_t* src,
                           std::size_t src_stride, std::size_t height);

    /// Moves the bits of src that the masks select, one mask for each word, to the front of dst without gaps, in
    /// order. Writes as many words as that takes; what is left of the last one becomes zero. No overlap.
    void (*extract_bits)(std::uint64_t* dst, const std::uint64_t* src, const std::uint64_t* masks, std::size_t words);

    /// The opposite: moves the first bits of src to the places in dst that the masks select and makes the others
    /// zero. Reads as many words of src as there are bits for. No overlap.
    void (*deposit_bits)(std::uint64_t* dst, const std::uint64_t* src, const std::uint64_t* masks, std::size_t words);
};

}  // namespace gf2
