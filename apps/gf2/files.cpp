// SPDX-License-Identifier: MIT
// What files hold: their formats, facts and pictures.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/draw/table_picture.hpp"
#include "apps/gf2/code_files.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/operator_class.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_echelon.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct ConvertCommand {
    MatrixArgument a;
    CodeArgument code;
    MatrixOutput output;
    MatrixOutput observables{.path = {}, .to = {}, .option = "--observables"};
    std::string rhs;
    bool equations = false;
    std::string dem;
    std::string priors;
    bool as_code = false;

    void declare(Arguments& arguments) {
        a.declare(arguments).required(false);
        output.declare(arguments);
        arguments
            .add("--rhs", rhs,
                 "Right-hand side b: write the system A x = b as DIMACS CNF with XOR clauses, for SAT solvers")
            .value_name("FILE");
        arguments.add("--equations", equations, "With --rhs: write equations such as x1 + x3 = 1 instead");
        code.declare(arguments);
        arguments.add("--as-code", as_code, "Print the code as JSON, which --code reads");
        arguments
            .add("--dem", dem,
                 "The matrix of a detector error model (of Stim): a row for each detector, a column for each mechanism")
            .value_name("FILE");
        arguments
            .add("--observables", observables.path,
                 "File for the matrix of its observables, in the format of the extension")
            .value_name("FILE");
        arguments.add("--priors", priors, "File for the probabilities of its mechanisms, one a line")
            .value_name("FILE");
    }

    [[nodiscard]] int run(const Context& context) const {
        if (code.is_given()) return convert_code(context);
        if (!dem.empty()) return convert_model(context);
        if (a.path.empty()) throw UsageError("expected A, a quantum code, or --dem FILE");
        if (rhs.empty()) {
            output.require_place(context);
            if (!output.lists_ones(context)) {
                output.write(context, context.answer(), a.read(context));
                return kYes;
            }
            const InputMatrix found = SparseWay{}.read(context, a, {.work = SparseUse::Work::kProducts});
            const SparseMatrix* const sparse = found.sparse();
            sparse != nullptr ? output.write_sparse(context, context.answer(), *sparse)
                              : output.write(context, context.answer(), *found.dense());
            return kYes;
        }
        const BitMatrix matrix = a.read(context);
        const BitVector b = a.input.vector(context, rhs);
        require_right_hand_side(a.path, matrix.rows(), rhs, b);
        output.write_system(context, context.answer(), matrix, b, equations ? "equations" : "dimacs");
        return kYes;
    }

    // Operators [X | Z], or JSON.
    [[nodiscard]] int convert_code(const Context& context) const {
        output.require_place(context);
        auto found = code.read(context, a.input);
        if (auto* const checks = std::get_if<CssChecks>(&found)) {
            const NamedCode css = std::move(*checks).code();
            as_code ? print_code(context, json_of_code(css))
                    : output.write(context, context.answer(), codes::stabilizers_of(css.code));
            return kYes;
        }
        const Paulis& paulis = std::get<Paulis>(found);
        if (as_code) {
            print_code(context, json_of_code(code.subsystem(context, paulis), paulis));
            return kYes;
        }
        if (paulis.negative.any()) {
            context.note("the signs - are not written: a matrix [X | Z] has none; --as-code keeps them");
        }
        output.write(context, context.answer(), paulis.rows);
        return kYes;
    }

    static void print_code(const Context& context, const Json& found) {
        if (!context.json) {
            context.streams.out << found.text() << '\n';
            return;
        }
        Json answer = context.answer();
        answer.update(found);
        context.print(answer);
    }

    [[nodiscard]] int convert_model(const Context& context) const {
        output.require_place(context);
        observables.require_place(context);
        const io::DetectorErrorModel model = io::read_detector_error_model(context.read(dem));
        if (!observables.path.empty()) {
            Context quiet = context;
            quiet.json = false;
            observables.write(quiet, {}, model.observables);
        }
        if (!priors.empty()) {
            io::AtomicFile file(priors);
            for (const double p : model.probabilities) file.stream() << fmt::format("{}\n", p);
            file.commit();
        }
        Json answer = context.answer();
        answer["mechanisms"] = model.probabilities.size();
        answer["detectors"] = model.detectors.rows();
        answer["observables"] = model.observables.rows();
        output.write(context, std::move(answer), model.detectors);
        return kYes;
    }
};

