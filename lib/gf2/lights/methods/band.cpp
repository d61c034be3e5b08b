// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/band.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::lights::internal {
namespace {

// Of a large new matrix, the system clears the memory of so many in some milliseconds.
constexpr std::size_t kRowsPerLook = 256;

constexpr std::size_t kWord = 64;
constexpr std::size_t kMaxBlock = 512;

// The window, the next one, and the memory of ple().
constexpr std::size_t kWindowCopies = 3;

// The time of moving a word to the next window, in word operations of a product of matrices; measured.
constexpr double kWorkOfMove = 16;

std::size_t round_up(std::size_t columns) {
    return word_count(columns) * kWord;
}

// Narrow blocks make many small products; wide ones widen the window.
std::size_t block_for(std::size_t width) {
    return std::clamp(round_up(width / 8), kWord, kMaxBlock);
}

std::vector<std::size_t> inverse(const CellOrder& order) {
    std::vector<std::size_t> position(order.size());
    for (std::size_t j = 0; j < order.size(); ++j) position[order[j]] = j;
    return position;
}

// The number of words up to the last nonzero one.
std::size_t used_words(const std::uint64_t* words, std::size_t count) {
    while (count != 0 && words[count - 1] == 0) --count;
    return count;
}

}  // namespace

// The lights that take part in the elimination of a block of columns, one row each: columns first_column_ ..
// first_column_ + width_ - 1 of the band, and then the right-hand side.
class Band::Window {
public:
    Window(const Band& band, const BitVector* lights) : band_(band), lights_(lights) {}

    // Drops the columns before `first_column`, in which the remaining rows are zero, and takes in the lights whose
    // first press is in the block from there on. Sorts the rows by the word of their last column.
    void move_to(std::size_t first_column) {
        const std::size_t dropped = (first_column - first_column_) / kWord;
        const std::size_t end = std::min(first_column + band_.block_, band_.order_.size());
        struct Source {
            std::size_t words;  // of its row, from first_column on
            std::size_t row;    // of the matrix, or the light
            bool is_new;
        };
        std::vector<Source> sources;
        std::size_t width = band_.block_;
        for (const std::size_t row : remaining_) {
            const std::size_t words = used_words(matrix_.row(row) + dropped, width_ / kWord - dropped);
            if (words != 0) {
                sources.push_back({words, row, false});
                width = std::max(width, words * kWord);
            } else if (matrix_.get(row, width_)) {
                is_consistent_ = false;
            }
        }
        for (; next_ < band_.entering_.size(); ++next_) {
            const std::size_t light = band_.entering_[next_];
            if (band_.intervals_[light].first >= end) break;
            const std::size_t words = word_count(band_.intervals_[light].last + 1 - first_column);
            sources.push_back({words, light, true});
            width = std::max(width, words * kWord);
        }
        std::stable_sort(sources.begin(), sources.end(),
                         [](const Source& a, const Source& b) { return a.words < b.words; });

        BitMatrix next(sources.size(), width + 1);
        for (std::size_t i = 0; i < sources.size(); ++i) {
            const Source& source = sources[i];
            if (source.is_new) {
                for (const std::size_t press : band_.matrix_.presses_of(source.row)) {
                    next.set(i, band_.position_[press] - first_column);
                }
                if (lights_ != nullptr && lights_->test(source.row)) next.set(i, width);
            } else {
                std::copy_n(matrix_.row(source.row) + dropped, source.words, next.row(i));
                next.set(i, width, matrix_.get(source.row, width_));
            }
        }
        matrix_ = std::move(next);
        first_column_ = first_column;
        width_ = width;
    }

    // Eliminates the block, and returns its rank.
    std::size_t eliminate() {
        Ple decomposition = ple(std::move(matrix_), band_.block_);
        matrix_ = std::move(decomposition.matrix);
        pivots_ = std::move(decomposition.pivot_columns);
        remaining_.resize(matrix_.rows() - pivots_.size());
        std::iota(remaining_.begin(), remaining_.end(), pivots_.size());
        return pivots_.size();
    }

