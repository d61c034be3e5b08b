// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/labelled_walks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes::internal {

namespace {

// Maximum number of rows of a half: its sums stay in the cache.
constexpr std::size_t kMaxHalf = 256;

// Windows for each information set; of its K columns, K / kExchanged are exchanged for the next one.
constexpr std::size_t kWindows = 4;
constexpr std::size_t kExchanged = 8;

// Pairs of sums that agree in a window, about, for each sum. In a structured code far more may agree: then
// kMaxPairs for each sum are considered.
constexpr std::size_t kPairsLog = 2;
constexpr std::uint64_t kMaxPairs = 32;

// Each may take a millisecond.
constexpr std::size_t kExchangesPerLook = 64;

// Pairs whose samples are weighed together.
constexpr std::size_t kBatch = 4096;

// The sample of a word that is as light as wanted may exceed its mean by so many standard deviations.
constexpr double kDeviations = 1.3;

// Nanoseconds: of a sum with its pairs; of an exchange, for each word of the rows.
constexpr double kPerSum = 6;
constexpr double kPerWord = 0.3;

// No row.
constexpr std::uint32_t kNone = 0xffff;

std::size_t sums_of(std::size_t rows) {
    return 1 + rows + (rows == 0 ? 0 : rows * (rows - 1) / 2);
}

void shuffle(std::vector<std::size_t>& numbers, SplitMix64& random) {
    for (std::size_t i = numbers.size(); i > 1; --i) {
        std::swap(numbers[i - 1], numbers[static_cast<std::size_t>(random_below(i, random))]);
    }
}

// The columns of A that are not 0: those that equal no earlier one, then the others.
std::array<std::vector<std::size_t>, 2> firsts_and_copies(const BitMatrix& a) {
    const BitMatrix columns = transpose(a);
    std::map<std::vector<std::uint64_t>, std::size_t> first;
    std::array<std::vector<std::size_t>, 2> result;
    for (std::size_t j = 0; j < a.columns(); ++j) {
        std::vector<std::uint64_t> words(columns.row(j), columns.row(j) + columns.words_per_row());
        if (std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; })) continue;
        result[first.emplace(std::move(words), j).second ? 0 : 1].push_back(j);
    }
    return result;
}

}  // namespace

LabelledWalks::LabelledWalks(const BitMatrix& basis, const BitMatrix& labels, std::uint64_t seed)
    : kernel_(gf2::internal::kernels()), length_(basis.columns()), seed_(SplitMix64(seed)()) {
    auto [order, copies] = firsts_and_copies(basis);
    const std::size_t firsts = order.size();
    SplitMix64 random(seed_);
    shuffle(order, random);
    order.insert(order.end(), copies.begin(), copies.end());
    const std::size_t functions = std::min<std::size_t>(64, labels.columns());
    BitMatrix choice = BitMatrix::identity(functions);
    if (labels.columns() > functions) {
        std::vector<BitVector> rows;
        for (std::size_t i = 0; i < labels.columns(); ++i) rows.push_back(random_bit_vector(functions, random));
        choice = BitMatrix::from_rows(rows, functions);
    }
    const Echelon reduced = rref(concat(select_columns(basis, order), multiply(labels, choice)), order.size());
    std::vector<std::size_t> others;
    for (const std::size_t j : reduced.pivot_columns) set_columns_.push_back(static_cast<std::uint32_t>(order[j]));
    for (const std::size_t j : reduced.free_columns) {
        others.push_back(j);
        other_columns_.push_back(static_cast<std::uint32_t>(order[j]));
    }
    width_ = firsts - set_columns_.size();
    label_at_ = word_count(others.size());
    rows_ = BitMatrix(reduced.rank(), 64 * (label_at_ + 1));
    const BitMatrix selected = select_columns(reduced.matrix, others);
    for (std::size_t i = 0; i < rows_.rows(); ++i) {
        std::copy_n(selected.row(i), label_at_, rows_.row(i));
        std::uint64_t& label = rows_.row(i)[label_at_];
        for (std::size_t j = 0; j < functions; ++j) {
            label |= std::uint64_t{reduced.matrix.get(i, order.size() + j)} << j;
        }
        labels_used_ |= label;
    }
    left_ = std::min(kMaxHalf, (rows_.rows() + 1) / 2);
    right_ = std::min(kMaxHalf, rows_.rows() - left_);
    const auto bits = static_cast<std::size_t>(std::bit_width(sums_of(left_)));
    window_ = std::min(width_, bits - std::min(bits, kPairsLog + 1));
}

