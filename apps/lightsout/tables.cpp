// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/draw/table_picture.hpp"
#include "apps/files/named_files.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/long_tables.hpp"
#include "apps/lightsout/solving.hpp"
#include "apps/run/merge.hpp"
#include "apps/run/runner.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::apps::lightsout {
namespace {

// Reads "A..B", or "A" for one size.
SizeRange parsed_sizes(const std::string& argument, const std::string& text, std::uint64_t most) {
    const std::size_t dots = text.find("..");
    const auto first = number_in(std::string_view(text).substr(0, dots));
    const auto last = dots == std::string::npos ? first : number_in(std::string_view(text).substr(dots + 2));
    if (!first || !last || *first == 0 || *last < *first || *last > most) {
        throw UsageError(argument + ": expected A..B with 1 <= A <= B <= " + std::to_string(most) + ", found '" + text +
                         "'");
    }
    return {*first, *last};
}

// What a command does beside printing the lines of its table.
struct TableActions {
    std::function<void(const std::string* value)> visit{};  // gets the value of each line when it is printed
    std::function<void()> complete{};                       // all lines are known
    std::function<void(Json&)> describe{};                  // adds fields to the answer in JSON
};

// The lines of a table that are known before the first one that is not, in order: in a file, which is written when the
// table is complete, or on standard output if its name is empty.
class TableLines {
public:
    TableLines(const Context& context, const TableSearch& search, std::string output, const TableActions& actions)
        : context_(context),
          search_(search),
          output_(std::move(output)),
          actions_(actions),
          next_(search.table().sizes().first),
          list_(Json::array()) {
        if (!output_.empty()) file_.emplace(output_);
    }

    // Prints those that were not printed before.
    void print() {
        std::ostream& out = file_ ? file_->stream() : context_.streams.out;
        const std::uint64_t end = search_.end(next_);
        for (; next_ < end; ++next_) {
            const std::string* const value = search_.value_of(next_);
            if (actions_.visit) actions_.visit(value);
            if (context_.json && !file_) {
                list_.push_back(search_.table().json(next_, value));
            } else {
                out << search_.table().line(next_, value) << '\n';
            }
        }
        if (file_ || context_.json) return;
        errno = 0;
        if (out.flush()) return;
        throw io::FileError("standard output: cannot write: " + std::generic_category().message(errno));
    }

    // The size of the next line.
    [[nodiscard]] std::uint64_t next() const { return next_; }

    // Ends the answer; if lines are missing, a note gives the reason. Returns the exit status.
    [[nodiscard]] int end(std::string_view reason) {
        const LongTable& table = search_.table();
        const bool is_whole = next_ > table.sizes().last;
        if (is_whole && actions_.complete) actions_.complete();
        if (is_whole && file_) {
            file_->sync();
            file_->commit();
        }
        if (context_.json) {
            auto answer = context_.answer();
            answer["rule"] = table.rule().name();
            answer["topology"] = std::string(lights::to_string(table.topology()));
            if (!file_) {
                answer[table.names().list] = std::move(list_);
            } else if (is_whole) {
                answer["output"] = output_;
            }
            if (actions_.describe) actions_.describe(answer);
            context_.print(std::move(answer));
        }
        if (is_whole) return kYes;
        context_.note(fmt::format("{}: the table {} before {}{}", reason, file_ ? "is known" : "ends", next_,
                                  file_ ? "; --output is written when it is complete" : ""));
        return kBudgetSpent;
    }

private:
    const Context& context_;
    const TableSearch& search_;
    std::string output_;
    const TableActions& actions_;
    std::optional<io::AtomicFile> file_;
    std::uint64_t next_;
    Json list_;
};

// The options of commands that print long tables.
struct TableOptions {
    std::string output;
    RunOptions blocks;
    double time = 0;

    void declare(Arguments& arguments, Context& context) {
        arguments.add("-o,--output", output, "File for the table, written when it is complete")
            .check(no_standard_output())
            .value_name("FILE");
        blocks.declare(arguments, context);
        declare_time(arguments, time, "Stop after this many seconds");
    }

