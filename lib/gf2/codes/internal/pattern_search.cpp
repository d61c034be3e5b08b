// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/pattern_search.hpp"

#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

#include "gf2/base/numbers.hpp"

namespace gf2::internal {

std::uint64_t binomial(std::size_t n, std::size_t t) noexcept {
    if (t > n) return 0;
    std::uint64_t value = 1;  // binomial(n - t + i, i)
    for (std::size_t i = 1; i <= std::min(t, n - t); ++i) {
        const std::uint64_t factor = n - std::min(t, n - t) + i;
        const std::uint64_t divisor = std::gcd(value, std::uint64_t{i});
        // Exact: i / divisor divides the factor.
        const std::uint64_t product = saturating_product(value / divisor, factor / (i / divisor));
        if (product == UINT64_MAX) return UINT64_MAX;
        value = product;
    }
    return value;
}

Combinations::Combinations(std::size_t k, std::size_t t) : k_(k), t_(t), table_((k + 1) * (t + 1)) {
    for (std::size_t c = 0; c <= k; ++c) {
        std::uint64_t* const row = table_.data() + c * (t + 1);
        row[0] = 1;
        for (std::size_t i = 1; i <= std::min(c, t); ++i) {
            const std::uint64_t* const above = row - (t + 1);
            const std::uint64_t sum = above[i - 1] + above[i];
            row[i] = sum < above[i] ? UINT64_MAX : sum;
        }
    }
}

std::vector<std::size_t> Combinations::subset(std::uint64_t rank) const {
    assert(rank < count());
    std::vector<std::size_t> chosen(t_);
    std::size_t bound = k_;
    for (std::size_t i = t_; i > 0; --i) {
        // The largest c below the bound with binomial(c, i) <= rank.
        std::size_t low = i - 1;
        std::size_t high = bound;
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (binomial(middle, i) <= rank ? low : high) = middle;
        }
        rank -= binomial(low, i);
        chosen[i - 1] = low;
        bound = low;
    }
    return chosen;
}

namespace {

// Words added between two checks whether the search is over.
constexpr std::uint64_t kWordsPerLook = std::uint64_t{1} << 18;

// A table that is streamed from the second-level cache takes no more time than one in the first.
constexpr std::size_t kMaxTableBytes = std::size_t{1} << 18;

// With fewer low rows, a table of these alone would be short.
constexpr std::size_t kMinLowRows = 6;

// binomial(n, t) for t <= 3.
std::size_t few(std::size_t n, std::size_t t) {
    if (t > n) return 0;
    switch (t) {
        case 0:
            return 1;
        case 1:
            return n;
        case 2:
            return n * (n - 1) / 2;
        default:
            return n * (n - 1) / 2 * (n - 2) / 3;
    }
}

// Writes the subset of this size and number to the front of the pattern.
void unrank(std::size_t number, std::size_t size, std::size_t largest, std::vector<std::size_t>& pattern) {
    for (std::size_t c = largest; size > 0; --size) {
        while (few(c, size) > number) --c;
        pattern[size - 1] = c;
        number -= few(c, size);
    }
}

}  // namespace

PatternSearch::PatternSearch(const SearchedSets& sets, std::function<bool(const Words&)> counts,
                             std::function<bool()> is_over)
    : kernel_(kernels()),
      sets_(sets),
      counts_(std::move(counts)),
      is_over_(std::move(is_over)),
      dimension_(sets[0].rows.rows() - 1),
      length_(sets[0].rows.columns()) {}

// The packed words that decide, doubled by each widening; all, if that saves little.
std::size_t PatternSearch::words_for(std::size_t weight) const {
    const auto columns = static_cast<std::size_t>(deciding_columns(std::min(weight, length_)));
    const std::size_t words = word_count(columns) << std::min<std::size_t>(widening_, 20);
    return words < all_words_ - all_words_ / 4 ? words : all_words_;
}

std::size_t PatternSearch::table_size(std::size_t rows) const {
    return ((few(own(), rows) << low_rows()) + 7) / 8 * 8;
}

std::size_t PatternSearch::rows_from_table(std::size_t level) const {
    std::size_t rows = 0;
    while (rows < std::min(level, kMaxFromTable) &&
           table_size(rows + 1) * words_ * sizeof(std::uint64_t) <= kMaxTableBytes) {
        ++rows;
    }
    return level > 0 && low_rows() < kMinLowRows ? std::max<std::size_t>(rows, 1) : rows;
}

// Packs the columns that are not the set's own, unless that is done.
void PatternSearch::prepare(const InformationSet& set, std::size_t weight) {
    all_words_ = word_count(length_ - set.own_columns);
    const std::size_t words = words_for(weight);
    if (&set == set_ && words <= words_) return;
    set_ = &set;
    words_ = words;
    tables_ = {};
    const std::size_t row_words = word_count(length_);
    std::vector<std::uint64_t> masks(row_words);
    for (std::size_t w = 0; w < row_words; ++w) masks[w] = ~set.own[w];
    if (length_ != 0) masks.back() &= tail_mask(length_);
    std::vector<std::uint64_t> all(set.rows.rows() * all_words_);
    kernel_.words.pext(all.data(), all_words_, set.rows.row(0), set.rows.stride(), set.rows.rows(), masks.data(),
                       row_words);
    packed_.resize(set.rows.rows() * words_);
    for (std::size_t i = 0; i < set.rows.rows(); ++i) {
        std::copy_n(all.data() + i * all_words_, words_, packed_.data() + i * words_);
    }
}

