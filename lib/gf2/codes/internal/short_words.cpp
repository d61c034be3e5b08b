// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/short_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes::internal {

namespace {

constexpr std::size_t kColumnsPerLook = 1024;

Support sum(const Support& a, const Support& b) {
    Support result;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
    return result;
}

using SupportOf = std::function<Support(std::size_t j)>;

// The columns of a matrix.
SupportOf supports_of_columns(const BitMatrix& a) {
    return [columns = std::make_shared<const BitMatrix>(transpose(a))](std::size_t j) {
        return support(columns->row_vector(j));
    };
}

// The unit vectors modulo the row space of S, on the free columns of S.
SupportOf units_modulo(const BitMatrix& s) {
    auto reduced = std::make_shared<const Echelon>(rref(s));
    std::vector<std::size_t> row_of(s.columns(), SIZE_MAX);
    for (std::size_t i = 0; i < reduced->rank(); ++i) row_of[reduced->pivot_columns[i]] = i;
    return [reduced, row_of](std::size_t j) {
        if (row_of[j] == SIZE_MAX) return Support{j};
        Support others = support(reduced->matrix.row_vector(row_of[j]));
        others.erase(others.begin());  // the pivot
        return others;
    };
}

// Of an error of each kind on each qubit, from those of the errors X and Z.
SupportOf of_three_kinds(std::size_t n, const SupportOf& x, const SupportOf& z) {
    return [n, x, z](std::size_t j) {
        if (j < n) return x(j);
        return j < 2 * n ? z(j - n) : sum(x(j - 2 * n), z(j - 2 * n));
    };
}

std::uint64_t hash_of(const Support& vector) {
    std::uint64_t hash = 0;
    for (const std::size_t i : vector) hash = (hash ^ i) * 0x9E3779B97F4A7C15 + (hash >> 32);
    return hash;
}

// A number for each vector, equal for equal ones: 0 for 0, 1 + i for a single one at i.
std::vector<std::size_t> classes_of(std::size_t count, const SupportOf& vector) {
    std::vector<std::size_t> classes(count);
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> known;  // by hash, the first column of each class
    for (std::size_t j = 0; j < count; ++j) {
        if (j % kColumnsPerLook == 0) gf2::internal::throw_if_cancelled();
        const Support own = vector(j);
        if (own.size() <= 1) {
            classes[j] = own.empty() ? 0 : 1 + own.front();
            continue;
        }
        std::vector<std::size_t>& firsts = known[hash_of(own)];
        const auto equal =
            std::find_if(firsts.begin(), firsts.end(), [&](std::size_t first) { return vector(first) == own; });
        if (equal != firsts.end()) {
            classes[j] = classes[*equal];
            continue;
        }
        classes[j] = SIZE_MAX - j;
        firsts.push_back(j);
    }
    return classes;
}

std::uint64_t pairs_of(std::uint64_t things) {
    return things * (things - (things == 0 ? 0 : 1)) / 2;
}

// Columns of equal syndromes and different labels.
void add_pairs(ShortWords& found, const ProblemColumns& columns, std::size_t most) {
    const std::vector<std::size_t> syndromes = classes_of(columns.count, columns.syndrome);
    const std::vector<std::size_t> labels = classes_of(columns.count, columns.label);
    std::vector<std::size_t> order(columns.count);
    for (std::size_t j = 0; j < order.size(); ++j) order[j] = j;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tie(syndromes[a], labels[a], a) < std::tie(syndromes[b], labels[b], b);
    });
    const auto end_of = [&](std::size_t first, const std::vector<std::size_t>& classes, std::size_t limit) {
        std::size_t end = first;
        while (end < limit && classes[order[end]] == classes[order[first]]) ++end;
        return end;
    };
    for (std::size_t first = 0; first < order.size();) {
        const std::size_t end = end_of(first, syndromes, order.size());
        found.count += pairs_of(end - first);
        while (first < end) {
            const std::size_t next = end_of(first, labels, end);
            found.count -= pairs_of(next - first);
            for (; first < next; ++first) {
                for (std::size_t other = next; other < end && found.words.size() < most; ++other) {
                    found.words.push_back(
                        bit_vector_from_support(columns.count, std::array{order[first], order[other]}));
                }
            }
        }
    }
}

}  // namespace

ProblemColumns columns_of(const BitMatrix& checks, const Counted& counted) {
    require_fitting(checks, counted);
    ProblemColumns columns{.count = checks.columns(), .syndrome = supports_of_columns(checks), .label = {}};
    if (counted.outside) {
        columns.label = supports_of_columns(*counted.outside);
    } else {
        columns.label = units_modulo(counted.modulo ? *counted.modulo : BitMatrix(0, checks.columns()));
    }
    return columns;
}

ProblemColumns pauli_columns(const BitMatrix& commuting, const BitMatrix& modulo) {
    const std::size_t n = commuting.columns() / 2;
    const auto behind = [n](const SupportOf& all) -> SupportOf {
        return [n, all](std::size_t j) {
            return all(n + j);
        };
    };
    const SupportOf syndromes = supports_of_columns(commuting);
    const SupportOf labels = units_modulo(modulo);
    return {.count = 3 * n,
            .syndrome = of_three_kinds(n, behind(syndromes), syndromes),
            .label = of_three_kinds(n, labels, behind(labels)),
            .is_pauli = true};
}

ShortWords short_words(const ProblemColumns& columns, std::size_t most, std::uint64_t memory) {
    const std::uint64_t fitting = memory / (columns.count / 8 + sizeof(BitVector));
    most = static_cast<std::size_t>(std::min<std::uint64_t>(most, std::max<std::uint64_t>(fitting, 1)));
    ShortWords found;
    for (std::size_t j = 0; j < columns.count; ++j) {
        if (j % kColumnsPerLook == 0) gf2::internal::throw_if_cancelled();
        if (!columns.syndrome(j).empty() || columns.label(j).empty()) continue;
        ++found.count;
        if (found.words.size() < most) found.words.push_back(bit_vector_from_support(columns.count, std::array{j}));
    }
    if (found.count != 0) {
        found.weight = 1;
    } else {
        add_pairs(found, columns, most);
        found.weight = found.count != 0 ? 2 : 0;
    }
    return found;
}

BitVector some_word(const BitMatrix& checks, const ProblemColumns& columns) {
    const Echelon reduced = rref(checks);
    const BitMatrix by_column = transpose(reduced.matrix);
    Support word;
    Support label;
    for (auto free = reduced.free_columns.begin(); label.empty() && free != reduced.free_columns.end(); ++free) {
        word = {*free};
        label = columns.label(*free);
        for (const std::size_t i : support(by_column.row_vector(*free))) {
            word.push_back(reduced.pivot_columns[i]);
            label = sum(label, columns.label(reduced.pivot_columns[i]));
        }
    }
    return bit_vector_from_support(columns.count, word);
}

Distance distance_of(BitVector word, std::size_t bound) {
    Distance distance;
    distance.weight = weight(word);
    distance.ties = 1;
    distance.lower_bound = bound;
    distance.proved = bound == distance.weight;
    distance.examined = word.size();
    distance.method = kClusters.name;
    distance.word = std::move(word);
    return distance;
}

}  // namespace gf2::codes::internal
