// SPDX-License-Identifier: MIT
#include "gf2/io/formats/png.hpp"

#include <spng.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::io {
namespace {

// First column and step between columns in each pass of an interlaced image.
constexpr std::array<std::uint32_t, 7> kFirstColumn = {0, 4, 0, 2, 0, 1, 0};
constexpr std::array<std::uint32_t, 7> kColumnStep = {8, 8, 4, 4, 2, 2, 1};

// Whether memory was lacking since this thread has made a context: for that, libspng reports various errors, such as
// damaged data.
thread_local constinit bool lacks_memory = false;

void* noted(void* block) {
    if (block == nullptr) lacks_memory = true;
    return block;
}

struct FreePngContext {
    void operator()(spng_ctx* context) const { spng_ctx_free(context); }
};
using PngContext = std::unique_ptr<spng_ctx, FreePngContext>;

PngContext png_context(int flags) {
    spng_alloc functions{[](std::size_t bytes) { return noted(std::malloc(bytes)); },
                         [](void* block, std::size_t bytes) { return noted(std::realloc(block, bytes)); },
                         [](std::size_t count, std::size_t bytes) { return noted(std::calloc(count, bytes)); },
                         std::free};
    lacks_memory = false;
    PngContext context(spng_ctx_new2(&functions, flags));
    if (context == nullptr) throw std::bad_alloc();
    return context;
}

// The levels of grey of an image, from 0 to 0xffff: a pixel is dark or light, and there must be a clear gap.
class GreyLevels {
public:
    struct Pixel {
        std::size_t row;
        std::size_t column;
        std::uint32_t level;
    };

    // Adds a pixel, and returns whether it is dark.
    bool add(const Pixel& pixel) {
        const bool is_dark = pixel.level < (kWhite + 1) / 2;
        Range& range = is_dark ? dark_ : light_;
        if (range.is_empty || pixel.level < range.min.level) range.min = pixel;
        if (range.is_empty || pixel.level > range.max.level) range.max = pixel;
        range.is_empty = false;
        return is_dark;
    }

    // The pixel next to a gap that is not clear, if there is one: of a quarter of all levels, and twice as wide as the
    // levels of dark pixels, and those of light ones, are apart. An image of one level must be black or white, nearly.
    [[nodiscard]] std::optional<Pixel> unclear() const {
        if (dark_.is_empty && light_.is_empty) return std::nullopt;
        if (dark_.is_empty || light_.is_empty) {
            const Range& only = dark_.is_empty ? light_ : dark_;
            const std::uint32_t distance = dark_.is_empty ? kWhite - only.min.level : only.max.level;
            if (only.min.level == only.max.level && distance <= kWhite / 16) return std::nullopt;
            return dark_.is_empty ? only.min : only.max;
        }
        const std::uint32_t gap = light_.min.level - dark_.max.level;
        const std::uint32_t dark = dark_.max.level - dark_.min.level;
        const std::uint32_t light = light_.max.level - light_.min.level;
        if (gap >= kWhite / 4 && std::max(dark, light) <= gap / 2) return std::nullopt;
        return dark > light ? dark_.max : light_.min;
    }

private:
    static constexpr std::uint32_t kWhite = 0xffff;

    struct Range {
        bool is_empty = true;
        Pixel min{};
        Pixel max{};
    };

    Range dark_;
    Range light_;
};

// Writes a PNG image row by row.
class PngEncoder {
public:
    // @param palette  null for a grey image
    PngEncoder(std::ostream& out, std::size_t width, std::size_t height, std::size_t depth, spng_plte* palette)
        : out_(out), context_(png_context(SPNG_CTX_ENCODER)), row_((width * depth + 7) / 8) {
        const int type = palette == nullptr ? SPNG_COLOR_TYPE_GRAYSCALE : SPNG_COLOR_TYPE_INDEXED;
        spng_ihdr header{.width = static_cast<std::uint32_t>(width),
                         .height = static_cast<std::uint32_t>(height),
                         .bit_depth = static_cast<std::uint8_t>(depth),
                         .color_type = static_cast<std::uint8_t>(type),
                         .compression_method = 0,
                         .filter_method = 0,
                         .interlace_method = 0};
        require(spng_set_png_stream(context_.get(), put, this));
        require(spng_set_ihdr(context_.get(), &header));
        if (palette != nullptr) require(spng_set_plte(context_.get(), palette));
        // Pixels are bits or palette indices: differences between neighbours, which filters encode, mean nothing.
        require(spng_set_option(context_.get(), SPNG_FILTER_CHOICE, SPNG_DISABLE_FILTERING));
        constexpr int kFlags = SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE;
        require(spng_encode_image(context_.get(), nullptr, 0, SPNG_FMT_PNG, kFlags));
    }

