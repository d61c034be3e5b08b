// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/layout.hpp"

#include <algorithm>
#include <array>

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

bool fits(const CellSize& size, const Area& board, const Area& space) {
    return length_of(board.rows, size.cell.rows, size.gap.rows) <= space.rows &&
           length_of(board.columns, size.cell.columns, size.gap.columns) <= space.columns;
}

CellSize size_for(const Area& board, const Area& space) {
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
std::size_t margin_of(std::size_t visible) {
    return visible >= 3 ? 1 : 0;
}

std::size_t followed(std::size_t first, std::size_t place, std::size_t visible, std::size_t all) {
    const std::size_t margin = margin_of(visible);
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
    const std::size_t margin = margin_of(visible);
    const std::size_t lowest = first == 0 ? 0 : first + margin;
    const std::size_t highest = first + visible >= all ? all - 1 : first + visible - 1 - margin;
    return std::clamp(place, lowest, highest);
}

}  // namespace

Layout layout_of(const Area& screen, const Area& board) {
    const TextRows text = text_rows(screen.rows);
    const Area space{screen.rows - text.all(), screen.columns};
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

void Viewport::follow(const lights::Cell& cursor, const Area& visible, const Area& board) noexcept {
    first = {followed(first.row, cursor.row, visible.rows, board.rows),
             followed(first.column, cursor.column, visible.columns, board.columns)};
}

void Viewport::scroll(std::ptrdiff_t down, std::ptrdiff_t right, const Area& visible, const Area& board) noexcept {
    first = {scrolled(first.row, down, visible.rows, board.rows),
             scrolled(first.column, right, visible.columns, board.columns)};
}

lights::Cell Viewport::nearest(const lights::Cell& cell, const Area& visible, const Area& board) const noexcept {
    return {inside(cell.row, first.row, visible.rows, board.rows),
            inside(cell.column, first.column, visible.columns, board.columns)};
}

}  // namespace gf2::apps::lightsout
