// SPDX-License-Identifier: MIT
// Files that readers accept: the tests of damaged files change them, and the fuzzers begin with them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::test {

/// A file that its reader accepts.
struct ValidFile {
    std::string name;
    bool (*read)(std::string_view);  ///< true if it accepts the file; an exception is a failure
    std::string text;
    std::string_view bytes{};   ///< put in at random places
    std::string_view at_all{};  ///< a quarter of them, and other ones at the next place, are put in at each place
    std::size_t rounds = 0;     ///< random changes
};

/// One or more for each reader, and a matrix in each format.
[[nodiscard]] std::vector<ValidFile> valid_files();

/// Compressed files, archives, and the arrays in them.
[[nodiscard]] std::vector<ValidFile> packed_files();

}  // namespace gf2::test
