// SPDX-License-Identifier: MIT
// New codes from old.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/codes/operations.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The codes and coordinates that an operation takes, and what it says besides.
struct DeriveArguments {
    std::vector<BitMatrix> codes;
    std::vector<std::size_t> coordinates;
    Json& answer;
};

// A row of the table of operations.
struct Operation {
    std::string_view name;
    std::string_view usage;  // names of its files; [W] may be missing
    bool takes_coordinates;
    BitMatrix (*derive)(DeriveArguments& arguments);
};

constexpr std::array kOperations = {
    Operation{"dual", "A", false,
              [](DeriveArguments& arguments) {
                  return codes::dual(arguments.codes[0]);
              }},
    Operation{"puncture", "A", true,
              [](DeriveArguments& arguments) {
                  return codes::puncture(arguments.codes[0], arguments.coordinates);
              }},
    Operation{"shorten", "A", true,
              [](DeriveArguments& arguments) {
                  return codes::shorten(arguments.codes[0], arguments.coordinates);
              }},
    Operation{"extend", "A", false,
              [](DeriveArguments& arguments) {
                  return codes::extend(arguments.codes[0]);
              }},
    Operation{"augment", "A [W]", false,
              [](DeriveArguments& arguments) {
                  return arguments.codes.size() == 1 ? codes::augment(arguments.codes[0])
                                                     : codes::augment(arguments.codes[0], arguments.codes[1]);
              }},
    Operation{"expurgate", "A [W]", false,
              [](DeriveArguments& arguments) {
                  return arguments.codes.size() == 1 ? codes::expurgate(arguments.codes[0])
                                                     : codes::expurgate(arguments.codes[0], arguments.codes[1]);
              }},
    Operation{"lengthen", "A", false,
              [](DeriveArguments& arguments) {
                  return codes::lengthen(arguments.codes[0]);
              }},
    Operation{"direct-sum", "A B", false,
              [](DeriveArguments& arguments) {
                  return codes::direct_sum(arguments.codes[0], arguments.codes[1]);
              }},
    Operation{"u-u-plus-v", "A B", false,
              [](DeriveArguments& arguments) {
                  return codes::u_u_plus_v(arguments.codes[0], arguments.codes[1]);
              }},
    Operation{"construction-x", "A B T", false,
              [](DeriveArguments& arguments) {
                  return codes::construction_x(arguments.codes[0], arguments.codes[1], arguments.codes[2]);
              }},
    Operation{"hull", "A", false,
              [](DeriveArguments& arguments) {
                  arguments.answer["self_orthogonal"] = codes::is_self_orthogonal(arguments.codes[0]);
                  arguments.answer["self_dual"] = codes::is_self_dual(arguments.codes[0]);
                  return codes::hull(arguments.codes[0]);
              }},
    Operation{"systematic", "A", false,
              [](DeriveArguments& arguments) {
                  codes::SystematicForm form = codes::systematic_form(arguments.codes[0]);
                  arguments.answer["permutation"] = form.permutation;
                  return std::move(form.generators);
              }},
};

std::vector<std::string> operation_names() {
    std::vector<std::string> names;
    for (const Operation& operation : kOperations) names.emplace_back(operation.name);
    return names;
}

// The coordinates first .. last.
struct Range {
    std::size_t first;
    std::size_t last;
};

struct DeriveCommand {
    std::string name;
    std::vector<std::string> paths;
    std::vector<Range> ranges;
    bool has_coordinates = false;
    MatrixInput input;
    MatrixOutput output;

