// SPDX-License-Identifier: MIT
#include "gf2/sparse/random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"

namespace gf2 {
namespace {

using Index = SparseMatrix::Index;
using Entry = SparseMatrix::Entry;

// The families hold numbers of entries in memory before they draw them.
constexpr double kMaxOnes = 1e12;

[[noreturn]] void refuse(const std::string& family, const std::string& expected) {
    throw std::invalid_argument("random matrix '" + family + "': expected " + expected);
}

std::string size_text(std::size_t rows, std::size_t columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

void require_square(const std::string& family, std::size_t rows, std::size_t columns) {
    if (rows != columns) refuse(family, "as many rows as columns, found " + size_text(rows, columns));
}

// The weight as a whole number from 0 to max.
std::size_t whole_weight(const std::string& family, double weight, std::size_t max, const std::string& what) {
    if (weight >= 0 && weight <= static_cast<double>(max) && weight == std::floor(weight)) {
        return static_cast<std::size_t>(weight);
    }
    refuse(family, "a whole weight from 0 to " + what + ", " + std::to_string(max));
}

void require_ones(const std::string& family, double ones) {
    if (!(ones <= kMaxOnes)) refuse(family, "at most 10^12 ones");
}

SparseMatrix random_rows(std::size_t rows, std::size_t columns, double weight, std::uint64_t seed) {
    const std::size_t k = whole_weight("rows", weight, columns, "the number of columns");
    require_ones("rows", static_cast<double>(rows) * weight);
    SplitMix64 random(seed);
    std::vector<std::uint64_t> starts(rows + 1);
    std::vector<Index> lists;
    lists.reserve(rows * k);
    // A short row is searched, a long one marked.
    constexpr std::size_t kMaxSearched = 32;
    BitVector in_row(k > kMaxSearched ? columns : 0);
    for (std::size_t i = 0; i < rows; ++i) {
        const auto first = static_cast<std::ptrdiff_t>(lists.size());
        const auto contains = [&](Index j) {
            if (k > kMaxSearched) return in_row.test(j);
            return std::find(lists.begin() + first, lists.end(), j) != lists.end();
        };
        // R. Floyd's method (J. Bentley, CACM 30, 1987): every set of k columns is equally likely.
        for (std::size_t last = columns - k; last < columns; ++last) {
            auto j = static_cast<Index>(random_below(last + 1, random));
            if (contains(j)) j = static_cast<Index>(last);
            lists.push_back(j);
            if (k > kMaxSearched) in_row.set(j);
        }
        if (k > kMaxSearched) {
            for (auto j = lists.begin() + first; j != lists.end(); ++j) in_row.reset(*j);
        }
        starts[i + 1] = lists.size();
    }
    return SparseMatrix::from_rows(columns, std::move(starts), std::move(lists));
}

// Ones of a matrix of given weights of rows and columns: each column appears as often as its weight, in random order,
// and rows take as many as theirs. Doubles within a row are swapped with a random place.
SparseMatrix random_ldpc(std::size_t rows, std::size_t columns, double weight, std::uint64_t seed) {
    const std::size_t k = whole_weight("ldpc", weight, rows / 2, "half the number of rows");
    require_ones("ldpc", static_cast<double>(columns) * weight);
    SplitMix64 random(seed);
    const std::uint64_t ones = std::uint64_t{k} * columns;
    std::vector<Index> lists;
    lists.reserve(ones);
    for (std::size_t j = 0; j < columns; ++j) lists.insert(lists.end(), k, static_cast<Index>(j));
    for (std::size_t left = lists.size(); left > 1; --left) {
        std::swap(lists[left - 1], lists[random_below(left, random)]);
    }
    std::vector<std::uint64_t> starts(rows + 1);
    for (std::size_t i = 1; i <= rows; ++i) {
        starts[i] = starts[i - 1] + ones / rows + (i <= ones % rows ? 1 : 0);
    }
    const auto place = [&lists](std::uint64_t at) {
        return lists.begin() + static_cast<std::ptrdiff_t>(at);
    };
    for (std::size_t i = 0; i < rows; ++i) {
        const auto contains = [&](std::size_t row, Index j) {
            return std::find(place(starts[row]), place(starts[row + 1]), j) != place(starts[row + 1]);
        };
        for (std::uint64_t at = starts[i]; at < starts[i + 1]; ++at) {
            // As weights are at most half the number of rows, at least some rows without this column have a column that
            // is not in row i.
            while (std::find(place(starts[i]), place(at), lists[at]) != place(at)) {
                const std::uint64_t other = random_below(ones, random);
                const auto end = std::upper_bound(starts.begin(), starts.end(), other);
                const auto other_row = static_cast<std::size_t>(end - starts.begin()) - 1;
                if (contains(i, lists[other]) || contains(other_row, lists[at])) continue;
                std::swap(lists[at], lists[other]);
            }
        }
    }
    return SparseMatrix::from_rows(columns, std::move(starts), std::move(lists));
}

// A number that is at least g with probability q^g: its binary digits are independent, and digit i is 1 with
// probability q^(2^i)/(1 + q^(2^i)). Such chances are integers of 32 bits here, the same on every platform.
class GeometricDigits {
public:
    // For numbers below `length`.
    GeometricDigits(double q, std::uint64_t length) : digits_(static_cast<std::size_t>(std::bit_width(length - 1))) {
        double power = q;
        for (std::size_t i = 0; i < digits_; ++i) {
            chances_[i] = chance(power / (1 + power));
            power *= power;
        }
        overflow_ = chance(power);
    }

    // A number; or one that is at least the length.
    std::uint64_t operator()(SplitMix64& random) const {
        if (random() >> 32 < overflow_) return std::uint64_t{1} << digits_;
        std::uint64_t result = 0;
        for (std::size_t i = 0; i < digits_; i += 2) {
            const std::uint64_t word = random();  // for two digits
            result |= std::uint64_t{(word >> 32) < chances_[i]} << i;
            result |= std::uint64_t{(word & 0xffffffffu) < chances_[i + 1]} << (i + 1);
        }
        return result;
    }

private:
    static std::uint64_t chance(double p) { return static_cast<std::uint64_t>(std::llround(p * 4294967296.0)); }

    std::size_t digits_;
    std::uint64_t overflow_ = 0;
    std::array<std::uint64_t, 34> chances_{};
};

// Columns first .. first + length - 1, whose chance c/(j + 2) is at most c/(first + 2), and more than half of that.
struct SieveBlock {
    std::uint64_t first;
    std::uint64_t length;
    GeometricDigits skip;
};

// The c of the family sieve.
double sieve_constant(std::size_t columns, double weight) {
    // The first columns have chance 1/2, as long as c/(j + 2) is more; the others share what is left.
    double rest = 0;
    for (std::size_t j = 0; j < columns; ++j) rest += 1 / (static_cast<double>(j) + 2);
    double c = 0;
    double half = 0;
    for (std::size_t j = 0; j < columns; ++j) {
        const double side = static_cast<double>(j) + 2;
        c = (weight - half) / rest;
        if (c <= side / 2) return c;
        half += 0.5;
        rest -= 1 / side;
    }
    return static_cast<double>(columns) + 2;
}

SparseMatrix random_sieve(std::size_t rows, std::size_t columns, double weight, std::uint64_t seed) {
    if (!(weight >= 0 && weight <= static_cast<double>(columns) / 2)) {
        refuse("sieve", "a weight from 0 to half the number of columns, " + std::to_string(columns));
    }
    require_ones("sieve", static_cast<double>(rows) * weight);
    const double c = weight > 0 ? sieve_constant(columns, weight) : 0;
    std::size_t head = 0;  // columns of chance 1/2
    while (head < columns && c / (static_cast<double>(head) + 2) >= 0.5) ++head;
    std::vector<SieveBlock> blocks;
    for (std::uint64_t first = head; first < columns && weight > 0;) {
        const std::uint64_t length = std::min(first + 2, columns - first);
        blocks.push_back({first, length, {1 - c / static_cast<double>(first + 2), length}});
        first += length;
    }
    SplitMix64 random(seed);
    std::vector<std::uint64_t> starts(rows + 1);
    std::vector<Index> lists;
    lists.reserve(static_cast<std::size_t>(static_cast<double>(rows) * weight * 1.01));
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < head; j += 64) {
            std::uint64_t word = random();
            if (head - j < 64) word &= (std::uint64_t{1} << (head - j)) - 1;
            for (; word != 0; word &= word - 1) {
                lists.push_back(static_cast<Index>(j + static_cast<std::size_t>(std::countr_zero(word))));
            }
        }
        for (const SieveBlock& block : blocks) {
            for (std::uint64_t j = block.skip(random); j < block.length; j += 1 + block.skip(random)) {
                const std::uint64_t column = block.first + j;
                if (random_below(column + 2, random) < block.first + 2) lists.push_back(static_cast<Index>(column));
            }
        }
        starts[i + 1] = lists.size();
    }
    return SparseMatrix::from_rows(columns, std::move(starts), std::move(lists));
}

// A set of at most so many numbers that are not 2^64 - 1.
class NumberSet {
public:
    explicit NumberSet(std::size_t most) : places_(std::bit_ceil(2 * most + 1), kNone) {}

