// SPDX-License-Identifier: MIT
// Searches, of codes and cosets so small that all their elements can be listed.
#include <algorithm>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "tests/model/run.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

constexpr std::size_t kMostDimensions = 9;
constexpr std::size_t kMostChecks = 10;

// More than any search here needs that ends by itself.
constexpr std::uint64_t kElements = 1 << 14;
constexpr double kMostSeconds = 1e-3;

// At most so many rows of a window.
BitMatrix few_rows(const Window& a) {
    return BitMatrix(a.part(kMostDimensions, a.columns).view());
}

void leader(Run& run) {
    Coset& coset = run.coset();
    Vector& target = run.vector();
    if (coset.plain.basis.rows > kMostDimensions) return;
    std::string_view method;
    const std::vector<MethodEstimate> methods = estimate_methods(coset.value, {.elements = kElements});
    const std::size_t chosen = run.below(methods.size() + 1);
    if (chosen > 0) {
        const MethodEstimate& estimate = methods[chosen - 1];
        if (estimate.obstacle.empty() && estimate.seconds < kMostSeconds) method = estimate.name;
    }
    run.say("{} = coset_leader(coset, {{.elements = 1 << 14}}, {{\"{}\"}}).element;", target.name, method);
    const reference::LeastWeight least = reference::least_weight(plain::elements(coset.plain));
    const CosetLeader found = coset_leader(coset.value, {.elements = kElements}, {method});
    Run::require_number(reference::weight(test::to_reference(found.element)), found.weight, "the weight");
    Run::require(plain::contains(coset.plain, test::to_reference(found.element)), "the leader is not in the coset");
    Run::require(found.proved || !method.empty(), "the least weight is not proved");
    target.set(found.element, test::to_reference(found.element));
    if (!found.proved) return;
    Run::require_number(found.weight, least.weight, "the least weight");
    Run::require_number(found.lower_bound, least.weight, "the lower bound");
    Run::require_number(static_cast<std::size_t>(found.ties), least.ties, "the number of ties");
    Run::require(target.plain == least.element, "the leader is not the first of its weight");
}

void distance(Run& run) {
    const Window a = run.window();
    run.say("(void)minimum_distance({});", a.part(kMostDimensions, a.columns));
    const reference::Matrix plain = a.part(kMostDimensions, a.columns).plain();
    const auto found = minimum_distance(few_rows(a));
    const plain::Coset code = plain::canonical(reference::Vector(plain.columns, 0), plain);
    std::vector<reference::Vector> words = plain::elements(code);
    std::erase_if(words, plain::is_zero);
    Run::require(found.has_value() == !words.empty(), "one of both codes has no word");
    if (!found) return;
    const reference::LeastWeight least = reference::least_weight(words);
    Run::require(found->proved, "the minimum distance is not proved");
    Run::require_number(found->weight, least.weight, "the minimum distance");
    Run::require_number(found->dimension, code.basis.rows, "the dimension");
    Run::require_vector(found->word, least.element, "the word");
    Run::require(!found->counted || found->ties == least.ties, "the number of words differs");
}

void weights(Run& run) {
    Coset& coset = run.coset();
    if (coset.plain.basis.rows > kMostDimensions) return;
    run.say("(void)weight_distribution(coset);");
    std::vector<std::size_t> plain(coset.plain.x0.size() + 1);
    for (const reference::Vector& x : plain::elements(coset.plain)) ++plain[reference::weight(x)];
    const WeightDistribution found = weight_distribution(coset.value);
    const WeightDistribution transformed = weight_distribution_by_transform(coset.value);
    Run::require(found.complete && transformed.complete, "not all elements are counted");
    Run::require(std::equal(plain.begin(), plain.end(), found.counts.begin(), found.counts.end()), "counts differ");
    Run::require(found.counts == transformed.counts, "counts by transform differ");
}

void radius(Run& run) {
    const Window a = run.window().part(130, kMostChecks);
    run.say("(void)covering_radius({});", a);
    const plain::Coset code = plain::canonical(reference::Vector(a.columns, 0), a.plain());
    const std::vector<reference::Vector> words = plain::elements(code);
    std::size_t plain = 0;
    for (const reference::Vector& x : reference::all_vectors(a.columns)) {
        std::size_t nearest = a.columns;
        for (const reference::Vector& word : words) {
            nearest = std::min(nearest, reference::weight(plain::sum(x, word)));
        }
        plain = std::max(plain, nearest);
    }
    const CoveringRadius found = covering_radius(BitMatrix(a.view()));
    Run::require(found.proved(), "the covering radius is not known");
    Run::require_number(found.lower, plain, "the covering radius");
}

constexpr Call kCalls[] = {
    {"coset_leader", 4, leader},
    {"minimum_distance", 3, distance},
    {"weight_distribution", 3, weights},
    {"covering_radius", 1, radius},
};

}  // namespace

std::span<const Call> code_calls() {
    return kCalls;
}

}  // namespace gf2::model
