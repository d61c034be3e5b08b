// SPDX-License-Identifier: MIT
// Times the dense operations beside those of M4RI and NTL, on the same matrices in the same run. Every result is
// compared before anything is timed; a difference ends the run with status 1.
#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../chart.hpp"
#include "compare.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"
#include "problem.hpp"

namespace {

using namespace gf2::peers;

struct Options {
    std::vector<std::string> operations;
    std::vector<std::string> shapes;
    std::vector<std::size_t> sizes;
    std::vector<std::string> peers = {"m4ri", "ntl"};
    bool quick = false;
    bool full = false;
    std::string kernels;
    std::size_t threads = 1;
    std::uint64_t seed = 1;
    MeasureOptions measure;
    std::string json;
    std::string svg;
    std::string from;
};

template <class Enum>
std::vector<std::string> all_names(const std::vector<Named<Enum>>& entries) {
    std::vector<std::string> names;
    for (const auto& entry : entries) names.emplace_back(entry.name);
    return names;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void add_options(CLI::App& app, Options& options) {
    const auto list = [&](const std::string& flag, std::vector<std::string>& value, std::vector<std::string> names,
                          const std::string& what) {
        app.add_option(flag, value, what)->delimiter(',')->check(CLI::IsMember(std::move(names)));
    };
    list("--operations", options.operations, all_names(kOperations), "Operations to compare (default all)");
    list("--shapes", options.shapes, all_names(kShapes), "Shapes of matrices (default square, batch)");
    app.add_option("--sizes", options.sizes, "Sizes n, for every shape")->delimiter(',')->check(CLI::Range(16, 65536));
    list("--peers", options.peers, {"m4ri", "ntl"}, "Whom to compare with (default both)");
    auto* quick = app.add_flag("--quick", options.quick, "Small sizes, all shapes, 5 repetitions: half a minute");
    app.add_flag("--full", options.full, "All shapes at all sizes: hours")->excludes(quick);
    std::vector<std::string> kernels;
    for (const gf2::KernelSet* set : gf2::available_kernels()) kernels.emplace_back(set->name);
    app.add_option("--kernels", options.kernels, "Our kernel set (default the fastest)")
        ->check(CLI::IsMember(std::move(kernels)));
    app.add_option("--threads", options.threads, "Our threads; the peers use one")
        ->check(CLI::Range(1, 4096))
        ->capture_default_str();
    app.add_option("--seed", options.seed, "Seed of the matrices")->capture_default_str();
    app.add_option("--repetitions", options.measure.repetitions, "Samples of which the median is printed")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--at-least", options.measure.at_least, "Samples taken even if they exceed --max-seconds")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--max-seconds", options.measure.max_seconds, "Time for a row; NTL is left out where it needs more")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--json", options.json, "Also write all numbers, with quartiles, to this file");
    app.add_option("--svg", options.svg, "Also draw the ratios to the first peer, as SVG, to this file");
    app.add_option("--from", options.from, "Measure nothing: show the numbers of an earlier --json");
}

std::vector<std::size_t> sizes_of(Shape shape, const Options& options) {
    if (!options.sizes.empty()) return options.sizes;
    if (!options.quick) return default_sizes(shape);
    switch (shape) {
        case Shape::kSquare:
            return {64, 256, 500, 1000};
        case Shape::kBatch:
            return {64};
        default:
            return {500};
    }
}

bool wanted(Shape shape, const Options& options) {
    if (!options.shapes.empty()) return contains(options.shapes, name(shape));
    return options.quick || options.full || shape == Shape::kSquare || shape == Shape::kBatch;
}

// NTL takes too long for large matrices, and one call is enough to be too long: foreseen from smaller ones.
class SlowPeer {
public:
    [[nodiscard]] double expected_seconds(const Problem& problem) const {
        const auto it = seen_.find({problem.operation, problem.shape});
        if (it == seen_.end()) return 0;
        return it->second.seconds * std::pow(static_cast<double>(problem.n) / it->second.n, 3);
    }

