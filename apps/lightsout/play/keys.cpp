// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace gf2::apps::lightsout {
namespace {

constexpr std::array kRows = {
    KeyRow{Action::kUp, "Up k w", "move up", "arrows move", 2},
    KeyRow{Action::kDown, "Down j s", "move down", ""},
    KeyRow{Action::kLeft, "Left h a", "move left", ""},
    KeyRow{Action::kRight, "Right l d", "move right", ""},
    KeyRow{Action::kPageUp, "PageUp b", "move up by a screen", ""},
    KeyRow{Action::kPageDown, "PageDown f", "move down by a screen", ""},
    KeyRow{Action::kRowBegin, "Home 0", "move to the first column", ""},
    KeyRow{Action::kRowEnd, "End $", "move to the last column", ""},
    KeyRow{Action::kPress, "Space Enter", "press the button (or click on a cell)", "space press", 1},
    KeyRow{Action::kUndo, "u Ctrl-Z Backspace", "undo a press, or the change by m", "u undo", 4},
    KeyRow{Action::kRedo, "y U Ctrl-R Ctrl-Y", "redo a press", ""},
    KeyRow{Action::kRestart, "r", "restart, or play a solved board again", "r restart", 7, true},
    KeyRow{Action::kHint, "t H", "hint: the row; again: the cell; again: the reason", "t hint", 5},
    KeyRow{Action::kSolution, "v", "show or hide a shortest solution", ""},
    KeyRow{Action::kNearest, "m", "unsolvable: change it to the nearest solvable board", ""},
    KeyRow{Action::kNew, "n", "new board", "n new", 6, true},
    KeyRow{Action::kHelp, "?", "this list", "? keys", 3, true},
    KeyRow{Action::kQuit, "q Ctrl-C Ctrl-D", "save and quit", "q quit", 0, true},
};

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        result.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string joined(std::vector<const KeyRow*> rows) {
    std::sort(rows.begin(), rows.end());  // in the order of the table
    std::string line;
    for (const KeyRow* row : rows) line += (line.empty() ? "" : "  ") + std::string(row->brief);
    return line;
}

}  // namespace

std::span<const KeyRow> key_rows() {
    return kRows;
}

std::optional<Action> action_of(std::string_view key) {
    for (const KeyRow& row : kRows) {
        const std::vector<std::string_view> keys = words(row.keys);
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) return row.action;
    }
    return std::nullopt;
}

std::string list_of_keys() {
    const auto keys_of = [](const KeyRow& row) {
        return fmt::format("{}", fmt::join(words(row.keys), ", "));
    };
    std::size_t width = 0;
    for (const KeyRow& row : kRows) width = std::max(width, keys_of(row).size());
    std::string text;
    for (const KeyRow& row : kRows) text += fmt::format("{:<{}}  {}\n", keys_of(row), width, row.help);
    return text;
}

std::string line_of_keys(std::size_t width, bool has_ended) {
    std::vector<const KeyRow*> candidates;
    for (const KeyRow& row : kRows) {
        if (!row.brief.empty() && (!has_ended || row.after_the_end)) candidates.push_back(&row);
    }
    std::sort(candidates.begin(), candidates.end(), [](const KeyRow* a, const KeyRow* b) { return a->rank < b->rank; });
    std::vector<const KeyRow*> taken;
    for (const KeyRow* row : candidates) {
        taken.push_back(row);
        if (joined(taken).size() > width) {
            taken.pop_back();
            break;
        }
    }
    return joined(std::move(taken));
}

}  // namespace gf2::apps::lightsout
