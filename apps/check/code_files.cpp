// SPDX-License-Identifier: MIT
// Quantum codes and circuits: CSS codes as JSON, Pauli operators, and detector error models of Stim.
#include <algorithm>
#include <cctype>
#include <locale>
#include <map>
#include <set>
#include <sstream>

#include "check.hpp"

namespace check {
namespace {

Matrix rows_of(const Source& source, const std::vector<std::vector<Index>>& supports, Index columns) {
    require_memory(source, supports.size(), columns);
    Matrix rows(supports.size(), columns);
    for (Index i = 0; i < supports.size(); ++i) {
        for (const Index j : supports[i]) {
            if (j >= columns || rows.at(i, j)) throw Unreadable(source.name + ": expected each column once, from 0");
            rows.flip(i, j);
        }
    }
    return rows;
}

// A JSON object with n, X and Z, these perhaps in an object `checks`; the values of other names are passed over.
class CodeReader {
public:
    explicit CodeReader(const Source& source) : source_(source) {}

    TwoMatrices read() {
        read_object();
        skip_blanks();
        if (at_ != source_.bytes.size()) fail("the end of the file");
        if (names_.count("n") + names_.count("X") + names_.count("Z") != 3) fail("n, X and Z");
        return {rows_of(source_, x_, length_), rows_of(source_, z_, length_)};
    }

private:
    static constexpr Index kMaxDepth = 8;

    [[noreturn]] void fail(const std::string& expected) const {
        throw Unreadable(source_.name + ": byte " + std::to_string(at_) + ": expected " + expected);
    }

    void skip_blanks() { at_ = std::min(source_.bytes.find_first_not_of(" \t\r\n", at_), source_.bytes.size()); }

    bool take(char c) {
        skip_blanks();
        if (at_ == source_.bytes.size() || source_.bytes[at_] != c) return false;
        ++at_;
        return true;
    }

    void expect(char c) {
        if (!take(c)) fail(std::string("'") + c + "'");
    }

    // With its escapes as they are.
    std::string read_string() {
        expect('"');
        const Index begin = at_;
        while (at_ < source_.bytes.size() && source_.bytes[at_] != '"') at_ += source_.bytes[at_] == '\\' ? 2 : 1;
        if (at_ >= source_.bytes.size()) fail("'\"'");
        return source_.bytes.substr(begin, at_++ - begin);
    }

    Index read_number() {
        skip_blanks();
        const Index end = std::min(source_.bytes.find_first_not_of("0123456789", at_), source_.bytes.size());
        const std::string digits = source_.bytes.substr(at_, end - at_);
        Index value = 0;
        if (!parse_number(digits, value) || (digits[0] == '0' && digits != "0"))
            fail("a number without sign and leading zeros");
        at_ = end;
        return value;
    }

    std::vector<Index> read_support() {
        std::vector<Index> support;
        expect('[');
        if (take(']')) return support;
        do {
            support.push_back(read_number());
        } while (take(','));
        expect(']');
        return support;
    }

    std::vector<std::vector<Index>> read_supports() {
        std::vector<std::vector<Index>> supports;
        expect('[');
        if (take(']')) return supports;
        do {
            supports.push_back(read_support());
        } while (take(','));
        expect(']');
        return supports;
    }

    void skip_value(Index depth) {
        if (depth == kMaxDepth) fail("less nesting");
        skip_blanks();
        const char c = at_ < source_.bytes.size() ? source_.bytes[at_] : '\0';
        if (c == '"') {
            read_string();
        } else if (c == '[' || c == '{') {
            ++at_;
            const char end = c == '[' ? ']' : '}';
            if (take(end)) return;
            do {
                if (c == '{') {
                    read_string();
                    expect(':');
                }
                skip_value(depth + 1);
            } while (take(','));
            expect(end);
        } else {
            const Index end = std::min(source_.bytes.find_first_of(" \t\r\n,]}", at_), source_.bytes.size());
            if (end == at_) fail("a value");
            at_ = end;
        }
    }

    void read_object() {
        expect('{');
        if (take('}')) return;
        do {
            read_field();
        } while (take(','));
        expect('}');
    }

