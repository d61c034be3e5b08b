// SPDX-License-Identifier: MIT
#include "gf2/io/formats/pauli_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "gf2/io/errors.hpp"
#include "gf2/io/internal/complex_market.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kLetters = "IXZYixzy_";
constexpr std::string_view kLineBlanks = " \t\r";
constexpr std::string_view kPauliDigits = "0123456789";

// The first line that is not blank, without comment.
std::string_view first_line(std::string_view text) {
    while (true) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos) return {};
        text.remove_prefix(first);
        if (text[0] != '#') return text.substr(0, text.find_first_of("\n#"));
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    }
}

// True for strings in brackets, such as ["XZZXI", "IXZZX"].
bool is_list_of_strings(std::string_view text) {
    const std::string_view line = first_line(text);
    const std::size_t quote = line.find_first_not_of("[( ");
    return quote != 0 && quote < line.size() && (line[quote] == '"' || line[quote] == '\'');
}

// The first line, or the first string of a list.
std::string_view first_operator(std::string_view text) {
    std::string_view line = first_line(text);
    if (!is_list_of_strings(text)) return line;
    line.remove_prefix(line.find_first_of("\"'") + 1);
    return line.substr(0, line.find_first_of("\"'"));
}

// A line without comment and blanks at its ends, and where it begins.
struct Line {
    std::string_view text;
    Position place;
};

// The strings of a list, which only brackets, commas and blanks separate.
std::vector<Line> strings_of(const Source& source) {
    const std::string_view text = source.text;
    std::vector<Line> strings;
    std::size_t line = 1;
    std::size_t begin_of_line = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n') {
            ++line;
            begin_of_line = at + 1;
        }
        if (std::string_view("[](), \t\r\n").find(text[at]) != std::string_view::npos) continue;
        const std::size_t end = text.find_first_of("\"'\n", at + 1);
        const bool is_quoted = (text[at] == '"' || text[at] == '\'') && end < text.size() && text[end] == text[at];
        const std::string_view content = is_quoted ? text.substr(at + 1, end - at - 1) : std::string_view();
        if (content.find_first_not_of(kLineBlanks) != 0) {
            throw ParseError(source.name, {line, at - begin_of_line + 1}, "expected a Pauli operator in quotes");
        }
        strings.push_back({content, {line, at - begin_of_line + 2}});
        at = end;
    }
    return strings;
}

// The lines that are not blank.
std::vector<Line> lines_of(const Source& source) {
    std::string_view text = source.text;
    if (is_list_of_strings(text)) return strings_of(source);
    std::vector<Line> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line = line.substr(0, line.find('#'));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find_first_not_of(kLineBlanks);
        if (first == std::string_view::npos) continue;
        lines.push_back({line.substr(first, line.find_last_not_of(kLineBlanks) + 1 - first), {number, first + 1}});
    }
    return lines;
}

bool is_letter(char c) {
    return kLetters.find(c) != std::string_view::npos;
}

bool is_digit(char c) {
    return kPauliDigits.find(c) != std::string_view::npos;
}

bool is_sign(char c) {
    return c == '+' || c == '-';
}

// A letter of an operator, on which qubit, and its column in the line, from 1.
struct Factor {
    char letter;
    std::size_t qubit;
    std::size_t column;
};

// Reads the operator of a line.
class LineReader {
public:
    LineReader(const Source& source, const Line& line) : source_(source), line_(line) {
        if (!is_sign(line.text[0])) return;
        has_sign_ = true;
        at_ = 1;
        skip_blanks();
    }

    [[nodiscard]] bool has_sign() const { return has_sign_; }
    [[nodiscard]] bool is_negative() const { return line_.text[0] == '-'; }
    [[nodiscard]] std::string_view letters() const { return line_.text.substr(at_); }
    [[nodiscard]] bool has_numbers() const { return letters().find_first_of("0123456789*") != std::string_view::npos; }
    [[nodiscard]] std::size_t column() const { return line_.place.column + at_; }

    [[noreturn]] void fail_at(std::size_t column, const std::string& message) const {
        throw ParseError(source_.name, {line_.place.line, column}, message);
    }

