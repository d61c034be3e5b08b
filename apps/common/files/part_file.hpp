// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "common/files/checksum.hpp"
#include "common/files/file_lock.hpp"

namespace gf2::apps {

/// An unfinished table on disk (docs/checkpoints.md): a first line that describes the table, then the table's lines,
/// each with a checksum of the file up to it. Lines are only ever appended; an incomplete last line, left by a killed
/// process, is cut off. One process at a time holds the file.
class PartFile {
public:
    /// Receives each existing line; returns why it cannot belong to the table, or an empty string.
    using Visitor = std::function<std::string(std::string_view line)>;

    /// The beginning of all such files.
    static constexpr std::string_view kMagic = "# gf2kit table ";

    /// Opens or creates the file. Changes nothing in it unless the whole file is valid.
    /// @param question  describes the table in printable ASCII
    /// @throws InputError if the file is of another question, damaged, of another kind, or held by another process;
    ///         io::FileError
    PartFile(std::filesystem::path path, std::string question, const Visitor& visit);

    /// Appends a line, given without its newline, to those that flush() will write.
    void append(std::string_view line);

    /// Passes the lines to the operating system, so that they survive if the process is killed.
    /// @throws io::FileError
    void flush();

    /// Writes the lines, without the first line and the checksums, to `output`, completely or not at all; syncs it to
    /// disk; then removes this file.
    /// @throws io::FileError; InputError if this file was changed meanwhile
    void finish(const std::filesystem::path& output);

private:
    [[nodiscard]] Descriptor opened() const;
    void read(const Visitor& visit);
    void require_question(const std::string& line, bool is_whole) const;
    [[noreturn]] void refuse(std::uint64_t line, const std::string& why) const;

    std::filesystem::path path_;
    std::string question_;
    Descriptor file_;
    Crc64 crc_;              // of all lines so far, with their newlines
    std::uint64_t end_ = 0;  // of the last complete line in the file
    std::string unwritten_;
};

}  // namespace gf2::apps
