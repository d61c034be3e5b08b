// SPDX-License-Identifier: MIT
#include "apps/formats/zip_archive.hpp"

#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <limits>
#include <new>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "apps/formats/array_label.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

// An error of libzip.
class ZipError {
public:
    ZipError() { zip_error_init(&error_); }
    explicit ZipError(int code) { zip_error_init_with_code(&error_, code); }
    ZipError(const ZipError&) = delete;
    ZipError& operator=(const ZipError&) = delete;
    ~ZipError() { zip_error_fini(&error_); }

    [[nodiscard]] zip_error_t* get() noexcept { return &error_; }
    [[nodiscard]] std::string text() { return text_of(&error_); }

    // What happened, as the end of a sentence.
    [[nodiscard]] static std::string text_of(zip_error_t* error) {
        if (zip_error_code_zip(error) == ZIP_ER_MEMORY) throw std::bad_alloc();
        return std::string("a damaged or unusual one (") + zip_error_strerror(error) + ")";
    }

private:
    zip_error_t error_{};
};

struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using SourceHandle = std::unique_ptr<zip_source_t, FreeSource>;

struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using FileHandle = std::unique_ptr<zip_file_t, CloseFile>;

}  // namespace

bool looks_like_zip(std::string_view text) {
    return text.starts_with("PK\3\4") || text.starts_with("PK\5\6");
}

void ZipArchive::Close::operator()(zip* archive) const {
    zip_discard(archive);
}

ZipArchive::ZipArchive(const io::Source& source) : source_(source) {
    ZipError error;
    SourceHandle bytes(zip_source_buffer_create(source.text.data(), source.text.size(), 0, error.get()));
    if (bytes == nullptr) throw std::bad_alloc();
    archive_.reset(zip_open_from_source(bytes.get(), ZIP_RDONLY | ZIP_CHECKCONS, error.get()));
    if (archive_ == nullptr) fail("a whole ZIP archive", error.text());
    static_cast<void>(bytes.release());  // the archive frees it
    const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
    for (zip_int64_t k = 0; k < count; ++k) {
        zip_stat_t status{};
        constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
        const auto index = static_cast<zip_uint64_t>(k);
        const bool is_there = zip_stat_index(archive_.get(), index, ZIP_FL_ENC_RAW, &status) == 0;
        if (!is_there || (status.valid & kNeeded) != kNeeded) {
            fail("a name and a size of every member", fmt::format("none of member {}", k + 1));
        }
        members_.push_back({.name = status.name, .compressed = status.comp_size, .size = status.size});
    }
}

const ZipArchive::Member* ZipArchive::find(std::string_view name) const noexcept {
    const auto found =
        std::find_if(members_.begin(), members_.end(), [&](const Member& member) { return member.name == name; });
    return found == members_.end() ? nullptr : &*found;
}

io::Source ZipArchive::extracted(const Member& member, std::string name) const {
    constexpr std::uint64_t kMaxExpansion = 1032;  // of a byte by deflate (zlib's technical details)
    const std::uint64_t limit = source_.memory.bytes_for(source_.text.size());
    if (member.size > limit) {
        throw io::MemoryError(name, io::byte_position(0),
                              "expected at most " + io::memory_text(limit) + " of decompressed data, found " +
                                  io::memory_text(member.size),
                              member.size);
    }
    if (member.size / kMaxExpansion > member.compressed) {
        fail(fmt::format("at least {} compressed bytes of {}", member.size / kMaxExpansion, quoted_name(member.name)),
             std::to_string(member.compressed));
    }
    const auto index = static_cast<zip_uint64_t>(&member - members_.data());
    const FileHandle file(zip_fopen_index(archive_.get(), index, 0));
    const std::string expected = "a member " + quoted_name(member.name) + " that can be read";
    if (file == nullptr) fail(expected, ZipError::text_of(zip_get_error(archive_.get())));
    std::string text(static_cast<std::size_t>(member.size), '\0');
    std::size_t size = 0;
    for (;;) {
        // A byte more finds the end, where libzip verifies the checksum.
        char more = 0;
        const bool is_full = size == text.size();
        const zip_int64_t taken =
            zip_fread(file.get(), is_full ? &more : text.data() + size, is_full ? 1 : text.size() - size);
        if (taken < 0) fail(expected, ZipError::text_of(zip_file_get_error(file.get())));
        if (taken == 0) break;
        if (is_full) fail(expected, "more than its " + std::to_string(member.size) + " bytes");
        size += static_cast<std::size_t>(taken);
    }
    if (size != text.size()) fail(expected, fmt::format("{} of its {} bytes", size, member.size));
    return {std::move(name), std::move(text), io::MemoryLimit(limit)};
}