    void declare(Arguments& arguments) {
        arguments.add("OPERATION", name, "An operation of the table below").required().one_of(operation_names());
        arguments.add("A", paths, "Its codes, generator matrices; - for standard input").required().value_name("FILE");
        arguments
            .add(
                "--coordinates", [this](const std::string& text) { read_coordinates(text); },
                "Coordinates of puncture and shorten, from 0, such as 0,5-7")
            .value_name("LIST");
        input.declare(arguments);
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        const auto row = std::find_if(kOperations.begin(), kOperations.end(),
                                      [&](const Operation& one) { return one.name == name; });
        const auto most = static_cast<std::size_t>(std::count(row->usage.begin(), row->usage.end(), ' ')) + 1;
        const std::size_t least = most - (row->usage.ends_with(']') ? 1 : 0);
        if (paths.size() < least || paths.size() > most) {
            throw UsageError(fmt::format("expected gf2 derive {} {}; found {} file{}", name, row->usage, paths.size(),
                                         paths.size() == 1 ? "" : "s"));
        }
        if (row->takes_coordinates != has_coordinates) {
            throw UsageError(has_coordinates ? "--coordinates is for puncture and shorten"
                                             : fmt::format("{}: expected --coordinates", name));
        }
        Json answer = context.answer();
        answer["operation"] = name;
        DeriveArguments arguments{.codes = {}, .coordinates = {}, .answer = answer};
        for (const std::string& path : paths) arguments.codes.push_back(input.matrix(context, path));
        for (const auto& [first, last] : ranges) {
            if (last >= arguments.codes[0].columns()) {
                throw InputError(fmt::format("{}: expected coordinates below {}, the length, found {}",
                                             file_name(paths[0]), arguments.codes[0].columns(), last));
            }
            for (std::size_t j = first; j <= last; ++j) arguments.coordinates.push_back(j);
        }
        std::size_t length = 0;
        std::size_t rows = 0;
        for (const BitMatrix& code : arguments.codes) {
            rows += code.rows();
            length += code.columns();
        }
        require_fits_memory(context, rows, 2 * length, "the code");
        if (name == "dual") require_nullspace_fits_memory(context, rows, length);
        try {
            const BitMatrix derived = row->derive(arguments);
            output.write(context, std::move(answer), derived);
        } catch (const std::invalid_argument& error) {
            throw InputError(fmt::format("{}: {}", fmt::join(names_of_files(), ", "), error.what()));
        }
        return kYes;
    }

private:
    [[nodiscard]] std::vector<std::string> names_of_files() const {
        std::vector<std::string> names;
        for (const std::string& path : paths) names.push_back(file_name(path));
        return names;
    }

    // Numbers and ranges of numbers with commas between them.
    void read_coordinates(const std::string& text) {
        has_coordinates = true;
        const char* at = text.data();
        const char* const end = at + text.size();
        const auto number = [&] {
            std::size_t value = 0;
            const auto [next, error] = std::from_chars(at, end, value);
            if (error != std::errc()) {
                throw UsageError(fmt::format("--coordinates: expected a list such as 0,5-7, found '{}'", text));
            }
            at = next;
            return value;
        };
        while (at != end) {
            Range range{.first = number(), .last = 0};
            range.last = range.first;
            if (at != end && *at == '-') {
                ++at;
                range.last = number();
            }
            ranges.push_back(range);
            const bool is_end = at == end;
            if (range.last < range.first || (!is_end && (*at != ',' || ++at == end))) {
                throw UsageError(fmt::format("--coordinates: expected a list such as 0,5-7, found '{}'", text));
            }
        }
    }
};

}  // namespace

std::vector<Command> derive_commands() {
    return {
        {"derive", "A linear code from others: dual, punctured, ...",
         "Codes are generator matrices, whose rows may be dependent. Prints a basis:\n"
         "  dual A             the words that are orthogonal to A\n"
         "  puncture A         without the coordinates of --coordinates\n"
         "  shorten A          the words that are 0 there, without them\n"
         "  extend A           with a parity bit as last coordinate\n"
         "  augment A [W]      with the words of W, or the word of ones\n"
         "  expurgate A [W]    the words orthogonal to those of W, or of even weight\n"
         "  lengthen A         augmented with the word of ones, then extended\n"
         "  direct-sum A B     (u | v)\n"
         "  u-u-plus-v A B     (u | u + v)\n"
         "  construction-x A B T   words of A in the i-th class modulo the subcode B, with\n"
         "                     the i-th word of T appended\n"
         "  hull A             the words orthogonal to A that are in A; --json says, too,\n"
         "                     whether A is self-orthogonal or self-dual\n"
         "  systematic A       [I | A'], an equivalent code; --json has the permutation:\n"
         "                     column j is coordinate permutation[j] of A",
         R"(  $ gf2 code hamming 3 | gf2 derive extend - | gf2 distance -
  4
  $ gf2 code golay | gf2 derive shorten - --coordinates 0-10
  110001110101
)",
         declared<DeriveCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
