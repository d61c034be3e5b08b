// SPDX-License-Identifier: MIT
// Linear recurrences of sequences.
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/polynomials.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/poly/berlekamp_massey.hpp"
#include "gf2/poly/linear_recurrence.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct RecurrenceCommand {
    std::string path;
    MatrixInput input;
    std::optional<std::uint64_t> count;
    std::string jump;  // a decimal number; empty: 0
    std::string to = "sum";

    void declare(Arguments& arguments) {
        declare_file(arguments, "S", path, "A sequence such as 0010111; - for standard input");
        arguments.add("--terms", count, "Then print the N terms that follow S").check(unsigned_number());
        arguments
            .add("--jump", jump, "Leave out N terms after S before those of --terms; a decimal number of any length")
            .value_name("N");
        arguments.add("--to", to, "Form of the polynomial: sum, hex, binary or octal")
            .value_name("FORM")
            .one_of({"sum", "hex", "binary", "octal"})
            .show_default();
        input.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitVector left_out = jump.empty() ? BitVector() : parse_exponent("--jump", jump);
        // A term takes a bit here and a character in the answer.
        if (count) require_fits_memory(context, 16, *count, "the terms");
        const BitVector sequence = input.vector(context, path);
        const ShortestRecurrence found = berlekamp_massey(sequence);
        Json answer = context.answer();
        answer["length"] = sequence.size();
        answer["complexity"] = found.linear_complexity();
        answer["unique"] = found.is_unique;
        answer["polynomial"] = io::to_string(found.polynomial, io::polynomial_form_from_string(to));
        std::string text = answer.at("polynomial").get<std::string>() + '\n';
        if (count && found.is_unique) {
            LinearRecurrence recurrence(found.polynomial, sequence);
            recurrence.jump(sequence.size());
            recurrence.jump(left_out);
            const std::string terms = to_string(recurrence.terms(*count));
            answer["terms"] = terms;
            text += terms + '\n';
        }
        print_answer(context, answer, text);
        if (found.is_unique) return kYes;
        context.note(
            fmt::format("not unique: other recurrences of {} terms generate S too; its length is {}, {} would "
                        "determine one",
                        found.linear_complexity(), sequence.size(), 2 * found.linear_complexity()));
        return kNo;
    }
};

}  // namespace

std::vector<Command> recurrence_commands() {
    return {
        {"recurrence", "The shortest linear recurrence of a sequence",
         "Prints the polynomial p of least degree L, the linear complexity of S, for which\n"
         "p_0 s_k + p_1 s_(k+1) + ... + p_L s_(k+L) = 0 for each k, and with --terms a line\n"
         "of terms that follow. The feedback polynomial of the shift register has the same\n"
         "coefficients in reverse order. gf2 poly has the period, as the order of p, and\n"
         "the jump polynomials x^N mod p, as powers. If S has fewer than 2 L terms, p is not\n"
         "the only one: prints one, and no terms: status 1. Time: O(log L) products of\n"
         "polynomials of degree L; 10^6 terms take a fraction of a second.",
         R"(  $ printf '000100110101111' > s
  $ gf2 recurrence s --terms 8
  x^4 + x + 1
  00010011
  $ gf2 recurrence s --terms 8 --jump 1000000000000000000000
  x^4 + x + 1
  01111000
)",
         declared<RecurrenceCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
