// SPDX-License-Identifier: MIT
#include "gf2/codes/quantum_families.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "gf2/codes/internal/parameters.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes {

using internal::require;

namespace {

constexpr std::size_t kMaxExponent = 1'000'000'000;
constexpr std::size_t kMaxGroupOrder = 4096;

// A power of a letter, by its number.
struct Power {
    std::size_t letter;
    std::size_t exponent;
};

// Reads a sum of products of powers of letters.
class Reader {
public:
    Reader(std::string_view text, std::string_view letters) : text_(text), letters_(letters) {}

    // The products; equal ones do not cancel.
    std::vector<std::vector<Power>> sum() {
        std::vector<std::vector<Power>> terms;
        do {
            if (!takes('0')) terms.push_back(product());
        } while (takes('+'));
        if (at_ < text_.size()) refuse("+ or the end");
        return terms;
    }

private:
    std::vector<Power> product() {
        std::vector<Power> powers;
        if (takes('1')) return powers;
        std::vector<std::size_t> totals(letters_.size());
        do {
            const std::size_t letter = letters_.find(next());
            if (letter == std::string_view::npos) refuse(expected_powers() + (powers.empty() ? ", or 1" : ""));
            ++at_;
            powers.push_back({letter, exponent()});
            totals[letter] = total(totals[letter], powers.back().exponent);
        } while (takes('*') || (next() >= 'a' && next() <= 'z'));
        return powers;
    }

    std::string expected_powers() const {
        std::string text = "a power of ";
        for (std::size_t i = 0; i < letters_.size(); ++i) {
            if (i != 0) text += i + 1 == letters_.size() ? " or " : ", ";
            text += letters_[i];
        }
        return text;
    }

    std::size_t exponent() {
        if (!takes('^')) return 1;
        next();
        if (at_ >= text_.size() || text_[at_] < '0' || text_[at_] > '9') refuse("an exponent");
        std::size_t value = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
            value = total(10 * value, static_cast<std::size_t>(text_[at_] - '0'));
        }
        return value;
    }

    std::size_t total(std::size_t a, std::size_t b) const {
        if (a + b > kMaxExponent) refuse("an exponent up to 10^9");
        return a + b;
    }

    // The next character that is no blank; 0 at the end.
    char next() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    bool takes(char c) {
        if (next() != c) return false;
        ++at_;
        return true;
    }

    [[noreturn]] void refuse(const std::string& expected) const {
        throw std::invalid_argument("column " + std::to_string(at_ + 1) + ": expected " + expected);
    }

    std::string_view text_;
    std::string_view letters_;
    std::size_t at_ = 0;
};

// The matrix of a polynomial: row i·m + j is x^i·y^j times it.
BitMatrix multiples(std::size_t l, std::size_t m, const BivariatePolynomial& polynomial) {
    BitMatrix matrix(l * m, l * m);
    for (std::size_t i = 0; i < l; ++i) {
        for (std::size_t j = 0; j < m; ++j) {
            for (const Monomial& term : polynomial) {
                matrix.flip(i * m + j, (i + term.x) % l * m + (j + term.y) % m);
            }
        }
    }
    return matrix;
}

// The circulants of the Kronecker product of a matrix of polynomials and an identity matrix.
BitMatrix lifted(std::size_t l, const PolynomialMatrix& polynomials, std::size_t copies) {
    const std::size_t columns = polynomials.front().size();
    BitMatrix matrix(polynomials.size() * copies * l, columns * copies * l);
    for (std::size_t i = 0; i < polynomials.size(); ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            for (std::size_t c = 0; c < copies; ++c) {
                internal::add_circulant(matrix, (i * copies + c) * l, (j * copies + c) * l, l, l, polynomials[i][j]);
            }
        }
    }
    return matrix;
}