    // The next row, its pixels packed into bytes, the first pixel in the highest bits; to be set before write_row().
    [[nodiscard]] std::vector<char>& row() { return row_; }
    void write_row() { require(spng_encode_row(context_.get(), row_.data(), row_.size())); }

private:
    // A failed stream stays failed; its owner checks it and knows the file's name. Exceptions of the stream must not
    // pass through libspng.
    static int put(spng_ctx*, void* encoder, void* bytes, std::size_t count) {
        auto& self = *static_cast<PngEncoder*>(encoder);
        try {
            self.out_.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(count));
            return 0;
        } catch (...) {
            self.thrown_ = std::current_exception();
            return SPNG_IO_ERROR;
        }
    }

    void require(int error) const {
        if (error == 0 || error == SPNG_EOI) return;
        if (thrown_) std::rethrow_exception(thrown_);
        if (error == SPNG_EMEM || lacks_memory) throw std::bad_alloc();
        throw std::runtime_error(std::string("cannot write the PNG image: ") + spng_strerror(error));
    }

    std::ostream& out_;
    std::exception_ptr thrown_;
    PngContext context_;
    std::vector<char> row_;
};

class PngDecoder {
public:
    explicit PngDecoder(const Source& source) : source_(source), context_(png_context(0)) {
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
        if (const auto pixel = levels_.unclear()) {
            refuse(pixel->row, pixel->column, {pixel->level, pixel->level, pixel->level, kOpaque});
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
                fail_at_pixel(r, c, "a colour of the palette",
                              "index " + std::to_string(index) + " of a palette of " + std::to_string(palette_.size()));
            }
            std::copy(palette_[index].begin(), palette_[index].end(), colors.data() + 8 * c);
        }
        return colors;
    }

    static int take(spng_ctx*, void* decoder, void* bytes, std::size_t count) {
        auto& self = *static_cast<PngDecoder*>(decoder);
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
        throw ParseError(source_.name, byte_position(at_), "expected " + expected);
    }

    void require(int error) const {
        if (error == 0) return;
        if (error == SPNG_EMEM || lacks_memory) throw std::bad_alloc();
        if (error == SPNG_IO_EOF) fail("a whole PNG image, found the end of the file");
        fail(std::string("a PNG image, found a damaged one: ") + spng_strerror(error));
    }

    // Compares the length of the input with the shape that the header says.
    void require_size() const {
        constexpr std::array<std::uint64_t, 7> kChannels = {1, 0, 3, 1, 2, 0, 4};
        const std::uint64_t row_bits = header_.width * kChannels.at(header_.color_type) * header_.bit_depth;
        const std::uint64_t bytes = header_.height * ((row_bits + 7) / 8);
        constexpr std::uint64_t kBytesOfPixel = 24;  // as RGBA16, and in libspng's two rows
        if (bytes / internal::kMaxExpansion > source_.text.size()) {
            fail("at least " + std::to_string(bytes / internal::kMaxExpansion) + " bytes for an image of " +
                 shape_text(header_.height, header_.width) + ", found " + std::to_string(source_.text.size()));
        }
        source_.require_matrix(byte_position(at_), header_.height, header_.width, kBytesOfPixel * header_.width);
    }

    void set_from_bits(BitMatrix& a, std::size_t r, std::vector<unsigned char>& row) const {
        for (unsigned char& byte : row) byte = static_cast<unsigned char>(~byte);
        internal::unpack_row(a.row(r), reinterpret_cast<const char*>(row.data()), header_.width);
    }

    void set_from_colors(BitMatrix& a, const spng_row_info& place, const std::vector<unsigned char>& row) {
        const bool is_interlaced = header_.interlace_method != 0;
        const auto pass = static_cast<std::size_t>(place.pass);
        const std::size_t step = is_interlaced ? kColumnStep.at(pass) : 1;
        for (std::size_t c = is_interlaced ? kFirstColumn.at(pass) : 0; c < header_.width; c += step) {
            const Color color = color_of(row.data() + 8 * c);
            const auto [least, greatest] = std::minmax({color[0], color[1], color[2]});
            // Conversions may leave a tint.
            const bool is_grey = greatest - least <= kOpaque / 16;
            if (color[3] != kOpaque || !is_grey) refuse(place.row_num, c, color);
            const std::uint32_t level = (color[0] + color[1] + color[2]) / 3;
            if (levels_.add({place.row_num, c, level})) a.set(place.row_num, c);
        }
    }

    // Red, green, blue and alpha, from 0 to 0xffff.
    using Color = std::array<std::uint32_t, 4>;
    static constexpr std::uint32_t kOpaque = 0xffff;

    static Color color_of(const unsigned char* pixel) {
        std::array<std::uint16_t, 4> channels{};
        std::copy_n(pixel, sizeof channels, reinterpret_cast<unsigned char*>(channels.data()));
        return {channels[0], channels[1], channels[2], channels[3]};
    }

    // The colour in digits of eight bits, or of 16 if that loses something.
    [[noreturn]] void refuse(std::size_t r, std::size_t c, const Color& color) const {
        constexpr std::string_view kDigits = "0123456789abcdef";
        const bool is_wide = std::any_of(color.begin(), color.end(), [](auto v) { return v >> 8 != (v & 0xff); });
        std::string text = "#";
        for (std::size_t channel = 0; channel < 3; ++channel) {
            for (int shift = 12; shift >= (is_wide ? 0 : 8); shift -= 4) text += kDigits[color[channel] >> shift & 15u];
        }
        fail_at_pixel(r, c, "black and white, or dark and light grey with a clear gap",
                      text + (color[3] == kOpaque ? "" : ", transparent"));
    }

    [[noreturn]] void fail_at_pixel(std::size_t r, std::size_t c, const std::string& expected,
                                    const std::string& found) const {
        throw ParseError(source_.name, byte_position(at_),
                         " pixel in row " + std::to_string(r + 1) + ", column " + std::to_string(c + 1),
                         "expected " + expected + ", found " + found);
    }

    const Source& source_;
    std::size_t at_ = 0;
    bool is_short_ = false;
    PngContext context_;
    spng_ihdr header_{};
    std::vector<Pixel> palette_;
    GreyLevels levels_;
};