std::uint64_t LabelledWalks::sums_of_set() const {
    return kWindows * (sums_of(left_) + sums_of(right_));
}

double LabelledWalks::time_of_walk(std::uint64_t sums) const {
    const auto sets = static_cast<double>(std::max<std::uint64_t>(1, sums / sums_of_set()));
    const auto rows = static_cast<double>(rows_.rows());
    const double exchange = kPerWord * rows * static_cast<double>(label_at_ + 1);
    return sets * (kPerSum * static_cast<double>(sums_of_set()) + (rows / kExchanged + 1) * exchange) + rows * exchange;
}

class LabelledWalks::Walk {
public:
    Walk(const LabelledWalks& code, std::uint64_t number, const std::function<std::size_t()>& bound,
         const std::function<bool()>& is_over, const std::function<void(BitVector)>& offer)
        : code_(code),
          kernel_(code.kernel_),
          bound_(bound),
          is_over_(is_over),
          offer_(offer),
          random_(SplitMix64(code.seed_ ^ (number + 1) * 0x9e3779b97f4a7c15u)()),
          size_(code.rows_.rows()),
          words_(code.label_at_ + 1),
          stride_((words_ + 7) / 8 * 8),
          memory_((size_ + 1) * stride_),
          row_column_(size_),
          column_(code.other_columns_),
          keys_(size_),
          samples_(size_),
          ends_(std::size_t{2} << code.window_),
          left_samples_(sums_of(code.left_)),
          left_rows_(sums_of(code.left_)),
          pair_samples_(kBatch),
          pair_left_(kBatch),
          pair_right_(kBatch) {
        std::vector<std::size_t> order(size_);
        std::iota(order.begin(), order.end(), std::size_t{0});
        shuffle(order, random_);
        for (std::size_t i = 0; i < size_; ++i) {
            row_column_[i] = code.set_columns_[order[i]];
            std::copy_n(code.rows_.row(order[i]), words_, row(i));
        }
        exchange(size_);
        offer_lightest_row();
    }

    void run(std::uint64_t sums) {
        const std::uint64_t of_set = code_.sums_of_set();
        for (std::uint64_t done = 0;; exchange(size_ / kExchanged + 1)) {
            for (std::size_t i = 0; i < kWindows; ++i) search_window();
            done += of_set;
            if (done >= sums || is_over_()) return;
        }
    }

private:
    std::uint64_t* row(std::size_t i) { return memory_.data() + i * stride_; }
    std::uint64_t* work() { return row(size_); }

    [[nodiscard]] std::size_t around(std::size_t i) const { return i < size_ ? i : i - size_; }

    void exchange(std::size_t times) {
        for (std::size_t i = 0; i < times; ++i) {
            if (i % kExchangesPerLook == 0) gf2::internal::throw_if_cancelled();
            if (i % kExchangesPerLook == 0 && i != 0 && is_over_()) return;
            exchange();
        }
    }

    // Exchanges a random column of the set for a random one at which its row is 1.
    void exchange() {
        if (code_.width_ == 0) return;
        const auto i = static_cast<std::size_t>(random_below(size_, random_));
        const auto from = static_cast<std::size_t>(random_below(code_.width_, random_));
        const std::size_t words = word_count(code_.width_);
        std::size_t at = from / 64;
        std::uint64_t bits = row(i)[at] & ~std::uint64_t{0} << (from % 64);
        for (std::size_t step = 0; step <= words; ++step) {
            if (at + 1 == words) bits &= tail_mask(code_.width_);
            if (bits != 0) break;
            at = at + 1 == words ? 0 : at + 1;
            bits = row(i)[at];
        }
        if (bits == 0) return;
        const std::uint64_t bit = bits & (~bits + 1);
        std::swap(row_column_[i], column_[64 * at + static_cast<std::size_t>(std::countr_zero(bit))]);
        // The bit stands for the former column of the row from here on: 1 in the rows that the row is added to.
        std::copy_n(row(i), words_, work());
        work()[at] ^= bit;
        for (std::size_t j = 0; j < size_; ++j) {
            if ((row(j)[at] & bit) != 0 && j != i) kernel_.words.xor_into(row(j), work(), words_);
        }
    }

