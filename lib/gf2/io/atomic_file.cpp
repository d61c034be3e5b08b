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
    std::string name = path_.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) throw FileError(path_.string() + ": cannot open for writing: " + std::strerror(errno));
    temporary_ = name;
    // mkstemp makes files private; keep the mode of the older file, or give the one that any new file would have.
    const mode_t mode =
        std::filesystem::exists(status) ? static_cast<mode_t>(status.permissions()) : mode_of_new_files();
    static_cast<void>(::fchmod(descriptor, mode));
    ::close(descriptor);
    stream_.open(temporary_, std::ios::binary | std::ios::trunc);
}

AtomicFile::~AtomicFile() {
    if (committed_ || temporary_.empty()) return;
    stream_.close();
    std::error_code ignored;
    std::filesystem::remove(temporary_, ignored);
}

void AtomicFile::commit() {
    errno = 0;
    stream_.close();
    if (!stream_) throw FileError(path_.string() + ": cannot write: " + std::strerror(errno));
    if (!temporary_.empty()) {
        std::error_code error;
        std::filesystem::rename(temporary_, path_, error);
        if (error) throw FileError(path_.string() + ": cannot rename into place: " + error.message());
    }
    committed_ = true;
}

}  // namespace gf2::io
