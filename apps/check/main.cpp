// SPDX-License-Identifier: MIT
#include <iostream>
#include <new>

#include "program.hpp"

int main(int argc, char** argv) try {
    return check::run({argv + (argc > 0 ? 1 : 0), argv + argc}, std::cout, std::cerr);
} catch (const std::bad_alloc&) {
    std::cerr << "gf2-check: not enough memory\n";
    return 3;
}
