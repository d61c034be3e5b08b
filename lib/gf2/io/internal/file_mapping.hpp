// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>

#include "gf2/io/internal/descriptor.hpp"

namespace gf2::io::internal {

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
