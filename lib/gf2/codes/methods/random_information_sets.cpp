// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/random_information_sets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "gf2/base/memory.hpp"
#include "gf2/base/numbers.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::internal {
namespace {

// Columns that are exchanged together: a byte of a row.
constexpr std::size_t kGroup = 8;

// Sums of rows per walk, about: milliseconds.
constexpr std::uint64_t kSumsPerWalk = std::uint64_t{1} << 18;

// Maximum number of sums of at most two rows of a half.
constexpr std::uint64_t kMaxSumsPerHalf = std::uint64_t{1} << 18;

constexpr std::size_t kMaxWindow = 20;

// In a random code about as many pairs agree in the window as there are sums, and few of them are weighed. In a
// structured code nearly all pairs may agree, so an iteration considers at most kMaxPairs, plus kMaxPairsPerSum for
// each sum; weighing a pair counts as kPairsPerWeighed more.
constexpr std::uint64_t kMaxPairs = 4096;
constexpr std::uint64_t kMaxPairsPerSum = 16;
constexpr std::uint64_t kPairsPerWeighed = 8;

constexpr std::uint32_t kNone = UINT32_MAX;

// The number of sums of no row, of one row and, if p is 2, of two.
std::uint64_t sums_of(std::uint64_t rows, std::size_t rows_per_half) {
    return 1 + rows + (rows_per_half == 2 && rows != 0 ? rows * (rows - 1) / 2 : 0);
}

// Rows of up to this many words are added in registers, longer ones by the kernels.
constexpr std::size_t kMaxInline = 16;

std::size_t padded(std::size_t words) {
    return words <= kMaxInline ? std::bit_ceil(std::max<std::size_t>(words, 1)) : (words + 7) / 8 * 8;
}

// Adds a and b to dst.
template <std::size_t Words>
struct AddInline {
    void operator()(std::uint64_t* __restrict dst, const std::uint64_t* __restrict a,
                    const std::uint64_t* __restrict b) const {
        for (std::size_t i = 0; i < Words; ++i) dst[i] ^= a[i] ^ b[i];
    }
};

// The least w for which at least 2^(n - k) words of length n weigh at most w: about the least weight of a random code,
// or of a coset of it. Powers of 2 are kept apart because the numbers get large.
std::size_t expected_least_weight(std::size_t n, std::size_t k) {
    double count = 1;  // of words of weight w, times 2^-exponent, like `sum`
    double sum = 1;
    std::size_t exponent = 0;
    for (std::size_t w = 0; w < n; ++w) {
        if (exponent + static_cast<std::size_t>(std::ilogb(sum)) >= n - k) return w;
        count = count * static_cast<double>(n - w) / static_cast<double>(w + 1);
        sum += count;
        if (sum < 0x1p64) continue;
        count *= 0x1p-64;
        sum *= 0x1p-64;
        exponent += 64;
    }
    return n;
}

}  // namespace

class RandomInformationSets::Walk {
public:
    Walk(const RandomInformationSets& sets, std::uint64_t number, const std::atomic<std::size_t>& bound,
         BestElement& best)
        : sets_(sets),
          plan_(sets.plan(number)),
          bound_(bound),
          best_(best),
          kernel_(sets.kernel_),
          random_(SplitMix64(sets.seed_ ^ (number + 1) * 0x9e3779b97f4a7c15u)()),
          size_(sets.set_columns_.size()),
          width_(sets.other_columns_.size()),
          stride_(padded(word_count(width_))),
          memory_(allocate_aligned_zeros((size_ + 1 + 2 * 16 + kGroup + 1) * stride_ * sizeof(std::uint64_t))),
          row_column_(size_),
          column_(sets.other_columns_),
          keys_(size_ + 1),
          samples_(size_ + 1),
          heads_(std::size_t{1} << plan_.window) {
        // Rows in random order, because the halves consist of neighbouring rows; the particular solution remains last.
        std::vector<std::size_t> order(size_ + 1);
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = size_; i > 1; --i) {
            std::swap(order[i - 1], order[static_cast<std::size_t>(random_below(i, random_))]);
        }
        for (std::size_t i = 0; i < size_; ++i) row_column_[i] = sets.set_columns_[order[i]];
        for (std::size_t i = 0; i <= size_; ++i) {
            std::copy_n(sets.rows_.row(order[i]), sets.rows_.words_per_row(), row(i));
        }
        if (plan_.rows_per_half == 1) {
            next_.resize(size_);
        } else {
            left_.reserve(static_cast<std::size_t>(sums_of(size_ / 2, 2)));
        }
        for (std::size_t i = 0; i < size_ / kGroup + 1; ++i) exchange();
    }

    void iterate() {
        for (std::size_t i = 0; i < plan_.exchanges; ++i) exchange();
        take_columns();
        std::fill(heads_.begin(), heads_.end(), kNone);
        pairs_left_ = kMaxPairs + kMaxPairsPerSum * plan_.sums;
        // The particular solution by itself.
        consider({}, 0);
        if (plan_.rows_per_half == 1) {
            search_pairs();
        } else {
            search_halves();
        }
    }

