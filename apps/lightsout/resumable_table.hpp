// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "common/cli/command.hpp"
#include "common/cli/progress_line.hpp"
#include "common/files/part_file.hpp"

namespace gf2::apps::lightsout {

/// A range of sides of square boards.
struct SizeRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// Reads "A..B", or "A" for one size.
/// @throws UsageError unless 1 <= A <= B <= most
[[nodiscard]] SizeRange parsed_sizes(const std::string& argument, const std::string& text, std::uint64_t most);

/// Refuses to overwrite an unfinished table, FILE.part of a ResumableTable, with a finished one.
/// @throws InputError
void require_no_unfinished_table(const std::filesystem::path& output);

/// A table written line by line to standard output or a file. Lines for a file go to FILE.part, which becomes the file
/// when the table is complete; an interrupted run is resumed after the lines in FILE.part. Devices and pipes are
/// written directly.
class ResumableTable {
public:
    /// @param output    the file; empty for standard output
    /// @param question  describes the table: a FILE.part of another question is refused
    /// @param visit     receives the lines of an earlier run
    /// @throws as PartFile; InputError if `output` is itself such a FILE.part
    ResumableTable(const Context& context, const std::string& output, const std::string& question,
                   const PartFile::Visitor& visit);

    /// Adds a line, given without its newline.
    void add(std::string_view line);

    /// Writes the lines added so far.
    /// @throws io::FileError
    void flush();

    /// Says that the table ends before size n, and where it can be resumed from.
    void note_end(const Context& context, std::string_view reason, std::uint64_t n) const;

    /// Completes the table and its file.
    /// @throws io::FileError
    void commit();

private:
    std::filesystem::path path_;
    std::optional<PartFile> part_;
    std::ofstream device_;
    std::ostream* out_;
};

/// Reads the lines of an earlier run in a table with a line "n ..." or "# n ..." for each size.
class SizesDone {
public:
    explicit SizesDone(const SizeRange& sizes) : next_(sizes.first), last_(sizes.last) {}

    /// Accepts the line of the next size; for PartFile::Visitor.
    [[nodiscard]] std::string operator()(std::string_view line);

    /// The first size without a line.
    [[nodiscard]] std::uint64_t next() const { return next_; }

private:
    std::uint64_t next_;
    std::uint64_t last_;
};

/// Reports the progress of a table by --progress.
class TableSteps {
public:
    TableSteps(const Context& context, std::uint64_t last) : report_(context), last_(last) {}

    /// Reports that size n is done.
    void reached(std::uint64_t n);

private:
    ProgressReport report_;
    std::uint64_t last_;
};

}  // namespace gf2::apps::lightsout