    // False if the number was there.
    bool insert(std::uint64_t number) {
        const std::size_t mask = places_.size() - 1;
        std::size_t place = SplitMix64(number)() & mask;
        while (places_[place] != kNone && places_[place] != number) place = (place + 1) & mask;
        return std::exchange(places_[place], number) == kNone;
    }

private:
    static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

    std::vector<std::uint64_t> places_;
};

// The number of pairs a < b before those of b + 1: pairs are numbered by b, then a.
constexpr std::uint64_t pair_number(std::uint64_t a, std::uint64_t b) {
    return b * (b - 1) / 2 + a;
}

SparseMatrix random_boundary(std::size_t rows, std::size_t columns, double, std::uint64_t seed) {
    auto vertices = static_cast<std::uint64_t>(std::sqrt(2.0 * static_cast<double>(columns)));
    if (vertices * (vertices + 1) / 2 == columns) ++vertices;
    if (vertices * (vertices - std::min<std::uint64_t>(vertices, 1)) / 2 != columns) {
        refuse("boundary", "v·(v - 1)/2 columns, the edges of v vertices, found " + std::to_string(columns));
    }
    const std::uint64_t triangles = vertices < 3 ? 0 : columns * (vertices - 2) / 3;
    if (rows > triangles) {
        refuse("boundary", "at most as many rows as there are triangles of " + std::to_string(vertices) +
                               " vertices, " + std::to_string(triangles) + ", found " + std::to_string(rows));
    }
    SplitMix64 random(seed);
    NumberSet drawn(rows);
    std::vector<std::uint64_t> starts(1);
    starts.reserve(rows + 1);
    std::vector<Index> lists;
    lists.reserve(3 * rows);
    while (starts.size() <= rows) {
        std::array<std::uint64_t, 3> v{};
        for (std::uint64_t& vertex : v) vertex = random_below(vertices, random);
        std::sort(v.begin(), v.end());
        if (v[0] == v[1] || v[1] == v[2]) continue;
        if (!drawn.insert(pair_number(v[0], v[1]) + v[2] * columns)) continue;
        for (const auto& [a, b] : {std::pair{v[0], v[1]}, {v[0], v[2]}, {v[1], v[2]}}) {
            lists.push_back(static_cast<Index>(pair_number(a, b)));
        }
        starts.push_back(lists.size());
    }
    return SparseMatrix::from_rows(columns, std::move(starts), std::move(lists));
}

SparseMatrix random_graph(std::size_t rows, std::size_t columns, double weight, std::uint64_t seed) {
    require_square("graph", rows, columns);
    if (!(weight >= 0 && (weight == 0 || weight + 1 <= static_cast<double>(rows)))) {
        refuse("graph", "a mean degree from 0 to n - 1, n = " + std::to_string(rows));
    }
    require_ones("graph", weight * static_cast<double>(rows));
    const auto edges = static_cast<std::size_t>(std::llround(weight * static_cast<double>(rows) / 2));
    SplitMix64 random(seed);
    NumberSet drawn(edges);
    std::vector<Entry> entries;
    entries.reserve(rows + 2 * edges);
    for (std::size_t v = 0; v < rows; ++v) entries.push_back({static_cast<Index>(v), static_cast<Index>(v)});
    while (entries.size() < rows + 2 * edges) {
        const auto a = static_cast<Index>(random_below(rows, random));
        const auto b = static_cast<Index>(random_below(rows, random));
        if (a == b || !drawn.insert(pair_number(std::min(a, b), std::max(a, b)))) continue;
        entries.push_back({a, b});
        entries.push_back({b, a});
    }
    return SparseMatrix::from_entries(rows, columns, entries);
}

SparseMatrix torus(std::size_t rows, std::size_t columns, double, std::uint64_t) {
    require_square("torus", rows, columns);
    const auto side = static_cast<std::size_t>(std::llround(std::sqrt(static_cast<double>(rows))));
    if (side * side != rows) refuse("torus", "n = s² rows, found " + std::to_string(rows));
    std::vector<std::uint64_t> starts(1);
    starts.reserve(rows + 1);
    std::vector<Index> lists;
    lists.reserve(5 * rows);
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) {
            const std::size_t up = (r + side - 1) % side;
            const std::size_t down = (r + 1) % side;
            const std::size_t left = (c + side - 1) % side;
            const std::size_t right = (c + 1) % side;
            for (const std::size_t cell :
                 {up * side + c, r * side + left, r * side + c, r * side + right, down * side + c}) {
                lists.push_back(static_cast<Index>(cell));
            }
            starts.push_back(lists.size());
        }
    }
    return SparseMatrix::from_rows(columns, std::move(starts), std::move(lists));
}

