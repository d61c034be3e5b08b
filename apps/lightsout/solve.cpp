// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "apps/cli/command.hpp"
#include "apps/cli/json.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/draw/steps.hpp"
#include "apps/files/named_files.hpp"
#include "apps/lightsout/board_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/pictures.hpp"
#include "apps/lightsout/solving.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/stream.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct SolveArguments {
    BoardOptions board;
    std::string target = "off";
    MethodOption method;
    bool minimum = false;
    bool count = false;
    BoardForm form;
    bool first_row = false;
    std::string output;
    CertificateFile certificate;
    bool lexicographic = false;
    StepsOptions steps;
    SearchOptions search;
    PictureOptions pictures;
    AnimationOptions animation;
};

// True if the board can be solved row by row, and therefore is.
bool is_of_rows(const Context& context, const SolveArguments& options) {
    if (!options.method.name.empty() && options.method.name != lights::kStreaming) return false;
    if (options.minimum || options.form.spaces || options.form.list || options.certificate.is_wanted() ||
        options.target != "off" || !options.animation.file.empty()) {
        return false;
    }
    const GridOptions& game = options.board.game;
    if (game.is_graph() || game.parsed_topology() != lights::Topology::kPlane ||
        !lights::plus_variant(game.parsed_rule())) {
        return false;
    }
    // The JSON answer then contains the presses, and the board is held in memory.
    if (context.json && options.output.empty() && !options.count && !options.first_row) return false;
    if (!options.board.generate.empty()) return true;
    if (options.board.board == "-") return io::looks_like_pbm_rows(context.streams.in);
    std::ifstream file(options.board.board, std::ios::binary);
    return file && io::looks_like_pbm_rows(file) && file.get() == 'P' && file.peek() != 'K';  // PK begins an archive
}

// Checks the directory in which standard input is stored; the library reads no environment and cannot name it.
void require_temporary_directory() {
    std::error_code error;
    static_cast<void>(std::filesystem::temp_directory_path(error));
    if (!error) return;
    std::string name = "/tmp";
    for (const char* const variable : {"TEMPDIR", "TEMP", "TMP", "TMPDIR"}) {  // the last one set wins
        if (const char* const value = std::getenv(variable)) name = value;
    }
    throw io::FileError(fmt::format("standard input: cannot be kept in the directory for temporary files, {}: {}", name,
                                    error.message()));
}

std::unique_ptr<lights::RowSource> rows_of(const Context& context, const SolveArguments& options) {
    if (!options.board.generate.empty()) return generated_rows(context, options.board.generate);
    if (options.board.board != "-") return std::make_unique<io::PbmRowReader>(options.board.board);
    context.streams.in_was_read = true;
    require_temporary_directory();
    return std::make_unique<io::PbmRowReader>(context.streams.in, "standard input");
}

// The destination of the presses, if there is one.
class RowOutput {
public:
    RowOutput(const Context& context, const SolveArguments& options, const lights::RowSource& rows) {
        std::ostream* out = &context.streams.out;
        if (!options.output.empty()) {
            file_.emplace(options.output);
            out = &file_->stream();
        } else if (options.count || options.first_row || context.json) {
            return;
        } else if (context.streams.terminal.is_there) {
            throw UsageError("the presses are an image: give --output FILE, or --count, or --first-row");
        }
        writer_.emplace(*out, options.output.empty() ? "standard output" : options.output, rows.rows(), rows.columns());
    }

    [[nodiscard]] lights::RowSink* sink() { return writer_ ? &*writer_ : nullptr; }

    void finish() {
        if (writer_) writer_->finish();
        if (file_) file_->commit();
    }

private:
    std::optional<io::AtomicFile> file_;
    std::optional<io::PbmRowWriter> writer_;
};

// A scaled picture of the lights and the presses; forwards the presses to another sink.
class RowPicture : public lights::RowSink {
public:
    RowPicture(const PictureOptions& options, lights::RowSource& rows, lights::RowSink* next)
        : options_(options),
          whole_{rows.rows(), rows.columns()},
          area_(options.area_of(whole_)),
          side_(block_side(area_.extent, options.max_cells(area_.extent, Detail::kBlocks))),
          lit_(area_, side_),
          presses_(area_, side_),
          next_(next) {
        constexpr std::uint64_t kAtOnce = 64;
        for (std::uint64_t first = 0; first < whole_.rows; first += kAtOnce) {
            const std::size_t count = std::min(kAtOnce, whole_.rows - first);
            const lights::RowBlock block = rows.read(first, count);
            for (std::size_t i = 0; i < count; ++i)
                lit_.add_bits(block.words + static_cast<std::ptrdiff_t>(i) * block.stride);
        }
    }

