// SPDX-License-Identifier: MIT
#include "tests/golden/data.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace gf2::test {
namespace {

// Without quiet patterns, every press pattern makes a board of its own.
std::vector<std::uint64_t> binomial_distribution(std::size_t cells) {
    std::vector<std::uint64_t> row = {1};
    for (std::size_t n = 1; n <= cells; ++n) {
        row.push_back(0);
        for (std::size_t k = n; k > 0; --k) row[k] += row[k - 1];
    }
    return row;
}

std::map<std::pair<std::size_t, std::size_t>, PressDistribution> read_press_distributions() {
    std::map<std::pair<std::size_t, std::size_t>, PressDistribution> table;
    for (const std::string& line : data_lines("presses_distribution_small.txt")) {
        std::istringstream in(line);
        std::size_t rows = 0;
        std::size_t columns = 0;
        std::string word;
        char by = 0;
        PressDistribution entry;
        in >> rows >> by >> columns >> word >> entry.nullity >> word >> entry.most_presses >> word;
        if (!in) throw std::runtime_error("cannot read: " + line);
        if (word == "dist") {
            for (std::uint64_t boards = 0; in >> boards;) entry.boards.push_back(boards);
        } else {
            entry.boards = binomial_distribution(rows * columns);
        }
        table[{rows, columns}] = entry;
    }
    return table;
}

}  // namespace

std::vector<std::string> data_lines(const std::string& file) {
    std::ifstream in(std::string(GF2_TEST_DATA_DIR) + "/" + file);
    if (!in) throw std::runtime_error("cannot open tests/data/" + file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
    }
    return lines;
}

std::map<std::size_t, std::string> data_table(const std::string& file) {
    std::map<std::size_t, std::string> table;
    for (const std::string& line : data_lines(file)) {
        std::istringstream in(line);
        std::size_t n = 0;
        std::string value;
        if (!(in >> n >> value)) throw std::runtime_error("cannot read: " + line);
        table[n] = value;
    }
    return table;
}

std::size_t square_nullity(lights::Topology topology, std::size_t n) {
    static const auto plane = data_table("nullity_square_plus_plane.txt");
    static const auto torus = data_table("nullity_square_plus_torus.txt");
    const auto& table = topology == lights::Topology::kTorus ? torus : plane;
    const auto entry = table.find(n);
    return entry == table.end() ? 0 : std::stoul(entry->second);
}

const std::map<std::pair<std::size_t, std::size_t>, PressDistribution>& press_distributions() {
    static const auto table = read_press_distributions();
    return table;
}

}  // namespace gf2::test