    void saw(const Problem& problem, double seconds) {
        seen_[{problem.operation, problem.shape}] = {static_cast<double>(problem.n), seconds};
    }

private:
    struct Seen {
        double n;
        double seconds;
    };
    std::map<std::pair<Operation, Shape>, Seen> seen_;
};

std::vector<Peer> peers_for(const Problem& problem, const Options& options, const SlowPeer& ntl) {
    std::vector<Peer> peers;
    for (const std::string& name : options.peers) {
        Peer peer{name, {}, name == "ntl"};
        if (name == "m4ri") {
            peer.routines = m4ri_routines(problem);
        } else if (ntl.expected_seconds(problem) * static_cast<double>(options.measure.at_least) <=
                   options.measure.max_seconds) {
            peer.routines = ntl_routines(problem);
        }
        if (!peer.routines.empty()) peers.push_back(std::move(peer));
    }
    return peers;
}

Results measure_all(const Options& options) {
    Results results;
    results.conditions = {gf2::bench::cpu_model(), std::string(gf2::kernel_set().name), options.threads, options.seed,
                          fmt::format("gf2kit {}, M4RI {}, NTL {}", GF2KIT_VERSION, GF2_M4RI_VERSION, ntl_version())};
    SlowPeer ntl;
    for (const Named<Shape>& shape : kShapes) {
        if (!wanted(shape.value, options)) continue;
        for (const std::size_t n : sizes_of(shape.value, options)) {
            Inputs inputs(shape.value, n, options.seed);
            for (const Named<Operation>& operation : kOperations) {
                if (!applies(operation.value, shape.value)) continue;
                if (!options.operations.empty() && !contains(options.operations, operation.name)) continue;
                const Problem problem = inputs.problem(operation.value);
                std::vector<Peer> peers = peers_for(problem, options, ntl);
                if (peers.empty()) continue;
                const bool ntl_runs =
                    std::any_of(peers.begin(), peers.end(), [](const Peer& peer) { return peer.name == "ntl"; });
                const std::vector<Row> rows = compare(problem, our_routine(problem), std::move(peers), options.measure);
                if (ntl_runs) ntl.saw(problem, std::numeric_limits<double>::infinity());
                for (const Row& row : rows) {
                    if (row.peer == "ntl") ntl.saw(problem, row.peer_ms.median / 1e3);
                    fmt::print("{}\n", table_line(row));
                    results.rows.push_back(row);
                }
                std::fflush(stdout);
                if (!options.json.empty()) write_json(options.json, results);
            }
        }
    }
    return results;
}

std::string_view heading(Shape shape) {
    switch (shape) {
        case Shape::kSquare:
            return "random n × n (nullspace: n/2 × n)";
        case Shape::kWide:
            return "random n × 8n";
        case Shape::kTall:
            return "random 8n × n";
        case Shape::kLowRank:
            return "n × n of rank n/16";
        case Shape::kSparse:
            return "n × n, three ones in each row";
        case Shape::kBatch:
            return "many random n × n";
    }
    return "";
}

// The shapes that were compared with the peer at two sizes or more.
void write_ratios(const std::string& file, const Results& results, std::string_view peer) {
    gf2::bench::Chart chart{.panels = {}, .unit = "×", .marks_one = true};
    chart.title = fmt::format("gf2kit beside {}: how many times faster, by n", peer == "m4ri" ? "M4RI" : "NTL");
    const Conditions& conditions = results.conditions;
    chart.note =
        fmt::format("{}, kernels {}, {}. Above the dashed line gf2kit is faster.", conditions.cpu, conditions.kernels,
                    conditions.threads == 1 ? "1 thread" : fmt::format("{} threads (peer: 1)", conditions.threads));
    for (const Named<Shape>& shape : kShapes) {
        gf2::bench::Panel panel{std::string(heading(shape.value)), {}};
        std::set<std::size_t> sizes;
        for (const Named<Operation>& operation : kOperations) {
            gf2::bench::Line line{std::string(operation.name), {}};
            for (const Row& row : results.rows) {
                if (row.peer != peer || row.shape != shape.name || row.operation != operation.name) continue;
                line.points.emplace_back(static_cast<double>(row.n), row.times_faster());
                sizes.insert(row.n);
            }
            std::sort(line.points.begin(), line.points.end());
            panel.lines.push_back(std::move(line));
        }
        if (sizes.size() > 1) chart.panels.push_back(std::move(panel));
    }
    if (chart.panels.empty()) throw std::runtime_error("no chart: no shape was compared with the peer at two sizes");
    gf2::bench::write_chart(file, std::move(chart));
}

void run(const Options& options) {
    if (!options.kernels.empty()) gf2::use_kernels(options.kernels);
    const oneapi::tbb::global_control threads(oneapi::tbb::global_control::max_allowed_parallelism, options.threads);
    fmt::print("{}\n", table_header());
    Results results;
    if (options.from.empty()) {
        results = measure_all(options);
    } else {
        results = read_json(options.from);
        for (const Row& row : results.rows) fmt::print("{}\n", table_line(row));
    }
    fmt::print("{}\n", table_footer(results.conditions));
    if (!options.svg.empty()) write_ratios(options.svg, results, options.peers.front());
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Compares the dense operations of gf2kit with those of M4RI and NTL.", "bench_dense_peers");
    add_options(app, options);
    return run_main(app, argc, argv, [&] {
        if (options.quick && app.count("--repetitions") == 0) options.measure.repetitions = 5;
        if (options.measure.repetitions < options.measure.at_least) {
            options.measure.at_least = options.measure.repetitions;  // said so: table_line() prints it
        }
        run(options);
    });
}
