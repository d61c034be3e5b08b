// SPDX-License-Identifier: MIT
#include "gf2/circuits/internal/paar.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::internal {
namespace {

// 2^62 inputs are more than any row has.
constexpr std::size_t kMaxDepth = 62;

class Paar {
public:
    Paar(ConstBitMatrixView a, std::optional<std::size_t> max_depth)
        : words_(word_count(a.rows())), is_limited_(max_depth.has_value()) {
        program_.inputs = a.columns();
        program_.outputs.assign(a.rows(), XorProgram::kZero);
        const BitMatrix columns = transpose(a);
        for (std::size_t j = 0; j < columns.rows(); ++j) {
            rows_of_.emplace_back(columns.row(j), columns.row(j) + words_);
        }
        depths_.assign(columns.rows(), 0);
        best_.assign(columns.rows(), kUnknown);
        if (!is_limited_) return;
        const std::uint64_t limit = std::uint64_t{1} << std::min(*max_depth, kMaxDepth);
        for (std::size_t i = 0; i < a.rows(); ++i) slack_.push_back(limit - weight(a.window(i, 0, 1, a.columns())));
    }

    XorProgram run(const StopToken& stop) {
        for (std::size_t value = 0; value < rows_of_.size(); ++value) find_partner(value);
        // Rows only lose pairs, so what was counted before is an upper bound.
        while (!stop.stop_requested()) {
            throw_if_cancelled();
            const auto largest = std::max_element(best_.begin(), best_.end(),
                                                  [](const Pair& p, const Pair& q) { return p.count < q.count; });
            if (largest == best_.end() || largest->count < 2) break;
            const std::size_t bound = largest->count;
            const auto value = static_cast<std::size_t>(largest - best_.begin());
            find_partner(value);
            if (largest->count == bound) replace(largest->partner, value);
        }
        for (std::size_t i = 0; i < program_.outputs.size(); ++i) sum_row(i);
        return std::move(program_);
    }

private:
    using Rows = std::vector<std::uint64_t>;

    // The value below another one with which it is in most rows.
    struct Pair {
        std::size_t count = 0;
        std::size_t partner = 0;
    };
    static constexpr Pair kUnknown{SIZE_MAX, 0};

    // How much the rows' sums of 2^depth grow if the sum of both replaces them.
    [[nodiscard]] std::uint64_t cost(std::size_t a, std::size_t b) const {
        return (std::uint64_t{2} << std::max(depths_[a], depths_[b])) - (std::uint64_t{1} << depths_[a]) -
               (std::uint64_t{1} << depths_[b]);
    }

    // Word w of the rows in which the sum may replace both.
    [[nodiscard]] std::uint64_t common(std::size_t a, std::size_t b, std::size_t w) const {
        std::uint64_t both = rows_of_[a][w] & rows_of_[b][w];
        if (both == 0 || !is_limited_ || depths_[a] == depths_[b]) return both;
        const std::uint64_t growth = cost(a, b);
        for (std::uint64_t left = both; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            if (slack_[64 * w + bit] < growth) both &= ~(std::uint64_t{1} << bit);
        }
        return both;
    }

    void find_partner(std::size_t value) {
        std::size_t bound = 0;
        for (const std::uint64_t word : rows_of_[value]) bound += static_cast<std::size_t>(std::popcount(word));
        bound = std::min(bound, std::exchange(best_[value], {}).count);
        if (bound < 2) return;
        for (std::size_t other = 0; other < value; ++other) {
            std::size_t count = 0;
            for (std::size_t w = 0; w < words_; ++w) {
                count += static_cast<std::size_t>(std::popcount(common(value, other, w)));
            }
            if (count > best_[value].count) best_[value] = {count, other};
            if (count == bound) return;
        }
    }

    std::size_t add_gate(std::size_t a, std::size_t b) {
        program_.gates.push_back({a, b});
        depths_.push_back(1 + std::max(depths_[a], depths_[b]));
        return depths_.size() - 1;
    }

    void replace(std::size_t a, std::size_t b) {
        Rows shared(words_);
        for (std::size_t w = 0; w < words_; ++w) shared[w] = common(a, b, w);
        const std::uint64_t growth = is_limited_ ? cost(a, b) : 0;
        for (std::size_t w = 0; w < words_; ++w) {
            rows_of_[a][w] &= ~shared[w];
            rows_of_[b][w] &= ~shared[w];
        }
        if (growth != 0) {
            for (const std::size_t i : ones(shared)) slack_[i] -= growth;
        }
        rows_of_.push_back(std::move(shared));
        const std::size_t sum = add_gate(a, b);
        best_.push_back(kUnknown);
        find_partner(sum);
    }

    // Sums what is left of a row, the values of least depth first, as in D. Huffman's algorithm.
    void sum_row(std::size_t i) {
        using Entry = std::pair<std::size_t, std::size_t>;  // depth, value
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> left;
        for (std::size_t value = 0; value < rows_of_.size(); ++value) {
            if ((rows_of_[value][i / 64] >> (i % 64) & 1) != 0) left.emplace(depths_[value], value);
        }
        if (left.empty()) return;
        while (left.size() > 1) {
            const std::size_t a = left.top().second;
            left.pop();
            const std::size_t b = left.top().second;
            left.pop();
            const std::size_t sum = add_gate(a, b);
            left.emplace(depths_[sum], sum);
        }
        program_.outputs[i] = left.top().second;
    }

    std::size_t words_;
    bool is_limited_;
    XorProgram program_;
    std::vector<Rows> rows_of_;        // by value: the rows whose sums have it as a term
    std::vector<std::size_t> depths_;  // by value
    std::vector<Pair> best_;           // by value: its most frequent pair with a value below, or an upper bound of that
    std::vector<std::uint64_t> slack_;  // by row: by how much 2^d over its terms may grow
};

}  // namespace

XorProgram paar(ConstBitMatrixView a, std::optional<std::size_t> max_depth, const StopToken& stop) {
    return Paar(a, max_depth).run(stop);
}

}  // namespace gf2::internal
