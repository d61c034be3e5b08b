// SPDX-License-Identifier: MIT
#include <string>
#include <utility>
#include <variant>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/certificate_bytes.hpp"
#include "bindings/python/module.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/verify.hpp"

namespace gf2::python {
namespace {

std::size_t bits_of(const BitMatrix& a) {
    return a.rows() * a.columns();
}

std::size_t rank_of(const BitMatrix& a) {
    return call(bits_of(a), [&] { return rank(a); });
}

py::tuple rref_of(const BitMatrix& a) {
    Echelon echelon = call(bits_of(a), [&] { return rref(a); });
    const py::array pivots = array_of(echelon.pivot_columns);
    return py::make_tuple(std::move(echelon.matrix), pivots);
}

py::tuple nullspace_of(const BitMatrix& a) {
    NullspaceBasis found = call(bits_of(a), [&] { return nullspace(a); });
    const py::array free_columns = array_of(found.free_columns);
    return py::make_tuple(std::move(found.basis), free_columns);
}

// The inverse as a matrix, or an array x with A·x = 0.
py::object inverse_of(const BitMatrix& a) {
    auto answer = call(bits_of(a), [&] { return inverse(a); });
    if (auto* const found = std::get_if<BitMatrix>(&answer)) return py::cast(std::move(*found));
    return array_of(std::get<Singularity>(answer).x);
}

bool is_inverse(const BitMatrix& a, const BitMatrix& b) {
    return call(bits_of(a), [&] { return verify_inverse(a, b); });
}

bool is_in_nullspace(const BitMatrix& a, const BitMatrix& basis) {
    return call(bits_of(a), [&] { return verify_nullspace(a, basis); });
}

bool is_proof_of_singular(const BitMatrix& a, const py::array& x) {
    return verify_singular(a, Singularity{vector_from_array(x, "x")});
}

py::bytes certificate_of(const std::string& claim, const BitMatrix& a, const BitMatrix* second, double seconds) {
    return certificate_bytes(seconds, [&] {
        return second == nullptr ? gf2::certificate_of(claim, a) : gf2::certificate_of(claim, a, *second);
    });
}

}  // namespace

void define_algebra(py::module_& module) {
    module.def("rank", &rank_of);
    module.def("rref", &rref_of);
    module.def("nullspace", &nullspace_of);
    module.def("inverse", &inverse_of);
    module.def("verify_inverse", &is_inverse);
    module.def("verify_nullspace", &is_in_nullspace);
    module.def("verify_singular", &is_proof_of_singular);
    module.def("certificate", &certificate_of);
}

}  // namespace gf2::python
