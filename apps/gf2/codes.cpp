// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/gf2/code_files.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/alternant_codes.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/lattice_codes.hpp"
#include "gf2/codes/ldpc_codes.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/codes/stabilizer_code.hpp"

namespace gf2::apps::gf2_program {
namespace {

// parse(text), with errors that name the argument.
template <class Parse>
auto parsed(const std::string& text, const Parse& parse) {
    try {
        return parse(text);
    } catch (const std::invalid_argument& error) {
        throw UsageError(fmt::format("argument '{}': {}", text, error.what()));
    }
}

// The arguments of a family, read one after another.
class FamilyArguments {
public:
    FamilyArguments(const Context& context, const MatrixInput& input, const std::vector<std::string>& all,
                    std::optional<std::uint64_t> designed)
        : distance(designed), context_(context), input_(input), all_(all) {}

    std::optional<std::uint64_t> distance;  // --distance

    // Whether an argument is left.
    [[nodiscard]] bool has_next() const { return at_ < all_.size(); }

    [[nodiscard]] SplitMix64 random() const { return SplitMix64(context_.seed); }

    std::size_t number() {
        const std::string& text = next();
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value > kMaxNumber) {
            throw UsageError(fmt::format("argument '{}': expected a number up to {}", text, kMaxNumber));
        }
        return value;
    }

    BitPoly polynomial() {
        return parsed(next(), [](const std::string& text) { return codes::polynomial_in_x(text); });
    }

    std::vector<BitPoly> polynomials() {
        std::vector<BitPoly> all;
        while (at_ < all_.size()) all.push_back(polynomial());
        return all;
    }

    // Rows with ; between them, polynomials with , between them.
    codes::PolynomialMatrix polynomial_matrix() {
        codes::PolynomialMatrix matrix;
        for (const std::string& row : parts(next(), ';')) {
            matrix.emplace_back();
            for (const std::string& entry : parts(row, ',')) {
                matrix.back().push_back(
                    parsed(entry, [](const std::string& text) { return codes::polynomial_in_x(text); }));
            }
        }
        return matrix;
    }

    codes::FiniteGroup group() {
        return parsed(next(), [](const std::string& text) { return codes::finite_group(text); });
    }

    std::vector<std::size_t> element(const codes::FiniteGroup& group) {
        return parsed(next(), [&](const std::string& text) { return codes::group_algebra_element(group, text); });
    }

    codes::BivariatePolynomial bivariate() {
        return parsed(next(), [](const std::string& text) { return codes::bivariate_polynomial(text); });
    }

    BitMatrix matrix() { return input_.matrix(context_, next()); }

    // Refuses a code whose matrix would exceed --memory.
    void require_room(std::size_t rows, std::size_t columns) const {
        require_fits_memory(context_, rows, columns, "a matrix of the code");
    }

    // Refuses work on a matrix of `bytes` besides it.
    void require_room_for_work(std::uint64_t bytes) const { require_bytes(context_, bytes, "work on the code"); }

    // Refuses a CSS code whose matrices, their product and what their ranks take would exceed --memory.
    void require_room_for_css(std::size_t rows, std::size_t columns) const {
        constexpr std::uint64_t kMatrices = 6;
        require_bytes(context_, io::memory_of_matrix(kMatrices * rows, columns),
                      "a CSS code with matrices of " + shape_text(rows, columns));
    }

private:
    static constexpr std::size_t kMaxNumber = 1'000'000;

    const std::string& next() { return all_.at(at_++); }

    static std::vector<std::string> parts(const std::string& text, char separator) {
        std::vector<std::string> all(1);
        for (const char c : text) {
            if (c == separator) {
                all.emplace_back();
            } else {
                all.back() += c;
            }
        }
        return all;
    }

