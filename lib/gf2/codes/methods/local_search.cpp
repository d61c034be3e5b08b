// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <tuple>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/concat.hpp"

namespace gf2 {
namespace {

using internal::BestElement;
using internal::Words;

constexpr std::size_t kMaxLightWords = 64;

// Words added between two checks for a stop.
constexpr std::uint64_t kWordsPerLook = std::uint64_t{1} << 18;

class LocalSearch {
public:
    LocalSearch(const SolutionCoset& coset, std::uint64_t seed, const StopToken& stop)
        : kernel_(internal::kernels()),
          stop_(stop),
          dimension_(coset.dimension()),
          random_(seed),
          rows_(stack(coset.basis(), BitMatrix::from_rows({&coset.particular(), 1}, coset.length()))) {
        offer(rows_);
    }

    // Makes an iteration, or the part of it before a stop.
    void iterate() {
        draw_information_set();
        collect_light_words();
        BitMatrix with_basis = rows_;
        descend(with_basis);
        BitMatrix with_light_words(light_words_.size() + 1, rows_.columns());
        for (std::size_t i = 0; i < light_words_.size(); ++i) {
            std::copy(light_words_[i].word.begin(), light_words_[i].word.end(), with_light_words.row(i));
        }
        offer(with_basis);
        std::copy_n(last_row(with_basis), words(), last_row(with_light_words));
        descend(with_light_words);
        offer(with_light_words);
    }

    [[nodiscard]] LightElement best() const {
        return {bit_vector_from_words(rows_.columns(), best_.element), best_.weight};
    }

private:
    struct LightWord {
        std::size_t weight;
        Words word;
        friend bool operator<(const LightWord& a, const LightWord& b) {
            return std::tie(a.weight, a.word) < std::tie(b.weight, b.word);
        }
        friend bool operator==(const LightWord&, const LightWord&) = default;
    };

    [[nodiscard]] std::size_t words() const { return rows_.words_per_row(); }
    static std::uint64_t* last_row(BitMatrix& a) { return a.row(a.rows() - 1); }

    // Gives each basis row the first column, cyclically from a random one on, at which it is 1.
    void draw_information_set() {
        for (std::size_t i = 0; i < dimension_ && !internal::is_over(stop_); ++i) {
            const auto begin = static_cast<std::size_t>(random_below(rows_.columns(), random_));
            std::size_t word = begin / 64;
            std::uint64_t bits = rows_.row(i)[word] & (~std::uint64_t{0} << (begin % 64));
            while (bits == 0) {
                word = word + 1 == words() ? 0 : word + 1;
                bits = rows_.row(i)[word];
            }
            const std::size_t column = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
            for (std::size_t k = 0; k < rows_.rows(); ++k) {
                if (k != i && rows_.get(k, column)) kernel_.words.xor_into(rows_.row(k), rows_.row(i), words());
            }
        }
    }

    // Calls visit(pattern, weight) for each sum of the last row and one other, then for each with two others.
    template <class Visit>
    void for_each_sum(const BitMatrix& rows, const Visit& visit) const {
        const std::size_t size = rows.rows() - 1;
        BitMatrix steps = rows;  // the sum of the first i + 1 is row i
        for (std::size_t i = size; i-- > 1;) kernel_.words.xor_into(steps.row(i), steps.row(i - 1), words());
        std::uint64_t* const sum = last_row(steps);
        const std::uint64_t look = std::max<std::uint64_t>(1, kWordsPerLook / (words() + 1));
        std::uint64_t visited = 0;
        std::vector<std::size_t> pattern(1);
        // Adds to the sum each of the first rows.
        const auto add_each = [&](std::size_t count) {
            for (std::size_t i = 0; i < count; ++i) {
                pattern[0] = i;
                visit(pattern, kernel_.words.xor_into_weight(sum, steps.row(i), words()));
                if (++visited % look == 0 && internal::is_over(stop_)) return false;
            }
            return true;
        };
        bool goes_on = add_each(size);
        pattern.resize(2);
        for (std::size_t i = 1; i < size && goes_on; ++i) {
            pattern[1] = i;
            std::copy_n(rows.row(size), words(), sum);
            kernel_.words.xor_into(sum, rows.row(i), words());
            goes_on = add_each(i);
        }
    }

    // Keeps the lightest so far of the basis rows and their sums in pairs.
    void collect_light_words() {
        BitMatrix codewords = rows_;
        std::fill_n(last_row(codewords), words(), 0);
        LightWord sum;
        const auto keep = [&](const std::vector<std::size_t>& pattern, std::size_t weight) {
            const bool is_full = light_words_.size() == kMaxLightWords;
            if (is_full && weight >= light_words_.back().weight) return;
            sum.weight = weight;
            sum.word.assign(words(), 0);
            for (const std::size_t i : pattern) kernel_.words.xor_into(sum.word.data(), codewords.row(i), words());
            const auto place = std::lower_bound(light_words_.begin(), light_words_.end(), sum);
            if (place != light_words_.end() && *place == sum) return;
            light_words_.insert(place, sum);
            if (is_full) light_words_.pop_back();
        };
        for_each_sum(codewords, keep);
    }

    // Adds to the last row the one or two others that make it lightest, as long as some make it lighter.
    void descend(BitMatrix& rows) const {
        std::size_t best = kernel_.words.weight(last_row(rows), words());
        for (;;) {
            std::vector<std::size_t> added;
            const auto compare = [&](const std::vector<std::size_t>& pattern, std::size_t weight) {
                if (weight >= best) return;
                best = weight;
                added = pattern;
            };
            for_each_sum(rows, compare);
            if (added.empty() || internal::is_over(stop_)) return;
            for (const std::size_t i : added) kernel_.words.xor_into(last_row(rows), rows.row(i), words());
        }
    }

    void offer(BitMatrix& rows) {
        const Words element(last_row(rows), last_row(rows) + words());
        best_.offer(element, kernel_.words.weight(element.data(), words()), 1);
    }

    const internal::KernelTable& kernel_;
    const StopToken& stop_;
    const std::size_t dimension_;
    SplitMix64 random_;
    BitMatrix rows_;                      // systematic basis on an information set, then the element that is 0 there
    std::vector<LightWord> light_words_;  // codewords, the lightest first
    BestElement best_;
};

}  // namespace

LightElement local_search(const SolutionCoset& coset, std::uint64_t seed, std::size_t iterations,
                          const StopToken& stop) {
    LocalSearch search(coset, seed, stop);
    if (coset.dimension() == 0) return search.best();
    for (std::size_t i = 0; i < iterations && !internal::is_over(stop); ++i) search.iterate();
    internal::throw_if_cancelled();
    return search.best();
}

}  // namespace gf2
