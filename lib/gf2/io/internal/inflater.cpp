// SPDX-License-Identifier: MIT
// The format of gzip files is that of RFC 1952.
#include "gf2/io/internal/inflater.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <utility>

#include "gf2/io/errors.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
namespace {

constexpr int kWindowBits = 15;
constexpr int kGzipHeader = 16;  // added to the window bits

// zlib counts bytes as unsigned int.
constexpr std::size_t kMaxAtOnce = std::size_t{1} << 30;

constexpr std::size_t kMinMember = 18;  // bytes: header and trailer

// The decompressed size that the end of the file gives, modulo 2^32, for its last member.
std::uint64_t announced_size(std::string_view text) {
    if (text.size() < kMinMember) return 0;
    std::uint64_t size = 0;
    for (std::size_t k = 4; k > 0; --k) size = size << 8 | static_cast<unsigned char>(text[text.size() - 5 + k]);
    return std::min<std::uint64_t>(size, kMaxExpansion * text.size());
}

// A text that grows up to a limit.
class GrowingText {
public:
    GrowingText(const Source& source, std::uint64_t limit) : source_(source), limit_(limit) {
        // Usually there is one member; one byte more finds its end.
        text_.resize(static_cast<std::size_t>(std::min(limit_, announced_size(source.text))) + 1);
    }

    void add_member(Inflater& member) {
        for (;;) {
            if (size_ == text_.size()) grow();
            const std::size_t wanted = text_.size() - size_;
            const std::size_t taken = member.read(text_.data() + size_, wanted);
            size_ += taken;
            if (size_ > limit_) refuse(member.place());
            if (taken < wanted) return;
        }
    }

    [[nodiscard]] std::string text() && {
        text_.resize(size_);
        return std::move(text_);
    }

private:
    void grow() {
        constexpr std::uint64_t kMinStep = std::uint64_t{1} << 16;
        const std::uint64_t more = std::max<std::uint64_t>(kMinStep, size_);
        text_.resize(size_ + static_cast<std::size_t>(std::min(more, limit_ - size_ + 1)));
    }

    [[noreturn]] void refuse(std::size_t place) const {
        throw MemoryError(source_.name, byte_position(place),
                          "expected at most " + memory_text(limit_) + " of decompressed data, found more", 0);
    }

    const Source& source_;
    std::uint64_t limit_;
    std::string text_;
    std::size_t size_ = 0;
};

}  // namespace

Inflater::Inflater(const Source& source, std::size_t begin, std::size_t end, Wrapper wrapper)
    : source_(source), place_(begin), end_(end), wrapper_(wrapper), stream_(std::make_unique<z_stream>()) {
    const int header = wrapper == Wrapper::kGzip ? kGzipHeader : 0;
    const int error = inflateInit2(stream_.get(), wrapper == Wrapper::kNone ? -kWindowBits : kWindowBits + header);
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
        source_.fail(end_, "the rest of the data that " + what + " compressed", "the end");
    }
    std::string found = "damaged data";
    if (stream_->msg != nullptr) found += std::string(" (") + stream_->msg + ")";
    source_.fail(place_, "data that " + what + " compressed", found);
}

std::uint64_t require_room(const Source& source, const std::string& name, std::uint64_t size) {
    const std::uint64_t limit = source.memory.bytes_for(source.text.size());
    if (size <= limit) return limit;
    throw MemoryError(name, byte_position(0),
                      "expected at most " + memory_text(limit) + " of decompressed data, found " + memory_text(size),
                      size);
}

std::string array_label(const std::string& file, std::string_view array) {
    constexpr std::size_t kMaxLength = 100;
    return file + ":" + escaped(array.substr(0, kMaxLength)) + (array.size() > kMaxLength ? "..." : "");
}

std::string how_to_choose(const std::string& file, std::string_view array) {
    const std::string label = array_label(file, array);
    const bool can_be_typed = label == file + ":" + std::string(array);
    return "; a colon and a name after that of the file select one" + (can_be_typed ? ", as in " + label : "");
}

bool looks_like_gzip(std::string_view text) {
    constexpr std::size_t kFlags = 3;
    constexpr unsigned char kUnknownFlags = 0xe0;
    return text.starts_with("\x1f\x8b\x08") && text.size() > kFlags &&
           (static_cast<unsigned char>(text[kFlags]) & kUnknownFlags) == 0;
}

Source decompressed(const Source& source) {
    const std::uint64_t limit = source.memory.bytes_for(source.text.size());
    GrowingText text(source, limit);
    for (std::size_t place = 0; place < source.text.size();) {
        const std::string_view rest = source.text.substr(place);
        if (!rest.starts_with("\x1f\x8b")) {
            source.fail(place, "the end of the gzip file, or another member that begins with 1f 8b",
                        quoted(rest.substr(0, 2)));
        }
        Inflater member(source, place, source.text.size(), Inflater::Wrapper::kGzip);
        text.add_member(member);
        place = member.place();
    }
    return {source.name, std::move(text).text(), MemoryLimit(limit)};
}

}  // namespace gf2::io::internal