    const Context& context_;
    const MatrixInput& input_;
    const std::vector<std::string>& all_;
    std::size_t at_ = 0;
};

// Larger r or m are refused.
constexpr std::size_t kMaxLogLength = 16;

constexpr std::size_t power_of_two(std::size_t exponent) {
    return std::size_t{1} << exponent;
}

// The number of monomials of degree at most r in m variables.
std::size_t monomials(std::size_t r, std::size_t m) {
    std::size_t sum = 0;
    std::size_t of_degree = 1;  // binomial coefficient m over i
    for (std::size_t i = 0; i <= std::min(r, m); ++i) {
        sum += of_degree;
        of_degree = of_degree * (m - i) / (i + 1);
    }
    return sum;
}

using Code = std::variant<BitMatrix, codes::CssCode, codes::StabilizerCode>;

// A row of the table of families.
struct Family {
    std::string_view name;
    std::string_view usage;  // names of its arguments; [K] may be missing, more may follow "..."
    Code (*make)(FamilyArguments& arguments);
};

constexpr std::array kFamilies = {
    Family{"bivariate-bicycle", "L M A B",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t l = arguments.number();
               const std::size_t m = arguments.number();
               arguments.require_room_for_css(l * m, 2 * l * m);
               const codes::BivariatePolynomial a = arguments.bivariate();
               return codes::bivariate_bicycle_code(l, m, a, arguments.bivariate());
           }},
    Family{"bicycle", "L A B",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t l = arguments.number();
               arguments.require_room_for_css(l, 2 * l);
               const BitPoly a = arguments.polynomial();
               return codes::bicycle_code(l, a, arguments.polynomial());
           }},
    Family{"toric", "L",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t size = arguments.number();
               arguments.require_room_for_css(size * size, 2 * size * size);
               return codes::toric_code(size);
           }},
    Family{"surface", "DX DZ",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t x = arguments.number();
               const std::size_t z = arguments.number();
               arguments.require_room_for_css(x * z, 2 * x * z);
               return codes::surface_code(x, z);
           }},
    Family{"rotated-surface", "DX DZ",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t x = arguments.number();
               const std::size_t z = arguments.number();
               arguments.require_room_for_css(x * z, x * z);
               return codes::rotated_surface_code(x, z);
           }},
    Family{"xzzx", "R C",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t rows = arguments.number();
               const std::size_t columns = arguments.number();
               arguments.require_room_for_css(rows * columns, 2 * rows * columns);
               return codes::xzzx_code(rows, columns);
           }},
    Family{"xzzx-toric", "A B",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t a = arguments.number();
               const std::size_t b = arguments.number();
               arguments.require_room_for_css(a * a + b * b, 2 * (a * a + b * b));
               return codes::xzzx_toric_code(a, b);
           }},
    Family{"colour-666", "D",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t d = arguments.number();
               arguments.require_room_for_css(d * d, d * d);
               return codes::colour_code_666(d);
           }},
    Family{"colour-488", "D",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t d = arguments.number();
               arguments.require_room_for_css(d * d, d * d);
               return codes::colour_code_488(d);
           }},
    Family{"hypergraph-product", "FILE FILE",
           [](FamilyArguments& arguments) -> Code {
               const BitMatrix a = arguments.matrix();
               const BitMatrix b = arguments.matrix();
               arguments.require_room_for_css(a.rows() * b.columns(), a.columns() * b.columns() + a.rows() * b.rows());
               arguments.require_room_for_css(a.columns() * b.rows(), a.columns() * b.columns() + a.rows() * b.rows());
               return codes::hypergraph_product_code(a, b);
           }},
    Family{"lifted-product", "L A B",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t l = arguments.number();
               const codes::PolynomialMatrix a = arguments.polynomial_matrix();
               const codes::PolynomialMatrix b = arguments.polynomial_matrix();
               const std::size_t blocks =
                   a.size() * b.size() + a.front().size() * b.front().size();  // as columns, and no fewer than as rows
               arguments.require_room_for_css(l * std::max(a.size() * b.front().size(), a.front().size() * b.size()),
                                              l * blocks);
               return codes::lifted_product_code(l, a, b);
           }},
    Family{"two-block", "GROUP A B",
           [](FamilyArguments& arguments) -> Code {
               const codes::FiniteGroup group = arguments.group();
               arguments.require_room_for_css(group.products.size(), 2 * group.products.size());
               const std::vector<std::size_t> a = arguments.element(group);
               return codes::two_block_code(group, a, arguments.element(group));
           }},
    Family{"repetition", "N",
           [](FamilyArguments& arguments) -> Code {
               return codes::repetition_code(arguments.number());
           }},
    Family{"simplex", "R",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t r = arguments.number();
               if (r <= kMaxLogLength) arguments.require_room(r, power_of_two(r));
               return codes::simplex_code(r);
           }},
    Family{"hamming", "R",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t r = arguments.number();
               if (r <= kMaxLogLength) arguments.require_room(power_of_two(r), power_of_two(r));
               return codes::hamming_code(r);
           }},
    Family{"golay", "",
           [](FamilyArguments&) -> Code {
               return codes::golay_code(false);
           }},
    Family{"extended-golay", "",
           [](FamilyArguments&) -> Code {
               return codes::golay_code(true);
           }},
    Family{"reed-muller", "R M",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t r = arguments.number();
               const std::size_t m = arguments.number();
               if (m <= kMaxLogLength) arguments.require_room(monomials(r, m), power_of_two(m));
               return codes::reed_muller_code(r, m);
           }},
    Family{"cyclic", "N G",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t length = arguments.number();
               arguments.require_room(length, length);
               return codes::cyclic_code(length, arguments.polynomial());
           }},
    Family{"bch", "N [K]",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t length = arguments.number();
               if (arguments.has_next() == arguments.distance.has_value()) {
                   throw std::invalid_argument("expected the dimension K or --distance, one of them");
               }
               arguments.require_room(length, length);
               const std::size_t distance =
                   arguments.distance ? *arguments.distance : codes::bch_designed_distance(length, arguments.number());
               return codes::bch_code(length, distance);
           }},
    Family{"qr", "P",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t p = arguments.number();
               arguments.require_room(p / 2 + 1, p);
               return codes::quadratic_residue_code(p);
           }},
    Family{"goppa", "M N T",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t m = arguments.number();
               const std::size_t length = arguments.number();
               arguments.require_room(2 * length, length);
               SplitMix64 random = arguments.random();
               return codes::goppa_code(m, length,
                                        codes::random_goppa_polynomial(m, length, arguments.number(), random));
           }},
    Family{"double-circulant", "N A",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t size = arguments.number();
               arguments.require_room(size, 2 * size);
               return codes::double_circulant_code(size, arguments.polynomial());
           }},
    Family{"bordered", "N A",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t size = arguments.number();
               arguments.require_room(size + 1, 2 * size + 2);
               return codes::bordered_double_circulant_code(size, arguments.polynomial());
           }},
    Family{"peg", "N C R GIRTH",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t length = arguments.number();
               const std::size_t column_weight = arguments.number();
               const std::size_t row_weight = arguments.number();
               const std::size_t ones = length * column_weight;
               arguments.require_room(row_weight == 0 ? 0 : ones / row_weight, length);
               constexpr std::uint64_t kBytesOfOne = 64;  // in both lists of neighbours, and what is visited
               arguments.require_room_for_work(kBytesOfOne * ones);
               SplitMix64 random = arguments.random();
               return codes::regular_ldpc_checks(length, column_weight, row_weight, arguments.number(), random);
           }},
    Family{"quasi-cyclic", "N A...",
           [](FamilyArguments& arguments) -> Code {
               const std::size_t size = arguments.number();
               const std::vector<BitPoly> polynomials = arguments.polynomials();
               arguments.require_room(size, size * polynomials.size());
               return codes::quasi_cyclic_code(size, polynomials);
           }},
};

