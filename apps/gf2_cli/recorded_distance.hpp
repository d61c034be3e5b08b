// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/search/checkpoint.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/minimum_distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2_cli/distance_file.hpp"

namespace gf2::apps::gf2_cli {

/// What a search for a distance found.
template <class Found>
struct Recorded {
    std::optional<Found> found{};
    bool is_shard_done = false;  ///< there are several shards, and this one is done
};

/// minimum_distance() with a checkpoint.
/// @param path      the checkpoint; none if empty: then there is one shard
/// @param question  what the code is, in printable ASCII
/// @param generators  none are needed if there are checks, and neither a checkpoint nor a transport
/// @param checks    those of the code, if they were given; else null
/// @param count     count all words of the least weight
/// @throws InputError if the checkpoint is of another question, damaged, or written by another process
[[nodiscard]] Recorded<MinimumDistance> recorded_distance(const Context& context, const std::string& path,
                                                          const Shard& shard, const std::string& question,
                                                          const BitMatrix& generators, const BitMatrix* checks,
                                                          const Budget& budget, bool count, LongRun& long_run);

/// How a search for the words that count runs.
struct CountedSearch {
    std::string path{};  ///< the checkpoint; none if empty
    Shard shard{};
    CountedQuestion question{};
    Budget budget{};
    codes::Method method = codes::Method::automatic;
    LongRun* long_run = nullptr;  ///< for the transport
};

/// codes::minimum_distance() with a checkpoint.
/// @throws InputError as recorded_distance()
[[nodiscard]] Recorded<codes::Distance> recorded_distance(const Context& context, const CountedSearch& search,
                                                          const BitMatrix& checks, const codes::Counted& counted);

/// The distance of a CSS code, both sides, with a checkpoint.
[[nodiscard]] Recorded<codes::CssDistance> recorded_distance(const Context& context, const CountedSearch& search,
                                                             const codes::CssCode& code);

/// The distance of one side of a CSS code, with a checkpoint.
[[nodiscard]] Recorded<codes::Distance> recorded_distance(const Context& context, const CountedSearch& search,
                                                          const codes::CssCode& code, codes::Side side);

/// The distance of a subsystem code, with a checkpoint.
[[nodiscard]] Recorded<codes::PauliDistance> recorded_distance(const Context& context, const CountedSearch& search,
                                                               const codes::SubsystemCode& code);

/// codes::minimum_distance() of some columns of a larger matrix, with a checkpoint: words are those of the larger one.
/// @param columns  the number in the larger matrix of each column of `checks`
/// @param length   number of columns of the larger matrix
[[nodiscard]] Recorded<codes::Distance> recorded_distance(const Context& context, const CountedSearch& search,
                                                          const BitMatrix& checks, const codes::Counted& counted,
                                                          const std::vector<std::size_t>& columns, std::size_t length);

}  // namespace gf2::apps::gf2_cli
