// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <ostream>

namespace gf2::io {

/// An output file that appears whole or not at all: it is written under a temporary name beside its final
/// one and renamed by commit(). Without commit() nothing is left behind and an older file stays.
class AtomicFile {
public:
    /// @throws FileError if the temporary file cannot be made
    explicit AtomicFile(std::filesystem::path path);
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    ~AtomicFile();

    [[nodiscard]] std::ostream& stream() noexcept { return stream_; }

    /// @throws FileError if anything could not be written or renamed
    void commit();

private:
    std::filesystem::path path_;
    std::filesystem::path temporary_;
    std::ofstream stream_;
    bool committed_ = false;
};

}  // namespace gf2::io