void require_rectangle(const PolynomialMatrix& polynomials) {
    require(!polynomials.empty() && !polynomials.front().empty(), "a matrix of polynomials with rows and columns");
    for (const auto& row : polynomials) {
        require(row.size() == polynomials.front().size(), "rows with equally many polynomials");
    }
}

// Each element of a group is in each row and column once; row and column 0 are the identity.
void require_table(const std::vector<std::vector<std::size_t>>& products) {
    const std::size_t order = products.size();
    bool is_table = order != 0;
    std::vector<std::vector<bool>> is_in_column(order, std::vector<bool>(order));
    for (std::size_t g = 0; g < order && is_table; ++g) {
        is_table = products[g].size() == order;
        std::vector<bool> is_in_row(order);
        for (std::size_t h = 0; h < order && is_table; ++h) {
            const std::size_t product = products[g][h];
            is_table = product < order && !is_in_row[product] && !is_in_column[h][product] &&
                       (g != 0 || product == h) && (h != 0 || product == g);
            if (is_table) is_in_row[product] = is_in_column[h][product] = true;
        }
    }
    require(is_table, "the table of a group, whose element 0 is the identity");
}

void require_order(bool is_small) {
    require(is_small, "a group of order up to " + std::to_string(kMaxGroupOrder));
}

}  // namespace

BivariatePolynomial bivariate_polynomial(std::string_view text) {
    BivariatePolynomial sum;
    for (const auto& powers : Reader(text, "xy").sum()) {
        Monomial term;
        for (const auto& [letter, exponent] : powers) (letter == 0 ? term.x : term.y) += exponent;
        const auto equal = std::find(sum.begin(), sum.end(), term);
        if (equal == sum.end()) {
            sum.push_back(term);
        } else {
            sum.erase(equal);
        }
    }
    return sum;
}

BitPoly polynomial_in_x(std::string_view text) {
    std::vector<std::size_t> terms;
    for (const auto& powers : Reader(text, "x").sum()) {
        terms.push_back(0);
        for (const Power& power : powers) terms.back() += power.exponent;
    }
    return BitPoly::from_exponents(terms);
}

CssCode bivariate_bicycle_code(std::size_t l, std::size_t m, const BivariatePolynomial& a,
                               const BivariatePolynomial& b) {
    require(l != 0 && m != 0, "l and m above 0");
    const BitMatrix left = multiples(l, m, a);
    const BitMatrix right = multiples(l, m, b);
    return {concat(left, right), concat(transpose(right), transpose(left))};
}

CssCode bicycle_code(std::size_t l, const BitPoly& a, const BitPoly& b) {
    const auto in_two_variables = [](const BitPoly& polynomial) {
        BivariatePolynomial terms;
        for (const std::size_t e : exponents(polynomial)) terms.push_back({e, 0});
        return terms;
    };
    return bivariate_bicycle_code(l, 1, in_two_variables(a), in_two_variables(b));
}

CssCode hypergraph_product_code(const BitMatrix& a, const BitMatrix& b) {
    return {concat(kronecker_product(a, BitMatrix::identity(b.columns())),
                   kronecker_product(BitMatrix::identity(a.rows()), transpose(b))),
            concat(kronecker_product(BitMatrix::identity(a.columns()), b),
                   kronecker_product(transpose(a), BitMatrix::identity(b.rows())))};
}

CssCode lifted_product_code(std::size_t l, const PolynomialMatrix& a, const PolynomialMatrix& b) {
    require(l != 0, "l above 0");
    require_rectangle(a);
    require_rectangle(b);
    const BitMatrix checks = lifted(l, b, 1);
    return {
        concat(lifted(l, a, b.front().size()), kronecker_product(BitMatrix::identity(a.size()), transpose(checks))),
        concat(kronecker_product(BitMatrix::identity(a.front().size()), checks), transpose(lifted(l, a, b.size())))};
}