    void write(const std::uint64_t* words, std::size_t stride, std::size_t count) override {
        for (std::size_t i = 0; i < count; ++i) presses_.add_bits(words + i * stride);
        if (next_ != nullptr) next_->write(words, stride, count);
    }

    void write_files(std::uint64_t presses) const {
        Picture picture = two_bit_picture(lights_and_presses(), std::array{TwoBits{lit_, &presses_}});
        picture.title = shape_title(whole_.rows, whole_.columns) + ", " + std::to_string(presses) + " presses" +
                        area_title(area_, whole_);
        options_.write(picture);
    }

private:
    const PictureOptions& options_;
    Extent whole_;
    Area area_;
    std::uint64_t side_;
    BlockSums lit_;
    BlockSums presses_;
    lights::RowSink* next_;
};

void print_rows_json(const Context& context, const SolveArguments& options, const lights::RowSource& rows,
                     const std::optional<lights::StreamedSolution>& solution) {
    auto answer = context.answer();
    answer["rows"] = rows.rows();
    answer["columns"] = rows.columns();
    answer["rule"] = options.board.game.rule;
    answer["topology"] = options.board.game.topology;
    answer["target"] = "off";
    answer["method"] = lights::kStreaming;
    answer["solvable"] = solution.has_value();
    if (solution) {
        answer["count"] = solution->presses;
        answer["nullity"] = solution->nullity;
        answer["solutions"] = json_of(PowerOfTwo{static_cast<std::size_t>(solution->nullity)});
        answer["first_row"] = to_string(solution->first_row);
        options.pictures.describe(answer);
    }
    context.print(answer);
}

int solve_rows(const Context& context, const SolveArguments& options) {
    const lights::Rule rule = options.board.game.parsed_rule();
    const std::unique_ptr<lights::RowSource> rows = rows_of(context, options);
    RowOutput output(context, options, *rows);
    std::optional<RowPicture> picture;
    if (options.pictures.is_wanted()) picture.emplace(options.pictures, *rows, output.sink());
    const auto solution = lights::solve_streamed(
        *rows, rule, {.presses = picture ? &*picture : output.sink(), .count = options.count || context.json});
    note_method(context, lights::kStreaming, "the board is read row by row");
    if (solution) output.finish();
    if (solution && picture) picture->write_files(solution->presses);
    if (context.json) print_rows_json(context, options, *rows, solution);
    if (!solution) {
        note_unsolvable(context, rows->rows() * rows->columns());
        return kNo;
    }
    if (!context.json && options.count) context.streams.out << solution->presses << '\n';
    if (!context.json && options.first_row && rows->rows() != 0) {
        context.streams.out << to_string(solution->first_row) << '\n';
    }
    return kYes;
}

// A solution to print, from either kind of search.
struct FoundSolution {
    lights::Board presses;
    std::size_t count;
    std::optional<PowerOfTwo> solutions;  // without --min
    std::string_view method{};
    std::string reason{};
    std::optional<lights::MinimumPresses> minimum{};  // with --min
    SearchEnd end{};                                  // with --min
};

using SolveOutcome = std::variant<FoundSolution, lights::Unsolvable>;

SolveOutcome find_any(const Position& position, const lights::Target& target, const lights::SolveOptions& method) {
    lights::SolveResult answer = lights::solve_to_target(position.game.grid(), position.board, target, method);
    if (auto* proof = std::get_if<lights::Unsolvable>(&answer)) return std::move(*proof);
    auto& solved = std::get<lights::Solvable>(answer);
    const std::size_t count = weight(solved.presses);
    return FoundSolution{.presses = std::move(solved.presses),
                         .count = count,
                         .solutions = PowerOfTwo{solved.quiet_patterns.size() - position.game.idle_buttons()},
                         .method = solved.method,
                         .reason = std::move(solved.reason)};
}

SolveOutcome find_minimum(const Context& context, const Position& position, const lights::Target& target,
                          const SearchOptions& options, const lights::SolveOptions& method) {
    auto answer = minimum_presses(context, position, target, options, method);
    if (auto* proof = std::get_if<lights::Unsolvable>(&answer)) return std::move(*proof);
    auto& [least, end] = std::get<FoundPresses>(answer);
    FoundSolution found{.presses = least.presses, .count = least.weight, .solutions = {}, .method = least.method};
    found.minimum = std::move(least);
    found.end = std::move(end);
    return found;
}

