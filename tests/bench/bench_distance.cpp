// SPDX-License-Identifier: MIT
// Distances of CSS codes: gf2 and other programs, whole processes, in turns on the same files of checks. The distances
// they print are compared; a difference ends the run with status 1.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/codes/css_code.hpp"
#include "gf2/codes/families.hpp"
#include "gf2/matrix/random.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;
using Json = nlohmann::ordered_json;

struct Options {
    std::string gf2;
    std::vector<std::string> peers;
    std::string codes;
    std::vector<std::string> only;
    std::size_t rounds = 5;
    std::size_t threads = 2;
    double time = 60;
    std::uint64_t seed = 1;
};

struct NamedCode {
    std::string name;
    codes::CssCode code;
};

BitMatrix matrix_of(const Json& supports, std::size_t columns) {
    BitMatrix rows(supports.size(), columns);
    for (std::size_t i = 0; i < supports.size(); ++i) {
        for (const auto& column : supports[i]) rows.set(i, column.get<std::size_t>());
    }
    return rows;
}

// One JSON object a line, as gf2 code prints them; `id` is its name.
std::vector<NamedCode> codes_of(const std::string& path) {
    std::ifstream in(path);
    std::vector<NamedCode> all;
    for (std::string line; std::getline(in, line);) {
        const Json object = Json::parse(line);
        const auto n = object.at("n").get<std::size_t>();
        all.push_back({object.value("id", "line " + std::to_string(all.size() + 1)),
                       {matrix_of(object.at("X"), n), matrix_of(object.at("Z"), n)}});
    }
    return all;
}

std::vector<NamedCode> codes_of_families(std::uint64_t seed) {
    const auto bicycle = [](std::size_t l, std::size_t m, const char* a, const char* b) {
        return codes::bivariate_bicycle_code(l, m, codes::bivariate_polynomial(a), codes::bivariate_polynomial(b));
    };
    const BitMatrix a = random_matrix(7, 10, seed);
    const BitMatrix b = random_matrix(7, 10, seed + 1);
    return {{"72-12-6", bicycle(6, 6, "x^3 + y + y^2", "y^3 + x + x^2")},
            {"90-8-10", bicycle(15, 3, "x^9 + y + y^2", "1 + x^2 + x^7")},
            {"108-8-10", bicycle(9, 6, "x^3 + y + y^2", "y^3 + x + x^2")},
            {"144-12-12", bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2")},
            {"toric-10", codes::toric_code(10)},
            {"surface-15-15", codes::surface_code(15, 15)},
            {"random-product", codes::hypergraph_product_code(a, b)}};
}

void write_matrix(const std::filesystem::path& path, const BitMatrix& rows) {
    std::ofstream out(path);
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        for (std::size_t j = 0; j < rows.columns(); ++j) out << (rows.get(i, j) ? '1' : '0');
        out << '\n';
    }
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
    return text;
}

// The last number that a program prints, or nothing if it fails or takes too long.
struct Run {
    std::optional<std::uint64_t> distance;
    double seconds = 0;
};

