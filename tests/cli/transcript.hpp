// SPDX-License-Identifier: MIT
// Transcripts of shell sessions, as --help and the documents show them:
//
//     $ printf '11\n01\n' > a
//     $ gf2 rank a
//     2
//     $ gf2 inverse - <<END
//     > 11
//     > 11
//     > END
//     11
//     (exit status 1)
//
// Below each command is exactly what it prints on standard output, and its status unless that is 0.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::test {

struct Step {
    std::size_t line = 0;  ///< of the text that the transcript is from
    std::string command;   ///< may have several lines
    std::string out;
    int status = 0;
};

/// The transcript of a command's example, whose lines begin with two blanks.
[[nodiscard]] std::vector<Step> transcript_of_example(std::string_view text);

/// The transcripts in the ```console and ```sh-session blocks of a Markdown document, one after the other.
[[nodiscard]] std::vector<Step> transcript_of_markdown(std::string_view document);

/// Runs the steps in the working directory and compares. A step can look at the status of the one before with $?.
[[nodiscard]] testing::AssertionResult holds(const std::vector<Step>& steps);

}  // namespace gf2::test
