// SPDX-License-Identifier: MIT
#include "apps/lightsout/link_bytes.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <new>

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kRawWindowBits = -15;
constexpr int kMemoryLevel = 9;

// zlib does not write to its input.
Bytef* zlib_input(std::string_view bytes) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

Bytef* output_of(std::string& bytes) {
    return reinterpret_cast<Bytef*>(bytes.data());
}

}  // namespace

std::string to_base64url(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k <= count; ++k) text += kDigits[group >> (18 - 6 * k) & 63];
    }
    return text;
}

std::optional<std::string> from_base64url(std::string_view text, Base64Error& error) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t group = 0;
    unsigned bits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = kDigits.find(text[i]);
        if (digit == std::string_view::npos) {
            error = {i, "a letter, digit, - or _ of base64url"};
            return std::nullopt;
        }
        group = (group << 6 | static_cast<std::uint32_t>(digit)) & 0xfffU;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> bits & 0xffU);
    }
    if (bits == 6) {
        error = {text.size(), "base64url of whole bytes"};
        return std::nullopt;
    }
    if ((group & ((1U << bits) - 1)) != 0) {
        error = {text.size() - 1, "base64url whose last bits, which belong to no byte, are zero"};
        return std::nullopt;
    }
    return bytes;
}

std::string raw_deflated(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawWindowBits, kMemoryLevel, Z_DEFAULT_STRATEGY) !=
        Z_OK) {
        throw std::bad_alloc();
    }
    std::string data(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = zlib_input(bytes);
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
    stream.next_in = zlib_input(data);
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

}  // namespace gf2::apps::lightsout
