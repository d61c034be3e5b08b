// SPDX-License-Identifier: MIT
#include "gf2/codes/decoder.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/error_trees.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::codes {

namespace {

using internal::ErrorTrees;

// Nanoseconds of a node, about, on one thread.
constexpr double kNodeTime = 40;

// Before so many nodes, nothing else is tried: about the time of finding out what else there is.
constexpr double kNodesBeforeOthers = 1 << 12;
constexpr double kNodesBeforeDescent = 1 << 20;

// Threads do not share fewer.
constexpr double kNodesBeforeThreads = 1 << 16;

// After this many times the nodes, the methods are compared again.
constexpr double kGrowthOfQuestions = 4;

// Trees of a limit do not have more nodes than this many times what is expected.
constexpr double kUnexpected = 8;

// Trees that are expected to take longer than the other methods take this share of their time.
constexpr double kShareOfOthers = 1.0 / 32;
// If coset_leader() will prove nothing, because that would take more than an hour.
constexpr double kMaxNodesOfProof = 3.6e12 / kNodeTime;
constexpr double kNodesOutOfReach = 1 << 25;

constexpr double kMaxNodes = 0x1p63;

// Maximum number of sums of random information sets for a lighter error, before the methods are compared again. There
// is one for each node: less time than the trees.
constexpr std::uint64_t kMaxSums = std::uint64_t{1} << 26;

// The next limit is chosen so that its trees have about this many times the nodes of the last one.
constexpr double kMinGrowth = 2;
constexpr double kMaxGrowth = 8;

constexpr std::size_t kSyndromesPerTask = 16;

constexpr unsigned kLogMaxSum = sizeof(std::size_t) >= 8 ? 40 : 31;  // weights are of type std::size_t
constexpr std::uint64_t kMaxSum = std::uint64_t{1} << kLogMaxSum;

std::vector<std::uint32_t> checked_weights(const BitMatrix& checks, std::vector<std::uint32_t> weights) {
    if (weights.empty()) weights.assign(checks.columns(), 1);
    if (weights.size() != checks.columns()) {
        throw std::invalid_argument("H has " + std::to_string(checks.columns()) + " columns, but there are " +
                                    std::to_string(weights.size()) + " weights");
    }
    std::uint64_t sum = 0;
    for (std::size_t j = 0; j < weights.size(); ++j) {
        sum += weights[j];
        if (weights[j] >= 1 && weights[j] <= Decoder::kMaxWeight && sum < kMaxSum) continue;
        throw std::invalid_argument("weight " + std::to_string(j + 1) + " is " + std::to_string(weights[j]) +
                                    ", expected a number from 1 to " + std::to_string(Decoder::kMaxWeight) +
                                    ", and a sum below 2^" + std::to_string(kLogMaxSum));
    }
    return weights;
}

void require_length(std::size_t found, std::size_t rows) {
    if (found == rows) return;
    throw std::invalid_argument("expected a syndrome of length " + std::to_string(rows) + ", as H has rows, found " +
                                std::to_string(found));
}

}  // namespace

class Decoder::State {
public:
    class Search;

    State(const BitMatrix& of_code, std::vector<std::uint32_t> weights)
        : checks(of_code), graph(checks, checked_weights(checks, std::move(weights))) {
        std::vector<std::size_t> order(checks.columns());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t i, std::size_t j) { return graph.weights[i] < graph.weights[j]; });
        const std::size_t m = checks.rows();
        const std::size_t n = checks.columns();
        const Echelon reduced = rref(concat(permute_columns(checks, order), BitMatrix::identity(m)), n);
        for (const std::size_t at : reduced.pivot_columns) pivots.push_back(order[at]);
        reduction = transpose(submatrix(reduced.matrix, 0, n, m, m));
        if (n != 0 && graph.weights[order[0]] == graph.weights[order[n - 1]]) common_weight = graph.weights[0];
    }

    [[nodiscard]] std::size_t weight_of(const BitVector& error) const {
        if (common_weight != 0) return gf2::weight(error) * common_weight;
        std::uint64_t sum = 0;
        for (const std::size_t j : ones(error)) sum += graph.weights[j];
        return static_cast<std::size_t>(sum);
    }

    /// @param reduced  the syndrome times `reduction`
    /// @param shared   by all threads
    [[nodiscard]] std::optional<Decoding> decode(const BitVector& syndrome, const BitVector& reduced,
                                                 const Budget& budget, bool shared) const;

    BitMatrix checks;
    internal::WeightedGraph graph;
    /// m x m. The first rank H entries of s times it are the pivot entries of an error with the syndrome s, if the
    /// others are 0; if not, there is no error. Its transpose times H is the reduced row echelon form of H, lightest
    /// columns first.
    BitMatrix reduction;
    std::vector<std::size_t> pivots;  ///< by row of that form
    std::uint32_t common_weight = 0;  ///< of all columns; 0 if they differ
};

