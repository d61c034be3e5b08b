// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {

struct PbmHeader {
    bool is_plain;  ///< P1
    std::uint64_t columns;
    std::uint64_t rows;
    Position shape;    ///< where the width is
    std::size_t data;  ///< where the pixels begin
};

/// @throws ParseError
[[nodiscard]] PbmHeader read_pbm_header(const Source& source);

/// The same, and the scanner is left behind the height.
[[nodiscard]] PbmHeader read_pbm_header(TextScanner& in, const Source& source);

/// What a file of format P4 begins with.
[[nodiscard]] std::string pbm_header_text(std::uint64_t rows, std::uint64_t columns);

}  // namespace gf2::io::internal
