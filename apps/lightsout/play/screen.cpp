// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "apps/lightsout/play/canvas.hpp"
#include "apps/lightsout/play/keys.hpp"

namespace gf2::apps::lightsout {
namespace {

enum class Mark { kNone, kPress, kCertificate };

// A mark of cells that are one character wide, which it fills.
char32_t small_mark(Mark mark, bool lit) {
    if (mark == Mark::kPress) return lit ? U'●' : U'○';
    return lit ? U'X' : U'x';
}

char32_t mark_of(Mark mark) {
    return mark == Mark::kPress ? U'●' : U'x';
}

// Draws cells of one size at places of the canvas.
class CellPen {
public:
    CellPen(Canvas& canvas, const CellSize& size, bool color) : canvas_(canvas), size_(size), color_(color) {}

    void draw(std::size_t row, std::size_t column, bool lit, Mark mark) {
        if (size_.cell.rows > 1) {
            draw_large(row, column, lit, mark);
        } else {
            draw_small(row, column, lit, mark);
        }
    }

    // A frame in the gaps around a cell, or brackets if there are no gaps above and below.
    void draw_cursor(std::size_t row, std::size_t column) {
        const auto& [cell, gap] = size_;
        if (gap.columns == 0) return;
        if (gap.rows == 0) {
            canvas_.put(row, column - 1, U"[", Ink::kCursor);
            canvas_.put(row, column + cell.columns, U"]", Ink::kCursor);
            return;
        }
        canvas_.fill(row - 1, column, cell.columns, U'━', Ink::kCursor);
        canvas_.fill(row + cell.rows, column, cell.columns, U'━', Ink::kCursor);
        for (std::size_t r = row; r < row + cell.rows; ++r) {
            canvas_.put(r, column - 1, U"┃", Ink::kCursor);
            canvas_.put(r, column + cell.columns, U"┃", Ink::kCursor);
        }
        canvas_.put(row - 1, column - 1, U"┏", Ink::kCursor);
        canvas_.put(row - 1, column + cell.columns, U"┓", Ink::kCursor);
        canvas_.put(row + cell.rows, column - 1, U"┗", Ink::kCursor);
        canvas_.put(row + cell.rows, column + cell.columns, U"┛", Ink::kCursor);
    }

private:
    void draw_large(std::size_t row, std::size_t column, bool lit, Mark mark) {
        const auto [rows, columns] = size_.cell;
        const Ink ink = lit ? Ink::kLit : Ink::kUnlit;
        const char32_t inside = lit && !color_ ? U'█' : U' ';
        for (std::size_t r = 0; r < rows; ++r) canvas_.fill(row + r, column, columns, inside, ink);
        if (!lit && !color_) {
            canvas_.put(row, column, U"┌");
            canvas_.fill(row, column + 1, columns - 2, U'─');
            canvas_.put(row, column + columns - 1, U"┐");
            for (std::size_t r = 1; r + 1 < rows; ++r) {
                canvas_.put(row + r, column, U"│");
                canvas_.put(row + r, column + columns - 1, U"│");
            }
            canvas_.put(row + rows - 1, column, U"└");
            canvas_.fill(row + rows - 1, column + 1, columns - 2, U'─');
            canvas_.put(row + rows - 1, column + columns - 1, U"┘");
        }
        if (mark == Mark::kNone) return;
        canvas_.fill(row + (rows - 1) / 2, column + (columns - 1) / 2, 2, mark_of(mark),
                     lit ? Ink::kLitMark : Ink::kUnlitMark);
    }

    // Half a character high, so that cells above each other do not touch.
    void draw_small(std::size_t row, std::size_t column, bool lit, Mark mark) {
        const std::size_t columns = size_.cell.columns;
        canvas_.fill(row, column, columns, lit || color_ ? U'▄' : U'·', lit ? Ink::kLitBlock : Ink::kUnlitBlock);
        if (mark == Mark::kNone) return;
        const char32_t character = columns == 1 ? small_mark(mark, lit) : mark_of(mark);
        canvas_.fill(row, column + columns - 1, 1, character, Ink::kMark);
    }

