// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <istream>
#include <string>
#include <string_view>

namespace gf2::io::internal {

/// The bytes of a file, brought into memory as they are looked at.
class FileMapping {
public:
    /// @throws FileError if it cannot be opened or mapped
    explicit FileMapping(const std::filesystem::path& path);

    /// What a stream still has, by way of a file without a name in the directory for temporary files.
    /// @throws FileError if it cannot be written or the stream fails
    FileMapping(std::istream& stream, const std::string& name);

    FileMapping(const FileMapping&) = delete;
    FileMapping& operator=(const FileMapping&) = delete;
    ~FileMapping();

    [[nodiscard]] std::string_view bytes() const noexcept { return {start_, size_}; }

    /// The bytes are read in order, and again; those before `offset` will not be looked at soon.
    void passed(std::size_t offset) noexcept;

private:
    void map(int descriptor, const std::string& name);

    const char* start_ = nullptr;
    std::size_t size_ = 0;
    std::size_t released_ = 0;
};

}  // namespace gf2::io::internal
