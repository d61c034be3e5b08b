// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <utility>

#include "gf2/io/internal/complex_market.hpp"
#include "gf2/io/internal/ones.hpp"
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

// @tparam Ones  DenseOnes or SparseOnes
template <class Ones>
class MarketReader {
public:
    /// @param is_complex  entries are complex: the matrix A + iB is read as [A | B]
    explicit MarketReader(const Source& source, bool is_complex = false)
        : source_(source), in_(source), is_complex_(is_complex) {}

    typename Ones::Matrix read() {
        read_banner();
        skip_comments();
        const Position place = in_.position();
        const std::size_t rows = rows_ = in_.size("the number of rows");
        const std::size_t columns = columns_ = in_.size("the number of columns");
        Ones ones(source_, place, rows, (is_complex_ ? 2 : 1) * columns);
        if (is_symmetric_ && rows != columns) {
            in_.fail_at(place, std::string("expected a square matrix, as ") + (is_skew_ ? "skew-" : "") +
                                   "symmetric ones are, found " + shape_text(rows, columns));
        }
        if (!is_coordinate_) require_values(place, rows, columns);
        if (is_coordinate_) {
            read_entries(ones);
        } else {
            read_columns(ones);
        }
        skip_comments();
        in_.expect_end();
        return std::move(ones).matrix();
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
        if (is_complex_) {
            if (!is_coordinate_ || !accept("complex")) in_.fail("'coordinate' and 'complex'");
            if (!accept("general")) in_.fail("'general'");
            in_.rest_of_line();
            return;
        }
        if (lower(in_.peek()) == "complex") {
            in_.fail(
                "'pattern', 'integer' or 'real'; complex entries are the Pauli operators of a code (--stabilizer)");
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
        for (; !in_.at_end() && in_.peek().starts_with('%'); ++source_.remarks().comments) {
            const Position place = in_.position();
            const std::string_view line = in_.rest_of_line();
            const std::size_t field = is_complex_ ? line.find("Field:") : std::string_view::npos;
            if (field == std::string_view::npos) continue;
            const std::size_t name = line.find_first_not_of(" \t", field + 6);
            if (name == std::string_view::npos || line.substr(name, 5) == "GF(2)") continue;
            in_.fail_at({place.line, place.column + name}, "expected the field GF(2)");
        }
    }

    void read_entries(Ones& ones) {
        static_cast<void>(in_.at_end());
        const Position place = in_.position();
        const std::uint64_t entries = in_.number("the number of entries");
        // An entry takes four characters; too many are an error later.
        ones.expect(place, (is_symmetric_ ? 2 : 1) * std::min<std::uint64_t>(entries, in_.rest().size() / 4));
        for (std::uint64_t k = 0; k < entries; ++k) {
            if (read_plain_entry(ones)) continue;
            if (in_.at_end()) {
                in_.fail("entry " + std::to_string(k + 1) + " of " + std::to_string(entries));
            }
            const std::size_t i = in_.size("a row number", 1, rows_) - 1;
            const std::size_t j = column_number(i);
            if (is_complex_) {
                if (internal::read_parity(in_)) ones.flip(i, j);
                if (internal::read_parity(in_)) ones.flip(i, columns_ + j);
            } else if (!has_values_ || internal::read_parity(in_)) {
                add(ones, i, j);
            }
        }
    }

    void add(Ones& ones, std::size_t i, std::size_t j) const {
        ones.flip(i, j);
        if (is_symmetric_ && i != j) ones.flip(j, i);
    }

    // Reads an entry that is a line of its own, and correct; otherwise reads nothing and returns false.
    bool read_plain_entry(Ones& ones) {
        std::array<std::uint64_t, 3> line{};
        const std::size_t size = in_.plain_line({line.data(), has_values_ ? 3u : 2u});
        const auto [row, column, value] = line;
        if (size == 0 || is_complex_ || row - 1 >= rows_ || column - 1 >= columns_) return false;
        if (is_symmetric_ && column + (is_skew_ ? 1 : 0) > row) return false;
        in_.skip(size);
        if (!has_values_ || value % 2 != 0) {
            add(ones, static_cast<std::size_t>(row - 1), static_cast<std::size_t>(column - 1));
        }
        return true;
    }

    // Reads the column of an entry of row i, both counted from 0. A symmetric file has one of two equal entries: two in
    // places that mirror each other would cancel.
    std::size_t column_number(std::size_t i) {
        if (!is_symmetric_) return in_.size("a column number", 1, columns_) - 1;
        static_cast<void>(in_.at_end());
        const Position place = in_.position();
        const std::size_t j = in_.size("a column number", 1, columns_) - 1;
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

    void read_columns(Ones& ones) {
        for (std::size_t j = 0; j < columns_; ++j) {
            const std::size_t first = is_skew_ ? j + 1 : j;
            for (std::size_t i = is_symmetric_ ? first : 0; i < rows_; ++i) {
                if (internal::read_parity(in_)) add(ones, i, j);
            }
        }
    }

    const Source& source_;
    TextScanner in_;
    bool is_complex_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    bool is_coordinate_ = false;
    bool has_values_ = true;
    bool is_symmetric_ = false;  // or skew-symmetric, the same modulo 2 but for the diagonal
    bool is_skew_ = false;       // skew-symmetric
};

// Reads Matrix Market (Boisvert, Pozo and Remington, NISTIR 5935): coordinate or array; pattern, integer or real;
// general, symmetric or, with values, skew-symmetric, which is symmetric with a zero diagonal modulo 2. Values count
// modulo 2, and real values must be integral. Entries given twice add up, so two cancel.
template <class Ones>
typename Ones::Matrix read_matrix_market(const Source& source) {
    return MarketReader<Ones>(source).read();
}

// True if the text begins with the banner "%%MatrixMarket", in any case.
bool looks_like_matrix_market(std::string_view text) {
    return lower(text.substr(0, kBanner.size())) == lower(kBanner);
}

// Writes Matrix Market, coordinate pattern general, row by row.
template <class Matrix>
void write_matrix_market(std::ostream& out, const Matrix& a) {
    internal::TextWriter writer(out);
    writer.text(kBanner);
    writer.text(" matrix coordinate pattern general\n");
    writer.number(a.rows());
    writer.character(' ');
    writer.number(a.columns());
    writer.character(' ');
    writer.number(internal::weight_of(a));
    writer.character('\n');
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::string row = std::to_string(i + 1) + ' ';
        internal::for_each_one(a, i, [&](std::size_t j) {
            writer.text(row);
            writer.number(j + 1);
            writer.character('\n');
        });
    }
    writer.finish();
}

}  // namespace

bool internal::is_complex_market(std::string_view text) {
    return looks_like_matrix_market(text) &&
           lower(text.substr(0, text.find('\n'))).find(" complex") != std::string::npos;
}

PauliOperators internal::read_complex_market(const Source& source) {
    return {.rows = MarketReader<internal::DenseOnes>(source, true).read()};
}

extern const MatrixFormat kMatrixMarket{
    .name = "matrix-market",
    .description = "Matrix Market, coordinate or array (NIST)",
    .signature = "first word %%MatrixMarket",
    .extensions = ".mtx .mm",
    .matches = looks_like_matrix_market,
    .read = read_matrix_market<internal::DenseOnes>,
    .write = write_matrix_market<BitMatrix>,
    .read_sparse = read_matrix_market<internal::SparseOnes>,
    .write_sparse = write_matrix_market<SparseMatrix>,
};

}  // namespace gf2::io
