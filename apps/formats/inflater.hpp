// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "gf2/io/source.hpp"

struct z_stream_s;  // zlib's z_stream

namespace gf2::apps {

/// A compressed stream within an input, decompressed in pieces by zlib.
class Inflater {
public:
    /// The header and checksum around the compressed data.
    enum class Wrapper { kZlib, kGzip };

    /// @param source  must outlive this object; its name is that of the messages
    /// @param begin   where the stream begins in the input
    /// @param end     where the input of the stream ends
    Inflater(const io::Source& source, std::size_t begin, std::size_t end, Wrapper wrapper);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Decompresses up to `count` bytes; fewer only at the end of the stream, whose checksum is then verified.
    /// @throws io::ParseError for a damaged or incomplete stream
    [[nodiscard]] std::size_t read(char* place, std::size_t count);

    /// Where the next compressed byte is in the input; at the end of the stream, where the stream ends.
    [[nodiscard]] std::size_t place() const noexcept { return place_; }

private:
    [[noreturn]] void fail(int error) const;

    const io::Source& source_;
    std::size_t place_;
    std::size_t end_;
    Wrapper wrapper_;
    bool is_at_end_ = false;
    std::unique_ptr<z_stream_s> stream_;
};

}  // namespace gf2::apps
