// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_market.hpp"

#include <bit>
#include <charconv>
#include <cmath>
#include <ostream>
#include <string>

#include "gf2/io/internal/rows.hpp"
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

class Reader {
public:
    explicit Reader(const Source& source) : source_(source), in_(source) {}

    BitMatrix read() {
        read_banner();
        skip_comments();
        const Position place = in_.position();
        const std::size_t rows = in_.number("the number of rows");
        const std::size_t columns = in_.number("the number of columns");
        internal::require_readable_shape(source_, place, rows, columns);
        if (is_symmetric_ && rows != columns) {
            in_.fail_at(place, "expected a square matrix, as symmetric ones are, found " + shape_text(rows, columns));
        }
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
        } else if (!accept("integer") && !accept("real")) {
            in_.fail(is_coordinate_ ? "'pattern', 'integer' or 'real'" : "'integer' or 'real' for an array");
        }
        if (accept("symmetric")) {
            is_symmetric_ = true;
        } else if (!accept("general")) {
            in_.fail("'general' or 'symmetric'");
        }
        in_.rest_of_line();
    }

    void skip_comments() {
        while (!in_.at_end() && in_.peek().starts_with('%')) in_.rest_of_line();
    }

    // A value modulo 2.
    bool parity() {
        std::string_view digits = in_.peek();
        if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
        if (digits.find_first_not_of("0123456789") == std::string_view::npos && !digits.empty()) {
            in_.word("an integral value");
            return (digits.back() - '0') % 2 != 0;
        }
        const char* const end = digits.data() + digits.size();
        double value = 0;
        const auto [stop, error] = std::from_chars(digits.data(), end, value);
        // From 2^53 on a double no longer tells odd from even.
        const bool is_integral = error == std::errc{} && stop == end && std::nearbyint(value) == value && value >= 0 &&
                                 value < 9007199254740992.0;
        if (!is_integral) in_.fail("an integral value");
        in_.word("an integral value");
        return std::fmod(value, 2.0) != 0;
    }

    void read_entries(BitMatrix& a) {
        const std::uint64_t entries = in_.number("the number of entries");
        for (std::uint64_t k = 0; k < entries; ++k) {
            if (in_.at_end()) {
                in_.fail("entry " + std::to_string(k + 1) + " of " + std::to_string(entries));
            }
            const std::size_t i = in_.number("a row number", 1, a.rows()) - 1;
            const std::size_t j = in_.number("a column number", 1, a.columns()) - 1;
            if (has_values_ && !parity()) continue;
            a.flip(i, j);
            if (is_symmetric_ && i != j) a.flip(j, i);
        }
    }

    void read_columns(BitMatrix& a) {
        for (std::size_t j = 0; j < a.columns(); ++j) {
            for (std::size_t i = is_symmetric_ ? j : 0; i < a.rows(); ++i) {
                if (!parity()) continue;
                a.set(i, j);
                if (is_symmetric_) a.set(j, i);
            }
        }
    }

    const Source& source_;
    TextScanner in_;
    bool is_coordinate_ = false;
    bool has_values_ = true;
    bool is_symmetric_ = false;
};

}  // namespace

BitMatrix read_matrix_market(const Source& source) {
    return Reader(source).read();
}

bool looks_like_matrix_market(std::string_view text) {
    return lower(text.substr(0, kBanner.size())) == lower(kBanner);
}

void write_matrix_market(std::ostream& out, const BitMatrix& a) {
    out << kBanner << " matrix coordinate pattern general\n";
    out << a.rows() << ' ' << a.columns() << ' ' << weight(a) << '\n';
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t w = 0; w < a.words_per_row(); ++w) {
            for (std::uint64_t rest = a.row(i)[w]; rest != 0; rest &= rest - 1) {
                out << i + 1 << ' ' << 64 * w + static_cast<std::size_t>(std::countr_zero(rest)) + 1 << '\n';
            }
        }
    }
}

}  // namespace gf2::io
