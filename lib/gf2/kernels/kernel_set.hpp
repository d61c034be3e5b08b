// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "gf2/version.hpp"

namespace gf2 {

/// Two rows that change places.
struct RowSwap {
    std::size_t i;  ///< one of them
    std::size_t k;  ///< the other; may be the same
};

/// Loops over an elimination panel: up to 512 columns of a matrix, copied to where elimination is fast.
///
/// A panel is a run of blocks of 64 columns; a block is a run of `groups` groups of 8 rows, 64 bytes each. Within its
/// group, the byte of row r (0 .. 7) and columns 8s .. 8s + 7 of the block, a strip, lies at
/// r * row_step + s * strip_step. Rows past the last one are zero.
///
/// `images` describe a linear map from bytes to words: images[k] is the image of the byte 1 << k, in the order of bits
/// of a matrix row (strip s is bits 8s .. 8s + 7).
struct PanelKernels {
    std::size_t row_step;    ///< bytes from a row of a group to the next
    std::size_t strip_step;  ///< bytes from a strip to the next

    /// Words of a row of the panels that are best for large matrices; at most 8.
    std::size_t row_words;

    /// Panels of up to so many words in all gain by being wider than that: update_block() is as fast as add_product().
    std::size_t resident_words;

    /// Copies `words` words of each of `rows` rows to the groups from `panel` on, zero past the last row; blocks are
    /// `groups` groups apart.
    void (*load)(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                 std::size_t rows, std::size_t words);

    /// And back.
    void (*store)(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                  std::size_t rows, std::size_t words);

    /// Adds to each row of the block, from `first_row` on, the image of its byte in the strip.
    void (*update_strip)(std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                         const std::uint64_t* images);

    /// Eliminates a strip by eight pivots, the rows of the group `first_group`, whose part in the strip is (I + C)·U
    /// for a lower triangle C and an upper triangle U with units for its diagonal. They are multiplied by (I + C)^-1
    /// from the strip on, and what clears the strip is added to the rows of the groups after them. C remains below the
    /// diagonal of U, and in the other rows the coefficients of the pivots that were added.
    ///
    /// @param coefficients  C: byte t has bit u < t set if pivot u is to be added to pivot t, and no other bits
    /// @param more          eight more groups that are treated as those after the pivots, or null
    ///
    /// This and the next one are null where groups are no tiles (TileWindow).
    void (*eliminate_strip)(std::uint64_t* block, std::size_t groups, std::size_t first_group, std::size_t strip,
                            std::uint64_t coefficients, std::uint64_t* more);

    /// Exchanges such pivots, as Gauss-Jordan inversion in place does: with P for their rows and B = (I + C)·U for
    /// their part in the strip, the group `pivot_group` becomes B^-1·P, in the strip B^-1; a row of any other group
    /// with the byte v in the strip has v·B^-1·P added, and becomes v·B^-1 in the strip.
    void (*exchange_strip)(std::uint64_t* block, std::size_t groups, std::size_t pivot_group, std::size_t strip,
                           std::uint64_t coefficients);

    /// dst += src * rows, where `rows` is a 64 x 64 matrix, in the rows from `first_row` on. dst is not src.
    void (*update_block)(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                         const std::uint64_t* rows);

    /// Eight groups of a block, a 64 x 64 matrix: the inverse of its lower triangle with units for its diagonal. This
    /// and the next two are null where groups are no tiles (TileWindow).
    void (*invert_block)(std::uint64_t* inverse, const std::uint64_t* block);

    /// rows := lower * rows, where `lower` is a lower triangle as eight groups, and the rows are the eight first groups
    /// of `words` blocks that are `groups` groups apart.
    void (*multiply_rows)(std::uint64_t* rows, std::size_t groups, std::size_t words, const std::uint64_t* lower);

    /// update_block() of all rows, where `rows` are eight groups of a block. dst may be src.
    void (*update_block_by_groups)(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups,
                                   const std::uint64_t* rows);

    /// Exchanges rows, in the order given: of `words` blocks, or words of a matrix held as tiles, that are `word_step`
    /// words apart, with their groups `group_step` words apart.
    void (*swap_rows)(std::uint64_t* first, std::size_t group_step, std::size_t word_step, std::size_t words,
                      const RowSwap* swaps, std::size_t count);

