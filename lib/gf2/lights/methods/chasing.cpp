// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/chasing.hpp"

#include <deque>
#include <memory>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {
namespace {

// The time of a word operation on rows that are far apart in memory, in ordinary word operations; measured.
constexpr double kWorkOfAddition = 64;

// Words between two checks for cancellation.
constexpr std::size_t kLookWords = std::size_t{1} << 16;

}  // namespace

Chase::Chase(const SparsePressMatrix& matrix) : matrix_(matrix) {
    const std::size_t size = matrix.size();
    std::vector<std::size_t> undecided(size);
    std::vector<bool> is_decided(size);
    std::vector<bool> has_decided(size);
    std::deque<std::size_t> ready;  // lights with one undecided press, some of them stale
    for (std::size_t light = 0; light < size; ++light) {
        undecided[light] = matrix.presses_of(light).size();
        if (undecided[light] == 1) ready.push_back(light);
    }
    const auto decide = [&](std::size_t press, std::size_t by) {
        is_decided[press] = true;
        steps_.push_back({press, by});
        for (const std::size_t light : matrix.lights_of(press)) {
            if (--undecided[light] == 1) ready.push_back(light);
        }
    };
    std::size_t next_parameter = 0;
    while (steps_.size() < size) {
        if (ready.empty()) {
            while (is_decided[next_parameter]) ++next_parameter;
            parameters_.push_back(next_parameter);
            decide(next_parameter, kParameter);
            continue;
        }
        const std::size_t light = ready.front();
        ready.pop_front();
        if (undecided[light] != 1) continue;
        for (const std::size_t press : matrix.presses_of(light)) {
            if (is_decided[press]) continue;
            has_decided[light] = true;
            decide(press, light);
            break;
        }
    }
    for (std::size_t light = 0; light < size; ++light) {
        if (!has_decided[light]) conditions_.push_back(light);
    }
}

std::uint64_t Chase::bytes_needed() const {
    return bit_matrix_bytes(matrix_.size(), parameters() + 1) + 2 * bit_matrix_bytes(parameters(), 2 * parameters());
}

double Chase::work() const {
    const auto words = static_cast<double>(word_count(parameters() + 1));
    const auto count = static_cast<double>(parameters());
    return 2 * words * (kWorkOfAddition * static_cast<double>(matrix_.ones()) + count * count);
}

BitMatrix Chase::replay(const BitMatrix& parameters, const BitVector* lights_of_last_case) const {
    const auto xor_into = gf2::internal::kernels().words.xor_into;
    BitMatrix presses(matrix_.size(), parameters.columns());
    const std::size_t words = presses.words_per_row();
    std::size_t parameter = 0;
    std::size_t since_look = 0;
    for (const Step& step : steps_) {
        since_look += words;
        if (since_look >= kLookWords) {
            gf2::internal::throw_if_cancelled();
            since_look = 0;
        }
        if (step.light == kParameter) {
            xor_into(presses.row(step.press), parameters.row(parameter++), words);
            continue;
        }
        for (const std::size_t other : matrix_.presses_of(step.light)) {
            if (other != step.press) xor_into(presses.row(step.press), presses.row(other), words);
        }
        if (lights_of_last_case != nullptr && lights_of_last_case->test(step.light)) {
            presses.flip(step.press, presses.columns() - 1);
        }
    }
    return presses;
}

BitMatrix Chase::conditions(const BitMatrix& presses) const {
    const auto xor_into = gf2::internal::kernels().words.xor_into;
    BitMatrix sums(conditions_.size(), presses.columns());
    for (std::size_t i = 0; i < conditions_.size(); ++i) {
        gf2::internal::throw_if_cancelled();
        for (const std::size_t press : matrix_.presses_of(conditions_[i])) {
            xor_into(sums.row(i), presses.row(press), sums.words_per_row());
        }
    }
    return sums;
}

std::optional<BitVector> Chase::solve(const BitVector& lights) const {
    // The cases are each parameter alone with all lights off, and last the given lights with all parameters 0. The
    // press pattern is the last case plus the cases of the parameters that must be 1 for the conditions to hold.
    const std::size_t count = parameters();
    BitMatrix cases(count, count + 1);
    for (std::size_t i = 0; i < count; ++i) cases.set(i, i);
    BitMatrix system = conditions(replay(cases, &lights));
    for (std::size_t i = 0; i < conditions_.size(); ++i) {
        if (lights.test(conditions_[i])) system.flip(i, count);
    }
    const Echelon reduced = rref(std::move(system), count);
    for (std::size_t i = reduced.rank(); i < reduced.matrix.rows(); ++i) {
        if (reduced.matrix.get(i, count)) return std::nullopt;
    }
    BitMatrix values(count, 1);
    for (std::size_t p = 0; p < reduced.rank(); ++p) {
        values.set(reduced.pivot_columns[p], 0, reduced.matrix.get(p, count));
    }
    return replay(values, &lights).column_vector(0);
}

BitMatrix Chase::conditions() const {
    return conditions(replay(BitMatrix::identity(parameters()), nullptr));
}

BitMatrix Chase::nullspace() const {
    const BitMatrix free_values = nullspace_basis(conditions());
    return transpose(replay(transpose(free_values), nullptr));
}

std::size_t Chase::nullity() const {
    return parameters() - rank(conditions());
}

namespace {

class ChasingSolver : public BoardSolver {
public:
    ChasingSolver(const Equations& equations, const SolveOptions& options)
        : equations_(equations), options_(options), chase_(equations.matrix()) {}

    [[nodiscard]] std::optional<Estimate> estimate() const override { return Estimate{bytes(), chase_.work()}; }

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        const BitVector lights = grid().to_vector(board);
        require_memory(grid(), bytes(), options_.memory_limit);
        if (const std::optional<BitVector> x0 = chase_.solve(lights)) {
            return result_of(grid(), SolutionCoset(*x0, chase_.nullspace()));
        }
        if (equations_.matrix().is_symmetric()) return first_proof(quiet_patterns(), lights);
        const Equations transposed = equations_.transposed();
        return first_proof(choose_method(transposed, options_).solver->quiet_patterns(), lights);
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override {
        require_memory(grid(), bytes(), options_.memory_limit);
        return {grid(), canonical_nullspace_basis(chase_.nullspace())};
    }

    [[nodiscard]] std::size_t nullity() const override {
        require_memory(grid(), bytes(), options_.memory_limit);
        return chase_.nullity();
    }

private:
    [[nodiscard]] const Grid& grid() const { return equations_.grid(); }
    [[nodiscard]] std::uint64_t bytes() const { return equations_.matrix().bytes() + chase_.bytes_needed(); }

    const Equations& equations_;
    SolveOptions options_;
    Chase chase_;
};

// Lower bound of Chase::work() per cell: a press that some light needs counts as an addition, any other as a parameter.
constexpr double kMinWorkPerCell = 64;

}  // namespace

constinit const BoardMethod kChasingMethod = {
    .name = "chasing",
    .summary = "light chasing with some presses as unknowns, for every game",
    .obstacle = [](const Grid& /*grid*/) -> std::string { return ""; },
    .bytes = [](const Grid& grid) { return SparsePressMatrix::min_bytes(grid); },
    .cost = [](const Grid& grid) { return kMinWorkPerCell * static_cast<double>(grid.size()); },
    .prepare = [](const Equations& equations, const SolveOptions& options) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<ChasingSolver>(equations, options);
    },
    .nullity = nullptr,
};

}  // namespace gf2::lights::internal