// The search for a lightest error with one syndrome.
class Decoder::State::Search {
public:
    /// @param best  an error with the syndrome; the result
    Search(const State& state, const BitVector& syndrome, const Budget& budget, bool shared, Decoding& best)
        : state_(state),
          syndrome_(syndrome),
          budget_(budget),
          shared_(shared),
          tasks_(budget),
          trees_(state.graph, syndrome, budget, tasks_, nodes_),
          best_(best) {
        if (state.common_weight != 0) return;
        nodes_of_others_ = INFINITY;  // there are none
        next_question_ = kNodesBeforeDescent;
    }

    void run() {
        best_.lower_bound = static_cast<std::size_t>(trees_.lower_bound());
        std::uint64_t limit = best_.lower_bound;
        std::uint64_t step = 1;
        double last = 0;  // nodes of the last limit
        double growth = kMinGrowth;
        // Of the limits up to the weight so far, if this one has so many.
        const auto nodes_of_all = [&](double nodes) {
            const std::uint64_t weights = best_.weight - std::min<std::uint64_t>(limit, best_.weight);
            return nodes * std::pow(growth, static_cast<double>(weights) / static_cast<double>(step));
        };
        while (best_.lower_bound < best_.weight) {
            const double expected = last * growth;
            const std::uint64_t before = nodes_;
            if (static_cast<double>(before) + expected >= next_question_ &&
                leave_trees(expected, nodes_of_all(expected)))
                break;
            // If the other methods may be faster, the trees end inside of a limit.
            const bool is_expected = kUnexpected * expected < nodes_of_others_;
            const bool is_shared = shared_ && is_expected && expected >= kNodesBeforeThreads;
            const double most = std::max(nodes_of_others_, static_cast<double>(before) + kNodesBeforeOthers);
            const auto found = trees_.lightest(std::min<std::uint64_t>(limit, best_.weight - 1), is_shared,
                                               most < kMaxNodes ? static_cast<std::uint64_t>(most) : UINT64_MAX);
            if (!found.errors.empty()) {
                best_.error = found.errors.front();
                best_.weight = static_cast<std::size_t>(found.weight);
            }
            const auto now = static_cast<double>(nodes_ - before);
            if (!found.complete) {
                const bool is_over = tasks_.is_over() || nodes_ >= budget_.elements;
                if (is_over || leave_trees(0, nodes_of_all(std::max(now, expected)))) break;
                continue;
            }
            best_.lower_bound = found.errors.empty()
                                    ? static_cast<std::size_t>(std::min<std::uint64_t>(best_.weight, found.lower_bound))
                                    : best_.weight;
            if (last != 0) growth = std::max(now / last, 1.0);
            if (last != 0 && growth < kMinGrowth) step *= 2;
            if (growth > kMaxGrowth) step = std::max<std::uint64_t>(step / 2, 1);
            last = now;
            limit = best_.lower_bound + step - 1;
        }
        best_.proved = best_.lower_bound == best_.weight;
        best_.examined += nodes_;
    }

private:
    // True if coset_leader() has taken the place of trees that will have so many nodes in the next limit, and in all,
    // as it is expected to be faster, or if it is stopped. If not, lightens the error.
    bool leave_trees(double nodes_of_next, double nodes_of_all) {
        const std::uint64_t nodes = nodes_;
        next_question_ = kGrowthOfQuestions * std::max(next_question_, static_cast<double>(nodes));
        if (state_.common_weight == 0) {
            descend();
            next_question_ = INFINITY;
            return false;
        }
        if (!coset_) {
            const auto n = static_cast<double>(state_.checks.columns());
            try {
                gf2::internal::set_up(budget_.stop, n * n,
                                      [&] { coset_ = std::get<SolutionCoset>(solve(state_.checks, syndrome_)); });
            } catch (const Cancelled&) {
                gf2::internal::throw_if_cancelled();
                return true;
            }
        } else {
            Budget budget = budget_left();
            budget.elements = std::min({budget.elements, nodes, kMaxSums});
            take(information_set_decoding(*coset_, {.seed = ++drawn_}, budget));
        }
        double time = gf2::internal::time_of_information_sets(coset_->dimension(), coset_->length(),
                                                              best_.weight / state_.common_weight);
        for (const MethodEstimate& method : estimate_methods(*coset_, budget_left())) {
            if (method.obstacle.empty()) time = std::min(time, method.seconds * 1e9);
        }
        nodes_of_others_ = time / kNodeTime;
        if (static_cast<double>(nodes) + nodes_of_next < enough_nodes(nodes_of_all)) return false;
        take(coset_leader(*coset_, budget_left()));
        next_question_ = nodes_of_others_ = INFINITY;
        return best_.lower_bound == best_.weight || tasks_.is_over();
    }

