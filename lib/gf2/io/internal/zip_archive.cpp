// SPDX-License-Identifier: MIT
#include "gf2/io/internal/zip_archive.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <utility>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
namespace {

// The headers of a member, of its entry in the directory, and of the end of the directory.
constexpr std::string_view kMemberMark = "PK\3\4";
constexpr std::string_view kEntryMark = "PK\1\2";
constexpr std::string_view kEndMark = "PK\5\6";
constexpr std::size_t kMemberSize = 30;
constexpr std::size_t kEntrySize = 46;
constexpr std::size_t kEndSize = 22;

// zip64: a record with fields of 64 bits before the end, and another that says where the first one is.
constexpr std::string_view kWideEndMark = "PK\6\6";
constexpr std::size_t kWideEndSize = 56 + 20;
constexpr std::size_t kWideCountsPlace = 24;

constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;
constexpr std::uint16_t kEncrypted = 1;        // a flag
constexpr std::uint16_t kWideSizes = 1;        // zip64: sizes in the extra field
constexpr std::uint64_t kIsWide = 0xffffffff;  // a size that is there

// Little-endian numbers one after another; zeros behind the end.
class Fields {
public:
    explicit Fields(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t next(std::size_t size) {
        std::uint64_t value = 0;
        const std::string_view field = bytes(size);
        for (std::size_t k = field.size(); k > 0; --k) value = value << 8 | static_cast<unsigned char>(field[k - 1]);
        return value;
    }
    std::uint16_t two() { return static_cast<std::uint16_t>(next(2)); }
    std::uint32_t four() { return static_cast<std::uint32_t>(next(4)); }

    std::string_view bytes(std::size_t count) {
        const std::string_view taken = bytes_.substr(0, count);
        bytes_.remove_prefix(taken.size());
        return taken;
    }

    [[nodiscard]] std::size_t left() const { return bytes_.size(); }

private:
    std::string_view bytes_;
};

// Replaces sizes that are too wide for their fields. False if one is missing.
bool take_wide_sizes(std::string_view extra, ZipArchive::Member& member) {
    bool is_taken = false;
    for (Fields fields(extra); fields.left() != 0;) {
        const std::uint16_t kind = fields.two();
        Fields sizes(fields.bytes(fields.two()));
        if (kind != kWideSizes || std::exchange(is_taken, true)) continue;
        for (std::uint64_t* const size : {&member.size, &member.compressed, &member.place}) {
            if (*size != kIsWide) continue;
            if (sizes.left() < 8) return false;
            *size = sizes.next(8);
        }
    }
    return is_taken || (member.size != kIsWide && member.compressed != kIsWide && member.place != kIsWide);
}

// Where the record of the end begins: the last place whose comment, which may hold its mark, reaches the end of the
// archive.
std::size_t end_of_directory(std::string_view text) {
    for (std::size_t end = text.rfind(kEndMark); end != std::string_view::npos; end = text.rfind(kEndMark, end - 1)) {
        const std::size_t size = text.size() - end;
        if (size >= kEndSize && size == kEndSize + Fields(text.substr(end + kEndSize - 2)).two()) return end;
        if (end == 0) break;
    }
    return std::string_view::npos;
}

std::string damaged(const std::string& reason) {
    return "a damaged or unusual one (" + reason + ")";
}

}  // namespace

bool looks_like_zip(std::string_view text) {
    return text.starts_with(kMemberMark) || text.starts_with(kEndMark);
}

ZipArchive::ZipArchive(const Source& source) : source_(source) {
    const std::string expected = "a whole ZIP archive";
    const std::size_t end = end_of_directory(source.text);
    if (end == std::string_view::npos) source_.fail(0, expected, damaged("no directory"));
    Fields fields(source.text.substr(end));
    static_cast<void>(fields.bytes(kEndMark.size() + 4));  // the numbers of disks, which all directories have
    std::uint64_t first = fields.next(2);
    std::uint64_t count = fields.next(2);
    std::uint64_t size = fields.next(4);
    std::uint64_t begin = fields.next(4);
    std::size_t directory_end = end;
    if (end >= kWideEndSize && source.text.substr(end - kWideEndSize).starts_with(kWideEndMark)) {
        directory_end = end - kWideEndSize;
        Fields wide(source.text.substr(directory_end + kWideCountsPlace));
        for (std::uint64_t* const number : {&first, &count, &size, &begin}) *number = wide.next(8);
    }
    const bool is_consistent = first == count && begin <= directory_end && size == directory_end - begin;
    if (!is_consistent) source_.fail(0, expected, damaged("inconsistent end of the directory"));
    directory_ = static_cast<std::size_t>(begin);
    Fields directory(source.text.substr(directory_, static_cast<std::size_t>(size)));
    for (std::uint64_t k = 0; k < count; ++k) {
        const bool is_entry = directory.left() >= kEntrySize && directory.bytes(4) == kEntryMark;
        if (!is_entry) source_.fail(0, expected, damaged("inconsistent directory"));
        Member member;
        static_cast<void>(directory.bytes(4));  // versions
        member.flags = directory.two();
        member.method = directory.two();
        static_cast<void>(directory.bytes(4));  // time and date
        member.checksum = directory.four();
        member.compressed = directory.four();
        member.size = directory.four();
        const std::size_t name = directory.two();
        const std::size_t extra = directory.two();
        const std::size_t note = directory.two();
        static_cast<void>(directory.bytes(8));  // disk and attributes
        member.place = directory.four();
        if (directory.left() < name + extra + note) source_.fail(0, expected, damaged("inconsistent directory"));
        member.name = directory.bytes(name);
        if (!take_wide_sizes(directory.bytes(extra), member)) {
            source_.fail(0, expected, damaged("a wide size without its field"));
        }
        static_cast<void>(directory.bytes(note));
        members_.push_back(std::move(member));
    }
    if (directory.left() != 0) source_.fail(0, expected, damaged("inconsistent directory"));
    std::vector<std::string_view> names;
    for (const Member& member : members_) names.push_back(member.name);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice != names.end()) source_.fail(0, "members of different names", "two named " + io::quoted(*twice));
}

