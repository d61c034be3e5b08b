// SPDX-License-Identifier: MIT
// Arguments and files of gf2 or lightsout as the text of a fuzzer: a line with the program, one for each argument, an
// empty one, and the files, between which stands a line of three dashes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/program.hpp"

namespace gf2::test {

struct CommandInput {
    bool is_lightsout = false;
    std::vector<std::string> arguments{};
    std::vector<std::string> files{};  ///< the contents of a, b and c; the first one is also standard input

    explicit CommandInput(std::string_view text);
    CommandInput() = default;

    [[nodiscard]] std::string text() const;

    [[nodiscard]] apps::Program program() const;
};

}  // namespace gf2::test