    // The number of nodes with which the trees are left, if they are expected to have so many in all. The lightest
    // error may be lighter than the one so far, and end them soon.
    [[nodiscard]] double enough_nodes(double nodes_of_all) const {
        if (nodes_of_all < nodes_of_others_) return nodes_of_others_;
        const bool is_in_reach = nodes_of_others_ < kMaxNodesOfProof;
        return std::min(is_in_reach ? kShareOfOthers * nodes_of_others_ : kNodesOutOfReach,
                        static_cast<double>(budget_.elements) / 8);
    }

    [[nodiscard]] Budget budget_left() const {
        Budget budget = budget_;
        const std::uint64_t nodes = nodes_;
        if (budget.elements != UINT64_MAX) budget.elements -= std::min(budget.elements, nodes);
        return budget;
    }

    void take(const CosetLeader& found) {
        const std::size_t weight = state_.common_weight;
        best_.examined += found.examined;
        if (found.proved) best_.method = found.method;
        best_.lower_bound = std::max(best_.lower_bound, found.lower_bound * weight);
        if (found.weight * weight > best_.weight || (found.weight * weight == best_.weight && !found.proved)) return;
        best_.error = found.element;
        best_.weight = found.weight * weight;
    }

    // Adds single rows of a basis of the nullspace as long as the error becomes lighter.
    void descend() {
        const BitMatrix basis = nullspace_basis(state_.checks);
        bool is_lighter = true;
        while (is_lighter && !tasks_.is_over()) {
            is_lighter = false;
            for (std::size_t i = 0; i < basis.rows() && !tasks_.is_over(); ++i) {
                BitVector sum = best_.error ^ basis.row_vector(i);
                const std::size_t weight = state_.weight_of(sum);
                if (weight >= best_.weight) continue;
                best_.weight = weight;
                best_.error = std::move(sum);
                is_lighter = true;
            }
        }
    }

    const State& state_;
    const BitVector& syndrome_;
    const Budget& budget_;
    bool shared_;
    gf2::internal::SearchTasks tasks_;
    std::atomic<std::uint64_t> nodes_ = 0;
    ErrorTrees trees_;
    Decoding& best_;
    std::optional<SolutionCoset> coset_;
    double nodes_of_others_ = 0;  // of trees that take the time of the fastest other method; 0 before it is known
    double next_question_ = kNodesBeforeOthers;  // number of nodes
    std::uint64_t drawn_ = 0;                    // times that random information sets were drawn
};

std::optional<Decoding> Decoder::State::decode(const BitVector& syndrome, const BitVector& reduced,
                                               const Budget& budget, bool shared) const {
    Decoding best;
    best.ties = 1;
    best.error = BitVector(checks.columns());
    if (syndrome.none()) {
        best.proved = true;
        return best;
    }
    for (const std::size_t i : ones(reduced)) {
        if (i >= pivots.size()) return std::nullopt;
        best.error.set(pivots[i]);
    }
    best.weight = weight_of(best.error);
    best.method = "clusters";
    Search(*this, syndrome, budget, shared, best).run();
    return best;
}