    // The pivot rows, without the coefficients of elimination before the pivots.
    [[nodiscard]] BandEchelon::Block pivot_rows() {
        BandEchelon::Block block;
        block.first_column = first_column_;
        block.starts.push_back(0);
        for (std::size_t i = 0; i < pivots_.size(); ++i) {
            std::uint64_t* row = matrix_.row(i);
            const std::size_t pivot = pivots_[i];
            std::fill_n(row, pivot / kWord, std::uint64_t{0});
            row[pivot / kWord] &= ~std::uint64_t{0} << (pivot % kWord);
            block.pivots.push_back(first_column_ + pivot);
            block.lights.push_back(matrix_.get(i, width_));
            block.words.insert(block.words.end(), row, row + used_words(row, width_ / kWord));
            block.starts.push_back(block.words.size());
        }
        block.words.shrink_to_fit();
        return block;
    }

    // After the last block the remaining rows are zero. True if their lights, and those that no press toggles, are off.
    [[nodiscard]] bool is_consistent() {
        for (const std::size_t row : remaining_) is_consistent_ = is_consistent_ && !matrix_.get(row, width_);
        for (; next_ < band_.entering_.size(); ++next_) {
            if (lights_ != nullptr && lights_->test(band_.entering_[next_])) is_consistent_ = false;
        }
        return is_consistent_;
    }

private:
    const Band& band_;
    const BitVector* lights_;
    BitMatrix matrix_;
    std::size_t first_column_ = 0;
    std::size_t width_ = 0;               // a multiple of 64
    std::vector<std::size_t> pivots_;     // columns of the matrix
    std::vector<std::size_t> remaining_;  // rows of the matrix
    std::size_t next_ = 0;                // index in entering_
    bool is_consistent_ = true;
};

Band::Band(const SparsePressMatrix& matrix, CellOrder order)
    : matrix_(matrix),
      order_(std::move(order)),
      position_(inverse(order_)),
      intervals_(intervals(matrix, order_)),
      entering_(order_.size()),
      block_(block_for(band_width(intervals_))),
      work_(elimination_work(intervals_)) {
    const std::size_t size = order_.size();
    std::iota(entering_.begin(), entering_.end(), std::size_t{0});
    std::stable_sort(entering_.begin(), entering_.end(),
                     [&](std::size_t a, std::size_t b) { return intervals_[a].first < intervals_[b].first; });
    // A row never reaches beyond the interval of the light it began as, and is in the window only there.
    std::vector<std::size_t> ending(size / block_ + 1, 0);  // number of lights, by the block of their last press
    for (const Interval& interval : intervals_) {
        if (interval.first > interval.last) continue;
        ++ending[interval.last / block_];
        echelon_bytes_ += 8 * (interval.last / kWord - interval.first / block_ * (block_ / kWord) + 1);
    }
    echelon_bytes_ += std::uint64_t{size} * (3 * sizeof(std::size_t) + 1);
    std::size_t alive = 0;
    std::size_t last = 0;
    auto next = entering_.begin();
    for (std::size_t block = 0; block * block_ < size; ++block) {
        for (; next != entering_.end() && intervals_[*next].first < (block + 1) * block_; ++next) {
            ++alive;
            last = std::max(last, intervals_[*next].last);
        }
        const std::size_t width = round_up(last + 1 - std::min(last + 1, block * block_)) + block_;
        window_bytes_ = std::max<std::uint64_t>(window_bytes_, kWindowCopies * bit_matrix_bytes(alive, width + 1));
        work_ += kWorkOfMove * static_cast<double>(alive * word_count(width));
        alive -= ending[block];
    }
}

std::uint64_t Band::bytes_needed_for_nullity() const {
    return window_bytes_ + std::uint64_t{order_.size()} * (sizeof(Interval) + 3 * sizeof(std::size_t));
}

