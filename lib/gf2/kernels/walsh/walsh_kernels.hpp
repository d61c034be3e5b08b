// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// Loops over blocks of a Walsh-Hadamard transform: W(y) = sum over columns c of value(c) * (-1)^(c·y), for all y of
/// `log` bits (docs/theory/minimum-weight.md).
///
/// The columns are first added to an array of sums in the kernel set's own layout, and may be flipped, that is, their
/// values negated, any number of times. Then W is searched, in `work`. Both arrays are 64-byte aligned. Names end in
/// the type of the sums: i16; i8; i8_i16 for sums of 8 bits that are widened to 16 on the way.
struct WalshKernels {
    static constexpr unsigned kMinLog = 13;     ///< minimum `log`
    static constexpr unsigned kMaxLog = 24;     ///< maximum `log`
    static constexpr unsigned kMinLogI8 = 16;   ///< minimum `log` for sums of 8 bits
    static constexpr std::size_t kGapI16 = 32;  ///< numbers between the 16 rows of the array of 16-bit sums

    /// Numbers in the array of 16-bit sums, and in its `work`.
    static constexpr std::size_t size_i16(unsigned log) { return (std::size_t{1} << log) + 16 * kGapI16; }

    /// The largest W(y), in 16 bits.
    struct Maximum {
        int value;   ///< the largest W(y)
        bool exact;  ///< false if the value may be wrong
    };

    /// Treatment by maximum_i16() of numbers that need more than 16 bits.
    enum class Overflow {
        kIgnored,  ///< undetected: the caller knows that there are none
        kDetected  ///< `exact` becomes false
    };

    /// Adds the columns, with their values, to the sums.
    void (*add_i16)(std::int16_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                    std::size_t count);

    /// Negates the values listed in `which`, each at most once, and updates the sums.
    void (*flip_i16)(std::int16_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                     const std::uint32_t* which, std::size_t count);

    /// The largest W(y). If it is above 32767 or some W(y) is below -32768, and overflow is detected, `exact` is false;
    /// it may be false without need. The absolute values of columns that agree in the four bits above the lowest
    /// log2(lanes) must add up to 32767 at most.
    Maximum (*maximum_i16)(const std::int16_t* sums, std::int16_t* work, unsigned log, Overflow overflow);

    /// All W(y), modulo 2^16, in the order of y.
    void (*transform_i16)(std::int16_t* values, const std::int16_t* sums, std::int16_t* work, unsigned log);

    /// add_i16() for values of +-1 (sign 1 means -1) and 2^log sums of 8 bits, for log >= kMinLogI8. Columns fall into
    /// 32 classes by their lowest two and highest three bits; for every class and every y, the sum over the columns of
    /// the class must lie in -127 .. 127.
    void (*add_i8)(std::int8_t* sums, const std::uint32_t* columns, const std::uint8_t* signs, std::size_t count);

    /// flip_i16() for the sums of add_i8().
    void (*flip_i8)(std::int8_t* sums, const std::uint32_t* columns, std::uint8_t* signs, const std::uint32_t* which,
                    std::size_t count);

    /// A y that a search found, with W(y).
    struct Found {
        std::uint32_t index;  ///< y
        std::int32_t value;   ///< W(y)
    };

    /// Numbers of a search: the y that it found, and the vectors of the sums that it opened, that is, examined element
    /// by element.
    struct SearchStats {
        std::size_t found;    ///< number of y found
        std::size_t vectors;  ///< number of vectors opened
    };

    /// Expected number of vectors that a search opens; affects speed alone.
    enum class HitRate {
        kNone,  ///< hardly any: groups of 64, which take less work but have a wider bound
        kFew,   ///< two or three: groups of 32
        kMany   ///< more: groups of 32, and the work for their bounds is kept
    };

    /// Finds the y with W(y) >= threshold, in unspecified order, and writes the first `capacity` of them. Skips groups
    /// of 32 or 64 in which the sum of the absolute values of the classes is below the threshold. `work` has
    /// work_bytes_i8(log) bytes.
    SearchStats (*search_i8)(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold, HitRate hit_rate,
                             Found* found, std::size_t capacity);

    /// Bytes of `work` for search_i8().
    static constexpr std::size_t work_bytes_i8(unsigned log) { return std::size_t{5} << (log - 2); }

    /// add_i16() for size_i8_i16(log) sums of 8 bits that are widened later, for log >= kMinLogI8: half the memory of
    /// 16-bit sums. The absolute values of columns that agree in all bits between the lowest six and the top four may
    /// add up to 127 at most, and those of all columns to 32767.
    void (*add_i8_i16)(std::int8_t* sums, unsigned log, const std::uint32_t* columns, const std::int16_t* values,
                       std::size_t count);

    /// flip_i16() for the sums of add_i8_i16().
    void (*flip_i8_i16)(std::int8_t* sums, unsigned log, const std::uint32_t* columns, std::int16_t* values,
                        const std::uint32_t* which, std::size_t count);

    /// Finds the y with W(y) >= threshold, in unspecified order, writes the first `capacity` of them and returns their
    /// number. `work` has work_bytes_i8_i16(log) bytes.
    std::size_t (*search_i8_i16)(const std::int8_t* sums, std::int8_t* work, unsigned log, int threshold, Found* found,
                                 std::size_t capacity);

    static constexpr std::size_t kGapI8I16 = 64;  ///< numbers between the 16 rows of the sums of add_i8_i16()

    /// Numbers in the array of 8-bit sums that are widened later.
    static constexpr std::size_t size_i8_i16(unsigned log) { return (std::size_t{1} << log) + 16 * kGapI8I16; }

    /// Bytes of `work` for search_i8_i16().
    static constexpr std::size_t work_bytes_i8_i16(unsigned log) {
        return size_i8_i16(log) + (std::size_t{1} << (log - 3));
    }
};

}  // namespace gf2::internal
