// SPDX-License-Identifier: MIT
// Formats of matrices other than rows of 0 and 1: Matrix Market, coordinate, and SMS, which are read without the zeros;
// gf2; and the names of those that gf2 reads alone.
#include <cctype>
#include <limits>

#include "kinds.hpp"

namespace check {

bool LineReader::next() {
    const auto is_blank = [](char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    };
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

Index LineReader::value(Index word, Index least, Index most) const {
    Index value = 0;
    if (word < words_.size() && parse_number(words_[word], value) && value >= least && value <= most) return value;
    fail("a number from " + std::to_string(least) + " to " + std::to_string(most));
}

namespace {

constexpr Index kMaxSide = std::numeric_limits<std::uint32_t>::max();

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

// A matrix without ones. A few bytes must not announce vectors of any length.
Question empty_matrix(const Source& source, Index rows, Index columns) {
    if (rows / 8 + columns / 8 > std::max(memory_limit, 64 * source.bytes.size()))
        throw Unreadable(source.name + ": expected a smaller matrix, found " + shape_text(rows, columns));
    Question a;
    a.rows = rows;
    a.columns = columns;
    a.is_sparse = true;
    return a;
}

void add_one(Question& a, Index i, Index j) {
    a.ones.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
}

bool is_matrix_market(const Source& source) {
    return source.bytes.compare(0, 14, "%%MatrixMarket") == 0;
}

Question read_matrix_market(const Source& source) {
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
    const Index rows = line.value(0, 0, kMaxSide);
    const Index columns = line.value(1, is_symmetric ? rows : 0, is_symmetric ? rows : kMaxSide);
    const Index entries = line.value(2, 0, Index{1} << 40);
    const Index header = line.number();
    Question a = empty_matrix(source, rows, columns);
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

Question read_sms(const Source& source) {
    LineReader line(source, '#');
    line.next();
    const Index rows = line.value(0, 0, kMaxSide);
    Question a = empty_matrix(source, rows, line.value(1, 0, kMaxSide));
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

Word word_at(const std::string& bytes, Index at) {
    Word word = 0;
    for (Index k = 8; k-- > 0;) word = word << 8 | static_cast<unsigned char>(bytes[at + k]);
    return word;
}

Word with_word(Word sum, Word word) {
    return ((sum << 29 | sum >> 35) ^ word) * 0x9e3779b97f4a7c15U;
}

// docs/formats.md describes the format and its checksum.
Matrix read_gf2(const Source& source) {
    constexpr Index kHeader = 64;
    const std::string& bytes = source.bytes;
    const auto require = [&](bool condition, const char* expected) {
        if (!condition) throw Unreadable(source.name + ": expected " + expected);
    };
    require(bytes.size() >= kHeader && bytes.size() % 8 == 0 && word_at(bytes, 8) == 1, "a file gf2 of version 1");
    const Index rows = word_at(bytes, 16);
    const Index columns = word_at(bytes, 24);
    require_memory(source, rows, columns);
    Matrix a(rows, columns);
    require(word_at(bytes, 32) == a.stride() && word_at(bytes, 48) == 0 && word_at(bytes, 56) == 0, "a valid header");
    require((bytes.size() - kHeader) / 8 == rows * a.stride(), "as many rows as the header announces");
    Word sums[4] = {0, 0, 0, 0};
    for (Index i = 0; i < rows; ++i) {
        for (Index w = 0; w < a.stride(); ++w) {
            a.row(i)[w] = word_at(bytes, kHeader + 8 * (i * a.stride() + w));
            sums[w % 4] = with_word(sums[w % 4], a.row(i)[w]);
        }
        require(columns % 64 == 0 || a.row(i)[columns / 64] >> columns % 64 == 0, "zeros past the last column");
    }
    Word sum = with_word(with_word(0, rows), columns);
    for (const Word part : sums) sum = with_word(sum, part);
    require(sum == word_at(bytes, 40), "a matching checksum");
    return a;
}

// The name of a list of ones that gf2 reads, or nothing.
std::string name_of_text(const Source& source) {
    LineReader line(source, '#');
    Index columns = 0;
    const auto has_numbers = [&](Index count) {
        Index value = 0;
        return line.words().size() == count && std::all_of(line.words().begin(), line.words().end(),
                                                           [&](auto word) { return parse_number(word, value); });
    };
    line.next();
    if (has_numbers(3)) return line.words()[2] == "2" ? "the format jcf" : "";
    if (!has_numbers(2)) return "";
    parse_number(line.words()[0], columns);
    const bool has_weights = line.next() && has_numbers(2) && line.next() && has_numbers(columns);
    return has_weights && line.next() ? "the format alist" : "";
}

constexpr const char* kReadable = "rows of 0 and 1, Matrix Market, SMS or the format gf2";

}  // namespace

bool has_ones(const Source& source) {
    return is_matrix_market(source) || is_sms(source);
}

Question read_ones(const Source& source) {
    return is_matrix_market(source) ? read_matrix_market(source) : read_sms(source);
}

std::optional<Matrix> read_format(const Source& source) {
    if (source.bytes.compare(0, 8, "\x89GF2\r\n\x1a\n") == 0) return read_gf2(source);
    if (has_ones(source)) {
        const Question sparse = read_ones(source);
        require_memory(source, sparse.rows, sparse.columns);
        Matrix a(sparse.rows, sparse.columns);
        for (const auto& [i, j] : sparse.ones) a.flip(i, j);
        return a;
    }
    refuse_formats(source);
    if (const std::string name = name_of_text(source); !name.empty())
        fail(source, 1, kReadable + (", found " + name) + kAdvice);
    return std::nullopt;
}

void refuse_formats(const Source& source) {
    const std::pair<const char*, const char*> formats[] = {
        {"\x93NUMPY", "a NumPy file"}, {"PK", "a ZIP archive such as .npz"},
        {"\x89PNG", "a PNG image"},    {"P1", "a PBM image"},
        {"P4", "a PBM image"},         {"\x1f\x8b", "a file of gzip"},
        {"MATLAB", "a MATLAB file"},   {"http", "a link"}};
    for (const auto& [beginning, name] : formats) {
        if (source.bytes.rfind(beginning, 0) == 0)
            throw Unreadable(source.name + ": expected " + kReadable + ", found " + name + kAdvice);
    }
}

}  // namespace check
