// SPDX-License-Identifier: MIT
#include "apps/gf2/commands.hpp"

int main(int argc, char** argv) {
    gf2::apps::report_exhausted_memory();
    return gf2::apps::run_program(gf2::apps::gf2_program::program(), argc, argv);
}