std::vector<std::string> family_names() {
    std::vector<std::string> names;
    for (const Family& family : kFamilies) names.emplace_back(family.name);
    return names;
}

// Writes a matrix of a CSS code if --hx or --hz names its file.
void write_checks(const Context& context, const MatrixOutput& file, const BitMatrix& checks) {
    if (file.path.empty()) return;
    Context quiet = context;
    quiet.json = false;
    file.write(quiet, {}, checks);
}

struct CodeCommand {
    std::string family;
    std::vector<std::string> parameters;
    MatrixInput input;
    MatrixOutput output;
    MatrixOutput x{.path = {}, .to = {}, .option = "--hx"};
    MatrixOutput z{.path = {}, .to = {}, .option = "--hz"};
    std::optional<std::uint64_t> distance;

    void declare(Arguments& arguments) {
        arguments.add("FAMILY", family, "A family of the tables below").required().one_of(family_names());
        arguments.add("ARGUMENT", parameters, "Its parameters");
        arguments.add("--distance", distance, "The designed distance of a BCH code, instead of K").value_name("D");
        input.declare(arguments);
        output.declare(arguments);
        arguments.add("--hx", x.path, "File for the matrix H_X of a CSS code").value_name("FILE");
        arguments.add("--hz", z.path, "File for the matrix H_Z of a CSS code").value_name("FILE");
    }

