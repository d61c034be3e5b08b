// SPDX-License-Identifier: MIT
#include "gf2/certificate/code_certificates.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/certificate/matrix_certificates.hpp"

namespace gf2 {
namespace {

using Integer = boost::multiprecision::cpp_int;

// Row i holds the binary digits of number i, the lowest first.
BitMatrix binary_digits(const std::vector<Integer>& numbers) {
    std::size_t digits = 1;
    for (const Integer& number : numbers) {
        if (number != 0) digits = std::max(digits, static_cast<std::size_t>(msb(number)) + 1);
    }
    BitMatrix a(numbers.size(), digits);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (std::size_t j = 0; j < digits; ++j) a.set(i, j, bit_test(numbers[i], static_cast<unsigned>(j)));
    }
    return a;
}

std::string with_code(std::string claim, CodeOf code) {
    if (code == CodeOf::kNullspace) claim += "-of-nullspace";
    return claim;
}

}  // namespace

Certificate weight_certificate(const Ple& decomposition, CodeOf code, bool is_coset,
                               const std::vector<Integer>& counts) {
    const std::size_t n = decomposition.matrix.columns();
    if (counts.size() != n + 1) throw std::invalid_argument("certificate: there must be a count for each weight");
    const std::size_t rank = decomposition.rank();
    const std::size_t k = code == CodeOf::kRows ? rank : n - rank;
    const bool has_dual = n - k <= kMaxCountedDimension && n <= kMaxCountedLength;
    const bool through_dual = has_dual && n - k < k;
    if (!through_dual && k > kMaxCountedDimension) {
        throw std::length_error("certificate: the words of the code and of its dual are too many to count again");
    }
    Certificate certificate(with_code(is_coset ? "coset-weights" : "weight-distribution", code));
    certificate.append(nullspace_certificate(decomposition));
    certificate.add("dual", std::size_t{through_dual ? 1U : 0U});
    certificate.add("counts", binary_digits(counts));
    return certificate;
}

Certificate radius_certificate(const Ple& decomposition, CodeOf code, std::size_t radius,
                               const std::vector<Integer>& leaders) {
    const std::size_t rank = decomposition.rank();
    const std::size_t checks = code == CodeOf::kRows ? decomposition.matrix.columns() - rank : rank;
    if (checks > kMaxVisitedChecks) throw std::length_error("certificate: the cosets are too many to visit again");
    Certificate certificate(with_code(leaders.empty() ? "covering-radius" : "coset-leaders", code));
    certificate.append(nullspace_certificate(decomposition));
    certificate.add("radius", radius);
    if (leaders.empty()) return certificate;
    std::vector<std::size_t> counts;
    for (std::size_t w = 0; w <= radius; ++w) counts.push_back(static_cast<std::size_t>(leaders.at(w)));
    certificate.add("leaders", std::move(counts));
    return certificate;
}

}  // namespace gf2
