// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/cli/text.hpp"
#include "apps/lightsout/play/input.hpp"

namespace gf2::apps::lightsout {
namespace {

// A character is about twice as high as it is wide, so these cells are about square. Largest first.
constexpr std::array kSizes = {
    CellSize{{6, 12}, {1, 2}}, CellSize{{5, 10}, {1, 2}}, CellSize{{4, 8}, {1, 2}}, CellSize{{3, 6}, {1, 2}},
    CellSize{{2, 4}, {1, 2}},  CellSize{{1, 2}, {1, 2}},  CellSize{{1, 2}, {0, 1}}, CellSize{{1, 1}, {0, 1}},
};
constexpr CellSize kScrolled = kSizes[6];
constexpr CellSize kScrolledNarrow = kSizes[7];
constexpr CellSize kOneCell{{1, 1}, {0, 0}};

std::size_t length_of(std::size_t cells, std::size_t cell, std::size_t gap) {
    return cells * (cell + gap) + gap;
}

std::size_t cells_in(std::size_t length, std::size_t cell, std::size_t gap) {
    return length > gap ? std::max<std::size_t>((length - gap) / (cell + gap), 1) : 1;
}

bool fits(const CellSize& size, const Extent& board, const Extent& space) {
    return length_of(board.rows, size.cell.rows, size.gap.rows) <= space.rows &&
           length_of(board.columns, size.cell.columns, size.gap.columns) <= space.columns;
}

CellSize size_for(const Extent& board, const Extent& space) {
    constexpr std::size_t kFewColumns = 8;
    const auto* const found =
        std::find_if(kSizes.begin(), kSizes.end(), [&](const CellSize& size) { return fits(size, board, space); });
    if (found != kSizes.end()) return *found;
    if (space.columns < 3) return kOneCell;
    const bool is_narrow =
        cells_in(space.columns, kScrolled.cell.columns, kScrolled.gap.columns) < std::min(board.columns, kFewColumns);
    return is_narrow ? kScrolledNarrow : kScrolled;
}

// The rows of text, apart from blank ones.
struct TextRows {
    std::size_t title;
    std::size_t status;
    std::size_t message;
    std::size_t keys;

    [[nodiscard]] std::size_t all() const { return title + status + message + keys; }
};

TextRows text_rows(std::size_t screen_rows) {
    const auto from = [&](std::size_t rows) -> std::size_t {
        return screen_rows >= rows ? 1 : 0;
    };
    return {from(5), from(2), from(8) + from(16), from(3)};
}

// The cells to show around the cursor.
std::size_t cursor_margin(std::size_t visible) {
    return visible >= 3 ? 1 : 0;
}

std::size_t followed(std::size_t first, std::size_t place, std::size_t visible, std::size_t all) {
    const std::size_t margin = cursor_margin(visible);
    const std::size_t last_first = all - std::min(visible, all);
    if (place < first + margin) first = place - std::min(place, margin);
    if (place + margin >= first + visible) first = place + margin + 1 - visible;
    return std::min(first, last_first);
}

std::size_t scrolled(std::size_t first, std::ptrdiff_t step, std::size_t visible, std::size_t all) {
    const auto last_first = static_cast<std::ptrdiff_t>(all - std::min(visible, all));
    return static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(first) + step, 0, last_first));
}

std::size_t inside(std::size_t place, std::size_t first, std::size_t visible, std::size_t all) {
    const std::size_t margin = cursor_margin(visible);
    const std::size_t lowest = first == 0 ? 0 : first + margin;
    const std::size_t highest = first + visible >= all ? all - 1 : first + visible - 1 - margin;
    return std::clamp(place, lowest, highest);
}

}  // namespace