    [[nodiscard]] int run(const Context& context) const {
        x.require_place(context);
        z.require_place(context);
        if (distance && family != "bch") throw UsageError("--distance is for bch");
        const Code code = make(context);
        const bool has_files = !x.path.empty() || !z.path.empty();
        Json answer = context.answer();
        answer["family"] = family;
        if (const auto* const generators = std::get_if<BitMatrix>(&code)) {
            if (has_files) {
                throw UsageError(fmt::format("--hx and --hz are for CSS codes; {} is a classical code", family));
            }
            if (is_random()) answer["seed"] = context.seed;
            output.require_place(context);
            output.write(context, std::move(answer), *generators);
            return kYes;
        }
        if (!output.path.empty() || !output.to.empty()) {
            throw UsageError(fmt::format("--output and --to are for classical codes; {} is a quantum code{}", family,
                                         std::holds_alternative<codes::CssCode>(code) ? ": --hx, --hz" : ""));
        }
        if (const auto* const operators = std::get_if<codes::StabilizerCode>(&code)) {
            if (has_files) throw UsageError(fmt::format("--hx and --hz are for CSS codes; {} is none", family));
            const Json object = json_of_code(*operators, {.rows = operators->gauge()});
            if (context.json) {
                answer.update(object);
                context.print(answer);
            } else {
                context.streams.out << object.text() << '\n';
            }
            return kYes;
        }
        const auto& css = std::get<codes::CssCode>(code);
        write_checks(context, x, css.x_checks());
        write_checks(context, z, css.z_checks());
        if (context.json) {
            answer.update(json_of_code(css));
            context.print(answer);
        } else if (!has_files) {
            context.streams.out << json_of_code(css).text() << '\n';
        }
        return kYes;
    }

    [[nodiscard]] bool is_random() const { return family == "goppa" || family == "peg"; }

    [[nodiscard]] Code make(const Context& context) const {
        const auto row =
            std::find_if(kFamilies.begin(), kFamilies.end(), [&](const Family& one) { return one.name == family; });
        const std::size_t count = parameters.size();
        const std::string_view usage = row->usage;
        const auto blanks = static_cast<std::size_t>(std::count(usage.begin(), usage.end(), ' '));
        const std::size_t expected = usage.empty() ? 0 : blanks + 1;
        const std::size_t least = expected - (usage.ends_with(']') ? 1 : 0);
        if (count < least || (count > expected && !usage.ends_with("..."))) {
            throw UsageError(fmt::format("expected gf2 code {}{}{}; found {} argument{}", row->name,
                                         usage.empty() ? "" : " ", usage, count, count == 1 ? "" : "s"));
        }
        FamilyArguments arguments(context, input, parameters, distance);
        try {
            return row->make(arguments);
        } catch (const std::invalid_argument& error) {
            throw UsageError(fmt::format("{}: {}", row->name, error.what()));
        }
    }
};

struct LogicalsCommand {
    CodeArgument code;
    MatrixInput input;
    MatrixOutput output;
    std::string side;
    bool stabilizers = false;

    void declare(Arguments& arguments) {
        code.declare(arguments);
        input.declare(arguments);
        arguments.add("--side", side, "The operators of a CSS code of this kind: x, the default, or z")
            .value_name("SIDE")
            .one_of({"x", "z"});
        arguments.add("--stabilizers", stabilizers,
                      "Independent generators of the stabilizers of these operators instead");
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        if (!code.is_given()) {
            throw UsageError("expected a code: --css HX HZ, --code FILE, --stabilizer FILE or --gauge FILE");
        }
        output.require_place(context);
        auto found = code.read(context, input);
        if (auto* const checks = std::get_if<CssChecks>(&found)) {
            const codes::CssCode css = std::move(*checks).code().code;
            require_bytes(context, codes::bytes_of_logical_operators(css),
                          "the basis of logical operators, " + shape_text(css.dimension(), css.length()));
            const codes::LogicalOperators operators = codes::logical_operators(css);
            write(context, css.length(), css.dimension(), side != "z" ? operators.x : operators.z,
                  side != "z" ? "x" : "z");
            return kYes;
        }
        if (!side.empty()) throw UsageError("--side is for CSS codes");
        const codes::SubsystemCode group = code.subsystem(context, std::get<Paulis>(found));
        require_fits_memory(context, 2 * group.length(), 2 * group.length(), "the basis of logical operators");
        write(context, group.length(), group.dimension(), stabilizers ? group.stabilizers() : group.logical_operators(),
              nullptr);
        return kYes;
    }