void note_method_of(const Context& context, const SolveOutcome& outcome) {
    std::visit([&](const auto& found) { note_method(context, found.method, found.reason); }, outcome);
}

void print_solution_json(const Context& context, const Position& position, const SolveArguments& options,
                         const SolveOutcome& outcome) {
    auto answer = position.game.answer(context);
    answer["target"] = options.target;
    const auto* found = std::get_if<FoundSolution>(&outcome);
    answer["solvable"] = found != nullptr;
    if (found == nullptr) {
        const auto& proof = std::get<lights::Unsolvable>(outcome);
        answer["method"] = proof.method;
        answer["certificate"] = position.game.json(proof.pattern);
        context.print(answer);
        return;
    }
    answer["count"] = found->count;
    if (options.first_row) {
        answer["first_row"] = found->presses.rows() == 0 ? "" : to_string(found->presses.row_vector(0));
    } else if (!options.count) {
        answer["presses"] = position.game.json_of_presses(found->presses);
    }
    if (found->solutions) {
        answer["method"] = found->method;
        answer["solutions"] = json_of(*found->solutions);
    }
    if (found->minimum) {
        answer["minimum"] = json_of_search(*found->minimum);
        answer["reached"] = position.game.json(found->minimum->reached);
    }
    options.pictures.describe(answer);
    if (!options.animation.file.empty()) answer["animation"] = options.animation.file;
    context.print(answer);
}

Position read_position(const Context& context, const SolveArguments& options) {
    return options.board.read(
        context,
        " or one solved row by row (rules plus and plus-nocentre on the plane, target off, no "
        "--min, --spaces, --list or --animate; with --json also --output, --count or --first-row)");
}

void write_file(const std::string& path, const std::string& text) {
    io::AtomicFile file(path);
    file.stream() << text;
    file.commit();
}

void print_solution(const Context& context, const Position& position, const SolveArguments& options,
                    const FoundSolution& found) {
    std::ostream& out = context.streams.out;
    if (options.count) {
        out << found.count << '\n';
    } else if (options.first_row && found.presses.rows() != 0) {
        out << to_string(found.presses.row_vector(0)) << '\n';
    } else if (!options.first_row && options.output.empty()) {
        out << position.game.text_of_presses(found.presses, options.form);
    }
}

void draw_solution(const SolveArguments& options, const Position& position, const FoundSolution& found) {
    if (options.pictures.is_wanted()) {
        options.pictures.write(picture_of({.game = position.game,
                                           .lit = position.board,
                                           .dots = &found.presses,
                                           .look = lights_and_presses(),
                                           .title = ", " + std::to_string(found.count) + " presses"},
                                          options.pictures));
    }
    options.animation.write(options.pictures, position, found.presses);
}

// The certificate of an answer that needed no search for a minimum.
void write_solution_certificate(const CertificateFile& file, const SolveOutcome& outcome) {
    if (!file.is_wanted()) return;
    const auto* const found = std::get_if<FoundSolution>(&outcome);
    if (found == nullptr) {
        file.write(lights::board_certificate(std::get<lights::Unsolvable>(outcome)));
    } else if (!found->minimum) {
        file.write(lights::presses_certificate(found->presses));
    }
}