    void offer_lightest_row() {
        std::size_t lightest = size_;
        std::size_t least = SIZE_MAX;
        for (std::size_t i = 0; i < size_; ++i) {
            if (row(i)[code_.label_at_] == 0) continue;
            const std::size_t weight = kernel_.words.weight(row(i), code_.label_at_);
            if (weight >= least) continue;
            least = weight;
            lightest = i;
        }
        std::copy_n(row(lightest), words_, work());
        offer_(word_of(std::array{lightest}));
    }

    void search_window() {
        take_columns();
        const auto begin = static_cast<std::size_t>(random_below(size_, random_));
        fill_left(begin);
        pairs_ = 0;
        std::uint64_t pairs_left = kMaxPairs * sums_of(code_.right_);
        const std::uint32_t wanted = std::uint32_t{1} << code_.window_;  // label 1, and a window without ones
        for_each_sum(around(begin + code_.left_), code_.right_,
                     [&](std::uint32_t key, std::uint64_t sample, std::uint32_t rows) {
                         const std::uint32_t other = key ^ wanted;
                         const std::uint32_t first = other == 0 ? 0 : ends_[other - 1];
                         std::uint32_t end = ends_[other];
                         if (end - first > pairs_left) end = first + static_cast<std::uint32_t>(pairs_left);
                         pairs_left -= end - first;
                         for (std::uint32_t at = first; at < end; ++at) {
                             pair_samples_[pairs_] = sample ^ left_samples_[at];
                             pair_left_[pairs_] = at;
                             pair_right_[pairs_] = rows;
                             if (++pairs_ < kBatch) continue;
                             weigh_pairs(begin);
                             if (!is_over_()) continue;
                             pairs_left = 0;
                             return;
                         }
                     });
        weigh_pairs(begin);
    }

    // Sorts the sums of the left half by key.
    void fill_left(std::size_t begin) {
        std::fill(ends_.begin(), ends_.end(), 0);
        for_each_sum(begin, code_.left_, [&](std::uint32_t key, std::uint64_t, std::uint32_t) { ++ends_[key]; });
        std::uint32_t sum = 0;
        for (std::uint32_t& end : ends_) sum += std::exchange(end, sum);
        for_each_sum(begin, code_.left_, [&](std::uint32_t key, std::uint64_t sample, std::uint32_t rows) {
            const std::uint32_t at = ends_[key]++;
            left_samples_[at] = sample;
            left_rows_[at] = rows;
        });
    }

