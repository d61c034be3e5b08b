// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace gf2::internal {

/// Registers handlers for fork(), where the system has it: `prepare` runs before it, `parent` and `child` after it in
/// the respective process; a null pointer means no handler. Returns 0 on success.
int at_fork(void (*prepare)(), void (*parent)(), void (*child)()) noexcept;

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

/// Returns to the system what the allocator keeps of freed blocks, where it can: before a large matrix, after many
/// lists.
void return_free_memory() noexcept;

/// Words of the block that each thread keeps for its next Scratch: allocating one takes as long as a small product.
constexpr std::size_t kSpareWords = 12288;  // 96 KiB

/// Takes the thread's kept block of kSpareWords, or allocates one.
[[nodiscard]] AlignedWords take_spare_words();

/// Returns a block of kSpareWords to its thread, which keeps one.
void give_spare_words(AlignedWords words) noexcept;

/// Uninitialised working memory, 64-byte aligned. A few words lie on the stack (few, as stacks of threads may be
/// small); up to kSpareWords use the block that the thread keeps.
class Scratch {
public:
    explicit Scratch(std::size_t words) : is_spare_(inline_.size() < words && words <= kSpareWords) {
        if (is_spare_) {
            heap_ = take_spare_words();
        } else if (words > inline_.size()) {
            heap_ = allocate_aligned(words * sizeof(std::uint64_t));
        }
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        if (is_spare_) give_spare_words(std::move(heap_));
    }

    [[nodiscard]] std::uint64_t* words() noexcept { return heap_ ? heap_.get() : inline_.data(); }

private:
    alignas(64) std::array<std::uint64_t, 512> inline_;  // 4 KiB
    AlignedWords heap_;
    bool is_spare_;
};

}  // namespace gf2::internal
