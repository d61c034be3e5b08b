// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace gf2::test {

/// A file of data/.
[[nodiscard]] inline std::string sample(const std::string& name) {
    std::ifstream in(std::filesystem::path(GF2_IO_TESTS) / "data" / name, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (text.empty()) throw std::runtime_error("no sample " + name);
    return text;
}

}  // namespace gf2::test
