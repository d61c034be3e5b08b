// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "gf2/base/aligned_memory.hpp"

namespace gf2::internal {

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
