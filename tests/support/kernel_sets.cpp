// SPDX-License-Identifier: MIT
#include "tests/support/kernel_sets.hpp"

#include "gf2/kernels/kernels.hpp"

namespace gf2::test {

std::vector<std::string> kernel_set_names() {
    std::vector<std::string> names;
    for (const KernelSet* set : available_kernels()) names.emplace_back(set->name);
    return names;
}

UseKernels::UseKernels(std::string_view name) : previous_(kernel_set().name) {
    use_kernels(name);
}

UseKernels::~UseKernels() {
    use_kernels(previous_);
}

}  // namespace gf2::test
