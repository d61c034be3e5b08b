// SPDX-License-Identifier: MIT
#include "common/cli/json.hpp"

namespace gf2::apps {

nlohmann::ordered_json json_of(const BitVector& v) {
    return to_string(v);
}

nlohmann::ordered_json json_of(const BitMatrix& a) {
    auto rows = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < a.rows(); ++i) rows.push_back(to_string(a.row_vector(i)));
    return rows;
}

nlohmann::ordered_json json_of(const PowerOfTwo& count) {
    constexpr std::size_t kMaxExponentInDigits = 4096;
    nlohmann::ordered_json result{{"log2", count.exponent}};
    if (count.exponent <= kMaxExponentInDigits) result["decimal"] = count.to_decimal();
    return result;
}

}  // namespace gf2::apps
