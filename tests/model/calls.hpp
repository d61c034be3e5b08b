// SPDX-License-Identifier: MIT
// The calls of random programs. A new call is a function and a row in the list of its file.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tests/model/run.hpp"

namespace gf2::model {

struct Call {
    const char* name;
    std::size_t share;  ///< how often it is called, relative to others
    void (*run)(Run& run);
    bool changes_threads = false;
};

/// All calls.
[[nodiscard]] const std::vector<Call>& calls();

[[nodiscard]] std::span<const Call> setting_calls();
[[nodiscard]] std::span<const Call> vector_calls();
[[nodiscard]] std::span<const Call> matrix_calls();
[[nodiscard]] std::span<const Call> elimination_calls();
[[nodiscard]] std::span<const Call> system_calls();
[[nodiscard]] std::span<const Call> polynomial_calls();
[[nodiscard]] std::span<const Call> code_calls();
[[nodiscard]] std::span<const Call> board_calls();

}  // namespace gf2::model
