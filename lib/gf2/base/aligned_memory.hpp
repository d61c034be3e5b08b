// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace gf2::internal {

/// Gives back what allocate_aligned() gave.
struct AlignedDelete {
    std::size_t bytes = 0;
    void operator()(std::uint64_t* words) const noexcept;
};

using AlignedWords = std::unique_ptr<std::uint64_t[], AlignedDelete>;

/// Memory for words, 64-byte aligned, not initialised.
///
/// From 1 MB on it lies in huge pages where the system has them: these cost an eighth of what 4 kB pages do when they
/// are first touched, and strided access misses the TLB less. Blocks of 64 kB and more, up to 64 MB in all, are kept
/// when they are given back, for the next request of about their size: fresh pages must be cleared, which takes longer
/// than many an operation on them. For this, sizes are rounded up by a quarter at most, or to whole huge pages. The
/// system may take huge ones away at any time.
/// @throws std::bad_alloc
[[nodiscard]] AlignedWords allocate_aligned(std::size_t bytes);

/// The same, all zero.
[[nodiscard]] AlignedWords allocate_aligned_zeros(std::size_t bytes);

}  // namespace gf2::internal