    /// The union (or) of the bytes of the strip from `first_row` on, each mapped by that byte of its image.
    unsigned (*strip_union)(const std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                            const std::uint64_t* images);

    /// On up to 64 rows of 8 words that are `stride` words apart, in order: adds to row i those rows k < i that bit k
    /// of coefficients[i] selects. Its other bits are not used.
    void (*eliminate_rows)(std::uint64_t* rows, std::ptrdiff_t stride, const std::uint64_t* coefficients,
                           std::size_t count);
};

/// One window of a matrix or the sum of two, m x n: windows with fewer rows or columns count as if zeros followed. Bits
/// past the last column of a window are not used.
struct SumOfWindows {
    /// A window.
    struct Window {
        const std::uint64_t* words;  ///< of its first row
        std::size_t rows;            ///< of the window
        std::size_t columns;         ///< of the window
    };
    Window windows[2];   ///< the first `count` of them
    std::size_t count;   ///< 1 or 2
    std::size_t stride;  ///< of the matrix, in words
};

/// One or two windows of a matrix to which the same is added, as far as they have rows and columns for it. Bits past
/// the last column of a window are not changed.
struct TargetWindows {
    /// A window.
    struct Window {
        std::uint64_t* words;  ///< of its first row
        std::size_t rows;      ///< of the window
        std::size_t columns;   ///< of the window
    };
    Window windows[2];   ///< the first `count` of them
    std::size_t count;   ///< 1 or 2
    std::size_t stride;  ///< of the matrix, in words
};

/// The 8 x 8 unit matrix: byte r is row r.
constexpr std::uint64_t kUnitBlock = 0x8040201008040201;

/// A window of a matrix that is held as tiles: a tile is 8 rows x 64 columns in 64 bytes, where byte r (0 .. 7) of word
/// s has row r of the columns 8s .. 8s + 7. Eight rows, a group, are a run of tiles. Rows past the last one are zero.
template <class Word>
struct BasicTileWindow {
    Word* first;         ///< its first tile
    std::size_t stride;  ///< words from a group to the next
    std::size_t groups;  ///< of 8 rows
    std::size_t words;   ///< of 64 columns

    /// The tile of a group and a word.
    [[nodiscard]] Word* tile(std::size_t group, std::size_t word) const { return first + group * stride + 8 * word; }

    /// A window of this window.
    [[nodiscard]] BasicTileWindow window(std::size_t group, std::size_t word, std::size_t group_count,
                                         std::size_t word_count) const {
        return {tile(group, word), stride, group_count, word_count};
    }

    /// The same, to be read.
    operator BasicTileWindow<const Word>() const requires(!std::is_const_v<Word>) {
        return {first, stride, groups, words};
    }
};
using TileWindow = BasicTileWindow<std::uint64_t>;             ///< to be written
using ConstTileWindow = BasicTileWindow<const std::uint64_t>;  ///< to be read

/// One window, or the sum of two of the same shape and stride.
struct TileSum {
    ConstTileWindow first;                  ///< of the sum
    const std::uint64_t* second = nullptr;  ///< the first tile of the other one, or null

    /// The sum of their windows.
    [[nodiscard]] TileSum window(std::size_t group, std::size_t word, std::size_t group_count,
                                 std::size_t word_count) const {
        return {first.window(group, word, group_count, word_count),
                second == nullptr ? nullptr : second + (first.tile(group, word) - first.first)};
    }
};

/// One window, or two of the same shape and stride to which the same is added.
struct TileTargets {
    TileWindow first;                 ///< of the two
    std::uint64_t* second = nullptr;  ///< the first tile of the other one, or null

    /// Windows of them.
    [[nodiscard]] TileTargets window(std::size_t group, std::size_t word, std::size_t group_count,
                                     std::size_t word_count) const {
        return {first.window(group, word, group_count, word_count),
                second == nullptr ? nullptr : second + (first.tile(group, word) - first.first)};
    }
};

/// Loops over elements of the field GF(2)[y] / (y^64 + y^4 + y^3 + y + 1), a word each, for additive Fourier transforms
/// (docs/theory/polynomials.md). Counts are multiples of kBlock. No overlap.
struct FieldKernels {
    static constexpr std::size_t kBlock = 64;  ///< elements of a block
    static constexpr std::size_t kRun = 16;    ///< elements of a run

