// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/syndrome_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kWordsPerTask = 4096;
constexpr std::size_t kWordsPerLook = 16;  // between two checks for a stop

// Moves bit i of the word to bit i ^ offset.
std::uint64_t permuted(std::uint64_t word, std::size_t offset) {
    constexpr std::array<std::uint64_t, 6> kLowHalves = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                         0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    for (std::size_t bit = 0; bit < 6; ++bit) {
        if ((offset >> bit & 1) == 0) continue;
        const std::size_t shift = std::size_t{1} << bit;
        word = (word & kLowHalves[bit]) << shift | (word >> shift & kLowHalves[bit]);
    }
    return word;
}

// The syndromes of all vectors of weight at most w, for growing w.
class Balls {
public:
    // The rows of `checks` are independent.
    explicit Balls(const BitMatrix& checks) {
        const std::uint64_t syndromes = std::uint64_t{1} << checks.rows();
        full_word_ = checks.rows() < 6 ? (std::uint64_t{1} << syndromes) - 1 : ~std::uint64_t{0};
        ball_.resize(static_cast<std::size_t>((syndromes + 63) / 64));
        next_.resize(ball_.size());
        ball_[0] = 1;
        const BitMatrix columns = transpose(checks);
        std::map<std::size_t, std::set<std::size_t>> words_of;  // of the distinct columns
        for (std::size_t j = 0; j < columns.rows(); ++j) {
            const std::uint64_t column = checks.rows() == 0 ? 0 : columns.row(j)[0];
            words_of[column % 64].insert(static_cast<std::size_t>(column / 64));
        }
        for (const auto& [low, words] : words_of) columns_.push_back({low, {words.begin(), words.end()}});
    }

    // Enlarges the ball by one step, and returns its size.
    std::uint64_t grow(const StopToken& stop) {
        std::vector<std::uint64_t> sizes((ball_.size() - 1) / kWordsPerTask + 1);
        for_each_task(sizes.size(), [&](std::size_t task) {
            const std::size_t end = std::min(ball_.size(), (task + 1) * kWordsPerTask);
            for (std::size_t i = task * kWordsPerTask; i < end; ++i) {
                if (i % kWordsPerLook == 0 && is_over(stop)) return;
                next_[i] = grown(i);
                sizes[task] += static_cast<std::uint64_t>(std::popcount(next_[i]));
            }
        });
        std::swap(ball_, next_);
        std::uint64_t size = 0;
        for (const std::uint64_t part : sizes) size += part;
        return size;
    }

    // The first syndrome outside the ball before the last step, if that step filled the ball.
    std::uint64_t deepest() const {
        for (std::size_t i = 0; i < next_.size(); ++i) {
            const std::uint64_t missing = full_word_ & ~next_[i];
            if (missing != 0) return 64 * i + static_cast<std::uint64_t>(std::countr_zero(missing));
        }
        return 0;
    }

private:
    // Columns that are equal modulo 64.
    struct Columns {
        std::size_t low;                 // column % 64
        std::vector<std::size_t> words;  // column / 64
    };

    std::uint64_t grown(std::size_t i) const {
        std::uint64_t word = ball_[i];
        for (const Columns& columns : columns_) {
            if (word == full_word_) break;
            std::uint64_t sum = 0;
            for (const std::size_t high : columns.words) sum |= ball_[i ^ high];
            if (sum != 0) word |= permuted(sum, columns.low);
        }
        return word;
    }

    std::uint64_t full_word_;
    std::vector<std::uint64_t> ball_;
    std::vector<std::uint64_t> next_;  // after grow(): the ball before it
    std::vector<Columns> columns_;
};

}  // namespace

std::optional<LeaderWeights> leader_weights_by_syndrome(const BitMatrix& code, const StopToken& stop) {
    const NullspaceBasis checks = nullspace(code);
    Balls balls(checks.basis);
    LeaderWeights result{{1}, BitVector(code.columns())};
    const std::uint64_t all = std::uint64_t{1} << checks.basis.rows();
    std::uint64_t size = 1;
    while (size != all) {
        const std::uint64_t larger = balls.grow(stop);
        if (stop.stop_requested()) return std::nullopt;
        result.counts.push_back(larger - size);
        size = larger;
    }
    if (result.counts.size() == 1) return result;
    // Coordinate free_columns[i] is in check i alone, so its syndrome is the i-th unit vector.
    for (std::uint64_t syndrome = balls.deepest(); syndrome != 0; syndrome &= syndrome - 1) {
        result.deepest.set(checks.free_columns[static_cast<std::size_t>(std::countr_zero(syndrome))]);
    }
    return result;
}

}  // namespace gf2::internal
