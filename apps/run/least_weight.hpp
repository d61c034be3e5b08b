// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/command.hpp"
#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/run/runner.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/radius.hpp"

namespace gf2::apps {

/// Options of the commands that search for a least weight.
struct SearchOptions {
    std::optional<std::uint64_t> budget{};
    double time = 0;
    RunOptions blocks{};
    std::string method{};  ///< of least_weight_methods(); empty for the fastest

    /// The budget of a search without blocks.
    [[nodiscard]] std::uint64_t elements() const { return budget.value_or(std::uint64_t{1} << 44); }

    /// Declares --budget, --time, --checkpoint, --shard and --estimate.
    /// @param what  the candidates of the search: "press patterns"
    void declare(Arguments& arguments, Context& context, const std::string& what);

    /// Declares --budget and --time alone.
    void declare_limits(Arguments& arguments, const std::string& what) {
        declare_limits(arguments, what, "2^44 if not given");
    }

    /// True if the search needs a question.
    [[nodiscard]] bool is_recorded(const Context& context) const { return blocks.is_in_blocks(context); }

private:
    void declare_limits(Arguments& arguments, const std::string& what, const std::string& otherwise);
};

/// The question of a search, as its checkpoint has it.
struct SearchQuestion {   // NOLINT(bugprone-exception-escape): a null of JSON takes no memory
    std::string words{};  ///< the whole question in printable ASCII: searches differ if their words do
    Json form{};          ///< rows of a board with a 0 for each cell in order; null for a vector
};

struct SearchEnd {
    std::string shortfall{};  ///< why there is no proof; empty if there is one, or if the shard is complete
    int status = 0;           ///< ExitCode
};

/// The result of a search and how it ended.
struct SearchResult {
    CosetLeader leader;
    SearchEnd end{};
};

/// Finds a coset leader within the options. Stops with `long_run`, to which --time applies, shows progress and saves
/// the checkpoint.
/// @param question  for the checkpoint, if there is one
/// @throws UsageError; InputError if the checkpoint is of another question, damaged, or written by another process
[[nodiscard]] SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                                       const SearchQuestion& question, LongRun& long_run);

/// Reports why there is no proof, and the bounds on the minimum; does nothing if there is a proof.
/// @param what  the candidates of the search: "press patterns"
void note_shortfall(const Context& context, const LeastWeight& least, const SearchEnd& end, const std::string& what);

/// The count, or null for 2^64 - 1, at which counts saturate.
[[nodiscard]] Json json_of_count(std::uint64_t count);

/// The lines of a form, its zeros replaced by the bits of the element in order.
/// @throws std::invalid_argument if the numbers of zeros and bits differ; the message says what was expected
[[nodiscard]] Json fill_form(const Json& form, const BitVector& element);

/// The fields "proved", "ties", "examined", "lower_bound", "method".
[[nodiscard]] Json json_of_search(const LeastWeight& least);

/// What limits the search for a covering radius.
struct RadiusLimits {
    std::uint64_t budget = CoveringRadiusOptions{}.steps;  ///< for CoveringRadiusOptions::steps
    double time = 0;                                       ///< seconds, for a LongRun

    /// Declares --budget and --time.
    void declare(Arguments& arguments);
};

}  // namespace gf2::apps