    /// low += twiddle * high; high += low.
    void (*forward_butterflies)(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle);

    /// high += low; low += twiddle * high.
    void (*inverse_butterflies)(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle);

    /// dst += factor * src.
    void (*add_multiple)(std::uint64_t* dst, const std::uint64_t* src, std::size_t count, std::uint64_t factor);

    /// dst[i] *= src[i].
    void (*multiply)(std::uint64_t* dst, const std::uint64_t* src, std::size_t count);

    /// The end of a transform, on kBlock elements, or the beginning of its inverse: in each run of kRun elements the
    /// change from powers of Y to the basis of the transform, and the last six levels. base[l] is the first twiddle of
    /// level l, where butterflies are 2^l elements wide. The order of the values is the kernel set's own.
    void (*forward_block)(std::uint64_t* data, const std::uint64_t* base);
    /// And back.
    void (*inverse_block)(std::uint64_t* data, const std::uint64_t* base);
};

/// Loops over polynomials: bit i of word k is the coefficient of x^(64k + i).
struct PolynomialKernels {
    /// Most words of either factor of multiply().
    static constexpr std::size_t kMostWords = 64;

    /// Products of factors that are longer than so many words gain by being split (Karatsuba's algorithm).
    std::size_t split_words;

    /// Products whose shorter factor has more words gain by Fourier transforms.
    std::size_t transform_words;

    /// dst = a * b, in a_words + b_words words. dst overlaps neither; neither a_words nor b_words is above kMostWords.
    void (*multiply)(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                     std::size_t b_words);

    /// dst = src^2, in 2 * words words. No overlap.
    void (*square)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words);

    /// dst += src * factor, in words + 1 words. No overlap.
    void (*add_multiple)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, std::uint64_t factor);

    /// (f, g) becomes (x * (m[0] * f + m[1] * g), m[2] * f + m[3] * g), each of words + 1 words.
    void (*transform_pair)(std::uint64_t* f, std::uint64_t* g, std::size_t words, const std::uint64_t* m);

    FieldKernels field;  ///< for the transforms
};

/// Loops over blocks of a Walsh-Hadamard transform: of W(y) = sum over columns c of value(c) * (-1)^<c, y>, for all y
/// of `log` bits (docs/theory/minimum-weight.md).
///
/// The columns are first added to an array of sums, whose layout is the kernel set's own, and may be flipped, that is,
/// their values negated, any number of times. Then W is searched, in `work`, which is as large. Both are 64-byte
/// aligned.
struct WalshKernels {
    static constexpr unsigned kLeastLog = 13;  ///< least `log`
    static constexpr unsigned kMostLog = 24;   ///< greatest `log`
    static constexpr std::size_t kGap = 32;    ///< numbers between the 16 rows of the array of sums

    /// Numbers in the array of sums of 16 bits.
    static constexpr std::size_t size(unsigned log) { return (std::size_t{1} << log) + 16 * kGap; }

    /// The largest W(y), in 16 bits.
    struct Maximum {
        int value;   ///< of W
        bool exact;  ///< false if the value may be wrong
    };

    /// Adds the columns with their values to the sums.
    void (*add)(std::int16_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                std::size_t count);

    /// Negates the values that `which` lists, each at most once, and brings the sums up to date.
    void (*flip)(std::int16_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                 const std::uint32_t* which, std::size_t count);

    /// The largest W(y). Where it is above 32767 or any W(y) below -32768, `exact` is false if `watch` is set, and
    /// maybe without need; the columns that agree in the four bits above the lowest log2(lanes) must not be that many.
    Maximum (*maximum)(const std::int16_t* sums, std::int16_t* work, unsigned log, bool watch);

    /// All W(y), modulo 2^16, in the order of y.
    void (*transform)(std::int16_t* values, const std::int16_t* sums, std::int16_t* work, unsigned log);

