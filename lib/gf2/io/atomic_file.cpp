// SPDX-License-Identifier: MIT
#include "gf2/io/atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

#include "gf2/io/errors.hpp"

namespace gf2::io {
namespace {

// Follows links, even to a file that is yet to be made, so that the file is replaced and not the link.
std::filesystem::path final_path(std::filesystem::path path) {
    constexpr int kMostLinks = 40;
    std::error_code error;
    for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(path, error); ++i) {
        const std::filesystem::path target = std::filesystem::read_symlink(path, error);
        path = path.parent_path() / target;  // which is the target if that begins with '/'
    }
    return path;
}

// By which an open file can be opened again, and linked.
std::string path_of(int descriptor) {
    return "/proc/self/fd/" + std::to_string(descriptor);
}

mode_t mode_of_new_files() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

}  // namespace

AtomicFile::AtomicFile(std::filesystem::path path) : path_(final_path(std::move(path))) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path_, error);
    if (status.type() == std::filesystem::file_type::none) {
        throw FileError(path_.string() + ": cannot open for writing: " + error.message());
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        // A device or a pipe cannot be replaced; write to it as it is.
        stream_.open(path_, std::ios::binary);
        if (!stream_) throw FileError(path_.string() + ": cannot open for writing: " + std::strerror(errno));
        return;
    }
    // mkstemp makes files private; keep the mode of the older file, or give the one that any new file would have.
    const mode_t mode =
        std::filesystem::exists(status) ? static_cast<mode_t>(status.permissions()) : mode_of_new_files();
    open_without_name(mode);
    if (descriptor_ < 0) open_with_name(mode);
}

// A file without a name is gone when the program ends, whatever ends it. Not all file systems have such.
void AtomicFile::open_without_name(unsigned mode) {
#ifdef O_TMPFILE
    const std::filesystem::path directory = path_.has_parent_path() ? path_.parent_path() : ".";
    descriptor_ = ::open(directory.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor_ < 0) return;
    stream_.open(path_of(descriptor_), std::ios::binary);
    if (stream_.is_open()) {
        static_cast<void>(::fchmod(descriptor_, mode));
        return;
    }
    ::close(std::exchange(descriptor_, -1));
    stream_.clear();
#else
    static_cast<void>(mode);
#endif
}

void AtomicFile::open_with_name(unsigned mode) {
    std::string name = path_.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) throw FileError(path_.string() + ": cannot open for writing: " + std::strerror(errno));
    temporary_ = name;
    static_cast<void>(::fchmod(descriptor, mode));
    ::close(descriptor);
    stream_.open(temporary_, std::ios::binary | std::ios::trunc);
}

// A link cannot take another's place, but a renamed file can.
void AtomicFile::give_name() {
    for (unsigned i = 0;; ++i) {
        const std::string name = path_.string() + '.' + std::to_string(::getpid()) + '.' + std::to_string(i);
        if (::linkat(AT_FDCWD, path_of(descriptor_).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
            temporary_ = name;
            return;
        }
        if (errno != EEXIST) {
            throw FileError(path_.string() + ": cannot rename into place: " + std::strerror(errno));
        }
    }
}

AtomicFile::~AtomicFile() {
    stream_.close();
    if (descriptor_ >= 0) ::close(descriptor_);
    if (committed_ || temporary_.empty()) return;
    std::error_code ignored;
    std::filesystem::remove(temporary_, ignored);
}

void AtomicFile::commit() {
    errno = 0;
    stream_.close();
    if (!stream_) throw FileError(path_.string() + ": cannot write: " + std::strerror(errno));
    if (descriptor_ >= 0) give_name();
    if (!temporary_.empty()) {
        std::error_code error;
        std::filesystem::rename(temporary_, path_, error);
        if (error) throw FileError(path_.string() + ": cannot rename into place: " + error.message());
    }
    committed_ = true;
}

}  // namespace gf2::io
