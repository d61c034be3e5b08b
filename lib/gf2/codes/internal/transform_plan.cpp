// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/transform_plan.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::internal {
namespace {

constexpr std::uint64_t kSeed = 0x6d696e77;

// Bits of a block. Larger blocks are better if many classes change their signs from one block to the next.
constexpr unsigned kLog = WalshKernels::kMinLogI8;
constexpr unsigned kMaxLog = 20;
constexpr unsigned kMaxMixedLog = 19;  // maximum at which 8-bit sums, widened later, beat 16-bit sums in smaller blocks

// Minimum dimension at which sums of 8 bits are worth their preparation.
constexpr unsigned kNarrowFromDimension = 28;

constexpr double kFlipsPerBlock = 2000;  // for 2^kLog elements

// Effort for light rows, in word operations, and for balancing the classes of 8-bit sums, in rounds.
constexpr double kLightRowEffort = 3e7;
constexpr int kBalancingRounds = 300;
constexpr std::uint64_t kProofEffort = 1 << 17;  // patterns for a class

// The lightest k independent rows seen in random reduced echelon forms of `classes` (k x c), as combinations of its
// rows, the lightest first.
BitMatrix light_combinations(const BitMatrix& classes) {
    const std::size_t k = classes.rows();
    const double cost =
        static_cast<double>(k) * static_cast<double>(k) * static_cast<double>(classes.columns() / 64 + 1);
    const int rounds = static_cast<int>(std::clamp(kLightRowEffort / cost, 8.0, 300.0));
    SplitMix64 random(kSeed);
    std::vector<std::size_t> order(classes.columns());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::map<std::vector<std::uint64_t>, std::size_t> weights;  // by combination
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[static_cast<std::size_t>(random_below(i, random))]);
        }
        const Echelon reduced = rref(concat(permute_columns(classes, order), BitMatrix::identity(k)), order.size());
        const BitMatrix light = submatrix(reduced.matrix, 0, 0, k, order.size());
        const BitMatrix combinations = submatrix(reduced.matrix, 0, order.size(), k, k);
        for (std::size_t i = 0; i < k; ++i) {
            const std::span<const std::uint64_t> words(combinations.row(i), combinations.words_per_row());
            weights.emplace(std::vector<std::uint64_t>(words.begin(), words.end()), weight(light.row_vector(i)));
        }
    }
    std::vector<std::pair<std::size_t, std::vector<std::uint64_t>>> by_weight;
    for (const auto& [combination, weight] : weights) by_weight.emplace_back(weight, combination);
    std::sort(by_weight.begin(), by_weight.end());

    // The rows of a matrix that are independent of those before them are the pivot columns of its transpose.
    std::vector<BitVector> candidates;
    for (const auto& [weight, words] : by_weight) candidates.push_back(bit_vector_from_words(k, words));
    const BitMatrix all = BitMatrix::from_rows(candidates, k);
    return select_rows(all, row_echelon(transpose(all)).pivot_columns);
}

// The bits that choose among the 32 classes of WalshKernels::add_i8(), from the lowest.
constexpr std::array<unsigned, 5> kNarrowPlaces = {0, 1, kLog - 3, kLog - 2, kLog - 1};

// The bits of a column that the masks select; the first mask gives the lowest bit.
std::uint32_t selected(std::uint64_t column, std::span<const std::uint64_t> masks) {
    std::uint32_t bits = 0;
    for (std::size_t j = 0; j < masks.size(); ++j) bits |= std::uint32_t{odd_weight(column & masks[j])} << j;
    return bits;
}