    /// The same for values of +-1, sign 1 being -1, and sums of 8 bits, 2^log of them, for log >= kLeastNarrowLog.
    /// Columns fall into 32 classes by two bits at the bottom and three at the top; for no class and no y may the sum
    /// over the columns in it be above 127 or below -127.
    static constexpr unsigned kLeastNarrowLog = 16;
    /// add() for these.
    void (*add_narrow)(std::int8_t* sums, const std::uint32_t* columns, const std::uint8_t* signs, std::size_t count);
    /// flip() for these.
    void (*flip_narrow)(std::int8_t* sums, const std::uint32_t* columns, std::uint8_t* signs,
                        const std::uint32_t* which, std::size_t count);

    /// A y, and W(y).
    struct Found {
        std::uint32_t index;  ///< y
        std::int32_t value;   ///< W(y)
    };

    /// How much a search found, and of how many vectors of the sums it had to look at the elements.
    struct Opened {
        std::size_t found;    ///< how many y there are
        std::size_t vectors;  ///< vectors of which the elements were looked at
    };

    /// How many vectors are going to be opened; for speed alone.
    enum class Expected {
        kNothing,  ///< hardly ever one: groups of 64, for which there is less to do but the bound is wider
        kFew,      ///< two or three: groups of 32
        kMany      ///< more: groups of 32, and what was done for their bounds is kept
    };

    /// The y with W(y) >= threshold, in no certain order; writes the first `capacity` of them. Passes over groups of 32
    /// or 64 of which the sum of the absolute values of the classes is less. `work` has narrow_work_size(log) bytes.
    Opened (*search_narrow)(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold, Expected expected,
                            Found* found, std::size_t capacity);
    /// Bytes of `work`.
    static constexpr std::size_t narrow_work_size(unsigned log) { return std::size_t{5} << (log - 2); }

    /// add() for sums of 8 bits, mixed_size(log) of them, for log >= kLeastNarrowLog: half the memory of the others.
    /// The absolute values of the columns that agree in all bits between the lowest six and the top four may add up to
    /// 127 at most, and all to 32767.
    void (*add_mixed)(std::int8_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                      std::size_t count);
    /// flip() for these.
    void (*flip_mixed)(std::int8_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                       const std::uint32_t* which, std::size_t count);
    /// The y with W(y) >= threshold, in no certain order; writes the first `capacity` of them and returns how many
    /// there are. `work` has mixed_work_size(log) bytes.
    std::size_t (*search_mixed)(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold, Found* found,
                                std::size_t capacity);
    static constexpr std::size_t kMixedGap = 64;  ///< numbers between the 16 rows of these sums
    /// Numbers in the array of sums of 8 bits.
    static constexpr std::size_t mixed_size(unsigned log) { return (std::size_t{1} << log) + 16 * kMixedGap; }
    /// Bytes of `work`.
    static constexpr std::size_t mixed_work_size(unsigned log) {
        return mixed_size(log) + (std::size_t{1} << (log - 3));
    }
};

/// Elimination of eight small matrices of one shape at once: word w of row i of matrix s lies at
/// (i * words + w) * kSystems + s, and what a row does, it does to `extra` words after these, too.
struct SideBySideKernels {
    static constexpr std::size_t kSystems = 8;    ///< matrices at once
    static constexpr std::size_t kMostWords = 4;  ///< of a row

    std::size_t most_words[2];  ///< up to which this is faster than one matrix after another; [1] with extra words

    /// Row after row takes its first one as its pivot, and is added to those rows that have a one there: to all others
    /// if `reduced` is set, else to those below and maybe some more. A reduced matrix is in reduced row echelon form
    /// but for the order of its rows. eliminate[words - 1][0] is for no extra words, [1] for as many of them, in which
    /// row i has bit i and no other at first.
    void (*eliminate[kMostWords][2])(std::uint64_t* rows, std::size_t count, bool reduced);
};

/// A table of the word loops that everything above is built from, compiled for one instruction set.
///
/// All sets give bit-identical results; they differ in speed alone. Arrays need only the natural
/// alignment of their words. A count of zero words is allowed and touches no memory.
/// `dst` may equal `src`, but must not overlap it otherwise.
struct KernelSet {
    const char* name;         ///< "portable", "avx2", "avx2gfni", "avx512"
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