const ZipArchive::Member* ZipArchive::find(std::string_view name) const noexcept {
    const auto found =
        std::find_if(members_.begin(), members_.end(), [&](const Member& member) { return member.name == name; });
    return found == members_.end() ? nullptr : &*found;
}

Source ZipArchive::extracted(const Member& member, std::string name) const {
    const std::uint64_t limit = require_room(source_, name, member.size);
    if (member.size / kMaxExpansion > member.compressed) {
        source_.fail(0,
                     "at least " + std::to_string(member.size / kMaxExpansion) + " compressed bytes of " +
                         io::quoted(member.name),
                     std::to_string(member.compressed));
    }
    const std::string expected = "a member " + io::quoted(member.name) + " that can be read";
    std::string text = contents(member, expected);
    if (crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size()) != member.checksum) {
        source_.fail(0, expected, damaged("wrong checksum"));
    }
    return {std::move(name), std::move(text), MemoryLimit(limit)};
}

std::string ZipArchive::contents(const Member& member, const std::string& expected) const {
    if ((member.flags & kEncrypted) != 0) source_.fail(0, expected, "an encrypted one");
    if (member.method != kStored && member.method != kDeflated) {
        source_.fail(0, expected, damaged("compression method " + std::to_string(member.method)));
    }
    if (member.place > directory_ || directory_ - member.place < kMemberSize)
        source_.fail(0, expected, damaged("no header"));
    const auto place = static_cast<std::size_t>(member.place);
    Fields header(source_.text.substr(place, kMemberSize));
    const bool is_member = header.bytes(4) == kMemberMark;
    static_cast<void>(header.bytes(2));  // version
    const bool is_alike = header.two() == member.flags && header.two() == member.method;
    static_cast<void>(header.bytes(16));  // time, checksum and sizes, which may be zero: those of the directory hold
    const std::size_t name = header.two();
    const std::size_t data = place + kMemberSize + name + header.two();
    if (!is_member || !is_alike || source_.text.substr(place + kMemberSize, name) != member.name || data > directory_ ||
        member.compressed > directory_ - data) {
        source_.fail(0, expected, damaged("inconsistent header"));
    }
    const std::size_t end = data + static_cast<std::size_t>(member.compressed);
    if (member.method == kStored) {
        if (member.size != member.compressed) source_.fail(0, expected, damaged("inconsistent sizes"));
        return std::string(source_.text.substr(data, end - data));
    }
    Inflater inflater(source_, data, end, Inflater::Wrapper::kNone);
    std::string text(static_cast<std::size_t>(member.size) + 1, '\0');  // a byte more finds the end
    const std::size_t taken = inflater.read(text.data(), text.size());
    if (taken > member.size) source_.fail(0, expected, "more than its " + std::to_string(member.size) + " bytes");
    if (taken != member.size) {
        source_.fail(0, expected, std::to_string(taken) + " of its " + std::to_string(member.size) + " bytes");
    }
    if (inflater.place() != end) source_.fail(0, expected, damaged("inconsistent sizes"));
    text.pop_back();
    return text;
}

