// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

#include "commands.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::apps::gf2_cli {
namespace {

constexpr std::string_view kReadAndWritten = "read and written";

// Not a matrix but a system, which only gf2 solve takes.
constexpr io::MatrixFormat kDimacs{.name = "dimacs",
                                   .description = "CNF with XOR clauses, a system; gf2 solve --dimacs",
                                   .sign = "",
                                   .extensions = "",
                                   .looks_like = nullptr,
                                   .read = nullptr,
                                   .write = nullptr};

void print_json(const Context& context) {
    auto formats = nlohmann::ordered_json::array();
    const auto add = [&](const io::MatrixFormat& format, bool is_written) {
        formats.push_back({{"name", format.name},
                           {"read", true},
                           {"written", is_written},
                           {"binary", format.is_binary},
                           {"needs_columns", format.needs_columns},
                           {"found_by", format.sign},
                           {"extensions", format.extensions},
                           {"description", format.description}});
    };
    for (const io::MatrixFormat& format : io::matrix_formats()) add(format, true);
    add(kDimacs, false);
    auto answer = context.answer();
    answer["formats"] = std::move(formats);
    context.print(answer);
}

void print_text(std::ostream& out) {
    const auto line = [&](const io::MatrixFormat& format, std::string_view access) {
        out << fmt::format("{:<18} {:<16}  {:<36}  {}\n", format.name, access,
                           format.sign.empty() ? "not found, has to be named" : format.sign, format.description);
    };
    out << fmt::format("{:<18} {:<16}  {:<36}  {}\n", "format", "gf2", "found by", "what it is");
    for (const io::MatrixFormat& format : io::matrix_formats()) line(format, kReadAndWritten);
    line(kDimacs, "read");
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

const Command kFormatsCommand = {
    "formats", "The formats that are read and written",
    "Prints a line for each: its name as --from and --to take it, what gf2 does with it, how it is found, which is\n"
    "always by content and never by the name of a file, and what it is. See docs/formats.md.",
    R"(  $ gf2 formats | grep market
  matrix-market      read and written  first word %%MatrixMarket             Matrix Market, coordinate or array (NIST)
)",
    declare};

}  // namespace gf2::apps::gf2_cli
