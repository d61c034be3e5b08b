// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "problem.hpp"
#include "results.hpp"
#include "routine.hpp"
#include "timing.hpp"

namespace gf2::peers {

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
