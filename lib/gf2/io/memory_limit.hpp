// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"

namespace gf2::io {

/// How much memory may be taken for what an input says, beside the bytes of the input itself: a few bytes can announce
/// a matrix of any size. Readers ask before they take it, and throw a MemoryError.
class MemoryLimit {
public:
    /// 256 MiB, or 64 bytes for each byte of the input where that is more; but never more than 8 GiB or half of the
    /// machine's memory, whichever is less.
    MemoryLimit() = default;

    /// So many bytes, whatever the input.
    explicit MemoryLimit(std::uint64_t bytes) noexcept : bytes_(bytes) {}

    /// For an input of the given length.
    [[nodiscard]] std::uint64_t bytes_for(std::uint64_t input_bytes) const noexcept;

    /// For an input of any length. Inputs that have to be kept in memory may be as long.
    [[nodiscard]] std::uint64_t max_bytes() const noexcept;

private:
    std::optional<std::uint64_t> bytes_;
};

/// An input that needs more memory than its MemoryLimit allows.
class MemoryError : public ParseError {
public:
    /// @param needed  how many bytes would do; 0 if that is not known
    MemoryError(const std::string& source, Position position, const std::string& message, std::uint64_t needed)
        : ParseError(source, position, message), needed_(needed) {}

    /// How many bytes would do; 0 if that is not known.
    [[nodiscard]] std::uint64_t needed() const noexcept { return needed_; }

private:
    std::uint64_t needed_;
};

/// What a matrix takes, as readers count it: the words of its rows; of one without columns, a word for each row, and of
/// one without rows, a word for each column, because answers about it have as many numbers.
[[nodiscard]] std::uint64_t memory_of_matrix(std::uint64_t rows, std::uint64_t columns) noexcept;

/// A number of bytes as messages say it: "512 bytes", "256 MiB", "1.3 GiB" (rounded up).
[[nodiscard]] std::string memory_text(std::uint64_t bytes);

/// Reads a size as users write it: bytes, or a number with K, M, G or T behind it for powers of 1024, as "512M".
/// Nothing if it is none, or 2^64 bytes and more.
[[nodiscard]] std::optional<std::uint64_t> parsed_memory(std::string_view text);

/// The shortest such text for at least so many bytes: "2G" for 1.3 GiB.
[[nodiscard]] std::string memory_option(std::uint64_t bytes);

}  // namespace gf2::io