// Combinations of rows, one mask each, for the bits of the 32 classes of WalshKernels::add_i8(): of those tried, the
// ones with the least maximum over the classes of the sum of |values|. They are independent modulo the rows from bit
// kLog on.
std::array<std::uint64_t, 5> balanced_masks(const std::vector<std::uint64_t>& columns,
                                            const std::vector<std::int32_t>& values, unsigned bits) {
    SplitMix64 random(kSeed);
    const std::uint64_t all = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
    std::array<std::uint64_t, 5> best{};
    std::uint64_t widest_of_best = UINT64_MAX;
    for (int round = 0; round < kBalancingRounds; ++round) {
        std::array<std::uint64_t, 5> masks{};
        std::vector<BitVector> inner;
        for (std::uint64_t& mask : masks) {
            mask = random() & all;
            inner.emplace_back(kLog, mask & ((std::uint64_t{1} << kLog) - 1));
        }
        if (rank(BitMatrix::from_rows(inner, kLog)) != masks.size()) continue;
        std::array<std::uint64_t, 32> sums{};
        for (std::size_t i = 0; i < columns.size(); ++i) {
            sums[selected(columns[i], masks)] += static_cast<std::uint64_t>(std::abs(values[i]));
        }
        const std::uint64_t widest = *std::max_element(sums.begin(), sums.end());
        if (widest >= widest_of_best) continue;
        widest_of_best = widest;
        best = masks;
    }
    return best;
}

// True if in each of the 32 classes that the masks choose, the sum over the columns is proved to lie between -127 and
// 127 for all signs that the rows can give them. The least number of negative signs among the columns, over all signs
// and their opposites, is a least weight; if the values alone do not decide, a lower bound of it does.
bool sums_are_narrow(const std::vector<std::uint64_t>& columns, const std::vector<std::int32_t>& values, unsigned bits,
                     const std::array<std::uint64_t, 5>& masks) {
    std::array<std::vector<std::size_t>, 32> classes;
    for (std::size_t i = 0; i < columns.size(); ++i) classes[selected(columns[i], masks)].push_back(i);
    return std::all_of(classes.begin(), classes.end(), [&](const std::vector<std::size_t>& members) {
        std::int64_t sum = 0;
        for (const std::size_t i : members) sum += std::abs(values[i]);
        if (sum <= INT8_MAX) return true;
        BitVector signs(members.size());
        BitMatrix rows(bits + 1, members.size());
        for (std::size_t j = 0; j < members.size(); ++j) {
            const std::size_t i = members[j];
            if (std::abs(values[i]) > INT8_MAX) return false;
            signs[j] = values[i] < 0;
            for (unsigned bit = 0; bit < bits; ++bit) rows.set(bit, j, (columns[i] >> bit & 1u) != 0);
            rows.set(bits, j, true);
        }
        const SolutionCoset all_signs(signs, rows);
        const CosetLeader leader = coset_leader_information_sets(all_signs, {.elements = kProofEffort});
        return leader.lower_bound >= static_cast<std::size_t>((sum - INT8_MAX + 1) / 2);
    });
}

// `bits` masks that are independent modulo the bits above, beginning with `first`; the others are random, so that
// classes of columns that agree in some bits are about equally large.
std::vector<std::uint64_t> independent_masks(std::vector<std::uint64_t> first, unsigned bits) {
    const std::uint64_t low = (std::uint64_t{1} << bits) - 1;
    SplitMix64 random(kSeed);
    for (unsigned i = 0; i < 2 * bits; ++i) first.push_back(random() & low);
    for (unsigned i = 0; i < bits; ++i) first.push_back(std::uint64_t{1} << i);
    std::vector<BitVector> candidates;
    for (const std::uint64_t mask : first) candidates.emplace_back(bits, mask & low);
    std::vector<std::uint64_t> chosen;
    for (const std::size_t i : row_echelon(transpose(BitMatrix::from_rows(candidates, bits))).pivot_columns) {
        chosen.push_back(first[i]);
    }
    return chosen;
}

// kLog masks, with the given ones at kNarrowPlaces.
std::vector<std::uint64_t> completed(const std::array<std::uint64_t, 5>& masks) {
    const std::vector<std::uint64_t> all = independent_masks({masks.begin(), masks.end()}, kLog);
    const auto others = std::span(all).subspan(masks.size());
    std::vector<std::uint64_t> result(others.begin(), others.end());
    for (std::size_t i = 0; i < masks.size(); ++i) result.insert(result.begin() + kNarrowPlaces[i], all[i]);
    return result;
}

