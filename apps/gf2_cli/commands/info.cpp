// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <memory>
#include <ostream>
#include <string>

#include "gf2/elim/echelon.hpp"
#include "gf2_cli/commands.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {
namespace {

struct Options {
    MatrixArgument a;
    bool rank = false;
};

std::string text_of(const nlohmann::ordered_json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number_float() ? fmt::format("{:.3g}", value.get<double>()) : value.dump();
}

int run(const Context& context, const Options& options) {
    const auto [format, a] = options.a.read_named(context);
    const double entries = static_cast<double>(a.rows()) * static_cast<double>(a.columns());
    const std::size_t ones = weight(a);

    auto facts = nlohmann::ordered_json::object();
    facts["format"] = format;
    facts["rows"] = a.rows();
    facts["columns"] = a.columns();
    facts["ones"] = ones;
    facts["density"] = entries == 0 ? 0.0 : static_cast<double>(ones) / entries;
    if (options.rank) {
        const std::size_t r = rank(a);
        facts["rank"] = r;
        facts["nullity"] = a.columns() - r;
    }
    if (context.json) {
        auto answer = context.answer();
        answer.update(facts);
        context.print(answer);
    } else {
        for (const auto& [name, value] : facts.items()) {
            context.streams.out << fmt::format("{:<9}{}\n", name, text_of(value));
        }
    }
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(app);
    app.add_flag("--rank", options->rank, "Also print the rank and the nullity");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kInfoCommand = {"info", "Shape and number of ones of a matrix", "Prints one property per line.",
                                     R"(  $ printf '110\n011\n' | gf2 info - --rank
  format   text
  rows     2
  columns  3
  ones     4
  density  0.667
  rank     2
  nullity  1
)",
                                     declare};

}  // namespace gf2::apps::gf2_cli