private:
    // A sum of the left half.
    struct Sum {
        std::uint64_t sample = 0;
        std::uint32_t first = kNone;
        std::uint32_t second = kNone;
        std::uint32_t next = kNone;  // the next sum with the same key
    };

    // Forms all sums of one row and of two, where each half is all rows.
    void search_pairs() {
        const std::uint32_t key = keys_[size_];
        const std::uint64_t sample = samples_[size_];
        for (std::uint32_t i = 0; i < size_; ++i) {
            const std::uint32_t wanted = key ^ keys_[i];
            const std::uint64_t sum = sample ^ samples_[i];
            if (wanted == 0) consider({i}, sum);
            for (std::uint32_t j = heads_[wanted]; j != kNone && may_look(); j = next_[j]) {
                if (may_be_light(sum ^ samples_[j])) consider({i, j}, 0);
            }
            next_[i] = heads_[keys_[i]];
            heads_[keys_[i]] = i;
        }
    }

    // Counts a pair. False if there were too many: see kMaxPairs.
    bool may_look() {
        if (pairs_left_ == 0) return false;
        --pairs_left_;
        return true;
    }

    // True if the sample of a sum is light enough for the sum to be weighed.
    bool may_be_light(std::uint64_t sample) {
        if (ones_of(sample) > sets_.limit_) return false;
        pairs_left_ -= std::min(pairs_left_, kPairsPerWeighed);
        return true;
    }

    // The halves are the rows begin .. begin + half - 1, cyclically, and the others.
    void search_halves() {
        const auto begin = static_cast<std::size_t>(random_below(size_, random_));
        const std::size_t half = size_ / 2;
        left_.clear();
        for_each_sum(begin, half, 0, 0, [&](std::uint32_t key, std::uint64_t sample, std::uint32_t a, std::uint32_t b) {
            left_.push_back({sample, a, b, heads_[key]});
            heads_[key] = static_cast<std::uint32_t>(left_.size() - 1);
        });
        for_each_sum(around(begin + half), size_ - half, keys_[size_], samples_[size_],
                     [&](std::uint32_t key, std::uint64_t sample, std::uint32_t a, std::uint32_t b) {
                         for (std::uint32_t i = heads_[key]; i != kNone && may_look(); i = left_[i].next) {
                             if (!may_be_light(sample ^ left_[i].sample)) continue;
                             consider({left_[i].first, left_[i].second, a, b}, 0);
                         }
                     });
    }

    // Calls visit(key, sample, a, b) for the given key and sample plus those of no row, of each of the `count` rows
    // from `begin` on, cyclically, and of each pair of them.
    template <class Visit>
    void for_each_sum(std::size_t begin, std::size_t count, std::uint32_t key, std::uint64_t sample,
                      const Visit& visit) const {
        visit(key, sample, kNone, kNone);
        for (std::size_t i = 0; i < count; ++i) {
            const auto a = static_cast<std::uint32_t>(around(begin + i));
            const std::uint32_t key_of_one = key ^ keys_[a];
            const std::uint64_t sample_of_one = sample ^ samples_[a];
            visit(key_of_one, sample_of_one, a, kNone);
            for (std::size_t j = 0; j < i; ++j) {
                const auto b = static_cast<std::uint32_t>(around(begin + j));
                visit(key_of_one ^ keys_[b], sample_of_one ^ samples_[b], a, b);
            }
        }
    }

    std::uint64_t* row(std::size_t i) { return memory_.get() + i * stride_; }
    std::uint64_t* table(std::size_t i) { return row(size_ + 1 + i); }
    std::uint64_t* pivot(std::size_t i) { return row(size_ + 1 + 2 * 16 + i); }
    std::uint64_t* work() { return row(size_ + 1 + 2 * 16 + kGroup); }

    [[nodiscard]] std::size_t around(std::size_t i) const { return i < size_ ? i : i - size_; }

    static std::uint64_t byte_of(const std::uint64_t* row, std::size_t group) {
        return row[group / 8] >> (group % 8 * 8) & 0xff;
    }

    // Exchanges up to eight neighbouring columns for columns of the set. The rows that lose their column become the
    // pivots.
    void exchange() {
        if (width_ == 0) return;
        const std::size_t groups = (width_ + kGroup - 1) / kGroup;
        const auto group = static_cast<std::size_t>(random_below(groups, random_));
        std::array<std::size_t, kGroup> rows{};   // of the pivots
        std::array<std::size_t, kGroup> slots{};  // and their columns, within the group
        std::size_t count = 0;
        std::uint64_t taken = 0;  // columns of pivots
        const std::size_t tries = 2 * kGroup;
        for (std::size_t attempt = 0; attempt < tries && count < kGroup; ++attempt) {
            const auto i = static_cast<std::size_t>(random_below(size_, random_));
            const auto end = rows.begin() + static_cast<std::ptrdiff_t>(count);
            if (std::find(rows.begin(), end, i) != end) continue;
            // Makes the row 0 at the columns taken; each pivot is 0 at the columns of the others.
            std::uint64_t bits = byte_of(row(i), group);
            std::uint64_t added = 0;
            for (std::size_t p = 0; p < count; ++p) {
                if ((bits >> slots[p] & 1) == 0) continue;
                added |= std::uint64_t{1} << p;
                bits ^= byte_of(pivot(p), group) & ~taken;
            }
            bits &= ~taken;
            if (bits == 0) continue;
            const auto slot = static_cast<std::size_t>(std::countr_zero(bits));
            std::uint64_t* const chosen = pivot(count);
            std::copy_n(row(i), stride_, chosen);
            clear(chosen, group, taken);
            for (std::size_t p = 0; p < count; ++p) {
                if ((added >> p & 1) != 0) kernel_.words.xor_into(chosen, pivot(p), stride_);
            }
            // From here on bit `slot` of a row stands for the former column of row i, at which that row alone is 1.
            for (std::size_t p = 0; p < count; ++p) {
                if ((byte_of(pivot(p), group) >> slot & 1) == 0) continue;
                clear(pivot(p), group, std::uint64_t{1} << slot);
                kernel_.words.xor_into(pivot(p), chosen, stride_);
            }
            rows[count] = i;
            slots[count] = slot;
            taken |= std::uint64_t{1} << slot;
            std::swap(row_column_[i], column_[kGroup * group + slot]);
            ++count;
        }
        if (count == 0) return;
        add_pivots(group, taken, slots, count);
        for (std::size_t p = 0; p < count; ++p) std::copy_n(pivot(p), stride_, row(rows[p]));
    }

    static void clear(std::uint64_t* row, std::size_t group, std::uint64_t bits) {
        row[group / 8] &= ~(bits << (group % 8 * 8));
    }

    // Clears the columns taken in each row, and adds the pivots of those that were 1, by tables that hold for each half
    // byte the half byte and the sum of its pivots.
    void add_pivots(std::size_t group, std::uint64_t taken, const std::array<std::size_t, kGroup>& slots,
                    std::size_t count) {
        std::array<std::size_t, kGroup> pivot_of{};
        for (std::size_t p = 0; p < count; ++p) pivot_of[slots[p]] = p;
        for (std::size_t half = 0; half < 2; ++half) {
            std::fill_n(table(16 * half), stride_, std::uint64_t{0});
            for (std::size_t bits = 1; bits < 16; ++bits) {
                const auto low = static_cast<std::size_t>(std::countr_zero(bits));
                std::uint64_t* const sum = table(16 * half + bits);
                std::copy_n(table(16 * half + (bits & (bits - 1))), stride_, sum);
                const std::size_t slot = 4 * half + low;
                if ((taken >> slot & 1) == 0) continue;
                kernel_.words.xor_into(sum, pivot(pivot_of[slot]), stride_);
                sum[group / 8] ^= std::uint64_t{1} << (group % 8 * 8 + slot);
            }
        }
        switch (stride_) {
            case 1:
                return add_tables(group, AddInline<1>{});
            case 2:
                return add_tables(group, AddInline<2>{});
            case 4:
                return add_tables(group, AddInline<4>{});
            case 8:
                return add_tables(group, AddInline<8>{});
            case 16:
                return add_tables(group, AddInline<16>{});
            default:
                return add_tables(group, [&](std::uint64_t* dst, const std::uint64_t* a, const std::uint64_t* b) {
                    kernel_.words.xor_into(dst, a, stride_);
                    kernel_.words.xor_into(dst, b, stride_);
                });
        }
    }

    template <class Add>
    void add_tables(std::size_t group, const Add& add) {
        for (std::size_t i = 0; i <= size_; ++i) {
            const auto bits = static_cast<std::size_t>(byte_of(row(i), group));
            add(row(i), table(bits & 15), table(16 + (bits >> 4)));
        }
    }

    // Sets the key and the sample of each row: its bits in a random window and in a random word.
    void take_columns() {
        const auto first = static_cast<std::size_t>(random_below(width_ - plan_.window + 1, random_));
        const std::size_t word = first / 64;
        const std::size_t shift = first % 64;
        const std::uint64_t mask = (std::uint64_t{1} << plan_.window) - 1;
        const bool is_in_two = shift + plan_.window > 64;
        const std::size_t whole_words = width_ / 64;
        const std::size_t sample = whole_words == 0 ? 0 : static_cast<std::size_t>(random_below(whole_words, random_));
        for (std::size_t i = 0; i <= size_; ++i) {
            const std::uint64_t* const from = row(i);
            std::uint64_t bits = from[word] >> shift;
            if (is_in_two) bits |= from[word + 1] << (64 - shift);
            keys_[i] = static_cast<std::uint32_t>(bits & mask);
            samples_[i] = from[sample];
        }
    }

    // Weighs the sum of these rows, without kNone, and the particular solution.
    void consider(std::initializer_list<std::uint32_t> rows, std::uint64_t sample) {
        if (ones_of(sample) > sets_.limit_) return;
        const auto count = rows.size() - static_cast<std::size_t>(std::count(rows.begin(), rows.end(), kNone));
        if (count == 0 && !sets_.zero_is_wanted_) return;
        std::copy_n(row(size_), stride_, work());
        for (const std::uint32_t r : rows) {
            if (r != kNone) kernel_.words.xor_into(work(), row(r), stride_);
        }
        const std::size_t weight = kernel_.words.weight(work(), stride_) + count;
        if (weight > bound_.load(std::memory_order_relaxed) || weight > best_.weight) return;
        Words element(word_count(sets_.length_));
        const auto set = [&](std::size_t column) {
            element[column / 64] |= std::uint64_t{1} << (column % 64);
        };
        for (const std::uint32_t r : rows) {
            if (r != kNone) set(row_column_[r]);
        }
        for (std::size_t j = 0; j < width_; ++j) {
            if ((work()[j / 64] >> (j % 64) & 1) != 0) set(column_[j]);
        }
        best_.offer(element, weight, 1);
    }

    const RandomInformationSets& sets_;
    const Plan& plan_;
    const std::atomic<std::size_t>& bound_;
    BestElement& best_;
    const KernelTable& kernel_;
    SplitMix64 random_;
    const std::size_t size_;   // k
    const std::size_t width_;  // n - k
    const std::size_t stride_;
    AlignedWords memory_;                    // the rows, the particular solution, the tables, the pivots, a sum
    std::vector<std::uint32_t> row_column_;  // by row: the column of the set at which it is 1
    std::vector<std::uint32_t> column_;      // by bit of a row: its column
    std::vector<std::uint32_t> keys_;        // of the rows, then of the particular solution
    std::vector<std::uint64_t> samples_;     // likewise
    std::vector<std::uint32_t> heads_;       // by key: the last row or sum of the left half that has it
    std::vector<std::uint32_t> next_;        // by row: the previous one with its key
    std::vector<Sum> left_;
    std::uint64_t pairs_left_ = 0;  // allowed in this iteration
};

