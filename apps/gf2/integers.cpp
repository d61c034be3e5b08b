// SPDX-License-Identifier: MIT
// Sums of given integers without carries (XOR): a basis, the largest sum, the k-th, whether a number is one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {
namespace {

using enum io::PolynomialForm;

constexpr std::string_view kExpected = "expected an integer such as 25, 0x19 or 0b11001, found ";

bool is_decimal(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// An integer as the polynomial of its bits, with its form.
// @throws io::ParseError
io::PolynomialText integer_of(const Context& context, const std::string& word) {
    const bool has_prefix =
        word.size() > 2 && word[0] == '0' && !is_decimal(word) && word.find('\n') == std::string::npos;
    if (!has_prefix && !is_decimal(word)) throw io::ParseError("", {1, 1}, kExpected.data() + io::quoted(word));
    return io::read_polynomial(io::Source("", has_prefix ? word : "0d" + word, context.memory));
}

std::string text_of(const BitPoly& integer, io::PolynomialForm form) {
    const std::string text = io::to_string(integer, form);
    if (form == kDecimal) return text.substr(2);
    return form == kBinary ? "0b" + text : text;
}

struct BasisCommand {
    std::vector<std::string> words;
    bool rank = false;
    bool largest = false;
    std::string kth;
    std::string contains;

    void declare(Arguments& arguments) {
        arguments
            .add("N", words, "Integers such as 25, 0x19 or 0b11001; @FILE for those in a file, - for standard input")
            .required();
        arguments.add("--rank", rank,
                      "Print how many of the integers are independent: there are 2^rank different sums");
        arguments.add("--largest", largest, "Print the largest sum");
        arguments.add("--kth", kth, "Print the K-th sum in increasing order; the first is 0, the sum of none")
            .value_name("K");
        arguments.add("--contains", contains, "Print integers whose sum is N, or the proof that there are none")
            .value_name("N");
    }

    [[nodiscard]] int run(const Context& context) const {
        std::vector<BitPoly> integers;
        std::optional<io::PolynomialForm> given;
        for (const std::string& word : words) {
            if (word == "-" || word.starts_with('@')) {
                read_file(context, word == "-" ? word : word.substr(1), integers, given);
            } else {
                append(integers, given, from_command_line(context, word, "N"));
            }
        }
        const io::PolynomialForm form = given.value_or(kDecimal);
        std::optional<BitPoly> wanted;
        if (!contains.empty()) wanted = from_command_line(context, contains, "--contains").polynomial;
        std::size_t width = wanted ? wanted->length() : 0;
        for (const BitPoly& integer : integers) width = std::max(width, integer.length());
        require_fits_memory(context, integers.size(), width, "the matrix of the bits");
        BitMatrix bits(integers.size(), width);  // column 0 has the highest bit
        for (std::size_t i = 0; i < integers.size(); ++i) {
            for (const std::size_t e : exponents(integers[i])) bits.set(i, width - 1 - e);
        }
        return wanted ? print_sum(context, integers, bits, *wanted, form) : print_basis(context, rref(bits), form);
    }

private:
    static void append(std::vector<BitPoly>& integers, std::optional<io::PolynomialForm>& form,
                       io::PolynomialText integer) {
        if (!form) form = integer.form;
        integers.push_back(std::move(integer.polynomial));
    }

    static io::PolynomialText from_command_line(const Context& context, const std::string& word,
                                                const std::string& name) {
        try {
            return integer_of(context, word);
        } catch (const io::ParseError& error) {
            throw UsageError(name + ": " + std::string(error.message()) + (name == "N" ? "; @FILE reads a file" : ""));
        }
    }

    // Reads integers with white space, commas or brackets between them; # begins a comment.
    static void read_file(const Context& context, const std::string& path, std::vector<BitPoly>& integers,
                          std::optional<io::PolynomialForm>& form) {
        const io::Source source = context.read(path, {.any_bytes = false});
        constexpr std::string_view kBetween = " \t\r\n,;[](){}";
        const std::string_view text = source.text;
        for (std::size_t begin = 0; (begin = text.find_first_not_of(kBetween, begin)) != std::string_view::npos;) {
            if (text[begin] == '#') {
                begin = std::min(text.find('\n', begin), text.size());
                continue;
            }
            const std::size_t end = std::min(text.find_first_of(std::string(kBetween) + '#', begin), text.size());
            try {
                append(integers, form, integer_of(context, std::string(text.substr(begin, end - begin))));
            } catch (const io::MemoryError&) {
                throw;
            } catch (const io::ParseError& error) {
                const std::string_view before = text.substr(0, begin);
                const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
                throw io::ParseError(source.name,
                                     {line + 1, begin - (before.rfind('\n') + 1) + error.position().column},
                                     std::string(error.message()));
            }
            begin = end;
        }
    }

    // The sum of the rows of a reduced basis that `is_chosen` selects, counted from the last row, the least integer.
    template <class IsChosen>
    static BitPoly sum_of(const Echelon& basis, const IsChosen& is_chosen) {
        BitVector sum(basis.matrix.columns());
        for (std::size_t i = 0; i < basis.rank(); ++i) {
            if (is_chosen(basis.rank() - 1 - i)) sum ^= basis.matrix.row_vector(i);
        }
        return integer_of_bits(sum);
    }

    static BitPoly integer_of_bits(const BitVector& bits) {
        BitPoly integer;
        for (std::size_t j = 0; j < bits.size(); ++j) {
            if (bits[j]) integer.set_coefficient(bits.size() - 1 - j, true);
        }
        return integer;
    }

    [[nodiscard]] int print_basis(const Context& context, const Echelon& basis, io::PolynomialForm form) const {
        Json answer = context.answer();
        answer["rank"] = basis.rank();
        std::string text = std::to_string(basis.rank());
        if (largest) {
            text = text_of(sum_of(basis, [](std::size_t) { return true; }), form);
            answer["largest"] = text;
        } else if (!kth.empty()) {
            text = text_of(kth_sum(context, basis), form);
            answer["sum"] = text;
        } else if (!rank) {
            std::vector<std::string> numbers;
            for (std::size_t i = basis.rank(); i-- > 0;) {
                numbers.push_back(text_of(integer_of_bits(basis.matrix.row_vector(i)), form));
            }
            answer["basis"] = numbers;
            text = fmt::format("{}", fmt::join(numbers, "\n"));
        }
        print_answer(context, answer, text.empty() ? "" : text + '\n');
        return kYes;
    }

    // The bits of K - 1 select the basis elements: each sum has the higher bits of its largest one.
    [[nodiscard]] BitPoly kth_sum(const Context& context, const Echelon& basis) const {
        BitPoly index = from_command_line(context, kth, "--kth").polynomial;
        const std::size_t r = basis.rank();
        const bool is_last = index == BitPoly::monomial(r);
        if (index.is_zero() || (index.length() > r && !is_last)) {
            throw UsageError(
                fmt::format("--kth: expected a number from 1 to 2^{}, the number of sums, found {}", r, kth));
        }
        // Subtracts 1: flips the bits up to the lowest 1.
        const std::size_t lowest = exponents(index).front();
        for (std::size_t i = 0; i <= lowest; ++i) index.set_coefficient(i, i != lowest);
        return sum_of(basis, [&](std::size_t i) { return index.coefficient(i); });
    }

    int print_sum(const Context& context, const std::vector<BitPoly>& integers, const BitMatrix& bits,
                  const BitPoly& wanted, io::PolynomialForm form) const {
        const std::size_t width = bits.columns();
        BitVector b(width);
        for (const std::size_t e : exponents(wanted)) b.set(width - 1 - e);
        const SolveResult outcome = solve(transpose(bits), b);
        const auto* const coset = std::get_if<SolutionCoset>(&outcome);
        Json answer = context.answer();
        answer["contained"] = coset != nullptr;
        std::string text;
        if (coset != nullptr) {
            std::vector<std::string> terms;
            for (const std::size_t i : support(coset->particular())) terms.push_back(text_of(integers[i], form));
            answer["sum"] = terms;
            text = terms.empty() ? "0" : fmt::format("{}", fmt::join(terms, " "));
        } else {
            text = text_of(integer_of_bits(std::get<Inconsistency>(outcome).y), form);
            answer["mask"] = text;
        }
        print_answer(context, answer, text + '\n');
        if (coset != nullptr) return kYes;
        context.note(contains +
                     " is no sum: it has an odd number of ones in common with the printed mask, and each "
                     "integer an even number");
        return kNo;
    }
};

}  // namespace

std::vector<Command> integers_commands() {
    return {
        {"basis", "Sums of integers without carries (XOR): a basis, the largest, the k-th",
         "Prints a basis of the sums of some of the integers, in increasing order: the one\n"
         "in which no integer has the highest bit of another. The integers, of any length,\n"
         "are decimal, or have 0x, 0b or 0o; the answer has the form of the first. In a\n"
         "file, white space, commas or brackets separate them, and # begins a comment.\n"
         "--contains prints integers that add up to N, \"0\" if it is the sum of none; if\n"
         "there are none, a mask that has an even number of ones in common with each\n"
         "integer and an odd number with N: status 1.",
         R"(  $ gf2 basis 5 6 3 12
  3
  5
  9
  $ gf2 basis 5 6 3 12 --largest
  15
  $ gf2 basis 5 6 3 12 --contains 9
  5 12
  $ gf2 basis 5 6 3 12 --contains 7
  15
  (exit status 1)
)",
         declared<BasisCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
