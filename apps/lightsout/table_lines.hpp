// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "common/command.hpp"

namespace gf2::apps::lightsout {

/// Sides of square boards.
struct SizeRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// Reads "A..B", or "A" for one size.
/// @throws UsageError unless 1 <= A <= B <= most
[[nodiscard]] SizeRange parsed_sizes(const std::string& argument, const std::string& text, std::uint64_t most);

/// A table that is written line by line, to standard output or a file. Lines for a file go to FILE.part, which is
/// renamed when it is complete; those that an interrupted run left there stay, and the table is taken up where they
/// end.
class TableLines {
public:
    /// @param output  the file; empty for standard output
    /// @throws io::FileError
    TableLines(const Context& context, const std::string& output);

    /// Whole lines of an earlier run.
    [[nodiscard]] const std::vector<std::string>& found() const { return found_; }

    /// For tables with a line "n ..." or "# n ..." for each size: the first size without one.
    /// @throws InputError if the lines found are others
    [[nodiscard]] std::uint64_t next_of(const SizeRange& sizes) const;

    /// @throws InputError: the lines found are those of another table
    [[noreturn]] void refuse() const;

    [[nodiscard]] std::ostream& stream() { return *out_; }

    /// @throws io::FileError
    void flush();
    /// @throws io::FileError
    void commit();

private:
    void read_part();

    std::filesystem::path path_;
    std::filesystem::path part_;
    std::vector<std::string> found_;
    std::ofstream file_;
    std::ostream* out_;
};

/// Says how far it is, now and then.
class TableSteps {
public:
    TableSteps(const Context& context, std::uint64_t last) : context_(context), last_(last) {}

    void reached(std::uint64_t n);

private:
    const Context& context_;
    std::uint64_t last_;
    std::chrono::steady_clock::time_point said_ = std::chrono::steady_clock::now();
};

}  // namespace gf2::apps::lightsout