    // Letters for all qubits.
    std::vector<Factor> dense() {
        const std::size_t first = column();
        const bool has_blanks = letters().find_first_of(kLineBlanks) != std::string_view::npos;
        if (letters().starts_with('i') && letters().find_first_of("IXYZ") != std::string_view::npos) {
            fail_at(first, "expected the sign + or - alone, found the phase i; the identity beside X is I");
        }
        std::vector<Factor> factors;
        while (at_ < line_.text.size()) {
            if (!is_letter(line_.text[at_])) fail("one of I, X, Y, Z and _");
            factors.push_back({line_.text[at_], factors.size(), column()});
            ++at_;
            const std::size_t end = at_;
            skip_blanks();
            if (has_blanks && end == at_ && at_ != line_.text.size()) {
                fail_at(column(), "expected blanks between all letters or none, one operator in each line, found " +
                                      quoted(line_.text.substr(at_, 1)));
            }
        }
        return factors;
    }

    // Letters with the numbers of their qubits.
    std::vector<Factor> numbered() {
        std::vector<Factor> factors;
        while (true) {
            if (at_ == line_.text.size() || !is_letter(line_.text[at_]) || line_.text[at_] == '_') {
                fail("a letter I, X, Y or Z with the number of its qubit, such as X0");
            }
            Factor factor{line_.text[at_], 0, column()};
            ++at_;
            const char* const end = line_.text.data() + line_.text.size();
            const auto [stop, error] = std::from_chars(line_.text.data() + at_, end, factor.qubit);
            if (at_ == line_.text.size() || !is_digit(line_.text[at_]) || error != std::errc() ||
                factor.qubit > kMaxQubit) {
                fail("the number of a qubit behind the letter, up to " + std::to_string(kMaxQubit));
            }
            at_ = static_cast<std::size_t>(stop - line_.text.data());
            factors.push_back(factor);
            skip_blanks();
            if (at_ == line_.text.size()) return factors;
            if (line_.text[at_] == '*') {
                ++at_;
                skip_blanks();
            }
        }
    }

private:
    static constexpr std::size_t kMaxQubit = 1'000'000'000;

    void skip_blanks() { at_ = std::min(line_.text.find_first_not_of(kLineBlanks, at_), line_.text.size()); }

    [[noreturn]] void fail(const std::string& expected) const {
        fail_at(column(), "expected " + expected + ", found " +
                              (at_ == line_.text.size() ? "the end of the line" : quoted(line_.text.substr(at_, 1))));
    }

    const Source& source_;
    const Line& line_;
    std::size_t at_ = 0;
    bool has_sign_ = false;
};

// The bits of a part of a line, side by side or with blanks between all.
std::vector<bool> bits_of(const Source& source, Position place, std::string_view part) {
    std::vector<bool> bits;
    std::size_t words = 0;
    for (std::size_t at = 0; at < part.size(); ++at) {
        if (kLineBlanks.find(part[at]) != std::string_view::npos) continue;
        const Position here{place.line, place.column + at};
        if (part[at] != '0' && part[at] != '1') {
            throw ParseError(source.name, here, "expected 0 or 1, found " + quoted(part.substr(at, 1)));
        }
        words += at == 0 || !is_digit(part[at - 1]) ? 1 : 0;
        bits.push_back(part[at] == '1');
        if (words == 1 || words == bits.size()) continue;
        throw ParseError(source.name, here, "expected blanks between all entries or none, on each side of the bar");
    }
    return bits;
}

// Lines x | z.
PauliOperators read_barred(const Source& source) {
    const std::vector<Line> lines = lines_of(source);
    PauliOperators operators;
    std::size_t n = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto& [text, place] = lines[i];
        const std::size_t bar = std::min(text.find('|'), text.size());
        const std::size_t behind = std::min(bar + 1, text.size());
        const std::vector<bool> x = bits_of(source, place, text.substr(0, bar));
        const std::vector<bool> z = bits_of(source, {place.line, place.column + behind}, text.substr(behind));
        if (i == 0) {
            n = x.size();
            source.require_matrix(place, lines.size(), 2 * n);
            operators.rows = BitMatrix(lines.size(), 2 * n);
        }
        if (x.size() != n || z.size() != n || bar == text.size()) {
            throw ParseError(source.name, place,
                             "expected " + std::to_string(n) + " entries on both sides of a bar, found " +
                                 std::to_string(x.size()) + " and " + std::to_string(z.size()));
        }
        operators.lines.push_back(place.line);
        for (std::size_t j = 0; j < n; ++j) {
            operators.rows.set(i, j, x[j]);
            operators.rows.set(i, n + j, z[j]);
        }
    }
    return operators;
}

