// SPDX-License-Identifier: MIT
#include "gf2/io/internal/file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <system_error>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/io/errors.hpp"

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

std::size_t taken_from(std::istream& stream, char* place, std::size_t count, const std::string& name) {
    errno = 0;
    try {
        return static_cast<std::size_t>(stream.rdbuf()->sgetn(place, static_cast<std::streamsize>(count)));
    } catch (const std::exception&) {
        throw FileError(name, "cannot read", errno);
    }
}

Descriptor::Descriptor(const std::filesystem::path& path)
    : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), name_(path.string()) {
    if (number_ < 0) fail("cannot open for reading");
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

void Descriptor::fail(const std::string& tried) const {
    throw FileError(name_, tried, errno);
}

std::uint64_t Descriptor::size() const {
    struct stat status {};
    if (::fstat(number_, &status) != 0) fail("cannot read");
    if (S_ISDIR(status.st_mode)) throw FileError(name_, "cannot read", EISDIR);
    return S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::size_t Descriptor::read(char* place, std::size_t count) const {
    std::size_t size = 0;
    while (size < count) {
        const ::ssize_t taken = ::read(number_, place + size, count - size);
        if (taken < 0 && errno == EINTR) continue;
        if (taken < 0) fail("cannot read");
        if (taken == 0) break;
        size += static_cast<std::size_t>(taken);
    }
    return size;
}

bool DescriptorBuffer::write(const char* bytes, std::size_t count) {
    while (count != 0 && error_ == 0) {
        const ::ssize_t written = ::write(descriptor_, bytes, count);
        if (written < 0) {
            if (errno != EINTR) error_ = errno;
            continue;
        }
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
    return error_ == 0;
}

int DescriptorBuffer::sync() {
    const bool is_written = write(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return is_written ? 0 : -1;
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c) {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) {
        *pptr() = traits_type::to_char_type(c);
        pbump(1);
    }
    return traits_type::not_eof(c);
}

std::streamsize DescriptorBuffer::xsputn(const char* bytes, std::streamsize count) {
    if (count > epptr() - pptr() && sync() != 0) return 0;
    if (count > epptr() - pptr()) return write(bytes, static_cast<std::size_t>(count)) ? count : 0;
    std::copy_n(bytes, count, pptr());
    pbump(static_cast<int>(count));
    return count;
}

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
