// SPDX-License-Identifier: MIT
#include "apps/formats/inflater.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <string>

#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

constexpr int kWindowBits = 15;
constexpr int kGzipHeader = 16;  // added to the window bits

// zlib counts bytes as unsigned int.
constexpr std::size_t kMaxAtOnce = std::size_t{1} << 30;

}  // namespace

Inflater::Inflater(const io::Source& source, std::size_t begin, std::size_t end, Wrapper wrapper)
    : source_(source), place_(begin), end_(end), wrapper_(wrapper), stream_(std::make_unique<z_stream>()) {
    const int error = inflateInit2(stream_.get(), kWindowBits + (wrapper == Wrapper::kGzip ? kGzipHeader : 0));
    if (error != Z_OK) throw std::bad_alloc();
}

Inflater::~Inflater() {
    inflateEnd(stream_.get());
}

std::size_t Inflater::read(char* place, std::size_t count) {
    std::size_t done = 0;
    while (!is_at_end_ && done < count) {
        const auto given = static_cast<unsigned>(std::min(kMaxAtOnce, end_ - place_));
        const auto wanted = static_cast<unsigned>(std::min(kMaxAtOnce, count - done));
        // zlib does not write to its input.
        stream_->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(source_.text.data() + place_));
        stream_->avail_in = given;
        stream_->next_out = reinterpret_cast<Bytef*>(place + done);
        stream_->avail_out = wanted;
        const int error = inflate(stream_.get(), Z_NO_FLUSH);
        place_ += given - stream_->avail_in;
        done += wanted - stream_->avail_out;
        is_at_end_ = error == Z_STREAM_END;
        if (error != Z_OK && error != Z_STREAM_END) fail(error);
    }
    return done;
}

void Inflater::fail(int error) const {
    if (error == Z_MEM_ERROR) throw std::bad_alloc();
    const std::string what = wrapper_ == Wrapper::kGzip ? "gzip" : "zlib";
    if (error == Z_BUF_ERROR) {
        throw io::ParseError(source_.name, io::byte_position(end_),
                             "expected the rest of the data that " + what + " compressed, found the end");
    }
    std::string found = "damaged data";
    if (stream_->msg != nullptr) found += std::string(" (") + stream_->msg + ")";
    throw io::ParseError(source_.name, io::byte_position(place_),
                         "expected data that " + what + " compressed, found " + found);
}

}  // namespace gf2::apps
