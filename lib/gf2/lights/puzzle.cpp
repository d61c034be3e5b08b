// SPDX-License-Identifier: MIT
#include "gf2/lights/puzzle.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights {
namespace {

constexpr std::array kSymmetries = {Symmetry::kNone, Symmetry::kLeftRight, Symmetry::kUpDown,
                                    Symmetry::kBoth, Symmetry::kHalfTurn,  Symmetry::kQuarterTurn};

using Map = Cell (*)(const Grid&, Cell);

Cell left_right(const Grid& grid, Cell cell) {
    return {cell.row, grid.columns() - 1 - cell.column};
}
Cell up_down(const Grid& grid, Cell cell) {
    return {grid.rows() - 1 - cell.row, cell.column};
}
Cell half_turn(const Grid& grid, Cell cell) {
    return up_down(grid, left_right(grid, cell));
}
Cell quarter_turn(const Grid& grid, Cell cell) {
    return {cell.column, grid.columns() - 1 - cell.row};
}

// The maps that leave a symmetric board unchanged.
std::vector<Map> maps_of(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::kNone:
            return {};
        case Symmetry::kLeftRight:
            return {left_right};
        case Symmetry::kUpDown:
            return {up_down};
        case Symmetry::kBoth:
            return {left_right, up_down};
        case Symmetry::kHalfTurn:
            return {half_turn};
        case Symmetry::kQuarterTurn:
            return {quarter_turn};
    }
    return {};
}

[[noreturn]] void refuse(Symmetry symmetry) {
    throw std::invalid_argument("the game does not have the symmetry " + std::string(to_string(symmetry)));
}

// The number of the image of each cell.
std::vector<std::size_t> images(const Grid& grid, Map map, Symmetry symmetry) {
    if (grid.is_graph() || (map == quarter_turn && grid.rows() != grid.columns())) refuse(symmetry);
    std::vector<std::size_t> numbers(grid.rows() * grid.columns(), grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Cell cell = grid.cell(i);
        numbers[cell.row * grid.columns() + cell.column] = i;
    }
    std::vector<std::size_t> image(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Cell cell = map(grid, grid.cell(i));
        image[i] = numbers[cell.row * grid.columns() + cell.column];
        if (image[i] == grid.size()) refuse(symmetry);  // a missing cell
    }
    for (std::size_t i = 0; i < grid.size(); ++i) {
        gf2::internal::throw_if_cancelled();
        std::vector<std::size_t> toggled = grid.toggled_by(i);
        for (std::size_t& light : toggled) light = image[light];
        std::sort(toggled.begin(), toggled.end());
        if (toggled != grid.toggled_by(image[i])) refuse(symmetry);
    }
    return image;
}

// A symmetric press pattern contains all presses of an orbit or none. In two arrays, as most have a press or two.
struct Orbits {
    [[nodiscard]] std::size_t count() const { return ends.size(); }
    [[nodiscard]] std::span<const std::size_t> operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        return std::span(presses).subspan(begin, ends[i] - begin);
    }

    std::vector<std::size_t> presses;
    std::vector<std::size_t> ends;  // of each orbit in `presses`
};

Orbits orbits_of(const Grid& grid, Symmetry symmetry) {
    std::vector<std::vector<std::size_t>> maps;
    for (const Map map : maps_of(symmetry)) maps.push_back(images(grid, map, symmetry));
    Orbits result;
    std::vector<std::size_t>& presses = result.presses;
    std::vector<bool> seen(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        gf2::internal::throw_if_cancelled();
        if (seen[i]) continue;
        seen[i] = true;
        presses.push_back(i);
        for (std::size_t j = presses.size() - 1; j < presses.size(); ++j) {
            for (const auto& map : maps) {
                const std::size_t image = map[presses[j]];
                if (seen[image]) continue;
                seen[image] = true;
                presses.push_back(image);
            }
        }
        result.ends.push_back(presses.size());
    }
    return result;
}

// Numbers of presses, from `min` to `max`.
struct Range {
    std::size_t min;
    std::size_t max;
};

std::size_t distance(std::size_t presses, const Range& range) {
    if (presses < range.min) return range.min - presses;
    return presses > range.max ? presses - range.max : 0;
}

// The numbers of presses to search for.
Range wanted_presses(const DifficultyScale& scale, const PuzzleOptions& options, std::size_t cells) {
    if (options.presses) return {*options.presses, *options.presses};
    if (!options.difficulty) return {0, cells};
    if (*options.difficulty == Difficulty::kEasy) {
        return {1, std::max<std::size_t>(scale.max_presses(Difficulty::kEasy), 1)};
    }
    const Difficulty below = *options.difficulty == Difficulty::kHard ? Difficulty::kMedium : Difficulty::kEasy;
    const std::size_t min = scale.max_presses(below) + 1;
    return {min, std::max(scale.max_presses(*options.difficulty), min)};
}

double press_matrix_bits(const Grid& grid) {
    return static_cast<double>(grid.size()) * static_cast<double>(grid.size());
}

// Searches for a press pattern step by step.
class PuzzleSearch {
public:
    PuzzleSearch(const Grid& grid, const PuzzleOptions& options)
        : grid_(grid), options_(options), random_(options.seed) {}

