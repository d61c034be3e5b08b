// SPDX-License-Identifier: MIT
#include "apps/draw/gif_encoder.hpp"

#include <gif_lib.h>

#include <array>
#include <cassert>
#include <new>
#include <ostream>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {
namespace {

constexpr int kColorBits = 8;  // of a channel

// A failed stream stays failed; its owner checks it and knows the file's name.
int put(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<std::ostream*>(file->UserData)->write(reinterpret_cast<const char*>(bytes), count);
    return count;
}

void require(bool is_done, int error) {
    if (is_done) return;
    if (error == E_GIF_ERR_NOT_ENOUGH_MEM) throw std::bad_alloc();
    const char* const text = GifErrorString(error);
    throw InputError(std::string("cannot write the GIF image: ") + (text == nullptr ? "unknown error" : text));
}

struct FreeColorMap {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

// A colour map has a power of two colours; those beyond the palette are black.
std::unique_ptr<ColorMapObject, FreeColorMap> color_map(const std::vector<Color>& palette) {
    std::unique_ptr<ColorMapObject, FreeColorMap> map(
        GifMakeMapObject(1 << GifBitSize(static_cast<int>(palette.size() + 1)), nullptr));
    if (map == nullptr) throw std::bad_alloc();
    for (std::size_t i = 0; i < palette.size(); ++i) {
        map->Colors[i] = {palette[i].red, palette[i].green, palette[i].blue};
    }
    return map;
}

}  // namespace

void GifEncoder::Close::operator()(GifFileType* file) const {
    EGifCloseFile(file, nullptr);
}

GifEncoder::GifEncoder(std::ostream& out, std::size_t width, std::size_t height, const std::vector<Color>& palette)
    : unchanged_(static_cast<std::uint8_t>(palette.size())) {
    assert(width <= kMaxGifSide && height <= kMaxGifSide && palette.size() < 256);
    int error = 0;
    file_.reset(EGifOpen(&out, put, &error));
    require(file_ != nullptr, error);
    GifFileType* const file = file_.get();
    EGifSetGifVersion(file, true);
    const auto map = color_map(palette);
    require(
        EGifPutScreenDesc(file, static_cast<int>(width), static_cast<int>(height), kColorBits, 0, map.get()) == GIF_OK,
        file->Error);
    // The extension by which Netscape 2.0 and all later browsers repeat; 0 is for ever.
    constexpr std::string_view kName = "NETSCAPE2.0";
    constexpr std::array<GifByteType, 3> kForEver = {1, 0, 0};
    require(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                EGifPutExtensionBlock(file, static_cast<int>(kName.size()), kName.data()) == GIF_OK &&
                EGifPutExtensionBlock(file, static_cast<int>(kForEver.size()), kForEver.data()) == GIF_OK &&
                EGifPutExtensionTrailer(file) == GIF_OK,
            file->Error);
}

void GifEncoder::begin_frame(const PixelRectangle& place, unsigned delay) {
    GifFileType* const file = file_.get();
    const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                       .UserInputFlag = false,
                                       .DelayTime = static_cast<int>(delay),
                                       .TransparentColor = unchanged_};
    std::array<GifByteType, 4> bytes{};
    const std::size_t count = EGifGCBToExtension(&control, bytes.data());
    require(
        EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(count), bytes.data()) == GIF_OK &&
            EGifPutImageDesc(file, static_cast<int>(place.left), static_cast<int>(place.top),
                             static_cast<int>(place.width), static_cast<int>(place.height), false, nullptr) == GIF_OK,
        file->Error);
}

void GifEncoder::write_row(std::span<const std::uint8_t> pixels) {
    row_.assign(pixels.begin(), pixels.end());  // giflib writes into it
    require(EGifPutLine(file_.get(), row_.data(), static_cast<int>(row_.size())) == GIF_OK, file_->Error);
}

void GifEncoder::finish() {
    int error = 0;
    const bool is_done = EGifCloseFile(file_.release(), &error) == GIF_OK;
    require(is_done, error);
}

}  // namespace gf2::apps
