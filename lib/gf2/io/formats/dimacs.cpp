// SPDX-License-Identifier: MIT
#include "gf2/io/formats/dimacs.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/io/internal/ones.hpp"
#include "gf2/io/internal/plain_number.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

struct Literal {
    std::size_t variable;  // 0: the end of the clause
    bool is_negative;
};

// @tparam System  DimacsSystem or SparseDimacsSystem
// @tparam Ones    DenseOnes or SparseOnes, as its matrix is
template <class System, class Ones>
class DimacsReader {
public:
    explicit DimacsReader(const Source& source) : source_(source), in_(source) {}

    System read() {
        skip_comments();
        if (in_.peek() != "p") in_.fail("the line 'p cnf variables clauses'");
        in_.word("p");
        if (in_.peek() != "cnf") in_.fail("'cnf'");
        in_.word("cnf");
        static_cast<void>(in_.at_end());
        const Position shape = in_.position();
        variables_ = in_.size("the number of variables");
        const std::size_t clauses = in_.size("the number of clauses");
        Ones ones(source_, shape, clauses, variables_, gf2::internal::saturating_product(clauses, sizeof(std::size_t)));
        const std::size_t most = in_.rest().size() / 2;  // the shortest clause is a separator and 0
        if (clauses > most) {
            in_.fail_at(shape, "expected at most as many clauses as can follow, " + std::to_string(most) + ", found " +
                                   std::to_string(clauses));
        }
        // Literals are separated by blanks; so are the ends of clauses.
        ones.expect(shape, static_cast<std::uint64_t>(std::count(in_.rest().begin(), in_.rest().end(), ' ')));
        System system{{}, BitVector(clauses), {}};
        system.lines.reserve(clauses);
        for (std::size_t i = 0; i < clauses; ++i) {
            skip_comments();
            if (in_.at_end()) in_.fail("clause " + std::to_string(i + 1) + " of " + std::to_string(clauses));
            const std::size_t line = in_.position().line;
            if (!read_clause()) {
                count_other(system, line);
                continue;
            }
            const std::size_t row = system.lines.size();
            for (const std::size_t variable : clause_) ones.flip(row, variable - 1);
            system.b[row] = side_;
            system.lines.push_back(line);
        }
        skip_comments();
        in_.expect_end();
        system.a = std::move(ones).matrix(system.lines.size());
        system.b.resize(system.lines.size());
        return system;
    }

private:
    // A comment begins with the letter c at the beginning of a line, whatever follows.
    void skip_comments() {
        for (; !in_.at_end() && in_.rest().front() == 'c' && in_.position().column == 1; ++source_.remarks().comments) {
            in_.rest_of_line();
        }
    }

    static void count_other(DimacsSystem&, std::size_t) {}
    static void count_other(SparseDimacsSystem& system, std::size_t line) {
        if (system.other_clauses++ == 0) system.first_other_clause = line;
    }

    // Reads a clause: the variables of the left-hand side, and the right-hand side. False if it is no equation.
    bool read_clause() {
        const bool is_xor = in_.rest().front() == 'x';
        if (is_xor) in_.skip(1);
        side_ = true;
        for (clause_.clear();;) {
            if (std::is_same_v<System, DimacsSystem> && !is_xor && clause_.size() == 1 && in_.peek() != "0") {
                in_.fail("0 after the only literal, as clauses of several literals are equations only after an x");
            }
            const Literal literal = read_literal();
            if (literal.variable == 0) break;
            clause_.push_back(literal.variable);
            side_ ^= literal.is_negative;
        }
        return is_xor || clause_.size() <= 1;
    }

    Literal read_literal() {
        skip_comments();
        const bool is_negative = in_.rest().starts_with('-');
        std::uint64_t value = 0;
        const std::string_view rest = in_.rest().substr(is_negative ? 1 : 0);
        const std::size_t size = internal::plain_number(rest, value);
        if (size != 0 && rest[size] == ' ' && value <= variables_ && value != 0) {
            in_.skip(size + (is_negative ? 1 : 0));
            return {static_cast<std::size_t>(value), is_negative};
        }
        const std::string_view word = in_.peek();
        const std::string_view digits = word.substr(is_negative ? 1 : 0);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{} || end != digits.data() + digits.size() || value > variables_ ||
            (value == 0 && is_negative)) {
            in_.fail("a variable from 1 to " + std::to_string(variables_) + ", its negation, or 0 to end the clause");
        }
        in_.word("a literal");
        return {static_cast<std::size_t>(value), is_negative};
    }

    const Source& source_;
    TextScanner in_;
    std::size_t variables_ = 0;
    std::vector<std::size_t> clause_;
    bool side_ = true;
};

void write_header(internal::TextWriter& writer, std::size_t variables, std::size_t clauses) {
    writer.text("p cnf ");
    writer.number(variables);
    writer.character(' ');
    writer.number(clauses);
    writer.character('\n');
}

void write_clause(internal::TextWriter& writer, std::span<const std::size_t> positions, bool value) {
    if (positions.empty() && !value) {
        writer.text("x1 -1 0\n");
        return;
    }
    writer.character('x');
    std::string_view before = value ? "" : "-";
    for (const std::size_t j : positions) {
        writer.text(before);
        writer.number(j + 1);
        before = " ";
    }
    writer.text(" 0\n");
}

template <class Matrix>
void write_system(std::ostream& out, const Matrix& a, const BitVector& b) {
    if (b.size() != a.rows()) {
        throw std::invalid_argument("write_dimacs: A is " + shape_text(a.rows(), a.columns()) + ", but b has length " +
                                    std::to_string(b.size()));
    }
    std::size_t clauses = a.rows();
    if (a.columns() == 0) clauses = b.count();
    internal::TextWriter writer(out);
    write_header(writer, a.columns(), clauses);
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        if (a.columns() == 0 && !b[i]) continue;
        positions.clear();
        internal::for_each_one(a, i, [&](std::size_t j) { positions.push_back(j); });
        write_clause(writer, positions, b[i]);
    }
    writer.finish();
}

}  // namespace

DimacsSystem read_dimacs(const Source& source) {
    refuse_other_formats(source);
    return DimacsReader<DimacsSystem, internal::DenseOnes>(source).read();
}

SparseDimacsSystem read_sparse_dimacs(const Source& source) {
    refuse_other_formats(source);
    return DimacsReader<SparseDimacsSystem, internal::SparseOnes>(source).read();
}

void write_dimacs(std::ostream& out, const BitMatrix& a, const BitVector& b) {
    write_system(out, a, b);
}

void write_sparse_dimacs(std::ostream& out, const SparseMatrix& a, const BitVector& b) {
    write_system(out, a, b);
}

void write_dimacs_header(std::ostream& out, std::size_t variables, std::size_t clauses) {
    internal::TextWriter writer(out);
    write_header(writer, variables, clauses);
    writer.finish();
}

void write_dimacs_clause(std::ostream& out, std::span<const std::size_t> positions, bool value) {
    internal::TextWriter writer(out);
    write_clause(writer, positions, value);
    writer.finish();
}

}  // namespace gf2::io
