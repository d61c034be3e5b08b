// SPDX-License-Identifier: MIT
#include "apps/gf2/weights_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "apps/gf2/matrix_files.hpp"
#include "gf2/codes/weights.hpp"

namespace gf2::apps::gf2_program {
namespace {

void print_text(std::ostream& out, const CodeShape& code, const WeightDistribution& weights) {
    if (!weights.complete) out << "# incomplete: " << shortfall(code, weights) << '\n';
    const WeightCounts& counts = weights.counts;
    for (std::size_t w = 0; w < counts.size(); ++w) {
        if (counts[w] != 0) out << w << ' ' << counts[w] << '\n';
    }
}

void print_json(const Context& context, const CodeShape& code, const WeightDistribution& weights,
                const Record* record) {
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
    if (record != nullptr) add_contributions(answer, *record);
    context.print(answer);
}

int print_merged(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    if (merged.options.count) throw UsageError("--count: these files are of weight distributions");
    const std::size_t counts = facts.record().counts.size();
    require_bytes(context, counts * sizeof(WeightCounts::value_type),
                  fmt::format("a distribution of {} weights", counts));
    const WeightDistribution weights = facts.read([&] { return distribution_of(facts.record()); });
    const CodeShape code{weights.counts.size() - 1, static_cast<std::size_t>(facts.number("dimension"))};
    print_weights(context, code, weights, &facts.record());
    if (weights.complete) return kYes;
    context.note(fmt::format("{}: {}", merged.shortfall, shortfall(code, weights)));
    return kBudgetSpent;
}

}  // namespace

// Counting through the dual code yields no weight before all its words are counted.
std::string shortfall(const CodeShape& code, const WeightDistribution& weights) {
    const bool some = std::any_of(weights.counts.begin(), weights.counts.end(), [](const auto& n) { return n != 0; });
    if (!some && weights.examined != 0)
        return fmt::format("no weights are known after {} words of the dual code", weights.examined);
    return fmt::format("the weights of {} of 2^{} vectors", weights.examined, code.dimension);
}

void print_weights(const Context& context, const CodeShape& code, const WeightDistribution& weights,
                   const Record* record) {
    if (context.json) {
        print_json(context, code, weights, record);
    } else {
        print_text(context.streams.out, code, weights);
    }
}

MergeKind merged_weights() {
    return {"weights", print_merged};
}

}  // namespace gf2::apps::gf2_program
