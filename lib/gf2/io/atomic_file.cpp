// SPDX-License-Identifier: MIT
#include "gf2/io/atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <locale>
#include <string>
#include <system_error>
#include <utility>

#include "gf2/io/errors.hpp"
#include "gf2/io/internal/file.hpp"

namespace gf2::io {
namespace {

constexpr unsigned kAnyNewFile = 0666;  // minus the umask of the process
constexpr unsigned kPrivate = 0600;

// Follows links, even to a file that does not exist yet, so that the file is replaced and not the link.
std::filesystem::path final_path(std::filesystem::path path) {
    constexpr int kMaxLinks = 40;
    std::error_code error;
    for (int i = 0; i < kMaxLinks && std::filesystem::is_symlink(path, error); ++i) {
        const std::filesystem::path target = std::filesystem::read_symlink(path, error);
        path = path.parent_path() / target;  // which is `target` if that is absolute
    }
    return path;
}

// The path by which an open file can be linked.
std::string path_of(int descriptor) {
    return "/proc/self/fd/" + std::to_string(descriptor);
}

}  // namespace

class AtomicFile::OpenFile : public internal::DescriptorBuffer {
public:
    OpenFile() = default;
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() override { static_cast<void>(close()); }

    bool open(const std::filesystem::path& path, int flags, unsigned mode = 0) {
        set_descriptor(::open(path.c_str(), flags | O_WRONLY | O_CLOEXEC, mode));
        return descriptor() >= 0;
    }

    // Some errors of writing show only here. False, with errno, if closing fails.
    [[nodiscard]] bool close() {
        const int descriptor = this->descriptor();
        set_descriptor(-1);
        return descriptor < 0 || ::close(descriptor) == 0 || errno == EINTR;
    }
};

AtomicFile::AtomicFile(std::filesystem::path path)
    : path_(std::move(path)), file_(std::make_unique<OpenFile>()), stream_(file_.get()) {
    stream_.imbue(std::locale::classic());
    struct stat older {};
    const bool exists = ::stat(path_.c_str(), &older) == 0;
    if (!exists && errno != ENOENT) fail("cannot open for writing", errno);
    if (exists && !S_ISREG(older.st_mode)) {
        // A device or a pipe cannot be replaced; write to it directly.
        if (!file_->open(path_, 0)) fail("cannot open for writing", errno);
        return;
    }
    path_ = final_path(std::move(path_));
    is_replaced_ = true;
    open(exists ? kPrivate : kAnyNewFile);
    if (exists) static_cast<void>(::fchmod(file_->descriptor(), older.st_mode & 07777));
}

void AtomicFile::fail(const char* tried, int error) const {
    throw FileError(path_.string(), tried, error);
}

void AtomicFile::next_temporary_name() {
    temporary_ = path_;
    temporary_ += '.' + std::to_string(::getpid()) + '.' + std::to_string(names_++);
}

// A nameless file disappears when the program ends, however it ends. Not all file systems have such files.
void AtomicFile::open(unsigned mode) {
#ifdef O_TMPFILE
    if (file_->open(path_.has_parent_path() ? path_.parent_path() : ".", O_TMPFILE, mode)) {
        if (::access(path_of(file_->descriptor()).c_str(), F_OK) == 0) return;
        static_cast<void>(file_->close());  // without /proc it could not be linked
    }
#endif
    do {
        next_temporary_name();
        has_name_ = file_->open(temporary_, O_CREAT | O_EXCL, mode);
    } while (!has_name_ && errno == EEXIST);
    if (!has_name_) fail("cannot open for writing", errno);
}

// A link cannot replace a file, but a renamed file can.
void AtomicFile::give_name() {
    const std::string nameless = path_of(file_->descriptor());
    do {
        next_temporary_name();
        has_name_ = ::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) == 0;
    } while (!has_name_ && errno == EEXIST);
    if (!has_name_) fail("cannot rename into place", errno);
}

AtomicFile::~AtomicFile() {
    if (has_name_) ::unlink(temporary_.c_str());
}

void AtomicFile::sync() {
    if (!stream_.flush()) return;                                                          // commit() reports why
    if (::fsync(file_->descriptor()) == 0 || errno == EINVAL || errno == ENOTSUP) return;  // or there is no disk
    fail("cannot write", errno);
}

void AtomicFile::commit() {
    const bool is_written = stream_.good() && file_->pubsync() == 0;
    if (!is_written || file_->error() != 0) fail("cannot write", file_->error());
    if (is_replaced_ && !has_name_) give_name();
    if (!file_->close()) fail("cannot write", errno);
    if (!is_replaced_) return;
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail("cannot rename into place", errno);
    has_name_ = false;
}

}  // namespace gf2::io