Run run(const std::string& command, double limit) {
    Run result;
    std::string output;
    result.seconds = seconds_of([&] {
        FILE* const pipe = popen(fmt::format("timeout {} {} 2>/dev/null", limit, command).c_str(), "r");
        if (pipe == nullptr) return;
        std::array<char, 4096> bytes;
        for (std::size_t count = 0; (count = fread(bytes.data(), 1, bytes.size(), pipe)) != 0;) {
            output.append(bytes.data(), count);
        }
        const int status = pclose(pipe);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) output.clear();
    });
    const auto is_digit = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
    };
    const auto end = std::find_if(output.rbegin(), output.rend(), is_digit).base();
    auto begin = end;
    while (begin != output.begin() && is_digit(*(begin - 1))) --begin;
    if (begin != end && end - begin < 19) result.distance = std::stoull(std::string(begin, end));
    return result;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    options.gf2 = (std::filesystem::absolute(argv[0]).parent_path() / "gf2").string();
    CLI::App app("Times distances of CSS codes, in turns with other programs.");
    app.add_option("--gf2", options.gf2, "The program gf2")->capture_default_str();
    app.add_option("--peer", options.peers,
                   "Another program that prints the distance last: a command with {x} and {z} for the files of H_X and "
                   "H_Z, rows of 0 and 1");
    app.add_option("--codes", options.codes, "Codes, one JSON object with id, n, X and Z a line");
    app.add_option("--only", options.only, "Only the codes of these names");
    app.add_option("--rounds", options.rounds, "Runs of each program on each code")->capture_default_str();
    app.add_option("--threads", options.threads, "Threads of gf2")->capture_default_str();
    app.add_option("--time", options.time, "Seconds for a run")->capture_default_str();
    app.add_option("--seed", options.seed, "Seed of random codes")->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    const auto directory = std::filesystem::temp_directory_path() / fmt::format("bench_distance.{}", getpid());
    std::filesystem::create_directory(directory);
    const std::string x = (directory / "x.txt").string();
    const std::string z = (directory / "z.txt").string();
    std::vector<std::string> commands = {
        fmt::format("{} distance --css {{x}} {{z}} --threads {}", options.gf2, options.threads)};
    commands.insert(commands.end(), options.peers.begin(), options.peers.end());

    fmt::print("{}, {} threads of gf2, seed {}, {} rounds; seconds: median (quartiles)\n", cpu_model(), options.threads,
               options.seed, options.rounds);
    std::vector<double> logarithms(options.peers.size());
    std::vector<std::size_t> compared(options.peers.size());
    bool is_equal = true;
    bool is_any = false;
    for (const NamedCode& named : options.codes.empty() ? codes_of_families(options.seed) : codes_of(options.codes)) {
        if (!options.only.empty() &&
            std::find(options.only.begin(), options.only.end(), named.name) == options.only.end()) {
            continue;
        }
        is_any = true;
        write_matrix(x, named.code.x_checks());
        write_matrix(z, named.code.z_checks());
        std::vector<std::vector<double>> seconds(commands.size());
        std::vector<std::optional<std::uint64_t>> distances(commands.size());
        std::vector<bool> has_failed(commands.size());
        for (std::size_t round = 0; round < options.rounds; ++round) {
            for (std::size_t i = 0; i < commands.size(); ++i) {
                if (has_failed[i]) continue;  // it would again
                const Run done = run(replaced(replaced(commands[i], "{x}", x), "{z}", z), options.time);
                has_failed[i] = !done.distance;
                distances[i] = done.distance;
                seconds[i].push_back(done.seconds);
            }
        }
        std::string line = fmt::format("{:<18}", named.name);
        for (std::size_t i = 0; i < commands.size(); ++i) {
            const Quartiles q = quartiles(seconds[i]);
            line += distances[i]
                        ? fmt::format(" | {:>3} {:.3f} ({:.3f}-{:.3f})", *distances[i], q.median, q.low, q.high)
                        : fmt::format(" | not in {:.3g} s", options.time);
            if (i == 0 || !distances[0] || !distances[i]) continue;
            is_equal = is_equal && distances[i] == distances[0];
            logarithms[i - 1] += std::log(q.median / quartiles(seconds[0]).median);
            ++compared[i - 1];
        }
        fmt::print("{}\n", line);
        std::fflush(stdout);
    }
    for (std::size_t i = 0; i < options.peers.size(); ++i) {
        if (compared[i] == 0) continue;
        fmt::print("{}: {:.2f} times the time of gf2 (geometric mean of {} codes)\n", options.peers[i],
                   std::exp(logarithms[i] / static_cast<double>(compared[i])), compared[i]);
    }
    std::filesystem::remove_all(directory);
    if (!is_any) fmt::print(stderr, "bench_distance: no code has such a name\n");
    if (!is_equal) fmt::print(stderr, "bench_distance: the programs print different distances\n");
    return is_any && is_equal ? 0 : 1;
}