    /// dst = a + b + (s << 1) + (s >> 1) + (s & self), where bits are shifted from word to word: also from s[-1] and
    /// s[words], which must be there. A step of light chasing. dst overlaps none of the others.
    void (*add_neighbours)(std::uint64_t* dst, const std::uint64_t* a, const std::uint64_t* b, const std::uint64_t* s,
                           std::uint64_t self, std::size_t words);

    /// Transposes a 64 x 64 block: bit i of dst[j * dst_stride] becomes bit j of src[i * src_stride].
    /// All of src is read before dst is written, so they may be the same block.
    void (*transpose_64x64)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src,
                            std::size_t src_stride);

    /// Transposes a tile of up to 512 x 512 bits in whole lines of eight words: bit i of dst[j * dst_stride + i / 64]
    /// becomes bit j of row i of src, for j < width and i < height; the rest of each line becomes zero. Reads the
    /// first ceil(width / 64) words of the `height` rows of src. The two must not overlap. `streamed`: what is written
    /// should go past the caches if it can, for results that are larger than these.
    void (*transpose_tile)(std::uint64_t* dst, std::size_t dst_stride, std::size_t width, const std::uint64_t* src,
                           std::size_t src_stride, std::size_t height, bool streamed);

    /// In each of so many rows, moves the bits of src that the masks select, one mask for each word, to the front of
    /// dst without gaps, in order. Writes as many words as that takes; what is left of the last one becomes zero. No
    /// overlap.
    void (*extract_bits)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
                         std::size_t rows, const std::uint64_t* masks, std::size_t words);

    /// The opposite: moves the first bits of src to the places in dst that the masks select and makes the others
    /// zero. Reads as many words of src as there are bits for. No overlap.
    void (*deposit_bits)(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
                         std::size_t rows, const std::uint64_t* masks, std::size_t words);

    /// Words of scratch memory that add_product() needs for these sizes.
    std::size_t (*product_scratch)(std::size_t m, std::size_t k, std::size_t n);

    /// C += A * B for A m x k, B k x n. Bits past the last column of A and B are not used, those of C not changed.
    /// C overlaps neither A nor B, but see `in_place_side`; `scratch` is 64-byte aligned.
    void (*add_product)(std::uint64_t* c, std::size_t c_stride, const std::uint64_t* a, std::size_t a_stride,
                        const std::uint64_t* b, std::size_t b_stride, std::size_t m, std::size_t k, std::size_t n,
                        std::uint64_t* scratch);

    /// Adds the product of two sums, m x k and k x n, to each of several windows; needs the same scratch memory. Null
    /// if it would not be faster than add_product() and sums in memory.
    void (*add_product_of_sums)(const TargetWindows& c, const SumOfWindows& a, const SumOfWindows& b, std::size_t m,
                                std::size_t k, std::size_t n, std::uint64_t* scratch);

    /// C may be B when A is a square of at most this side, and A when B is: C is written when all that is needed of it
    /// has been read. 0: never.
    std::size_t in_place_side;

    /// Words of scratch memory that add_tile_product() needs for an inner dimension of up to k words and up to n words
    /// of columns. Null where a matrix in tiles is no faster.
    std::size_t (*tile_product_scratch)(std::size_t k, std::size_t n);

    /// C += A * B for matrices held as tiles, where C has the groups of A and the words of B, and B eight groups for
    /// each word of A. C overlaps neither A nor B, but may be B if both are one window and A has at most
    /// in_place_side / 64 words; `scratch` is 64-byte aligned. Panels (PanelKernels) of the set that has this are made
    /// of tiles.
    void (*add_tile_product)(const TileTargets& c, const TileSum& a, const TileSum& b, std::uint64_t* scratch);

    /// Products whose sides are at least this gain by being split into halves (Strassen's algorithm) with sums in
    /// memory; with sums formed by add_product_of_sums() already from `fused_split_side` on.
    std::size_t split_side;
    std::size_t fused_split_side;  ///< as `split_side`, for add_product_of_sums()

    PanelKernels panel;              ///< for elimination
    PolynomialKernels polynomial;    ///< for polynomials
    WalshKernels walsh;              ///< for least weights
    SideBySideKernels side_by_side;  ///< for many small systems
};

}  // namespace gf2
