// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/css_code_file.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/codes/css_code.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    CssCodeArgument code;
    MatrixInput input;
    MatrixOutput output;
    std::string side = "x";
};

int run(const Context& context, const Options& options) {
    if (!options.code.is_given()) throw UsageError("expected a CSS code: --css HX HZ or --code FILE");
    options.output.require_place(context);
    const codes::CssCode code = options.code.read(context, options.input).code;
    require_bytes(context, codes::bytes_of_logical_operators(code),
                  "the basis of logical operators, " + shape_text(code.dimension(), code.length()));
    codes::LogicalOperators operators = codes::logical_operators(code);
    auto answer = context.answer();
    answer["length"] = code.length();
    answer["dimension"] = code.dimension();
    answer["side"] = options.side;
    options.output.write(context, std::move(answer), options.side == "x" ? operators.x : operators.z);
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->code.declare(arguments);
    options->input.declare(arguments);
    arguments.add("--side", options->side, "The operators of this kind: x or z")
        .value_name("SIDE")
        .one_of({"x", "z"})
        .show_default();
    options->output.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kLogicalsCommand = {
    "logicals", "The logical operators of a CSS code",
    "Prints k logical operators X, or Z with --side z, as the rows of a k x n matrix;\n"
    "\"0 x n\" if k = 0. Row i of the one and row i of the other have an odd number of\n"
    "ones in common, and different rows an even number. gf2 distance --css finds the\n"
    "lightest ones.",
    R"(  $ printf '0001111\n0110011\n1010101\n' > steane
  $ gf2 logicals --css steane steane
  1110000
)",
    declare};

}  // namespace gf2::apps::gf2_program
