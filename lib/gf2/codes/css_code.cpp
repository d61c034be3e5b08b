// SPDX-License-Identifier: MIT
#include "gf2/codes/css_code.hpp"

#include <utility>
#include <variant>

#include "gf2/codes/internal/quotient.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {

CssCode::CssCode(BitMatrix x_checks, BitMatrix z_checks)
    : x_checks_(std::move(x_checks)), z_checks_(std::move(z_checks)) {
    internal::require_columns(z_checks_, "H_Z", x_checks_, "H_X");
    internal::require_orthogonal(x_checks_, "H_X", z_checks_, "H_Z");
    dimension_ = length() - rank(x_checks_) - rank(z_checks_);
}

LogicalOperators logical_operators(const CssCode& code) {
    LogicalOperators operators{.x = internal::basis_modulo(nullspace_basis(code.z_checks()), code.x_checks()),
                               .z = internal::basis_modulo(nullspace_basis(code.x_checks()), code.z_checks())};
    const BitMatrix pairing = multiply(operators.x, transpose(operators.z));  // k x k, invertible
    operators.z = multiply(transpose(std::get<BitMatrix>(inverse(pairing))), operators.z);
    return operators;
}

std::optional<Distance> minimum_distance(const CssCode& code, Side side, const Budget& budget) {
    const bool is_x = side == Side::x;
    return minimum_distance(is_x ? code.z_checks() : code.x_checks(),
                            {.modulo = is_x ? code.x_checks() : code.z_checks()}, budget);
}

}  // namespace gf2::codes
