// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../measure.hpp"
#include "problem.hpp"

namespace gf2::peers {

using bench::Quartiles;

struct MeasureOptions {
    std::size_t repetitions = 9;
    std::size_t at_least = 5;  ///< repetitions that are done however long they take
    double max_seconds = 60;   ///< for one problem, beyond those repetitions
};

/// Something to be timed. The clock runs during call() only.
struct Task {
    std::function<void(std::size_t calls)> prepare;  ///< fresh inputs for so many calls; drops the last result
    std::function<void(std::size_t call)> call;      ///< each call 0, 1, ... once, after prepare()
};

/// A task with what is known about its speed.
class Timed {
public:
    explicit Timed(Task task) : task_(std::move(task)) {}

    /// The first call, which pays for cold caches, counts only if it is too slow to repeat.
    /// @return its seconds
    double run_once();

    /// After run_once().
    void make_estimate();

    /// Seconds for one call.
    [[nodiscard]] double estimate() const noexcept { return estimate_; }

    void take_sample() { samples_.push_back(sample()); }

    [[nodiscard]] const std::vector<double>& samples() const noexcept { return samples_; }
    [[nodiscard]] Quartiles ms() const;

private:
    [[nodiscard]] double seconds_of(std::size_t calls) const;
    [[nodiscard]] double sample() const;

    Task task_;
    double first_ = 0;
    double estimate_ = std::numeric_limits<double>::infinity();
    std::vector<double> samples_;
};

/// Takes samples of all in turn (a, b, a, b, ...), so that whatever else the machine does falls on all of them.
void take_samples(const std::vector<Timed*>& all, const MeasureOptions& options);

/// theirs / ours, of the samples taken one after the other.
[[nodiscard]] Quartiles ratio_of(const Timed& theirs, const Timed& ours);

/// A result in a form that does not depend on the algorithm. What a routine does not say is empty and is not
/// compared.
struct Answer {
    std::optional<std::vector<std::size_t>> ranks;          ///< one, or one for each matrix of a batch
    std::optional<std::vector<std::size_t>> pivot_columns;  ///< increasing
    std::optional<std::vector<BitMatrix>> matrices;
};

/// One way to solve a problem.
struct Routine {
    std::string name;  ///< as "m4ri:ple"
    std::function<void(std::size_t calls)> prepare;
    std::function<void(std::size_t call)> call;
    std::function<Answer()> answer;  ///< of the last call, after prepare(1)
};

/// The library's own routine for the problem: what a user would call.
[[nodiscard]] Routine our_routine(const Problem& problem);

/// Every way M4RI's public interface offers to solve the problem, with the parameters it chooses by itself.
[[nodiscard]] std::vector<Routine> m4ri_routines(const Problem& problem);

/// NTL's routine for the problem, or none: it has no reduced form, several right-hand sides or batches.
[[nodiscard]] std::vector<Routine> ntl_routines(const Problem& problem);

[[nodiscard]] std::string_view ntl_version();

/// Thrown when a peer's result is not ours: one of the two is wrong, and a time for it says nothing.
class Disagreement : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A peer's routines for a problem.
struct Peer {
    std::string name;
    std::vector<Routine> routines;  ///< not empty
    bool may_be_left_out = false;   ///< if at_least repetitions would take longer than max_seconds
};

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
    Quartiles ours_ms;
    Quartiles peer_ms;
    Quartiles ratio;  ///< peer / ours, of the samples taken one after the other

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

/// Compares the answers of all routines, then times ours and the fastest of each peer in turn (ours, peer, ours,
/// peer, ...), so that whatever else the machine does falls on all of them.
///
/// @return a row for each peer, except one that was left out
/// @throws Disagreement before anything is timed
[[nodiscard]] std::vector<Row> compare(const Problem& problem, Routine ours, std::vector<Peer> peers,
                                       const MeasureOptions& options);

/// Parses the arguments and runs; returns the exit status, 1 if it throws.
[[nodiscard]] int run_main(CLI::App& app, int argc, char** argv, const std::function<void()>& run);

[[nodiscard]] std::string table_header();
[[nodiscard]] std::string table_line(const Row& row);
[[nodiscard]] std::string table_footer(const Conditions& conditions);

/// @throws std::runtime_error if the file cannot be read or written, or holds something else
void write_json(const std::string& file, const Results& results);
[[nodiscard]] Results read_json(const std::string& file);

}  // namespace gf2::peers