// The rows in order, `bits` inner ones first, and the combinations of these that are the bits of a block.
struct InnerRows {
    BitMatrix rows;
    std::vector<std::uint64_t> columns;  // of the classes, in these rows
    std::vector<std::uint64_t> masks;
};

// @param coordinates  one of each class
InnerRows inner_rows(const BitMatrix& light, const std::vector<std::size_t>& coordinates, unsigned used,
                     unsigned bits) {
    std::vector<std::size_t> order(used);
    for (unsigned i = 0; i < used; ++i) order[i] = (i + used - bits) % used;
    BitMatrix rows = select_rows(light, order);
    std::vector<std::uint64_t> columns = columns_as_words(select_columns(rows, coordinates));
    return {std::move(rows), std::move(columns), independent_masks({}, bits)};
}

// True if WalshKernels::search_i8_i16() applies: the absolute values of all columns that agree in the bits between the
// lowest six and the top four add up to at most 127.
bool mixed_sums_are_narrow(const InnerRows& in, const std::vector<std::int32_t>& values) {
    if (in.masks.size() < kLog) return false;
    const std::span middle = std::span(in.masks).subspan(6, in.masks.size() - 10);
    std::vector<std::int64_t> sums(std::size_t{1} << middle.size());
    for (std::size_t i = 0; i < values.size(); ++i) sums[selected(in.columns[i], middle)] += std::abs(values[i]);
    return *std::max_element(sums.begin(), sums.end()) <= INT8_MAX;
}

// Classes in four interleaved runs by place, so that neighbours in memory are close in time but do not wait for each
// other.
std::vector<std::uint32_t> interleaved(std::vector<std::uint32_t> classes, const std::vector<std::uint32_t>& inner) {
    std::sort(classes.begin(), classes.end(), [&](std::uint32_t a, std::uint32_t b) { return inner[a] < inner[b]; });
    std::vector<std::uint32_t> result;
    const std::size_t run = (classes.size() + 3) / 4;
    for (std::size_t i = 0; i < run; ++i) {
        for (std::size_t j = i; j < classes.size(); j += run) result.push_back(classes[j]);
    }
    return result;
}

}  // namespace

