// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"

namespace gf2::io {

/// A limit on the memory that readers allocate for the contents of an input, besides the input itself: a few bytes can
/// announce a matrix of any size. Readers check before they allocate, and throw a MemoryError.
class MemoryLimit {
public:
    /// The default limit: 256 MiB, or 64 bytes per byte of the input if that is more; but never more than
    /// kDefaultMemoryLimit, 8 GiB, or half of the machine's memory, whichever is less.
    MemoryLimit() = default;

    /// A limit of `bytes` bytes, whatever the input.
    explicit MemoryLimit(std::uint64_t bytes) noexcept : bytes_(bytes) {}

    /// The limit for an input of the given length, in bytes.
    [[nodiscard]] std::uint64_t bytes_for(std::uint64_t input_bytes) const noexcept;

    /// The largest value of bytes_for(). Inputs that are kept in memory may have at most this many bytes, too.
    [[nodiscard]] std::uint64_t max_bytes() const noexcept;

private:
    std::optional<std::uint64_t> bytes_;
};

/// The bytes of the machine's memory; 2^64 - 1 if the system does not say.
[[nodiscard]] std::uint64_t memory_of_machine() noexcept;

/// An input that needs more memory than its MemoryLimit allows.
class MemoryError : public ParseError {
public:
    /// An error at the position where an input needs too much memory.
    /// @param needed  how many bytes would suffice; 0 if unknown
    MemoryError(const std::string& source, Position position, const std::string& message, std::uint64_t needed)
        : ParseError(source, position, message), needed_(needed) {}

    /// How many bytes would suffice; 0 if unknown.
    [[nodiscard]] std::uint64_t needed() const noexcept { return needed_; }

private:
    std::uint64_t needed_;
};

/// The bytes of a matrix, as readers count them: those of its rows; but a word per row if it has no columns, and a word
/// per column if it has no rows, since results such as its free columns need that much.
[[nodiscard]] std::uint64_t memory_of_matrix(std::uint64_t rows, std::uint64_t columns) noexcept;

/// A number of bytes for messages: "512 bytes", "256 MiB", "1.3 GiB" (rounded up).
[[nodiscard]] std::string memory_text(std::uint64_t bytes);

/// Parses a size: bytes, or a number followed by K, M, G, T, P or E for powers of 1024, such as "512M". An empty
/// optional for other text, and for 2^64 bytes or more.
[[nodiscard]] std::optional<std::uint64_t> parsed_memory(std::string_view text);

/// A short text that parsed_memory() reads as at least `bytes`: "2G" for 1.3 GiB.
[[nodiscard]] std::string memory_option(std::uint64_t bytes);

}  // namespace gf2::io