// Systems rather than matrices: only gf2 solve reads them and gf2 convert writes them.
constexpr io::MatrixFormat system_format(std::string_view name, std::string_view description) {
    return {.name = name,
            .description = description,
            .signature = "",
            .extensions = "",
            .matches = nullptr,
            .read = nullptr,
            .write = nullptr};
}

struct FormatsCommand {
    static void declare(Arguments&) {}

    static int run(const Context& context) {
        std::vector<io::MatrixFormat> all(io::matrix_formats().begin(), io::matrix_formats().end());
        all.push_back(system_format("dimacs", "CNF with XOR clauses, a system; gf2 solve --dimacs, gf2 convert --rhs"));
        all.push_back(
            system_format("equations", "a system in words; gf2 solve --equations, gf2 convert --rhs --equations"));
        if (context.json) {
            Json answer = context.answer();
            Json& list = answer["formats"] = Json::array();
            for (const io::MatrixFormat& format : all) {
                list.push_back({{"name", format.name},
                                {"read", true},
                                {"written", true},
                                {"binary", format.is_binary},
                                {"needs_columns", format.needs_columns},
                                {"found_by", format.signature},
                                {"extensions", format.extensions},
                                {"description", format.description}});
            }
            context.print(answer);
            return kYes;
        }
        constexpr const char* kLine = "{:<18} {:<10} {:<12} {:<37}  {}\n";
        std::ostream& out = context.streams.out;
        out << fmt::format(kLine, "format", "extension", "access", "detected by", "description");
        for (const io::MatrixFormat& format : all) {
            out << fmt::format(kLine, format.name, format.extensions, "read, write",
                               format.signature.empty() ? "not detected, must be named" : format.signature,
                               format.description);
        }
        return kYes;
    }
};

// What gf2 info prints: names and values as text, and the fields of the JSON answer.
struct InfoFacts {
    std::vector<std::pair<std::string, std::string>> lines{};
    Json json{};
};

// The least and the greatest weight of the rows; both 0 if there are none.
struct WeightRange {
    std::size_t min = 0;
    std::size_t max = 0;
};

WeightRange weights_of_rows(const BitMatrix& a) {
    WeightRange weights;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::size_t weight = gf2::weight(a.row_vector(i));
        weights.min = i == 0 ? weight : std::min(weights.min, weight);
        weights.max = std::max(weights.max, weight);
    }
    return weights;
}

std::string text_of(const WeightRange& weights) {
    return weights.min == weights.max ? std::to_string(weights.min) : fmt::format("{} to {}", weights.min, weights.max);
}

Json json_of_weights(const WeightRange& weights) {
    return {{"min", weights.min}, {"max", weights.max}};
}

// Adds the facts of the rows, of which `rank` are independent.
void add_rows(InfoFacts& facts, const std::string& name, const char* field, const char* things, const BitMatrix& rows,
              std::size_t rank, std::size_t length) {
    const WeightRange of_rows = weights_of_rows(rows);
    const WeightRange of_columns = weights_of_rows(transpose(rows));
    facts.lines.emplace_back(name, fmt::format("{} {} on {} qubits, rank {}", rows.rows(), things, length, rank));
    facts.lines.emplace_back(
        "", fmt::format("weights {}; {} of them on each qubit", text_of(of_rows), text_of(of_columns)));
    facts.json[field] = {{"rows", rows.rows()},
                         {"rank", rank},
                         {"row_weights", json_of_weights(of_rows)},
                         {"column_weights", json_of_weights(of_columns)}};
}

void add_parameters(InfoFacts& facts, const std::string& kind, std::size_t length, std::size_t dimension) {
    facts.lines = {{"code", kind}, {"n", std::to_string(length)}, {"k", std::to_string(dimension)}};
    facts.json["code"] = kind;
    facts.json["length"] = length;
    facts.json["dimension"] = dimension;
}

// Of a CSS code: lengths, ranks, weights, and what its file states of its distance.
InfoFacts facts_of(const NamedCode& named) {
    const codes::CssCode& code = named.code;
    InfoFacts facts;
    add_parameters(facts, "CSS", code.length(), code.dimension());
    facts.lines.emplace_back("d",
                             named.distance ? fmt::format("{} as the file states", *named.distance) : "not stated");
    facts.json["stated_distance"] = named.distance ? Json(*named.distance) : Json(nullptr);
    const std::size_t rank_x = rank(code.x_checks());
    add_rows(facts, "H_X", "x", "checks", code.x_checks(), rank_x, code.length());
    add_rows(facts, "H_Z", "z", "checks", code.z_checks(), code.length() - code.dimension() - rank_x, code.length());
    return facts;
}

