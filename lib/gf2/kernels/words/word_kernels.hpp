// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// Loops over words: sums, weights, transposition, selected bits.
///
/// Arrays need only the natural alignment of their words. A count of zero words is allowed and touches no memory.
/// `dst` may equal `src`, but must not overlap it otherwise.
struct WordKernels {
    /// dst ^= src.
    void (*xor_into)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words);

    /// dst ^= src; returns the number of ones in the result.
    std::size_t (*xor_into_weight)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words);

    /// Number of ones in src.
    std::size_t (*weight)(const std::uint64_t* src, std::size_t words);

    /// Parity of the number of ones in a & b: the inner product over GF(2), 0 or 1.
    unsigned (*dot)(const std::uint64_t* a, const std::uint64_t* b, std::size_t words);

    /// True if every word is zero.
    bool (*is_zero)(const std::uint64_t* src, std::size_t words);

    /// The first j from `first` on and below `count` for which base + row j has at most `bound` ones; `count` if there
    /// is none. Row j has its word w at rows[w * stride + j]. Rows are read in groups of eight, so there must be a
    /// multiple of eight of them.
    std::size_t (*find_light)(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                              const std::uint64_t* base, std::size_t words, std::size_t bound);

    /// Row i of dst, i < rows, becomes the sum of the rows lists[starts[i]] .. lists[starts[i + 1] - 1] of block. A row
    /// has `words` words: 1, 2, 4 or 8. Rows are computed one after another, so that dst may be rows of block of which
    /// the sums use only those above.
    void (*sum_rows)(std::uint64_t* dst, const std::uint64_t* block, std::size_t words, const std::uint64_t* starts,
                     const std::uint32_t* lists, std::size_t rows);

    /// dst = a + b + (s << 1) + (s >> 1) + (s & self): a row of a cellular automaton whose stencil is a cell's four
    /// neighbours, and the cell itself where `self` has ones. Shifts carry bits from word to word, also from s[-1] and
    /// s[words], which must exist. dst does not overlap a, b or s.
    void (*xor_stencil_row)(std::uint64_t* dst, const std::uint64_t* a, const std::uint64_t* b, const std::uint64_t* s,
                            std::uint64_t self, std::size_t words);

    /// Transposes a 64 x 64 block: bit i of dst[j * dst_stride] becomes bit j of src[i * src_stride].
    /// All of src is read before dst is written, so they may be the same block.
    void (*transpose_64x64)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src,
                            std::size_t src_stride);

    /// How transpose_tile() writes its result.
    enum class Stores {
        kCached,   ///< through the caches
        kStreamed  ///< past the caches if possible: for results larger than the caches
    };

    /// Transposes a tile of up to 512 x 512 bits in whole lines of eight words: bit i of dst[j * dst_stride + i / 64]
    /// becomes bit j of row i of src, for j < width and i < height; the rest of each line becomes zero. Reads the first
    /// ceil(width / 64) words of the `height` rows of src. The two must not overlap.
    void (*transpose_tile)(std::uint64_t* dst, std::size_t dst_stride, std::size_t width, const std::uint64_t* src,
                           std::size_t src_stride, std::size_t height, Stores stores);

    /// Parallel bit extract: in each of `rows` rows, moves the bits of src that the masks select, one mask for each
    /// word, to the front of dst without gaps, in order. Writes only the words that these bits fill; the rest of the
    /// last one becomes zero. The two must not overlap.
    void (*pext)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
                 std::size_t rows, const std::uint64_t* masks, std::size_t words);

    /// Parallel bit deposit, the inverse of pext(): moves the first bits of src to the places in dst that the masks
    /// select, and clears the other places. Reads only the words of src that hold these bits. The two must not overlap.
    void (*pdep)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
                 std::size_t rows, const std::uint64_t* masks, std::size_t words);
};

}  // namespace gf2::internal