// Reads a PNG image, one pixel per entry; black is 1, as in M4RI and Sage. Accepts any colour type and depth in which
// every pixel is black or white, or dark or light grey with a clear gap, interlaced or not. Compares the length of the
// input with the header before it allocates memory.
BitMatrix read_png(const Source& source) {
    return PngDecoder(source).read();
}

bool looks_like_png(std::string_view text) {
    return text.starts_with("\x89PNG");
}

bool png_can_represent(const BitMatrix& a) {
    constexpr std::size_t kMax = (std::size_t{1} << 31) - 1;
    return a.rows() != 0 && a.columns() != 0 && a.rows() <= kMax && a.columns() <= kMax;
}

// Writes a PNG image of one-bit grey pixels.
void write_png(std::ostream& out, const BitMatrix& a) {
    if (!png_can_represent(a)) {
        throw std::invalid_argument("expected 1 to 2147483647 rows and columns for a PNG image, found a matrix of " +
                                    shape_text(a.rows(), a.columns()));
    }
    PngEncoder encoder(out, a.columns(), a.rows(), 1, nullptr);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        internal::pack_row(encoder.row().data(), a.row(i), a.columns());
        for (char& byte : encoder.row()) byte = static_cast<char>(~byte);
        encoder.write_row();
    }
}

}  // namespace

void write_png_image(std::ostream& out, std::size_t width, std::size_t height, std::span<const PngColor> palette,
                     std::span<const std::uint8_t> pixels) {
    std::size_t depth = 1;
    while ((std::size_t{1} << depth) < palette.size()) depth *= 2;
    spng_plte colors{};
    for (const PngColor& color : palette) {
        colors.entries[colors.n_entries++] = {color.red, color.green, color.blue, 255};
    }
    PngEncoder encoder(out, width, height, depth, &colors);
    const std::size_t in_byte = 8 / depth;
    for (std::size_t y = 0; y < height; ++y) {
        std::fill(encoder.row().begin(), encoder.row().end(), '\0');
        for (std::size_t x = 0; x < width; ++x) {
            char& byte = encoder.row()[x / in_byte];
            byte = static_cast<char>(byte | pixels[y * width + x] << (8 - depth * (x % in_byte + 1)));
        }
        encoder.write_row();
    }
}

extern const MatrixFormat kPng{
    .name = "png",
    .description = "PNG image, one pixel per entry, black is 1",
    .signature = "first bytes 89 50 4e 47",
    .extensions = ".png",
    .matches = looks_like_png,
    .read = read_png,
    .write = write_png,
    .is_binary = true,
    .can_represent = png_can_represent,
};

}  // namespace gf2::io
