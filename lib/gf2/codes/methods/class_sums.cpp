// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/class_sums.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"

namespace gf2::internal {
namespace {

using Integer = boost::multiprecision::cpp_int;

constexpr std::size_t kMaxAnnealedDimension = 16;
constexpr std::size_t kMaxSignBytes = std::size_t{1} << 26;
constexpr double kMaxTriedSums = 1 << 22;
constexpr double kMaxTriedSteps = 1 << 28;  // sums times 2^k

// (-1)^<column, y> for each y below `size`.
template <class Number>
std::vector<Number> signs_of(std::uint64_t column, std::size_t size) {
    std::vector<Number> signs(size);
    for (std::size_t y = 0; y < size; ++y) signs[y] = odd_weight(column & y) ? -1 : 1;
    return signs;
}

class Annealing {
public:
    Annealing(const ColumnClasses& classes, std::uint64_t seed, const StopToken& stop)
        : classes_(classes), stop_(stop), random_(seed), values_(std::size_t{1} << classes.columns.columns()) {
        for (std::size_t i = 0; i < classes.size(); ++i) {
            signs_.push_back(signs_of<std::int8_t>(classes.columns.row(i)[0], values_.size()));
            most_ += static_cast<std::int32_t>(classes.coordinates[i].size());
        }
        cubes_.resize(2 * static_cast<std::size_t>(most_) + 1);
        for (std::int32_t value = 1; value <= most_; ++value) {
            cubes_[static_cast<std::size_t>(std::int64_t{value} + most_)] = std::int64_t{value} * value * value;
        }
    }

