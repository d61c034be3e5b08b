// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/io/errors.hpp"

namespace gf2::io::internal {

/// Reads `count` bytes of a stream, fewer only at its end. Reads from its buffer, because the stream's own functions
/// depend on its exception mask.
/// @throws FileError if reading fails
[[nodiscard]] std::size_t taken_from(std::istream& stream, char* place, std::size_t count, const std::string& name);

/// An open file, closed by the destructor.
class Descriptor {
public:
    Descriptor(int number, std::string name) : number_(number), name_(std::move(name)) {}

    /// Opens a file for reading.
    /// @throws FileError
    explicit Descriptor(const std::filesystem::path& path);

    Descriptor(Descriptor&& other) noexcept
        : number_(std::exchange(other.number_, -1)), name_(std::move(other.name_)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor();

    [[nodiscard]] int number() const noexcept { return number_; }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// The bytes of a regular file; 0 for a device or pipe.
    /// @throws FileError if the size cannot be determined, or for a directory
    [[nodiscard]] std::uint64_t size() const;

    /// Reads `count` bytes, fewer only at the end.
    /// @throws FileError
    [[nodiscard]] std::size_t read(char* place, std::size_t count) const;

    /// Fails with the reason in errno.
    /// @throws FileError "cannot ...: reason"
    [[noreturn]] void fail(const std::string& tried) const;

private:
    int number_;
    std::string name_;
};

/// Writes to an open file, and keeps the errno of the first failure.
class DescriptorBuffer : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor = -1) : descriptor_(descriptor) {
        setp(buffer_.data(), buffer_.data() + buffer_.size());
    }

    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    void set_descriptor(int descriptor) noexcept { descriptor_ = descriptor; }

    /// The errno of the first write that failed; 0 if none did.
    [[nodiscard]] int error() const noexcept { return error_; }

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* bytes, std::streamsize count) override;
    int sync() override;

private:
    [[nodiscard]] bool write(const char* bytes, std::size_t count);

    int descriptor_;
    int error_ = 0;
    std::array<char, std::size_t{1} << 14> buffer_;
};

/// The bytes of a file, loaded into memory as they are accessed.
class FileMapping {
public:
    /// Maps a file.
    /// @throws FileError if it cannot be mapped
    explicit FileMapping(Descriptor file);

    /// Maps the rest of a stream, by way of a nameless file in the directory for temporary files.
    /// @param bytes_of  called with the beginning, at most a megabyte; returns how many bytes are wanted. One byte more
    ///                  is read
    /// @throws FileError if the file cannot be written or the stream fails
    FileMapping(std::istream& stream, const std::string& name,
                const std::function<std::uint64_t(std::string_view beginning)>& bytes_of);

    FileMapping(const FileMapping&) = delete;
    FileMapping& operator=(const FileMapping&) = delete;
    ~FileMapping();

    [[nodiscard]] std::string_view bytes() const noexcept { return {start_, size_}; }

    /// Releases the bytes before `offset`: bytes are read in order, perhaps several times, so these are not needed
    /// soon.
    void passed(std::size_t offset) noexcept;

private:
    void map(const Descriptor& file);

    const char* start_ = nullptr;
    std::size_t size_ = 0;
    std::size_t released_ = 0;
};

}  // namespace gf2::io::internal
