// SPDX-License-Identifier: MIT
#include "gf2/lights/formula_certificate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/lights/internal/sides.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::lights {
namespace {

using internal::Side;
using internal::Sides;

constexpr std::uint64_t kMaxBits = std::uint64_t{1} << 31;

// The doublings from f_start, which has lower degree than the modulus, to f_k.
struct Doublings {
    std::uint64_t start;
    std::uint64_t count = 0;

    Doublings(std::uint64_t k, std::uint64_t degree) : start(k) {
        for (; start >= std::max<std::uint64_t>(1, degree); start /= 2) ++count;
    }
};

void add_polynomial(Certificate& certificate, std::string name, const BitPoly& p) {
    certificate.add(std::move(name), p.to_bit_vector(p.length()));
}

// The polynomial of a side modulo m. Row 2i of `quotients` becomes that of the division after doubling i whose
// remainder is the new f_k, and row 2i + 1 that of f_(k+1).
BitPoly residue(const Side& side, const Doublings& doublings, const BitPoly& m, BitMatrix& quotients) {
    std::size_t row = 0;
    const auto reduce = [&](const BitPoly& p) {
        Division division = divide(p, m);
        quotients.set_row(row++, division.quotient.to_bit_vector(quotients.columns()));
        return std::move(division.remainder);
    };
    BitPoly now = fibonacci_polynomial(static_cast<std::size_t>(doublings.start));
    BitPoly next = fibonacci_polynomial(static_cast<std::size_t>(doublings.start) + 1);
    for (std::uint64_t left = doublings.count; left-- > 0;) {
        gf2::internal::throw_if_cancelled();
        const BitPoly now_squared = square(now);
        const BitPoly next_squared = square(next);
        const BitPoly between = add(now_squared, next_squared);
        const bool is_odd = (side.index() >> left & 1) != 0;
        now = reduce(is_odd ? between : shift_left(now_squared, 1));
        next = reduce(is_odd ? shift_left(next_squared, 1) : between);
    }
    return side.combine(now, next);
}

}  // namespace

Certificate formula_nullity_certificate(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                        Topology topology) {
    const std::optional<Sides> sides = internal::sides_of(rows, columns, rule, topology);
    const std::string game = "a board of " + std::to_string(rows) + " x " + std::to_string(columns);
    if (!sides || rows == 0 || columns == 0) {
        throw std::invalid_argument("no formula for the nullity of " + game + " with this rule and topology");
    }
    const Side& longer = sides->longer();
    const std::uint64_t degree = sides->shorter().degree();
    const std::uint64_t width = std::max<std::uint64_t>(2, degree);
    const Doublings doublings(longer.index(), degree);
    if ((2 * doublings.count + 5) * width > kMaxBits) {
        throw std::length_error("a certificate of the nullity of " + game + " would have more than 2^31 bits");
    }
    BitPoly m = sides->shorter().polynomial();
    if (sides->rule == PlusVariant::kWithCentre) m = taylor_shift(m);
    BitMatrix quotients(static_cast<std::size_t>(2 * doublings.count), static_cast<std::size_t>(width));
    const BitPoly p = residue(longer, doublings, m, quotients);
    const ExtendedGcd found = extended_gcd(p, m);
    Certificate certificate("nullity-by-formula");
    certificate.add("nullity", static_cast<std::size_t>(sides->nullity(found.gcd.length() - 1)));
    certificate.add("quotients", std::move(quotients));
    add_polynomial(certificate, "gcd", found.gcd);
    add_polynomial(certificate, "p", divide_exactly(p, found.gcd));
    add_polynomial(certificate, "m", divide_exactly(m, found.gcd));
    add_polynomial(certificate, "u", found.u);
    add_polynomial(certificate, "v", found.v);
    return certificate;
}

}  // namespace gf2::lights
