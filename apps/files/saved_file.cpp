// SPDX-License-Identifier: MIT
#include "apps/files/saved_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>

#include "apps/cli/command.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

void add_word(Crc64& crc, std::uint64_t word) {
    std::array<char, 8> bytes{};
    for (char& byte : bytes) {
        byte = static_cast<char>(static_cast<unsigned char>(word & 0xff));
        word >>= 8;
    }
    crc.add({bytes.data(), bytes.size()});
}

}  // namespace

std::string fingerprint(const BitMatrix& a) {
    Crc64 crc;
    add_word(crc, a.rows());
    add_word(crc, a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.words_per_row(); ++j) add_word(crc, a.row(i)[j]);
    }
    return crc.text();
}

std::string fingerprint(const BitVector& v) {
    Crc64 crc;
    add_word(crc, 1);
    add_word(crc, v.size());
    for (const std::uint64_t word : words_of(v)) add_word(crc, word);
    return crc.text();
}

namespace {

namespace fs = std::filesystem;

std::string kind_of(fs::file_type type) {
    switch (type) {
        case fs::file_type::directory:
            return "a directory";
        case fs::file_type::character:
        case fs::file_type::block:
            return "a device";
        case fs::file_type::fifo:
            return "a pipe";
        case fs::file_type::socket:
            return "a socket";
        default:
            return "something else";
    }
}

fs::file_type type_of(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::none) {
        throw io::FileError(path.string() + ": cannot open for reading: " + error.message());
    }
    return status.type();
}

}  // namespace

Descriptor::~Descriptor() {
    if (is_open()) ::close(number_);
}

void lock(const Descriptor& file, const fs::path& path) {
    while (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        if (errno == EWOULDBLOCK) throw InputError(path.string() + ": another process is writing this file");
        return;
    }
}

bool is_at(const Descriptor& file, const fs::path& path) {
    struct stat opened {};
    struct stat there {};
    return ::fstat(file.number(), &opened) == 0 && ::stat(path.c_str(), &there) == 0 && opened.st_dev == there.st_dev &&
           opened.st_ino == there.st_ino;
}

LockedFile::LockedFile(fs::path path) : path_(std::move(path)) {
    replaced();
}

void LockedFile::require_unchanged() const {
    std::error_code error;
    if (!fs::exists(path_, error) || (file_.is_open() && is_at(file_, path_))) return;
    throw InputError(path_.string() + ": another process has replaced this file");
}

void LockedFile::replaced() {
    for (;;) {
        Descriptor file(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
        if (!file.is_open()) {
            const std::error_code error(errno, std::generic_category());
            if (error == std::errc::no_such_file_or_directory) return;
            throw io::FileError(path_.string() + ": cannot open for reading: " + error.message());
        }
        lock(file, path_);
        const bool is_there = is_at(file, path_);
        file_ = std::move(file);
        if (is_there) return;
    }
}

void require_regular_or_none(const fs::path& path, const std::string& option) {
    const fs::file_type type = type_of(path);
    if (type == fs::file_type::not_found || type == fs::file_type::regular) return;
    throw InputError(path.string() + ": expected a regular file for " + option + ", found " + kind_of(type));
}

void require_no_device(const fs::path& path) {
    const fs::file_type type = type_of(path);
    if (type != fs::file_type::character && type != fs::file_type::block) return;
    throw InputError(path.string() + ": expected a file or a pipe, found " + kind_of(type));
}

}  // namespace gf2::apps