void ZipArchive::fail(const std::string& expected, const std::string& found) const {
    throw io::ParseError(source_.name, io::byte_position(0), "expected " + expected + ", found " + found);
}

namespace {

// Answers libzip's requests for the bytes of a member.
zip_int64_t answer(void* bytes, void* data, zip_uint64_t size, zip_source_cmd_t command) {
    switch (command) {
        case ZIP_SOURCE_OPEN:
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE:
            return 0;
        case ZIP_SOURCE_READ:
            return static_cast<zip_int64_t>(
                static_cast<MemberBytes*>(bytes)->take(static_cast<char*>(data), static_cast<std::size_t>(size)));
        case ZIP_SOURCE_STAT:
            zip_stat_init(static_cast<zip_stat_t*>(data));
            return sizeof(zip_stat_t);
        case ZIP_SOURCE_SUPPORTS:
            return ZIP_SOURCE_SUPPORTS_READABLE;
        default:
            return -1;
    }
}

[[noreturn]] void fail_to_write(zip_error_t* error) {
    if (zip_error_code_zip(error) == ZIP_ER_MEMORY) throw std::bad_alloc();
    throw std::runtime_error(std::string("cannot write a ZIP archive: ") + zip_error_strerror(error));
}

}  // namespace

void write_zip(std::ostream& out, const std::string& name, MemberBytes& bytes) {
    ZipError error;
    const SourceHandle whole(zip_source_buffer_create(nullptr, 0, 0, error.get()));
    if (whole == nullptr) throw std::bad_alloc();
    zip_source_keep(whole.get());  // for reading it afterwards
    zip_t* const archive = zip_open_from_source(whole.get(), ZIP_CREATE | ZIP_TRUNCATE, error.get());
    if (archive == nullptr) {
        zip_source_free(whole.get());
        fail_to_write(error.get());
    }
    zip_source_t* const member = zip_source_function(archive, answer, &bytes);
    const zip_int64_t index = member == nullptr ? -1 : zip_file_add(archive, name.c_str(), member, ZIP_FL_ENC_UTF_8);
    const auto place = static_cast<zip_uint64_t>(index);
    constexpr zip_uint16_t kFirstDay = 1 << 5 | 1;  // 1980-01-01, so that the time makes no difference
    // Random bits take a sixth at level 4, at 60 MB/s; a seventh at libzip's level 9, at 0.4 MB/s.
    constexpr zip_uint32_t kLevel = 4;
    if (index < 0 || zip_set_file_compression(archive, place, ZIP_CM_DEFLATE, kLevel) != 0 ||
        zip_file_set_dostime(archive, place, 0, kFirstDay, 0) != 0 || zip_close(archive) != 0) {
        if (index < 0 && member != nullptr) zip_source_free(member);
        const int code = zip_error_code_zip(zip_get_error(archive));
        zip_discard(archive);
        ZipError reason(code);
        fail_to_write(reason.get());
    }
    if (zip_source_open(whole.get()) != 0) fail_to_write(zip_source_error(whole.get()));
    std::string chunk(std::size_t{1} << 16, '\0');
    for (;;) {
        const zip_int64_t taken = zip_source_read(whole.get(), chunk.data(), chunk.size());
        if (taken <= 0) break;
        out.write(chunk.data(), taken);
    }
    zip_source_close(whole.get());
}

}  // namespace gf2::apps
