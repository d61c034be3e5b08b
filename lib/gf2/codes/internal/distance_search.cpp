// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/distance_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/problems.hpp"

namespace gf2::codes::internal {

namespace {

// The search begins with random information sets for so many nanoseconds.
constexpr double kFirstTime = 500'000;

// A proof that takes so many, a day of one thread, is out of reach.
constexpr double kTimeOutOfReach = 1e14;

// Clusters are tried until they took this share of the time of the others.
constexpr double kCheap = 0.1;

// After the first step, clusters that are expected to take so many times as long as another method are not tried. Those
// that become the fastest after all took 10^7 times as long, at most.
constexpr double kHopeless = 1e12;

// Before a step, for at most so many nanoseconds: a long step draws more itself.
constexpr double kMaxTime = 2e10;

}  // namespace

std::string_view known_method(std::string_view name) {
    std::string names;
    for (const std::string_view known : distance_methods()) {
        if (known == name) return known;
        names += names.empty() ? "" : ", ";
        names += known;
    }
    throw std::invalid_argument("no method '" + std::string(name) + "' for distances; expected one of " + names);
}

DistanceSearch::DistanceSearch(const OutsideProblem& problem, const Budget& budget,
                               std::atomic<std::uint64_t>& examined, std::string_view method)
    : method_(method),
      graph_(problem.checks),
      lightest_(problem, graph_),
      random_(problem, lightest_, budget.stop),
      symmetries_(find_symmetries(problem)),
      budget_(budget),
      tasks_(budget_),
      parts_{problem, graph_, symmetries_, lightest_, random_, budget_, tasks_, examined} {
    for (const DistanceMethod& row : kDistanceMethods) provers_.push_back(row.make(parts_, random_.basis()));
    if (!budget.progress) return;
    budget_.progress = [this, report = budget.progress](Progress progress) {
        progress.lower_bound = std::min(bound_of_step_, progress.best);
        report(progress);
    };
}

Prover& DistanceSearch::prover(std::string_view method) const {
    std::size_t row = 0;
    while (kDistanceMethods[row].name != method) ++row;
    return *provers_[row];
}

std::size_t DistanceSearch::lower_bound() const {
    std::size_t bound = 0;
    for (const auto& one : provers_) bound = std::max(bound, one->lower_bound());
    return std::min(parts_.problem.round_up(bound), lightest_.weight());
}

bool DistanceSearch::step() {
    if (random_.time() == 0) {
        improve(kFirstTime);
        return !tasks_.is_over();
    }
    const std::size_t weight = lightest_.weight();
    bound_of_step_ = lower_bound();
    if (bound_of_step_ >= weight) return false;
    for (const auto& one : provers_) one->raise_lower_bound(bound_of_step_);
    const std::string_view method = next_method(weight);
    Prover& chosen = prover(method);
    const double time = chosen.time_of_step();
    random_.set_out_of_reach(time_left(method) > kTimeOutOfReach);
    improve(std::min({kMaxTime, random_.share() * time, time_}));
    time_ += time;
    if (method == kDistanceMethods.front().name) time_of_first_ += time;
    if (lower_bound() >= lightest_.weight()) return false;
    const std::uint64_t before = parts_.examined;
    last_ = method;
    const bool is_done = chosen.step();
    own_ += parts_.examined - before;
    return is_done;
}

std::string_view DistanceSearch::next_method(std::size_t weight) {
    Prover& first = *provers_.front();
    const std::string_view name_of_first = kDistanceMethods.front().name;
    const bool is_begin = time_of_first_ == 0;
    if (method_ != kAutomatic) {
        return is_begin && first.time_of_step() <= kCheap * time_left(method_) ? name_of_first : method_;
    }
    const double of_first = first.time_left(weight);
    const std::uint64_t elements = parts_.budget.elements;
    const auto left = static_cast<double>(elements - std::min<std::uint64_t>(parts_.examined, elements));
    std::string_view best = name_of_first;
    double other = INFINITY;
    for (std::size_t row = 1; row < kDistanceMethods.size(); ++row) {
        Prover& one = *provers_[row];
        // What is not resumed is only begun if it can end.
        if (one.elements_of_step() > left || one.least_time_left(weight) >= std::min(of_first, other)) continue;
        const double time = one.time_left(weight);
        if (time >= other) continue;
        best = kDistanceMethods[row].name;
        other = time;
    }
    const bool is_cheap = time_of_first_ + first.time_of_step() <= kCheap * other;
    const bool is_tried = is_cheap && (is_begin || of_first <= kHopeless * other);
    return of_first <= other || is_tried ? name_of_first : best;
}

Distance DistanceSearch::best() const {
    Distance distance;
    distance.weight = lightest_.weight();
    distance.ties = 1;
    distance.lower_bound = lower_bound();
    distance.proved = distance.lower_bound == distance.weight;
    distance.examined = own_;
    distance.method = method_ == kAutomatic ? last_ : method_;
    distance.word = lightest_.word();
    return distance;
}

// Draws random information sets for about this time of one thread; at least once at the beginning.
void DistanceSearch::improve(double time) {
    const double end = random_.time() + time;
    // The first walk is made alone: in small codes it finds a lightest word, the same one with any number of threads.
    if (random_.time() == 0) random_.draw([&] { return tasks_.is_over(); });
    const auto threads = static_cast<std::uint64_t>(gf2::internal::thread_count());
    tasks_.run(threads, false, [&] {
        return [&](std::uint64_t) {
            while (random_.time() + random_.time_of_next() <= end && !tasks_.is_over()) {
                random_.draw([&] { return tasks_.is_over(); });
            }
        };
    });
}

std::optional<Distance> searched_distance(const ProblemMakers& make, const Budget& budget,
                                          std::atomic<std::uint64_t>& examined, std::string_view method) {
    method = known_method(method);
    if (auto found = short_distance(make, budget)) return found;
    std::optional<OutsideProblem> problem;
    std::optional<DistanceSearch> search;
    bool goes_on = false;
    set_up(budget, {&make.checks}, [&] {
        problem.emplace(make.problem());
        if (problem->outside.rows() == 0) return;
        search.emplace(*problem, budget, examined, method);
        goes_on = search->step();
    });
    if (!search) return std::nullopt;
    while (goes_on) goes_on = search->step();
    return search->best();
}

}  // namespace gf2::codes::internal
