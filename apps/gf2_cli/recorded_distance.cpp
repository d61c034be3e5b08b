// SPDX-License-Identifier: MIT
#include "gf2_cli/recorded_distance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

#include "common/jobs/shard_work.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/distance_blocks.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2_cli/distance_work.hpp"

namespace gf2::apps::gf2_cli {
namespace {

codes::CountedRecord record_of(const CheckpointFields& fields, const std::string& name, const codes::CountedRecord*) {
    return counted_record_of(fields, name);
}

codes::CssRecord record_of(const CheckpointFields& fields, const std::string& name, const codes::CssRecord*) {
    return css_record_of(fields, name);
}

// Of words of equal weight the first counts: so all processes agree in the end.
void take_bound(BitVector& word, const BitVector& other) {
    const std::size_t here = weight(word);
    const std::size_t there = weight(other);
    if (there < here || (there == here && lexicographically_less(other, word))) word = other;
}

void take_bound(codes::CountedRecord& to, const codes::CountedRecord& from) {
    take_bound(to.word, from.word);
}

void take_bound(codes::CssRecord& to, const codes::CssRecord& from) {
    take_bound(to.x, from.x);
    take_bound(to.z, from.z);
}

std::string summary_of(const LeastWeight& found) {
    return fmt::format("best {}, at least {}", found.weight, found.lower_bound);
}

std::string summary_of(const codes::CssDistance& found) {
    return fmt::format("best {}, at least {}", std::min(found.x.weight, found.z.weight),
                       std::min(found.x.lower_bound, found.z.lower_bound));
}

// Gives the shards of a search to the transport. Returns what is done when the command goes on to its answer, or
// nothing if there is nothing to search.
// @param run  as that of with_checkpoint()
template <class Record, class Recording, class Run>
std::optional<Record> done_elsewhere(const Context& context, const CountedSearch& search, const Run& run) {
    using File = CountedDistanceFile;
    const auto work = ShardWork<File>::make({
        .run =
            [&](const File* known, const Shard& shard, const Budget& budget,
                const std::function<void(const File&)>& record) {
                const Record* const resumed = known == nullptr ? nullptr : &std::get<Record>(known->record);
                static_cast<void>(run(Recording{.resumed = resumed,
                                                .record =
                                                    [&](const Record& made) {
                                                        record({search.question, made});
                                                    },
                                                .shard = shard},
                                      budget));
            },
        .is_done = [](const File& file, const Shard& shard) { return std::get<Record>(file.record).is_done(shard); },
        .take_bound = [](File& to,
                         const File& from) { take_bound(std::get<Record>(to.record), std::get<Record>(from.record)); },
        .text = [](const File& file) { return text_of_checkpoint(kCountedDistanceKind, json_of_file(file)); },
        .summary = [](const File& file) { return summary_of(std::get<Record>(file.record).distance()); },
        .read = read_counted_distance,
    });
    if (work == nullptr) return std::nullopt;
    if (const auto status = context.transport->take(context, *work, search.path, *search.long_run)) {
        throw CommandEnd{*status};
    }
    return std::get<Record>(work->whole().record);
}

// Gives a search for all nonzero words to the transport, in blocks.
DistanceRecord done_elsewhere(const Context& context, const std::string& path, const std::string& question,
                              const BitMatrix& generators, bool count, LongRun& long_run) {
    DistanceWork work(DistanceBlocks(generators, count), question);
    if (const auto status = context.transport->take(context, work, path, long_run)) throw CommandEnd{*status};
    return work.search().record();
}

// Runs a search with its checkpoint, if there is one.
// @param run  of a recording and a budget, with a result that is an optional
template <class Record, class Recording, class Run>
auto with_checkpoint(const Context& context, const CountedSearch& search, const Run& run) {
    using Found = typename decltype(run(Recording{}, search.budget))::value_type;
    Recording recording{.shard = search.shard};
    if (context.transport != nullptr) {
        const std::optional<Record> done = done_elsewhere<Record, Recording>(context, search, run);
        if (!done) return Recorded<Found>{run(recording, search.budget)};
        StopSource stop;  // the answer is that of what is done
        stop.request_stop();
        recording.resumed = &*done;
        return Recorded<Found>{run(recording, {.stop = stop.get_token(), .progress = {}})};
    }
    if (search.path.empty()) return Recorded<Found>{run(recording, search.budget)};
    RecordCheckpoint checkpoint(context, search.path, kCountedDistanceKind, search.question.words);
    std::optional<Record> resumed;
    if (const auto fields = checkpoint.fields()) {
        resumed = record_of(*fields, search.path, static_cast<const Record*>(nullptr));
    }
    bool is_done = false;
    recording.resumed = resumed ? &*resumed : nullptr;
    recording.record = [&](const Record& made) {
        is_done = made.is_done(search.shard);
        checkpoint.keep(json_of_file({search.question, made}));
    };
    try {
        Recorded<Found> result{run(recording, search.budget)};
        if (result.found) checkpoint.save();
        result.is_shard_done = search.shard.count > 1 && is_done;
        return result;
    } catch (const std::invalid_argument& error) {
        if (!resumed) throw;
        throw checkpoint.file().cannot_resume(error.what());
    }
}

}  // namespace

Recorded<MinimumDistance> recorded_distance(const Context& context, const std::string& path, const Shard& shard,
                                            const std::string& question, const BitMatrix& generators,
                                            const BitMatrix* checks, const Budget& budget, bool count,
                                            LongRun& long_run) {
    if (context.transport != nullptr) {
        if (SolutionCoset(BitVector(generators.columns()), generators).dimension() == 0) return {std::nullopt};
        return {done_elsewhere(context, path, question, generators, count, long_run).distance()};
    }
    if (path.empty()) {
        const DistanceOptions options{.count = count};
        return {checks != nullptr ? minimum_distance_of_nullspace(*checks, budget, options)
                                  : minimum_distance(generators, budget, options)};
    }
    RecordCheckpoint checkpoint(context, path, kDistanceKind, question);
    std::optional<DistanceRecord> resumed;
    if (const auto fields = checkpoint.fields()) resumed = distance_record_of(*fields, path);
    bool is_done = false;
    const DistanceOptions options{.count = count,
                                  .resumed = resumed ? &*resumed : nullptr,
                                  .record =
                                      [&](const DistanceRecord& made) {
                                          is_done = made.is_done(shard);
                                          checkpoint.keep(json_of_file({question, made}));
                                      },
                                  .shard = shard};
    try {
        Recorded<MinimumDistance> result{minimum_distance_information_sets(generators, budget, options)};
        checkpoint.save();
        result.is_shard_done = shard.count > 1 && is_done;
        return result;
    } catch (const std::invalid_argument& error) {
        throw checkpoint.file().cannot_resume(error.what());
    }
}

Recorded<codes::Distance> recorded_distance(const Context& context, const CountedSearch& search,
                                            const BitMatrix& checks, const codes::Counted& counted) {
    return with_checkpoint<codes::CountedRecord, codes::Recording>(
        context, search, [&](const codes::Recording& recording, const Budget& budget) {
            return codes::minimum_distance(checks, counted, budget, search.method, recording);
        });
}

Recorded<codes::CssDistance> recorded_distance(const Context& context, const CountedSearch& search,
                                               const codes::CssCode& code) {
    return with_checkpoint<codes::CssRecord, codes::CssRecording>(
        context, search, [&](const codes::CssRecording& recording, const Budget& budget) {
            return codes::minimum_distance(code, budget, search.method, recording);
        });
}

Recorded<codes::Distance> recorded_distance(const Context& context, const CountedSearch& search,
                                            const codes::CssCode& code, codes::Side side) {
    return with_checkpoint<codes::CountedRecord, codes::Recording>(
        context, search, [&](const codes::Recording& recording, const Budget& budget) {
            return codes::minimum_distance(code, side, budget, search.method, recording);
        });
}

Recorded<codes::PauliDistance> recorded_distance(const Context& context, const CountedSearch& search,
                                                 const codes::SubsystemCode& code) {
    return with_checkpoint<codes::CountedRecord, codes::Recording>(
        context, search, [&](const codes::Recording& recording, const Budget& budget) {
            return codes::minimum_distance(code, budget, search.method, recording);
        });
}

Recorded<codes::Distance> recorded_distance(const Context& context, const CountedSearch& search,
                                            const BitMatrix& checks, const codes::Counted& counted,
                                            const std::vector<std::size_t>& columns, std::size_t length) {
    const auto widened = [&](const BitVector& word) {
        BitVector wide(length);
        for (const std::size_t i : support(word)) wide.set(columns[i]);
        return wide;
    };
    const auto narrowed = [&](const BitVector& wide) {
        if (wide.size() != length) throw std::invalid_argument("the word of the record has another length");
        BitVector word(columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i) word.set(i, wide[columns[i]]);
        return word;
    };
    auto result = with_checkpoint<codes::CountedRecord, codes::Recording>(
        context, search, [&](const codes::Recording& recording, const Budget& budget) {
            codes::Recording narrow{.shard = recording.shard};
            codes::CountedRecord resumed;
            if (recording.resumed != nullptr) {
                resumed = *recording.resumed;
                resumed.word = narrowed(resumed.word);
                narrow.resumed = &resumed;
            }
            if (recording.record) {
                narrow.record = [&](codes::CountedRecord made) {
                    made.word = widened(made.word);
                    recording.record(made);
                };
            }
            return codes::minimum_distance(checks, counted, budget, search.method, narrow);
        });
    if (result.found) result.found->word = widened(result.found->word);
    return result;
}

}  // namespace gf2::apps::gf2_cli
