// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

#include "common/formats/matrix_formats.hpp"
#include "gf2_cli/commands.hpp"

namespace gf2::apps::gf2_cli {
namespace {

// Not a matrix but a system, which only gf2 solve reads and gf2 convert writes.
constexpr io::MatrixFormat kDimacs{
    .name = "dimacs",
    .description = "CNF with XOR clauses, a system; gf2 solve --dimacs, gf2 convert --rhs",
    .signature = "",
    .extensions = "",
    .matches = nullptr,
    .read = nullptr,
    .write = nullptr};

void print_json(const Context& context) {
    auto formats = nlohmann::ordered_json::array();
    const auto add = [&](const io::MatrixFormat& format) {
        formats.push_back({{"name", format.name},
                           {"read", true},
                           {"written", true},
                           {"binary", format.is_binary},
                           {"needs_columns", format.needs_columns},
                           {"found_by", format.signature},
                           {"extensions", format.extensions},
                           {"description", format.description}});
    };
    for (const io::MatrixFormat& format : matrix_formats()) add(format);
    add(kDimacs);
    auto answer = context.answer();
    answer["formats"] = std::move(formats);
    context.print(answer);
}

void print_text(std::ostream& out) {
    const auto line = [&](std::string_view name, std::string_view extensions, std::string_view access,
                          std::string_view sign, std::string_view description) {
        out << fmt::format("{:<18} {:<10} {:<12} {:<37}  {}\n", name, extensions, access, sign, description);
    };
    const auto entry = [&](const io::MatrixFormat& format) {
        line(format.name, format.extensions, "read, write",
             format.signature.empty() ? "not found, has to be named" : format.signature, format.description);
    };
    line("format", "extension", "access", "found by", "what it is");
    for (const io::MatrixFormat& format : matrix_formats()) entry(format);
    entry(kDimacs);
}

std::function<int()> declare(CLI::App&, Context& context) {
    return [&context] {
        if (context.json) {
            print_json(context);
        } else {
            print_text(context.streams.out);
        }
        return kYes;
    };
}

}  // namespace

extern const Command kFormatsCommand = {
    "formats", "The formats that are read and written",
    "Prints a line for each: its name as --from and --to take it; the extensions that stand for it where there is no\n"
    "--to; whether it is read and written; how it is found, by content and never by the name of a file; and what it\n"
    "is. See docs/formats.md.",
    R"(  $ gf2 formats | grep pbm | cut -c 1-41
  pbm                .pbm       read, write
)",
    declare};

}  // namespace gf2::apps::gf2_cli
