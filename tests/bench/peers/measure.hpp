// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "problem.hpp"
#include "results.hpp"
#include "routine.hpp"

namespace gf2::peers {

struct MeasureOptions {
    std::size_t repetitions = 9;
    std::size_t at_least = 5;  ///< repetitions that are done however long they take
    double max_seconds = 60;   ///< for one problem, beyond those repetitions
};

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

/// Compares the answers of all routines, then times ours and the fastest of each peer in turn (ours, peer, ours,
/// peer, ...), so that whatever else the machine does falls on all of them.
///
/// @return a row for each peer, except one that was left out
/// @throws Disagreement before anything is timed
[[nodiscard]] std::vector<Row> compare(const Problem& problem, Routine ours, std::vector<Peer> peers,
                                       const MeasureOptions& options);

}  // namespace gf2::peers
