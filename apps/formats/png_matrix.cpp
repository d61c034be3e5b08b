// SPDX-License-Identifier: MIT
#include "apps/formats/png_matrix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <ostream>
#include <string>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/formats/encoder.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

// First column and step between columns in each pass of an interlaced image.
constexpr std::array<std::uint32_t, 7> kFirstColumn = {0, 4, 0, 2, 0, 1, 0};
constexpr std::array<std::uint32_t, 7> kColumnStep = {8, 8, 4, 4, 2, 2, 1};

// Each byte with its bits in reverse order.
constexpr std::array<unsigned char, 256> kReversed = [] {
    std::array<unsigned char, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            if ((byte >> bit & 1) != 0) table[byte] |= static_cast<unsigned char>(128U >> bit);
        }
    }
    return table;
}();

class Decoder {
public:
    explicit Decoder(const io::Source& source) : source_(source), context_(spng_ctx_new(0)) {
        if (context_ == nullptr) throw std::bad_alloc();
        require(spng_set_crc_action(context_.get(), SPNG_CRC_ERROR, SPNG_CRC_ERROR));
        // Texts and profiles in an image may be compressed too.
        constexpr std::uint64_t kMaxChunk = (std::uint64_t{1} << 31) - 1;
        const std::uint64_t memory = source.memory.bytes_for(source.text.size());
        require(spng_set_chunk_limits(context_.get(), static_cast<std::size_t>(std::min(memory, kMaxChunk)),
                                      static_cast<std::size_t>(memory)));
        require(spng_set_png_stream(context_.get(), take, this));
        require(spng_get_ihdr(context_.get(), &header_));
        require_size();
    }

    BitMatrix read() {
        BitMatrix a(header_.height, header_.width);
        const bool is_packed =
            header_.color_type == SPNG_COLOR_TYPE_GRAYSCALE && header_.bit_depth == 1 && header_.interlace_method == 0;
        spng_trns transparent{};
        const bool is_bits = is_packed && spng_get_trns(context_.get(), &transparent) == SPNG_ECHUNKAVAIL;
        const bool is_indexed = header_.color_type == SPNG_COLOR_TYPE_INDEXED;
        const int format = is_bits || is_indexed ? SPNG_FMT_PNG : SPNG_FMT_RGBA16;
        require(spng_decode_image(context_.get(), nullptr, 0, format, SPNG_DECODE_PROGRESSIVE | SPNG_DECODE_TRNS));
        if (is_indexed) read_palette();
        std::vector<unsigned char> row(is_bits || is_indexed ? (std::size_t{header_.width} * header_.bit_depth + 7) / 8
                                                             : std::size_t{8} * header_.width);
        for (int state = 0; state != SPNG_EOI;) {
            spng_row_info place{};
            state = spng_get_row_info(context_.get(), &place);
            if (state == SPNG_EOI) break;  // after an interlaced image whose last passes are empty
            require(state);
            std::fill(row.begin(), row.end(), static_cast<unsigned char>(0));  // a pass sets some of the indices
            state = spng_decode_row(context_.get(), row.data(), row.size());
            if (state != SPNG_EOI) require(state);
            if (is_bits) {
                set_from_bits(a, place.row_num, row);
            } else if (is_indexed) {
                set_from_colors(a, place, colors_of(place.row_num, row));
            } else {
                set_from_colors(a, place, row);
            }
        }
        require(spng_decode_chunks(context_.get()));
        if (is_short_) require(SPNG_IO_EOF);  // libspng accepts an incomplete last checksum
        if (at_ != source_.text.size()) fail("the end of the file after the image");
        return a;
    }

private:
    using Pixel = std::array<unsigned char, 8>;  // RGBA16 with equal bytes

    void read_palette() {
        spng_plte palette{};
        require(spng_get_plte(context_.get(), &palette));
        spng_trns transparent{};
        const int state = spng_get_trns(context_.get(), &transparent);
        if (state != SPNG_ECHUNKAVAIL) require(state);
        for (std::uint32_t i = 0; i < palette.n_entries; ++i) {
            const spng_plte_entry& color = palette.entries[i];
            const unsigned char alpha = i < transparent.n_type3_entries ? transparent.type3_alpha[i] : 255;
            palette_.push_back({color.red, color.red, color.green, color.green, color.blue, color.blue, alpha, alpha});
        }
    }

    // libspng takes an index beyond the palette for black.
    [[nodiscard]] std::vector<unsigned char> colors_of(std::size_t r, const std::vector<unsigned char>& row) const {
        std::vector<unsigned char> colors(std::size_t{8} * header_.width);
        const std::size_t depth = header_.bit_depth;
        for (std::size_t c = 0; c < header_.width; ++c) {
            const std::size_t index = row[c * depth / 8] >> (8 - depth - c * depth % 8) & ((1U << depth) - 1);
            if (index >= palette_.size()) {
                throw InputError(
                    fmt::format("{}: pixel in row {}, column {}: expected a colour of the palette, found index {} of a "
                                "palette of {}",
                                source_.name, r + 1, c + 1, index, palette_.size()));
            }
            std::copy(palette_[index].begin(), palette_[index].end(), colors.data() + 8 * c);
        }
        return colors;
    }

