// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// Loops over blocks of a Walsh-Hadamard transform: of W(y) = sum over columns c of value(c) * (-1)^<c, y>, for all y
/// of `log` bits (docs/theory/minimum-weight.md).
///
/// The columns are first added to an array of sums, whose layout is the kernel set's own, and may be flipped, that is,
/// their values negated, any number of times. Then W is searched, in `work`. Both are 64-byte aligned. Names end in the
/// type of the sums: i16; i8; i8_i16 for 8 bits that are widened to 16 on the way.
struct WalshKernels {
    static constexpr unsigned kMinLog = 13;     ///< least `log`
    static constexpr unsigned kMaxLog = 24;     ///< greatest `log`
    static constexpr unsigned kMinLogI8 = 16;   ///< least `log` of sums of 8 bits
    static constexpr std::size_t kGapI16 = 32;  ///< numbers between the 16 rows of the array of sums of 16 bits

    /// Numbers in the array of sums of 16 bits, and in its `work`.
    static constexpr std::size_t size_i16(unsigned log) { return (std::size_t{1} << log) + 16 * kGapI16; }

    /// The largest W(y), in 16 bits.
    struct Maximum {
        int value;   ///< of W
        bool exact;  ///< false if the value may be wrong
    };

    /// What maximum_i16() does about numbers that need more than 16 bits.
    enum class Overflow {
        kIgnored,  ///< nothing: the caller knows that there are none
        kDetected  ///< `exact` becomes false
    };

    /// Adds the columns with their values to the sums.
    void (*add_i16)(std::int16_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                    std::size_t count);

    /// Negates the values that `which` lists, each at most once, and brings the sums up to date.
    void (*flip_i16)(std::int16_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                     const std::uint32_t* which, std::size_t count);

    /// The largest W(y). Where it is above 32767 or any W(y) below -32768, `exact` is false if overflow is detected,
    /// and maybe without need; the columns that agree in the four bits above the lowest log2(lanes) must not be that
    /// many.
    Maximum (*maximum_i16)(const std::int16_t* sums, std::int16_t* work, unsigned log, Overflow overflow);

    /// All W(y), modulo 2^16, in the order of y.
    void (*transform_i16)(std::int16_t* values, const std::int16_t* sums, std::int16_t* work, unsigned log);

    /// add_i16() for values of +-1, sign 1 being -1, and sums of 8 bits, 2^log of them, for log >= kMinLogI8. Columns
    /// fall into 32 classes by two bits at the bottom and three at the top; for no class and no y may the sum over the
    /// columns in it be above 127 or below -127.
    void (*add_i8)(std::int8_t* sums, const std::uint32_t* columns, const std::uint8_t* signs, std::size_t count);

    /// flip_i16() for these sums of 8 bits.
    void (*flip_i8)(std::int8_t* sums, const std::uint32_t* columns, std::uint8_t* signs, const std::uint32_t* which,
                    std::size_t count);

    /// A y, and W(y).
    struct Found {
        std::uint32_t index;  ///< y
        std::int32_t value;   ///< W(y)
    };

    /// How much a search found, and how many vectors of the sums it had to open, that is, to look at element by
    /// element.
    struct SearchStats {
        std::size_t found;    ///< how many y there are
        std::size_t vectors;  ///< vectors that were opened
    };

    /// How many vectors a search is going to open; for speed alone.
    enum class HitRate {
        kNone,  ///< hardly ever one: groups of 64, for which there is less to do but the bound is wider
        kFew,   ///< two or three: groups of 32
        kMany   ///< more: groups of 32, and what was done for their bounds is kept
    };

    /// The y with W(y) >= threshold, in no certain order; writes the first `capacity` of them. Passes over groups of 32
    /// or 64 of which the sum of the absolute values of the classes is less. `work` has work_bytes_i8(log) bytes.
    SearchStats (*search_i8)(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold, HitRate hit_rate,
                             Found* found, std::size_t capacity);

    /// Bytes of `work` for search_i8().
    static constexpr std::size_t work_bytes_i8(unsigned log) { return std::size_t{5} << (log - 2); }

    /// add_i16() for sums of 8 bits that are widened later, size_i8_i16(log) of them, for log >= kMinLogI8: half the
    /// memory of sums of 16 bits. The absolute values of the columns that agree in all bits between the lowest six and
    /// the top four may add up to 127 at most, and all to 32767.
    void (*add_i8_i16)(std::int8_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                       std::size_t count);

    /// flip_i16() for these sums of 8 bits.
    void (*flip_i8_i16)(std::int8_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                        const std::uint32_t* which, std::size_t count);

    /// The y with W(y) >= threshold, in no certain order; writes the first `capacity` of them and returns how many
    /// there are. `work` has work_bytes_i8_i16(log) bytes.
    std::size_t (*search_i8_i16)(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold, Found* found,
                                 std::size_t capacity);

    static constexpr std::size_t kGapI8I16 = 64;  ///< numbers between the 16 rows of these sums

    /// Numbers in the array of sums of 8 bits that are widened later.
    static constexpr std::size_t size_i8_i16(unsigned log) { return (std::size_t{1} << log) + 16 * kGapI8I16; }

    /// Bytes of `work` for search_i8_i16().
    static constexpr std::size_t work_bytes_i8_i16(unsigned log) {
        return size_i8_i16(log) + (std::size_t{1} << (log - 3));
    }
};

}  // namespace gf2::internal
