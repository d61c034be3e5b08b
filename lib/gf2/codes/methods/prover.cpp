// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/prover.hpp"

#include <array>

namespace gf2::codes::internal {

std::span<const ProverMethod> prover_methods() {
    static constexpr std::array kMethods = {
        ProverMethod{Method::clusters, "clusters", make_clusters},
        ProverMethod{Method::information_sets, "information-sets", make_information_sets},
        ProverMethod{Method::meet_in_the_middle, "meet-in-the-middle", make_meet_in_the_middle},
        ProverMethod{Method::walsh_hadamard, "walsh-hadamard", make_walsh_hadamard}};
    return kMethods;
}

}  // namespace gf2::codes::internal
