// SPDX-License-Identifier: MIT
#include "gf2/codes/certificates.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/certificate/search_certificates.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/codes/internal/symmetries.hpp"

namespace gf2::codes {
namespace {

using internal::OutsideProblem;

// Of the checker's table.
constexpr std::size_t kMaxTableColumns = 4;
constexpr double kMaxTableSets = 5e6;

// As many columns as the checker's table has room for, but not many more sets than the search has nodes.
std::size_t table_columns(std::size_t n, std::size_t lighter, std::uint64_t examined) {
    constexpr double kFewSets = 1e5;
    const double most = std::min(kMaxTableSets, std::max(kFewSets, 10 * static_cast<double>(examined)));
    double sets = 1;
    double of_size = 1;
    std::size_t columns = 0;
    while (columns < kMaxTableColumns && 2 * (columns + 1) <= lighter) {
        if (columns == n) break;
        of_size *= static_cast<double>(n - columns) / static_cast<double>(columns + 1);
        sets += of_size;
        if (sets > most) break;
        ++columns;
    }
    return columns;
}

// The search that proves that no solution that counts is lighter than `distance`.
void add_search(Certificate& certificate, const internal::ProblemMakers& make, std::size_t distance,
                std::string_view method, std::uint64_t examined) {
    if (internal::is_long(make.checks) && distance <= internal::kMaxShort) {
        certificate.add("clusters", std::size_t{0});
        return;
    }
    const OutsideProblem problem = make.problem();
    const std::size_t lighter = (distance - 1) / problem.divisor * problem.divisor;
    if (method != "clusters") {
        const std::size_t claimed = problem.is_pauli ? 2 * distance - 1 : lighter + 1;
        certificate.append(search_proof(problem.basis(), claimed));
        return;
    }
    if (examined > kMaxRepeatedNodes) {
        throw std::length_error("certificate: repeating the search would take more than a day");
    }
    const std::vector<internal::ColumnPermutation> generators = internal::find_symmetries(problem).generators;
    if (!generators.empty()) certificate.add("symmetries", generators.size());
    for (const internal::ColumnPermutation& permutation : generators) {
        certificate.add("permutation", std::vector<std::size_t>(permutation.begin(), permutation.end()));
    }
    certificate.add("clusters", table_columns(problem.length(), lighter, examined));
}

// Numbers of certificates have at most 18 digits.
std::size_t digits_18(std::uint64_t number) {
    constexpr std::uint64_t kMax = 999'999'999'999'999'999;
    return static_cast<std::size_t>(std::min(number, kMax));
}

void require_proved(bool proved) {
    if (!proved) throw std::invalid_argument("certificate: the distance is not proved");
}

Certificate with_claim(std::string claim, const internal::ProblemMakers& make, const Distance& found) {
    require_proved(found.proved);
    Certificate certificate(std::move(claim));
    certificate.add("word", found.word);
    certificate.add("examined", digits_18(found.examined));
    add_search(certificate, make, found.weight, found.method, found.examined);
    return certificate;
}

}  // namespace

Certificate distance_certificate(const BitMatrix& checks, const Counted& counted, const Distance& found) {
    if (!counted.outside && !counted.modulo) {
        require_proved(found.proved);
        return nullspace_distance_certificate(checks, found.word);
    }
    return with_claim(counted.outside ? "distance-outside" : "distance-modulo", internal::makers_of(checks, counted),
                      found);
}

Certificate distance_certificate(const CssCode& code, Side side, const Distance& found) {
    return with_claim(side == Side::x ? "css-x-distance" : "css-z-distance", internal::makers_of(code, side), found);
}

Certificate distance_certificate(const CssCode& code, const CssDistance& found) {
    require_proved(found.proved);
    Certificate certificate("css-distance");
    if (found.x.weight == found.weight) {
        certificate.add("word-x", found.x.word);
    } else {
        certificate.add("word-z", found.z.word);
    }
    certificate.add("examined", digits_18(found.x.examined + found.z.examined));
    for (const Side side : {Side::x, Side::z}) {
        const Distance& of_side = side == Side::x ? found.x : found.z;
        add_search(certificate, internal::makers_of(code, side), found.weight, of_side.method, of_side.examined);
    }
    return certificate;
}

Certificate distance_certificate(const SubsystemCode& code, const PauliDistance& found) {
    require_proved(found.proved);
    Certificate certificate(code.gauge_qubits() == 0 ? "stabilizer-distance" : "subsystem-distance");
    certificate.add("operator", found.word);
    certificate.add("examined", digits_18(found.examined));
    add_search(certificate, internal::makers_of(code), found.weight, found.method, found.examined);
    return certificate;
}

}  // namespace gf2::codes
