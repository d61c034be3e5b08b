// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "apps/formats/numbers.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// The three arrays of a compressed sparse matrix: line i, a row or a column, has the entries pointers[i] to
/// pointers[i + 1] - 1, entry k is at indices[k] in the line, and its value is values[k].
struct CompressedLines {
    const Numbers& pointers;
    const Numbers& indices;
    bool are_rows = true;  ///< lines are rows; columns otherwise
};

/// Calls `add(line, index, k)` for each entry k, in order. Checks that the pointers begin with 0, do not decrease, and
/// do not exceed the number of entries, and that each index is below `length`.
/// @pre there are lines + 1 pointers
/// @throws io::ParseError
template <class Add>
void for_each_entry(const CompressedLines& matrix, std::size_t entries, std::size_t length, const Add& add) {
    const std::string line = matrix.are_rows ? "row" : "column";
    const std::string other = matrix.are_rows ? "column" : "row";
    auto last = static_cast<std::size_t>(matrix.pointers.integer(0, "the begin of the first " + line, 0, 0));
    for (std::size_t i = 0; i + 1 < matrix.pointers.size(); ++i) {
        const std::size_t first = last;
        last = static_cast<std::size_t>(matrix.pointers.integer(
            i + 1, "the end of a " + line, static_cast<std::int64_t>(first), static_cast<std::int64_t>(entries)));
        for (std::size_t k = first; k < last; ++k) {
            add(i,
                static_cast<std::size_t>(
                    matrix.indices.integer(k, "a " + other + " number", 0, static_cast<std::int64_t>(length) - 1)),
                k);
        }
    }
}

/// The array of that name in an archive, as a .npy file; an empty optional if there is none.
using FindArray = std::function<std::optional<io::Source>(const std::string& name)>;

/// Reads a sparse matrix of SciPy from the arrays that scipy.sparse.save_npz() writes: csr, csc, bsr, coo or dia, with
/// booleans, integers or floats as values. Values count modulo 2; repeated entries add.
/// @param archive  for messages and the memory limit
/// @throws io::ParseError, also for values that are not integral
[[nodiscard]] BitMatrix read_scipy_sparse(const io::Source& archive, const FindArray& find);

}  // namespace gf2::apps