RandomInformationSets::RandomInformationSets(const SolutionCoset& coset, SearchedElements searched, std::uint64_t seed)
    : kernel_(kernels()),
      length_(coset.length()),
      zero_is_wanted_(searched == SearchedElements::kAll),
      seed_(SplitMix64(seed)()) {
    const auto& free = coset.free_columns();
    std::vector<std::size_t> others;
    for (std::size_t j = 0; j < length_; ++j) {
        const bool is_free = std::binary_search(free.begin(), free.end(), j);
        (is_free ? set_columns_ : other_columns_).push_back(static_cast<std::uint32_t>(j));
        if (!is_free) others.push_back(j);
    }
    rows_ = select_columns(stack(coset.basis(), BitMatrix::from_rows({&coset.particular(), 1}, length_)), others);
    // A sample of 64 columns rejects sums that are surely not as light as the lightest ones expected by chance: random
    // sums have 32 ones in it, give or take 4, light ones far fewer.
    const std::size_t width = others.size();
    if (width >= 192) {
        limit_ = std::min<std::size_t>(64, 64 * expected_least_weight(length_, set_columns_.size()) / width + 5);
    }
    flat_ = plan_of(1);
    const std::uint64_t pairs = sums_of((set_columns_.size() + 1) / 2, 2);
    deep_ = pairs <= kMaxSumsPerHalf ? plan_of(2) : flat_;
}

