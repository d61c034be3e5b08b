// SPDX-License-Identifier: MIT
#include "results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace gf2::peers {
namespace {

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

// The value a fraction of the way through the sorted samples, between neighbours in proportion.
double quantile(const std::vector<double>& sorted, double fraction) {
    const double place = fraction * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

Json to_json(const Spread& spread) {
    return {{"lower_quartile", spread.lower}, {"median", spread.median}, {"upper_quartile", spread.upper}};
}

Spread spread_from_json(const Json& json) {
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

Spread spread_of(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    return {quantile(samples, 0.25), quantile(samples, 0.5), quantile(samples, 0.75)};
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

std::string cpu_model() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        const std::size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
    }
    return "unknown";
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
