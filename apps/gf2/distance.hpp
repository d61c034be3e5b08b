// SPDX-License-Identifier: MIT
// gf2 distance: the code, what is asked of it, and the answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/code_files.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/runner.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps::gf2_program {

/// What the answer of a search for a distance says of a word.
enum class AnswerForm {
    kCode,        ///< its bits, and how many there are: all words of a code count
    kWord,        ///< its bits
    kOperator,    ///< Pauli operators, from a word of 3n bits
    kMechanisms,  ///< the numbers of its ones
    kX,           ///< it is the operator X of one side of a CSS code
    kZ,           ///< it is the operator Z
    kSides        ///< both sides of a CSS code
};

/// What is known before a search.
struct DistanceQuestion {
    std::string words{};  ///< the whole question in printable ASCII: searches differ if their words do
    AnswerForm form = AnswerForm::kWord;
    Json known{};                        ///< numbers of the JSON answer that need no search, such as the length
    std::vector<std::size_t> columns{};  ///< of mechanisms: the number of each column of the checks; empty for all

    /// Writes it into the record of a search, for merged_distances().
    void write_to(Search& search) const;

    /// The name of a word in JSON.
    [[nodiscard]] const char* name_of_word() const { return form == AnswerForm::kOperator ? "operator" : "word"; }

    [[nodiscard]] Json json_of_word(const BitVector& word) const;
    [[nodiscard]] std::string text_of_word(const BitVector& word) const;
};

/// @name The fields of the JSON answer that a search finds
/// @{
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const LeastWeight& found, const BitVector& word);
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const codes::Distance& found);
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const codes::PauliDistance& found);
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const codes::CssDistance& found);
[[nodiscard]] Json found_fields(const MinimumDistance& found);
/// @}

/// The bounds of both sides together.
[[nodiscard]] LeastWeight least_of(const codes::CssDistance& found);
[[nodiscard]] inline const LeastWeight& least_of(const LeastWeight& found) {
    return found;
}

/// The exit status of what a search found, after a message if something is missing.
/// @param reason   why; empty if it is not known
/// @param missing  what was not done to all words of this weight, "counted" or "found"; empty if it was
[[nodiscard]] int status_of(const Context& context, const LeastWeight& found, const std::string& reason,
                            const std::string& missing = "");

/// The code of `gf2 distance`, as its files give it: nothing is computed yet.
struct GivenCode {
    std::optional<CssChecks> css{};
    std::optional<Paulis> operators{};
    std::optional<io::DetectorErrorModel> model{};
    BitMatrix a{};             ///< of the positional argument, without these
    codes::Counted counted{};  ///< by --outside or --modulo
};

/// The options of `gf2 distance`.
struct DistanceCommand {
    MatrixArgument a;
    std::string outside;
    std::string modulo;
    CodeArgument code;
    std::string dem;
    std::string side;
    std::string method = "automatic";
    bool parity_check = false;
    bool count = false;
    bool all = false;
    bool each = false;
    std::uint64_t limit = 1'000'000;      ///< on the words printed
    std::optional<std::uint64_t> budget;  ///< of candidates
    double time = 0;
    RunOptions blocks;
    CertificateFile certificate;

    void declare(Arguments& arguments, Context& context);
    [[nodiscard]] int run(const Context& context) const;

    /// True if A is not read.
    [[nodiscard]] bool has_own_code() const { return code.is_given() || !dem.empty(); }

    /// True if all words of the code of A count.
    [[nodiscard]] bool is_plain() const { return outside.empty() && modulo.empty() && !has_own_code(); }

    /// @throws InputError if the numbers of columns differ
    [[nodiscard]] GivenCode read(const Context& context) const;
};

/// A code, and a search in it.
struct DistanceRun {
    /// Reads the code. --time begins after it.
    DistanceRun(const Context& context_of_run, const DistanceCommand& command);

    /// @param spent  of --budget
    [[nodiscard]] Budget budget(std::uint64_t spent = 0);

    /// Why the search ended; empty if it did by itself.
    [[nodiscard]] std::string reason() const;

    /// search(), with the names of the files in errors of H and S.
    template <class Search>
    auto with_names_of_files(const Search& search) const {
        try {
            return search();
        } catch (const std::invalid_argument& error) {
            throw InputError("H = " + file_name(options.a.path) + ", S = " + file_name(options.modulo) + ": " +
                             error.what());
        }
    }

    /// Prints an answer: the known fields and those that were found, or text.
    void print(const Json& fields, const std::string& text) const;

    /// The message if nothing counts.
    [[nodiscard]] std::string without_distance() const;

    const Context& context;
    const DistanceCommand& options;
    GivenCode given;
    LongRun long_run;
    std::optional<NamedCode> css{};
    std::optional<codes::SubsystemCode> operators{};
    Json known{};  ///< fields of the answer that need no search
};

/// gf2 distance --count and --all: prints the number of the words of least weight, or these words. Returns the exit
/// status.
int run_lightest_words(DistanceRun& run);

/// gf2 distance --each: prints a least weight for each row of L, each observable of a circuit, or each pair of logical
/// operators of a CSS code. Returns the exit status.
int run_each_distance(DistanceRun& run);

}  // namespace gf2::apps::gf2_program