// Of a code given by operators, the rows [X | Z].
// @param is_gauge  they generate the gauge group; otherwise the stabilizers
InfoFacts facts_of(const codes::SubsystemCode& code, const BitMatrix& operators, bool is_gauge) {
    InfoFacts facts;
    const std::size_t n = code.length();
    add_parameters(facts, is_gauge ? "subsystem" : "stabilizer", n, code.dimension());
    BitMatrix qubits(operators.rows(), n);
    for (std::size_t i = 0; i < operators.rows(); ++i) {
        for (std::size_t j = 0; j < n; ++j) qubits.set(i, j, operators.get(i, j) || operators.get(i, n + j));
    }
    if (is_gauge) {
        facts.lines.emplace_back("gauge", fmt::format("{} gauge qubits", code.gauge_qubits()));
        facts.lines.emplace_back("centre", fmt::format("{} independent stabilizers", code.stabilizers().rows()));
        facts.json["gauge_qubits"] = code.gauge_qubits();
        facts.json["stabilizers"] = code.stabilizers().rows();
    }
    add_rows(facts, "given", "operators", is_gauge ? "gauge operators" : "stabilizers", qubits, rank(operators), n);
    return facts;
}

// What peeling leaves of a sparse matrix, and what elimination of that would take.
void add_structure(InfoFacts& facts, const SparseStructure& s) {
    facts.json["components"] = s.components;
    facts.json["pivots"] = s.pivots;
    facts.json["core_rows"] = s.core_rows;
    facts.json["core_columns"] = s.core_columns;
    facts.json["free_columns"] = s.free_columns;
    facts.json["min_rank"] = s.min_rank();
    facts.json["max_rank"] = s.max_rank();
    facts.json["seconds"] = s.seconds;
    facts.json["bytes"] = s.bytes;
}

// Of a matrix, with the name of its format.
InfoFacts facts_of(const Context& context, const InputMatrix& a, bool wants_rank, const SparseWay& way) {
    const double entries = static_cast<double>(a.rows()) * static_cast<double>(a.columns());
    const std::size_t ones = a.sparse() != nullptr ? a.sparse()->weight() : weight(*a.dense());
    InfoFacts facts{.json = {{"format", a.format},
                             {"rows", a.rows()},
                             {"columns", a.columns()},
                             {"ones", ones},
                             {"density", entries == 0 ? 0.0 : static_cast<double>(ones) / entries}}};
    if (a.sparse() != nullptr) add_structure(facts, structure(*a.sparse()));
    if (wants_rank && a.sparse() != nullptr) {
        const RankBounds r = rank(*a.sparse(), way.options(context, *a.sparse()));
        facts.json["rank"] = r.is_exact() ? Json(r.lower) : Json(bounds_text(r.lower, r.upper));
        facts.json["nullity"] = r.is_exact() ? Json(a.columns() - r.lower)
                                             : Json(bounds_text(a.columns() - r.upper, a.columns() - r.lower));
    } else if (wants_rank) {
        const std::size_t r = rank(*a.dense());
        facts.json["rank"] = r;
        facts.json["nullity"] = a.columns() - r;
    }
    for (const auto& [name, value] : facts.json.fields()) {
        facts.lines.emplace_back(name, value.is_string()         ? value.get<std::string>()
                                       : value.is_number_float() ? fmt::format("{:.3g}", value.get<double>())
                                                                 : value.text());
    }
    return facts;
}

struct InfoCommand {
    MatrixArgument a;
    CodeArgument code;
    bool wants_rank = false;
    SparseWay way;

    void declare(Arguments& arguments) {
        a.declare(arguments).required(false);
        code.declare(arguments);
        arguments.add("--rank", wants_rank, "Also print the rank and the nullity");
        way.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const InfoFacts facts = facts_to_print(context);
        Json answer = context.answer();
        answer.update(facts.json);
        std::string text;
        std::size_t width = 9;
        for (const auto& [name, value] : facts.lines) width = std::max(width, name.size() + 2);
        for (const auto& [name, value] : facts.lines) text += fmt::format("{:<{}}{}\n", name, width, value);
        print_answer(context, answer, text);
        return kYes;
    }

