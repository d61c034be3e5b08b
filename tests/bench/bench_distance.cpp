// SPDX-License-Identifier: MIT
// Distances of CSS codes and of classical codes: gf2 and other programs, whole processes, in turns on the same files.
// The distances they print are compared with each other and with known ones; a difference ends the run with status 1.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "classical_codes.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/lattice_codes.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/solve/nullspace.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;
using Json = nlohmann::ordered_json;

struct Options {
    std::string gf2;
    std::vector<std::string> peers;
    std::string codes;
    std::string linear;
    bool classical = false;
    std::vector<std::string> only;
    std::size_t rounds = 5;
    std::size_t threads = 2;
    double time = 60;
    double enough = 60;
    bool processor_time = false;
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

// A question that all programs are asked.
struct Question {
    std::string name;
    std::string arguments;                                   // of gf2
    std::vector<std::pair<std::string, BitMatrix>> files{};  // by their names in braces
    std::optional<std::size_t> distance{};                   // if it is known
};

std::vector<Question> questions_of(const Options& options) {
    std::vector<Question> questions;
    if (options.classical || !options.linear.empty()) {
        std::vector<ClassicalCode> all;
        if (options.classical) {
            all = classical_codes(options.seed);
        } else {
            std::ifstream in(options.linear);
            if (!in) throw std::invalid_argument(fmt::format("{}: cannot be read", options.linear));
            all = read_classical_codes(in, options.linear);
        }
        for (ClassicalCode& code : all) {
            BitMatrix checks = code.checks ? *code.checks : nullspace_basis(code.generators);
            questions.push_back({code.name,
                                 code.checks ? "{h} --parity-check" : "{g}",
                                 {{"{g}", std::move(code.generators)}, {"{h}", std::move(checks)}},
                                 code.distance});
        }
    } else {
        for (const NamedCode& named :
             options.codes.empty() ? codes_of_families(options.seed) : codes_of(options.codes)) {
            questions.push_back(
                {named.name, "--css {x} {z}", {{"{x}", named.code.x_checks()}, {"{z}", named.code.z_checks()}}});
        }
    }
    if (options.only.empty()) return questions;
    std::erase_if(questions, [&](const Question& question) {
        return std::none_of(options.only.begin(), options.only.end(),
                            [&](const std::string& begin) { return question.name.starts_with(begin); });
    });
    return questions;
}

// The last number of a text.
std::optional<std::uint64_t> last_number(const std::string& text) {
    const auto is_digit = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
    };
    const auto end = std::find_if(text.rbegin(), text.rend(), is_digit).base();
    auto begin = end;
    while (begin != text.begin() && is_digit(*(begin - 1))) --begin;
    if (begin == end || end - begin >= 19) return std::nullopt;
    return std::stoull(std::string(begin, end));
}

// One program on one question, in all rounds.
struct Answer {
    std::optional<std::uint64_t> distance{};
    std::vector<double> seconds{};
    bool is_unfinished = false;   // killed at the time limit
    std::optional<int> failed{};  // its status

    [[nodiscard]] bool goes_on() const { return !is_unfinished && !failed; }
    [[nodiscard]] bool is_proved() const { return goes_on() && distance; }

    void add(const TimedRun& run, bool processor_time) {
        is_unfinished = run.end == TimedRun::End::killed_at_limit;
        if (run.end == TimedRun::End::not_started) failed = 127;
        if (run.end == TimedRun::End::exited && run.status != 0) failed = run.status;
        const std::optional<std::uint64_t> printed = last_number(run.out);
        if (goes_on() && (!printed || (distance && printed != distance))) failed = 0;  // no answer, or two
        if (!goes_on()) return;
        distance = printed;
        seconds.push_back(processor_time ? run.processor_seconds : run.seconds);
    }

    [[nodiscard]] double median() const { return quartiles(seconds).median; }

    [[nodiscard]] std::string text(double limit) const {
        if (is_unfinished) return fmt::format("not in {:.3g} s", limit);
        if (failed) return *failed == 0 ? "no answer" : fmt::format("status {}", *failed);
        const Quartiles q = quartiles(seconds);
        return fmt::format("{:>4} {:.4f} ({:.4f}-{:.4f})", *distance, q.median, q.low, q.high);
    }
};

// How a program compares with gf2, over all codes.
struct Comparison {
    double logarithms = 0;
    std::size_t compared = 0;
    std::size_t at_least = 0;  // gf2 ended, the other program did not
    std::size_t at_most = 0;   // the other program ended, gf2 did not
    double least = 0;
    std::string least_name{};

    // The ratio of the times, or a bound of it.
    std::string add(const std::string& name, const Answer& ours, const Answer& theirs, double limit) {
        if (ours.is_proved() && theirs.is_proved()) {
            const double ratio = theirs.median() / ours.median();
            logarithms += std::log(ratio);
            if (compared == 0 || ratio < least) {
                least = ratio;
                least_name = name;
            }
            ++compared;
            return fmt::format("{:.2f}", ratio);
        }
        if (ours.is_proved() && theirs.is_unfinished) {
            ++at_least;
            return fmt::format("> {:.2f}", limit / ours.median());
        }
        if (ours.is_unfinished && theirs.is_proved()) {
            ++at_most;
            return fmt::format("< {:.2f}", theirs.median() / limit);
        }
        return "-";
    }

    [[nodiscard]] std::string text() const {
        const std::string bounds =
            fmt::format("it alone did not end on {}, gf2 alone did not end on {}", at_least, at_most);
        if (compared == 0) return fmt::format("nothing to compare; {}", bounds);
        return fmt::format("{:.2f} times the time of gf2 (geometric mean of {} codes; least {:.2f}, {}); {}",
                           std::exp(logarithms / static_cast<double>(compared)), compared, least, least_name, bounds);
    }
};

