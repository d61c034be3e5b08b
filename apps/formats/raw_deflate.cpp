// SPDX-License-Identifier: MIT
#include "apps/formats/raw_deflate.hpp"

#include <zlib.h>

#include <new>

namespace gf2::apps {
namespace {

constexpr int kRawWindowBits = -15;
constexpr int kMemoryLevel = 9;

// zlib does not write to its input.
Bytef* input_of(std::string_view bytes) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

Bytef* output_of(std::string& bytes) {
    return reinterpret_cast<Bytef*>(bytes.data());
}

}  // namespace

std::string raw_deflated(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawWindowBits, kMemoryLevel, Z_DEFAULT_STRATEGY) !=
        Z_OK) {
        throw std::bad_alloc();
    }
    std::string data(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = input_of(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = output_of(data);
    stream.avail_out = static_cast<uInt>(data.size());
    deflate(&stream, Z_FINISH);  // ends, for there is room enough
    data.resize(stream.total_out);
    deflateEnd(&stream);
    return data;
}

std::optional<std::string> raw_inflated(std::string_view data, std::size_t limit) {
    z_stream stream{};
    if (inflateInit2(&stream, kRawWindowBits) != Z_OK) throw std::bad_alloc();
    std::string bytes(limit, '\0');
    stream.next_in = input_of(data);
    stream.avail_in = static_cast<uInt>(data.size());
    stream.next_out = output_of(bytes);
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int status = inflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    const bool is_whole = status == Z_STREAM_END && stream.avail_in == 0;
    const bool is_cut_off = status == Z_BUF_ERROR && bytes.size() == limit;
    inflateEnd(&stream);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    if (!is_whole && !is_cut_off) return std::nullopt;
    return bytes;
}

}  // namespace gf2::apps
