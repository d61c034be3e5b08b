// SPDX-License-Identifier: MIT
// Questions with their certificates, and an oracle that knows the answers.
#pragma once

#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/certificate/certificate.hpp"
#include "tests/reference/linear_algebra.hpp"

namespace gf2::test {

/// A question as gf2-check reads it.
struct Question {
    std::vector<std::string> arguments{};        ///< of gf2-check, without the certificate
    std::map<std::string, std::string> files{};  ///< contents by name
    Certificate certificate{""};
    reference::Matrix a{0, 0};          ///< the matrix, or the press matrix
    reference::Matrix b{0, 0};          ///< right-hand sides as columns; two for the target uniform
    std::vector<std::size_t> places{};  ///< of a game: the position of each cell in the text of the board
    std::size_t rows = 0, columns = 0;  ///< of the board
    bool is_uniform = false;            ///< one of the right-hand sides suffices
};

struct QuestionKind {
    std::string name;
    std::function<Question(SplitMix64& random)> make;
};

inline void PrintTo(const QuestionKind& kind, std::ostream* out) {
    *out << kind.name;
}

[[nodiscard]] const std::vector<QuestionKind>& question_kinds();

/// True if the claim with this answer, as gf2-check prints it, is true of the question; by plain elimination.
[[nodiscard]] bool is_true(const Question& question, const std::string& claim, const std::string& answer);

/// Runs gf2-check in this process.
/// @throws its errors
struct CheckedAnswer {
    std::string claim;
    std::string answer;
};
[[nodiscard]] CheckedAnswer checked(const Question& question, const std::string& certificate);

}  // namespace gf2::test