Layout layout_of(const Extent& screen, const Extent& board) {
    const TextRows text = text_rows(screen.rows);
    const Extent space{screen.rows - text.all(), screen.columns};
    Layout layout;
    layout.size = size_for(board, space);
    const auto& [cell, gap] = layout.size;
    layout.visible = {std::min(board.rows, cells_in(space.rows, cell.rows, gap.rows)),
                      std::min(board.columns, cells_in(space.columns, cell.columns, gap.columns))};
    const std::size_t height = std::min(space.rows, length_of(layout.visible.rows, cell.rows, gap.rows));
    const std::size_t width = std::min(space.columns, length_of(layout.visible.columns, cell.columns, gap.columns));
    const std::size_t spare = space.rows - height;
    const std::size_t blank_above = text.title != 0 && spare >= 1 ? 1 : 0;
    const std::size_t blank_below = text.title != 0 && spare >= 2 ? 1 : 0;

    std::size_t row = (spare - blank_above - blank_below) / 2;
    if (text.title != 0) layout.title = row++;
    if (text.status != 0) layout.status = row++;
    layout.top = row + blank_above;
    layout.left = (screen.columns - width) / 2;
    layout.message = layout.top + height + blank_below;
    layout.message_rows = text.message;
    if (text.keys != 0) layout.keys = layout.message + text.message;
    layout.rows_below = screen.rows - (layout.message + text.message + text.keys);
    return layout;
}

std::optional<lights::Cell> Layout::visible_at(std::size_t row, std::size_t column) const noexcept {
    const std::size_t first_row = top + size.gap.rows / 2;
    const std::size_t first_column = left + size.gap.columns / 2;
    if (row < first_row || column < first_column) return std::nullopt;
    const lights::Cell cell{(row - first_row) / (size.cell.rows + size.gap.rows),
                            (column - first_column) / (size.cell.columns + size.gap.columns)};
    if (cell.row >= visible.rows || cell.column >= visible.columns) return std::nullopt;
    return cell;
}

void Viewport::follow(const lights::Cell& cursor, const Extent& visible, const Extent& board) noexcept {
    first = {followed(first.row, cursor.row, visible.rows, board.rows),
             followed(first.column, cursor.column, visible.columns, board.columns)};
}

void Viewport::scroll(std::ptrdiff_t down, std::ptrdiff_t right, const Extent& visible, const Extent& board) noexcept {
    first = {scrolled(first.row, down, visible.rows, board.rows),
             scrolled(first.column, right, visible.columns, board.columns)};
}

lights::Cell Viewport::nearest(const lights::Cell& cell, const Extent& visible, const Extent& board) const noexcept {
    return {inside(cell.row, first.row, visible.rows, board.rows),
            inside(cell.column, first.column, visible.columns, board.columns)};
}

namespace {

// How a character looks. Without colours all look alike, so the characters themselves must tell cells apart.
struct Ink {
    std::string_view code;        // for the terminal
    bool has_background = false;  // blanks differ from the empty screen

    friend bool operator==(const Ink&, const Ink&) = default;
};

// Yellow and grey differ for the colour-blind too. Blocks are parts of a cell, as a foreground.
constexpr Ink kInkPlain{""};
constexpr Ink kInkTitle{"1"};
constexpr Ink kInkDim{"90"};
constexpr Ink kInkWin{"1;92"};
constexpr Ink kInkCursor{"1;96"};
constexpr Ink kInkLitBlock{"38;5;220"};
constexpr Ink kInkUnlitBlock{"38;5;240"};
constexpr Ink kInkLit{"48;5;220", true};
constexpr Ink kInkUnlit{"48;5;240", true};
constexpr Ink kInkLitMark{"1;38;5;18;48;5;220", true};
constexpr Ink kInkUnlitMark{"1;38;5;231;48;5;240", true};
constexpr Ink kInkMark{"1;96"};

void append_utf8(std::string& text, char32_t c) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80 | ((c >> shift) & 0x3f));
    };
    if (c < 0x80) {
        text += static_cast<char>(c);
    } else if (c < 0x800) {
        text += static_cast<char>(0xc0 | (c >> 6));
        tail(0);
    } else {  // no character beyond the basic plane is used
        text += static_cast<char>(0xe0 | (c >> 12));
        tail(6);
        tail(0);
    }
}

