// SPDX-License-Identifier: MIT
#include "tests/cli/in_process.hpp"

#include <sstream>

#include "gf2/kernels/kernels.hpp"
#include "gf2_cli/commands.hpp"
#include "lightsout/commands.hpp"
#include "tests/support/kernel_sets.hpp"

namespace gf2::test {

RunResult run_here(const Invocation& invocation) {
    const UseKernels as_before(kernel_set().name);  // --kernels is for this command alone
    std::istringstream in(invocation.input);
    std::ostringstream out;
    std::ostringstream err;
    apps::Streams streams{in, out, err};
    std::vector<const char*> words;
    for (const std::string& argument : invocation.arguments) words.push_back(argument.c_str());
    const apps::Program program = invocation.program == "gf2" ? apps::gf2_cli::program() : apps::lightsout::program();
    const int status = apps::run_program(program, words, streams);
    return {status, out.str(), err.str()};
}

RunResult run(const Invocation& invocation) {
    const bool is_here = invocation.program == "gf2" || invocation.program == "lightsout";
    return is_here ? run_here(invocation) : run_process(invocation);
}

RunResult gf2_here(const std::vector<std::string>& arguments, const std::string& input) {
    return run_here({"gf2", arguments, input});
}

testing::AssertionResult is_refused_here(const Invocation& invocation, int status,
                                         const std::vector<std::string>& mentioned) {
    return is_refused(invocation, run_here(invocation), status, mentioned);
}

}  // namespace gf2::test
