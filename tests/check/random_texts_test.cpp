// SPDX-License-Identifier: MIT
// Texts of rows, valid ones and ones with a few changes: what a reader takes, a plain second reader takes as the same
// rows.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/check/check.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/matrix_text.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "tests/check/plain_rows.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using Strings = std::vector<std::string>;

struct Alphabet {
    std::string on;
    std::string off;
};

const std::array<Alphabet, 6> kBoards = {{{"1", "0"}, {"#", "."}, {"Oo", "."}, {"Xx", "."}, {"b", "w"}, {"w", "y"}}};

// Draws texts: a small matrix in one of the usual forms, then changes of separators, brackets and lines.
class Texts {
public:
    explicit Texts(SplitMix64& random) : random_(random) {}

    std::string draw(std::string_view marks, std::string_view changes) {
        const std::size_t m = 1 + below(3);
        const std::size_t n = 1 + below(4);
        const std::string gap = pick({"", "", " ", ",", ", ", ";", "\t", "  "});
        const std::string end = pick({"\n", "\n", ";", "; ", ";\n", "\r\n", "],[", "]\n[", "],\n [", "),(", "] ["});
        const bool in_brackets = end.find_first_of("[(") != std::string::npos || below(4) == 0;
        const std::string open = !in_brackets ? "" : end.find('(') != std::string::npos ? "(" : "[";
        const std::string outer = in_brackets ? pick({"", "[", "(", "[["}) : "";
        std::string text = below(8) == 0 ? std::to_string(m) + pick({" ", " x ", "x"}) + std::to_string(n) + "\n" : "";
        text += outer + open;
        for (std::size_t i = 0; i < m; ++i) {
            if (i != 0) text += end;
            for (std::size_t j = 0; j < n; ++j) {
                if (j != 0) text += below(12) == 0 ? " " : gap;
                text += marks[below(marks.size())];
            }
        }
        if (in_brackets) text += open == "(" ? ")" : "]";
        for (const char c : outer) text += c == '(' ? ')' : ']';
        text += pick({"\n", "\n", "", "\n\n", " \n"});
        for (std::size_t k = below(4); k > 0; --k) change(text, changes);
        return text;
    }

private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_below(bound, random_)); }
    std::string pick(const Strings& from) { return from[below(from.size())]; }

    void change(std::string& text, std::string_view changes) {
        const std::size_t place = below(text.size() + 1);
        const std::string some(1, changes[below(changes.size())]);
        switch (below(5)) {
            case 0:
                text.erase(place, 1);
                break;
            case 1:
                text.replace(place, 1, some);
                break;
            case 2:
                text.insert(place,
                            pick({"\n\n", "...", "..", "\t\t", " # 1\n", "#\n", "\n ", "  ", "1.", "[[", "]]", "0 0"}));
                break;
            default:
                text.insert(place, some);
                break;
        }
    }

    SplitMix64& random_;
};

std::string text_form_of(const BitMatrix& a) {
    return a.rows() * a.columns() == 0 ? "no entries" : shape_text(a.rows(), a.columns()) + "\n" + to_string(a);
}

std::string text_form_of(const check::Matrix& a) {
    return a.rows() * a.columns() == 0 ? "no entries"
                                       : check::shape_text(a.rows(), a.columns()) + "\n" + check::text_of(a);
}

// The plain reader's rows; the ones are the characters of `on`.
std::string text_form_of(const Strings& rows, const std::string& on) {
    if (rows.empty() || rows[0].empty()) return "no entries";
    std::string form = shape_text(rows.size(), rows[0].size()) + "\n";
    for (const std::string& row : rows) {
        for (const char c : row) form += on.find(c) != std::string::npos ? '1' : '0';
        form += '\n';
    }
    return form;
}

// The form that a reader finds, if it takes the text.
template <class Read>
std::optional<std::string> taken(const Read& read) {
    try {
        return read();
    } catch (const io::ParseError&) {
    } catch (const check::Unreadable&) {
    }
    return std::nullopt;
}