    void read_field() {
        skip_blanks();
        const std::string name = read_string();
        if (name.find('\\') != name.npos || !names_.insert(name).second) fail("each name once, without escapes");
        expect(':');
        if (name == "n") {
            length_ = read_number();
        } else if (name == "X") {
            x_ = read_supports();
        } else if (name == "Z") {
            z_ = read_supports();
        } else if (name == "checks") {
            read_object();
        } else {
            skip_value(1);
        }
    }

    const Source& source_;
    Index at_ = 0;
    std::set<std::string> names_;
    Index length_ = 0;
    std::vector<std::vector<Index>> x_;
    std::vector<std::vector<Index>> z_;
};

// An instruction of a detector error model that changes what is flipped: error, shift_detectors or repeat.
struct Step {
    Index line = 0;
    bool is_error = false;
    Index shift = 0;
    Index iterations = 0;  // of a loop; 0 for other steps
    Index end = 0;         // of a loop, the step behind it
    std::vector<Index> detectors;
    std::vector<Index> observables;
};

bool parse_decimal(const std::string& text, double& value) {
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    const bool has_digits = text.find_first_not_of("0123456789.eE+-") == text.npos;
    return has_digits && in >> value && in.peek() == std::istringstream::traits_type::eof();
}

// What is flipped an odd number of times.
std::vector<Index> without_pairs(std::vector<Index> list) {
    std::sort(list.begin(), list.end());
    std::vector<Index> odd;
    for (const Index i : list) {
        if (!odd.empty() && odd.back() == i) {
            odd.pop_back();
        } else {
            odd.push_back(i);
        }
    }
    return odd;
}

class ModelReader {
public:
    explicit ModelReader(const Source& source) : source_(source) {}

    TwoMatrices read() {
        const std::string text = plain_text();
        std::vector<Index> open;
        for (const Line& line : lines_of({source_.name, text}, "#")) {
            if (line.words[0] != "}") {
                read_step(line, open);
                continue;
            }
            if (open.empty() || line.words.size() != 1) fail(source_, line.number, "an instruction");
            steps_[open.back()].end = steps_.size();
            open.pop_back();
        }
        if (!open.empty()) fail(source_, steps_[open.back()].line, "the end of this block");
        if (!has_instructions_) fail(source_, 1, "an instruction");
        Index shift = 0;
        run(0, steps_.size(), shift);
        return matrices();
    }

private:
    static constexpr Index kMaxIndex = 1'000'000'000'000'000'000;
    static constexpr Index kMaxDepth = 1000;

    // Without comments. Blanks separate all words; a tag, which ends at ']' if no backslash is before it, becomes [].
    std::string plain_text() const {
        const std::string& bytes = source_.bytes;
        std::string text;
        bool is_comment = false;
        for (Index at = 0; at < bytes.size(); ++at) {
            is_comment = (is_comment || bytes[at] == '#') && bytes[at] != '\n';
            if (is_comment) continue;
            if (bytes[at] != '[') {
                const bool is_word = std::string("(),^{}").find(bytes[at]) != std::string::npos;
                text += is_word ? std::string{' ', bytes[at], ' '} : std::string(1, bytes[at]);
                continue;
            }
            text += " [] ";
            while (++at < bytes.size() && bytes[at] != ']' && bytes[at] != '\n') {
                if (bytes[at] == '\\' && bytes.compare(at + 1, 1, "\n") != 0) ++at;
            }
            if (at >= bytes.size() || bytes[at] != ']') throw Unreadable(source_.name + ": expected ']' behind '['");
        }
        return text;
    }

    // Takes a list such as (1, 2.5), if there is one.
    std::vector<double> take_arguments(const Line& line, Index& at) const {
        const std::vector<std::string>& words = line.words;
        std::vector<double> arguments;
        if (at == words.size() || words[at] != "(") return arguments;
        for (++at; at < words.size() && (words[at] != ")" || !arguments.empty()); ++at) {
            double value = 0;
            if (!parse_decimal(words[at], value)) fail(source_, line.number, "a number behind '(' and ','");
            arguments.push_back(value);
            if (++at == words.size() || words[at] != ",") break;
        }
        if (at == words.size() || words[at++] != ")") fail(source_, line.number, "')'");
        return arguments;
    }

