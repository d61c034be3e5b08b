// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/search/checksum.hpp"

namespace gf2::apps {

/// Crc64::text() of shape and entries: the same on every machine.
[[nodiscard]] std::string fingerprint(const BitMatrix& a);
/// The fingerprint of the matrix whose only row is v.
[[nodiscard]] std::string fingerprint(const BitVector& v);

/// An open file descriptor, closed by the destructor.
class Descriptor {
public:
    explicit Descriptor(int number = -1) noexcept : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    [[nodiscard]] int number() const noexcept { return number_; }
    [[nodiscard]] bool is_open() const noexcept { return number_ >= 0; }

private:
    int number_;
};

/// Locks an open file (flock) until it is closed. Does nothing if the file system has no locks.
/// @throws InputError if another process has locked it
void lock(const Descriptor& file, const std::filesystem::path& path);

/// True if the path names this open file, not a replacement.
[[nodiscard]] bool is_at(const Descriptor& file, const std::filesystem::path& path);

/// A file that this process replaces repeatedly and other processes must not.
class LockedFile {
public:
    /// Locks the file if it exists.
    /// @throws InputError if another process has locked it; FileError if it cannot be opened
    explicit LockedFile(std::filesystem::path path);

    /// To be called before each replacement.
    /// @throws InputError if another process has replaced the file
    void require_unchanged() const;

    /// To be called after each replacement: locks the new file.
    /// @throws as the constructor
    void replaced();

private:
    std::filesystem::path path_;
    Descriptor file_;
};

/// Refuses an existing path that is not a regular file.
/// @param option  the option that names the file, for messages
/// @throws InputError
void require_regular_or_none(const std::filesystem::path& path, const std::string& option);

/// Refuses a device, which may be endless, unlike files and pipes.
/// @throws InputError
void require_no_device(const std::filesystem::path& path);

}  // namespace gf2::apps
