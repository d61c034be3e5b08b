// SPDX-License-Identifier: MIT
#include "compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <fstream>
#include <nlohmann/json.hpp>

namespace gf2::peers {
namespace {

using Clock = std::chrono::steady_clock;

// A sample lasts at least this long, by repeating short calls.
constexpr double kSampleSeconds = 1e-3;
// The clock is read this seldom, so that reading it costs nothing in comparison.
constexpr double kWindowSeconds = 2e-5;
// A window's inputs are all made before it begins: more than these would not stay in the cache.
constexpr std::size_t kMaxWindow = 256;

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

using Json = nlohmann::ordered_json;

constexpr const char* kLine = "{:<13} {:<20} {:>6} {:>12} {:<22} {:>12} {:>8}";

// Four digits that mean something.
std::string ms_text(double ms) {
    const int decimals = ms >= 1000 ? 0 : ms >= 100 ? 1 : ms >= 10 ? 2 : ms >= 1 ? 3 : ms >= 0.1 ? 4 : 5;
    return fmt::format("{:.{}f}", ms, decimals);
}

std::string shape_text(const Row& row) {
    const std::string one = fmt::format("{}x{}", row.rows, row.columns);
    if (row.count != 1) return fmt::format("{} of {}", row.count, one);
    if (row.shape == "low-rank" || row.shape == "sparse") return one + " " + row.shape;
    return one;
}

Json to_json(const Quartiles& spread) {
    return {{"lower_quartile", spread.low}, {"median", spread.median}, {"upper_quartile", spread.high}};
}

Quartiles spread_from_json(const Json& json) {
    return {json.at("lower_quartile").get<double>(), json.at("median").get<double>(),
            json.at("upper_quartile").get<double>()};
}

Json to_json(const Row& row) {
    return {{"operation", row.operation},
            {"shape", row.shape},
            {"n", row.n},
            {"rows", row.rows},
            {"columns", row.columns},
            {"count", row.count},
            {"rank", row.rank ? Json(*row.rank) : Json()},
            {"peer", row.peer},
            {"routine", row.routine},
            {"repetitions", row.repetitions},
            {"ours_ms", to_json(row.ours_ms)},
            {"peer_ms", to_json(row.peer_ms)},
            {"ratio", to_json(row.ratio)}};
}

Row row_from_json(const Json& json) {
    Row row;
    json.at("operation").get_to(row.operation);
    json.at("shape").get_to(row.shape);
    json.at("n").get_to(row.n);
    json.at("rows").get_to(row.rows);
    json.at("columns").get_to(row.columns);
    json.at("count").get_to(row.count);
    if (!json.at("rank").is_null()) row.rank = json.at("rank").get<std::size_t>();
    json.at("peer").get_to(row.peer);
    json.at("routine").get_to(row.routine);
    json.at("repetitions").get_to(row.repetitions);
    row.ours_ms = spread_from_json(json.at("ours_ms"));
    row.peer_ms = spread_from_json(json.at("peer_ms"));
    row.ratio = spread_from_json(json.at("ratio"));
    return row;
}

}  // namespace

// ---- timing ----

double Timed::seconds_of(std::size_t calls) const {
    task_.prepare(calls);
    const Clock::time_point start = Clock::now();
    for (std::size_t call = 0; call < calls; ++call) task_.call(call);
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double Timed::sample() const {
    const double wanted = std::ceil(kWindowSeconds / std::max(estimate_, 1e-9));
    const std::size_t window = std::clamp<std::size_t>(static_cast<std::size_t>(wanted), 1, kMaxWindow);
    double seconds = 0;
    std::size_t calls = 0;
    for (; seconds < kSampleSeconds; calls += window) seconds += seconds_of(window);
    return seconds / static_cast<double>(calls);
}

double Timed::run_once() {
    first_ = seconds_of(1);
    return first_;
}

void Timed::make_estimate() {
    constexpr double kSlowSeconds = 0.5;
    constexpr int kTries = 3;
    estimate_ = first_;
    for (int i = 0; i < kTries && first_ < kSlowSeconds; ++i) estimate_ = std::min(estimate_, sample());
}

Quartiles Timed::ms() const {
    std::vector<double> values = samples_;
    for (double& value : values) value *= 1e3;
    return bench::quartiles(std::move(values));
}

void take_samples(const std::vector<Timed*>& all, const MeasureOptions& options) {
    const Clock::time_point start = Clock::now();
    for (std::size_t done = 0; done < options.repetitions; ++done) {
        const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        const double with_next = done == 0 ? 0 : elapsed * static_cast<double>(done + 1) / static_cast<double>(done);
        if (done >= options.at_least && with_next > options.max_seconds) break;
        for (Timed* timed : all) timed->take_sample();
    }
}

Quartiles ratio_of(const Timed& theirs, const Timed& ours) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < ours.samples().size(); ++i) ratios.push_back(theirs.samples()[i] / ours.samples()[i]);
    return bench::quartiles(std::move(ratios));
}

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

// ---- tables and files ----

int run_main(CLI::App& app, int argc, char** argv, const std::function<void()>& run) {
    try {
        app.parse(argc, argv);
        run();
        return 0;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::fflush(stdout);
        fmt::print(stderr, "{}: {}\n", app.get_name(), error.what());
        return 1;
    }
}

std::string table_header() {
    return fmt::format(kLine, "op", "shape", "rank", "ours_ms", "peer", "peer_ms", "ratio");
}

std::string table_line(const Row& row) {
    constexpr std::size_t kFew = 5;
    std::string line = fmt::format(kLine, row.operation, shape_text(row), row.rank ? fmt::format("{}", *row.rank) : "-",
                                   ms_text(row.ours_ms.median), row.routine, ms_text(row.peer_ms.median),
                                   fmt::format("{:.2f}", row.times_faster()));
    if (row.repetitions < kFew) line += fmt::format("  (of {} only)", row.repetitions);
    return line;
}

std::string table_footer(const Conditions& conditions) {
    return fmt::format(
        "ratio    peer_ms / ours_ms: above 1, gf2kit is faster\n"
        "cpu      {}\nkernels  {}\nthreads  {}\nseed     {}\nversions {}",
        conditions.cpu, conditions.kernels, conditions.threads, conditions.seed, conditions.versions);
}

void write_json(const std::string& file, const Results& results) {
    const Conditions& conditions = results.conditions;
    Json json = {{"cpu", conditions.cpu},   {"kernels", conditions.kernels},   {"threads", conditions.threads},
                 {"seed", conditions.seed}, {"versions", conditions.versions}, {"rows", Json::array()}};
    for (const Row& row : results.rows) json["rows"].push_back(to_json(row));
    std::ofstream out(file);
    out << json.dump(1) << '\n';
    if (!out.flush()) throw std::runtime_error("cannot write " + file);
}

Results read_json(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error("cannot read " + file);
    try {
        const Json json = Json::parse(in);
        Results results;
        json.at("cpu").get_to(results.conditions.cpu);
        json.at("kernels").get_to(results.conditions.kernels);
        json.at("threads").get_to(results.conditions.threads);
        json.at("seed").get_to(results.conditions.seed);
        json.at("versions").get_to(results.conditions.versions);
        for (const Json& row : json.at("rows")) results.rows.push_back(row_from_json(row));
        return results;
    } catch (const Json::exception& error) {
        throw std::runtime_error(file + ": " + error.what());
    }
}

}  // namespace gf2::peers