    void read_step(const Line& line, std::vector<Index>& open) {
        const std::vector<std::string>& words = line.words;
        const auto require = [&](bool condition, const char* expected) {
            if (!condition) fail(source_, line.number, expected);
        };
        const auto index = [&](const std::string& text) {
            Index value = 0;
            require(parse_number(text, value), "a number of at most 18 digits");
            return value;
        };
        std::string name = words[0];
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        has_instructions_ = true;
        Step step;
        step.line = line.number;
        Index at = words.size() > 1 && words[1] == "[]" ? 2 : 1;
        if (name == "repeat") {
            require(words.size() == at + 2 && words[at + 1] == "{", "repeat, a number and '{'");
            step.iterations = index(words[at]);
            require(step.iterations != 0, "at least one iteration");
            require(open.size() < kMaxDepth, "less nesting");
            open.push_back(steps_.size());
            steps_.push_back(step);
            return;
        }
        const std::vector<double> arguments = take_arguments(line, at);
        const Index targets = words.size() - at;
        if (name == "shift_detectors") {
            require(targets == 1, "one number by which detectors are shifted");
            step.shift = index(words[at]);
            steps_.push_back(step);
            return;
        }
        require(name == "error" || name == "detector" || name == "logical_observable",
                "error, detector, logical_observable, shift_detectors or repeat");
        for (Index t = at; t < words.size(); ++t) {
            const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(words[t][0])));
            if (words[t] == "^") {
                require(t > at && words[t - 1] != "^" && t + 1 < words.size(), "targets before and behind '^'");
            } else {
                require(kind == 'D' || kind == 'L', "a detector such as D5 or an observable such as L5");
                (kind == 'D' ? step.detectors : step.observables).push_back(index(words[t].substr(1)));
            }
        }
        if (name != "error") {
            const Index named = (name == "detector" ? step.detectors : step.observables).size();
            require(targets == 1 && named == 1 && (name == "detector" || arguments.empty()), "one target of this kind");
            return;
        }
        require(arguments.size() == 1 && arguments[0] >= 0 && arguments[0] <= 1, "a probability in parentheses");
        if (arguments[0] == 0) return;
        step.is_error = true;
        step.detectors = without_pairs(step.detectors);
        step.observables = without_pairs(step.observables);
        steps_.push_back(std::move(step));
    }

    void spend(const Step& step, Index work) {
        work_ += work;
        if (work_ > memory_limit / 128) fail(source_, step.line, "fewer instructions, loops unrolled");
    }

    void run(Index begin, Index end, Index& shift) {
        for (Index s = begin; s < end; s = steps_[s].iterations == 0 ? s + 1 : steps_[s].end) {
            const Step& step = steps_[s];
            shift += step.shift;
            if (shift > kMaxIndex) fail(source_, step.line, "smaller shifts");
            spend(step, 1 + step.detectors.size() + step.observables.size());
            for (Index i = 0; i < step.iterations; ++i) {
                spend(step, 1);
                run(s + 1, step.end, shift);
            }
            if (!step.is_error || (step.detectors.empty() && step.observables.empty())) continue;
            std::pair<std::vector<Index>, std::vector<Index>> flips{step.detectors, step.observables};
            for (Index& detector : flips.first) detector += shift;
            if (!seen_.insert(flips).second) continue;
            for (const Index i : flips.first) detectors_ = std::max(detectors_, i + 1);
            for (const Index i : flips.second) observables_ = std::max(observables_, i + 1);
            mechanisms_.push_back(std::move(flips));
        }
    }

    TwoMatrices matrices() const {
        require_memory(source_, detectors_, mechanisms_.size());
        require_memory(source_, observables_, mechanisms_.size());
        TwoMatrices both{Matrix(detectors_, mechanisms_.size()), Matrix(observables_, mechanisms_.size())};
        for (Index j = 0; j < mechanisms_.size(); ++j) {
            for (const Index i : mechanisms_[j].first) both.first.flip(i, j);
            for (const Index i : mechanisms_[j].second) both.second.flip(i, j);
        }
        return both;
    }

    const Source& source_;
    std::vector<Step> steps_;
    std::set<std::pair<std::vector<Index>, std::vector<Index>>> seen_;
    std::vector<std::pair<std::vector<Index>, std::vector<Index>>> mechanisms_;
    Index detectors_ = 0;
    Index observables_ = 0;
    Index work_ = 0;
    bool has_instructions_ = false;
};

