// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "apps/cli/text.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr char kEscape = 27;
constexpr char kBell = 7;
constexpr std::size_t kMaxSequence = 64;                  // longer ones are no keys
constexpr std::string_view kStringIntroducers = "]PX^_";  // behind ESC: OSC, DCS, SOS, PM, APC

struct Sequence {
    std::string_view text;  // without ESC [ or ESC O, and without modifiers
    std::string_view key;
};

constexpr std::array kSequences = {
    Sequence{"A", "Up"},      Sequence{"B", "Down"},  Sequence{"C", "Right"},   Sequence{"D", "Left"},
    Sequence{"H", "Home"},    Sequence{"F", "End"},   Sequence{"1~", "Home"},   Sequence{"7~", "Home"},
    Sequence{"4~", "End"},    Sequence{"8~", "End"},  Sequence{"5~", "PageUp"}, Sequence{"6~", "PageDown"},
    Sequence{"3~", "Delete"}, Sequence{"M", "Enter"},
};

std::optional<Input> key_named(std::string_view name) {
    return Key{std::string(name)};
}

std::optional<Input> key_of_character(char c) {
    constexpr char kDelete = 127;
    if (c == ' ') return key_named("Space");
    if (c == '\r' || c == '\n') return key_named("Enter");
    if (c == '\b' || c == kDelete) return key_named("Backspace");
    if (c == '\t') return key_named("Tab");
    if (c > ' ' && c < kDelete) return key_named(std::string_view(&c, 1));
    if (c > 0 && c <= 'Z' - '@') return Key{std::string("Ctrl-") + static_cast<char>(c + '@')};
    return std::nullopt;
}

// Buttons and positions as mouse reports number them; positions are counted from 1.
std::optional<Input> mouse(unsigned button, std::size_t column, std::size_t row) {
    constexpr unsigned kModifiers = 4 + 8 + 16;
    if (row == 0 || column == 0) return std::nullopt;
    switch (button & ~kModifiers) {
        case 0:
            return Click{row - 1, column - 1};
        case 64:
            return Wheel{-1, 0};
        case 65:
            return Wheel{1, 0};
        case 66:
            return Wheel{0, -1};
        case 67:
            return Wheel{0, 1};
        default:
            return std::nullopt;
    }
}

// The numbers of "<0;12;3"; empty if there is anything else.
std::vector<std::size_t> numbers_in(std::string_view text) {
    std::vector<std::size_t> numbers;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(';'), text.size());
        std::size_t number = 0;
        const auto [last, error] = std::from_chars(text.data(), text.data() + end, number);
        if (error != std::errc{} || last != text.data() + end) return {};
        numbers.push_back(number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return numbers;
}

// A sequence without ESC [ or ESC O.
std::optional<Input> input_of(std::string_view sequence) {
    const char last = sequence.back();
    if (sequence.front() == '<') {
        const std::vector<std::size_t> numbers = numbers_in(sequence.substr(1, sequence.size() - 2));
        if (last != 'M' || numbers.size() != 3 || numbers[0] > 255) return std::nullopt;
        return mouse(static_cast<unsigned>(numbers[0]), numbers[1], numbers[2]);
    }
    if (sequence.front() == 'M' && sequence.size() == 4) {  // the original form: a character for each number
        const auto number = [&](std::size_t i) {
            return static_cast<std::size_t>(std::max(static_cast<unsigned char>(sequence[i]) - 32, 0));
        };
        return mouse(static_cast<unsigned>(number(1)), number(2), number(3));
    }
    std::string name(sequence);
    const std::size_t modifiers = name.find(';');
    if (modifiers != std::string::npos) name.erase(modifiers, name.size() - 1 - modifiers);
    if (name.size() == 2 && name[0] == '1' && last != '~') name.erase(0, 1);  // 1 is the default before modifiers
    const auto* const found =
        std::find_if(kSequences.begin(), kSequences.end(), [&](const Sequence& each) { return each.text == name; });
    return found == kSequences.end() ? std::nullopt : key_named(found->key);
}

bool is_final(char c) {
    return c >= '@' && c <= '~';
}

}  // namespace

std::size_t InputDecoder::length() const {
    if (bytes_[0] != kEscape) return 1;
    if (bytes_.size() < 2) return 0;
    if (bytes_[1] == 'O') return bytes_.size() < 3 ? 0 : 3;
    if (bytes_[1] != '[') return 2;
    if (bytes_.size() > 2 && bytes_[2] == 'M') return bytes_.size() < 6 ? 0 : 6;
    const auto* const end = std::find_if(bytes_.data() + 2, bytes_.data() + bytes_.size(), is_final);
    const auto size = static_cast<std::size_t>(end - bytes_.data());
    return size == bytes_.size() ? 0 : size + 1;
}

void InputDecoder::begin_to_skip() {
    if (bytes_.size() < 2 || bytes_[0] != kEscape) return;
    if (kStringIntroducers.find(bytes_[1]) != std::string_view::npos) {
        skipped_ = Skipped::kString;
        bytes_.erase(0, 2);
    } else if (bytes_[1] == '[' && bytes_.size() > kMaxSequence && length() == 0) {
        skipped_ = Skipped::kSequence;
        bytes_.clear();
    }
}

void InputDecoder::skip() {
    const bool is_string = skipped_ == Skipped::kString;
    const char* const last = bytes_.data() + bytes_.size();
    const auto* const end = std::find_if(std::as_const(bytes_).data(), last,
                                         [&](char c) { return is_string ? c == kBell || c == kEscape : is_final(c); });
    bytes_.erase(0, static_cast<std::size_t>(end - bytes_.data()));
    if (bytes_.empty() || bytes_ == std::string_view(&kEscape, 1)) return;  // a backslash may follow
    // Any other sequence ends the string as well.
    if (bytes_[0] != kEscape)
        bytes_.erase(0, 1);
    else if (bytes_[1] == '\\')
        bytes_.erase(0, 2);
    skipped_ = Skipped::kNothing;
}

std::optional<Input> InputDecoder::next() {
    if (std::exchange(escape_was_pressed_, false)) return key_named("Escape");
    while (!bytes_.empty()) {
        if (skipped_ == Skipped::kNothing) begin_to_skip();
        if (skipped_ != Skipped::kNothing) {
            skip();
            if (skipped_ != Skipped::kNothing) return std::nullopt;
            continue;
        }
        const std::size_t size = length();
        if (size == 0) return std::nullopt;
        const std::string taken = bytes_.substr(0, size);
        bytes_.erase(0, size);
        auto input = size == 1   ? key_of_character(taken[0])
                     : size == 2 ? std::nullopt
                                 : input_of(std::string_view(taken).substr(2));
        if (input) return input;
    }
    return std::nullopt;
}

void InputDecoder::end_sequence() {
    escape_was_pressed_ = skipped_ == Skipped::kNothing && bytes_.size() == 1 && bytes_[0] == kEscape;
    skipped_ = Skipped::kNothing;
    bytes_.clear();
}

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
        const std::vector<std::string> keys = split(row.keys);
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) return row.action;
    }
    return std::nullopt;
}

std::string list_of_keys() {
    const auto keys_of = [](const KeyRow& row) {
        return fmt::format("{}", fmt::join(split(row.keys), ", "));
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