Decoder::Decoder(const BitMatrix& checks, std::vector<std::uint32_t> weights)
    : state_(std::make_unique<State>(checks, std::move(weights))) {}

Decoder::Decoder(Decoder&&) noexcept = default;
Decoder& Decoder::operator=(Decoder&&) noexcept = default;
Decoder::~Decoder() = default;

std::optional<Decoding> Decoder::decode(const BitVector& syndrome, const Budget& budget) const {
    require_length(syndrome.size(), state_->checks.rows());
    return state_->decode(syndrome, multiply(syndrome, state_->reduction), budget, true);
}

std::vector<std::optional<Decoding>> Decoder::decode(const BitMatrix& syndromes, const Budget& budget) const {
    require_length(syndromes.columns(), state_->checks.rows());
    const BitMatrix reduced = multiply(syndromes, state_->reduction);
    const std::size_t count = syndromes.rows();
    const Budget of_each{.elements = budget.elements, .stop = budget.stop};
    gf2::internal::SearchTasks tasks(budget);
    std::vector<std::optional<Decoding>> decodings(count);
    std::atomic<std::size_t> done = 0;
    const std::size_t task_count = (count + kSyndromesPerTask - 1) / kSyndromesPerTask;
    gf2::internal::for_each_task(task_count, [&](std::size_t task) {
        const std::size_t end = std::min(count, (task + 1) * kSyndromesPerTask);
        for (std::size_t i = task * kSyndromesPerTask; i < end; ++i) {
            decodings[i] = state_->decode(syndromes.row_vector(i), reduced.row_vector(i), of_each, false);
            ++done;
        }
        tasks.report([&] { return Progress{.done = done, .total = count}; });
    });
    return decodings;
}

std::optional<LightestErrors> Decoder::lightest_errors(const BitVector& syndrome, std::size_t limit,
                                                       const Budget& budget) const {
    auto first = decode(syndrome, budget);
    if (!first) return std::nullopt;
    LightestErrors all{*first, {}, first->proved};
    if (first->proved && syndrome.any()) {
        gf2::internal::SearchTasks tasks(budget);
        std::atomic<std::uint64_t> nodes = first->examined;
        auto found = ErrorTrees(state_->graph, syndrome, budget, tasks, nodes).all(first->weight, limit);
        all.errors = std::move(found.errors);
        all.complete = found.complete;
        all.examined = nodes;
    }
    if (all.errors.empty()) all.errors.push_back(std::move(first->error));
    std::sort(all.errors.begin(), all.errors.end(), lexicographically_less);
    all.ties = all.errors.size();
    return all;
}

IntegerWeights integer_weights(const std::vector<double>& numbers) {
    constexpr double kLargest = 65536;
    double largest = 0;
    bool are_integers = true;
    for (std::size_t j = 0; j < numbers.size(); ++j) {
        const double number = numbers[j];
        if (!std::isfinite(number) || number < 0) {
            throw std::invalid_argument("weight " + std::to_string(j + 1) + " is " + std::to_string(number) +
                                        ", expected a number that is not negative");
        }
        largest = std::max(largest, number);
        are_integers = are_integers && number >= 1 && number <= Decoder::kMaxWeight && number == std::floor(number);
    }
    IntegerWeights found{.scale = are_integers || largest == 0 ? 1 : kLargest / largest};
    for (const double number : numbers) {
        const double scaled = found.scale == 1 ? number : number / largest * kLargest;
        found.weights.push_back(static_cast<std::uint32_t>(std::max(1.0, std::round(scaled))));
    }
    return found;
}

std::vector<double> log_likelihoods(const std::vector<double>& probabilities) {
    std::vector<double> logarithms;
    for (std::size_t j = 0; j < probabilities.size(); ++j) {
        const double p = probabilities[j];
        if (!(p > 0 && p <= 0.5)) {
            throw std::invalid_argument("probability " + std::to_string(j + 1) + " is " + std::to_string(p) +
                                        ", expected one above 0 and at most 0.5");
        }
        logarithms.push_back(std::log1p(-p) - std::log(p));
    }
    return logarithms;
}

}  // namespace gf2::codes
