// SPDX-License-Identifier: MIT
// The nullity of a rectangular board by a formula, for the rules plus, plus-nocentre and row-column. With f_0 = 0, f_1
// = 1 and f_(k+1) = x·f_k + f_(k-1), a path of n cells has the polynomial f_(n+1), a cycle of 2m cells x·f_m, and one
// of 2m + 1 cells f_m + f_(m+1). The nullity follows from the degree of the gcd of P(x), the polynomial of one side,
// and M(x) = B(x + c), where B is that of the other side and c is 1 if a press toggles its own light
// (docs/theory/boards.md). All polynomials are compared at two random points x of GF(2^128), by their values (J. T.
// Schwartz, 1980).
#include <set>

#include "kinds.hpp"

namespace check {
namespace {

constexpr Index kPoints = 2;

// A polynomial in y over GF(2) modulo y^128 + y^7 + y^2 + y + 1: bit i of `low` is the coefficient of y^i, and bit i of
// `high` that of y^(64 + i).
struct Element {
    Word low = 0;
    Word high = 0;
};

const Element kOne{1, 0};

Element operator+(Element a, Element b) {
    return {a.low ^ b.low, a.high ^ b.high};
}

bool operator==(Element a, Element b) {
    return a.low == b.low && a.high == b.high;
}

Element times_y(Element a) {
    return {a.low << 1 ^ (a.high >> 63) * 0x87, a.high << 1 | a.low >> 63};
}

Element operator*(Element a, Element b) {
    Element product;
    for (int i = 128; i-- > 0;) {
        product = times_y(product);
        if (((i < 64 ? a.low : a.high) >> (i % 64) & 1) != 0) product = product + b;
    }
    return product;
}

// The values of polynomials at x. By Horner's rule, a word at a time: the value so far times x^64, plus the word. This
// is a linear map of 192 bits, which 24 tables of the images of a byte give.
class Point {
public:
    explicit Point(Element x) : images_(24 * 256) {
        Element image = kOne;  // of bit i of the word: x^i; then of bit i of the value: y^i·x^64
        for (Index i = 0; i < 192; ++i) {
            const Index bit = Index{1} << (i % 8);
            for (Index byte = bit; byte < 2 * bit; ++byte) {
                images_[i / 8 * 256 + byte] = images_[i / 8 * 256 + byte - bit] + image;
            }
            image = i < 64 ? image * x : times_y(image);
        }
    }