BandEchelon Band::eliminate(const BitVector& lights) const {
    BandEchelon echelon(order_);
    Window window(*this, &lights);
    for (std::size_t column = 0; column < order_.size(); column += block_) {
        window.move_to(column);
        echelon.rank_ += window.eliminate();
        echelon.blocks_.push_back(window.pivot_rows());
    }
    assert(echelon.bytes() <= echelon_bytes_);
    echelon.is_consistent_ = window.is_consistent();
    return echelon;
}

std::size_t Band::nullity() const {
    std::size_t nullity = order_.size();
    Window window(*this, nullptr);
    for (std::size_t column = 0; column < order_.size(); column += block_) {
        window.move_to(column);
        nullity -= window.eliminate();
    }
    return nullity;
}

BitVector BandEchelon::solution() const {
    const auto dot = gf2::internal::kernels().words.dot;
    std::vector<std::uint64_t> values(word_count(order_.size()), 0);
    for (auto block = blocks_.rbegin(); block != blocks_.rend(); ++block) {
        gf2::internal::throw_if_cancelled();
        const std::uint64_t* from = values.data() + block->first_column / kWord;
        for (std::size_t i = block->pivots.size(); i-- > 0;) {
            const std::size_t pivot = block->pivots[i];
            const std::uint64_t sum = dot(block->row(i), from, block->words_of(i));
            values[pivot / kWord] |= (sum ^ (block->lights[i] ? 1 : 0)) << (pivot % kWord);
        }
    }
    BitVector presses(order_.size());
    for (std::size_t j = 0; j < order_.size(); ++j) presses.set(order_[j], (values[j / kWord] >> (j % kWord)) % 2 != 0);
    return presses;
}

bool BandEchelon::is_canonical() const {
    return nullity() == 0 || std::is_sorted(order_.begin(), order_.end());
}

std::uint64_t BandEchelon::bytes() const {
    std::uint64_t bytes = order_.size() * sizeof(std::size_t);
    for (const Block& block : blocks_) {
        bytes += block.pivots.size() * (2 * sizeof(std::size_t)) + block.words.size() * sizeof(std::uint64_t);
    }
    return bytes;
}

std::vector<std::size_t> BandEchelon::free_columns() const {
    std::vector<std::size_t> free;
    free.reserve(nullity());
    std::size_t column = 0;
    for (const Block& block : blocks_) {
        for (const std::size_t pivot : block.pivots) {
            for (; column < pivot; ++column) free.push_back(column);
            ++column;
        }
    }
    for (; column < order_.size(); ++column) free.push_back(column);
    return free;
}

std::vector<std::size_t> BandEchelon::free_presses() const {
    std::vector<std::size_t> free = free_columns();
    for (std::size_t& column : free) column = order_[column];
    return free;
}

void BandEchelon::Block::substitute_back(BitMatrixView values) const {
    const std::size_t rank = pivots.size();
    std::size_t width = 0;
    for (std::size_t i = 0; i < rank; ++i) width = std::max(width, words_of(i) * kWord);
    width = std::min(width, values.columns() - first_column);
    if (width == 0 || values.rows() == 0) return;
    BitMatrix rows(rank, round_up(width));
    for (std::size_t i = 0; i < rank; ++i) std::copy_n(row(i), words_of(i), rows.row(i));
    const BitMatrix columns = transpose(rows);
    std::vector<std::size_t> pivot_columns = pivots;
    for (std::size_t& column : pivot_columns) column -= first_column;

    // Let U be the rows, X the values and T the pivot columns of U. Xᵀ is known except at the pivots, which are now 0;
    // T times their values is U·Xᵀ.
    BitMatrix found(values.rows(), rank);
    add_product(found, values.window(0, first_column, values.rows(), width), columns.view().window(0, 0, width, rank));
    solve_lower_right(select_rows(columns, pivot_columns), found);
    const BitMatrix scattered = scatter_columns(found, pivot_columns, pivot_columns.back() + 1);
    const auto xor_into = gf2::internal::kernels().words.xor_into;
    for (std::size_t i = 0; i < values.rows(); ++i) {
        xor_into(values.row(i) + first_column / kWord, scattered.row(i), scattered.words_per_row());
    }
}