int run_solve(const Context& context, const SolveArguments& options) {
    options.board.require_board();
    if (options.steps.steps) {
        return solve_by_steps(context, read_position(context, options), options.target, options.steps);
    }
    if (is_of_rows(context, options)) return solve_rows(context, options);
    const Position position = read_position(context, options);
    if (options.pictures.is_wanted() || !options.animation.file.empty() || options.first_row ||
        options.search.is_recorded(context)) {
        position.game.require_button_for_each_light();
    }
    static_cast<void>(options.pictures.area_of(extent_of(position.game)));
    options.animation.require_size(position.game);
    const lights::Target target = parse_target(context, position.game, options.target);
    const bool minimum = options.minimum || target.kind == lights::Target::Kind::kUniform;
    const lights::SolveOptions method = options.method.options_for(context, position.game.grid());
    const SolveOutcome outcome =
        minimum ? find_minimum(context, position, target, options.search, method) : find_any(position, target, method);
    write_solution_certificate(options.certificate, outcome);
    if (const auto* const solved = std::get_if<FoundSolution>(&outcome)) draw_solution(options, position, *solved);
    if (context.json) print_solution_json(context, position, options, outcome);

    const auto* found = std::get_if<FoundSolution>(&outcome);
    note_method_of(context, outcome);
    if (found == nullptr) {
        note_unsolvable(context, position.game.grid().size());
        return kNo;
    }
    if (!options.output.empty())
        write_file(options.output, position.game.text_of_presses(found->presses, options.form));
    if (!context.json) print_solution(context, position, options, *found);
    if (!found->minimum) return kYes;
    note_reached(context, target, found->minimum->reached);
    context.detail("press patterns with this number of presses: " + std::to_string(found->minimum->ties));
    note_shortfall(context, *found->minimum, found->end, "press patterns");
    if (options.certificate.is_wanted() && !found->minimum->proved) {
        context.note("no certificate: the minimum is not proved");
    } else if (options.certificate.is_wanted()) {
        options.certificate.write(
            lights::fewest_presses_certificate(position.game.grid(), position.board, target, found->presses));
    }
    return found->end.status;
}

std::function<int()> declare_solve(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<SolveArguments>();
    options->board.declare(arguments, false);
    declare_target(arguments, options->target, "all off or all on, whichever takes fewer presses; implies --min");
    arguments.add("--min", options->minimum, "Find provably the fewest presses");
    arguments.add("--lex", options->lexicographic, "For scripts: what --min prints is the lexicographically smallest")
        .hide();
    arguments.add("--count", options->count, "Print only the number of presses; JSON omits the presses");
    arguments.add("--first-row", options->first_row,
                  "Print only the presses of the first row; JSON has these instead of all presses");
    options->form.declare(arguments);
    arguments.add("-o,--output", options->output, "File for the presses instead of standard output")
        .check(no_standard_output())
        .value_name("FILE");
    options->board.declare_generate(arguments);
    options->certificate.declare(arguments);
    options->steps.declare(arguments, "of the equations");
    options->method.declare(arguments);
    options->search.declare(arguments, context, "press patterns");
    options->pictures.declare(arguments, "the board with the presses");
    options->animation.declare(arguments);
    return action_on_board(options, run_solve, context, arguments);
}

}  // namespace

std::span<const Command> solve_commands() {
    static const std::array commands = {
        Command{"solve", "Find which buttons to press",
                "Prints a solution, a row of 0 and 1 for each row of the board: the one in which\n"
                "every free unknown is 0 or, with --min, the lexicographically smallest of those\n"
                "with the fewest presses.\n"
                "PBM images (black is on) and boards of --generate are solved row by row if the\n"
                "rule is plus or plus-nocentre on the plane, the target is off, and none of\n"
                "--min, --spaces, --list, --animate, --certificate, --steps or a --method other\n"
                "than streaming is given. They may then exceed memory (an image must have format\n"
                "P4), and the presses are printed as a PBM image. With --json, however, the board\n"
                "is held in memory and the answer contains the presses, unless --output, --count\n"
                "or --first-row is given.\n"
                "If no presses reach the target, prints only a message: status 1; lightsout\n"
                "check prints the certificate, and a file of --output is left as it was. If\n"
                "--budget or --time runs out or an interrupt (Ctrl-C) arrives before the minimum\n"
                "is proved, prints the best so far: status 4. If the board has more solutions\n"
                "than --budget allows, and each method that examines fewer would take more than\n"
                "an hour by its estimate, the search gives up the proof and ends after about 2^31\n"
                "press patterns (not with --checkpoint).\n"
                "With --steps, the board has at most 64 cells; lightsout equations prints the\n"
                "equations alone.",
                R"(  $ printf '010\n111\n010\n' | lightsout solve -
  000
  010
  000
  $ printf '1111\n1111\n1111\n1111\n' | lightsout solve --min -
  0010
  1000
  0001
  0100
  $ printf 'cells 3 x 3\n1,1 1,2\n2,1\n' | lightsout solve --list -
  cells 3 x 3
  1,1
  $ lightsout solve --generate all-on:1000x1000 --count
  498928
  $ printf 'bwwb\nbbwb\nbwwb\nbwww\n' > wb
  $ lightsout solve --target uniform --count wb
  4
)",
                declare_solve}};
    return commands;
}

}  // namespace gf2::apps::lightsout
