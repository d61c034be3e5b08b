// SPDX-License-Identifier: MIT
// Boards and presses as commands take them: files, links and --generate.
#include "apps/lightsout/board_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "apps/cli/text.hpp"
#include "apps/files/input.hpp"
#include "apps/lightsout/link.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::lightsout {
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

// Reads a list of cells: "cells R x C", then "row,column", counted from 1, of each cell that is 1, and "_row,column" of
// each that is missing.
io::BoardText read_cells(const io::Source& source) {
    io::TextScanner in(source);
    in.word(kListOfCells);
    const io::Position place = in.position();
    const std::size_t rows = in.size("the number of rows");
    if (in.peek() != "x") in.fail("'x' and the number of columns");
    in.word("x");
    const std::size_t columns = in.size("the number of columns");
    source.require_memory(place, io::memory_of_matrix(rows, columns), "a board of " + shape_text(rows, columns));
    BitMatrix lights(rows, columns);
    BitMatrix missing(rows, columns);
    while (!in.at_end()) {
        const bool is_missing = in.peek().starts_with(kMissingMark);
        const std::string_view cell = in.peek().substr(is_missing ? 1 : 0);
        const std::size_t comma = std::min(cell.find(','), cell.size());
        const std::uint64_t row = number_in(cell.substr(0, comma)).value_or(0);
        const std::uint64_t column = number_in(cell.substr(std::min(comma + 1, cell.size()))).value_or(0);
        if (row == 0 || row > rows || column == 0 || column > columns) {
            in.fail(fmt::format("row,column of a cell, from 1,1 to {},{}", rows, columns));
        }
        if (lights.get(row - 1, column - 1) || missing.get(row - 1, column - 1)) in.fail("each cell once");
        (is_missing ? missing : lights).set(row - 1, column - 1);
        in.word("a cell");
    }
    return {std::move(lights), std::move(missing)};
}

BoardFile read_file(const Context& context, const std::string& path) {
    if (looks_like_link(path)) return file_of_link(read_link(source_of_link(context, path)));
    const io::Source source = context.read(path);
    if (looks_like_link(source.text)) return file_of_link(read_link(source));
    if (io::TextScanner(source).peek() == kListOfCells) return {read_cells(source)};
    BoardFile file{io::read_board(source)};
    const auto& [lights, missing] = file.text;
    const std::string_view found = io::detect_matrix_format(source.text).name;
    const std::string_view format = found == "pauli" ? "text" : found;  // X is a cell, too
    tell_input(context, source,
               fmt::format("{}, {} x {}, {} on", format, lights.rows(), lights.columns(), weight(lights)));
    return file;
}

}  // namespace

io::BoardText read_board_file(const Context& context, const std::string& path) {
    return read_file(context, path).text;
}

void BoardOptions::declare_board(Arguments& arguments, bool is_required) {
    arguments
        .add("BOARD", board,
             "Board file: text, a list of cells, or a PBM or PNG image, where dark is on; - for standard input; or a "
             "link of the web page")
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

std::unique_ptr<lights::RowSource> generated_rows(const Context& context, const std::string& text) {
    constexpr std::uint64_t kMaxColumns = std::uint64_t{1} << 28;
    const auto refuse = [&]() -> UsageError {
        return UsageError(
            "--generate: expected all-on:RxC, random:RxC or checkerboard:RxC with R rows below 2^63 and C columns "
            "below "
            "2^28, found '" +
            text + "'");
    };
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) throw refuse();
    const std::string_view kind = std::string_view(text).substr(0, colon);
    const std::string_view shape = std::string_view(text).substr(colon + 1);
    const std::size_t cross = std::min(shape.find('x'), shape.size());
    const auto rows = number_in(shape.substr(0, cross));
    const auto columns = number_in(shape.substr(std::min(cross + 1, shape.size())));
    if (!rows || *rows >> 63 != 0 || !columns || *columns >= kMaxColumns) throw refuse();
    if (kind == "all-on") return lights::all_on_rows(*rows, *columns);
    if (kind == "checkerboard") return lights::checkerboard_rows(*rows, *columns);
    if (kind == "random") return lights::random_rows(*rows, *columns, context.seed);
    throw refuse();
}

namespace {

// The whole board that --generate names.
// @param or_larger  for the message: which larger boards the command takes
BitMatrix generated_board(const Context& context, const std::string& text, std::string_view or_larger) {
    const std::unique_ptr<lights::RowSource> rows = generated_rows(context, text);
    const std::size_t words = word_count(rows->columns());
    const std::uint64_t bytes = io::memory_of_matrix(rows->rows(), rows->columns());
    if (bytes > context.memory.max_bytes()) {
        throw InputError("--generate: expected a board of at most " + io::memory_text(context.memory.max_bytes()) +
                         " (--memory)" + std::string(or_larger) + ", found " + std::to_string(rows->rows()) + " x " +
                         std::to_string(rows->columns()));
    }
    BitMatrix board(static_cast<std::size_t>(rows->rows()), rows->columns());
    constexpr std::size_t kAtOnce = 64;
    for (std::size_t first = 0; first < board.rows() && words != 0; first += kAtOnce) {
        const std::size_t count = std::min(kAtOnce, board.rows() - first);
        const lights::RowBlock block = rows->read(first, count);
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(block.words + static_cast<std::ptrdiff_t>(i) * block.stride, words, board.row(first + i));
        }
    }
    return board;
}

Position position_of(const Context& context, const GridOptions& game, io::BoardText text, const std::string& name) {
    Game result = game.for_board(context, std::move(text.missing));
    lights::Board lights = result.from_file_shape(text.lights, name);
    return {std::move(result), std::move(lights)};
}

}  // namespace

void BoardOptions::take_link(const Context& context, const Arguments& arguments, std::string* target) {
    const bool is_link = looks_like_link(board);
    if (!is_link && !is_file_of_link(board)) return;
    const Link link = read_link(is_link ? source_of_link(context, board) : context.read(board));
    if (!game.is_graph() && !arguments.is_given("--rule")) game.rule = link.rule;
    if (!game.is_graph() && !arguments.is_given("--topology")) game.topology = lights::to_string(link.topology);
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

lights::Board read_presses_of(const Context& context, const Game& game, const std::string& path) {
    if (!game.has_row_of_presses()) return read_board_of(context, game, path);
    const BitMatrix row = read_board_file(context, path).lights;
    const BitMatrix expected = game.presses_to_file_shape(game.grid().all_off());
    if (row.rows() != 1 || row.columns() != expected.columns()) {
        throw InputError(path + ": expected a row of " + std::to_string(expected.columns()) + " presses, found " +
                         shape_text(row.rows(), row.columns()));
    }
    lights::Board presses = game.grid().all_off();
    for (std::size_t c = 0; c < row.columns(); ++c) presses.set(0, c, row.get(0, c));
    return presses;
}

}  // namespace gf2::apps::lightsout