    ClassSums run() {
        for (std::size_t round = 0; round < kRounds; ++round) {
            sums_ = smallest_sums(classes_, random_());
            std::fill(values_.begin(), values_.end(), 0);
            for (std::size_t i = 0; i < sums_.size(); ++i) add(i, sums_[i]);
            note();
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

    void anneal() {
        if (sums_.empty()) return;
        const std::size_t steps = std::clamp<std::size_t>((std::size_t{1} << 28) / values_.size(), 1 << 12, 1 << 17);
        std::int64_t energy = energy_after(0, 0);
        double change = 0;
        constexpr int kSamples = 50;
        for (int sample = 0; sample < kSamples; ++sample) {
            const auto [index, step] = random_move();
            change += std::abs(static_cast<double>(energy_after(index, step) - energy)) / kSamples;
        }
        double temperature = kFirstTemperature * change;
        const double cooling = std::pow(kLastTemperature / kFirstTemperature, 1.0 / static_cast<double>(steps));
        for (std::size_t i = 0; i < steps && !is_over(stop_); ++i, temperature *= cooling) {
            const auto [index, step] = random_move();
            const std::int64_t after = energy_after(index, step);
            const double uniform = static_cast<double>(random_() >> 11) * 0x1p-53;
            if (after > energy && uniform >= std::exp(static_cast<double>(energy - after) / temperature)) continue;
            sums_[index] += step;
            add(index, step);
            energy = after;
            note();
        }
    }

    // A class, and what its sum changes by.
    std::pair<std::size_t, std::int32_t> random_move() {
        const auto index = static_cast<std::size_t>(random_below(sums_.size(), random_));
        const auto most = static_cast<std::int32_t>(classes_.coordinates[index].size());
        const std::int32_t step = random_() % 2 == 0 ? 2 : -2;
        const std::int32_t sum = sums_[index] + step;
        return {index, sum > most || sum < -most ? -step : step};
    }

    void add(std::size_t index, std::int32_t step) {
        const std::int8_t* const signs = signs_[index].data();
        for (std::size_t y = 0; y < values_.size(); ++y) values_[y] += step * signs[y];
    }

    std::int64_t energy_after(std::size_t index, std::int32_t step) const {
        const std::int8_t* const signs = signs_[index].data();
        const std::int64_t* const cubes = cubes_.data() + most_;
        std::int64_t energy = 0;
        for (std::size_t y = 0; y < values_.size(); ++y) energy += cubes[values_[y] + step * signs[y]];
        return energy;
    }

    void note() {
        const std::int32_t maximum = *std::max_element(values_.begin(), values_.end());
        if (!best_.empty() && maximum >= least_maximum_) return;
        best_ = sums_;
        least_maximum_ = maximum;
    }

    const ColumnClasses& classes_;
    const StopToken& stop_;
    SplitMix64 random_;
    std::vector<std::vector<std::int8_t>> signs_;  // by class and y
    std::int32_t most_ = 0;                        // no W exceeds it
    std::vector<std::int64_t> cubes_;              // max(0, W)^3, by W + most_
    ClassSums sums_;
    std::vector<std::int32_t> values_;  // W_s(y)
    ClassSums best_;
    std::int32_t least_maximum_ = 0;  // of the best
};

// Tries all sums, class by class.
class LeastWeightCounter {
public:
    LeastWeightCounter(const ColumnClasses& classes, const StopToken& stop)
        : classes_(classes),
          stop_(stop),
          values_(classes.size() + 1, std::vector<std::int32_t>(std::size_t{1} << classes.columns.columns())),
          counts_(1) {
        for (std::size_t i = 0; i < classes.size(); ++i) {
            signs_.push_back(signs_of<std::int8_t>(classes.columns.row(i)[0], values_.front().size()));
            binomials_.push_back(binomials(classes.coordinates[i].size()));
            counts_.resize(counts_.size() + classes.coordinates[i].size());
        }
    }

    WeightCounts run() {
        extend(0, 1);
        while (counts_.size() > 1 && counts_.back() == 0) counts_.pop_back();
        return std::move(counts_);
    }

private:
    // `ways` choices on the coordinates of the first `index` classes give the sums behind values_[index].
    void extend(std::size_t index, const Integer& ways) {
        if (is_over(stop_)) return;
        const std::vector<std::int32_t>& before = values_[index];
        if (index == classes_.size()) {
            const std::int32_t maximum = *std::max_element(before.begin(), before.end());
            counts_[static_cast<std::size_t>((static_cast<std::int32_t>(counts_.size() - 1) - maximum) / 2)] += ways;
            return;
        }
        const std::int8_t* const signs = signs_[index].data();
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
    std::vector<std::vector<std::int8_t>> signs_;    // by class and y
    std::vector<WeightCounts> binomials_;            // by class and number of negative coordinates
    std::vector<std::vector<std::int32_t>> values_;  // by number of classes and y
    WeightCounts counts_;
};

}  // namespace

WeightCounts binomials(std::size_t n) {
    WeightCounts row{1};
    for (std::size_t w = 1; w <= n; ++w) row.push_back(row.back() * (n - w + 1) / w);
    return row;
}

ClassSums smallest_sums(const ColumnClasses& classes, std::uint64_t seed) {
    SplitMix64 random(seed);
    ClassSums sums;
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

// Let U be a space of columns, of dimension i, and W the part of W_s from the classes in U: the mean of W_s over the y
// that agree on U. So W is at most the bound if W_s is. If V is spanned by U and one more column, the part from V takes
// the values W + A and W - A on 2^i points, where A is the sum of the classes in V outside U; hence |A| <= bound - W.
// This prunes whenever a space is complete. When only some classes of A have sums, with part A', the mean of A·A' is
// that of A'^2, the sum of the squares of these sums, because characters are orthogonal; and it is at most the mean of
// (bound - W)·|A'|.

namespace {

// Steps between two checks for a stop.
constexpr std::uint64_t kStepsPerLook = std::uint64_t{1} << 22;

struct PlacedClass {
    std::size_t index;      // index in ColumnClasses
    std::uint64_t column;   // in coordinates of the chain, without the last one
    std::int32_t most = 0;  // largest sum to consider
    bool is_odd = false;
};

std::uint64_t reduced(std::uint64_t x, std::uint64_t by) {
    return (x & std::bit_floor(by)) != 0 ? x ^ by : x;
}

// The column that the next space of the chain adds, given the columns modulo the space so far: that space and the one
// after it contain the most classes, so that large parts are complete early. Odd classes count more, since their sums
// cannot be 0.
std::uint64_t best_residue(const ColumnClasses& classes, const std::vector<std::uint64_t>& residues) {
    std::uint64_t best = 0;
    std::size_t value_of_best = 0;
    std::vector<std::pair<std::uint64_t, std::size_t>> outside;  // residues modulo the next space, with their values
    for (const std::uint64_t candidate : std::set<std::uint64_t>(residues.begin(), residues.end())) {
        if (candidate == 0) continue;
        std::size_t here = 0;  // the value of the classes in the next space, and of those added by the one after it
        std::size_t next = 0;
        outside.clear();
        for (std::size_t i = 0; i < residues.size(); ++i) {
            const std::size_t value = classes.coordinates[i].size() % 2 != 0 ? 5 : 3;
            const std::uint64_t residue = reduced(residues[i], candidate);
            if (residue == 0) here += value;
            if (residue != 0) outside.emplace_back(residue, value);
        }
        std::sort(outside.begin(), outside.end());
        for (auto begin = outside.begin(), end = begin; begin != outside.end(); begin = end) {
            std::size_t sum = 0;
            for (; end != outside.end() && end->first == begin->first; ++end) sum += end->second;
            next = std::max(next, sum);
        }
        const std::size_t both = 11 * here + 10 * next;
        if (both <= value_of_best) continue;
        value_of_best = both;
        best = candidate;
    }
    return best;
}

// The classes by the first space of the chain that contains them.
std::vector<std::vector<PlacedClass>> chain_of(const ColumnClasses& classes, std::int32_t bound) {
    std::vector<std::uint64_t> residues(classes.size());     // of the columns modulo the space so far
    std::vector<std::uint64_t> coordinates(classes.size());  // of the columns minus their residues, in the chain
    for (std::size_t i = 0; i < classes.size(); ++i) residues[i] = classes.columns.row(i)[0];
    std::vector<std::vector<PlacedClass>> layers(classes.columns.columns());
    for (std::size_t level = 0; level < layers.size(); ++level) {
        const std::uint64_t by = best_residue(classes, residues);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const std::uint64_t before = std::exchange(residues[i], reduced(residues[i], by));
            if (residues[i] != before) coordinates[i] |= std::uint64_t{1} << level;
        }
    }
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto layer = static_cast<std::size_t>(std::bit_width(coordinates[i]) - 1);
        const auto size = static_cast<std::int32_t>(classes.coordinates[i].size());
        const bool is_odd = size % 2 != 0;
        // |s_c| <= M(s): the mean of W_s is s_c over the y with <c, y> = 0, and -s_c over the others.
        const std::int32_t most = std::min(size, (bound - size) % 2 == 0 ? bound : bound - 1);
        layers[layer].push_back({i, coordinates[i] ^ std::uint64_t{1} << layer, most, is_odd});
    }
    for (auto& layer : layers) {
        std::stable_sort(layer.begin(), layer.end(),
                         [](const PlacedClass& a, const PlacedClass& b) { return a.is_odd && !b.is_odd; });
    }
    return layers;
}

using Values = std::vector<std::int16_t>;

// Sets `after` to before + step·signs, and returns the sum of room·|after|.
std::int64_t add_class(const Values& before, const Values& signs, std::int16_t step, const Values& room,
                       Values& after) {
    std::int32_t sum = 0;
    for (std::size_t y = 0; y < before.size(); ++y) {
        const auto value = static_cast<std::int16_t>(before[y] + step * signs[y]);
        const auto magnitude = static_cast<std::int16_t>(value < 0 ? -value : value);
        after[y] = value;
        sum += room[y] * magnitude;
    }
    return sum;
}

class BranchSearch {
public:
    BranchSearch(const ColumnClasses& classes, std::int32_t bound, std::uint64_t& steps, const StopToken& stop)
        : bound_(bound), steps_(steps), stop_(stop), sums_(classes.size()) {
        for (auto& placed : chain_of(classes, bound)) {
            const std::size_t size = std::size_t{1} << layers_.size();
            Layer& layer = layers_.emplace_back();
            layer.room.resize(size);
            layer.parts.assign(placed.size() + 1, Values(size));
            for (const PlacedClass& c : placed) {
                layer.signs.push_back(signs_of<std::int16_t>(c.column, size));
                layer.most += c.most;
            }
            layer.classes = std::move(placed);
        }
        layers_.front().room[0] = static_cast<std::int16_t>(bound);
    }

    // True if no sum in add_class() can overflow: room is at least 0, and its mean is the bound.
    [[nodiscard]] bool fits() const {
        std::int64_t total = bound_;
        for (const Layer& layer : layers_) {
            const std::int64_t size = std::int64_t{1} << (&layer - layers_.data());
            if (layer.most * bound_ * size > std::numeric_limits<std::int32_t>::max()) return false;
            total += layer.most;
        }
        return total <= std::numeric_limits<std::int16_t>::max();
    }

    std::optional<ClassSums> run() {
        if (!extend(0, 0, 0, false)) sums_.clear();
        if (gave_up_) return std::nullopt;
        return sums_;
    }

private:
    struct Layer {
        std::vector<PlacedClass> classes;
        std::vector<Values> signs;  // by class
        std::int64_t most = 0;      // no part exceeds it
        Values room;                // bound - W, where W is the part of the layers before
        std::vector<Values> parts;  // A' of the first classes, by their number
    };

    // True if sums can be chosen for the classes of a layer from number `position` on; `squares` is the sum of the
    // squares of those before. Adding a y changes the sign of a whole layer, so its first nonzero sum is positive.
    bool extend(std::size_t level, std::size_t position, std::int64_t squares, bool has_sign) {
        Layer& layer = layers_[level];
        if (position == layer.classes.size()) return complete(level);
        const PlacedClass& c = layer.classes[position];
        const std::size_t size = layer.room.size();
        for (std::int32_t magnitude = c.is_odd ? 1 : 0; magnitude <= c.most; magnitude += 2) {
            const std::int64_t sum_of_squares = squares + std::int64_t{magnitude} * magnitude;
            for (const std::int32_t sum : {magnitude, -magnitude}) {
                if (sum <= 0 && magnitude != 0 && !has_sign) continue;
                if (!take_steps(size)) return false;
                const std::int64_t most =
                    add_class(layer.parts[position], layer.signs[position], static_cast<std::int16_t>(sum), layer.room,
                              layer.parts[position + 1]);
                sums_[c.index] = sum;
                if (most >= sum_of_squares * static_cast<std::int64_t>(size) &&
                    extend(level, position + 1, sum_of_squares, has_sign || sum != 0)) {
                    return true;
                }
                if (gave_up_) return false;
                if (magnitude == 0) break;
            }
        }
        return false;
    }

    bool complete(std::size_t level) {
        const Layer& layer = layers_[level];
        const Values& part = layer.parts.back();
        const std::size_t size = part.size();
        for (std::size_t y = 0; y < size; ++y) {
            if (std::abs(part[y]) > layer.room[y]) return false;
        }
        if (level + 1 == layers_.size()) return true;
        Values& room = layers_[level + 1].room;
        for (std::size_t y = 0; y < size; ++y) {
            room[y] = static_cast<std::int16_t>(layer.room[y] - part[y]);
            room[y + size] = static_cast<std::int16_t>(layer.room[y] + part[y]);
        }
        return extend(level + 1, 0, 0, false);
    }

    bool take_steps(std::size_t count) {
        // Short loops take time too.
        const std::uint64_t cost = std::max<std::uint64_t>(count, 16);
        taken_ += cost;
        gave_up_ = gave_up_ || steps_ < cost;
        if (taken_ >= kStepsPerLook) {
            taken_ = 0;
            gave_up_ = gave_up_ || is_over(stop_);
        }
        if (!gave_up_) steps_ -= cost;
        return !gave_up_;
    }

    std::int32_t bound_;
    std::uint64_t& steps_;
    const StopToken& stop_;
    std::uint64_t taken_ = 0;  // since the last check
    bool gave_up_ = false;
    std::vector<Layer> layers_;
    ClassSums sums_;
};

}  // namespace

std::optional<ClassSums> sums_within(const ColumnClasses& classes, std::int32_t bound, std::uint64_t& steps,
                                     const StopToken& stop) {
    BranchSearch search(classes, bound, steps, stop);
    if (!search.fits()) return std::nullopt;
    std::optional<ClassSums> sums = search.run();
    throw_if_cancelled();
    return sums;
}

}  // namespace gf2::internal
