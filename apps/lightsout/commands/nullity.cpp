// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>

#include "apps/files/certificate_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/method_option.hpp"
#include "apps/lightsout/nullity_tables.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    ShapeOptions shape;
    MethodOption method;
    std::string squares;
    std::optional<std::uint64_t> table;
    TableOptions lines;
    CertificateFile certificate;
    PictureOptions pictures;
};

// True if a formula gives the nullity, even of boards too large for a Grid.
bool has_formula(const Options& options) {
    const ShapeOptions& shape = options.shape;
    if (!shape.rows || !shape.columns || !shape.shape.empty() || !shape.game.graph.empty()) return false;
    return options.method.name.empty() &&
           lights::has_nullity_formula(shape.game.parsed_rule(), shape.game.parsed_topology());
}

void write_certificate(const Context& context, const Options& options) {
    if (!options.certificate.is_wanted()) return;
    const ShapeOptions& shape = options.shape;
    try {
        if (has_formula(options)) {
            options.certificate.write(lights::nullity_certificate(*shape.rows, *shape.columns, shape.game.parsed_rule(),
                                                                  shape.game.parsed_topology()));
        } else {
            options.certificate.write(lights::game_nullity_certificate(shape.grid(context)));
        }
    } catch (const std::length_error& error) {
        throw InputError("no certificate: " + std::string(gf2::internal::without_function(error.what())));
    }
}

int print_one(const Context& context, const Options& options) {
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
        const Game game(shape.grid(context));
        nullity = lights::nullity(game.grid(), options.method.options_for(context, game.grid()));
        game.describe(answer);
        if (!options.method.name.empty()) answer["method"] = options.method.name;
    }
    write_certificate(context, options);
    answer["nullity"] = nullity;
    if (context.json) {
        context.print(answer);
    } else {
        context.streams.out << nullity << '\n';
    }
    return kYes;
}

int print_lines(const Context& context, const Options& options) {
    if (options.table) {
        return print_nullity_table(context, *options.table, options.shape.game, options.lines, options.pictures);
    }
    return print_square_nullities(context, options.squares, options.shape.game, options.lines);
}

int run(const Context& context, const Options& options) {
    const bool one = options.shape.rows || !options.shape.shape.empty() || !options.shape.game.graph.empty();
    if (!one && options.squares.empty() && !options.table) {
        throw UsageError("expected ROWS and COLS, or --shape FILE, or --graph FILE, or --square A..B, or --table N");
    }
    if (one) return print_one(context, options);
    return print_lines(context, options);
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
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
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kNullityCommand = {
    "nullity", "Print the nullity of one game or of many",
    "Prints one number k, the dimension of the space of quiet patterns: a solvable\n"
    "board has 2^k solutions, and one board in 2^k is solvable. For the rules plus\n"
    "and plus-nocentre on the plane, the cylinder and the torus a formula gives it:\n"
    "the shorter side must be below 2^28, the longer one below 2^63. --certificate\n"
    "uses it for boards of more than 2^18 cells, and light chasing for others.\n"
    "--table is for these games, --square for the rule plus on the plane and the\n"
    "torus; the lines 'n nullity' of --square have the b-file format of the OEIS.\n"
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
    declare};

}  // namespace gf2::apps::lightsout
