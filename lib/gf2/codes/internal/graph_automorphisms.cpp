// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/graph_automorphisms.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"

namespace gf2::codes::internal {

TannerGraph::TannerGraph(const BitMatrix& checks)
    : columns_of(checks.rows()),
      checks_of(checks.columns()),
      words(std::max<std::size_t>(1, (checks.rows() + 63) / 64)),
      keys(checks.columns()),
      syndromes_(words * checks.columns()) {
    SplitMix64 random(1);
    for (std::uint32_t i = 0; i < checks.rows(); ++i) {
        gf2::internal::throw_if_cancelled();
        const std::uint64_t key = random();
        for (const std::size_t j : support(checks.row_vector(i))) {
            columns_of[i].push_back(static_cast<std::uint32_t>(j));
            checks_of[j].push_back(i);
            keys[j] ^= key;
            syndromes_[j * words + i / 64] |= std::uint64_t{1} << (i % 64);
        }
    }
    for (const auto& columns : columns_of) most_columns = std::max(most_columns, columns.size());
    for (const auto& checks_of_column : checks_of) most_checks = std::max(most_checks, checks_of_column.size());
}

namespace {

// Maximum number of columns to fix until each one has a colour of its own.
constexpr std::size_t kMaxFixed = 8;

// The columns of each colour, increasing; a colour of one column tells it apart.
using Classes = std::unordered_map<std::uint64_t, std::vector<std::uint32_t>>;

// The columns and checks of a graph, coloured such that a symmetry that keeps the fixed columns keeps the colours.
class Colouring {
public:
    explicit Colouring(const TannerGraph& graph)
        : graph_(graph), columns_(graph.length(), 1), checks_(graph.columns_of.size(), 1) {
        refine();
    }

    // Gives column j a colour of its own.
    void fix(std::uint32_t j) {
        columns_[j] = mixed(columns_[j] + ++fixed_);
        refine();
    }

    // By column.
    [[nodiscard]] const std::vector<std::uint64_t>& colours() const { return columns_; }

    [[nodiscard]] Classes classes() const {
        Classes result;
        for (std::uint32_t j = 0; j < columns_.size(); ++j) result[columns_[j]].push_back(j);
        return result;
    }

private:
    static std::uint64_t mixed(std::uint64_t colour) { return SplitMix64(colour)(); }

    // Until the number of colours no longer grows, each vertex gets a colour of its own and of its neighbours.
    void refine() {
        for (std::size_t before = 0;; before = classes_) {
            for (std::size_t i = 0; i < checks_.size(); ++i) {
                std::uint64_t sum = mixed(checks_[i]);
                for (const std::uint32_t j : graph_.columns_of[i]) sum += mixed(columns_[j] ^ 1);
                checks_[i] = sum;
            }
            for (std::size_t j = 0; j < columns_.size(); ++j) {
                std::uint64_t sum = mixed(columns_[j]);
                for (const std::uint32_t i : graph_.checks_of[j]) sum += mixed(checks_[i]);
                columns_[j] = sum;
            }
            std::vector<std::uint64_t> sorted = columns_;
            std::sort(sorted.begin(), sorted.end());
            classes_ = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
            if (classes_ <= before) return;
        }
    }

    const TannerGraph& graph_;
    std::vector<std::uint64_t> columns_;
    std::vector<std::uint64_t> checks_;
    std::size_t classes_ = 0;
    std::uint64_t fixed_ = 0;
};

// A column of the smallest class that has several; the first one of these.
std::optional<std::uint32_t> next_to_fix(const Colouring& colouring) {
    std::pair<std::size_t, std::uint32_t> best(SIZE_MAX, 0);
    for (const auto& [colour, columns] : colouring.classes()) {
        if (columns.size() > 1) best = std::min(best, {columns.size(), columns[0]});
    }
    return best.first == SIZE_MAX ? std::nullopt : std::optional(best.second);
}

// Looks for symmetries that move one column, the base.
class SymmetrySearch {
public:
    explicit SymmetrySearch(const TannerGraph& graph)
        : graph_(graph), checks_(graph.columns_of.begin(), graph.columns_of.end()), plain_(graph) {
        for (const auto& [colour, columns] : plain_.classes()) {
            const bool is_first = columns.size() == images_.size() && columns[0] < images_[0];
            if (columns.size() > images_.size() || is_first) images_ = columns;
        }
        if (images_.size() < 2) return;
        Colouring colouring = plain_;
        for (std::optional<std::uint32_t> next = images_[0]; next; next = next_to_fix(colouring)) {
            if (fixed_.size() == kMaxFixed) {
                images_.clear();
                return;
            }
            fixed_.push_back(colouring.colours()[*next]);
            colouring.fix(*next);
        }
        final_ = colouring.colours();
    }

