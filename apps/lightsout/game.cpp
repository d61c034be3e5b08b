// SPDX-License-Identifier: MIT
#include "apps/lightsout/game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/text.hpp"
#include "apps/files/input.hpp"
#include "apps/files/saved_file.hpp"
#include "apps/lightsout/board_file.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/search/checksum.hpp"

namespace gf2::apps::lightsout {
namespace {

std::vector<std::string> rule_names() {
    const auto names = lights::Rule::names();
    return {names.begin(), names.end()};
}

// The letters of a rule's name, and none of the digits, commas and slashes of a mask or of offsets.
bool looks_like_name(const std::string& rule) {
    return std::all_of(rule.begin(), rule.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

// As unsigned_number(), but explains the arguments to those who give a size such as 5x5 or a file.
Check number_of_rows(const std::string& for_files) {
    return [=](const std::string& text) -> std::string {
        if (text.find_first_not_of("0123456789+-.") == std::string::npos) return unsigned_number()(text);
        const std::size_t cross = std::min(text.find_first_of("xX"), text.size());
        const std::string rows = text.substr(0, cross);
        const std::string columns = text.substr(std::min(cross + 1, text.size()));
        if (are_digits(rows) && are_digits(columns)) {
            return fmt::format("expected two numbers, '{} {}', found '{}'", rows, columns, text);
        }
        return fmt::format("expected a number, found '{}'; {}", text, for_files);
    };
}

}  // namespace

bool are_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

void GridOptions::declare_on_grids(Arguments& arguments) {
    arguments
        .add("--rule", rule,
             fmt::format("What a press toggles: {}, a mask such as 010/111/010, or offsets such as 0,0;-1,0",
                         fmt::join(rule_names(), ", ")))
        .value_name("RULE")
        .suggest(rule_names())
        .show_default();
    arguments
        .add("--topology", topology,
             fmt::format("How the edges are glued: {}", fmt::join(value_names(lights::all_topologies()), ", ")))
        .value_name("TOPOLOGY")
        .one_of(value_names(lights::all_topologies()))
        .show_default();
}

void GridOptions::declare(Arguments& arguments) {
    declare_on_grids(arguments);
    const std::vector<std::string> toys(kToyNames.begin(), kToyNames.end());
    arguments.add("--graph", graph, "A file with a graph, instead of a rule and a topology").value_name("FILE");
    arguments
        .add("--game", game,
             fmt::format("A toy instead of a rule and a topology ({}), or a file with a matrix that has a row for each "
                         "light and a column for each press",
                         fmt::join(toys, ", ")))
        .value_name("TOY|FILE")
        .suggest(toys);
}

lights::Rule GridOptions::parsed_rule() const {
    try {
        return lights::Rule::from_string(rule);
    } catch (const std::invalid_argument& error) {
        const std::string suggestion = looks_like_name(rule) ? did_you_mean(rule, rule_names()) : "";
        if (!suggestion.empty()) throw UsageError("--rule: unknown value '" + rule + "'" + suggestion);
        throw UsageError(std::string("--rule: ") + error.what());
    }
}

lights::Topology GridOptions::parsed_topology() const {
    try {
        return lights::topology_from_string(topology);
    } catch (const std::invalid_argument& error) {
        throw UsageError(std::string("--topology: ") + error.what());
    }
}

Game GridOptions::for_board(const Context& context, BitMatrix missing) const {
    if (!is_graph()) return Game(lights::Grid(missing, parsed_rule(), parsed_topology()));
    Toy toy = read_graph(context);
    const auto cells_of = [](const BitMatrix& shape) {
        return shape.rows() * shape.columns() - weight(shape);
    };
    const bool is_all =
        weight(missing) == 0 && missing.rows() == toy.missing.rows() && missing.columns() == toy.missing.columns();
    if (is_all) missing = toy.missing;  // a list of cells need not name those of a toy
    if (cells_of(toy.missing) != cells_of(missing)) {
        throw InputError("expected a board of " + std::to_string(cells_of(toy.missing)) +
                         " lights, the number of vertices of the graph, found " + std::to_string(cells_of(missing)));
    }
    return {lights::Grid(toy.graph), std::move(missing), toy.presses};
}

namespace {

// Of a matrix with more columns than rows, the lights that are missing are copies of the first one; with more rows, the
// buttons that are missing toggle nothing.
Toy game_of_matrix(const io::Source& source) {
    const BitMatrix a = io::detect_matrix_format(source.text).read(source);
    if (a.rows() == 0) throw InputError(source.name + ": expected a matrix with rows, the lights");
    const std::size_t copies = std::max(a.rows(), a.columns()) - a.rows();
    source.require_memory({1, 1}, (weight(a) + copies * weight(a.row_vector(0))) * sizeof(lights::Graph{}.arcs[0]),
                          fmt::format("a game of {} lights and {} buttons", a.rows(), a.columns()));
    Toy game{.graph = {std::max(a.rows(), a.columns()), {}}, .missing = BitMatrix(1, a.rows()), .presses = a.columns()};
    for (std::size_t light = 0; light < game.graph.vertices; ++light) {
        const BitVector presses = a.row_vector(light < a.rows() ? light : 0);
        for (const std::size_t press : gf2::ones(presses)) game.graph.arcs.emplace_back(press, light);
    }
    return game;
}

}  // namespace

Toy GridOptions::read_graph(const Context& context) const {
    const std::string& name = game.empty() ? graph : game;
    if (auto toy = toy_named(name)) {
        std::error_code error;
        if (!game.empty()) return *std::move(toy);
        if (!std::filesystem::exists(name, error)) {
            throw UsageError("--graph: expected a file with a graph, found a toy; --game " + name + " plays it");
        }
    }
    if (name == "lights-out-2000") {
        throw UsageError(
            "lights-out-2000: the lights of Lights Out 2000 have three states, and those of lightsout two");
    }
    const io::Source source = context.read(name);
    if (!game.empty()) return game_of_matrix(source);
    lights::Graph read = io::read_graph(source);
    const std::size_t vertices = read.vertices;
    tell_input(context, source, fmt::format("a graph of {} vertices", vertices));
    return {std::move(read), BitMatrix(1, vertices), vertices};
}

void ShapeOptions::declare(Arguments& arguments, const std::string& for_files) {
    arguments.add("ROWS", rows, "Number of rows").check(number_of_rows(for_files));
    arguments.add("COLS", columns, "Number of columns").check(unsigned_number());
    arguments.add("--shape", shape, "A board file that gives the shape instead of ROWS and COLS; _ is a missing cell")
        .value_name("FILE");
    game.declare(arguments);
}

Game ShapeOptions::read(const Context& context) const {
    const bool is_given = rows || !shape.empty() || game.is_graph();
    if (!is_given || rows.has_value() != columns.has_value()) {
        throw UsageError("expected ROWS and COLS, or --shape FILE, or --graph FILE");
    }
    if (game.is_graph()) {
        Toy toy = game.read_graph(context);
        Game result(lights::Grid(toy.graph), std::move(toy.missing), toy.presses);
        result.require_button_for_each_light();
        return result;
    }
    if (!shape.empty()) return game.for_board(context, read_board_file(context, shape).missing);
    return Game(lights::Grid(*rows, *columns, game.parsed_rule(), game.parsed_topology()));
}

Game::Game(const lights::Grid& grid) : Game(grid, BitMatrix(grid.rows(), grid.columns())) {
    if (!grid_.has_missing_cells()) return;
    for (std::size_t r = 0; r < grid_.rows(); ++r) {
        for (std::size_t c = 0; c < grid_.columns(); ++c) missing_.set(r, c, grid_.is_missing(r, c));
    }
}

Game::Game(lights::Grid grid, BitMatrix missing, std::optional<std::size_t> presses)
    : grid_(std::move(grid)), missing_(std::move(missing)), presses_(presses.value_or(grid_.size())) {
    for (std::size_t r = 0; grid_.is_graph() && r < missing_.rows(); ++r) {
        for (std::size_t c = 0; c < missing_.columns(); ++c) {
            if (!missing_.get(r, c)) places_.push_back({r, c});
        }
    }
}

void Game::require_button_for_each_light() const {
    if (!has_row_of_presses()) return;
    throw InputError(
        fmt::format("expected a button for each light, found {} buttons and {} lights; lightsout solve, "
                    "hint, check, verify and apply take such games, without pictures and steps",
                    presses_, places_.size()));
}

lights::Board Game::from_file_shape(const BitMatrix& shown, const std::string& name) const {
    if (shown.rows() != missing_.rows() || shown.columns() != missing_.columns()) {
        throw InputError(name + ": expected a board of " + shape_text(missing_.rows(), missing_.columns()) +
                         ", found " + shape_text(shown.rows(), shown.columns()));
    }
    if (!grid_.is_graph()) return shown;
    lights::Board board(1, grid_.size());
    for (std::size_t v = 0; v < places_.size(); ++v) board.set(0, v, shown.get(places_[v].row, places_[v].column));
    if (weight(board) != weight(shown)) throw InputError(name + ": expected 0 or _ where the board has no cell");
    for (std::size_t v = places_.size(); v < grid_.size(); ++v) board.set(0, v, board.get(0, 0));
    return board;
}

BitMatrix Game::to_file_shape(const lights::Board& board) const {
    if (!grid_.is_graph()) return board;
    BitMatrix shown(missing_.rows(), missing_.columns());
    for (std::size_t v = 0; v < places_.size(); ++v) shown.set(places_[v].row, places_[v].column, board.get(0, v));
    return shown;
}

BitMatrix Game::presses_to_file_shape(const lights::Board& presses) const {
    if (!has_row_of_presses()) return to_file_shape(presses);
    BitMatrix shown(1, presses_);
    for (std::size_t c = 0; c < presses_; ++c) shown.set(0, c, presses.get(0, c));
    return shown;
}

lights::Cell first_on(const BitMatrix& shown) {
    for (std::size_t r = 0;; ++r) {
        const std::size_t column = shown.row_vector(r).find_first();
        if (column != BitVector::npos) return {r, column};
    }
}

void BoardForm::declare(Arguments& arguments) {
    arguments.add("--spaces", spaces, "Print a blank between the cells");
    arguments.add("--list", list, "Print a list of the cells that are 1, a line 'row,column' each, from 1,1");
}

namespace {

// A board or presses; `missing` is null for a row of presses.
std::string text_of(const BitMatrix& shown, const BitMatrix* missing, const BoardForm& form) {
    if (!form.list) return io::write_board(shown, {.spaces = form.spaces, .missing = missing});
    std::string text = fmt::format("{} {}\n", kListOfCells, shape_text(shown.rows(), shown.columns()));
    for (std::size_t r = 0; r < shown.rows(); ++r) {
        const BitVector row = shown.row_vector(r);
        for (const std::size_t c : gf2::ones(row)) text += fmt::format("{},{}\n", r + 1, c + 1);
    }
    for (std::size_t r = 0; missing != nullptr && r < shown.rows(); ++r) {
        const BitVector row = missing->row_vector(r);
        for (const std::size_t c : gf2::ones(row)) text += fmt::format("{}{},{}\n", kMissingMark, r + 1, c + 1);
    }
    return text;
}

}  // namespace

std::string Game::text(const lights::Board& board, const BoardForm& form) const {
    return text_of(to_file_shape(board), &missing_, form);
}

std::string Game::text_of_presses(const lights::Board& presses, const BoardForm& form) const {
    return text_of(presses_to_file_shape(presses), has_row_of_presses() ? nullptr : &missing_, form);
}

namespace {

Json json_of_lines(const std::string& text) {
    auto lines = Json::array();
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

}  // namespace

Json Game::json(const lights::Board& board) const {
    return json_of_lines(text(board));
}

Json Game::json_of_presses(const lights::Board& presses) const {
    return json_of_lines(text_of_presses(presses));
}

Json Game::answer(const Context& context) const {
    auto answer = context.answer();
    describe(answer);
    return answer;
}

void Game::describe(Json& answer) const {
    if (grid_.is_graph()) {
        answer["vertices"] = grid_.size();
        return;
    }
    answer["rows"] = grid_.rows();
    answer["columns"] = grid_.columns();
    answer["rule"] = grid_.rule().name();
    answer["topology"] = std::string(lights::to_string(grid_.topology()));
    if (grid_.has_missing_cells()) answer["cells"] = grid_.size();
}

namespace {

constexpr std::string_view kNoCells = "0";  // a mask

// The checksum of the arcs as lines "from to".
std::string fingerprint_of_graph(const lights::Grid& grid) {
    Crc64 crc;
    for (std::size_t from = 0; from < grid.size(); ++from) {
        for (const std::size_t to : grid.toggled_by(from)) crc.add(fmt::format("{} {}\n", from, to));
    }
    return crc.text();
}

std::string words_of_board(const lights::Board& board) {
    return fmt::format("{} on ({})", weight(board), fingerprint(board));
}

std::string words_of_target(const lights::Target& target) {
    const std::string name = name_of(target);
    return name.empty() ? "a board with " + words_of_board(target.board) : name;
}

}  // namespace

std::string name_of(const lights::Target& target) {
    const auto kind = static_cast<std::size_t>(target.kind);
    return kind < kTargetNames.size() ? std::string(kTargetNames.at(kind)) : "";
}

std::optional<lights::Target> target_of(std::string_view name) {
    const auto* const found = std::find(kTargetNames.begin(), kTargetNames.end(), name);
    if (found == kTargetNames.end()) return std::nullopt;
    return lights::Target{static_cast<lights::Target::Kind>(found - kTargetNames.begin()), {}};
}

std::string text_of_rule(const lights::Rule& rule) {
    for (const std::string_view name : lights::Rule::names()) {
        const lights::Rule named = lights::Rule::from_string(name);
        if (rule.is_row_column() == named.is_row_column() && rule.offsets() == named.offsets())
            return std::string(name);
    }
    std::string text;
    for (const lights::Offset& offset : rule.offsets()) {
        text += fmt::format("{}{},{}", text.empty() ? "" : ";", offset.row, offset.column);
    }
    return text.empty() ? std::string(kNoCells) : text;
}

std::string words_of_game(const lights::Rule& rule, lights::Topology topology) {
    const std::string text = text_of_rule(rule);
    return fmt::format("rule {}, topology {}", text == kNoCells ? "of no cells" : text, lights::to_string(topology));
}

std::string words_of_shape(const Game& game) {
    const lights::Grid& grid = game.grid();
    const BitMatrix& missing = game.missing();
    std::string words = fmt::format("board {} x {}, ", missing.rows(), missing.columns());
    if (grid.is_graph()) {
        words += fmt::format("graph of {} vertices ({})", grid.size(), fingerprint_of_graph(grid));
    } else {
        words += words_of_game(grid.rule(), grid.topology());
    }
    if (const std::size_t holes = weight(missing); holes != 0) {
        words += fmt::format(", {} cells missing ({})", holes, fingerprint(missing));
    }
    return words;
}

std::string words_of_question(const Position& position, const lights::Target& target) {
    return "fewest presses, " + words_of_shape(position.game) + ", lights " + words_of_board(position.board) +
           ", target " + words_of_target(target);
}

}  // namespace gf2::apps::lightsout
