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
    std::size_t columns;
    std::size_t rows;
    Position shape;    ///< position of the width
    std::size_t data;  ///< offset of the pixels
};

/// Reads the header of a PBM file.
/// @throws ParseError
[[nodiscard]] PbmHeader read_pbm_header(const Source& source);

/// Reads the header of a PBM file, and leaves the scanner after the height.
[[nodiscard]] PbmHeader read_pbm_header(TextScanner& in, const Source& source);

/// The header of a file of format P4.
[[nodiscard]] std::string pbm_header_text(std::uint64_t rows, std::uint64_t columns);

}  // namespace gf2::io::internal
