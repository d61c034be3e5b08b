// SPDX-License-Identifier: MIT
#pragma once

#include <spng.h>

#include <memory>
#include <ostream>
#include <span>

namespace gf2::apps {

struct FreePngContext {
    void operator()(spng_ctx* context) const { spng_ctx_free(context); }
};
using PngContext = std::unique_ptr<spng_ctx, FreePngContext>;

/// Writes a PNG image row by row. Check the stream afterwards.
class PngEncoder {
public:
    /// @param palette  null for a grey image
    /// @throws InputError
    PngEncoder(std::ostream& out, spng_ihdr header, const spng_plte* palette);

    /// Writes the next row, its pixels packed into bytes, the first pixel in the highest bits.
    /// @throws InputError
    void write_row(std::span<const unsigned char> bytes);

private:
    PngContext context_;
};

}  // namespace gf2::apps
