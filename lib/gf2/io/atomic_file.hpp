// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <ostream>

namespace gf2::io {

/// An output file that appears whole or not at all: it is written without a name, or under a temporary one where the
/// file system has no such files, beside its final one, which commit() gives it. Without commit() nothing is left
/// behind and an older file stays; without a name, also when the program is killed.
class AtomicFile {
public:
    /// @throws FileError if the temporary file cannot be made
    explicit AtomicFile(std::filesystem::path path);
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    ~AtomicFile();

    /// What is to be written goes here.
    [[nodiscard]] std::ostream& stream() noexcept { return stream_; }

    /// @throws FileError if anything could not be written or renamed
    void commit();

private:
    void open_without_name(unsigned mode);
    void open_with_name(unsigned mode);
    void give_name();

    std::filesystem::path path_;
    std::filesystem::path temporary_;
    std::ofstream stream_;
    int descriptor_ = -1;  // of a file that has no name yet
    bool committed_ = false;
};

}  // namespace gf2::io
