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

/// A table that is not finished, on disk (docs/formats.md): a first line that says what it is a table of, then its
/// lines, each with a checksum of all that was before. Lines are only ever appended; what a killed process left of its
/// last line is cut off. One process at a time has it.
class PartFile {
public:
    /// Is given each line that is there; returns why it cannot be one of the table, or nothing.
    using Visitor = std::function<std::string(std::string_view line)>;

    /// The beginning of all such files.
    static constexpr std::string_view kMagic = "# gf2kit table ";

    /// Opens the file, or begins it. Nothing in it is changed unless all of it is right.
    /// @param question  what the table is of, in words of printable ASCII
    /// @throws InputError if it is of another question, damaged, no such file at all, or another process has it;
    ///         io::FileError
    PartFile(std::filesystem::path path, std::string question, const Visitor& visit);

    /// A line without its newline; it is kept until flush().
    void append(std::string_view line);

    /// Hands the lines to the system: from now on a process that is killed does not lose them.
    /// @throws io::FileError
    void flush();

    /// Writes the lines without first line and checksums to `output`, whole or not at all, and removes this file.
    /// The system is asked to have it on disk before this file is removed.
    /// @throws io::FileError; InputError if it was changed meanwhile
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
    std::uint64_t end_ = 0;  // of the last whole line in the file
    std::string unwritten_;
};

}  // namespace gf2::apps
