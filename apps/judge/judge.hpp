// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/exit_code.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"

/// The common part of the programs for online judges.
namespace gf2::apps::judge {

/// A problem of an online judge.
struct Problem {
    std::string_view name;     ///< of the program
    std::string_view title;    ///< judge, number and title
    std::string_view summary;  ///< input and output, one line
    void (*solve)(io::TextScanner& in, std::ostream& out);
};

/// How each is solved.
void bzoj1770(io::TextScanner& in, std::ostream& out);
void bzoj1923(io::TextScanner& in, std::ostream& out);
void bzoj3503(io::TextScanner& in, std::ostream& out);
void hdu3364(io::TextScanner& in, std::ostream& out);
void lights_nm(io::TextScanner& in, std::ostream& out);
void poj1222(io::TextScanner& in, std::ostream& out);
void poj1681(io::TextScanner& in, std::ostream& out);
void poj1753(io::TextScanner& in, std::ostream& out);
void poj1830(io::TextScanner& in, std::ostream& out);
void poj2811(io::TextScanner& in, std::ostream& out);
void poj2965(io::TextScanner& in, std::ostream& out);
void poj3279(io::TextScanner& in, std::ostream& out);
void uva10309(io::TextScanner& in, std::ostream& out);

/// All of them, by name.
[[nodiscard]] std::span<const Problem> problems();

/// Solves the input and prints the answers. Prints nothing unless the whole input is valid; otherwise reports the error
/// and its position in one line to `err`.
/// @return an ExitCode
[[nodiscard]] int run(const Problem& problem, const std::vector<std::string>& arguments, std::istream& in,
                      std::ostream& out, std::ostream& err);

/// Thrown if there is no answer to print; the message says why.
class NoAnswer : public std::runtime_error {
public:
    NoAnswer(ExitCode status, const std::string& message) : std::runtime_error(message), status_(status) {}

    [[nodiscard]] ExitCode status() const noexcept { return status_; }

private:
    ExitCode status_;
};

/// The two characters that a problem uses for cells.
struct Alphabet {
    char on;
    char off;
};
inline constexpr Alphabet kDigits{'1', '0'};

/// Reads a row of cells with or without blanks between them.
/// @throws io::ParseError if a character is not a cell, or the line ends before the row
[[nodiscard]] BitVector read_row(io::TextScanner& in, std::size_t length, Alphabet alphabet = kDigits);

/// Reads a board row by row.
/// @throws io::ParseError as read_row()
[[nodiscard]] lights::Board read_board(io::TextScanner& in, std::size_t rows, std::size_t columns,
                                       Alphabet alphabet = kDigits);

/// lights::minimum_presses(); empty if the target cannot be reached.
/// @throws NoAnswer if there are too many solutions to prove the minimum
[[nodiscard]] std::optional<lights::MinimumPresses> minimum_presses(const lights::Grid& grid,
                                                                    const lights::Board& board,
                                                                    const lights::Target& target = {});

}  // namespace gf2::apps::judge
