// SPDX-License-Identifier: MIT
#include <ostream>
#include <string>

#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kBanner = "%%MatrixMarket";

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

class MarketReader {
public:
    explicit MarketReader(const Source& source) : source_(source), in_(source) {}

    BitMatrix read() {
        read_banner();
        skip_comments();
        const Position place = in_.position();
        const std::size_t rows = in_.size("the number of rows");
        const std::size_t columns = in_.size("the number of columns");
        source_.require_matrix(place, rows, columns);
        if (is_symmetric_ && rows != columns) {
            in_.fail_at(place, std::string("expected a square matrix, as ") + (is_skew_ ? "skew-" : "") +
                                   "symmetric ones are, found " + shape_text(rows, columns));
        }
        if (!is_coordinate_) require_values(place, rows, columns);
        BitMatrix a(rows, columns);
        if (is_coordinate_) {
            read_entries(a);
        } else {
            read_columns(a);
        }
        skip_comments();
        in_.expect_end();
        return a;
    }

private:
    // Consumes the next word if it is `name`.
    bool accept(std::string_view name) {
        if (lower(in_.peek()) != name) return false;
        in_.word(name);
        return true;
    }

    void read_banner() {
        if (!accept(lower(kBanner))) in_.fail("the banner %%MatrixMarket");
        if (!accept("matrix")) in_.fail("'matrix'");
        if (accept("coordinate")) {
            is_coordinate_ = true;
        } else if (!accept("array")) {
            in_.fail("'coordinate' or 'array'");
        }
        if (is_coordinate_ && accept("pattern")) {
            has_values_ = false;
        } else if (!accept("integer") && !accept("unsigned-integer") && !accept("real")) {
            in_.fail(is_coordinate_ ? "'pattern', 'integer' or 'real'" : "'integer' or 'real' for an array");
        }
        if (accept("symmetric")) {
            is_symmetric_ = true;
        } else if (has_values_ && accept("skew-symmetric")) {
            is_symmetric_ = is_skew_ = true;
        } else if (!accept("general")) {
            in_.fail(has_values_ ? "'general', 'symmetric' or 'skew-symmetric'" : "'general' or 'symmetric'");
        }
        in_.rest_of_line();
    }

    void skip_comments() {
        for (; !in_.at_end() && in_.peek().starts_with('%'); ++source_.remarks().comments) in_.rest_of_line();
    }

    void read_entries(BitMatrix& a) {
        const std::uint64_t entries = in_.number("the number of entries");
        for (std::uint64_t k = 0; k < entries; ++k) {
            if (in_.at_end()) {
                in_.fail("entry " + std::to_string(k + 1) + " of " + std::to_string(entries));
            }
            const std::size_t i = in_.size("a row number", 1, a.rows()) - 1;
            const std::size_t j = column_number(a.columns(), i);
            if (has_values_ && !internal::read_parity(in_)) continue;
            a.flip(i, j);
            if (is_symmetric_ && i != j) a.flip(j, i);
        }
    }

    // Reads the column of an entry of row i, both counted from 0. A symmetric file has one of two equal entries: two in
    // places that mirror each other would cancel.
    std::size_t column_number(std::size_t columns, std::size_t i) {
        if (!is_symmetric_) return in_.size("a column number", 1, columns) - 1;
        static_cast<void>(in_.at_end());
        const Position place = in_.position();
        const std::size_t j = in_.size("a column number", 1, columns) - 1;
        if (is_skew_ ? j < i : j <= i) return j;
        in_.fail_at(place, std::string("expected an entry ") +
                               (is_skew_ ? "below the diagonal, as those of a skew-symmetric"
                                         : "on or below the diagonal, as those of a symmetric") +
                               " file are, found column " + std::to_string(j + 1) + " in row " + std::to_string(i + 1));
    }

    // Checks that an array can follow: a character for each value and one in between.
    void require_values(Position place, std::size_t rows, std::size_t columns) const {
        // There are at least side * columns values.
        const std::size_t side = is_symmetric_ ? (rows + 1) / 2 - (is_skew_ ? 1 : 0) : rows;
        const std::size_t most = (in_.rest().size() + 1) / 2;
        if (columns == 0 || side <= most / columns) return;
        in_.fail_at(place, "expected at most as many values as can follow, " + std::to_string(most) + ", found " +
                               shape_text(rows, columns));
    }

    void read_columns(BitMatrix& a) {
        for (std::size_t j = 0; j < a.columns(); ++j) {
            const std::size_t first = is_skew_ ? j + 1 : j;
            for (std::size_t i = is_symmetric_ ? first : 0; i < a.rows(); ++i) {
                if (!internal::read_parity(in_)) continue;
                a.set(i, j);
                if (is_symmetric_) a.set(j, i);
            }
        }
    }

    const Source& source_;
    TextScanner in_;
    bool is_coordinate_ = false;
    bool has_values_ = true;
    bool is_symmetric_ = false;  // or skew-symmetric, the same modulo 2 but for the diagonal
    bool is_skew_ = false;       // skew-symmetric
};

// Reads Matrix Market (Boisvert, Pozo and Remington, NISTIR 5935): coordinate or array; pattern, integer or real;
// general, symmetric or, with values, skew-symmetric, which is symmetric with a zero diagonal modulo 2. Values count
// modulo 2, and real values must be integral. Entries given twice add up, so two cancel.
BitMatrix read_matrix_market(const Source& source) {
    return MarketReader(source).read();
}

// True if the text begins with the banner "%%MatrixMarket", in any case.
bool looks_like_matrix_market(std::string_view text) {
    return lower(text.substr(0, kBanner.size())) == lower(kBanner);
}

// Writes Matrix Market, coordinate pattern general, row by row.
void write_matrix_market(std::ostream& out, const BitMatrix& a) {
    internal::TextWriter writer(out);
    writer.text(kBanner);
    writer.text(" matrix coordinate pattern general\n");
    writer.number(a.rows());
    writer.character(' ');
    writer.number(a.columns());
    writer.character(' ');
    writer.number(weight(a));
    writer.character('\n');
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::string row = std::to_string(i + 1) + ' ';
        internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t j) {
            writer.text(row);
            writer.number(j + 1);
            writer.character('\n');
        });
    }
    writer.finish();
}

}  // namespace

extern const MatrixFormat kMatrixMarket{
    .name = "matrix-market",
    .description = "Matrix Market, coordinate or array (NIST)",
    .signature = "first word %%MatrixMarket",
    .extensions = ".mtx .mm",
    .matches = looks_like_matrix_market,
    .read = read_matrix_market,
    .write = write_matrix_market,
};

}  // namespace gf2::io
