// SPDX-License-Identifier: MIT
// RFC 1952.
#include "apps/formats/gzip.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "apps/formats/inflater.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMinMember = 18;         // bytes: header and trailer
constexpr std::uint64_t kMaxExpansion = 1032;  // of a byte of compressed data (zlib's technical details)

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
    GrowingText(const io::Source& source, std::uint64_t limit) : source_(source), limit_(limit) {
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
        throw io::MemoryError(source_.name, io::byte_position(place),
                              "expected at most " + io::memory_text(limit_) + " of decompressed data, found more", 0);
    }

    const io::Source& source_;
    std::uint64_t limit_;
    std::string text_;
    std::size_t size_ = 0;
};

}  // namespace

bool looks_like_gzip(std::string_view text) {
    constexpr std::size_t kFlags = 3;
    constexpr unsigned char kUnknownFlags = 0xe0;
    return text.starts_with("\x1f\x8b\x08") && text.size() > kFlags &&
           (static_cast<unsigned char>(text[kFlags]) & kUnknownFlags) == 0;
}

io::Source decompressed(const io::Source& source) {
    const std::uint64_t limit = source.memory.bytes_for(source.text.size());
    GrowingText text(source, limit);
    for (std::size_t place = 0; place < source.text.size();) {
        const std::string_view rest = source.text.substr(place);
        if (!rest.starts_with("\x1f\x8b")) {
            throw io::ParseError(source.name, io::byte_position(place),
                                 "expected the end of the gzip file, or another member that begins with 1f 8b, found " +
                                     io::quoted(rest.substr(0, 2)));
        }
        Inflater member(source, place, source.text.size(), Inflater::Wrapper::kGzip);
        text.add_member(member);
        place = member.place();
    }
    return {source.name, std::move(text).text(), io::MemoryLimit(limit)};
}

}  // namespace gf2::apps
