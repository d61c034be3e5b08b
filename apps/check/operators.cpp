// SPDX-License-Identifier: MIT
// Pauli operators: files of them, and the distances of stabilizer codes and subsystem codes.
#include <cctype>
#include <map>

#include "kinds.hpp"

namespace check {
namespace {

// False for a matrix.
bool begins_as_operators(const std::string& bytes) {
    Index at = bytes.find_first_not_of(" \t\r\n");
    while (at != bytes.npos && bytes[at] == '#') at = bytes.find_first_not_of(" \t\r\n", bytes.find('\n', at));
    return at != bytes.npos && std::string("+-IXZYixzy_").find(bytes[at]) != std::string::npos;
}

constexpr Index kMaxQubit = 1'000'000'000;

struct TextLine {
    Index number;
    std::string text;  // its words, with one blank between
};

std::vector<TextLine> text_lines_of(const Source& source) {
    std::vector<TextLine> lines;
    for (LineReader line(source, '#'); line.next();) {
        lines.push_back({line.number(), {}});
        std::string& text = lines.back().text;
        for (const std::string_view word : line.words()) text += (text.empty() ? "" : " ") + std::string(word);
    }
    return lines;
}

// The letters of an operator by qubit: those of all, "XZZXI" or "X Z Z X I", or those with numbers, "X0X1" or "X0 *
// Z3".
std::map<Index, char> letters_of(const Source& source, Index line, const std::string& text, bool has_numbers) {
    std::map<Index, char> letters;
    const auto require = [&](bool condition) {
        if (!condition) fail(source, line, "an operator such as XZZXI, on as many qubits as the first, or X0*Z3");
    };
    const bool has_blanks = text.find(' ') != text.npos;
    require(text[0] != 'i' || has_numbers || text.find_first_of("IXYZ") == text.npos);
    for (Index at = 0; at < text.size();) {
        const int letter = std::toupper(static_cast<unsigned char>(text[at]));
        require(std::string("IXYZ_").find(static_cast<char>(letter)) != std::string::npos);
        Index qubit = letters.size();
        ++at;
        if (has_numbers) {
            const Index end = std::min(text.find_first_not_of("0123456789", at), text.size());
            require(letter != '_' && parse_number(text.substr(at, end - at), qubit) && qubit <= kMaxQubit);
            at = std::min(text.find_first_not_of(' ', end), text.size());
            if (at < text.size() && text[at] == '*') {
                at = std::min(text.find_first_not_of(' ', at + 1), text.size());
                require(at < text.size());
            }
        } else if (has_blanks && at < text.size()) {
            require(text[at] == ' ');
            ++at;
        }
        require(letters.emplace(qubit, static_cast<char>(letter)).second);
    }
    return letters;
}

// Lines x | z.
Matrix barred_rows(const Source& source, const std::vector<TextLine>& lines) {
    Matrix rows;
    for (Index i = 0; i < lines.size(); ++i) {
        const auto [number, text] = lines[i];
        std::string bits;
        std::vector<Index> halves;
        Index entries = 0;  // of a half, and the groups in which they stand
        Index groups = 0;
        for (Index k = 0; k < text.size(); ++k) {
            if (text[k] == ' ') continue;
            if (text[k] == '|') {
                halves.push_back(bits.size());
                entries = groups = 0;
                continue;
            }
            if (text[k] != '0' && text[k] != '1') fail(source, number, "0 or 1");
            bits += text[k];
            ++entries;
            groups += k == 0 || text[k - 1] == ' ' || text[k - 1] == '|' ? 1 : 0;
            if (groups != 1 && groups != entries) fail(source, number, "blanks between all entries or none");
        }
        const Index n = i == 0 ? bits.size() / 2 : rows.columns() / 2;
        if (i == 0) {
            require_memory(source, lines.size(), 2 * n);
            rows = Matrix(lines.size(), 2 * n);
        }
        if (halves != std::vector<Index>{n} || bits.size() != 2 * n)
            fail(source, number, "equally many entries on both sides of a bar");
        for (Index j = 0; j < 2 * n; ++j) {
            if (bits[j] == '1') rows.flip(i, j);
        }
    }
    return rows;
}

// [Z | X] of [X | Z].
Matrix swapped(const Matrix& operators) {
    const Index n = operators.columns() / 2;
    Matrix other(operators.rows(), operators.columns());
    for (Index i = 0; i < operators.rows(); ++i) {
        for (Index j = 0; j < 2 * n; ++j) {
            if (operators.at(i, j)) other.flip(i, j < n ? j + n : j - n);
        }
    }
    return other;
}

// Column j, n + j or 2n + j of a row: whether X, Z or Y on qubit j anticommutes with the operator.
Matrix anticommutation(const Matrix& operators) {
    return doubled(swapped(operators));
}

// The stabilizers of a gauge group, its centre: those that commute with all operators of it.
Matrix centre_of(const Matrix& gauge) {
    const Matrix basis = row_space(gauge).rows;
    const Matrix pairs = product(basis, transpose(swapped(basis)));  // that anticommute; symmetric
    return row_space(product(nullspace(pairs), basis)).rows;
}

void require_commuting(const Matrix& operators) {
    if (centre_of(operators).rows() == row_space(operators).rows.rows()) return;
    const Matrix other = swapped(operators);
    for (Index i = 0; i < operators.rows(); ++i) {
        Matrix row(1, operators.columns());
        row.add_row(0, operators, i);
        for (Index j = i + 1; j < operators.rows(); ++j) {
            if (!dot(other, j, row)) continue;
            throw Refuted("operators " + std::to_string(i) + " and " + std::to_string(j) + " do not commute");
        }
    }
}

// An operator that commutes with the stabilizers counts unless it is in the gauge group, which has the operators that
// commute with all that commute with it.
Outside pauli_of(const Matrix& stabilizers, const Matrix& gauge) {
    return {anticommutation(stabilizers), anticommutation(nullspace(swapped(gauge))), true};
}

// Refutes if -I is a product of the operators, which commute: by an elimination of i^t·X^x·Z^z, with t = |x & z| as Y
// is iXZ, and 2 more for the sign -. The product of two adds their t, and 2 for each Z that passes an X.
void require_no_minus_identity(const Matrix& operators, const Matrix& negative) {
    const Index n = operators.columns() / 2;
    Matrix x = first_columns(operators, n);
    Matrix z = first_columns(swapped(operators), n);
    const auto z_and_x = [&](Index i, Index k) {
        Matrix both(1, n);
        for (Index w = 0; w < both.stride(); ++w) both.row(0)[w] = z.row(i)[w] & x.row(k)[w];
        return weight(both);
    };
    const auto first_of = [&](Index i) {
        const Index first = first_one(x, i);
        return first < n ? first : n + first_one(z, i);
    };
    std::vector<Index> phases(operators.rows());
    std::map<Index, Index> rows;  // by the column of their first one
    for (Index i = 0; i < operators.rows(); ++i) {
        phases[i] = z_and_x(i, i) + (negative.at(0, i) ? 2 : 0);
        Index first = first_of(i);
        for (; first < 2 * n && rows.count(first) != 0; first = first_of(i)) {
            const Index k = rows[first];
            phases[i] += phases[k] + 2 * z_and_x(i, k);
            x.add_row(i, x, k);
            z.add_row(i, z, k);
        }
        if (first < 2 * n) {
            rows[first] = i;
        } else {
            require(phases[i] % 4 != 2,
                    "operator " + std::to_string(i) + ": -I is in the group, by the signs up to it");
        }
    }
}

std::string check_stabilizer_distance(const Question& question, Certificate& certificate) {
    require_commuting(question.a);
    if (question.b.rows() != 0) require_no_minus_identity(question.a, question.b);
    return checked_distance(pauli_of(question.a, question.a), certificate);
}

std::string check_subsystem_distance(const Question& question, Certificate& certificate) {
    return checked_distance(pauli_of(centre_of(question.a), question.a), certificate);
}

}  // namespace

Question read_operators(const Source& source) {
    const std::vector<TextLine> lines = text_lines_of(source);
    if (!begins_as_operators(source.bytes)) {
        const bool is_barred = !lines.empty() && is_in('|', lines[0].text);
        Matrix rows = is_barred ? barred_rows(source, lines) : read_matrix(source);
        if (rows.columns() % 2 != 0) throw Unreadable(source.name + ": expected rows [X | Z] of 2n bits");
        return about(std::move(rows));
    }
    std::vector<std::map<Index, char>> operators;
    Matrix negative(1, lines.size());
    bool has_signs = false;
    Index length = 0;  // of operators without numbers
    Index n = 0;
    Index least = kMaxQubit;
    for (const TextLine& line : lines) {
        const bool has_sign = is_in(line.text[0], "+-");
        const std::string text =
            line.text.substr(!has_sign ? 0 : std::min(line.text.find_first_not_of(' ', 1), line.text.size()));
        has_signs = has_signs || has_sign;
        if (line.text[0] == '-') negative.flip(0, operators.size());
        const bool has_numbers = text.find_first_of("0123456789*") != text.npos;
        if (text.empty()) fail(source, line.number, "an operator");
        operators.push_back(letters_of(source, line.number, text, has_numbers));
        const std::map<Index, char>& letters = operators.back();
        if (!has_numbers && length == 0) length = letters.size();
        if (!has_numbers && letters.size() != length)
            fail(source, line.number, "an operator of " + std::to_string(length) + " letters");
        n = std::max(n, letters.rbegin()->first + 1);
        least = std::min(least, letters.begin()->first);
    }
    if (length != 0 && n != length) fail(source, lines[0].number, "qubits below " + std::to_string(length));
    if (least != 0) fail(source, lines[0].number, "an operator on qubit 0, or I0");
    require_memory(source, lines.size(), 2 * n);
    Matrix rows(lines.size(), 2 * n);
    for (Index i = 0; i < lines.size(); ++i) {
        for (const auto& [qubit, letter] : operators[i]) {
            if (letter == 'X' || letter == 'Y') rows.flip(i, qubit);
            if (letter == 'Z' || letter == 'Y') rows.flip(i, n + qubit);
        }
    }
    Question question = about(std::move(rows));
    if (has_signs) question.b = std::move(negative);
    return question;
}

Claims operator_claims() {
    return {
        {"stabilizer-distance", "operators", check_stabilizer_distance},
        {"subsystem-distance", "operators", check_subsystem_distance},
    };
}

}  // namespace check