    // Columns with the colour of the base, the base first; fewer than two if there are no symmetries to be found.
    [[nodiscard]] const std::vector<std::uint32_t>& images() const { return images_; }

    // A symmetry that moves the base to its image.
    [[nodiscard]] std::optional<ColumnPermutation> symmetry(std::uint32_t image) const {
        Colouring colouring = plain_;
        colouring.fix(image);
        for (std::size_t i = 1; i < fixed_.size(); ++i) {
            const auto& colours = colouring.colours();
            const auto at = std::find(colours.begin(), colours.end(), fixed_[i]);
            if (at == colours.end()) return std::nullopt;
            colouring.fix(static_cast<std::uint32_t>(at - colours.begin()));
        }
        const Classes classes = colouring.classes();
        ColumnPermutation permutation;
        for (const std::uint64_t colour : final_) {
            const auto found = classes.find(colour);
            if (found == classes.end() || found->second.size() != 1) return std::nullopt;
            permutation.push_back(found->second[0]);
        }
        return keeps_checks(permutation) ? std::optional(std::move(permutation)) : std::nullopt;
    }

private:
    [[nodiscard]] bool keeps_checks(const ColumnPermutation& permutation) const {
        return std::all_of(graph_.columns_of.begin(), graph_.columns_of.end(), [&](std::vector<std::uint32_t> columns) {
            for (std::uint32_t& j : columns) j = permutation[j];
            std::sort(columns.begin(), columns.end());
            return checks_.count(columns) != 0;
        });
    }

    const TannerGraph& graph_;
    std::set<std::vector<std::uint32_t>> checks_;
    Colouring plain_;
    std::vector<std::uint32_t> images_;
    std::vector<std::uint64_t> fixed_;  // colours of the columns that were fixed, when that was done
    std::vector<std::uint64_t> final_;  // by column, after that
};

std::vector<std::vector<std::uint32_t>> cycles_of(const ColumnPermutation& permutation) {
    std::vector<std::vector<std::uint32_t>> cycles;
    std::vector<char> is_done(permutation.size());
    for (std::uint32_t j = 0; j < permutation.size(); ++j) {
        if (is_done[j] != 0) continue;
        cycles.emplace_back();
        for (std::uint32_t i = j; is_done[i] == 0; i = permutation[i]) {
            is_done[i] = 1;
            cycles.back().push_back(i);
        }
    }
    return cycles;
}

// The prime factors of the lengths of cycles.
std::set<std::size_t> primes_of(const std::vector<std::vector<std::uint32_t>>& cycles) {
    std::set<std::size_t> primes;
    for (const auto& cycle : cycles) {
        std::size_t left = cycle.size();
        for (std::size_t p = 2; left > 1; ++p) {
            for (; left % p == 0; left /= p) primes.insert(p);
        }
    }
    return primes;
}

// The power of order p, which moves the cycles whose length is divisible by the highest power q of p by a multiple of
// q / p, and no others.
ColumnPermutation power_of_order(std::size_t p, const std::vector<std::vector<std::uint32_t>>& cycles,
                                 std::size_t columns) {
    const auto part = [&](std::size_t length) {
        std::size_t result = 1;
        for (; length % p == 0; length /= p) result *= p;
        return result;
    };
    std::size_t highest = 1;
    std::set<std::size_t> lengths;
    for (const auto& cycle : cycles) {
        highest = std::max(highest, part(cycle.size()));
        lengths.insert(cycle.size());
    }
    ColumnPermutation result(columns);
    for (const auto& cycle : cycles) {
        // The exponent q / p times the parts of the lengths that are prime to p, modulo the length of the cycle.
        std::size_t step = highest / p % cycle.size();
        for (const std::size_t length : lengths) step = step * (length / part(length)) % cycle.size();
        for (std::size_t i = 0; i < cycle.size(); ++i) result[cycle[i]] = cycle[(i + step) % cycle.size()];
    }
    return result;
}

}  // namespace

std::vector<ColumnPermutation> prime_automorphisms(const TannerGraph& graph, std::size_t max_images,
                                                   std::size_t max_count) {
    std::vector<ColumnPermutation> result;
    const SymmetrySearch search(graph);
    std::set<gf2::internal::Orbits> known;
    for (std::size_t i = 1; i < std::min(search.images().size(), max_images + 1); ++i) {
        gf2::internal::throw_if_cancelled();
        const std::optional<ColumnPermutation> symmetry = search.symmetry(search.images()[i]);
        if (!symmetry) continue;
        const auto cycles = cycles_of(*symmetry);
        for (const std::size_t p : primes_of(cycles)) {
            if (result.size() == max_count) return result;
            ColumnPermutation power = power_of_order(p, cycles, graph.length());
            if (known.insert(group_of(graph.length(), {power}).orbits).second) result.push_back(std::move(power));
        }
    }
    return result;
}

}  // namespace gf2::codes::internal
