// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// A parity-check matrix H with a weight for each column.
struct WeightedGraph {
    /// @pre the weights are from 1 to 2^20, one for each column, and their sum is less than 2^40
    WeightedGraph(const BitMatrix& checks, std::vector<std::uint32_t> weights);

    /// A column satisfies as many checks as it has ones, so each of them accounts for its share of the weight. The
    /// shares of unsatisfied checks are in units of 2^-kShareBits.
    static constexpr unsigned kShareBits = 20;

    TannerGraph graph;
    std::vector<std::uint32_t> weights;  ///< by column
    std::vector<std::uint64_t> shares;   ///< by check: the least share of its columns
};

/// A search for errors e with H·e = s, by trees.
///
/// A node is a part of an error, and its children add a column of one check that the part does not satisfy: of these,
/// the one with the fewest columns left. A column is excluded from the trees of its younger siblings, so no error
/// occurs twice. A part is abandoned if its weight and the shares of its unsatisfied checks exceed the limit.
class ErrorTrees {
public:
    /// @param graph   must outlive this object, as must the others
    /// @param nodes   is increased by the nodes of the trees
    ErrorTrees(const WeightedGraph& graph, const BitVector& syndrome, const Budget& budget,
               gf2::internal::SearchTasks& tasks, std::atomic<std::uint64_t>& nodes);

    /// No error is lighter.
    [[nodiscard]] std::uint64_t lower_bound() const;

    struct Result {
        std::vector<BitVector> errors{};  ///< those sought
        std::uint64_t count = 0;          ///< their number, also of those that are not kept
        std::uint64_t weight = 0;         ///< of each, if there is one
        bool complete = true;             ///< all trees were searched
        /// If complete and nothing was found: no error is lighter. UINT64_MAX if there is none at all.
        std::uint64_t lower_bound = UINT64_MAX;
    };

    /// The first of the lightest errors whose weight is at most `limit`, in an order that does not depend on the
    /// number of threads.
    /// @param shared  true: by all threads
    /// @param most    the search ends, incomplete, after about so many nodes of all; not if it is shared, as the result
    ///                would then depend on the threads
    [[nodiscard]] Result lightest(std::uint64_t limit, bool shared, std::uint64_t most = UINT64_MAX);

    /// All errors of weight at most `limit`, but not more than so many.
    /// @pre no error is lighter than `limit`
    [[nodiscard]] Result all(std::uint64_t limit, std::size_t most);

    /// If s = 0: the connected e != 0 with H·e = 0 of weight at most `limit` for which counts(columns of e), each once.
    /// A tree begins with the first column of e.
    /// @param most  so many are kept, those that are first in lexicographic order
    [[nodiscard]] Result light_words(std::uint64_t limit, std::size_t most,
                                     const std::function<bool(std::span<const std::uint32_t>)>& counts);

private:
    class Walk;
    struct Part;
    struct Search;

    [[nodiscard]] Result run(Search& search, bool shared);
    void share(Search& search, const std::vector<Part>& parts);
    [[nodiscard]] Result result_of(const Search& search) const;

    const WeightedGraph& graph_;
    const Budget& budget_;
    gf2::internal::SearchTasks& tasks_;
    std::atomic<std::uint64_t>& nodes_;
    std::vector<std::uint64_t> syndrome_;  // its words
};

}  // namespace gf2::codes::internal