// The sums of s own rows whose largest is c are the sums of s - 1 rows below c, plus row c.
const PatternSearch::Table& PatternSearch::table(std::size_t rows) {
    Table& made = tables_[rows];
    if (made.stride != 0) return made;
    made.stride = table_size(rows);
    made.words = allocate_aligned_zeros(std::max<std::size_t>(1, made.stride * words_) * sizeof(std::uint64_t));
    const Table* const fewer = rows == 0 ? nullptr : &table(rows - 1);
    for (std::size_t w = 0; w < words_; ++w) {
        std::uint64_t* sum = made.words.get() + w * made.stride;
        if (rows == 0) {
            for (std::size_t i = 0; i < low_rows(); ++i) {
                const std::uint64_t row = packed_[(own() + i) * words_ + w];
                for (std::size_t j = 0; j < std::size_t{1} << i; ++j) sum[(std::size_t{1} << i) + j] = sum[j] ^ row;
            }
            continue;
        }
        for (std::size_t c = 0; c < own(); ++c) {
            const std::uint64_t row = packed_[c * words_ + w];
            const std::size_t count = few(c, rows - 1) << low_rows();
            for (std::size_t i = 0; i < count; ++i) *sum++ = row ^ fewer->words.get()[w * fewer->stride + i];
        }
    }
    return made;
}

void PatternSearch::add_row(std::uint64_t* sum, std::size_t row) const {
    for (std::size_t w = 0; w < words_; ++w) sum[w] ^= packed_[row * words_ + w];
}

std::uint64_t PatternSearch::run(const PatternRange& range, BestElement& best) {
    const InformationSet& set = sets_[range.level.set];
    const BitMatrix& rows = set.rows;
    const std::size_t level = range.level.level;
    if (best.weight < level) return range.count;  // all these sums are heavier
    const auto bound = [&] {
        return std::min(best.weight, length_) - level;
    };
    prepare(set, bound());
    const Combinations combinations(own(), level);
    const std::size_t low = low_rows();
    const std::uint64_t low_count = std::uint64_t{1} << low;
    // The patterns with one combination of the other borrowed rows. If they are too many for 64 bits, there is no
    // other.
    const std::uint64_t own_count = saturating_product(combinations.count(), low_count);
    assert(own_count != 0);
    std::uint64_t high = range.first / own_count;
    std::vector<std::size_t> pattern = combinations.subset(range.first % own_count / low_count);

    Words element(rows.words_per_row());
    std::uint64_t considered = 0;
    const auto consider = [&](std::uint64_t low_pattern) {
        ++considered;
        std::copy_n(rows.row(dimension_), element.size(), element.begin());
        const auto add = [&](std::size_t i) {
            kernel_.words.xor_into(element.data(), rows.row(i), element.size());
        };
        for (const std::size_t i : pattern) add(i);
        for (std::uint64_t bits = low_pattern | high << low; bits != 0; bits &= bits - 1) {
            add(own() + static_cast<std::size_t>(std::countr_zero(bits)));
        }
        const std::size_t weight = kernel_.words.weight(element.data(), element.size());
        if (weight > best.weight || (counts_ && !counts_(element))) return;
        if (!sets_.was_seen(element, range.level.set, range.before)) best.offer(element, weight, 1);
    };

    const std::size_t words = words_;
    const std::size_t from_table = rows_from_table(level);
    const Table& sums = table(from_table);

    // The rest of the pattern: sum(i) is the last row plus the high borrowed rows and the rows of the pattern from the
    // i-th on.
    std::vector<std::uint64_t> rest((level + 1 - from_table) * words);
    const auto sum = [&](std::size_t i) {
        return rest.data() + (i - from_table) * words;
    };
    const auto add_from = [&](std::size_t i) {
        for (++i; i > from_table; --i) {
            std::copy_n(sum(i), words, sum(i - 1));
            add_row(sum(i - 1), pattern[i - 1]);
        }
    };
    const auto begin_high = [&] {
        std::copy_n(packed_.data() + dimension_ * words, words, sum(level));
        for (std::uint64_t bits = high; bits != 0; bits &= bits - 1) {
            add_row(sum(level), own() + low + static_cast<std::size_t>(std::countr_zero(bits)));
        }
        if (level > from_table) add_from(level - 1);
    };
    begin_high();

    std::uint64_t first = 0;  // the first sum of the table in turn
    for (std::size_t i = 0; i < from_table; ++i) first += few(pattern[i], i + 1);
    first = first * low_count + range.first % low_count;
    const std::uint64_t look = std::max<std::uint64_t>(1, kWordsPerLook / (words + 1));
    std::uint64_t done = 0;
    std::uint64_t looked = 0;
    while (true) {
        const std::size_t below = level > from_table ? pattern[from_table] : own();
        const auto end = static_cast<std::size_t>(
            std::min<std::uint64_t>(few(below, from_table) * low_count, first + (range.count - done)));
        for (auto at = static_cast<std::size_t>(first); best.weight >= level; ++at) {
            at = kernel_.words.find_light(sums.words.get(), sums.stride, at, end, sum(from_table), words, bound());
            if (at == end) break;
            if (from_table != 0) unrank(at >> low, from_table, below - 1, pattern);
            consider(at & (low_count - 1));
        }
        done += end - first;
        first = 0;
        if (done == range.count) break;
        if (done - looked >= look) {
            if (is_over_()) break;
            looked = done;
        }
        std::size_t i = from_table;
        while (i + 1 < level && pattern[i] + 1 == pattern[i + 1]) ++i;
        if (i >= level || (i + 1 == level && pattern[i] + 1 == own())) {
            // All subsets of own rows are done.
            ++high;
            std::iota(pattern.begin(), pattern.end(), std::size_t{0});
            begin_high();
            continue;
        }
        ++pattern[i];
        for (std::size_t l = 0; l < i; ++l) pattern[l] = l;
        add_from(i);
    }
    if (words < all_words_ && considered > done / 64) ++widening_;
    return done;
}

}  // namespace gf2::internal
