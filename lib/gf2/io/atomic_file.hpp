// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <ostream>

#include "gf2/version.hpp"

namespace gf2::io {

/// An output file that appears whole or not at all: it is written without a name, or under a temporary one where the
/// file system has no such files, beside its final one, which commit() gives it. Without commit() nothing is left
/// behind and an older file stays; without a name, also when the program is killed. What is no file, such as a device
/// or a pipe, is written to as it is.
class AtomicFile {
public:
    /// @throws FileError if the temporary file cannot be made
    explicit AtomicFile(std::filesystem::path path);
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    ~AtomicFile();

    /// What is to be written goes here. It formats as in the classic locale, whatever the program's is.
    [[nodiscard]] std::ostream& stream() noexcept { return stream_; }

    /// Waits until what was written is on the disk, so that commit() replaces an older file by a whole one even if the
    /// machine fails. Without it, that is up to the file system.
    /// @throws FileError if it could not be written
    void sync();

    /// @throws FileError if anything could not be written or renamed
    void commit();

private:
    class OpenFile;

    [[noreturn]] void fail(const char* tried, int error) const;
    void open(unsigned mode);
    void next_temporary_name();
    void give_name();

    std::filesystem::path path_;
    std::filesystem::path temporary_;  // its name, or that which it is to have before the last one
    bool has_name_ = false;            // there is a file of that name
    bool is_replaced_ = false;         // the file of path_ is
    unsigned names_ = 0;               // that were tried
    std::unique_ptr<OpenFile> file_;
    std::ostream stream_;
};

}  // namespace gf2::io
