// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets.hpp"

#include "gf2/minweight/internal/information_set_search.hpp"

namespace gf2 {

CosetLeader coset_leader_information_sets(const SolutionCoset& coset, const Budget& budget) {
    return internal::search_information_sets(coset.particular(), coset.basis(), internal::SearchedElements::kAll,
                                             budget)
        .leader;
}

}  // namespace gf2
