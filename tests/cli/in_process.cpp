// SPDX-License-Identifier: MIT
// run() and run_on(), apart from the rest of cli.hpp: tests of gf2-mpi do without the commands.
#include <sstream>

#include "apps/check/program.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "gf2/kernels/kernels.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/kernel_sets.hpp"

namespace gf2::test {

RunResult run(const Invocation& invocation) {
    std::istringstream in(invocation.input);
    std::ostringstream out;
    std::ostringstream err;
    apps::Streams streams{in, out, err};
    const bool is_check = invocation.program == "gf2-check";
    const int status = is_check ? check::run(invocation.arguments, out, err) : run_on(streams, invocation);
    return {status, out.str(), err.str()};
}

int run_on(apps::Streams& streams, const Invocation& invocation) {
    const UseKernels as_before(kernel_set().name);  // --kernels is for this command alone
    std::vector<const char*> words;
    for (const std::string& argument : invocation.arguments) words.push_back(argument.c_str());
    const apps::Program program =
        invocation.program == "gf2" ? apps::gf2_program::program() : apps::lightsout::program();
    return apps::run_program(program, words, streams);
}

}  // namespace gf2::test
