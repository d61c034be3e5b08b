// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gf2/bits/internal/pages.hpp"

namespace gf2::internal {

/// Words of working memory, 64-byte aligned, not initialised: on the stack if there are few of them.
class Scratch {
public:
    explicit Scratch(std::size_t words) {
        if (words > few_.size()) many_ = allocate_words(words * sizeof(std::uint64_t));
    }

    [[nodiscard]] std::uint64_t* words() noexcept { return many_ ? many_.get() : few_.data(); }

private:
    alignas(64) std::array<std::uint64_t, 12288> few_;  // 96 KiB
    AlignedWords many_;
};

}  // namespace gf2::internal
