// SPDX-License-Identifier: MIT
#include "gf2_cli/distance_answer.hpp"

#include <fmt/format.h>

#include <ostream>

#include "common/cli/command.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/distance_levels.hpp"
#include "run/least_weight.hpp"

namespace gf2::apps::gf2_cli {
namespace {

int print_distance(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    const MinimumDistance found = facts.read([&] { return distance_of(facts.record()); });
    const bool counts_all = facts.text("count") == "all";
    if (context.json) {
        auto answer = context.answer();
        answer["length"] = found.word.size();
        answer.update(found_fields(found));
        add_contributions(answer, facts.record());
        context.print(answer);
    } else {
        context.streams.out << found.weight;
        if (counts_all) context.streams.out << ' ' << found.ties;
        context.streams.out << '\n';
    }
    if (found.proved && (found.counted || !counts_all)) return kYes;
    if (found.proved) {
        context.note(merged.shortfall + ": the distance is proved, but not all words of this weight were counted");
    } else {
        context.note(fmt::format("{}: best found is not proved minimal (distance between {} and {})", merged.shortfall,
                                 found.lower_bound, found.weight));
    }
    return kBudgetSpent;
}

}  // namespace

Json found_fields(const MinimumDistance& found) {
    Json fields;
    fields["dimension"] = found.dimension;
    fields["distance"] = found.weight;
    fields["word"] = json_of(found.word);
    fields["ties"] = json_of_count(found.ties);
    fields["counted"] = found.counted;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    return fields;
}

MergeKind merged_distances() {
    return merged_levels(kDistanceKind, print_distance);
}

}  // namespace gf2::apps::gf2_cli
