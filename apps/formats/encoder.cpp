// SPDX-License-Identifier: MIT
#include "apps/formats/encoder.hpp"

#include <new>
#include <string>

#include "apps/cli/command.hpp"

namespace gf2::apps {
namespace {

// A failed stream stays failed; its owner checks it and knows the file's name.
int put(spng_ctx*, void* stream, void* bytes, std::size_t count) {
    static_cast<std::ostream*>(stream)->write(static_cast<const char*>(bytes), static_cast<std::streamsize>(count));
    return 0;
}

void require(int error) {
    if (error == 0 || error == SPNG_EOI) return;
    if (error == SPNG_EMEM) throw std::bad_alloc();
    throw InputError(std::string("cannot write the PNG image: ") + spng_strerror(error));
}

}  // namespace

PngEncoder::PngEncoder(std::ostream& out, spng_ihdr header, const spng_plte* palette)
    : context_(spng_ctx_new(SPNG_CTX_ENCODER)) {
    if (context_ == nullptr) throw std::bad_alloc();
    require(spng_set_png_stream(context_.get(), put, &out));
    require(spng_set_ihdr(context_.get(), &header));
    if (palette != nullptr) {
        spng_plte copy = *palette;
        require(spng_set_plte(context_.get(), &copy));
    }
    // Pixels are bits or palette indices: differences between neighbours, which filters encode, mean nothing.
    require(spng_set_option(context_.get(), SPNG_FILTER_CHOICE, SPNG_DISABLE_FILTERING));
    require(
        spng_encode_image(context_.get(), nullptr, 0, SPNG_FMT_PNG, SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE));
}

void PngEncoder::write_row(std::span<const unsigned char> bytes) {
    require(spng_encode_row(context_.get(), bytes.data(), bytes.size()));
}

}  // namespace gf2::apps
