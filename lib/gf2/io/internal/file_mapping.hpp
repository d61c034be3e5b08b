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

/// The bytes of a file, brought into memory as they are looked at.
class FileMapping {
public:
    /// @throws FileError if it cannot be mapped
    explicit FileMapping(Descriptor file);

    /// What a stream still has, by way of a file without a name in the directory for temporary files.
    /// @param bytes_of  called with the beginning, as much as there is of the first megabyte: how many bytes are
    /// wanted.
    ///                  Of what follows them one byte is read.
    /// @throws FileError if it cannot be written or the stream fails
    FileMapping(std::istream& stream, const std::string& name,
                const std::function<std::uint64_t(std::string_view beginning)>& bytes_of);

    FileMapping(const FileMapping&) = delete;
    FileMapping& operator=(const FileMapping&) = delete;
    ~FileMapping();

    [[nodiscard]] std::string_view bytes() const noexcept { return {start_, size_}; }

    /// The bytes are read in order, and again; those before `offset` will not be looked at soon.
    void passed(std::size_t offset) noexcept;

private:
    void map(const Descriptor& file);

    const char* start_ = nullptr;
    std::size_t size_ = 0;
    std::size_t released_ = 0;
};

}  // namespace gf2::io::internal