RandomInformationSets::Plan RandomInformationSets::plan_of(std::size_t rows_per_half) const {
    Plan plan;
    const std::size_t k = set_columns_.size();
    const std::size_t width = other_columns_.size();
    plan.rows_per_half = rows_per_half;
    const std::uint64_t left = sums_of(k / 2, rows_per_half);
    const std::uint64_t right = sums_of(k - k / 2, rows_per_half);
    plan.sums = rows_per_half == 1 ? sums_of(k, 1) : left + right;
    // Then about as many pairs agree in the window as there are sums.
    plan.window = std::min({static_cast<std::size_t>(std::bit_width(right)), kMaxWindow, width});
    plan.exchanges = rows_per_half == 1 ? 2 : 4;
    // The start of a walk must be a small part of its work.
    const std::uint64_t least = rows_per_half == 1 ? k / 4 : 4;
    plan.iterations = std::max({kSumsPerWalk / plan.sums, least, std::uint64_t{1}});
    const double words = static_cast<double>(padded(word_count(width)));
    const double exchange = static_cast<double>(k + 1 + 64) * (2 + 0.4 * words);
    const double iteration = 10 * static_cast<double>(plan.sums) + static_cast<double>(plan.exchanges) * exchange;
    plan.time = static_cast<double>(plan.iterations) * iteration + static_cast<double>(k / kGroup + 1) * exchange;
    return plan;
}

