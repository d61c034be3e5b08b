// SPDX-License-Identifier: MIT
#include "gf2/minweight/covering/class_sums.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/random.hpp"

namespace gf2::internal {
namespace {

using Integer = boost::multiprecision::cpp_int;

constexpr std::size_t kMaxAnnealedDimension = 16;
constexpr std::size_t kMaxSignBytes = std::size_t{1} << 26;
constexpr double kMaxTriedSums = 1 << 22;
constexpr double kMaxTriedSteps = 1 << 28;  // sums times 2^k

// (-1)^<c, y> for every class c and every y.
class Signs {
public:
    explicit Signs(const ColumnClasses& classes) : size_(std::size_t{1} << classes.columns.columns()) {
        signs_.resize(classes.size() * size_);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const std::uint64_t column = classes.columns.row(i)[0];
            for (std::size_t y = 0; y < size_; ++y) {
                signs_[i * size_ + y] = static_cast<std::int8_t>(std::popcount(column & y) % 2 == 0 ? 1 : -1);
            }
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] const std::int8_t* of(std::size_t i) const noexcept { return signs_.data() + i * size_; }

private:
    std::size_t size_;
    std::vector<std::int8_t> signs_;
};

class Annealing {
public:
    Annealing(const ColumnClasses& classes, std::uint64_t seed, const StopToken& stop)
        : classes_(classes), stop_(stop), random_(seed), signs_(classes), values_(signs_.size()) {
        for (const auto& coordinates : classes.coordinates) most_ += static_cast<std::int32_t>(coordinates.size());
        cubes_.resize(2 * static_cast<std::size_t>(most_) + 1);
        for (std::int32_t value = 1; value <= most_; ++value) {
            cubes_[static_cast<std::size_t>(std::int64_t{value} + most_)] = std::int64_t{value} * value * value;
        }
    }

    ClassSums run() {
        for (std::size_t round = 0; round < kRounds; ++round) {
            restart();
            anneal();
            if (is_over(stop_)) break;
        }
        return best_;
    }

private:
    static constexpr std::size_t kRounds = 3;
    // In units of a typical change.
    static constexpr double kFirstTemperature = 0.5;
    static constexpr double kLastTemperature = 0.05;

    void restart() {
        sums_ = smallest_sums(classes_, random_());
        std::fill(values_.begin(), values_.end(), 0);
        for (std::size_t i = 0; i < sums_.size(); ++i) add(i, sums_[i]);
        note();
    }

    void anneal() {
        if (sums_.empty()) return;
        const std::size_t steps = std::clamp<std::size_t>((std::size_t{1} << 28) / values_.size(), 1 << 12, 1 << 17);
        std::int64_t energy = energy_after(0, 0);
        double change = 0;
        constexpr int kSamples = 50;
        for (int sample = 0; sample < kSamples; ++sample) {
            const Move move = random_move();
            change += std::abs(static_cast<double>(energy_after(move.index, move.step) - energy)) / kSamples;
        }
        double temperature = kFirstTemperature * change;
        const double cooling = std::pow(kLastTemperature / kFirstTemperature, 1.0 / static_cast<double>(steps));
        for (std::size_t step = 0; step < steps && !is_over(stop_); ++step, temperature *= cooling) {
            const Move move = random_move();
            const std::int64_t after = energy_after(move.index, move.step);
            const double uniform = static_cast<double>(random_() >> 11) * 0x1p-53;
            if (after > energy && uniform >= std::exp(static_cast<double>(energy - after) / temperature)) continue;
            sums_[move.index] += move.step;
            add(move.index, move.step);
            energy = after;
            note();
        }
    }

    struct Move {
        std::size_t index;
        std::int32_t step;
    };

    Move random_move() {
        const auto index = static_cast<std::size_t>(random_below(sums_.size(), random_));
        const auto most = static_cast<std::int32_t>(classes_.coordinates[index].size());
        const std::int32_t step = random_() % 2 == 0 ? 2 : -2;
        const std::int32_t sum = sums_[index] + step;
        return {index, sum > most || sum < -most ? -step : step};
    }

    void add(std::size_t index, std::int32_t step) {
        const std::int8_t* const signs = signs_.of(index);
        for (std::size_t y = 0; y < values_.size(); ++y) values_[y] += step * signs[y];
    }

