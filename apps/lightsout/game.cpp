// SPDX-License-Identifier: MIT
#include "lightsout/game.hpp"

#include <utility>

#include "common/formats/png_matrix.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "lightsout/generated_board.hpp"

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

nlohmann::ordered_json Game::json(const lights::Board& board) const {
    auto lines = nlohmann::ordered_json::array();
    const std::string shown = text(board, false);
    for (std::size_t begin = 0; begin < shown.size();) {
        const std::size_t end = shown.find('\n', begin);
        lines.push_back(shown.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

void Game::describe(nlohmann::ordered_json& answer) const {
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

io::BoardText read_board_file(const Context& context, const std::string& path) {
    const io::Source source = context.read(path);
    const bool is_png = looks_like_png(source.text);
    if (!is_png && !io::looks_like_pbm(source.text)) return io::read_board(source);
    BitMatrix lights = is_png ? read_png(source) : io::read_pbm(source);
    BitMatrix none_missing(lights.rows(), lights.columns());
    return {std::move(lights), std::move(none_missing)};
}

void BoardOptions::declare_board(CLI::App& app, bool is_required) {
    app.add_option("BOARD", board, "Board file: text, or a PBM or PNG image; - for standard input")
        ->required(is_required)
        ->type_name("FILE");
}

void BoardOptions::declare_generate(CLI::App& app) {
    app.add_option("--generate", generate,
                   "A generated board instead of BOARD: all-on:RxC, random:RxC (the board of make R C --random with "
                   "the same --seed) or checkerboard:RxC")
        ->type_name("KIND:RxC");
}

void BoardOptions::declare(CLI::App& app, bool is_required) {
    declare_board(app, is_required);
    game.declare(app);
}

namespace {

Position position_of(const Context& context, const GridOptions& game, io::BoardText text, const std::string& name) {
    lights::Grid grid = game.for_board(context, text.missing);
    Game result = grid.is_graph() ? Game(std::move(grid), std::move(text.missing)) : Game(std::move(grid));
    lights::Board lights = result.from_file_shape(text.lights, name);
    return {std::move(result), std::move(lights)};
}

}  // namespace

void BoardOptions::require_board() const {
    if (board.empty() && generate.empty()) throw UsageError("expected BOARD or --generate");
}

Position BoardOptions::read(const Context& context, std::string_view or_larger) const {
    if (generate.empty()) return position_of(context, game, read_board_file(context, board), board);
    BitMatrix lights = generated_board(context, generate, or_larger);
    BitMatrix none_missing(lights.rows(), lights.columns());
    return position_of(context, game, {std::move(lights), std::move(none_missing)}, "the board");
}

lights::Board read_board_of(const Context& context, const Game& game, const std::string& path) {
    const io::BoardText text = read_board_file(context, path);
    lights::Board board = game.from_file_shape(text.lights, path);
    try {
        static_cast<void>(game.grid().to_vector(board));
    } catch (const std::invalid_argument& error) {
        throw InputError(path + ": " + error.what());
    }
    return board;
}

}  // namespace gf2::apps::lightsout
