// SPDX-License-Identifier: MIT
#include "gf2_cli/weights_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace gf2::apps::gf2_cli {
namespace {

void print_text(std::ostream& out, const CodeShape& code, const WeightDistribution& weights) {
    if (!weights.complete) out << "# incomplete: " << shortfall(code, weights) << '\n';
    const WeightCounts& counts = weights.counts;
    for (std::size_t w = 0; w < counts.size(); ++w) {
        if (counts[w] != 0) out << w << ' ' << counts[w] << '\n';
    }
}

void print_json(const Context& context, const CodeShape& code, const WeightDistribution& weights) {
    auto answer = context.answer();
    answer["length"] = code.length;
    answer["dimension"] = code.dimension;
    answer["complete"] = weights.complete;
    answer["examined"] = weights.examined;
    auto& counts = answer["weights"] = Json::array();
    for (std::size_t w = 0; w < weights.counts.size(); ++w) {
        if (weights.counts[w] == 0) continue;
        counts.push_back({{"weight", w}, {"count", weights.counts[w].str()}});
    }
    context.print(answer);
}

}  // namespace

// Counting through the dual code yields no weight before all its words are counted.
std::string shortfall(const CodeShape& code, const WeightDistribution& weights) {
    const bool some = std::any_of(weights.counts.begin(), weights.counts.end(), [](const auto& n) { return n != 0; });
    if (!some && weights.examined != 0)
        return fmt::format("no weights are known after {} words of the dual code", weights.examined);
    return fmt::format("the weights of {} of 2^{} vectors", weights.examined, code.dimension);
}

void print_weights(const Context& context, const CodeShape& code, const WeightDistribution& weights) {
    if (context.json) {
        print_json(context, code, weights);
    } else {
        print_text(context.streams.out, code, weights);
    }
}

}  // namespace gf2::apps::gf2_cli
