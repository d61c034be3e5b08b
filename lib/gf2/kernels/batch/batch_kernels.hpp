// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// Elimination of eight small matrices of one shape together, interleaved word by word (a compact batch): word w of row
/// i of matrix s lies at (i * words + w) * kSystems + s. Each row operation is also applied to `extra` words that
/// follow.
struct BatchKernels {
    static constexpr std::size_t kSystems = 8;   ///< matrices eliminated together
    static constexpr std::size_t kMaxWords = 4;  ///< maximum words of a row

    /// Maximum row lengths for which a batch is faster than one matrix after another.
    struct Limits {
        std::size_t without_extra;  ///< words of a row without extra words
        std::size_t with_extra;     ///< words of a row with as many extra words
    };
    Limits max_words;  ///< at most kMaxWords

    /// The form that eliminate() reaches.
    enum class Form {
        kEchelon,  ///< each pivot row is added to the rows below that have a one there, and possibly to others
        kReduced   ///< it is added to all other such rows: reduced row echelon form but for the order of the rows
    };

    /// Each row in turn takes its first one as its pivot, and is added to rows that have a one there. eliminate[words -
    /// 1][0] is for rows without extra words, [1] for rows with as many extra words, in which row i has only bit i at
    /// first.
    void (*eliminate[kMaxWords][2])(std::uint64_t* rows, std::size_t count, Form form);
};

}  // namespace gf2::internal