    void write(const Context& context, std::size_t length, std::size_t dimension, const BitMatrix& operators,
               Json of_side) const {
        Json answer = context.answer();
        answer["length"] = length;
        answer["dimension"] = dimension;
        if (!of_side.is_null()) answer["side"] = std::move(of_side);
        output.write(context, std::move(answer), operators);
    }
};

}  // namespace

std::vector<Command> codes_commands() {
    return {
        {"code", "A code of a family, by its parameters",
         "Of a linear code a generator matrix is printed, of peg parity checks:\n"
         "  hamming R, simplex R        [2^R - 1, 2^R - 1 - R, 3], and its dual\n"
         "  repetition N                [N, 1, N]\n"
         "  golay, extended-golay       [23, 12, 7], [24, 12, 8]\n"
         "  reed-muller R M             polynomials of degree at most R in M variables\n"
         "  bch N K                     narrow-sense BCH code, K or --distance D\n"
         "  qr P                        quadratic residue code, P prime, 1 or 7 modulo 8\n"
         "  cyclic N G                  multiples of a polynomial that divides x^N + 1\n"
         "  quasi-cyclic N A...         the circulants of polynomials side by side\n"
         "  double-circulant N A        [I | circulant of A]\n"
         "  bordered N A                with a row and a column of ones around it\n"
         "  goppa M N T                 of a random polynomial of degree T over GF(2^M)\n"
         "  peg N C R GIRTH             a random LDPC code, C ones in a column, R in a row\n"
         "Quantum codes are one line of JSON, which gf2 distance --code and logicals read;\n"
         "--hx and --hz write the matrices of CSS codes, all but xzzx:\n"
         "  toric L                     [[2 L^2, 2, L]]\n"
         "  surface, rotated-surface    DX DZ, with these distances\n"
         "  colour-666, colour-488      D, triangular, with this distance\n"
         "  xzzx R C, xzzx-toric A B    rotated on R C qubits; [[A^2 + B^2, 1 or 2]]\n"
         "  bicycle L A B               polynomials with x^L = 1: [A | B], [B^T | A^T]\n"
         "  bivariate-bicycle L M A B   polynomials with x^L = y^M = 1\n"
         "  two-block GROUP A B         the same in C4xC2 (x, y) or dihedral C6:C2 (r, s)\n"
         "  hypergraph-product A B      of the parity-check matrices in two files\n"
         "  lifted-product L A B        of matrices of polynomials, such as '1, x; 1, x^3'",
         R"(  $ gf2 code bivariate-bicycle 6 6 'x^3 + y + y^2' 'y^3 + x + x^2' > code.json
  $ gf2 distance --code code.json
  6
  $ gf2 code bch 63 36 | gf2 distance -
  11
  $ gf2 code cyclic 7 'x^3 + x + 1'
  1101000
  0110100
  0011010
  0001101
)",
         declared<CodeCommand>},
        {"logicals", "The logical operators of a quantum code",
         "Prints k logical operators X of a CSS code, or Z with --side z, as the rows of a\n"
         "k x n matrix; \"0 x n\" if k = 0. Row i of the one and row i of the other have an\n"
         "odd number of ones in common, and different rows an even number. Of operators,\n"
         "prints 2k rows [X | Z] of 2n bits, --to pauli as letters: a basis of what commutes\n"
         "with all of them, modulo the stabilizers. gf2 distance finds the lightest ones.",
         R"(  $ printf '0001111\n0110011\n1010101\n' > steane
  $ gf2 logicals --css steane steane
  1110000
  $ printf 'XXXX\nZZZZ\n' | gf2 logicals --stabilizer - --to pauli
  XXII
  XIXI
  ZZII
  ZIZI
)",
         declared<LogicalsCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