    std::int64_t energy_after(std::size_t index, std::int32_t step) const {
        const std::int8_t* const signs = signs_.of(index);
        const std::int64_t* const cubes = cubes_.data() + most_;
        std::int64_t energy = 0;
        for (std::size_t y = 0; y < values_.size(); ++y) energy += cubes[values_[y] + step * signs[y]];
        return energy;
    }

    void note() {
        const std::int32_t maximum = *std::max_element(values_.begin(), values_.end());
        if (best_.sums.empty() || maximum < best_.maximum) best_ = {sums_, maximum};
    }

    const ColumnClasses& classes_;
    const StopToken& stop_;
    SplitMix64 random_;
    Signs signs_;
    std::int32_t most_ = 0;            // no W exceeds it
    std::vector<std::int64_t> cubes_;  // max(0, W)^3, by W + most_
    std::vector<std::int32_t> sums_;
    std::vector<std::int32_t> values_;  // W_s(y)
    ClassSums best_;
};

// Tries all sums, class by class.
class LeastWeightCounter {
public:
    LeastWeightCounter(const ColumnClasses& classes, const StopToken& stop)
        : classes_(classes), stop_(stop), signs_(classes), values_(classes.size() + 1) {
        for (auto& values : values_) values.resize(signs_.size());
        std::size_t coordinates = 0;
        for (const auto& members : classes.coordinates) {
            coordinates += members.size();
            std::vector<Integer> row{1};
            for (std::size_t j = 1; j <= members.size(); ++j) row.push_back(row.back() * (members.size() - j + 1) / j);
            binomials_.push_back(std::move(row));
        }
        coordinates_ = static_cast<std::int32_t>(coordinates);
        counts_.resize(coordinates + 1);
    }

    WeightCounts run() {
        extend(0, 1);
        return std::move(counts_);
    }

private:
    // `ways` choices on the coordinates of the first `index` classes give the sums behind values_[index].
    void extend(std::size_t index, const Integer& ways) {
        if (is_over(stop_)) return;
        const std::vector<std::int32_t>& before = values_[index];
        if (index == classes_.size()) {
            const std::int32_t maximum = *std::max_element(before.begin(), before.end());
            counts_[static_cast<std::size_t>((coordinates_ - maximum) / 2)] += ways;
            return;
        }
        const std::int8_t* const signs = signs_.of(index);
        const auto size = static_cast<std::int32_t>(classes_.coordinates[index].size());
        for (std::int32_t negative = 0; negative <= size; ++negative) {
            for (std::size_t y = 0; y < before.size(); ++y) {
                values_[index + 1][y] = before[y] + (size - 2 * negative) * signs[y];
            }
            extend(index + 1, ways * binomials_[index][static_cast<std::size_t>(negative)]);
        }
    }

    const ColumnClasses& classes_;
    const StopToken& stop_;
    Signs signs_;
    std::int32_t coordinates_ = 0;
    std::vector<std::vector<Integer>> binomials_;    // by class and number of negative coordinates
    std::vector<std::vector<std::int32_t>> values_;  // by number of classes and y
    WeightCounts counts_;
};

}  // namespace

std::vector<std::int32_t> smallest_sums(const ColumnClasses& classes, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<std::int32_t> sums;
    for (const auto& coordinates : classes.coordinates) {
        const std::int32_t sign = random() % 2 == 0 ? 1 : -1;
        sums.push_back(coordinates.size() % 2 == 0 ? 0 : sign);
    }
    return sums;
}

bool can_anneal(const ColumnClasses& classes) {
    const std::size_t k = classes.columns.columns();
    return k <= kMaxAnnealedDimension && classes.size() <= kMaxSignBytes >> k;
}

ClassSums annealed_sums(const ColumnClasses& classes, std::uint64_t seed, const StopToken& stop) {
    ClassSums best = Annealing(classes, seed, stop).run();
    throw_if_cancelled();
    return best;
}

std::optional<WeightCounts> count_least_weights(const ColumnClasses& classes, const StopToken& stop) {
    double sums = 1;
    for (const auto& coordinates : classes.coordinates) sums *= static_cast<double>(coordinates.size()) + 1;
    const double steps = sums * std::exp2(static_cast<double>(classes.columns.columns()));
    if (sums > kMaxTriedSums || steps > kMaxTriedSteps) return std::nullopt;
    WeightCounts counts = LeastWeightCounter(classes, stop).run();
    throw_if_cancelled();
    if (stop.stop_requested()) return std::nullopt;
    return counts;
}

}  // namespace gf2::internal