    // Does a table, or a shard of it, and prints its lines, each as soon as all before it are known; a shard has none.
    [[nodiscard]] int run(const Context& context, const TablePointer& table, const TableActions& actions = {}) const {
        const Shard own = blocks.own_shard();
        LongRun long_run(context, time);
        TableSearch search(table);
        TableLines lines(context, search, output, actions);
        const auto after_piece = [&] {
            if (own.count == 1) lines.print();
            if (!blocks.is_in_blocks(context)) search.forget_before(lines.next());
            long_run.show(count_of(search.record().done()), search.blocks(), table->names().things);
        };
        const BlockWork work{.search = search,
                             .options = blocks,
                             .budget = {.stop = long_run.token(), .progress = {}},
                             .after_piece = after_piece};
        if (run_blocks(context, work, long_run)) return kYes;
        if (own.count > 1 && !search.is_done()) {
            context.note(fmt::format("{}: {} {} of the shard are left", long_run.reason(), count_of(search.open(own)),
                                     table->names().things));
            return kBudgetSpent;
        }
        if (own.count == 1) lines.print();
        return own.count == 1 ? lines.end(long_run.reason()) : int{kYes};
    }
};

struct NullityOptions {
    ShapeOptions shape;
    MethodOption method;
    std::string squares;
    std::optional<std::uint64_t> table;
    TableOptions lines;
    CertificateFile certificate;
    PictureOptions pictures;
};

// The heat map of a table; does nothing unless a picture is wanted.
class TablePicture {
public:
    TablePicture(const PictureOptions& options, std::uint64_t size)
        : options_(options), whole_{size, size}, area_(options.area_of(whole_)) {
        if (options.is_wanted())
            sums_.emplace(area_, block_side(area_.extent, options.max_cells(area_.extent, Detail::kFine)));
    }

    void add(const std::vector<std::uint64_t>& row) {
        if (!sums_) return;
        sums_->add_values(row);
        const std::uint64_t number = added_++;
        if (number < area_.row || number >= area_.row + area_.extent.rows) return;
        const auto first = row.begin() + static_cast<std::ptrdiff_t>(area_.column);
        const auto last = first + static_cast<std::ptrdiff_t>(area_.extent.columns);
        largest_ = std::max(largest_, *std::max_element(first, last));
    }

