// SPDX-License-Identifier: MIT
#include "bindings/python/memory.hpp"

#include <stdexcept>

#include "gf2/io/text_scanner.hpp"

namespace gf2::python {

io::MemoryLimit limit_of(const Memory& memory) {
    if (!memory) return {};
    if (const auto* bytes = std::get_if<std::uint64_t>(&*memory)) return io::MemoryLimit(*bytes);
    const auto& text = std::get<std::string>(*memory);
    const auto bytes = io::parsed_memory(text);
    if (!bytes) {
        throw std::invalid_argument("memory: expected a number of bytes, or a string such as '4G', found " +
                                    io::quoted(text));
    }
    return io::MemoryLimit(*bytes);
}

void require_bytes(std::uint64_t bytes, const std::string& what, const Memory& memory) {
    if (bytes <= limit_of(memory).max_bytes()) return;
    throw std::length_error(what + " takes " + io::memory_text(bytes));
}

}  // namespace gf2::python
