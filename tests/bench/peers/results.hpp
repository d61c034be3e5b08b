// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gf2::peers {

/// Median and quartiles.
struct Spread {
    double lower = 0;
    double median = 0;
    double upper = 0;
};

/// @pre samples is not empty
[[nodiscard]] Spread spread_of(std::vector<double> samples);

struct Row {
    std::string operation;
    std::string shape;
    std::size_t n = 0;
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t count = 1;            ///< matrices in the batch
    std::optional<std::size_t> rank;  ///< none in a batch
    std::string peer;                 ///< as "m4ri"
    std::string routine;              ///< as "m4ri:ple", the fastest of the peer's
    std::size_t repetitions = 0;
    Spread ours_ms;
    Spread peer_ms;
    Spread ratio;  ///< peer / ours, of the samples taken one after the other

    /// Peer's median time over ours: above 1, we are faster.
    [[nodiscard]] double times_faster() const { return peer_ms.median / ours_ms.median; }
};

/// Where the numbers come from.
struct Conditions {
    std::string cpu;
    std::string kernels;
    std::size_t threads = 1;
    std::uint64_t seed = 0;
    std::string versions;
};

struct Results {
    Conditions conditions;
    std::vector<Row> rows;
};

[[nodiscard]] std::string table_header();
[[nodiscard]] std::string table_line(const Row& row);
[[nodiscard]] std::string table_footer(const Conditions& conditions);

[[nodiscard]] std::string cpu_model();

/// @throws std::runtime_error if the file cannot be read or written, or holds something else
void write_json(const std::string& file, const Results& results);
[[nodiscard]] Results read_json(const std::string& file);

}  // namespace gf2::peers
