// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "gf2/io/memory_limit.hpp"

namespace gf2::python {

/// A limit as Python functions take it: bytes, or a text such as "4G"; None for the default.
using Memory = std::optional<std::variant<std::uint64_t, std::string>>;

/// @throws std::invalid_argument for other text
[[nodiscard]] io::MemoryLimit limit_of(const Memory& memory);

/// Refuses what would need more memory than a matrix in a file may.
/// @param what  begins the message
/// @throws std::length_error
void require_bytes(std::uint64_t bytes, const std::string& what, const Memory& memory = {});

}  // namespace gf2::python
