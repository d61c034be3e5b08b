// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// Elimination of eight small matrices of one shape at once, interleaved word by word (a compact batch): word w of row
/// i of matrix s lies at (i * words + w) * kSystems + s, and each row operation is applied to `extra` words after these
/// as well.
struct BatchKernels {
    static constexpr std::size_t kSystems = 8;   ///< matrices at once
    static constexpr std::size_t kMaxWords = 4;  ///< of a row

    /// Row lengths up to which a batch is faster than one matrix after another.
    struct Limits {
        std::size_t without_extra;  ///< words of a row
        std::size_t with_extra;     ///< words of a row that has as many extra words
    };
    Limits max_words;  ///< at most kMaxWords

    /// The form that eliminate() reaches.
    enum class Form {
        kEchelon,  ///< a pivot row is added to the rows below that have a one there, and maybe to some more
        kReduced   ///< to all other rows: reduced row echelon form but for the order of the rows
    };

    /// Row after row takes its first one as its pivot, and is added to rows that have a one there. eliminate[words -
    /// 1][0] is for no extra words, [1] for as many of them, in which row i has bit i and no other at first.
    void (*eliminate[kMaxWords][2])(std::uint64_t* rows, std::size_t count, Form form);
};

}  // namespace gf2::internal
