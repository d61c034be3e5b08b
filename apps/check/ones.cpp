// SPDX-License-Identifier: MIT
// Sparse matrices, which are read without the zeros: Matrix Market, coordinate, and SMS.
#include <algorithm>
#include <cctype>
#include <limits>
#include <sstream>

#include "check.hpp"

namespace check {
namespace {

constexpr Index kMaxSide = std::numeric_limits<std::uint32_t>::max();

// The lines that are not empty once comments are left out, one at a time: files may have millions.
class LineReader {
public:
    LineReader(const Source& source, char comment) : source_(source), comment_(comment) {}

    bool next() {
        words_.clear();
        while (words_.empty() && at_ < source_.bytes.size()) {
            const Index end = std::min(source_.bytes.find('\n', at_), source_.bytes.size());
            std::string_view line(source_.bytes.data() + at_, end - at_);
            line = line.substr(0, line.find(comment_));
            at_ = end + 1;
            ++number_;
            for (Index i = 0; i < line.size();) {
                const Index begin = i;
                while (i < line.size() && !is_blank(line[i])) ++i;
                if (i != begin) words_.push_back(line.substr(begin, i - begin));
                while (i < line.size() && is_blank(line[i])) ++i;
            }
        }
        return !words_.empty();
    }

    Index number() const { return number_; }
    const std::vector<std::string_view>& words() const { return words_; }

    Index value(Index word, Index least, Index most) const {
        Index value = 0;
        if (word < words_.size() && parse_number(words_[word], value) && value >= least && value <= most) return value;
        fail("a number from " + std::to_string(least) + " to " + std::to_string(most));
    }

    [[noreturn]] void fail(const std::string& expected) const { check::fail(source_, number_, expected); }

private:
    static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    const Source& source_;
    char comment_;
    Index at_ = 0;
    Index number_ = 0;
    std::vector<std::string_view> words_;
};

// The value of an entry modulo 2: an integer, perhaps with a point and zeros.
bool is_odd(const LineReader& line) {
    std::string_view value = line.words().size() == 3 ? line.words()[2] : "";
    const Index exponent = value.find_first_of("eE");
    if (exponent != value.npos) {
        const Index zeros = exponent + (value.find_first_of("+-", exponent) == exponent + 1 ? 2 : 1);
        if (zeros < value.size() && value.find_first_not_of('0', zeros) == value.npos)
            value = value.substr(0, exponent);
    }
    const Index sign = !value.empty() && (value[0] == '-' || value[0] == '+') ? 1 : 0;
    const Index end = std::min(value.find_first_not_of("0123456789", sign), value.size());
    const bool is_whole =
        end == value.size() || (value[end] == '.' && value.find_first_not_of('0', end + 1) == value.npos);
    if (end == sign || !is_whole) line.fail("row, column and an integer");
    return (value[end - 1] - '0') % 2 != 0;
}

// A few bytes must not announce vectors of any length.
void require_memory_of_vectors(const Source& source, const Ones& a) {
    if (a.rows / 8 + a.columns / 8 <= std::max(memory_limit, 64 * source.bytes.size())) return;
    throw Unreadable(source.name + ": expected a smaller matrix, found " + shape_text(a.rows, a.columns));
}

void add_one(Ones& a, Index i, Index j) {
    a.places.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
}

bool is_matrix_market(const Source& source) {
    return source.bytes.compare(0, 14, "%%MatrixMarket") == 0;
}

Ones read_matrix_market(const Source& source) {
    std::string banner = source.bytes.substr(0, source.bytes.find('\n'));
    for (char& c : banner) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::istringstream banner_words(banner);
    std::string name, object, format, field, symmetry, more;
    banner_words >> name >> object >> format >> field >> symmetry;
    const bool has_values = field == "integer" || field == "unsigned-integer" || field == "real";
    const bool is_symmetric = symmetry == "symmetric";
    if (name != "%%matrixmarket" || object != "matrix" || format != "coordinate" ||
        (field != "pattern" && !has_values) || (symmetry != "general" && !is_symmetric) || banner_words >> more) {
        fail(source, 1, std::string("matrix coordinate; pattern, integer or real; general or symmetric") + kAdvice);
    }
    LineReader line(source, '%');
    if (!line.next() || line.words().size() != 3) fail(source, 2, "rows, columns and entries");
    Ones a;
    a.rows = line.value(0, 0, kMaxSide);
    a.columns = line.value(1, is_symmetric ? a.rows : 0, is_symmetric ? a.rows : kMaxSide);
    const Index entries = line.value(2, 0, Index{1} << 40);
    const Index header = line.number();
    require_memory_of_vectors(source, a);
    Index found = 0;
    for (; line.next(); ++found) {
        const Index i = line.value(0, 1, a.rows) - 1;
        const Index j = line.value(1, 1, a.columns) - 1;
        if (!has_values && line.words().size() != 2) line.fail("row and column");
        if (is_symmetric && j > i) line.fail("an entry on or below the diagonal, as symmetric files have");
        if (has_values && !is_odd(line)) continue;
        add_one(a, i, j);
        if (is_symmetric && i != j) add_one(a, j, i);
    }
    if (found != entries) fail(source, header, "a line for each entry");
    return a;
}

// The first line is "m n M".
bool is_sms(const Source& source) {
    LineReader line(source, '#');
    Index number = 0;
    return line.next() && line.words().size() == 3 && line.words()[2] == "M" && parse_number(line.words()[0], number) &&
           parse_number(line.words()[1], number);
}

Ones read_sms(const Source& source) {
    LineReader line(source, '#');
    line.next();
    Ones a;
    a.rows = line.value(0, 0, kMaxSide);
    a.columns = line.value(1, 0, kMaxSide);
    require_memory_of_vectors(source, a);
    while (line.next() && line.words()[0] != "0") {
        const Index i = line.value(0, 1, a.rows) - 1;
        const Index j = line.value(1, 1, a.columns) - 1;
        if (line.words().size() != 3 || line.words()[2].find_first_of(".eE+") != std::string_view::npos)
            line.fail("row, column and an integer");
        if (is_odd(line)) add_one(a, i, j);
    }
    if (line.words() != std::vector<std::string_view>{"0", "0", "0"} || line.next()) line.fail("0 0 0 at the end");
    return a;
}

}  // namespace

bool has_ones(const Source& source) {
    return is_matrix_market(source) || is_sms(source);
}

Ones read_ones(const Source& source) {
    return is_matrix_market(source) ? read_matrix_market(source) : read_sms(source);
}

Matrix matrix_of(const Source& source, const Ones& ones) {
    require_memory(source, ones.rows, ones.columns);
    Matrix a(ones.rows, ones.columns);
    for (const auto& [i, j] : ones.places) a.flip(i, j);
    return a;
}

}  // namespace check