FiniteGroup abelian_group(std::span<const std::size_t> orders) {
    require(orders.size() <= 3, "at most three cyclic groups");
    FiniteGroup group{.products = {}, .names = std::string("xyz").substr(0, orders.size()), .named = {}};
    // Element i + m·(j + ...) is x^i·y^j·...
    std::size_t order = 1;
    for (const std::size_t m : orders) {
        require_order(m != 0 && m <= kMaxGroupOrder / order);
        group.named.push_back(m == 1 ? 0 : order);
        order *= m;
    }
    group.products.assign(order, std::vector<std::size_t>(order));
    for (std::size_t g = 0; g < order; ++g) {
        for (std::size_t h = 0; h < order; ++h) {
            std::size_t unit = 1;
            for (const std::size_t m : orders) {
                group.products[g][h] += (g / unit + h / unit) % m * unit;
                unit *= m;
            }
        }
    }
    return group;
}

FiniteGroup dihedral_group(std::size_t m) {
    require_order(m != 0 && m <= kMaxGroupOrder / 2);
    FiniteGroup group{.products = std::vector(2 * m, std::vector<std::size_t>(2 * m)),
                      .names = "rs",
                      .named = {m == 1 ? std::size_t{0} : std::size_t{1}, m}};
    // Element i + m·j is r^i·s^j, and s·r = r^(m - 1)·s.
    for (std::size_t g = 0; g < 2 * m; ++g) {
        for (std::size_t h = 0; h < 2 * m; ++h) {
            const std::size_t turns = g < m ? g + h % m : g % m + m - h % m;
            group.products[g][h] = turns % m + ((g < m) == (h < m) ? 0 : m);
        }
    }
    return group;
}

FiniteGroup finite_group(std::string_view text) {
    const std::string expected = "a product of cyclic groups, such as C4xC2, or a dihedral group, C6:C2";
    const bool is_dihedral = text.find(':') != std::string_view::npos;
    std::vector<std::size_t> orders;
    for (bool is_end = false; !is_end;) {
        require(text.starts_with('C'), expected);
        std::size_t digits = 1;
        std::size_t order = 0;
        for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
            order = 10 * order + static_cast<std::size_t>(text[digits] - '0');
            require_order(order <= kMaxGroupOrder);
        }
        is_end = digits == text.size();
        require(digits > 1 && (is_end || text[digits] == (is_dihedral ? ':' : 'x')), expected);
        orders.push_back(order);
        text.remove_prefix(is_end ? digits : digits + 1);
    }
    if (!is_dihedral) return abelian_group(orders);
    require(orders.size() == 2 && orders[1] == 2, expected);
    return dihedral_group(orders[0]);
}

std::vector<std::size_t> group_algebra_element(const FiniteGroup& group, std::string_view text) {
    std::vector<std::size_t> elements;
    for (const auto& powers : Reader(text, group.names).sum()) {
        std::size_t product = 0;
        for (const auto& [letter, exponent] : powers) {
            // By squaring.
            std::size_t square = group.named[letter];
            for (std::size_t e = exponent; e != 0; e >>= 1) {
                if ((e & 1) != 0) product = group.products[product][square];
                square = group.products[square][square];
            }
        }
        elements.push_back(product);
    }
    return elements;
}

CssCode two_block_code(const FiniteGroup& group, const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
    require_table(group.products);
    const std::size_t order = group.products.size();
    BitMatrix left(order, order);
    BitMatrix right(order, order);
    const auto require_element = [&](std::size_t g) {
        require(g < order, "elements below " + std::to_string(order) + ", the order of the group");
    };
    for (std::size_t j = 0; j < order; ++j) {
        for (const std::size_t g : a) {
            require_element(g);
            left.flip(group.products[g][j], j);
        }
        for (const std::size_t g : b) {
            require_element(g);
            right.flip(group.products[j][g], j);
        }
    }
    return {concat(left, right), concat(transpose(right), transpose(left))};
}

}  // namespace gf2::codes