BitMatrix BandEchelon::nullspace() const {
    const std::vector<std::size_t> free = free_columns();
    BitMatrix values(free.size(), order_.size());
    for (std::size_t i = 0; i < free.size(); ++i) {
        if (i % kRowsPerLook == 0) gf2::internal::throw_if_cancelled();
        values.set(i, free[i]);
    }
    // Past its free column, a row is zero.
    std::size_t first = free.size();
    for (auto block = blocks_.rbegin(); block != blocks_.rend(); ++block) {
        gf2::internal::throw_if_cancelled();
        while (first != 0 && free[first - 1] >= block->first_column) --first;
        block->substitute_back(values.view().window(first, 0, free.size() - first, order_.size()));
    }
    if (!is_canonical()) return permute_columns(values, inverse(order_));
    return values;
}

namespace {

NullspaceBasis canonical_nullspace(const BandEchelon& echelon) {
    BitMatrix basis = echelon.nullspace();
    if (echelon.is_canonical()) return {std::move(basis), echelon.free_presses()};
    return canonical_nullspace_basis(basis);
}

SolutionCoset coset(const BandEchelon& echelon) {
    if (!echelon.is_canonical()) return {echelon.solution(), echelon.nullspace()};
    return SolutionCoset::from_canonical(echelon.solution(), canonical_nullspace(echelon));
}

class BandSolver : public BoardSolver {
public:
    BandSolver(const Equations& equations, const SolveOptions& options)
        : equations_(equations),
          options_(options),
          band_(equations.matrix(), narrow_order(equations.grid(), equations.matrix())) {}

    [[nodiscard]] std::optional<Estimate> estimate() const override {
        return Estimate{equations_.matrix().bytes() + band_.bytes_needed(), band_.work()};
    }

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        const BitVector lights = grid().to_vector(board);
        {
            const BandEchelon echelon = eliminate(lights);
            if (echelon.is_consistent()) return result_of(grid(), coset(echelon));
            if (equations_.matrix().is_symmetric()) {
                return first_proof(QuietPatterns(grid(), canonical_nullspace(echelon)), lights);
            }
        }
        const Equations transposed = equations_.transposed();
        return first_proof(choose_method(transposed, options_).solver->quiet_patterns(), lights);
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override {
        return {grid(), canonical_nullspace(eliminate(BitVector(grid().size())))};
    }

    [[nodiscard]] std::size_t nullity() const override {
        require(band_.bytes_needed_for_nullity());
        return band_.nullity();
    }

private:
    [[nodiscard]] const Grid& grid() const { return equations_.grid(); }

    void require(std::uint64_t bytes) const {
        require_memory(grid(), equations_.matrix().bytes() + bytes, options_.memory_limit);
    }

    [[nodiscard]] BandEchelon eliminate(const BitVector& lights) const {
        require(band_.bytes_needed());
        BandEchelon echelon = band_.eliminate(lights);
        // The nullspace, and the memory for making it canonical.
        require(bit_matrix_bytes(3 * echelon.nullity(), grid().size()));
        return echelon;
    }

    const Equations& equations_;
    SolveOptions options_;
    Band band_;
};

// The time of finding a narrow order, in word operations: chasing that takes fewer is done before.
constexpr double kWorkOfOrder = 1e8;

}  // namespace

constinit const BoardMethod kBandMethod = {
    .name = "band",
    .summary = "elimination on a narrow band, for every game, such as boards with holes and graphs",
    .obstacle = [](const Grid& /*grid*/) -> std::string { return ""; },
    .bytes = [](const Grid& grid) { return SparsePressMatrix::min_bytes(grid); },
    .cost = [](const Grid& grid) { return std::max(kWorkOfOrder, min_elimination_work(grid.size())); },
    .prepare = [](const Equations& equations, const SolveOptions& options) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<BandSolver>(equations, options);
    },
    .nullity = nullptr,
};

}  // namespace gf2::lights::internal
