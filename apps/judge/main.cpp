// SPDX-License-Identifier: MIT
#include <iostream>

#include "apps/judge/judge.hpp"

int main(int argc, char** argv) {
    using namespace gf2::apps;
    std::ios::sync_with_stdio(false);
    return judge::run(judge::problems().front(), {argv + (argc > 0 ? 1 : 0), argv + argc}, std::cin, std::cout,
                      std::cerr);
}
