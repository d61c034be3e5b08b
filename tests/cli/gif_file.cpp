// SPDX-License-Identifier: MIT
#include "tests/cli/gif_file.hpp"

#include <gif_lib.h>

#include <algorithm>
#include <string_view>

namespace gf2::test {
namespace {

// Draws a frame over the image before it.
void draw(const GifFileType& gif, const SavedImage& image, int transparent, Pixels& shown) {
    const GifImageDesc& place = image.ImageDesc;
    for (int y = 0; y < place.Height; ++y) {
        for (int x = 0; x < place.Width; ++x) {
            const int index = image.RasterBits[y * place.Width + x];
            if (index == transparent) continue;
            const GifColorType color = gif.SColorMap->Colors[index];
            shown.pixels.at(static_cast<std::size_t>(place.Top + y) * shown.width +
                            static_cast<std::size_t>(place.Left + x)) = {color.Red, color.Green, color.Blue};
        }
    }
}

// True for the extension by which an animation repeats for ever.
bool is_loop(const ExtensionBlock& name, const ExtensionBlock& value) {
    const auto text = [](const ExtensionBlock& block) {
        return std::string_view(reinterpret_cast<const char*>(block.Bytes), static_cast<std::size_t>(block.ByteCount));
    };
    return name.Function == APPLICATION_EXT_FUNC_CODE && text(name) == "NETSCAPE2.0" &&
           text(value) == std::string_view("\1\0\0", 3);
}

}  // namespace

GifFile gif_file(const std::string& file, int frames) {
    int error = 0;
    GifFileType* const gif = DGifOpenFileName(file.c_str(), &error);
    EXPECT_NE(gif, nullptr) << file << ": " << GifErrorString(error);
    if (gif == nullptr) return {};
    EXPECT_EQ(DGifSlurp(gif), GIF_OK) << file << ": " << GifErrorString(gif->Error);
    EXPECT_NE(gif->SColorMap, nullptr);
    GifFile result{.frames = {}, .colors = static_cast<std::size_t>(gif->SColorMap->ColorCount)};
    Pixels shown{.width = static_cast<std::size_t>(gif->SWidth), .height = static_cast<std::size_t>(gif->SHeight)};
    shown.pixels.assign(shown.width * shown.height, {-1, -1, -1});
    for (int i = 0; i < std::min(frames, gif->ImageCount); ++i) {
        const SavedImage& image = gif->SavedImages[i];
        GraphicsControlBlock control{};
        EXPECT_EQ(DGifSavedExtensionToGCB(gif, i, &control), GIF_OK);
        EXPECT_EQ(control.DisposalMode, DISPOSE_DO_NOT);
        draw(*gif, image, control.TransparentColor, shown);
        result.frames.push_back({shown, control.DelayTime, static_cast<std::size_t>(image.ImageDesc.Width),
                                 static_cast<std::size_t>(image.ImageDesc.Height)});
        for (int k = 0; k + 1 < image.ExtensionBlockCount; ++k) {
            if (is_loop(image.ExtensionBlocks[k], image.ExtensionBlocks[k + 1])) result.repeats = true;
        }
    }
    DGifCloseFile(gif, nullptr);
    return result;
}

}  // namespace gf2::test
