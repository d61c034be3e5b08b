// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

#include "apps/formats/matrix_formats.hpp"
#include "apps/gf2/commands.hpp"

namespace gf2::apps::gf2_program {
namespace {

// A system rather than a matrix: only gf2 solve reads it and gf2 convert writes it.
constexpr io::MatrixFormat kDimacs{
    .name = "dimacs",
    .description = "CNF with XOR clauses, a system; gf2 solve --dimacs, gf2 convert --rhs",
    .signature = "",
    .extensions = "",
    .matches = nullptr,
    .read = nullptr,
    .write = nullptr};

void print_json(const Context& context) {
    auto formats = Json::array();
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
             format.signature.empty() ? "not detected, must be named" : format.signature, format.description);
    };
    line("format", "extension", "access", "detected by", "description");
    for (const io::MatrixFormat& format : matrix_formats()) entry(format);
    entry(kDimacs);
}

std::function<int()> declare(Arguments&, Context& context) {
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
    "formats", "The supported matrix formats",
    "Prints a line for each format: its name, for --from and --to; the extensions\n"
    "that select it without --to; whether it is read and written; how it is\n"
    "detected from the content (the file name plays no part); and a description.\n"
    "dimacs holds systems: gf2 solve --dimacs reads it, gf2 convert --rhs writes it.\n"
    "Files that gzip compressed are read, too. If an npz or mat file holds several\n"
    "matrices, FILE:NAME is the one of that name. See docs/formats.md.",
    R"(  $ gf2 formats | grep pbm | cut -c 1-41
  pbm                .pbm       read, write
)",
    declare};

}  // namespace gf2::apps::gf2_program
