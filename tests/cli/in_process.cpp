// SPDX-License-Identifier: MIT
// run(), apart from the rest of cli.hpp: tests of gf2-mpi do without the commands.
#include <sstream>

#include "check/check.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2_cli/commands.hpp"
#include "lightsout/commands.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/kernel_sets.hpp"

namespace gf2::test {

RunResult run(const Invocation& invocation) {
    const UseKernels as_before(kernel_set().name);  // --kernels is for this command alone
    std::istringstream in(invocation.input);
    std::ostringstream out;
    std::ostringstream err;
    if (invocation.program == "gf2-check") {
        const int verdict = check::run(invocation.arguments, out, err);
        return {verdict, out.str(), err.str()};
    }
    apps::Streams streams{in, out, err};
    std::vector<const char*> words;
    for (const std::string& argument : invocation.arguments) words.push_back(argument.c_str());
    const apps::Program program = invocation.program == "gf2" ? apps::gf2_cli::program() : apps::lightsout::program();
    const int status = apps::run_program(program, words, streams);
    return {status, out.str(), err.str()};
}

}  // namespace gf2::test
