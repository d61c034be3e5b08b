// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace gf2::peers {
namespace {

// A routine with what is known about its speed.
struct Candidate {
    Routine routine;
    Timed timed;

    explicit Candidate(Routine r) : routine(std::move(r)), timed({routine.prepare, routine.call}) {}
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
Candidate fastest(const Problem& problem, const Answer& ours, std::vector<Routine> routines) {
    std::optional<Candidate> best;
    for (Routine& routine : routines) {
        Candidate candidate(std::move(routine));
        candidate.timed.run_once();
        require_agreement(problem, ours, candidate.routine, candidate.routine.answer());
        candidate.timed.make_estimate();
        if (!best || candidate.timed.estimate() < best->timed.estimate()) best = std::move(candidate);
    }
    return std::move(*best);
}

Row make_row(const Problem& problem, const std::string& peer, const Candidate& ours, const Candidate& theirs) {
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
    row.repetitions = ours.timed.samples().size();
    row.ours_ms = ours.timed.ms();
    row.peer_ms = theirs.timed.ms();
    row.ratio = ratio_of(theirs.timed, ours.timed);
    return row;
}

}  // namespace

std::vector<Row> compare(const Problem& problem, Routine our_routine, std::vector<Peer> peers,
                         const MeasureOptions& options) {
    Candidate ours(std::move(our_routine));
    ours.timed.run_once();
    const Answer answer = ours.routine.answer();

    std::vector<std::pair<std::string, Candidate>> rivals;
    for (Peer& peer : peers) {
        Candidate best = fastest(problem, answer, std::move(peer.routines));
        const double shortest_run = best.timed.estimate() * static_cast<double>(options.at_least);
        if (peer.may_be_left_out && shortest_run > options.max_seconds) continue;
        rivals.emplace_back(peer.name, std::move(best));
    }
    if (rivals.empty()) return {};
    ours.timed.make_estimate();

    std::vector<Timed*> all = {&ours.timed};
    for (auto& [peer, rival] : rivals) all.push_back(&rival.timed);
    take_samples(all, options);

    std::vector<Row> rows;
    for (const auto& [peer, rival] : rivals) rows.push_back(make_row(problem, peer, ours, rival));
    return rows;
}

}  // namespace gf2::peers