// A canvas of characters. Whatever lies outside it is cut off.
class CharacterCanvas {
public:
    CharacterCanvas(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), places_(rows * columns) {}

    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }

    // Puts characters from a place on, one column each.
    void put(std::size_t row, std::size_t column, std::u32string_view text, Ink ink = kInkPlain) {
        for (std::size_t i = 0; i < text.size(); ++i) fill(row, column + i, 1, text[i], ink);
    }

    // Puts a character `count` times.
    void fill(std::size_t row, std::size_t column, std::size_t count, char32_t character, Ink ink = kInkPlain) {
        if (row >= rows_) return;
        for (std::size_t c = column; c < std::min(column + count, columns_); ++c) {
            places_[row * columns_ + c] = {character, ink};
        }
    }

    // Puts text in the middle of a line, and cuts off its end if it is too long. Characters beyond ASCII become '?'.
    void put_centred(std::size_t row, std::string_view text, Ink ink = kInkPlain) {
        const std::size_t width = std::min(text.size(), columns_);
        const std::size_t first = (columns_ - width) / 2;
        for (std::size_t i = 0; i < width; ++i) {
            const char c = text[i];
            fill(row, first + i, 1, c >= ' ' && c <= '~' ? static_cast<char32_t>(c) : U'?', ink);
        }
    }

    // The lines in UTF-8, without blanks at the end.
    [[nodiscard]] std::vector<std::string> lines(bool color) const {
        std::vector<std::string> lines(rows_);
        for (std::size_t r = 0; r < rows_; ++r) {
            const Place* const row = places_.data() + r * columns_;
            std::size_t width = columns_;
            const auto is_blank = [&](const Place& place) {
                return place.character == U' ' && !(color && place.ink.has_background);
            };
            while (width != 0 && is_blank(row[width - 1])) --width;
            Ink ink = kInkPlain;
            for (std::size_t c = 0; c < width; ++c) {
                Ink next = row[c].ink;
                if (row[c].character == U' ' && !next.has_background) next = ink.has_background ? kInkPlain : ink;
                if (color && next != ink) {
                    lines[r] += "\x1b[0" + std::string(next.code.empty() ? "" : ";") + std::string(next.code) + 'm';
                    ink = next;
                }
                append_utf8(lines[r], row[c].character);
            }
            if (ink != kInkPlain) lines[r] += "\x1b[0m";
        }
        return lines;
    }

private:
    struct Place {
        char32_t character = U' ';
        Ink ink = kInkPlain;
    };

    std::size_t rows_;
    std::size_t columns_;
    std::vector<Place> places_;
};

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
    CellPen(CharacterCanvas& canvas, const CellSize& size, bool color) : canvas_(canvas), size_(size), color_(color) {}

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
            canvas_.put(row, column - 1, U"[", kInkCursor);
            canvas_.put(row, column + cell.columns, U"]", kInkCursor);
            return;
        }
        canvas_.fill(row - 1, column, cell.columns, U'━', kInkCursor);
        canvas_.fill(row + cell.rows, column, cell.columns, U'━', kInkCursor);
        for (std::size_t r = row; r < row + cell.rows; ++r) {
            canvas_.put(r, column - 1, U"┃", kInkCursor);
            canvas_.put(r, column + cell.columns, U"┃", kInkCursor);
        }
        canvas_.put(row - 1, column - 1, U"┏", kInkCursor);
        canvas_.put(row - 1, column + cell.columns, U"┓", kInkCursor);
        canvas_.put(row + cell.rows, column - 1, U"┗", kInkCursor);
        canvas_.put(row + cell.rows, column + cell.columns, U"┛", kInkCursor);
    }

private:
    void draw_large(std::size_t row, std::size_t column, bool lit, Mark mark) {
        const auto [rows, columns] = size_.cell;
        const Ink ink = lit ? kInkLit : kInkUnlit;
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
                     lit ? kInkLitMark : kInkUnlitMark);
    }

    // Half a character high, so that cells above each other do not touch.
    void draw_small(std::size_t row, std::size_t column, bool lit, Mark mark) {
        const std::size_t columns = size_.cell.columns;
        canvas_.fill(row, column, columns, lit || color_ ? U'▄' : U'·', lit ? kInkLitBlock : kInkUnlitBlock);
        if (mark == Mark::kNone) return;
        const char32_t character = columns == 1 ? small_mark(mark, lit) : mark_of(mark);
        canvas_.fill(row, column + columns - 1, 1, character, kInkMark);
    }

    CharacterCanvas& canvas_;
    const CellSize& size_;
    bool color_;
};