namespace {

// Compresses what is written to it.
class DeflateBuffer : public std::streambuf {
public:
    explicit DeflateBuffer(bool is_compressed) {
        // Random bits take a sixth at level 4, at 60 MB/s; a seventh at level 9, at 0.4 MB/s.
        const int level = is_compressed ? 4 : 0;
        constexpr int kMemory = 8;
        if (deflateInit2(&stream_, level, Z_DEFLATED, -MAX_WBITS, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
            throw std::bad_alloc();
        }
    }
    DeflateBuffer(const DeflateBuffer&) = delete;
    DeflateBuffer& operator=(const DeflateBuffer&) = delete;
    ~DeflateBuffer() override { deflateEnd(&stream_); }

    void finish() { add("", Z_FINISH); }
    [[nodiscard]] const std::string& data() const { return data_; }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

protected:
    int_type overflow(int_type c) override {
        const char byte = traits_type::to_char_type(c);
        add({&byte, 1}, Z_NO_FLUSH);
        return traits_type::not_eof(c);
    }
    std::streamsize xsputn(const char* bytes, std::streamsize count) override {
        constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // zlib counts bytes as unsigned int
        for (std::string_view rest(bytes, static_cast<std::size_t>(count)); !rest.empty();) {
            const std::string_view some = rest.substr(0, kMostBytes);
            add(some, Z_NO_FLUSH);
            rest.remove_prefix(some.size());
        }
        return count;
    }

private:
    void add(std::string_view bytes, int flush) {
        const auto* const begin = reinterpret_cast<const Bytef*>(bytes.data());
        checksum_ = crc32_z(checksum_, begin, bytes.size());
        size_ += bytes.size();
        stream_.next_in = const_cast<Bytef*>(begin);  // zlib does not write to its input
        stream_.avail_in = static_cast<uInt>(bytes.size());
        std::array<char, std::size_t{1} << 14> chunk;
        do {
            stream_.next_out = reinterpret_cast<Bytef*>(chunk.data());
            stream_.avail_out = static_cast<uInt>(chunk.size());
            deflate(&stream_, flush);
            data_.append(chunk.data(), chunk.size() - stream_.avail_out);
        } while (stream_.avail_out == 0);
    }

    z_stream stream_{};
    std::string data_;
    std::uint64_t size_ = 0;
    uLong checksum_ = crc32(0, nullptr, 0);
};

// A little-endian number of `size` bytes.
std::string field(std::uint64_t value, std::size_t size) {
    std::string bytes;
    for (std::size_t k = 0; k < size; ++k) bytes += static_cast<char>(value >> (8 * k) & 0xff);
    return bytes;
}

}  // namespace

void write_zip(std::ostream& out, const std::vector<NewMember>& members) {
    std::string directory;
    std::uint64_t place = 0;
    for (const NewMember& added : members) {
        DeflateBuffer member(added.is_compressed);
        std::ostream stream(&member);
        stream.exceptions(std::ios::badbit);  // for want of memory
        added.write(stream);
        member.finish();
        constexpr std::uint64_t kRoomForHeaders = 1 << 20;
        if (place + member.data().size() >= kIsWide - kRoomForHeaders) {
            throw std::runtime_error("cannot write a ZIP archive: it would take 4 GiB or more");
        }
        const bool is_wide = member.size() >= kIsWide;
        const std::uint64_t version = is_wide ? 45 : 20;  // 4.5 has zip64
        constexpr std::uint64_t kFirstDay = 1 << 5 | 1;   // 1980-01-01, so that the time makes no difference
        const std::string extra =
            is_wide ? field(kWideSizes, 2) + field(16, 2) + field(member.size(), 8) + field(member.data().size(), 8)
                    : "";
        const std::string common =
            field(version, 2) + field(0, 2) + field(kDeflated, 2) + field(0, 2) + field(kFirstDay, 2) +
            field(member.checksum(), 4) + field(is_wide ? kIsWide : member.data().size(), 4) +
            field(is_wide ? kIsWide : member.size(), 4) + field(added.name.size(), 2) + field(extra.size(), 2);
        const std::string header = std::string(kMemberMark) + common + added.name + extra;
        out << header << member.data();
        directory += std::string(kEntryMark) + field(version, 2) + common + std::string(10, '\0') + field(place, 4) +
                     added.name + extra;
        place += header.size() + member.data().size();
    }
    out << directory << kEndMark << field(0, 4) << field(members.size(), 2) << field(members.size(), 2)
        << field(directory.size(), 4) << field(place, 4) << field(0, 2);
}

}  // namespace gf2::io::internal