    static int take(spng_ctx*, void* decoder, void* bytes, std::size_t count) {
        auto& self = *static_cast<Decoder*>(decoder);
        if (count > self.source_.text.size() - self.at_) {
            self.at_ = self.source_.text.size();
            self.is_short_ = true;
            return SPNG_IO_EOF;
        }
        std::copy_n(self.source_.text.data() + self.at_, count, static_cast<char*>(bytes));
        self.at_ += count;
        return 0;
    }

    [[noreturn]] void fail(const std::string& expected) const {
        throw io::ParseError(source_.name, io::byte_position(at_), "expected " + expected);
    }

    void require(int error) const {
        if (error == 0) return;
        if (error == SPNG_EMEM) throw std::bad_alloc();
        if (error == SPNG_IO_EOF) fail("a whole PNG image, found the end of the file");
        fail(std::string("a PNG image, found a damaged one: ") + spng_strerror(error));
    }

    // A byte of compressed data expands to at most 1032 bytes (zlib's technical details).
    void require_size() const {
        constexpr std::array<std::uint64_t, 7> kChannels = {1, 0, 3, 1, 2, 0, 4};
        constexpr std::uint64_t kMaxExpansion = 1032;
        const std::uint64_t row_bits = header_.width * kChannels.at(header_.color_type) * header_.bit_depth;
        const std::uint64_t bytes = header_.height * ((row_bits + 7) / 8);
        constexpr std::uint64_t kBytesOfPixel = 24;  // as RGBA16, and in libspng's two rows
        if (bytes / kMaxExpansion > source_.text.size()) {
            fail(fmt::format("at least {} bytes for an image of {}, found {}", bytes / kMaxExpansion,
                             shape_text(header_.height, header_.width), source_.text.size()));
        }
        source_.require_matrix(io::byte_position(at_), header_.height, header_.width, kBytesOfPixel * header_.width);
    }

    void set_from_bits(BitMatrix& a, std::size_t r, const std::vector<unsigned char>& row) const {
        std::uint64_t* const words = a.row(r);
        for (std::size_t byte = 0; byte < row.size(); ++byte) {
            words[byte / 8] |= static_cast<std::uint64_t>(kReversed[row[byte] ^ 255U]) << (byte % 8 * 8);
        }
        if (header_.width % 64 != 0) words[header_.width / 64] &= (std::uint64_t{1} << (header_.width % 64)) - 1;
    }

    void set_from_colors(BitMatrix& a, const spng_row_info& place, const std::vector<unsigned char>& row) const {
        const bool is_interlaced = header_.interlace_method != 0;
        const auto pass = static_cast<std::size_t>(place.pass);
        const std::size_t step = is_interlaced ? kColumnStep.at(pass) : 1;
        for (std::size_t c = is_interlaced ? kFirstColumn.at(pass) : 0; c < header_.width; c += step) {
            const unsigned char* const pixel = row.data() + 8 * c;
            const bool is_black = std::all_of(pixel, pixel + 6, [](unsigned char byte) { return byte == 0; });
            const bool is_white = std::all_of(pixel, pixel + 6, [](unsigned char byte) { return byte == 255; });
            if (pixel[6] != 255 || pixel[7] != 255 || (!is_black && !is_white)) refuse(place.row_num, c, pixel);
            if (is_black) a.set(place.row_num, c);
        }
    }

    [[noreturn]] void refuse(std::size_t r, std::size_t c, const unsigned char* pixel) const {
        const auto value = [&](std::size_t channel) {
            std::uint16_t wide = 0;
            std::copy_n(pixel + 2 * channel, 2, reinterpret_cast<unsigned char*>(&wide));
            return wide >> 8;
        };
        throw InputError(fmt::format(
            "{}: pixel in row {}, column {}: expected black or white, found #{:02x}{:02x}{:02x}{}", source_.name, r + 1,
            c + 1, value(0), value(1), value(2), value(3) == 255 ? "" : ", transparent"));
    }

    const io::Source& source_;
    std::size_t at_ = 0;
    bool is_short_ = false;
    PngContext context_;
    spng_ihdr header_{};
    std::vector<Pixel> palette_;
};

}  // namespace

BitMatrix read_png(const io::Source& source) {
    return Decoder(source).read();
}

bool looks_like_png(std::string_view text) {
    return text.starts_with("\x89PNG");
}

void write_png(std::ostream& out, const BitMatrix& a) {
    constexpr std::size_t kMax = (std::size_t{1} << 31) - 1;
    if (a.rows() == 0 || a.columns() == 0 || a.rows() > kMax || a.columns() > kMax) {
        throw InputError("expected 1 to 2147483647 rows and columns for a PNG image, found a matrix of " +
                         shape_text(a.rows(), a.columns()));
    }
    PngEncoder encoder(out,
                       {.width = static_cast<std::uint32_t>(a.columns()),
                        .height = static_cast<std::uint32_t>(a.rows()),
                        .bit_depth = 1,
                        .color_type = SPNG_COLOR_TYPE_GRAYSCALE,
                        .compression_method = 0,
                        .filter_method = 0,
                        .interlace_method = 0},
                       nullptr);
    std::vector<unsigned char> row((a.columns() + 7) / 8);
    for (std::size_t r = 0; r < a.rows(); ++r) {
        const std::uint64_t* const words = a.row(r);
        for (std::size_t byte = 0; byte < row.size(); ++byte) {
            row[byte] = static_cast<unsigned char>(~kReversed[words[byte / 8] >> (byte % 8 * 8) & 255]);
        }
        encoder.write_row(row);
    }
}

}  // namespace gf2::apps
