// SPDX-License-Identifier: MIT
#include "gf2/minweight/distance_levels.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/cancelled.hpp"
#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/information_sets/set_blocks.hpp"
#include "gf2/minweight/internal/distance_start.hpp"
#include "gf2/minweight/internal/divisibility.hpp"
#include "gf2/minweight/internal/fingerprint.hpp"
#include "gf2/minweight/methods/method.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {
namespace {

// Facts of the record.
constexpr const char* kDimension = "dimension";
constexpr const char* kPatterns = "patterns";  // of a block; then of each level

std::string text_of(const internal::BestElement& best, std::size_t length) {
    return to_string(bit_vector_from_words(length, best.element));
}

SolutionCoset nonzero_code(const BitMatrix& generators) {
    SolutionCoset code(BitVector(generators.columns()), generators);
    if (code.dimension() == 0) throw std::invalid_argument("DistanceLevels: the code is {0}");
    return code;
}

}  // namespace

class DistanceLevels::Problem {
public:
    Problem(const BitMatrix& generators, bool count, std::uint64_t patterns, const StopToken& stop)
        : code(nonzero_code(generators)),
          start(internal::start_of_distance(code, count, {.stop = stop, .progress = {}})),
          sets(code, start.bound.best.weight, start.symmetries ? &start.symmetries->orbits : nullptr, patterns, stop) {
        if (start.time_of_proof(code) >= internal::kMaxProofTime) sets.walk_beside();
    }

    SolutionCoset code;
    internal::DistanceStart start;
    internal::SetBlocks sets;
};

DistanceLevels::DistanceLevels(const BitMatrix& generators, bool count, const StopToken& stop, std::uint64_t patterns) {
    std::shared_ptr<Problem> problem;
    run_until_stopped(stop, [&] { problem = std::make_shared<Problem>(generators, count, patterns, stop); });
    const internal::DistanceStart& start = problem->start;
    const SolutionCoset& code = problem->code;
    const BitVector word = bit_vector_from_words(code.length(), start.bound.best.element);
    record_.fingerprint = internal::fingerprint_of(code);
    record_.facts[kDimension] = std::to_string(code.dimension());
    std::string& fact = record_.facts[kPatterns];
    fact = std::to_string(problem->sets.patterns_per_block());
    for (std::size_t level = 0; level < problem->sets.levels().size(); ++level) {
        fact += ' ' + std::to_string(problem->sets.patterns(level));
    }
    Levels::describe(record_, {to_string(word)}, {std::max<std::size_t>(1, problem->sets.bound())},
                     internal::divisibility(code.particular(), code.basis()).divisor,
                     count              ? CountWords::all
                     : start.symmetries ? CountWords::no
                                        : CountWords::cheap,
                     problem->sets.levels());
    problem_ = std::move(problem);
    settle(record_);
}

MinimumDistance DistanceLevels::distance() const {
    return distance_of(record());
}

void DistanceLevels::search_level(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                                  Made& made) const {
    const std::size_t length = problem_->code.length();
    problem_->sets.search(level, blocks, budget,
                          {.best_weight = [&] { return made.best_weight(); },
                           .done =
                               [&](std::uint64_t block, const internal::BestElement& best) {
                                   const bool is_found = best.ties != 0;
                                   made.done({block, block + 1}, is_found ? text_of(best, length) : "", best.ties);
                               },
                           .walked = [&](const internal::BestElement& best) { made.learn(text_of(best, length)); },
                           .report =
                               [&] {
                                   return made.report();
                               }});
}

std::uint64_t DistanceLevels::elements_of_block(std::size_t level) const {
    return std::min(problem_->sets.patterns_per_block(), problem_->sets.patterns(level));
}

void DistanceLevels::require(const Record& other) const {
    for (const RecordPart& part : other.parts) {
        if (part.word.empty()) continue;
        const BitVector word = bit_vector_from_string(part.word);
        if (word.size() != problem_->code.length() || word.none() || !problem_->code.contains(word)) {
            throw std::invalid_argument("a word of the record is no nonzero word of the code");
        }
    }
}

MinimumDistance distance_of(const Record& record) {
    const Levels levels(record);
    const Levels::Found found = levels.found(record);
    const std::vector<std::uint64_t> dimension = numbers_of(record, kDimension);
    const std::vector<std::uint64_t> patterns = numbers_of(record, kPatterns);
    if (levels.groups() != 1 || dimension.size() != 1 || patterns.size() != levels.size() + 1) {
        throw std::invalid_argument("not a search for the minimum distance of a code");
    }
    MinimumDistance distance;
    distance.word = bit_vector_from_string(found.best.front().word);
    distance.weight = weight(distance.word);
    distance.ties = std::max<std::uint64_t>(1, found.best.front().ties);
    distance.lower_bound = found.bound.front();
    distance.proved = distance.lower_bound == distance.weight;
    distance.counted = distance.proved && found.is_counted;
    distance.method = internal::kInformationSets.name;
    distance.dimension = static_cast<std::size_t>(dimension.front());
    for (std::size_t level = 0; level < levels.size(); ++level) {
        // When the distance is proved, other levels count as done.
        if (found.is_complete && level >= found.levels) break;
        const std::uint64_t blocks = count_of(record.parts[levels.part_of(level)].done);
        distance.examined = internal::saturating_sum(
            distance.examined, std::min(internal::saturating_product(blocks, patterns.front()), patterns[level + 1]));
    }
    return distance;
}

}  // namespace gf2