struct Counts {
    std::size_t taken = 0;
    std::size_t taken_by_checker = 0;
};

void expect_plain(const std::optional<std::string>& found, const std::optional<std::string>& plain,
                  const std::string& reader, const std::string& text) {
    if (!found || found == plain) return;
    ADD_FAILURE() << reader << " takes " << testing::PrintToString(text) << " as " << *found << ", the plain reader "
                  << plain.value_or("refuses it");
}

TEST(RandomTexts, AreTakenAsThePlainReaderTakesThem) {
    SplitMix64 random = test_random();
    Texts texts(random);
    Counts counts;
    const std::size_t rounds = test_rounds(20000);
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::string marks = round % 8 == 0 ? "1" : round % 8 == 1 ? "1." : "01";
        const std::string text = texts.draw(marks, "01.. \t,;\n\n[]()#x");
        const io::Source source("input", text);
        const auto rows = plain_rows(text, "01.", "0.", true);
        const auto plain = rows ? std::optional(text_form_of(*rows, "1")) : std::nullopt;
        const auto found = taken([&] { return text_form_of(io::read_matrix_text(source)); });
        const auto checked = taken([&] { return text_form_of(check::read_matrix({"input", text})); });
        const auto listed = taken([&] {
            io::SystemList list;
            io::read_system_list(source, io::SystemRows::kMatrix, list);
            if (list.a.size() != 1) throw io::ParseError("input", {}, "another number");
            return text_form_of(list.a[0]);
        });
        expect_plain(found, plain, "read_matrix", text);
        expect_plain(checked, plain, "gf2-check", text);
        if (listed && found) expect_plain(listed, plain, "read_system_list", text);
        counts.taken += found ? 1 : 0;
        counts.taken_by_checker += checked ? 1 : 0;
    }
    EXPECT_GT(counts.taken, rounds / 10);
    EXPECT_GT(counts.taken_by_checker, rounds / 20);
}

TEST(RandomTexts, OfBoardsAreTakenAsThePlainReaderTakesThem) {
    SplitMix64 random = test_random();
    Texts texts(random);
    Counts counts;
    const std::size_t rounds = test_rounds(20000);
    for (std::size_t round = 0; round < rounds; ++round) {
        const Alphabet& alphabet = kBoards[random_below(kBoards.size(), random)];
        const std::string marks =
            alphabet.on + (round % 4 == 0 ? "" : alphabet.off + alphabet.off) + (round % 3 == 0 ? "_" : "");
        const std::string text = texts.draw(marks, "01.#Owb_ \t,;\n\n[]()");
        // Every pair that has all the cells finds the same board, or it is refused.
        std::optional<std::string> plain;
        bool is_clear = true;
        for (const Alphabet& pair : kBoards) {
            const auto rows = plain_rows(text, pair.on + pair.off + "_", pair.off, false);
            if (!rows) continue;
            const std::string form = text_form_of(*rows, pair.on) + text_form_of(*rows, "_");
            is_clear = is_clear && (!plain || *plain == form);
            plain = form;
        }
        if (!is_clear) plain.reset();
        const auto found = taken([&] {
            const io::BoardText board = io::read_board({"input", text});
            return text_form_of(board.lights) + text_form_of(board.missing);
        });
        const auto checked = taken([&] {
            const check::Board board = check::read_board({"input", text});
            return text_form_of(board.lit) + text_form_of(board.missing);
        });
        expect_plain(found, plain, "read_board", text);
        expect_plain(checked, plain, "gf2-check", text);
        counts.taken += found ? 1 : 0;
        counts.taken_by_checker += checked ? 1 : 0;
    }
    EXPECT_GT(counts.taken, rounds / 10);
    EXPECT_GT(counts.taken_by_checker, rounds / 25);
}

}  // namespace
}  // namespace gf2::test
