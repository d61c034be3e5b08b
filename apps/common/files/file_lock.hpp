// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <utility>

namespace gf2::apps {

/// An open file; closed at the end.
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

/// Locks an open file (flock) until it is closed. Where the file system has no locks, does nothing.
/// @throws InputError if another process has locked it
void lock(const Descriptor& file, const std::filesystem::path& path);

/// True if the path leads to this open file, and not to another that has taken its place.
[[nodiscard]] bool is_at(const Descriptor& file, const std::filesystem::path& path);

/// A file that is replaced as a whole now and then, while no other process does so.
class LockedFile {
public:
    /// Locks the file if there is one.
    /// @throws InputError if another process has locked it; FileError if it cannot be opened
    explicit LockedFile(std::filesystem::path path);

    /// To be called before it is replaced.
    /// @throws InputError if another process has done so
    void require_unchanged() const;

    /// To be called after that: locks the new one.
    /// @throws as the constructor
    void replaced();

private:
    std::filesystem::path path_;
    Descriptor file_;
};

/// @param option  in messages: what the file was given for
/// @throws InputError if there is something other than a regular file
void require_regular_or_none(const std::filesystem::path& path, const std::string& option);

/// Refuses what has no end: files and pipes have one, devices may have none.
/// @throws InputError
void require_no_device(const std::filesystem::path& path);

}  // namespace gf2::apps
