// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace gf2::test {

/// The names of available_kernels(); sanitized, kernels_test alone has all of them, and others the first and the last.
[[nodiscard]] std::vector<std::string> kernel_set_names();

/// Uses the named set until the end of the scope.
class UseKernels {
public:
    explicit UseKernels(std::string_view name);
    ~UseKernels();
    UseKernels(const UseKernels&) = delete;
    UseKernels& operator=(const UseKernels&) = delete;

private:
    std::string previous_;
};

/// Runs each TEST_P once per available set, with that set in use; its parameter is the name.
///
///     class TransposeEveryKernel : public test::EveryKernelSet {};
///     GF2_FOR_EVERY_KERNEL_SET(TransposeEveryKernel);
class EveryKernelSet : public testing::TestWithParam<std::string> {
private:
    UseKernels in_use_{GetParam()};
};

}  // namespace gf2::test

#define GF2_FOR_EVERY_KERNEL_SET(suite)                                                          \
    INSTANTIATE_TEST_SUITE_P(Kernels, suite, testing::ValuesIn(::gf2::test::kernel_set_names()), \
                             [](const auto& test) { return test.param; })