// Empty if each name in braces is one of a file of the question.
std::string unknown_file(std::string command, const Question& question) {
    for (const auto& file : question.files) command = replaced(std::move(command), file.first, "");
    const std::size_t begin = command.find('{');
    return begin == std::string::npos ? "" : command.substr(begin, command.find('}', begin) - begin + 1);
}

int compare(const Options& options, const std::filesystem::path& directory) {
    const std::vector<Question> questions = questions_of(options);
    if (questions.empty()) throw std::invalid_argument("no code has such a name");
    for (const std::string& peer : options.peers) {
        const std::string unknown = unknown_file(peer, questions[0]);
        if (!unknown.empty()) throw std::invalid_argument(fmt::format("{}: these codes have no {}", peer, unknown));
    }

    fmt::print("{}, kernels {}, {} threads of gf2, seed {}, {} rounds in turns; seconds{}: median (quartiles)\n",
               cpu_model(), kernel_set().name, options.threads, options.seed, options.rounds,
               options.processor_time ? " of processor time" : "");
    fmt::print("{:<24} | {:<31}", "code", "gf2: d, seconds");
    for (std::size_t i = 1; i <= options.peers.size(); ++i) {
        fmt::print(" | {:<31} | {:>9}", fmt::format("peer {}", i), "ratio");
    }
    fmt::print("\n");
    std::vector<Comparison> comparisons(options.peers.size());
    bool is_equal = true;
    for (const Question& question : questions) {
        std::vector<std::string> commands = {
            fmt::format("{} distance {} --threads {}", options.gf2, question.arguments, options.threads)};
        commands.insert(commands.end(), options.peers.begin(), options.peers.end());
        for (const auto& [name, matrix] : question.files) {
            const auto path = directory / (name.substr(1, 1) + ".txt");
            write_matrix(path, matrix);
            for (std::string& command : commands) command = replaced(std::move(command), name, path.string());
        }
        std::vector<Answer> answers(commands.size());
        double spent = 0;
        for (std::size_t round = 0; round < options.rounds && (round == 0 || spent < options.enough); ++round) {
            for (std::size_t i = 0; i < commands.size(); ++i) {
                if (!answers[i].goes_on()) continue;  // it would fail again
                const TimedRun run = run_timed(commands[i], options.time);
                answers[i].add(run, options.processor_time);
                spent += run.seconds;
            }
        }
        std::string line = fmt::format("{:<24} | {:<31}", question.name, answers[0].text(options.time));
        for (std::size_t i = 1; i < answers.size(); ++i) {
            line += fmt::format(" | {:<31} | {:>9}", answers[i].text(options.time),
                                comparisons[i - 1].add(question.name, answers[0], answers[i], options.time));
        }
        std::optional<std::uint64_t> expected = question.distance;
        for (const Answer& answer : answers) {
            if (!answer.is_proved()) continue;
            if (expected && expected != answer.distance) {
                line += fmt::format(" DIFFERENT: expected {}", *expected);
                is_equal = false;
            }
            expected = answer.distance;
        }
        fmt::print("{}\n", line);
        std::fflush(stdout);
    }
    for (std::size_t i = 0; i < options.peers.size(); ++i) {
        fmt::print("peer {}, {}: {}\n", i + 1, options.peers[i], comparisons[i].text());
    }
    if (!is_equal) fmt::print(stderr, "bench_distance: the distances differ\n");
    return is_equal ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    options.gf2 = (std::filesystem::absolute(argv[0]).parent_path() / "gf2").string();
    CLI::App app("Times distances of CSS codes or of classical codes, in turns with other programs.");
    app.add_option("--gf2", options.gf2, "The program gf2")->capture_default_str();
    app.add_option(
        "--peer", options.peers,
        "Another program that prints the distance last: a command, run without a shell, with {x} and {z} for "
        "the files of H_X and H_Z, or with {g} or {h} for that of a generator or parity-check matrix; rows of "
        "0 and 1");
    CLI::Option* const codes =
        app.add_option("--codes", options.codes, "CSS codes, one JSON object with id, n, X and Z a line");
    CLI::Option* const classical =
        app.add_flag("--classical", options.classical, "100 classical codes of length 200 or less")->excludes(codes);
    app.add_option("--linear", options.linear,
                   "Classical codes: lines n,k,d, each before the rows of a generator matrix")
        ->excludes(codes)
        ->excludes(classical);
    app.add_option("--only", options.only, "Only the codes whose names begin so");
    app.add_option("--rounds", options.rounds, "Runs of each program on each code")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--threads", options.threads, "Threads of gf2")->capture_default_str();
    app.add_option("--time", options.time, "Seconds for a run; a program that needs more counts as unfinished")
        ->capture_default_str();
    app.add_option("--enough", options.enough, "No other round of a code after so many seconds")->capture_default_str();
    app.add_flag("--processor-time", options.processor_time, "Compare processor time instead, for a busy machine");
    app.add_option("--seed", options.seed, "Seed of random codes")->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    const auto directory = std::filesystem::temp_directory_path() / fmt::format("bench_distance.{}", getpid());
    std::filesystem::create_directory(directory);
    int status = 2;
    try {
        status = compare(options, directory);
    } catch (const std::invalid_argument& error) {
        fmt::print(stderr, "bench_distance: {}\n", error.what());
    }
    std::filesystem::remove_all(directory);
    return status;
}
