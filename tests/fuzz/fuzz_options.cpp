// SPDX-License-Identifier: MIT
// The arguments of gf2 and lightsout, which are parsed and checked: a usage error or none, and nothing else.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string_view>

#include "apps/cli/command_line.hpp"
#include "tests/fuzz/attempt.hpp"
#include "tests/fuzz/command_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace gf2;
    const test::CommandInput input(std::string_view(reinterpret_cast<const char*>(data), size));
    std::istringstream in;
    std::ostringstream out;
    apps::Streams streams{in, out, out};
    const apps::Program program = input.program();
    apps::Context context(streams, std::string(program.name));
    apps::CommandLine line(program, context);
    try {
        std::vector<std::string> words = input.arguments;
        if (program.expand != nullptr) words = program.expand(std::move(words));
        const apps::DeclaredCommand* const command = line.parse(std::move(words), out);
        if (command == nullptr) {
            test::require(!out.str().empty(), "no help");
            return 0;
        }
        test::require(!command->name.empty() && context.command == command->name, "another command");
        apps::check_rules(command->arguments, program.rules);
    } catch (const apps::UsageError& error) {
        test::require(*error.what() != '\0', "an error without a message");
    }
    return 0;
}