    // Of the polynomial whose coefficient of x^j is entry j of the row.
    Element value(const Matrix& a, Index row = 0) const {
        Element value;
        for (Index w = a.stride(); w-- > 0;) {
            const Word words[] = {a.row(row)[w], value.low, value.high};
            value = {};
            for (Index i = 0; i < 24; ++i) value = value + images_[i * 256 + (words[i / 8] >> (i % 8 * 8) & 255)];
        }
        return value;
    }

private:
    std::vector<Element> images_;
};

// f_k and f_(k+1) at x.
struct Fibonacci {
    Element now;
    Element next = kOne;
};

// f_2k and f_(2k+1), or f_(2k+1) and f_(2k+2).
Fibonacci doubled(Fibonacci f, Element x, bool is_odd) {
    const Element now = f.now * f.now;
    const Element next = f.next * f.next;
    return is_odd ? Fibonacci{now + next, x * next} : Fibonacci{x * now, now + next};
}

Fibonacci fibonacci(Index k, Element x) {
    Fibonacci f;
    for (int i = 64; i-- > 0;) f = doubled(f, x, (k >> i & 1) != 0);
    return f;
}

// The cells of a column or a row of a board: a path, or a cycle if the edges are glued.
struct Side {
    Index cells = 0;
    bool is_cycle = false;
};

struct Rectangle {
    Side down;    // a column
    Side across;  // a row
    bool has_centre = false;
};

// A board of the rule plus or plus-nocentre.
Rectangle rectangle_of(const Question& question, const std::string& gluing) {
    require(gluing.find('x') == gluing.npos, "the formula is not for the topology " + question.topology);
    std::set<Offset> toggled;
    for (const Offset& offset : offsets_of(question.rule)) {
        if (!toggled.insert(offset).second) toggled.erase(offset);
    }
    const bool has_centre = toggled.erase({0, 0}) != 0;
    const bool is_plus = toggled == std::set<Offset>{{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    require(is_plus, "the formula is not for the rule " + question.rule);
    return {{question.rows, gluing[1] == '='}, {question.columns, gluing[0] == '='}, has_centre};
}

Index degree_of(Side side) {
    return side.is_cycle ? side.cells / 2 : side.cells;
}

// k for the f_k and f_(k+1) of the polynomial of the side.
Index index_of(Side side) {
    return side.is_cycle ? side.cells / 2 : side.cells + 1;
}

Element polynomial_of(Side side, Fibonacci f, Element x) {
    if (!side.is_cycle) return f.now;
    return side.cells % 2 == 0 ? x * f.now : f.now + f.next;
}

Element polynomial_at(Side side, Element x) {
    return polynomial_of(side, fibonacci(index_of(side), x), x);
}

// A path contributes its polynomial B; a cycle of even size B twice, one of odd size B and x·B. The nullity is the sum
// of the degrees of the gcds of each contribution of one side with each of the other, at x and x + c. A factor x or
// x + c makes such a gcd larger than that of P and M if it divides the other polynomial. For an odd cycle B(0) is 1.
Index nullity_of(const Rectangle& board, Index degree) {
    const Element centre = board.has_centre ? kOne : Element{};
    const bool is_root_down = polynomial_at(board.down, centre) == Element{};
    const bool is_root_across = polynomial_at(board.across, centre) == Element{};
    Index nullity = 0;
    for (Index i = 0; i < (board.down.is_cycle ? 2 : 1); ++i) {
        for (Index j = 0; j < (board.across.is_cycle ? 2 : 1); ++j) {
            const bool has_down = i == 1 && board.down.cells % 2 == 1;
            const bool has_across = j == 1 && board.across.cells % 2 == 1;
            nullity += degree + (has_down && is_root_across ? 1 : 0) + (has_across && is_root_down ? 1 : 0) +
                       (has_down && has_across && !board.has_centre ? 1 : 0);
        }
    }
    return nullity;
}

// R - 1 if C is odd, plus C - 1 if R is odd: docs/theory/boards.md proves it. The sum of two numbers of 19 digits may
// be 2^64 or more, and no certificate claims such a number.
std::string check_row_column(Index rows, Index columns, Certificate& certificate) {
    const Index down = columns % 2 * (rows - 1);
    const Index across = rows % 2 * (columns - 1);
    const Index claimed = certificate.number("nullity");
    require(down <= ~Index{0} - across, "nullity: the formula says 2^64 or more");
    require(claimed == down + across, "nullity: the formula says " + std::to_string(down + across));
    return std::to_string(claimed) + "\n";
}

std::string check_formula(const Question& question, Certificate& certificate) {
    const std::string gluing = gluing_of(question.topology);
    const bool is_row_column = question.rule == "row-column";
    const Rectangle board = is_row_column ? Rectangle() : rectangle_of(question, gluing);
    require(question.rows != 0 && question.columns != 0, "the board has no cells");
    if (is_row_column) return check_row_column(question.rows, question.columns, certificate);
    Side longer = board.down;
    Side shorter = board.across;
    if (degree_of(longer) < degree_of(shorter)) std::swap(longer, shorter);
    const Element centre = board.has_centre ? kOne : Element{};
    const Index claimed = certificate.number("nullity");
    const Matrix quotients = certificate.matrix("quotients");
    Index start = index_of(longer);  // without its last `steps` binary digits
    Index steps = 0;
    for (; start >= std::max<Index>(1, degree_of(shorter)); start /= 2) ++steps;
    require_shape(quotients, 2 * steps, std::max<Index>(2, degree_of(shorter)), "quotients");
    const Matrix gcd = certificate.vector("gcd");
    const Matrix p = certificate.vector("p");
    const Matrix m = certificate.vector("m");
    const Matrix u = certificate.vector("u");
    const Matrix v = certificate.vector("v");
    const Matrix points = random_bits(kPoints);
    for (Index i = 0; i < kPoints; ++i) {
        const Element x{points.row(i)[0], points.row(i)[1]};
        const Point at(x);
        const Element modulus = polynomial_at(shorter, x + centre);
        Fibonacci f = fibonacci(start, x);
        for (Index step = 0; step < steps; ++step) {
            f = doubled(f, x, (index_of(longer) >> (steps - 1 - step) & 1) != 0);
            f.now = f.now + modulus * at.value(quotients, 2 * step);
            f.next = f.next + modulus * at.value(quotients, 2 * step + 1);
        }
        require(polynomial_of(longer, f, x) == at.value(p) * at.value(gcd), "P = p gcd: wrong");
        require(modulus == at.value(m) * at.value(gcd), "M = m gcd: wrong");
        require(at.value(u) * at.value(p) + at.value(v) * at.value(m) == kOne, "u p + v m = 1: wrong");
    }
    Index degree = gcd.columns();
    while (degree > 0 && !gcd.at(0, degree - 1)) --degree;
    return checked_number("nullity", claimed, nullity_of(board, degree - 1));  // the gcd divides M, which is not 0
}

}  // namespace

Claims formula_claims() {
    return {
        {"nullity-by-formula", "rectangle", check_formula},
    };
}

}  // namespace check