    Canvas& canvas_;
    const CellSize& size_;
    bool color_;
};

Mark mark_at(const Scene& scene, std::size_t number) {
    if (scene.marked != nullptr && scene.marked->test(number)) return Mark::kPress;
    if (scene.certificate != nullptr && scene.certificate->test(number)) return Mark::kCertificate;
    return Mark::kNone;
}

void draw_board(Canvas& canvas, const Scene& scene, const Layout& layout, const Viewport& viewport, bool color) {
    CellPen pen(canvas, layout.size, color);
    for (std::size_t r = 0; r < layout.visible.rows; ++r) {
        for (std::size_t c = 0; c < layout.visible.columns; ++c) {
            const lights::Cell place{viewport.first.row + r, viewport.first.column + c};
            const auto number = scene.player.number_at(place);
            if (!number) continue;
            pen.draw(layout.row_of(r), layout.column_of(c), scene.player.lit().test(*number), mark_at(scene, *number));
        }
    }
    if (scene.has_ended) return;
    const lights::Cell& cursor = scene.player.cursor();
    pen.draw_cursor(layout.row_of(cursor.row - viewport.first.row),
                    layout.column_of(cursor.column - viewport.first.column));
}

// As many clauses as fit, the first one in any case.
std::string fitting(const std::vector<std::string>& clauses, std::size_t width) {
    std::string line;
    for (const std::string& clause : clauses) {
        if (!line.empty() && line.size() + 2 + clause.size() > width) continue;
        line += (line.empty() ? "" : ", ") + clause;
    }
    return line;
}

// Adds the place of the cursor behind the first clause.
std::vector<std::string> with_position(std::vector<std::string> status, const Player& player, std::size_t width) {
    const auto [row, column] = player.cursor();
    std::string position =
        fmt::format("row {} of {}, column {} of {}", row + 1, player.rows(), column + 1, player.columns());
    if (!status.empty() && status.front().size() + 2 + position.size() > width) {
        position = fmt::format("row {}/{}, column {}/{}", row + 1, player.rows(), column + 1, player.columns());
    }
    status.insert(status.empty() ? status.begin() : status.begin() + 1, position);
    return status;
}

// The lines of the first wording that fits, or else of the last one.
std::vector<std::string> fitting_lines(const Message& message, const Area& space) {
    std::vector<std::string> lines;
    for (const std::string& wording : message) {
        lines = wrapped(wording, space.columns);
        const bool is_too_wide =
            std::ranges::any_of(lines, [&](const std::string& line) { return line.size() > space.columns; });
        if (!is_too_wide && lines.size() <= space.rows) break;
    }
    return lines;
}

// The message and the keys. The message takes the row of the keys only if no wording fits otherwise.
void draw_message_and_keys(Canvas& canvas, const Scene& scene, const Layout& layout) {
    if (!layout.keys) return;
    const std::size_t width = canvas.columns();
    std::size_t rows = layout.message_rows + layout.rows_below;
    std::vector<std::string> message = fitting_lines(scene.message, {rows, width});
    const bool hides_keys = message.size() > rows;
    if (hides_keys) message = fitting_lines(scene.message, {++rows, width});
    for (std::size_t i = 0; i < std::min(message.size(), rows); ++i) canvas.put_centred(layout.message + i, message[i]);
    if (hides_keys) return;
    const std::size_t taken_below = message.size() - std::min(message.size(), layout.message_rows);
    canvas.put_centred(*layout.keys + taken_below, line_of_keys(width, scene.has_ended), Ink::kDim);
}

void draw_text(Canvas& canvas, const Scene& scene, const Layout& layout) {
    const std::size_t width = canvas.columns();
    const bool is_whole = layout.visible == Area{scene.player.rows(), scene.player.columns()};
    if (layout.title) canvas.put_centred(*layout.title, fitting(scene.title, width), Ink::kTitle);
    if (layout.status) {
        const auto status =
            is_whole || scene.has_ended ? scene.status : with_position(scene.status, scene.player, width);
        canvas.put_centred(*layout.status, fitting(status, width), scene.has_ended ? Ink::kWin : Ink::kPlain);
    }
    draw_message_and_keys(canvas, scene, layout);
}

// The list of keys for a width.
std::vector<std::string> lines_of_help(std::size_t width) {
    constexpr std::size_t kWideEnough = 76;
    std::vector<std::string> lines;
    std::istringstream list(list_of_keys());
    for (std::string line; std::getline(list, line);) {
        if (width >= kWideEnough) {
            lines.push_back(line);
            continue;
        }
        for (const std::string& part : wrapped(line, width)) lines.push_back(part);
    }
    return lines;
}

std::size_t lines_per_page(const Area& screen) {
    return std::max<std::size_t>(screen.rows, 2) - 1;
}

}  // namespace

std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (lines.empty() || lines.back().size() + 1 + word.size() > width) {
            lines.push_back(word);
        } else {
            lines.back() += ' ' + word;
        }
    }
    return lines;
}

std::vector<std::string> draw(const Scene& scene, const Area& screen, Viewport& viewport, bool color) {
    const Area board{scene.player.rows(), scene.player.columns()};
    const Layout layout = layout_of(screen, board);
    viewport.follow(scene.player.cursor(), layout.visible, board);
    Canvas canvas(screen.rows, screen.columns);
    draw_board(canvas, scene, layout, viewport, color);
    draw_text(canvas, scene, layout);
    return canvas.lines(color);
}

std::size_t pages_of_help(const Area& screen) {
    const std::size_t per_page = lines_per_page(screen);
    return (lines_of_help(screen.columns).size() + per_page - 1) / per_page;
}

std::vector<std::string> draw_help(const Area& screen, std::size_t page, bool color) {
    const std::vector<std::string> lines = lines_of_help(screen.columns);
    const std::size_t per_page = lines_per_page(screen);
    const std::size_t pages = pages_of_help(screen);
    const std::size_t first = page % pages * per_page;
    const std::size_t count = std::min(per_page, lines.size() - first);
    Canvas canvas(screen.rows, screen.columns);
    const std::size_t width =
        std::max_element(lines.begin(), lines.end(), [](const std::string& a, const std::string& b) {
            return a.size() < b.size();
        })->size();
    const std::size_t left = screen.columns > width ? (screen.columns - width) / 2 : 0;
    const std::size_t top = (per_page - count) / 2;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string& line = lines[first + i];
        canvas.put(top + i, left, std::u32string(line.begin(), line.end()));
    }
    if (screen.rows > 1) {
        canvas.put_centred(screen.rows - 1, pages == 1 ? "any key: back to the board" : "?: next page", Ink::kDim);
    }
    return canvas.lines(color);
}

}  // namespace gf2::apps::lightsout
