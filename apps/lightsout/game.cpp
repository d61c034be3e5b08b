// SPDX-License-Identifier: MIT
#include "apps/lightsout/game.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "apps/formats/png_matrix.hpp"
#include "apps/lightsout/generated_board.hpp"
#include "apps/lightsout/link.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/pbm.hpp"

namespace gf2::apps::lightsout {
namespace {

BitMatrix reshaped(const BitMatrix& a, std::size_t rows, std::size_t columns) {
    if (a.rows() == rows && a.columns() == columns) return a;
    BitMatrix result(rows, columns);
    for (std::size_t place = 0; place < rows * columns; ++place) {
        result.set(place / columns, place % columns, a.get(place / a.columns(), place % a.columns()));
    }
    return result;
}

}  // namespace

Game::Game(lights::Grid grid) : grid_(std::move(grid)), missing_(grid_.rows(), grid_.columns()) {
    if (!grid_.has_missing_cells()) return;
    for (std::size_t r = 0; r < grid_.rows(); ++r) {
        for (std::size_t c = 0; c < grid_.columns(); ++c) missing_.set(r, c, grid_.is_missing(r, c));
    }
}

Game::Game(lights::Grid grid, BitMatrix missing) : grid_(std::move(grid)), missing_(std::move(missing)) {}

lights::Board Game::from_file_shape(const BitMatrix& shown, const std::string& name) const {
    if (shown.rows() != missing_.rows() || shown.columns() != missing_.columns()) {
        throw InputError(name + ": expected a board of " + shape_text(missing_.rows(), missing_.columns()) +
                         ", found " + shape_text(shown.rows(), shown.columns()));
    }
    return reshaped(shown, grid_.rows(), grid_.columns());
}

BitMatrix Game::to_file_shape(const lights::Board& board) const {
    return reshaped(board, missing_.rows(), missing_.columns());
}

lights::Cell Game::first_on(const lights::Board& board) const {
    const BitMatrix shown = to_file_shape(board);
    for (std::size_t r = 0;; ++r) {
        const std::size_t column = shown.row_vector(r).find_first();
        if (column != BitVector::npos) return {r, column};
    }
}

std::string Game::text(const lights::Board& board, bool spaces) const {
    return io::write_board(to_file_shape(board), {.spaces = spaces, .missing = &missing_});
}

Json Game::json(const lights::Board& board) const {
    auto lines = Json::array();
    const std::string shown = text(board, false);
    for (std::size_t begin = 0; begin < shown.size();) {
        const std::size_t end = shown.find('\n', begin);
        lines.push_back(shown.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
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

// An argument that is a link.
io::Source source_of_link(const Context& context, const std::string& text) {
    return {"link", text, context.memory};
}

// True for the name of a file, but not of a pipe, that begins as a link does.
bool is_file_of_link(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    constexpr std::size_t kBeginning = 4096;
    std::string text(kBeginning, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return looks_like_link(text);
}

struct BoardFile {
    io::BoardText text;
    bool is_link = false;
};

BoardFile file_of_link(const Link& link) {
    return {{lights_now(link), link.missing}, true};
}

BoardFile read_file(const Context& context, const std::string& path) {
    if (looks_like_link(path)) return file_of_link(read_link(source_of_link(context, path)));
    const io::Source source = context.read(path);
    if (looks_like_link(source.text)) return file_of_link(read_link(source));
    const bool is_png = looks_like_png(source.text);
    if (!is_png && !io::looks_like_pbm(source.text)) return {io::read_board(source)};
    BitMatrix lights = is_png ? read_png(source) : io::read_pbm(source);
    BitMatrix none_missing(lights.rows(), lights.columns());
    return {{std::move(lights), std::move(none_missing)}};
}

}  // namespace

io::BoardText read_board_file(const Context& context, const std::string& path) {
    return read_file(context, path).text;
}

void BoardOptions::declare_board(Arguments& arguments, bool is_required) {
    arguments
        .add("BOARD", board, "Board file: text, or a PBM or PNG image; - for standard input; or a link of the web page")
        .required(is_required)
        .value_name("FILE");
}

void BoardOptions::declare_generate(Arguments& arguments) {
    arguments
        .add("--generate", generate,
             "A generated board instead of BOARD: all-on:RxC, random:RxC (the board of make R C --random with "
             "the same --seed) or checkerboard:RxC")
        .value_name("KIND:RxC");
}

void BoardOptions::declare(Arguments& arguments, bool is_required) {
    declare_board(arguments, is_required);
    game.declare(arguments);
}

namespace {

Position position_of(const Context& context, const GridOptions& game, io::BoardText text, const std::string& name) {
    lights::Grid grid = game.for_board(context, text.missing);
    Game result = grid.is_graph() ? Game(std::move(grid), std::move(text.missing)) : Game(std::move(grid));
    lights::Board lights = result.from_file_shape(text.lights, name);
    return {std::move(result), std::move(lights)};
}

}  // namespace

void BoardOptions::take_link(const Context& context, const Arguments& arguments, std::string* target) {
    const bool is_link = looks_like_link(board);
    if (!is_link && !is_file_of_link(board)) return;
    const Link link = read_link(is_link ? source_of_link(context, board) : context.read(board));
    if (game.graph.empty() && !arguments.is_given("--rule")) game.rule = link.rule;
    if (game.graph.empty() && !arguments.is_given("--topology")) game.topology = lights::to_string(link.topology);
    if (target == nullptr && link.target.kind != lights::Target::Kind::kOff) {
        throw InputError((is_link ? "link" : board) + ": expected the target off, which lightsout " + context.command +
                         " supposes, found another");
    }
    if (target != nullptr && !arguments.is_given("--target")) *target = text_of_target(link);
    took_link = true;
}

void BoardOptions::require_board() const {
    if (board.empty() && generate.empty()) throw UsageError("expected BOARD or --generate");
}

Position BoardOptions::read(const Context& context, std::string_view or_larger) const {
    if (generate.empty()) {
        BoardFile file = read_file(context, board);
        if (file.is_link && !took_link) {
            throw InputError(board + ": expected a board, found a link; give the link itself as the argument");
        }
        return position_of(context, game, std::move(file.text), looks_like_link(board) ? "link" : board);
    }
    BitMatrix lights = generated_board(context, generate, or_larger);
    BitMatrix none_missing(lights.rows(), lights.columns());
    return position_of(context, game, {std::move(lights), std::move(none_missing)}, "the board");
}

lights::Board read_board_of(const Context& context, const Game& game, const std::string& path) {
    const io::BoardText text = read_board_file(context, path);
    const std::string name = path == "-" ? "standard input" : path;
    lights::Board board = game.from_file_shape(text.lights, name);
    for (std::size_t place = 0; place < text.missing.rows() * text.missing.columns(); ++place) {
        const std::size_t row = place / text.missing.columns();
        const std::size_t column = place % text.missing.columns();
        if (!text.missing.get(row, column) || game.missing().get(row, column)) continue;
        throw InputError(name + ": expected 0 or 1 in row " + std::to_string(row + 1) + ", column " +
                         std::to_string(column + 1) + ", where the board has a cell, found _");
    }
    try {
        static_cast<void>(game.grid().to_vector(board));
    } catch (const std::invalid_argument& error) {
        throw InputError(name + ": " + error.what());
    }
    return board;
}

}  // namespace gf2::apps::lightsout
