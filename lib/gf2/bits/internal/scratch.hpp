// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace gf2::internal {

/// Words of working memory, 64-byte aligned, not initialised: on the stack if there are few of them.
class Scratch {
public:
    explicit Scratch(std::size_t words) {
        if (words > few_.size()) {
            many_.reset(static_cast<std::uint64_t*>(::operator new(words * sizeof(std::uint64_t), kAlignment)));
        }
    }

    [[nodiscard]] std::uint64_t* words() noexcept { return many_ ? many_.get() : few_.data(); }

private:
    static constexpr std::align_val_t kAlignment{64};

    struct Delete {
        void operator()(std::uint64_t* words) const noexcept { ::operator delete(words, kAlignment); }
    };

    alignas(64) std::array<std::uint64_t, 12288> few_;  // 96 KiB
    std::unique_ptr<std::uint64_t[], Delete> many_;
};

}  // namespace gf2::internal
