// SPDX-License-Identifier: MIT
#include <iostream>

#include "program.hpp"

int main(int argc, char** argv) {
    return check::run({argv + (argc > 0 ? 1 : 0), argv + argc}, std::cout, std::cerr);
}
