// SPDX-License-Identifier: MIT
#include "tests/support/kernel_sets.hpp"

#include <cerrno>

#include "gf2/kernels/kernels.hpp"
#include "tests/support/sanitizers.hpp"

namespace gf2::test {

std::vector<std::string> kernel_set_names() {
    std::vector<std::string> names;
    for (const KernelSet* set : available_kernels()) names.emplace_back(set->name);
#ifdef GF2_TEST_SANITIZER
    const bool are_tested = std::string_view(program_invocation_short_name) == "kernels_test";
    if (!are_tested && names.size() > 2) names.erase(names.begin() + 1, names.end() - 1);
#endif
    return names;
}

UseKernels::UseKernels(std::string_view name) : previous_(kernel_set().name) {
    use_kernels(name);
}

UseKernels::~UseKernels() {
    use_kernels(previous_);
}

}  // namespace gf2::test
