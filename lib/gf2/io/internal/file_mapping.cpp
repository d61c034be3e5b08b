// SPDX-License-Identifier: MIT
#include "gf2/io/internal/file_mapping.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/internal/stream_bytes.hpp"

namespace gf2::io::internal {
namespace {

constexpr const char* kCannotKeep = "cannot be kept in the directory for temporary files";

Descriptor temporary_file(const std::string& name) {
    std::error_code error;
    const std::filesystem::path directory = std::filesystem::temp_directory_path(error);
    if (error) throw FileError(name, kCannotKeep, error.value());
    std::string pattern = (directory / "gf2kit-XXXXXX").string();
    Descriptor file(::mkostemp(pattern.data(), O_CLOEXEC), name);
    if (file.number() < 0) file.fail(kCannotKeep);
    ::unlink(pattern.c_str());
    return file;
}

}  // namespace

FileMapping::FileMapping(Descriptor file) {
    map(file);
}

FileMapping::FileMapping(std::istream& stream, const std::string& name,
                         const std::function<std::uint64_t(std::string_view beginning)>& bytes_of) {
    if (!stream) throw FileError(name, "cannot read: it is not open, or has failed before", 0);
    std::vector<char> chunk(std::size_t{1} << 20);
    std::size_t taken = taken_from(stream, chunk.data(), chunk.size(), name);
    std::uint64_t left = gf2::internal::saturating_sum(bytes_of({chunk.data(), taken}), 1);
    const Descriptor file = temporary_file(name);
    DescriptorBuffer out(file.number());
    for (;;) {
        taken = static_cast<std::size_t>(std::min<std::uint64_t>(taken, left));
        const bool is_kept =
            out.sputn(chunk.data(), static_cast<std::streamsize>(taken)) == static_cast<std::streamsize>(taken);
        if (!is_kept || out.pubsync() != 0) throw FileError(name, kCannotKeep, out.error());
        left -= taken;
        if (taken == 0 || left == 0) break;
        taken = taken_from(stream, chunk.data(), chunk.size(), name);
    }
    map(file);
}

void FileMapping::map(const Descriptor& file) {
    size_ = static_cast<std::size_t>(file.size());
    if (size_ == 0) return;
    void* const start = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.number(), 0);
    if (start == MAP_FAILED) file.fail("cannot read");
    ::madvise(start, size_, MADV_SEQUENTIAL);
    start_ = static_cast<const char*>(start);
}

FileMapping::~FileMapping() {
    if (start_ != nullptr) ::munmap(const_cast<char*>(start_), size_);
}

// The pages leave the process, but not the system's cache.
void FileMapping::passed(std::size_t offset) noexcept {
    constexpr std::size_t kStep = std::size_t{1} << 23;
    if (offset < released_) released_ = 0;  // reading starts again
    const std::size_t end = offset / kStep * kStep;
    if (start_ == nullptr || end <= released_) return;
    ::madvise(const_cast<char*>(start_) + released_, end - released_, MADV_DONTNEED);
    released_ = end;
}

}  // namespace gf2::io::internal
