// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/distance_search.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

namespace {

// The search begins with random information sets for so many nanoseconds.
constexpr double kFirstTime = 500'000;

// A proof that takes so many, a day of one thread, is out of reach.
constexpr double kTimeOutOfReach = 1e14;

// Clusters are tried as long as a step takes less than this share of the time of the information sets: the estimate of
// their time becomes better with each weight.
constexpr double kCheap = 0.2;

constexpr std::chrono::milliseconds kTimeBetweenRecords{500};

// Before a step, for at most so many nanoseconds: a long step draws more itself.
constexpr double kMaxTime = 2e10;

void require_shard(const Shard& shard, Method method) {
    if (shard.index >= shard.count) {
        throw std::invalid_argument("shard " + std::to_string(shard.index) + " of " + std::to_string(shard.count) +
                                    " does not exist");
    }
    if (shard.count > 1 && method == Method::information_sets) {
        throw std::invalid_argument("a search by information sets has no shards");
    }
}

}  // namespace

DistanceSearch::DistanceSearch(const OutsideProblem& problem, const Budget& budget,
                               std::atomic<std::uint64_t>& examined, Method method, const Recording& recording)
    : method_(method),
      recorder_(recording.record),
      graph_(problem.checks),
      lightest_(problem, graph_),
      random_(problem, lightest_),
      symmetries_(find_symmetries(problem)),
      tasks_(budget),
      parts_{problem, graph_, symmetries_, lightest_, random_, budget, tasks_, examined, recording.shard} {
    require_shard(recording.shard, method);
    if (recorder_) {
        parts_.record = [this] {
            if (!recorded_ || Clock::now() - *recorded_ >= kTimeBetweenRecords) record();
        };
    }
    if (recording.resumed != nullptr) resume(*recording.resumed);
}

void DistanceSearch::resume(const CountedRecord& record) {
    if (record.word.size() != graph_.length() || multiply(parts_.problem.checks, record.word).any() ||
        !lightest_.counts(words_of(record.word))) {
        throw std::invalid_argument("the word of the record is no solution that counts");
    }
    lightest_.offer(record.word);
    clusters_.resume(record);
    if (record.information_sets) sets_.resume(*record.information_sets);
    if (std::max(clusters_.lower_bound(), sets_.lower_bound()) > lightest_.weight()) {
        throw std::invalid_argument("the lower bound of the record is above the weight of its word");
    }
    own_ = record.examined;
}

void DistanceSearch::record() {
    if (!recorder_) return;
    CountedRecord record{.word = lightest_.copy(), .examined = own_ + (parts_.examined - before_)};
    clusters_.save(record);
    record.information_sets = sets_.record();
    gf2::internal::run_callers_code([&] { recorder_(record); });
    recorded_ = Clock::now();
}

std::size_t DistanceSearch::lower_bound() const {
    return std::min(std::max(clusters_.lower_bound(), sets_.lower_bound()), lightest_.weight());
}

std::size_t DistanceSearch::bound_of_shard() const {
    return std::min(std::max(clusters_.bound_of_shard(), sets_.lower_bound()), lightest_.weight());
}

bool DistanceSearch::step() {
    if (random_.time() == 0) {
        improve(kFirstTime);
        return !tasks_.is_over();
    }
    const std::size_t weight = lightest_.weight();
    if (bound_of_shard() >= weight) return false;
    const bool by_sets = is_for_sets(weight);
    const double time = by_sets ? sets_.time_of_step() : clusters_.time_of_step();
    random_.set_out_of_reach((by_sets ? sets_.time_left(weight) : clusters_.time_left(weight)) > kTimeOutOfReach);
    improve(std::min({kMaxTime, random_.share() * time, time_}));
    time_ += time;
    if (bound_of_shard() >= lightest_.weight()) return false;
    return search(by_sets);
}

bool DistanceSearch::search(bool by_sets) {
    before_ = parts_.examined;
    if (!recorded_) record();
    const bool is_done = by_sets ? sets_.step() : clusters_.step();
    own_ += parts_.examined - before_;
    before_ = parts_.examined;
    last_was_sets_ = by_sets;
    if (parts_.record) parts_.record();
    return is_done;
}

bool DistanceSearch::is_for_sets(std::size_t weight) {
    if (method_ != Method::automatic) return method_ == Method::information_sets;
    if (parts_.shard.count > 1) return false;  // other shards might choose otherwise
    const double clusters = clusters_.time_left(weight);
    if (sets_.least_time_left(weight) >= clusters) return false;
    const double sets = sets_.time_left(weight);
    return sets < clusters && clusters_.time_of_step() > kCheap * sets;
}

Distance DistanceSearch::best() const {
    Distance distance;
    distance.weight = lightest_.weight();
    distance.ties = 1;
    distance.lower_bound = lower_bound();
    distance.proved = distance.lower_bound == distance.weight;
    distance.examined = own_;
    distance.method = last_was_sets_ ? "information-sets" : "clusters";
    distance.word = lightest_.word();
    return distance;
}

// Draws random information sets for about this time of one thread; at least once at the beginning.
void DistanceSearch::improve(double time) {
    const bool is_first = random_.time() == 0;
    const double end = random_.time() + time;
    const auto threads = static_cast<std::uint64_t>(gf2::internal::thread_count());
    tasks_.run(threads, is_first, [&] {
        return [&](std::uint64_t number) {
            if (is_first && number == 0) random_.draw([&] { return tasks_.is_over(); });
            while (random_.time() + random_.time_of_next() <= end && !tasks_.is_over()) {
                random_.draw([&] { return tasks_.is_over(); });
            }
        };
    });
}

}  // namespace gf2::codes::internal
