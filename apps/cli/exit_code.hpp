// SPDX-License-Identifier: MIT
#pragma once

namespace gf2::apps {

/// The exit status of a program.
enum ExitCode : int {
    kYes = 0,             ///< answered: yes, solved, done
    kNo = 1,              ///< answered: no (unsolvable, singular, verification failed)
    kUsage = 2,           ///< the arguments are wrong
    kBadInput = 3,        ///< an input or output file is invalid or too large
    kBudgetSpent = 4,     ///< the budget or time ended first; the best so far is printed
    kSatisfiable = 10,    ///< in the convention of SAT solvers: there is a solution
    kUnsatisfiable = 20,  ///< in the convention of SAT solvers: there is none
};

}  // namespace gf2::apps