double RandomInformationSets::time(std::uint64_t first, std::uint64_t count) const {
    double time = 0;
    for (std::uint64_t i = 0; i < count; ++i) time += plan(first + i).time;
    return time;
}

RandomInformationSets::Share RandomInformationSets::share(std::uint64_t sums) const {
    const std::uint64_t of_period = (kPeriod - 1) * this->sums(0) + this->sums(kPeriod - 1);
    std::uint64_t whole = sums / of_period * kPeriod;
    for (sums %= of_period; sums >= this->sums(whole); ++whole) sums -= this->sums(whole);
    const std::uint64_t more = sums / plan(whole).sums;  // iterations of the walk after them
    if (more == 0 && whole != 0) return {whole};
    return {whole + 1, std::max<std::uint64_t>(1, more)};
}

std::uint64_t RandomInformationSets::walk(std::uint64_t number, std::uint64_t iterations,
                                          const std::atomic<std::size_t>& bound, const std::function<bool()>& is_over,
                                          BestElement& best) const {
    Walk walk(*this, number, bound, best);
    iterations = std::min(iterations, plan(number).iterations);
    std::uint64_t done = 0;
    while (done < iterations && (done == 0 || !is_over())) {
        walk.iterate();
        ++done;
    }
    return done * plan(number).sums;
}

}  // namespace gf2::internal
