// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// The errors of a noisy circuit: mechanisms, each of which flips some detectors and observables.
struct DetectorErrorModel {
    BitMatrix detectors{};                ///< a row for each detector, a column for each mechanism
    BitMatrix observables{};              ///< a row for each observable, a column for each mechanism
    std::vector<double> probabilities{};  ///< of the mechanisms, above 0
};

/// Reads a detector error model of Stim (file_format_dem_detector_error_model.md of its documentation): the
/// instructions `error`, `detector`, `logical_observable`, `shift_detectors` and `repeat`, with tags. Loops are
/// unrolled; errors of probability 0 are left out. Separators `^` suggest a decomposition and have no effect: what
/// occurs twice in an error cancels. There are as many detectors and observables as the largest index plus 1.
/// @throws ParseError, also for an unknown instruction or none at all; MemoryError if the two matrices are too large
[[nodiscard]] DetectorErrorModel read_detector_error_model(const Source& source);

}  // namespace gf2::io