    // Calls visit(key, sample, rows) for the sums of no row, of each of the `count` rows from `begin` on, cyclically,
    // and of each pair of them. `rows` has the numbers of the two, from `begin`, kNone if there is none.
    template <class Visit>
    void for_each_sum(std::size_t begin, std::size_t count, const Visit& visit) const {
        visit(0, 0, kNone << 16 | kNone);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t a = around(begin + i);
            const std::uint32_t key = keys_[a];
            const std::uint64_t sample = samples_[a];
            visit(key, sample, kNone << 16 | i);
            for (std::uint32_t j = 0; j < i; ++j) {
                const std::size_t b = around(begin + j);
                visit(key ^ keys_[b], sample ^ samples_[b], j << 16 | i);
            }
        }
    }

    // Sets the key of each row, its bits in a random window and a random function of its label, and its sample, its
    // bits in a random word.
    void take_columns() {
        const std::size_t window = code_.window_;
        const auto first = static_cast<std::size_t>(random_below(code_.width_ - window + 1, random_));
        const std::size_t word = first / 64;
        const std::size_t shift = first % 64;
        const std::uint64_t mask = (std::uint64_t{1} << window) - 1;
        const bool is_in_two = shift + window > 64;
        const std::size_t whole = std::max<std::size_t>(1, code_.width_ / 64);
        auto sample = static_cast<std::size_t>(random_below(whole, random_));
        if (sample == word) sample = sample + 1 < whole ? sample + 1 : 0;
        const std::uint64_t sample_mask = tail_mask(std::min<std::size_t>(64, code_.width_));
        std::uint64_t function = 0;
        while ((function & code_.labels_used_) == 0) function = random_();
        for (std::size_t i = 0; i < size_; ++i) {
            const std::uint64_t* const from = row(i);
            std::uint64_t bits = from[word] >> shift;
            if (is_in_two) bits |= from[word + 1] << (64 - shift);
            const std::uint64_t label = gf2::internal::ones_of(from[code_.label_at_] & function) % 2;
            keys_[i] = static_cast<std::uint32_t>((bits & mask) | label << window);
            samples_[i] = from[sample] & sample_mask;
        }
    }

    // The number of ones that the sample of a word of weight `bound` may have.
    [[nodiscard]] std::size_t sample_limit(std::size_t bound) const {
        const std::size_t columns = code_.width_ - code_.window_;
        if (code_.width_ <= 64 || columns == 0) return bound;
        const auto firsts = static_cast<double>(code_.width_ + size_);
        const auto all = static_cast<double>(code_.other_columns_.size() + size_);
        const double ones = std::max(0.0, static_cast<double>(bound) * firsts / all - 4);
        const double density = std::min(0.5, ones / static_cast<double>(columns));
        constexpr double kSampled = 64;
        return static_cast<std::size_t>(kSampled * density +
                                        kDeviations * std::sqrt(kSampled * density * (1 - density)) + 1);
    }

    void weigh_pairs(std::size_t begin) {
        std::size_t bound = bound_();
        const std::size_t limit = sample_limit(bound);
        const std::uint64_t zero = 0;
        for (std::size_t i = 0;; ++i) {
            i = kernel_.words.find_light(pair_samples_.data(), kBatch, i, pairs_, &zero, 1, limit);
            if (i == pairs_) break;
            std::array<std::size_t, 4> rows{};
            std::size_t count = 0;
            const auto add = [&](std::size_t first, std::uint32_t pair) {
                for (const std::uint32_t at : {pair & kNone, pair >> 16}) {
                    if (at != kNone) rows[count++] = around(around(begin + first) + at);
                }
            };
            add(0, left_rows_[pair_left_[i]]);
            add(code_.left_, pair_right_[i]);
            std::copy_n(row(rows[0]), words_, work());
            for (std::size_t r = 1; r < count; ++r) kernel_.words.xor_into(work(), row(rows[r]), words_);
            if (kernel_.words.weight(work(), code_.label_at_) + count > bound) continue;
            offer_(word_of(std::span(rows.data(), count)));
            bound = bound_();
        }
        pairs_ = 0;
    }

    // The word that has ones at the columns of these rows of the set, and those of work() elsewhere.
    BitVector word_of(std::span<const std::size_t> rows) {
        BitVector word(code_.length_);
        for (const std::size_t i : rows) word.set(row_column_[i]);
        for (const std::size_t j : ones(work(), column_.size())) word.set(column_[j]);
        return word;
    }

    const LabelledWalks& code_;
    const gf2::internal::KernelTable& kernel_;
    const std::function<std::size_t()>& bound_;
    const std::function<bool()>& is_over_;
    const std::function<void(BitVector)>& offer_;
    SplitMix64 random_;
    const std::size_t size_;   // K
    const std::size_t words_;  // of a row, with its label
    const std::size_t stride_;
    std::vector<std::uint64_t> memory_;      // the rows, a sum
    std::vector<std::uint32_t> row_column_;  // by row: the column of the set at which it is 1
    std::vector<std::uint32_t> column_;      // by bit of a row: its column
    std::vector<std::uint32_t> keys_;        // by row
    std::vector<std::uint64_t> samples_;     // by row
    std::vector<std::uint32_t> ends_;        // by key: the end of its sums of the left half
    std::vector<std::uint64_t> left_samples_;
    std::vector<std::uint32_t> left_rows_;
    std::vector<std::uint64_t> pair_samples_;
    std::vector<std::uint32_t> pair_left_;   // number of the sum of the left half
    std::vector<std::uint32_t> pair_right_;  // rows of the sum of the right half
    std::size_t pairs_ = 0;
};

void LabelledWalks::walk(std::uint64_t number, std::uint64_t sums, const std::function<std::size_t()>& bound,
                         const std::function<bool()>& is_over, const std::function<void(BitVector)>& offer) const {
    Walk(*this, number, bound, is_over, offer).run(sums);
}

}  // namespace gf2::codes::internal