    void write(std::string title) const {
        if (!sums_) return;
        Picture picture = heat_map(*sums_, largest_);
        picture.title = std::move(title) + area_title(area_, whole_);
        picture.axes =
            Axes{.rows = "rows", .columns = "columns", .first_row = area_.row + 1, .first_column = area_.column + 1};
        options_.write(picture);
    }

private:
    const PictureOptions& options_;
    Extent whole_;
    Area area_;
    std::optional<BlockSums> sums_;
    std::uint64_t added_ = 0;  // rows
    std::uint64_t largest_ = 0;
};

// A table of nullities.
// @throws UsageError unless the games of the option include this one
TablePointer table_for(const std::string& option, const std::function<TablePointer()>& make) {
    try {
        return make();
    } catch (const std::invalid_argument& error) {
        throw UsageError(option + " is for " + error.what());
    }
}

// The lines 'n nullity' of --square.
int print_square_nullities(const Context& context, const NullityOptions& options) {
    const SizeRange n = parsed_sizes("--square", options.squares, kMaxSquare);
    const GridOptions& game = options.shape.game;
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    return options.lines.run(context, table_for("--square", [&] { return square_table(n, rule, topology); }));
}

// Those of all boards up to N x N, for --table: line r has those of r x 1 .. r x N.
int print_nullity_table(const Context& context, const NullityOptions& options) {
    constexpr std::uint64_t kMaxRecorded = 4096;  // its record has size^2 numbers, and is often written
    const std::uint64_t size = *options.table;
    const GridOptions& game = options.shape.game;
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (size > kMaxRectangle) throw UsageError(fmt::format("--table: expected a number up to {}", kMaxRectangle));
    const TablePointer table = table_for("--table", [&] { return rectangle_table(size, rule, topology); });
    if (options.lines.blocks.is_in_blocks(context) && size > kMaxRecorded) {
        throw UsageError(fmt::format(
            "--table: expected a number up to {} with --checkpoint, whose file has the whole table", kMaxRecorded));
    }
    TablePicture picture(options.pictures, size);
    bool is_whole = false;
    TableActions actions;
    if (options.pictures.is_wanted()) {
        actions.visit = [&](const std::string* row) {
            picture.add(canonical_numbers(*row).value());
        };
        actions.complete = [&] {
            is_whole = true;
            picture.write(shape_title(size, size) + ": nullities, rule " + game.rule + ", " + game.topology);
        };
        actions.describe = [&](Json& answer) {
            if (is_whole) options.pictures.describe(answer);
        };
    }
    return options.lines.run(context, table, actions);
}

// True if a formula gives the nullity, even of boards too large for a Grid.
bool has_formula(const NullityOptions& options) {
    const ShapeOptions& shape = options.shape;
    if (!shape.rows || !shape.columns || !shape.shape.empty() || shape.game.is_graph()) return false;
    return options.method.name.empty() &&
           lights::has_nullity_formula(shape.game.parsed_rule(), shape.game.parsed_topology());
}

void write_nullity_certificate(const Context& context, const NullityOptions& options) {
    if (!options.certificate.is_wanted()) return;
    const ShapeOptions& shape = options.shape;
    try {
        if (has_formula(options)) {
            options.certificate.write(lights::nullity_certificate(*shape.rows, *shape.columns, shape.game.parsed_rule(),
                                                                  shape.game.parsed_topology()));
        } else {
            options.certificate.write(lights::game_nullity_certificate(shape.read(context).grid()));
        }
    } catch (const std::length_error& error) {
        throw InputError("no certificate: " + std::string(gf2::internal::without_function(error.what())));
    }
}

int print_nullity(const Context& context, const NullityOptions& options) {
    const ShapeOptions& shape = options.shape;
    auto answer = context.answer();
    std::uint64_t nullity = 0;
    if (has_formula(options)) {
        nullity = lights::nullity(*shape.rows, *shape.columns, shape.game.parsed_rule(), shape.game.parsed_topology());
        answer["rows"] = *shape.rows;
        answer["columns"] = *shape.columns;
        answer["rule"] = shape.game.rule;
        answer["topology"] = shape.game.topology;
        answer["method"] = "formula";
    } else {
        const Game game = shape.read(context);
        nullity = lights::nullity(game.grid(), options.method.options_for(context, game.grid()));
        game.describe(answer);
        if (!options.method.name.empty()) answer["method"] = options.method.name;
    }
    write_nullity_certificate(context, options);
    answer["nullity"] = nullity;
    if (context.json) {
        context.print(answer);
    } else {
        context.streams.out << nullity << '\n';
    }
    return kYes;
}

int run_nullity(const Context& context, const NullityOptions& options) {
    const bool one = options.shape.rows || !options.shape.shape.empty() || options.shape.game.is_graph();
    if (!one && options.squares.empty() && !options.table) {
        throw UsageError("expected ROWS and COLS, or --shape FILE, or --graph FILE, or --square A..B, or --table N");
    }
    if (one) return print_nullity(context, options);
    return options.table ? print_nullity_table(context, options) : print_square_nullities(context, options);
}

std::function<int()> declare_nullity(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<NullityOptions>();
    options->shape.declare(arguments);
    options->method.declare(arguments);
    arguments
        .add("--square", options->squares,
             "A..B: print the nullities of the n x n boards for n from A to B, one line 'n nullity' each")
        .value_name("A..B");
    arguments
        .add("--table", options->table, "N: print the nullities of all boards up to N x N, one line per number of rows")
        .check(unsigned_number());
    options->lines.declare(arguments, context);
    options->certificate.declare(arguments);
    options->pictures.declare(arguments, "the table as a heat map");
    return action(options, run_nullity, context);
}

struct MinimaOptions {
    GridOptions game;
    std::string sizes;
    TableOptions lines;
    std::uint64_t budget = std::uint64_t{1} << 36;
};

int run_minima(const Context& context, const MinimaOptions& options) {
    const SizeRange sizes = parsed_sizes("SIZES", options.sizes, kMaxMinimum);
    const lights::Rule rule = options.game.parsed_rule();
    const lights::Topology topology = options.game.parsed_topology();
    return options.lines.run(context, minima_table(sizes, rule, topology, options.budget));
}

std::function<int()> declare_minima(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MinimaOptions>();
    arguments.add("SIZES", options->sizes, "Sizes n of the boards: A..B, or one size").required().value_name("A..B");
    options->game.declare_on_grids(arguments);
    arguments.add("--budget", options->budget, "Examine at most this many press patterns per size")
        .check(unsigned_number())
        .show_default();
    options->lines.declare(arguments, context);
    return action(options, run_minima, context);
}

int print_merged_table(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    if (merged.options.count) throw UsageError("--count: these files are of a table, which has no least weight");
    const std::unique_ptr<TableSearch> search = table_of(facts);
    const TableActions actions{.describe = [&](Json& answer) {
        add_contributions(answer, facts.record());
    }};
    TableLines lines(context, *search, "", actions);
    lines.print();
    return lines.end(merged.shortfall);
}

std::function<int()> declare_merge(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    options->declare(arguments, "searches on the same board, or of the same table");
    return [options, &context] {
        std::vector<MergeKind> kinds{merged_least_weights()};
        for (const std::string_view kind : table_kinds()) kinds.push_back({kind, print_merged_table});
        return merge(context, *options, kinds);
    };
}

}  // namespace

