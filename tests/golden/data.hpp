// SPDX-License-Identifier: MIT
// The files of tests/data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/lights/topology.hpp"

namespace gf2::test {

/// The lines that are not comments. Fails loudly if the file is not there.
[[nodiscard]] std::vector<std::string> data_lines(const std::string& file);

/// A file with a number n and a value, which may be of any length, on each line.
[[nodiscard]] std::map<std::size_t, std::string> data_table(const std::string& file);

/// The nullity of n x n with the plus rule: the file has those that are not 0.
[[nodiscard]] std::size_t square_nullity(lights::Topology topology, std::size_t n);

struct PressDistribution {
    std::size_t nullity = 0;
    std::size_t most_presses = 0;       ///< God's number
    std::vector<std::uint64_t> boards;  ///< boards[k]: how many need k presses
};

/// By shape, rows <= columns.
[[nodiscard]] const std::map<std::pair<std::size_t, std::size_t>, PressDistribution>& press_distributions();

}  // namespace gf2::test