bool looks_barred(std::string_view text) {
    const std::string_view line = first_line(text);
    return line.find('|') != std::string_view::npos && line.find_first_not_of("01| \t\r") == std::string_view::npos;
}

}  // namespace

std::string_view to_string(ColumnOrder order) {
    constexpr std::array<std::string_view, kColumnOrders.size()> kNames = {"xz", "zx", "xz-pairs", "zx-pairs"};
    return kNames.at(static_cast<std::size_t>(order));
}

BitMatrix in_order_xz(const BitMatrix& operators, ColumnOrder order) {
    const std::size_t n = operators.columns() / 2;
    if (operators.columns() % 2 != 0) {
        throw std::invalid_argument("expected rows [X | Z] of 2n bits, found " + std::to_string(operators.columns()));
    }
    const bool is_paired = order == ColumnOrder::kXzPairs || order == ColumnOrder::kZxPairs;
    const bool has_z_first = order == ColumnOrder::kZx || order == ColumnOrder::kZxPairs;
    std::vector<std::size_t> source(2 * n);  // the column of each bit of [X | Z]
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t half = 0; half < 2; ++half) {
            const std::size_t place = half ^ (has_z_first ? 1 : 0);
            source[half * n + j] = is_paired ? 2 * j + place : place * n + j;
        }
    }
    return select_columns(operators, source);
}

bool looks_like_paulis(std::string_view text) {
    const std::string_view line = first_operator(text);
    if (line.empty()) return false;
    const std::size_t begin = is_sign(line[0]) ? std::min(line.find_first_not_of(kLineBlanks, 1), line.size()) : 0;
    // Not small letters alone, which begin other texts.
    return begin < line.size() && is_letter(line[begin]) && line.find_first_of("IXYZ") != std::string_view::npos &&
           line.find_first_not_of("IXYZixyz_0123456789* \t\r", begin) == std::string_view::npos;
}

PauliOperators read_paulis(const Source& source, std::size_t qubits) {
    refuse_other_formats(source);
    const std::vector<Line> lines = lines_of(source);
    if (lines.empty()) throw ParseError(source.name, {1, 1}, "expected a Pauli operator such as XZZXI, found none");
    PauliOperators operators;
    std::vector<std::vector<Factor>> all;
    std::size_t n = qubits;  // 0 if no line has said so
    bool has_signs = false;
    BitVector negative(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        LineReader line(source, lines[i]);
        has_signs = has_signs || line.has_sign();
        if (line.is_negative()) negative.set(i);
        if (line.letters().empty()) {
            line.fail_at(line.column(), "expected a Pauli operator such as XZZXI, found none");
        }
        operators.lines.push_back(lines[i].place.line);
        if (line.has_numbers()) {
            all.push_back(line.numbered());
            continue;
        }
        all.push_back(line.dense());
        const std::vector<Factor>& factors = all.back();
        if (n == 0) n = factors.size();
        if (factors.size() == n) continue;
        line.fail_at(n < factors.size() ? factors[n].column : factors.back().column + 1,
                     "expected " + std::to_string(n) + " letters" +
                         (qubits == 0 ? ", as in the first operator, found " : ", one for each qubit, found ") +
                         std::to_string(factors.size()));
    }
    if (n == 0) {
        std::size_t least = SIZE_MAX;
        for (const std::vector<Factor>& factors : all) {
            for (const Factor& factor : factors) {
                n = std::max(n, factor.qubit + 1);
                least = std::min(least, factor.qubit);
            }
        }
        if (least != 0) {
            throw ParseError(source.name, {lines[0].place.line, all[0][0].column},
                             "expected an operator on qubit 0, as qubits count from 0, or I0 if there is none, found "
                             "qubit " +
                                 std::to_string(least) + " as the first one");
        }
    }
    source.require_matrix(lines[0].place, lines.size(), 2 * n);
    operators.rows = BitMatrix(lines.size(), 2 * n);
    if (has_signs) operators.negative = negative;
    BitVector seen(n);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        seen.reset();
        for (const auto& [letter, qubit, column] : all[i]) {
            if (qubit >= n || seen.test(qubit)) {
                throw ParseError(
                    source.name, {lines[i].place.line, column},
                    qubit >= n
                        ? "expected a qubit from 0 to " + std::to_string(n - 1) + ", found " + std::to_string(qubit)
                        : "expected each qubit once in an operator, found " + std::to_string(qubit) + " again");
            }
            seen.set(qubit);
            const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
            operators.rows.set(i, qubit, capital == 'X' || capital == 'Y');
            operators.rows.set(i, n + qubit, capital == 'Z' || capital == 'Y');
        }
    }
    return operators;
}

