// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace gf2::internal {

/// Deleter that returns a block of allocate_aligned() to the cache of free blocks or to the system.
struct AlignedDelete {
    std::size_t bytes = 0;
    void operator()(std::uint64_t* words) const noexcept;
};

using AlignedWords = std::unique_ptr<std::uint64_t[], AlignedDelete>;

/// Allocates uninitialised words, 64-byte aligned.
///
/// Blocks of 1 MiB or more lie in huge pages where the system has them: first touching these costs less than 4 kB
/// pages, and strided access misses the TLB less. Of freed blocks of 64 KiB to 64 MiB, the last ones are kept, at most
/// 16 with 64 MiB together, for the next request of about that size: clearing fresh pages takes longer than many
/// operations on them. Sizes are therefore rounded up, by a quarter at most or to whole huge pages. The system may
/// reclaim free huge pages at any time.
/// @throws std::bad_alloc
[[nodiscard]] AlignedWords allocate_aligned(std::size_t bytes);

/// Allocates words that are all zero, otherwise as allocate_aligned() does.
[[nodiscard]] AlignedWords allocate_aligned_zeros(std::size_t bytes);

}  // namespace gf2::internal
