// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace gf2::peers {
namespace {

using Clock = std::chrono::steady_clock;

// A sample lasts at least this long, by repeating short calls.
constexpr double kSampleSeconds = 1e-3;
// The clock is read this seldom, so that reading it costs nothing in comparison.
constexpr double kWindowSeconds = 2e-5;
// A window's inputs are all made before it begins: more than these would not stay in the cache.
constexpr std::size_t kMaxWindow = 256;

double seconds_of(const Routine& routine, std::size_t calls) {
    routine.prepare(calls);
    const Clock::time_point start = Clock::now();
    for (std::size_t call = 0; call < calls; ++call) routine.call(call);
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A routine with what is known about its speed.
struct Timed {
    Routine routine{};
    double estimate = std::numeric_limits<double>::infinity();  // seconds for one call
    std::vector<double> samples{};                              // seconds for one call

    [[nodiscard]] double sample() const {
        const double wanted = std::ceil(kWindowSeconds / std::max(estimate, 1e-9));
        const std::size_t window = std::clamp<std::size_t>(static_cast<std::size_t>(wanted), 1, kMaxWindow);
        double seconds = 0;
        std::size_t calls = 0;
        for (; seconds < kSampleSeconds; calls += window) seconds += seconds_of(routine, window);
        return seconds / static_cast<double>(calls);
    }

    // The first call, which pays for cold caches, counts only if it is too slow to repeat.
    void make_estimate(double first_seconds) {
        constexpr double kSlowSeconds = 0.5;
        constexpr int kTries = 3;
        estimate = first_seconds;
        for (int i = 0; i < kTries && first_seconds < kSlowSeconds; ++i) estimate = std::min(estimate, sample());
    }
};

std::string numbers_text(const std::vector<std::size_t>& numbers) {
    return numbers.size() == 1 ? fmt::format("{}", numbers[0]) : fmt::format("{} numbers", numbers.size());
}

template <class T>
bool differ(const std::optional<T>& a, const std::optional<T>& b) {
    return a && b && *a != *b;
}

void require_agreement(const Problem& problem, const Answer& ours, const Routine& peer, const Answer& theirs) {
    const auto fail = [&](const std::string& what) {
        throw Disagreement(fmt::format("{} of the {} matrix, n = {}: gf2kit and {} differ in {}",
                                       name(problem.operation), name(problem.shape), problem.n, peer.name, what));
    };
    if (differ(ours.ranks, theirs.ranks)) {
        fail("rank: " + numbers_text(*ours.ranks) + " and " + numbers_text(*theirs.ranks));
    }
    if (differ(ours.pivot_columns, theirs.pivot_columns)) fail("pivot columns");
    if (differ(ours.matrices, theirs.matrices)) fail("the resulting matrix");
    const bool compared = (ours.ranks && theirs.ranks) || (ours.matrices && theirs.matrices);
    if (!compared) fail("kind: the answers have nothing in common to compare");
}

// The fastest of the peer's routines, all of them found right. The others are let go, with their memory.
Timed fastest(const Problem& problem, const Answer& ours, std::vector<Routine> routines) {
    Timed best;
    for (Routine& routine : routines) {
        Timed candidate{.routine = std::move(routine)};
        const double first = seconds_of(candidate.routine, 1);
        require_agreement(problem, ours, candidate.routine, candidate.routine.answer());
        candidate.make_estimate(first);
        if (candidate.estimate < best.estimate) best = std::move(candidate);
    }
    return best;
}

Spread in_ms(std::vector<double> seconds) {
    for (double& value : seconds) value *= 1e3;
    return spread_of(std::move(seconds));
}

Row make_row(const Problem& problem, const std::string& peer, const Timed& ours, const Timed& theirs) {
    const BitMatrix& a = problem.a ? *problem.a : problem.batch_a->front();
    Row row;
    row.operation = name(problem.operation);
    row.shape = name(problem.shape);
    row.n = problem.n;
    row.rows = a.rows();
    row.columns = a.columns();
    row.count = problem.a ? 1 : problem.batch_a->size();
    row.rank = problem.rank;
    row.peer = peer;
    row.routine = theirs.routine.name;
    row.repetitions = ours.samples.size();
    row.ours_ms = in_ms(ours.samples);
    row.peer_ms = in_ms(theirs.samples);
    std::vector<double> ratios;
    for (std::size_t i = 0; i < ours.samples.size(); ++i) ratios.push_back(theirs.samples[i] / ours.samples[i]);
    row.ratio = spread_of(std::move(ratios));
    return row;
}

}  // namespace

std::vector<Row> compare(const Problem& problem, Routine our_routine, std::vector<Peer> peers,
                         const MeasureOptions& options) {
    Timed ours{.routine = std::move(our_routine)};
    const double first = seconds_of(ours.routine, 1);
    const Answer answer = ours.routine.answer();

    std::vector<std::pair<std::string, Timed>> rivals;
    for (Peer& peer : peers) {
        Timed best = fastest(problem, answer, std::move(peer.routines));
        const double shortest_run = best.estimate * static_cast<double>(options.at_least);
        if (peer.may_be_left_out && shortest_run > options.max_seconds) continue;
        rivals.emplace_back(peer.name, std::move(best));
    }
    if (rivals.empty()) return {};
    ours.make_estimate(first);

    const Clock::time_point start = Clock::now();
    for (std::size_t done = 0; done < options.repetitions; ++done) {
        const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        const double with_next = done == 0 ? 0 : elapsed * static_cast<double>(done + 1) / static_cast<double>(done);
        if (done >= options.at_least && with_next > options.max_seconds) break;
        ours.samples.push_back(ours.sample());
        for (auto& [peer, rival] : rivals) rival.samples.push_back(rival.sample());
    }

    std::vector<Row> rows;
    for (const auto& [peer, rival] : rivals) rows.push_back(make_row(problem, peer, ours, rival));
    return rows;
}

}  // namespace gf2::peers