SparseMatrix diagonal(std::size_t rows, std::size_t columns, double, std::uint64_t) {
    std::vector<std::uint64_t> starts(rows + 1);
    std::vector<Index> lists(std::min(rows, columns));
    for (std::size_t i = 0; i < rows; ++i) {
        starts[i + 1] = std::min(i + 1, columns);
        if (i < columns) lists[i] = static_cast<Index>(i);
    }
    return SparseMatrix::from_rows(columns, std::move(starts), std::move(lists));
}

constexpr SparseFamily kFamilies[] = {
    {"rows", "so many distinct uniform columns in each row (weight 3: 3-XOR)", 3, random_rows},
    {"ldpc", "regular parity-check matrix: so many ones in each column, rows of equal weight", 3, random_ldpc},
    {"sieve", "entry (i, j) with probability c/(j + 2); so many ones a row on average", 20, random_sieve},
    {"boundary", "random triangles, a row each, by their edges: v·(v - 1)/2 columns for v vertices", 0,
     random_boundary},
    {"graph", "I + adjacency matrix of a random graph of this mean degree", 4, random_graph},
    {"torus", "press matrix of the s x s torus, s² x s²; not random", 0, torus},
    {"diagonal", "ones on the diagonal; not random", 0, diagonal},
};

}  // namespace

std::span<const SparseFamily> sparse_families() {
    return kFamilies;
}

SparseMatrix random_sparse_matrix(std::string_view family, std::size_t rows, std::size_t columns,
                                  std::optional<double> weight, std::uint64_t seed) {
    std::string names;
    for (const SparseFamily& known : kFamilies) {
        if (known.name != family) {
            names += (names.empty() ? "" : ", ") + std::string(known.name);
            continue;
        }
        if (known.default_weight == 0 && weight) refuse(std::string(family), "no weight");
        if (std::max(rows, columns) > SparseMatrix::kMaxSide) {
            throw std::length_error("random matrix '" + std::string(family) +
                                    "': expected at most 2^32 - 1 rows and columns, found " + size_text(rows, columns));
        }
        return known.make(rows, columns, weight.value_or(known.default_weight), seed);
    }
    throw std::invalid_argument("no random sparse matrix '" + std::string(family) + "'; expected one of " + names);
}

}  // namespace gf2
