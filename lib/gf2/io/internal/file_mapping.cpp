// SPDX-License-Identifier: MIT
#include "gf2/io/internal/file_mapping.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "gf2/io/errors.hpp"

namespace gf2::io::internal {
namespace {

// Closed at the end; the mapping stays.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

[[noreturn]] void fail(const std::string& name, const std::string& what) {
    throw FileError(name + ": " + what + ": " + std::strerror(errno));
}

void write_all(int descriptor, const char* bytes, std::size_t count, const std::string& name) {
    while (count != 0) {
        const ::ssize_t written = ::write(descriptor, bytes, count);
        if (written < 0) {
            if (errno == EINTR) continue;
            fail(name, "cannot be kept in the directory for temporary files");
        }
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
}

}  // namespace

FileMapping::FileMapping(const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.number() < 0) fail(path.string(), "cannot open for reading");
    map(file.number(), path.string());
}

FileMapping::FileMapping(std::istream& stream, const std::string& name) {
    std::string pattern = (std::filesystem::temp_directory_path() / "gf2kit-XXXXXX").string();
    const Descriptor file(::mkostemp(pattern.data(), O_CLOEXEC));
    if (file.number() < 0) fail(name, "cannot be kept in the directory for temporary files");
    ::unlink(pattern.c_str());
    std::vector<char> chunk(std::size_t{1} << 20);
    while (stream) {
        stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        write_all(file.number(), chunk.data(), static_cast<std::size_t>(stream.gcount()), name);
    }
    if (stream.bad()) fail(name, "cannot read");
    map(file.number(), name);
}

void FileMapping::map(int descriptor, const std::string& name) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) fail(name, "cannot read");
    if (S_ISDIR(status.st_mode)) throw FileError(name + ": cannot read: it is a directory");
    size_ = static_cast<std::size_t>(status.st_size);
    if (size_ == 0) return;
    void* const start = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, descriptor, 0);
    if (start == MAP_FAILED) fail(name, "cannot read");
    ::madvise(start, size_, MADV_SEQUENTIAL);
    start_ = static_cast<const char*>(start);
}

FileMapping::~FileMapping() {
    if (start_ != nullptr) ::munmap(const_cast<char*>(start_), size_);
}

// The pages leave the process, not the system's cache.
void FileMapping::passed(std::size_t offset) noexcept {
    constexpr std::size_t kStep = std::size_t{1} << 23;
    if (offset < released_) released_ = 0;  // again from the start
    const std::size_t end = offset / kStep * kStep;
    if (start_ == nullptr || end <= released_) return;
    ::madvise(const_cast<char*>(start_) + released_, end - released_, MADV_DONTNEED);
    released_ = end;
}

}  // namespace gf2::io::internal