Mark mark_at(const Scene& scene, std::size_t number) {
    if (scene.marked != nullptr && scene.marked->test(number)) return Mark::kPress;
    if (scene.certificate != nullptr && scene.certificate->test(number)) return Mark::kCertificate;
    return Mark::kNone;
}

void draw_board(CharacterCanvas& canvas, const Scene& scene, const Layout& layout, const Viewport& viewport,
                bool color) {
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
std::vector<std::string> fitting_lines(const Message& message, const Extent& space) {
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
void draw_message_and_keys(CharacterCanvas& canvas, const Scene& scene, const Layout& layout) {
    if (!layout.keys) return;
    const std::size_t width = canvas.columns();
    std::size_t rows = layout.message_rows + layout.rows_below;
    std::vector<std::string> message = fitting_lines(scene.message, {rows, width});
    const bool hides_keys = message.size() > rows;
    if (hides_keys) message = fitting_lines(scene.message, {++rows, width});
    for (std::size_t i = 0; i < std::min(message.size(), rows); ++i) canvas.put_centred(layout.message + i, message[i]);
    if (hides_keys) return;
    const std::size_t taken_below = message.size() - std::min(message.size(), layout.message_rows);
    canvas.put_centred(*layout.keys + taken_below, line_of_keys(width, scene.has_ended), kInkDim);
}

void draw_text(CharacterCanvas& canvas, const Scene& scene, const Layout& layout) {
    const std::size_t width = canvas.columns();
    const bool is_whole = layout.visible == Extent{scene.player.rows(), scene.player.columns()};
    if (layout.title) canvas.put_centred(*layout.title, fitting(scene.title, width), kInkTitle);
    if (layout.status) {
        const auto status =
            is_whole || scene.has_ended ? scene.status : with_position(scene.status, scene.player, width);
        canvas.put_centred(*layout.status, fitting(status, width), scene.has_ended ? kInkWin : kInkPlain);
    }
    draw_message_and_keys(canvas, scene, layout);
}

// The list of keys for a width.
std::vector<std::string> lines_of_help(std::size_t width) {
    constexpr std::size_t kWideEnough = 76;
    std::vector<std::string> lines;
    for (const std::string& line : split(list_of_keys(), '\n')) {
        if (width >= kWideEnough) {
            lines.push_back(line);
            continue;
        }
        for (const std::string& part : wrapped(line, width)) lines.push_back(part);
    }
    return lines;
}

std::size_t lines_per_page(const Extent& screen) {
    return std::max<std::size_t>(screen.rows, 2) - 1;
}

}  // namespace

std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
    std::vector<std::string> lines;
    for (const std::string& word : split(text)) {
        if (lines.empty() || lines.back().size() + 1 + word.size() > width) {
            lines.push_back(word);
        } else {
            lines.back() += ' ' + word;
        }
    }
    return lines;
}

std::vector<std::string> draw(const Scene& scene, const Extent& screen, Viewport& viewport, bool color) {
    const Extent board{scene.player.rows(), scene.player.columns()};
    const Layout layout = layout_of(screen, board);
    viewport.follow(scene.player.cursor(), layout.visible, board);
    CharacterCanvas canvas(screen.rows, screen.columns);
    draw_board(canvas, scene, layout, viewport, color);
    draw_text(canvas, scene, layout);
    return canvas.lines(color);
}

std::size_t pages_of_help(const Extent& screen) {
    const std::size_t per_page = lines_per_page(screen);
    return (lines_of_help(screen.columns).size() + per_page - 1) / per_page;
}

std::vector<std::string> draw_help(const Extent& screen, std::size_t page, bool color) {
    const std::vector<std::string> lines = lines_of_help(screen.columns);
    const std::size_t per_page = lines_per_page(screen);
    const std::size_t pages = pages_of_help(screen);
    const std::size_t first = page % pages * per_page;
    const std::size_t count = std::min(per_page, lines.size() - first);
    CharacterCanvas canvas(screen.rows, screen.columns);
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
        canvas.put_centred(screen.rows - 1, pages == 1 ? "any key: back to the board" : "?: next page", kInkDim);
    }
    return canvas.lines(color);
}

}  // namespace gf2::apps::lightsout
