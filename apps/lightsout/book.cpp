// SPDX-License-Identifier: MIT
#include "apps/lightsout/book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <system_error>

#include "apps/draw/color.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/draw/sheet.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr double kMargin = 48;
constexpr double kHeading = 36;
constexpr double kLabel = 24;  // above a board
constexpr double kBetween = 24;

// Boards on a page.
struct Boards {
    std::size_t across;
    std::size_t down;
};

Boards boards_of(const Game& game, bool of_solutions) {
    const std::size_t side = std::max(game.missing().rows(), game.missing().columns());
    if (side > 16) return {1, 1};
    return of_solutions && side <= 8 ? Boards{3, 4} : Boards{2, 3};
}

void draw_puzzle(SheetPage& page, const Game& game, const BookPuzzle& puzzle, bool with_presses, double left,
                 double top, double cell) {
    const BitMatrix lit = game.to_file_shape(puzzle.board);
    const BitMatrix pressed = game.to_file_shape(puzzle.presses);
    const double gap = cell / 14;
    const Colors& all = colors();
    for (std::size_t r = 0; r < lit.rows(); ++r) {
        for (std::size_t c = 0; c < lit.columns(); ++c) {
            if (game.missing().get(r, c)) continue;
            const double x = left + cell * static_cast<double>(c);
            const double y = top + cell * static_cast<double>(r);
            page.shapes.push_back({x, y, cell - gap, cell - gap, (lit.get(r, c) ? all.lit : all.unlit).light});
            if (!with_presses || !pressed.get(r, c)) continue;
            const double middle = (cell - gap) / 2;
            const double dot = 0.24 * cell;
            page.shapes.push_back({x + middle - dot, y + middle - dot, 2 * dot, 2 * dot, all.mark.light, true});
        }
    }
}

// What a press toggles, in words.
std::string text_of_presses(const Game& game) {
    if (game.grid().is_graph()) return "a press toggles as the game or graph says";
    const std::string topology(lights::to_string(game.grid().topology()));
    return fmt::format("rule {}{}", game.grid().rule().name(), topology == "plane" ? "" : ", " + topology);
}

void add_pages(std::vector<SheetPage>& pages, const Game& game, const std::vector<BookPuzzle>& puzzles,
               bool of_solutions) {
    const Boards grid = boards_of(game, of_solutions);
    const auto across = static_cast<double>(grid.across);
    const auto down = static_cast<double>(grid.down);
    const double width = (SheetPage::kWidth - 2 * kMargin - (across - 1) * kBetween) / across;
    const double height = (SheetPage::kHeight - 2 * kMargin - kHeading - (down - 1) * kBetween) / down;
    const double cell = std::min(width / static_cast<double>(game.missing().columns()),
                                 (height - kLabel) / static_cast<double>(game.missing().rows()));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::size_t place = i % (grid.across * grid.down);
        if (place == 0) {
            pages.emplace_back();
            pages.back().texts.push_back({kMargin, kMargin + 12, 16,
                                          of_solutions ? "Solutions: press the buttons with a dot, in any order"
                                                       : "Turn all lights off: " + text_of_presses(game)});
        }
        SheetPage& page = pages.back();
        const double left = kMargin + (width + kBetween) * static_cast<double>(place % grid.across);
        const double top = kMargin + kHeading + (height + kBetween) * static_cast<double>(place / grid.across);
        const std::size_t presses = weight(puzzles[i].presses);
        page.texts.push_back({left, top + 14, 14, std::to_string(i + 1)});
        page.texts.push_back({left + 36, top + 14, 10,
                              fmt::format("{}{} {}", puzzles[i].is_shortest ? "" : "at most ", presses,
                                          presses == 1 ? "press" : "presses")});
        draw_puzzle(page, game, puzzles[i], of_solutions, left, top + kLabel, cell);
    }
}

template <class Write>
void write_file_of(const std::string& name, const Write& write) {
    io::AtomicFile file(name);
    write(file.stream());
    file.commit();
}

}  // namespace

void write_book(const std::string& file, const Game& game, const std::vector<BookPuzzle>& puzzles) {
    std::vector<SheetPage> pages;
    add_pages(pages, game, puzzles, false);
    add_pages(pages, game, puzzles, true);
    std::error_code error;
    if (file.ends_with('/')) std::filesystem::create_directories(file, error);
    if (std::filesystem::is_directory(file, error)) {
        if (!std::filesystem::is_empty(file, error)) {
            throw InputError(fmt::format("--sheet: expected an empty folder for the pages, found files in {}", file));
        }
        for (std::size_t i = 0; i < pages.size(); ++i) {
            write_file_of((std::filesystem::path(file) / fmt::format("page-{}.svg", i + 1)).string(),
                          [&](std::ostream& out) { write_svg(out, {pages[i]}); });
        }
    } else if (ends_in(file, ".pdf")) {
        write_file_of(file, [&](std::ostream& out) { write_pdf(out, pages); });
    } else if (ends_in(file, ".svg")) {
        write_file_of(file, [&](std::ostream& out) { write_svg(out, pages); });
    } else if (ends_in(file, ".png") && pages.size() <= kMaxPngPages) {
        write_file_of(file, [&](std::ostream& out) { write_png(out, pages); });
    } else if (ends_in(file, ".png")) {
        throw UsageError(
            fmt::format("--sheet: expected at most {} pages as PNG, found {}", kMaxPngPages, pages.size()));
    } else {
        throw UsageError("--sheet: expected a file NAME.pdf, NAME.svg or NAME.png, or a folder, found '" + file + "'");
    }
}

}  // namespace gf2::apps::lightsout