std::span<const Command> table_commands() {
    static const std::array commands = {
        Command{"nullity", "Print the nullity of one game or of many",
                "Prints one number k, the dimension of the space of quiet patterns: a solvable\n"
                "board has 2^k solutions, and one board in 2^k is solvable. For the rules plus\n"
                "and plus-nocentre on the plane, the cylinder and the torus, and for row-column, a\n"
                "formula gives it: the shorter side must be below 2^28, the longer one below 2^63.\n"
                "--certificate uses it for boards of more than 2^18 cells, and light chasing for\n"
                "others. --table is for these games, --square for the rule plus on the plane and\n"
                "the torus; the lines 'n nullity' of --square have the b-file format of the OEIS.\n"
                "If --time runs out or an interrupt (Ctrl-C) arrives, the table ends before the\n"
                "first line that is not known: status 4. With --checkpoint, the same command\n"
                "resumes it; --table takes at most 4096 then. --output is written when the table\n"
                "is complete. --shard does a part of the table, and merge prints the whole.",
                R"(  $ lightsout nullity 5 5
  2
  $ lightsout nullity 6 6 --rule king --topology torus
  20
  $ lightsout nullity 1000000000000000000 1000
  0
  $ lightsout nullity --square 4..6
  4 4
  5 2
  6 0
)",
                declare_nullity},
        Command{"minima", "Print the fewest presses from all off to all on, for n x n boards",
                "Prints a line \"n presses\" for each n, as in the b-files of the OEIS; plus on\n"
                "the plane gives A075464. If --budget does not suffice for a proof, the line is\n"
                "a comment with bounds of the minimum; if no presses turn all lights on, a\n"
                "comment that says so.\n"
                "If --time runs out or an interrupt (Ctrl-C) arrives, the table ends before the\n"
                "first line that is not known: status 4. With --checkpoint, the same command\n"
                "resumes; it rejects a different --budget, as what is already done might depend\n"
                "on it. -o is written when the table is complete. --shard does a part of the\n"
                "sizes, and merge prints the table.",
                R"(  $ lightsout minima 1..5
  1 1
  2 4
  3 5
  4 4
  5 15
)",
                declare_minima},
        Command{"merge", "Merge the shards of a search, or the parts of a table",
                "Prints the answer in the form of the command that wrote the files: solve --min,\n"
                "minima or nullity. A complete set gives the same answer as a single run, with\n"
                "its proof. Shards may be searched in any order, on any machines, and merged in\n"
                "any order. Rejects a shard given twice and files of different searches or\n"
                "tables. If shards are missing, prints the best so far; of a table, the lines\n"
                "before the first one that is not known: status 4. A file may be merged while\n"
                "its search runs, also alone. The command that wrote the files resumes from the\n"
                "file of --output.",
                R"(  $ printf '1111\n1111\n1111\n1111\n' > board
  $ lightsout solve --min board --shard 1/2 --checkpoint first > first.txt
  $ lightsout solve --min board --shard 2/2 --checkpoint second > second.txt
  $ lightsout merge first second
  0010
  1000
  0001
  0100
)",
                declare_merge}};
    return commands;
}

}  // namespace gf2::apps::lightsout