    std::optional<Puzzle> run() {
        if (grid_.size() > kMaxPuzzleCells) {
            throw std::length_error("make_puzzle: " + std::to_string(grid_.size()) + " cells; expected at most " +
                                    std::to_string(kMaxPuzzleCells));
        }
        try {
            gf2::internal::set_up(options_.budget.stop, press_matrix_bits(grid_), [&] { set_up(); });
        } catch (const Cancelled&) {
            gf2::internal::throw_if_cancelled();
            return std::nullopt;
        }
        if (range_.min > grid_.size()) return std::nullopt;
        BitVector presses = first();
        CosetLeader leader = fewest(presses);
        for (std::size_t attempt = 0; attempt < options_.attempts && !options_.budget.stop.stop_requested();
             ++attempt) {
            if (std::optional<Puzzle> found = puzzle(leader)) return found;
            BitVector changed = presses;
            flip(changed);
            if (random_below(4, random_) == 0) flip(changed);
            CosetLeader next = fewest(changed);
            if (!is_nearer(next, leader)) continue;
            presses = std::move(changed);
            leader = std::move(next);
        }
        return std::nullopt;
    }

private:
    void set_up() {
        scale_.emplace(grid_);
        range_ = wanted_presses(*scale_, options_, grid_.size());
        orbits_ = orbits_of(grid_, options_.symmetry);
        if (range_.min <= grid_.size()) quiet_ = lights::quiet_patterns(grid_).nullspace().basis;
    }

    // About as many presses as wanted, or half of all.
    BitVector first() {
        const std::optional<std::size_t> wanted = first_presses();
        if (!wanted) return symmetric_random();
        BitVector presses(grid_.size());
        std::size_t count = 0;
        for (std::size_t tries = 0; tries < 4 * grid_.size() && count < *wanted; ++tries) {
            if (options_.budget.stop.stop_requested()) break;
            count += flip(presses);
        }
        return presses;
    }

    // A hard board is as good as random; an easy one should not be trivial.
    std::optional<std::size_t> first_presses() {
        if (options_.presses) return *options_.presses;
        if (!options_.difficulty || *options_.difficulty == Difficulty::kHard) return std::nullopt;
        const std::size_t min = std::max(range_.min, (range_.max + 1) / 2);
        return min + static_cast<std::size_t>(random_below(range_.max - min + 1, random_));
    }

    BitVector symmetric_random() {
        BitVector presses(grid_.size());
        for (std::size_t i = 0; i < orbits_.count(); ++i) {
            if (random_below(2, random_) == 0) continue;
            for (const std::size_t press : orbits_[i]) presses.set(press);
        }
        return presses;
    }

    // Returns how many presses more there are, modulo the values of the type.
    std::size_t flip(BitVector& presses) {
        std::size_t more = 0;
        if (orbits_.count() == 0) return more;
        for (const std::size_t press : orbits_[static_cast<std::size_t>(random_below(orbits_.count(), random_))]) {
            presses.flip(press);
            more += presses[press] ? 1 : std::size_t(-1);
        }
        return more;
    }

    [[nodiscard]] CosetLeader fewest(const BitVector& presses) const {
        return coset_leader(SolutionCoset(presses, quiet_), options_.budget);
    }

    [[nodiscard]] bool is_nearer(const CosetLeader& next, const CosetLeader& leader) const {
        return distance(next.weight, range_) <= distance(leader.weight, range_);
    }

    // The board of these presses, if it is as wanted.
    [[nodiscard]] std::optional<Puzzle> puzzle(const CosetLeader& leader) const {
        if (!leader.proved || (options_.unique && leader.ties != 1)) return std::nullopt;
        if (options_.presses && leader.weight != *options_.presses) return std::nullopt;
        if (options_.difficulty && leader.weight == 0) return std::nullopt;
        Board presses = grid_.to_board(leader.element);
        Board board = apply(grid_, grid_.all_off(), presses);
        const Difficulty difficulty = scale_->of(board, leader);
        if (options_.difficulty && difficulty != *options_.difficulty) return std::nullopt;
        MinimumPresses minimum{leader, std::move(presses), grid_.all_off()};
        return Puzzle{std::move(board), std::move(minimum), difficulty};
    }

    const Grid& grid_;
    const PuzzleOptions& options_;
    std::optional<DifficultyScale> scale_;
    Range range_{};
    Orbits orbits_;
    SplitMix64 random_;
    BitMatrix quiet_;
};

}  // namespace

std::span<const Symmetry> all_symmetries() {
    return kSymmetries;
}

std::string_view to_string(Symmetry symmetry) {
    constexpr std::array<std::string_view, 6> kNames = {"none", "left-right", "up-down",
                                                        "both", "half-turn",  "quarter-turn"};
    return kNames[static_cast<std::size_t>(symmetry)];
}

Symmetry symmetry_from_string(std::string_view name) {
    std::string names;
    for (const Symmetry symmetry : kSymmetries) {
        if (to_string(symmetry) == name) return symmetry;
        names += (names.empty() ? "" : ", ") + std::string(to_string(symmetry));
    }
    throw std::invalid_argument("no symmetry '" + std::string(name) + "'; expected one of " + names);
}

std::optional<Puzzle> make_puzzle(const Grid& grid, const PuzzleOptions& options) {
    return PuzzleSearch(grid, options).run();
}

CosetLeader nearest_solvable_board(const Grid& grid, const Board& board, const Budget& budget) {
    SolutionCoset changes;
    gf2::internal::set_up(budget.stop, press_matrix_bits(grid), [&] {
        const BitMatrix conditions = left_nullspace_basis(press_matrix(grid));
        changes = std::get<SolutionCoset>(solve(conditions, multiply(conditions, grid.to_vector(board))));
    });
    return coset_leader(changes, budget);
}

}  // namespace gf2::lights