    [[nodiscard]] InfoFacts facts_to_print(const Context& context) const {
        if (code.is_given()) {
            auto found = code.read(context, a.input);
            if (auto* const checks = std::get_if<CssChecks>(&found)) return facts_of(std::move(*checks).code());
            const Paulis& paulis = std::get<Paulis>(found);
            return facts_of(code.subsystem(context, paulis), paulis.rows, code.is_gauge());
        }
        if (a.path.empty()) {
            throw UsageError(
                "expected A, or a quantum code: --css HX HZ, --code FILE, --stabilizer FILE or --gauge FILE");
        }
        const SparseUse use{.work = SparseUse::Work::kProducts};
        return facts_of(context, way.read(context, a, use), wants_rank, way);
    }
};

struct SpyCommand {
    MatrixArgument a;
    bool wants_rref = false;
    bool wants_pivots = false;
    PictureOptions files;
    CanvasOptions canvas;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        arguments.add("--rref", wants_rref, "Draw the reduced row echelon form of A instead");
        arguments.add("--pivots", wants_pivots, "Mark the ones in pivot columns; with --rref these are the pivots");
        files.declare(arguments, "the matrix");
        canvas.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const;
};

// The matrix to draw, and which of its ones to mark.
struct Drawing {
    BitMatrix matrix;
    BitMatrix marked;
    std::size_t rank = 0;
};

Drawing drawing_of(const Context& context, BitMatrix a, const SpyCommand& options) {
    BitMatrix marked(a.rows(), a.columns());
    if (!options.wants_rref && !options.wants_pivots) return {std::move(a), std::move(marked)};
    require_room_for_columns(context, a.columns());
    Echelon echelon = options.wants_rref ? rref(std::move(a)) : row_echelon(a);
    const std::size_t rank = echelon.rank();
    if (options.wants_rref) a = std::move(echelon.matrix);
    if (options.wants_pivots) {
        BitVector columns(a.columns());  // NOLINT(bugprone-use-after-move): assigned again above
        for (const std::size_t column : echelon.pivot_columns) columns.set(column);
        for (std::size_t r = 0; r < a.rows(); ++r) marked.set_row(r, a.row_vector(r) & columns);
    }
    return {std::move(a), std::move(marked), rank};
}

// Marks a whole block for a single pivot: the pivots form a thin line, which a mean would not show.
BlockSums pivots_of(const Drawing& drawing, const Area& area, std::uint64_t side) {
    const BlockSums sums(drawing.marked, area, side);
    BitMatrix blocks(sums.rows(), sums.columns());
    for (std::size_t r = 0; r < blocks.rows(); ++r) {
        for (std::size_t c = 0; c < blocks.columns(); ++c) blocks.set(r, c, sums.mean(r, c) != 0);
    }
    return {blocks, whole_area({blocks.rows(), blocks.columns()}), 1};
}

Picture picture_of(const Drawing& drawing, const SpyCommand& options, const Area& area, Extent most) {
    const BitMatrix& a = drawing.matrix;
    const Colors& all = colors();
    const CellStyle marked{.fill = all.pivot, .flat = all.pivot, .plain = "▓▓"};
    // Marked entries are ones: no cell has the second bit alone.
    const TwoBitLook look{.styles = {CellStyle{.fill = all.zero, .flat = all.zero, .plain = "· "},
                                     CellStyle{.fill = all.one, .flat = all.one, .plain = "██"}, marked, marked},
                          .names = {"0", "1", "", options.wants_rref ? "pivot" : "1 in a pivot column"},
                          .shares = {"ones", "ones in pivot columns"},
                          .half = {between(all.zero, all.pivot, 0.5), between(all.one, all.pivot, 0.5)},
                          .full = all.pivot};
    const std::uint64_t side = block_side(area.extent, most);
    const BlockSums ones(a, area, side);
    const BlockSums pivots =
        options.wants_rref ? pivots_of(drawing, area, side) : BlockSums(drawing.marked, area, side);
    Picture picture = two_bit_picture(look, std::array{TwoBits{ones, options.wants_pivots ? &pivots : nullptr}});
    picture.title = fmt::format("{}, {} ones", shape_title(a.rows(), a.columns()), weight(a));
    if (options.wants_rref || options.wants_pivots) picture.title += fmt::format(", rank {}", drawing.rank);
    picture.title += area_title(area, {a.rows(), a.columns()});
    return picture;
}

