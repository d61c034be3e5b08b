// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/information_set_prover.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_rows.hpp"

namespace gf2::codes::internal {

namespace {

// Patterns of a step: as many as all before, within these limits.
constexpr std::uint64_t kMinPatterns = std::uint64_t{1} << 20;
constexpr std::uint64_t kMaxPatterns = std::uint64_t{1} << 30;

// Further sets hardly matter to the choice of a method.
constexpr std::size_t kMaxSets = 64;

}  // namespace

InformationSets::InformationSets(const SearchParts& parts, const BitMatrix& basis) : parts_(parts), basis_(basis) {}

void InformationSets::make_sets() {
    if (!deficits_.empty()) return;
    gf2::internal::DisjointInformationSets sets(BitVector(basis_.columns()), basis_);
    while (deficits_.size() < kMaxSets) {
        const auto set = sets.next(parts_.budget.stop);
        if (!set) break;
        deficits_.push_back(basis_.rows() - set->own_columns);
    }
    if (!parts_.symmetries.generators.empty()) {
        balanced_ = gf2::internal::balanced_information_set(basis_, parts_.symmetries.orbits);
    }
}

double InformationSets::time_without_symmetries(std::size_t weight) {
    make_sets();
    return time_of_patterns(patterns_of_bound(deficits_, weight));
}

double InformationSets::time_left(std::size_t weight) {
    const double disjoint = time_without_symmetries(weight);
    const double symmetric = time_of_patterns(patterns_with_symmetries(weight));
    if (is_symmetric_) return *is_symmetric_ ? symmetric : disjoint;
    return std::min(disjoint, symmetric);
}

double InformationSets::least_time_left(std::size_t weight) const {
    if (!parts_.symmetries.generators.empty()) return 0;
    const std::size_t most = basis_.columns() / basis_.rows() + 1;
    return time_of_patterns(patterns_of_bound(std::vector<std::size_t>(std::min(most, kMaxSets)), weight));
}

bool InformationSets::are_symmetric(std::size_t weight) {
    make_sets();
    return patterns_with_symmetries(weight) < patterns_of_bound(deficits_, weight);
}

double InformationSets::patterns_of_bound(const std::vector<std::size_t>& deficits, std::size_t weight) const {
    return gf2::internal::patterns_of_bound(basis_.rows(), deficits, parts_.problem.scale() * weight);
}

double InformationSets::patterns_with_symmetries(std::size_t weight) const {
    if (!balanced_) return INFINITY;
    return gf2::internal::patterns_of_bound(basis_.rows(), {0},
                                            balanced_->levels_until(parts_.problem.scale() * weight));
}

double InformationSets::time_of_patterns(double patterns) const {
    return std::max(0.0, patterns - static_cast<double>(tried_)) * time_of_pattern();
}

double InformationSets::time_of_pattern() const {
    return gf2::internal::time_of_pattern(basis_.columns() - basis_.rows(),
                                          parts_.problem.scale() * parts_.lightest.weight());
}

std::uint64_t InformationSets::patterns_of_step() const {
    return std::clamp(tried_, kMinPatterns, kMaxPatterns);
}

double InformationSets::time_of_step() const {
    return static_cast<double>(patterns_of_step()) * time_of_pattern();
}

bool InformationSets::step() {
    const std::uint64_t spent = parts_.examined;
    if (parts_.tasks.is_over() || spent >= parts_.budget.elements) return false;
    Budget budget = parts_.budget;
    budget.elements = std::min(patterns_of_step(), parts_.budget.elements - spent);
    if (budget.progress) {
        const double left = time_left(parts_.lightest.weight()) / time_of_pattern();  // patterns, of all steps
        const double total = std::min(static_cast<double>(spent) + left, static_cast<double>(parts_.budget.elements));
        budget.progress = [&, spent, total, before = tried_](Progress progress) {
            progress.done = spent + (progress.done - before);
            progress.total = total < 0x1p63 ? std::optional(static_cast<std::uint64_t>(total)) : std::nullopt;
            progress.best = parts_.lightest.weight();
            parts_.budget.progress(progress);
        };
    }
    const OutsideProblem& problem = parts_.problem;
    if (!search_) {
        is_symmetric_ = are_symmetric(parts_.lightest.weight());
        gf2::internal::SetSearchHints hints;
        if (*is_symmetric_) hints.orbits = &parts_.symmetries.orbits;
        hints.counts = [&](const gf2::internal::Words& element) {
            return parts_.lightest.counts_as_word(element);
        };
        hints.most_to_count = 0;
        search_.emplace(BitVector(basis_.columns()), basis_, gf2::internal::SearchedElements::kNonzero,
                        std::move(hints));
    }
    if (parts_.lightest.weight() <= basis_.columns()) {
        const BitVector word = problem.word_of(parts_.lightest.word());
        search_->learn({words_of(word), weight(word)});
    }
    CosetLeader found = search_->run(budget).leader;
    parts_.examined += found.examined - tried_;
    tried_ = found.examined;
    bound_ = std::max(bound_, (found.lower_bound + problem.scale() - 1) / problem.scale());
    parts_.lightest.offer(problem.solution_of(std::move(found.element)));
    return !parts_.tasks.is_over();
}

std::unique_ptr<Prover> make_information_sets(const SearchParts& parts, const BitMatrix& basis) {
    return std::make_unique<InformationSets>(parts, basis);
}

}  // namespace gf2::codes::internal
