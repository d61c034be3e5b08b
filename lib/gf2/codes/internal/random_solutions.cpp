// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/random_solutions.hpp"

#include <algorithm>
#include <chrono>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

LightestSolution::LightestSolution(const OutsideProblem& problem, const TannerGraph& graph)
    : problem_(problem), graph_(graph), labels_(transpose(problem.outside)), weight_(problem.length() + 1) {}

void LightestSolution::offer(BitVector e) {
    const std::size_t ones = gf2::weight(e);
    if (ones >= weight() || !counts(words_of(e))) return;
    const std::lock_guard lock(changing_);
    if (ones >= weight()) return;
    word_ = std::move(e);
    weight_ = ones;
}

BitVector LightestSolution::copy() {
    const std::lock_guard lock(changing_);
    return word_;
}

bool LightestSolution::counts(const std::vector<std::uint64_t>& e) const {
    std::vector<std::uint64_t> sum(word_count(labels_.columns()));
    for (const std::size_t j : ones(e)) {
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] ^= labels_.row(j)[i];
    }
    return std::any_of(sum.begin(), sum.end(), [](std::uint64_t word) { return word != 0; });
}

bool LightestSolution::counts_as_word(const std::vector<std::uint64_t>& word) const {
    if (!problem_.is_pauli) return counts(word);
    return counts(words_of(problem_.solution_of(bit_vector_from_words(graph_.length(), word))));
}

bool LightestSolution::visit_sum(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                 const std::function<void(BitVector)>& visit) const {
    const auto is_zero = [&](std::size_t words, const auto& word_of) {
        for (std::size_t at = 0; at < words; ++at) {
            std::uint64_t sum = 0;
            for (const std::uint32_t j : a) sum ^= word_of(j, at);
            for (const std::uint32_t j : b) sum ^= word_of(j, at);
            if (sum != 0) return false;
        }
        return true;
    };
    if (!is_zero(graph_.words, [&](std::size_t j, std::size_t at) { return graph_.syndrome(j)[at]; })) return false;
    const std::size_t label_words = word_count(labels_.columns());
    if (is_zero(label_words, [&](std::size_t j, std::size_t at) { return labels_.row(j)[at]; })) return true;
    BitVector sum(graph_.length());
    for (const std::uint32_t j : a) sum.flip(j);
    for (const std::uint32_t j : b) sum.flip(j);
    visit(std::move(sum));
    return true;
}

namespace {

// So many short walks, a fraction of a millisecond each, come before long ones of milliseconds.
constexpr std::uint64_t kShortWalks = 64;
constexpr std::uint64_t kSumsOfShort = std::uint64_t{1} << 15;
constexpr std::uint64_t kSumsOfLong = std::uint64_t{1} << 19;

// Then symmetries are looked for: many searches end before.
constexpr std::uint64_t kWalksBeforeSymmetric = kShortWalks + 64;

// So many ones of H are visited for symmetries, apart from constant factors.
constexpr std::size_t kMaxOnes = 2'000'000;

constexpr std::size_t kMaxSymmetries = 16;

// So much of the share of draws beside a step, in nanoseconds, is left out: short steps have none.
constexpr double kTimeBefore = 2e10;

constexpr std::uint64_t kSeed = 1;

}  // namespace

RandomSolutions::RandomSolutions(const OutsideProblem& problem, LightestSolution& lightest, const StopToken& stop)
    : problem_(problem), stop_(stop), basis_(problem.basis()), labels_(problem.labels(basis_)), lightest_(lightest) {
    if (weight(labels_) != 0) all_ = std::make_unique<LabelledWalks>(basis_, labels_, kSeed);
}

std::uint64_t RandomSolutions::sums(std::uint64_t number) {
    return number < kShortWalks ? kSumsOfShort : kSumsOfLong;
}

void RandomSolutions::draw(const std::function<bool()>& is_over) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const std::uint64_t number = drawn_++;
    walks(number).walk(
        number, sums(number), [&] { return problem_.scale() * (lightest_.weight() - 1); }, is_over,
        [&](BitVector word) { lightest_.offer(problem_.solution_of(std::move(word))); });
    const double time = std::max(1.0, std::chrono::duration<double, std::nano>(Clock::now() - begin).count());
    if (number >= kShortWalks) last_walk_ = time;
    double before = time_;
    while (!time_.compare_exchange_weak(before, before + time)) {
    }
}

void RandomSolutions::draw_beside(double time, double before, const gf2::internal::SearchTasks& tasks) {
    const double end = before + share() * time - (is_out_of_reach_ ? 0 : kTimeBefore);
    while (time_ < end && !tasks.is_over()) draw([&] { return tasks.is_over(); });
}

double RandomSolutions::time_of_next() const {
    return last_walk_ != 0 ? last_walk_.load() : planned_time_of_next();
}

const LabelledWalks& RandomSolutions::walks(std::uint64_t number) {
    if (number < kWalksBeforeSymmetric || number % 2 == 0) return *all_;
    std::call_once(symmetric_is_made_, [&] {
        try {
            make_symmetric();
        } catch (const Cancelled&) {
            gf2::internal::throw_if_cancelled();  // from outside
        }
    });
    return symmetric_.empty() ? *all_ : *symmetric_[number / 2 % symmetric_.size()];
}

void RandomSolutions::make_symmetric() {
    if (problem_.is_pauli) return;  // the columns of words are not those of H
    const gf2::internal::StopScope scope(stop_);
    const TannerGraph graph(problem_.checks);
    const std::size_t images = kMaxOnes / (1 + weight(problem_.checks));
    for (const ColumnPermutation& permutation : prime_automorphisms(graph, images, kMaxSymmetries)) {
        // Sums c·B of basis words are kept if c·(B + B') = 0, where B' has the permuted words.
        const std::vector<std::size_t> order(permutation.begin(), permutation.end());
        const BitMatrix kept = left_nullspace_basis(add(basis_, permute_columns(basis_, order)));
        const BitMatrix labels = multiply(kept, labels_);
        if (weight(labels) == 0) continue;
        symmetric_.push_back(std::make_unique<LabelledWalks>(multiply(kept, basis_), labels, kSeed));
    }
}

}  // namespace gf2::codes::internal
