// SPDX-License-Identifier: MIT
#include "gf2/minweight/methods/method.hpp"

#include <stdexcept>

namespace gf2 {
namespace internal {
namespace {

constexpr const LeastWeightMethod* kMethods[] = {
    &kGrayCode, &kTransform, &kTrellis, &kInformationSets, &kInformationSetDecoding,
};

}  // namespace

std::string obstacle_of(const LeastWeightMethod& method, const SolutionCoset& coset) {
    return method.obstacle == nullptr ? std::string() : method.obstacle(coset);
}

std::span<const LeastWeightMethod* const> least_weight_method_table() {
    return kMethods;
}

const LeastWeightMethod& least_weight_method(std::string_view name) {
    std::string names;
    for (const LeastWeightMethod* method : kMethods) {
        if (method->name == name) return *method;
        names += names.empty() ? "" : ", ";
        names += method->name;
    }
    throw std::invalid_argument("no least-weight method '" + std::string(name) + "'; expected one of " + names);
}

}  // namespace internal

std::vector<LeastWeightMethodInfo> least_weight_methods() {
    std::vector<LeastWeightMethodInfo> methods;
    for (const internal::LeastWeightMethod* method : internal::kMethods) {
        methods.push_back({method->name, method->summary});
    }
    return methods;
}

}  // namespace gf2
