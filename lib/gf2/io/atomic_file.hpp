// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <ostream>

#include "gf2/version.hpp"

namespace gf2::io {

/// An output file that appears whole or not at all. It is written beside its final path, without a name or, where the
/// file system has no nameless files, under a temporary name, and commit() gives it its own. Without commit() nothing
/// remains and an older file stays; a nameless file also disappears when the program is killed before
/// commit(). A device or a pipe is
/// written to directly.
class AtomicFile {
public:
    /// Opens the file for writing.
    /// @throws FileError if the path cannot be opened for writing
    explicit AtomicFile(std::filesystem::path path);
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    ~AtomicFile();

    /// The stream to write to. It formats as in the classic locale, whatever the program's locale is.
    [[nodiscard]] std::ostream& stream() noexcept { return stream_; }

    /// Waits until the data is on the disk, so that commit() replaces an older file by a whole one even if the machine
    /// fails. Without it, that is up to the file system.
    /// @throws FileError if the data could not be written
    void sync();

    /// Gives the file its final name.
    /// @throws FileError if anything could not be written or renamed
    void commit();

private:
    class OpenFile;

    [[noreturn]] void fail(const char* tried, int error) const;
    void open(unsigned mode);
    void next_temporary_name();
    void give_name();

    std::filesystem::path path_;
    std::filesystem::path temporary_;  // its name, or the one that it gets before the final one
    bool has_name_ = false;            // a file of that name exists
    bool is_replaced_ = false;         // the file at path_ is replaced
    unsigned names_ = 0;               // number of names tried
    std::unique_ptr<OpenFile> file_;
    std::ostream stream_;
};

}  // namespace gf2::io
