// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/gf2/css_code_file.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/pauli_file.hpp"
#include "apps/run/runner.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/io/formats/detector_error_model.hpp"

namespace gf2::apps::gf2_program {

/// The code of `gf2 distance`, as its files give it: nothing is computed yet.
struct GivenCode {
    std::optional<CssChecks> css{};
    std::optional<Paulis> operators{};
    std::optional<io::DetectorErrorModel> model{};
    BitMatrix a{};             ///< of the positional argument, without these
    codes::Counted counted{};  ///< by --outside or --modulo
};

/// The options of `gf2 distance` that say which words of the nullspace of a matrix count.
struct CountedOptions {
    std::string outside;
    std::string modulo;
    CssCodeArgument css;
    std::string stabilizer;
    std::string gauge;
    std::string dem;
    std::string side;
    std::string method = "automatic";
    bool count = false;  ///< --count
    bool all = false;
    bool each = false;
    std::uint64_t limit = 1'000'000;
    RunOptions blocks{};
    CertificateFile certificate{};

    void declare(Arguments& arguments);

    /// True if Pauli operators give the code.
    [[nodiscard]] bool has_operators() const { return !stabilizer.empty() || !gauge.empty(); }

    /// True if A is not read.
    [[nodiscard]] bool has_own_code() const { return css.is_given() || has_operators() || !dem.empty(); }

    /// True if one of them is given.
    [[nodiscard]] bool is_wanted() const { return !outside.empty() || !modulo.empty() || has_own_code(); }

    /// The method of the search.

    /// Reads the code.
    /// @throws InputError if the numbers of columns differ
    [[nodiscard]] GivenCode read(const Context& context, const MatrixArgument& a) const;
};

/// The message if nothing counts.
[[nodiscard]] std::string without_distance(const CountedOptions& options);

/// search(), with the names of the files in errors of H and S.
template <class Search>
auto with_names_of_files(const CountedOptions& options, const MatrixArgument& a, const Search& search) {
    try {
        return search();
    } catch (const std::invalid_argument& error) {
        throw InputError("H = " + file_name(a.path) + ", S = " + file_name(options.modulo) + ": " + error.what());
    }
}

/// Prints the least weight of the words that count, for both sides of a CSS code the lesser. Returns the exit status.
/// @param a  H for --outside and --modulo
int run_counted_distance(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                         std::optional<std::uint64_t> budget, double time);

}  // namespace gf2::apps::gf2_program
