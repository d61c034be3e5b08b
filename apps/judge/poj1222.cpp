// SPDX-License-Identifier: MIT
#include "apps/judge/extended_lights_out.hpp"
#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;

void solve(io::TextScanner& in, std::ostream& out) {
    apps::judge::ExtendedLightsOut().solve_puzzles(in, out);
}

const apps::judge::Program program({"poj1222", "POJ 1222 EXTENDED LIGHTS OUT (ZOJ 1354, UVa 1560)",
                                    "Reads n and n boards of 5 x 6 lights; prints the presses that turn each off.",
                                    solve});

}  // namespace