// False for a matrix.
bool begins_as_operators(const std::string& bytes) {
    Index at = bytes.find_first_not_of(" \t\r\n");
    while (at != bytes.npos && bytes[at] == '#') at = bytes.find_first_not_of(" \t\r\n", bytes.find('\n', at));
    return at != bytes.npos && std::string("+-IXZYixzy_").find(bytes[at]) != std::string::npos;
}

constexpr Index kMaxQubit = 1'000'000'000;

// The letters of an operator by qubit: those of all, "XZZXI" or "X Z Z X I", or those with numbers, "X0X1" or "X0 *
// Z3".
std::map<Index, char> letters_of(const Source& source, const Line& line, const std::string& text, bool has_numbers) {
    std::map<Index, char> letters;
    const auto require = [&](bool condition) {
        if (!condition)
            fail(source, line.number, "an operator such as XZZXI, on as many qubits as the first, or X0*Z3");
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
Matrix barred_rows(const Source& source, const std::vector<Line>& lines) {
    Matrix rows;
    for (Index i = 0; i < lines.size(); ++i) {
        std::vector<bool> bits;
        std::vector<Index> halves;
        Index entries = 0;
        Index groups = 0;
        for (const std::string& word : lines[i].words) {
            bool is_group = false;
            for (const char c : word) {
                if (c == '|') {
                    halves.push_back(bits.size());
                    entries = groups = 0;
                    is_group = false;
                    continue;
                }
                if (c != '0' && c != '1') fail(source, lines[i].number, "0 or 1");
                bits.push_back(c == '1');
                ++entries;
                groups += is_group ? 0 : 1;
                is_group = true;
                if (groups != 1 && groups != entries)
                    fail(source, lines[i].number, "blanks between all entries or none");
            }
        }
        const Index n = i == 0 ? bits.size() / 2 : rows.columns() / 2;
        if (i == 0) {
            require_memory(source, lines.size(), 2 * n);
            rows = Matrix(lines.size(), 2 * n);
        }
        if (halves != std::vector<Index>{n} || bits.size() != 2 * n) {
            fail(source, lines[i].number, "equally many entries on both sides of a bar");
        }
        for (Index j = 0; j < 2 * n; ++j) {
            if (bits[j]) rows.flip(i, j);
        }
    }
    return rows;
}

}  // namespace

TwoMatrices read_code(const Source& source) {
    refuse_other_formats(source);
    return CodeReader(source).read();
}

TwoMatrices read_model(const Source& source) {
    refuse_other_formats(source);
    return ModelReader(source).read();
}

TwoMatrices read_operators(const Source& source) {
    const bool has_letters = begins_as_operators(source.bytes);
    const std::vector<Line> lines = lines_of(source, "#");
    if (!has_letters) {
        const bool is_barred =
            !lines.empty() && std::any_of(lines[0].words.begin(), lines[0].words.end(),
                                          [](const std::string& word) { return word.find('|') != word.npos; });
        Matrix rows = is_barred ? barred_rows(source, lines) : read_matrix(source);
        if (rows.columns() % 2 != 0) throw Unreadable(source.name + ": expected rows [X | Z] of 2n bits");
        return {std::move(rows), {}};
    }
    std::vector<std::map<Index, char>> operators;
    Matrix negative(1, lines.size());
    bool has_signs = false;
    Index length = 0;  // of operators without numbers
    Index n = 0;
    Index least = kMaxQubit;
    for (Index i = 0; i < lines.size(); ++i) {
        std::string text;
        for (const std::string& word : lines[i].words) text += (text.empty() ? "" : " ") + word;
        if (text[0] == '-') negative.flip(0, i);
        if (text[0] == '+' || text[0] == '-') {
            has_signs = true;
            text.erase(0, std::min(text.find_first_not_of(' ', 1), text.size()));
        }
        const bool has_numbers = text.find_first_of("0123456789*") != text.npos;
        if (text.empty()) fail(source, lines[i].number, "an operator");
        operators.push_back(letters_of(source, lines[i], text, has_numbers));
        if (!has_numbers && length == 0) length = operators[i].size();
        if (!has_numbers && operators[i].size() != length) {
            fail(source, lines[i].number, "an operator of " + std::to_string(length) + " letters");
        }
        n = std::max(n, operators[i].rbegin()->first + 1);
        least = std::min(least, operators[i].begin()->first);
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
    return {std::move(rows), has_signs ? std::move(negative) : Matrix()};
}

}  // namespace check
