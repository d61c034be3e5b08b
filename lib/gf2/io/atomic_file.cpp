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

// Follows a link, so that what it points at is replaced and not the link.
std::filesystem::path final_path(std::filesystem::path path) {
    std::error_code error;
    if (std::filesystem::is_symlink(path, error)) path = std::filesystem::weakly_canonical(path, error);
    return path;
}

}  // namespace

AtomicFile::AtomicFile(std::filesystem::path path) : path_(final_path(std::move(path))) {
    if (std::filesystem::exists(path_) && !std::filesystem::is_regular_file(path_)) {
        // A device or a pipe cannot be replaced; write to it as it is.
        stream_.open(path_, std::ios::binary);
        if (!stream_) throw FileError(path_.string() + ": cannot open for writing: " + std::strerror(errno));
        return;
    }
    std::string name = path_.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) throw FileError(path_.string() + ": cannot open for writing: " + std::strerror(errno));
    temporary_ = name;
    // mkstemp makes files private; give them the mode that any new file would have.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    static_cast<void>(::fchmod(descriptor, 0666 & ~mask));
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
