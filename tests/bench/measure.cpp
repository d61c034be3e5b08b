// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>

namespace gf2::bench {

Quartiles quartiles(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const std::size_t last = samples.size() - 1;
    return {samples[last / 4], samples[last / 2], samples[last - last / 4]};
}

std::string cpu_model() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "unknown";
}

}  // namespace gf2::bench
