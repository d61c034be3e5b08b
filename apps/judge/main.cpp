// SPDX-License-Identifier: MIT
// A program for the problem GF2_JUDGE_PROBLEM.
#include <algorithm>
#include <iostream>

#include "apps/judge/judge.hpp"

int main(int argc, char** argv) {
    using namespace gf2::apps;
    std::ios::sync_with_stdio(false);
    const auto problem = std::ranges::find(judge::problems(), GF2_JUDGE_PROBLEM, &judge::Problem::name);
    return judge::run(*problem, {argv + (argc > 0 ? 1 : 0), argv + argc}, std::cin, std::cout, std::cerr);
}
