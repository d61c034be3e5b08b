// SPDX-License-Identifier: MIT
#include "gf2_cli/commands.hpp"

int main(int argc, char** argv) {
    return gf2::apps::run_program(gf2::apps::gf2_cli::program(), argc, argv);
}