namespace {

PauliOperators read_letters(const Source& source) {
    return read_paulis(source);
}

}  // namespace

PauliOperators read_operators(const Source& source, ColumnOrder order, std::string_view format) {
    const bool is_any = format.empty();
    const std::string_view line = first_operator(source.text);
    const bool has_letters = !line.empty() && (is_letter(line[0]) || is_sign(line[0]));
    const auto reader = is_any && has_letters                 ? read_letters
                        : is_any && looks_barred(source.text) ? read_barred
                        : (is_any || format == "matrix-market") && internal::is_complex_market(source.text)
                            ? internal::read_complex_market
                            : nullptr;
    if (reader != nullptr) {
        if (order == ColumnOrder::kXz) return reader(source);
        throw ParseError(source.name, {1, 1},
                         "expected a matrix, whose columns have an order, found operators that have their own");
    }
    const BitMatrix rows = is_any ? read_matrix(source) : matrix_format(format).read(source);
    if (rows.columns() % 2 == 0) return {.rows = in_order_xz(rows, order), .is_matrix = true};
    throw ParseError(source.name, {1, 1},
                     "expected rows [X | Z] of 2n bits, found " + std::to_string(rows.columns()) + " columns");
}

std::string pauli_string(const BitVector& pauli) {
    const std::size_t n = pauli.size() / 2;
    std::string letters(n, 'I');
    for (std::size_t j = 0; j < n; ++j) {
        letters[j] = kLetters[(pauli.test(j) ? 1U : 0U) + (pauli.test(n + j) ? 2U : 0U)];
    }
    return letters;
}

namespace {

// Operators without signs, which a matrix [X | Z] does not have.
BitMatrix read_pauli_rows(const Source& source) {
    PauliOperators operators = read_paulis(source);
    const std::size_t row = operators.negative.find_first();
    if (row != BitVector::npos) {
        throw ParseError(source.name, {operators.lines[row], 1},
                         "expected an operator without the sign -, which a matrix [X | Z] does not have");
    }
    return std::move(operators.rows);
}

bool pauli_can_represent(const BitMatrix& a) {
    return a.columns() % 2 == 0 && a.columns() != 0 && a.rows() != 0;
}

void write_paulis(std::ostream& out, const BitMatrix& a) {
    if (!pauli_can_represent(a)) {
        throw std::invalid_argument("pauli: expected rows [X | Z] of 2n bits, found " +
                                    shape_text(a.rows(), a.columns()));
    }
    internal::TextWriter writer(out);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        writer.text(pauli_string(a.row_vector(i)));
        writer.character('\n');
    }
    writer.finish();
}

}  // namespace

extern const MatrixFormat kPauli{
    .name = "pauli",
    .description = "Pauli operators, a row [X | Z] each",
    .signature = "a first line such as XZZXI or X0*Z3",
    .extensions = ".pauli",
    .matches = looks_like_paulis,
    .read = read_pauli_rows,
    .write = write_paulis,
    .can_represent = pauli_can_represent,
};

}  // namespace gf2::io
