// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace gf2::bench {

template <class Work>
double seconds_of(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

struct Quartiles {
    double low = 0, median = 0, high = 0;
};

/// @pre samples is not empty
[[nodiscard]] Quartiles quartiles(std::vector<double> samples);

[[nodiscard]] std::string cpu_model();

}  // namespace gf2::bench
