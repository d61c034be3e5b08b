// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/formats/numbers.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// True if the text begins as a MATLAB file of level 5 does, as -v6 and -v7 write it.
[[nodiscard]] bool looks_like_mat(std::string_view text);

/// A data element: a type, and the bytes after it.
struct MatElement {
    std::uint32_t type = 0;
    std::size_t begin = 0;  ///< where its bytes begin in the input
    std::size_t size = 0;   ///< how many they are
    std::size_t next = 0;   ///< where the next element begins
};

/// The elements of an input, one after another.
class MatElements {
public:
    /// @param source       must outlive this object
    /// @param is_reversed  bytes of numbers are in the order that this machine does not use
    /// @param begin        where the first element begins in the input
    /// @param end          where the last one ends
    MatElements(const io::Source& source, bool is_reversed, std::size_t begin, std::size_t end)
        : source_(source), is_reversed_(is_reversed), at_(begin), end_(end) {}

    [[nodiscard]] bool at_end() const noexcept { return at_ >= end_; }

    /// Takes the next element.
    /// @param is_padded  it fills a multiple of eight bytes, as all within a variable do
    /// @throws io::ParseError if it does not fit
    MatElement next(bool is_padded = true);

    /// Takes the next element as numbers.
    /// @throws io::ParseError for an element of another type
    Numbers numbers();

    [[noreturn]] void fail(std::size_t place, const std::string& expected, const std::string& found) const;

private:
    const io::Source& source_;
    bool is_reversed_;
    std::size_t at_;
    std::size_t end_;
};

/// What a variable is.
struct MatVariable {
    std::string name{};
    std::string kind{};                  ///< such as "double", "logical", "sparse" or "cell"
    bool is_matrix = false;              ///< a real matrix of numbers
    std::vector<std::size_t> lengths{};  ///< of its dimensions
    std::size_t begin = 0;               ///< where its element begins in the file
    std::size_t end = 0;                 ///< where it ends
};

/// A MATLAB file of level 5 in memory: MATLAB's "MAT-File Format", R2023b.
class MatFile {
public:
    /// Reads the names and shapes of the variables.
    /// @param source  must outlive this object
    /// @throws io::ParseError
    explicit MatFile(const io::Source& source);

    [[nodiscard]] const io::Source& source() const noexcept { return source_; }
    [[nodiscard]] bool is_reversed() const noexcept { return is_reversed_; }
    [[nodiscard]] const std::vector<MatVariable>& variables() const noexcept { return variables_; }

    /// The contents of a variable's element, decompressed if they are compressed, under the name "FILE:VARIABLE".
    /// @throws io::ParseError; io::MemoryError before it allocates more than the limit of the file
    [[nodiscard]] io::Source contents(const MatVariable& variable) const;

    /// A file with this variable alone.
    [[nodiscard]] io::Source alone(const MatVariable& variable) const;

private:
    [[nodiscard]] MatVariable described(const MatElement& element, std::size_t begin) const;

    const io::Source& source_;
    bool is_reversed_ = false;
    std::vector<MatVariable> variables_;
};

}  // namespace gf2::apps