int SpyCommand::run(const Context& context) const {
    auto [format, matrix] = a.read_named(context);
    const Area area = files.area_of({matrix.rows(), matrix.columns()});
    const Drawing drawing = drawing_of(context, std::move(matrix), *this);
    if (files.is_wanted()) {
        files.write(picture_of(drawing, *this, area, files.max_cells(area.extent, Detail::kFine)));
    }
    if (context.json) {
        Json answer = context.answer();
        answer["format"] = format;
        answer["rows"] = drawing.matrix.rows();
        answer["columns"] = drawing.matrix.columns();
        answer["ones"] = weight(drawing.matrix);
        if (wants_rref || wants_pivots) answer["rank"] = drawing.rank;
        files.describe(answer);
        context.print(answer);
    } else if (!files.is_wanted()) {
        const Canvas where = canvas.canvas(context, files.theme());
        print_picture(context.streams.out, picture_of(drawing, *this, area, max_cells(where, area.extent)), where);
    }
    return kYes;
}

}  // namespace

std::vector<Command> files_commands() {
    return {
        {"convert", "Convert a matrix to another format",
         "Prints the matrix in the format of --to; without --to, in the format that the\n"
         "extension of --output names, such as .npy or .mtx, or else as 0/1 text. gf2\n"
         "formats lists the formats; see gf2 help matrices.\n"
         "With --rhs, writes the system A x = b in the format that gf2 solve --dimacs\n"
         "reads; with --equations too, in the one that gf2 solve --equations reads. Of a\n"
         "quantum code, writes its operators as rows [X | Z], --to pauli as letters; of\n"
         "a CSS code first those of H_X. Of a circuit (--dem), writes H.",
         R"(  $ printf '[1 0 0; 0 0 1]' | gf2 convert - --to matrix-market
  %%MatrixMarket matrix coordinate pattern general
  2 3 2
  1 1
  2 3

  $ printf '1 0 1\n0 1 0\n' > A.txt; printf '1 0\n' > b.txt
  $ gf2 convert A.txt --rhs b.txt
  p cnf 3 2
  x1 3 0
  x-2 0

  $ printf 'X0*Z1\nZ0*X1\n' | gf2 convert - --to pauli
  XZ
  ZX
  $ printf 'error(0.01) D0 L0\nerror(0.02) D0 D1\n' > m.dem
  $ gf2 convert --dem m.dem --observables L.txt --priors p.txt
  11
  01
)",
         declared<ConvertCommand>},
        {"formats", "The supported matrix formats",
         "Prints a line for each format: its name, for --from and --to; the extensions\n"
         "that select it without --to; whether it is read and written; how it is\n"
         "detected from the content (the file name plays no part); and a description.\n"
         "dimacs and equations hold systems: gf2 solve reads them, gf2 convert --rhs\n"
         "writes them.\n"
         "Files that gzip compressed are read, too. If an npz or mat file holds several\n"
         "matrices, FILE:NAME is the one of that name. See gf2 help matrices.",
         R"(  $ gf2 formats | grep pbm | cut -c 1-41
  pbm                .pbm       read, write
)",
         declared<FormatsCommand>},
        {"info", "Shape and number of ones of a matrix, parameters of a code",
         "Prints one property per line. Of a quantum code, prints the number n of qubits\n"
         "and k of logical qubits, and the number, rank and weights of its checks or\n"
         "operators: all but the distance, which gf2 distance finds. Of a matrix that is\n"
         "sparse in memory (gf2 help rank), also prints what peeling leaves, a core, and\n"
         "the time in seconds and the memory in bytes that its elimination would take, as\n"
         "an estimate for one thread.",
         R"(  $ printf '110\n011\n' | gf2 info - --rank
  format   text
  rows     2
  columns  3
  ones     4
  density  0.667
  rank     2
  nullity  1
  $ gf2 code toric 3 | gf2 info --code -
  code     CSS
  n        18
  k        2
  d        not stated
  H_X      9 checks on 18 qubits, rank 8
           weights 4; 2 of them on each qubit
  H_Z      9 checks on 18 qubits, rank 8
           weights 4; 2 of them on each qubit
)",
         declared<InfoCommand>},
        {"spy", "Draw the pattern of ones of a matrix",
         "Draws in the terminal, unless --png or --svg names a file. A matrix wider than\n"
         "the terminal, or with more than 2000 entries a side for a file (4000/PIXELS with\n"
         "--cell), is scaled down: the shade of each cell of the picture shows the density\n"
         "of a block of the matrix. --crop draws a part of the matrix.",
         R"(  $ printf '1101\n1011\n0110\n' | gf2 spy - --rref --pivots
  ┌────────┐
  │▓▓· ████│
  │· ▓▓██· │
  │· · · · │
  └────────┘
  · 0  ██ 1  ▓▓ pivot
  $ gf2 random 300 300 | gf2 spy - --png random.png
  $ ls random.*
  random.png
)",
         declared<SpyCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
