// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/random_solutions.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "gf2/bits/random.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::codes::internal {

namespace {

// So many sets before the walks, which take milliseconds each.
constexpr std::uint64_t kSets = 64;

constexpr std::uint64_t kSeed = 1;

// Nanoseconds: of a set; of an entry, times the rank, for the elimination; of a word of a sum.
constexpr double kPerTrial = 100'000;
constexpr double kPerEntry = 1.0 / 1700;
constexpr double kPerSum = 0.5;

// The vector that has `permuted` at the positions `order`.
BitVector restored(const std::uint64_t* permuted, const std::uint64_t* other, std::span<const std::size_t> order) {
    BitVector e(order.size());
    for (std::size_t j = 0; j < order.size(); ++j) {
        const std::uint64_t word = permuted[j / 64] ^ (other == nullptr ? 0 : other[j / 64]);
        if ((word >> (j % 64) & 1) != 0) e.set(order[j]);
    }
    return e;
}

}  // namespace

RandomSolutions::RandomSolutions(const OutsideProblem& problem, LightestSolution& lightest)
    : problem_(problem), basis_(problem.basis()), labels_(problem.labels(basis_)), lightest_(lightest) {}

std::size_t RandomSolutions::bound() const {
    return problem_.scale() * (lightest_.weight() - 1);
}

void RandomSolutions::draw(const std::function<bool()>& is_over) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const std::uint64_t number = drawn_++;
    if (number < kSets) {
        draw_set(number);
    } else {
        make_walk(number - kSets, is_over);
    }
    const double time = std::max(1.0, std::chrono::duration<double, std::nano>(Clock::now() - begin).count());
    if (number >= kSets) last_walk_ = time;
    double before = time_;
    while (!time_.compare_exchange_weak(before, before + time)) {
    }
}

double RandomSolutions::time_of_next() const {
    if (drawn_ < kSets) return time_of_set();
    return last_walk_ != 0 ? last_walk_.load() : walks().time_of_walk(drawn_ - kSets);
}

const gf2::internal::RandomInformationSets& RandomSolutions::walks() const {
    std::call_once(walks_are_made_, [&] {
        walks_ = std::make_unique<gf2::internal::RandomInformationSets>(
            SolutionCoset(BitVector(basis_.columns()), basis_), gf2::internal::SearchedElements::kNonzero, kSeed,
            [&](const gf2::internal::Words& element) {
                return !problem_.is_pauli
                           ? lightest_.counts(element)
                           : lightest_.counts(
                                 words_of(problem_.solution_of(bit_vector_from_words(basis_.columns(), element))));
            });
    });
    return *walks_;
}

void RandomSolutions::make_walk(std::uint64_t number, const std::function<bool()>& is_over) {
    const std::atomic<std::size_t> most = bound();
    gf2::internal::BestElement found;
    walks().walk(number, walks().iterations(number), most, is_over, found);
    if (found.ties != 0) lightest_.offer(problem_.solution_of(bit_vector_from_words(basis_.columns(), found.element)));
}

double RandomSolutions::time_of_set() const {
    const auto rows = static_cast<double>(basis_.rows());
    const auto columns = static_cast<double>(basis_.columns());
    return kPerTrial + kPerEntry * rows * rows * columns + kPerSum * rows * rows / 2 * std::ceil(columns / 64);
}

void RandomSolutions::draw_set(std::uint64_t number) {
    const std::size_t n = basis_.columns();
    SplitMix64 random(number);
    random();
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t j = n; j > 1; --j) std::swap(order[j - 1], order[random() % j]);
    const BitMatrix rows = rref(concat(permute_columns(basis_, order), labels_), n).matrix;

    // Word w of row i is by_words[w * stride + i].
    const std::size_t words = word_count(n);
    const std::size_t stride = (rows.rows() + 7) / 8 * 8;
    const std::uint64_t last_word = n % 64 == 0 ? UINT64_MAX : (std::uint64_t{1} << (n % 64)) - 1;
    std::vector<std::uint64_t> by_words(words * stride);
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        for (std::size_t w = 0; w < words; ++w) by_words[w * stride + i] = rows.row(i)[w];
        by_words[(words - 1) * stride + i] &= last_word;
    }
    // Behind its n columns, each row has L times it.
    const auto label_is_zero = [&](const std::uint64_t* a, const std::uint64_t* b) {
        for (std::size_t w = n / 64; w < rows.words_per_row(); ++w) {
            const std::uint64_t sum = a[w] ^ (b == nullptr ? 0 : b[w]);
            if ((w == n / 64 && n % 64 != 0 ? sum & ~last_word : sum) != 0) return false;
        }
        return true;
    };
    const gf2::internal::KernelTable& kernel = gf2::internal::kernels();
    std::vector<std::uint64_t> base(words);  // 0, or a row
    const auto offer_light = [&](std::size_t count, const std::uint64_t* row) {
        for (std::size_t i = 0;; ++i) {
            i = kernel.words.find_light(by_words.data(), stride, i, count, base.data(), words, bound());
            if (i == count) return;
            if (!label_is_zero(rows.row(i), row))
                lightest_.offer(problem_.solution_of(restored(rows.row(i), row, order)));
        }
    };
    offer_light(rows.rows(), nullptr);
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        for (std::size_t w = 0; w < words; ++w) base[w] = by_words[w * stride + i];
        offer_light(i, rows.row(i));
    }
}

}  // namespace gf2::codes::internal