TransformPlan::TransformPlan(const SolutionCoset& coset) : origin(coset.particular()) {
    const ColumnClasses classes = column_classes(coset);
    // Half of the coordinates of a class that cancels are 1, whatever y is.
    total = static_cast<std::int64_t>(coset.length()) - classes.constant;
    std::vector<std::size_t> coordinates;  // one of each class that does not cancel
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::int64_t value = classes.sums[i];
        if (value == 0) continue;
        coordinates.push_back(classes.coordinates[i].front());
        values.push_back(static_cast<std::int32_t>(value));
        sum_of_values += std::abs(value);
        sum_of_squares += value * value;
    }

    // Rows that are 0 on all classes are neutral: those below the rank of the classes.
    const std::size_t k = coset.dimension();
    const std::size_t c = values.size();
    const Echelon echelon = rref(concat(select_columns(coset.basis(), coordinates), coset.basis()), c);
    const std::size_t rank = echelon.rank();
    const BitMatrix loud = submatrix(echelon.matrix, 0, c, rank, coset.length());
    Echelon neutral_rows = rref(submatrix(echelon.matrix, rank, c, k - rank, coset.length()));
    neutral = std::move(neutral_rows.matrix);
    neutral_pivots = std::move(neutral_rows.pivot_columns);

    const BitMatrix light = rank <= kLog ? loud : multiply(light_combinations(select_columns(loud, coordinates)), loud);
    whole = rank <= kLog + kMaxOuterBits;
    const auto used = static_cast<unsigned>(std::min<std::size_t>(rank, kLog + kMaxOuterBits));

    // The lightest rows change from block to block: half of the steps flip the first, a quarter the second, and so on.
    const BitMatrix light_classes = select_columns(light, coordinates);
    const auto flips_with = [&](unsigned inner_bits) {
        double sum = 0;
        for (unsigned i = 0; i + inner_bits < used; ++i) {
            sum += static_cast<double>(weight(light_classes.row_vector(i))) * std::exp2(-static_cast<double>(i) - 1);
        }
        return sum;
    };
    used_inner_bits_ = std::min(used, kLog);
    InnerRows in = inner_rows(light, coordinates, used, used_inner_bits_);
    if (used >= kNarrowFromDimension) {
        const std::array<std::uint64_t, 5> balanced = balanced_masks(in.columns, values, used);
        i8_is_possible = sums_are_narrow(in.columns, values, used, balanced);
        if (i8_is_possible) in.masks = completed(balanced);
    }
    if (!i8_is_possible) {
        while (used_inner_bits_ < std::min(used, kMaxLog) &&
               flips_with(used_inner_bits_) > kFlipsPerBlock * std::exp2(used_inner_bits_ - kLog)) {
            ++used_inner_bits_;
        }
        in = inner_rows(light, coordinates, used, used_inner_bits_);
    }
    const bool sums_fit_16_bits = sum_of_values <= INT16_MAX;
    i8_i16_is_possible = sums_fit_16_bits && mixed_sums_are_narrow(in, values);
    if (sums_fit_16_bits && !i8_is_possible) {  // the more inner rows, the fewer columns agree in them
        for (unsigned bits = used_inner_bits_ + 1; !i8_i16_is_possible && bits <= std::min(used, kMaxMixedLog);
             ++bits) {
            InnerRows larger = inner_rows(light, coordinates, used, bits);
            i8_i16_is_possible = mixed_sums_are_narrow(larger, values);
            if (!i8_i16_is_possible) continue;
            used_inner_bits_ = bits;
            in = std::move(larger);
        }
    }
    outer = used - used_inner_bits_;
    log = std::max(used_inner_bits_, WalshKernels::kMinLog);
    BitMatrix combinations(log + outer, used);
    for (unsigned i = 0; i < used_inner_bits_; ++i) combinations.row(i)[0] = in.masks[i];
    for (unsigned i = 0; i < outer; ++i) combinations.set(log + i, used_inner_bits_ + i, true);
    rows = multiply(combinations, in.rows);

    std::array<std::array<std::uint64_t, 16>, 3> windows{};
    flips.resize(outer);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::uint32_t bits = selected(in.columns[i], in.masks);
        inner.push_back(bits);
        outers.push_back(in.columns[i] >> used_inner_bits_);
        for (unsigned j = 0; j < outer; ++j) {
            if ((outers[i] >> j & 1u) != 0) flips[j].push_back(static_cast<std::uint32_t>(i));
        }
        const auto size = static_cast<std::uint64_t>(std::abs(values[i]));
        for (unsigned lanes_log = 3; lanes_log <= 5; ++lanes_log)
            windows[lanes_log - 3][bits >> lanes_log & 15u] += size;
    }
    for (auto& list : flips) list = interleaved(std::move(list), inner);
    for (const auto& window : windows) {
        widest_window = std::max(widest_window, *std::max_element(window.begin(), window.end()));
    }
}

BitVector TransformPlan::element(std::uint64_t block, std::uint64_t index) const {
    const std::uint64_t y = (block ^ (block >> 1)) << log | index;
    std::vector<std::uint64_t> words = words_of(origin);
    const KernelTable& kernel = kernels();
    for (std::uint64_t left = y; left != 0; left &= left - 1) {
        kernel.words.xor_into(words.data(), rows.row(static_cast<std::size_t>(std::countr_zero(left))), words.size());
    }
    // The lexicographically smallest element is 0 at the pivot columns of the neutral rows.
    for (std::size_t i = 0; i < neutral_pivots.size(); ++i) {
        const std::size_t pivot = neutral_pivots[i];
        if ((words[pivot / 64] >> pivot % 64 & 1u) != 0) {
            kernel.words.xor_into(words.data(), neutral.row(i), words.size());
        }
    }
    return bit_vector_from_words(origin.size(), words);
}

std::vector<std::int32_t> TransformPlan::values_in(std::uint64_t block) const {
    const std::uint64_t y = block ^ (block >> 1);
    std::vector<std::int32_t> result = values;
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (odd_weight(outers[i] & y)) result[i] = -result[i];
    }
    return result;
}

}  // namespace gf2::internal
