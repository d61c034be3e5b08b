// SPDX-License-Identifier: MIT
#pragma once

#include <cerrno>
#include <cstddef>
#include <exception>
#include <istream>
#include <string>

#include "gf2/io/errors.hpp"

namespace gf2::io::internal {

/// Reads `count` bytes of a stream, fewer only at its end. Reads from its buffer, because the stream's own functions
/// depend on its exception mask.
/// @throws FileError if reading fails
[[nodiscard]] inline std::size_t taken_from(std::istream& stream, char* place, std::size_t count,
                                            const std::string& name) {
    errno = 0;
    try {
        return static_cast<std::size_t>(stream.rdbuf()->sgetn(place, static_cast<std::streamsize>(count)));
    } catch (const std::exception&) {
        throw FileError(name, "cannot read", errno);
    }
}

}  // namespace gf2::io::internal
