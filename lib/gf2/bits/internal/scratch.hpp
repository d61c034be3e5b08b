// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "gf2/bits/internal/pages.hpp"

namespace gf2::internal {

/// Words of a block that each thread keeps for its next Scratch: allocating one takes as long as a small product does.
constexpr std::size_t kSpareWords = 12288;  // 96 KiB

/// A block of kSpareWords: the thread's, if it is there.
[[nodiscard]] AlignedWords take_spare_words();

/// Gives it back.
void give_spare_words(AlignedWords words) noexcept;

/// Words of working memory, 64-byte aligned, not initialised: on the stack if there are few of them. Stacks of threads
/// may be small.
class Scratch {
public:
    explicit Scratch(std::size_t words) : is_spare_(few_.size() < words && words <= kSpareWords) {
        if (is_spare_) {
            many_ = take_spare_words();
        } else if (words > few_.size()) {
            many_ = allocate_words(words * sizeof(std::uint64_t));
        }
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        if (is_spare_) give_spare_words(std::move(many_));
    }

    [[nodiscard]] std::uint64_t* words() noexcept { return many_ ? many_.get() : few_.data(); }

private:
    alignas(64) std::array<std::uint64_t, 512> few_;  // 4 KiB
    AlignedWords many_;
    bool is_spare_;
};

}  // namespace gf2::internal
