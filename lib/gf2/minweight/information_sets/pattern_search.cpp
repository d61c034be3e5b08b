// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/pattern_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "gf2/minweight/information_sets/subset_sums.hpp"

namespace gf2::internal {
namespace {

// Words added between two checks whether the search is over.
constexpr std::uint64_t kWordsPerLook = std::uint64_t{1} << 18;

}  // namespace

PatternSearch::PatternSearch(std::size_t dimension, std::size_t length)
    : kernel_(kernels()), dimension_(dimension), length_(length) {}

// The length of a prefix that nearly always weighs more than `weight` in random elements; doubled by each widening.
std::size_t PatternSearch::prefix_words(std::size_t weight) const {
    const std::size_t words = word_count(length_);
    // b random bits weigh b / 2, with deviation sqrt(b) / 2; this solves b / 2 - 3·sqrt(b) / 2 = weight.
    const double root = (3 + std::sqrt(9 + 8 * static_cast<double>(std::min(weight, length_)))) / 2;
    const auto bits = static_cast<std::size_t>(root * root);
    const std::size_t whole_lines = (bits / 64 + 8) / 8 * 8;
    const std::size_t widened = whole_lines << std::min<std::size_t>(widening_, 20);
    return widened < words - words / 4 ? widened : words;
}

std::uint64_t PatternSearch::run(const PatternRange& range, const std::function<bool(const Words&)>& was_seen,
                                 const std::function<bool()>& is_over, BestElement& best) {
    const BitMatrix& rows = range.set.rows;
    const std::size_t words = rows.words_per_row();
    Words element(words);
    const auto consider = [&](const std::vector<std::size_t>& pattern) {
        std::copy_n(rows.row(dimension_), words, element.begin());
        for (const std::size_t i : pattern) kernel_.words.xor_into(element.data(), rows.row(i), words);
        const std::size_t weight = kernel_.words.weight(element.data(), words);
        if (weight <= best.weight && !was_seen(element)) best.offer(element, weight, 1);
    };
    std::vector<std::size_t> pattern = range.combinations.subset(range.begin);
    const std::uint64_t look = std::max<std::uint64_t>(1, kWordsPerLook / (words + 1));
    const auto ends_at = [&](std::uint64_t done) {
        return done == range.count || (done % look == 0 && is_over());
    };
    std::uint64_t done = 0;
    if (range.level < 2) {
        for (;;) {
            consider(pattern);
            if (ends_at(++done)) return done;
            ++pattern.front();
        }
    }
    const std::size_t prefix = prefix_words(best.weight);
    SubsetSums sums(kernel_, rows, prefix, std::move(pattern));
    std::uint64_t considered = 0;
    for (;;) {
        if (sums.weight() <= best.weight) {
            consider(sums.pattern());
            ++considered;
        }
        if (ends_at(++done)) break;
        sums.advance();
    }
    if (prefix < words && considered > done / 64) ++widening_;
    return done;
}

}  // namespace gf2::internal
