// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/search/level_search.hpp"

namespace gf2 {

/// The search of minimum_distance_information_sets() for the minimum distance of a code, in numbered blocks, which may
/// be searched in any order, on any machines. Its levels are those of the information sets. If the proof would take
/// more than an hour, walks over random information sets take a quarter of the time.
class DistanceLevels : public LevelSearch {
public:
    /// Searches for a first bound, and plans the blocks.
    /// @param generators  any number of rows of length n, which may be dependent, but are not all 0
    /// @param count       count all words of the least weight, however long it takes
    /// @param patterns    of a block, at least: those take some milliseconds of one thread
    /// @throws Cancelled; std::invalid_argument if the code is {0}
    explicit DistanceLevels(const BitMatrix& generators, bool count = false, const StopToken& stop = {},
                            std::uint64_t patterns = std::uint64_t{1} << 22);

    /// The best word so far, and what is proved.
    [[nodiscard]] MinimumDistance distance() const;

protected:
    void search_level(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                      Made& made) const override;
    [[nodiscard]] std::uint64_t elements_of_block(std::size_t level) const override;
    void require(const Record& other) const override;

private:
    class Problem;
    std::shared_ptr<const Problem> problem_;
};

/// The best word of the record of DistanceLevels, and what is proved.
/// @throws std::invalid_argument if it is another record
[[nodiscard]] MinimumDistance distance_of(const Record& record);

}  // namespace gf2
