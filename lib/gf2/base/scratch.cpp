// SPDX-License-Identifier: MIT
#include "gf2/base/scratch.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kBytes = kSpareWords * sizeof(std::uint64_t);

// No destructor, so that both can be read after the thread's destructors have run.
thread_local constinit std::uint64_t* spare = nullptr;
thread_local constinit bool thread_ends = false;

struct AtEndOfThread {
    ~AtEndOfThread() {
        thread_ends = true;
        const AlignedWords freed(std::exchange(spare, nullptr), AlignedDelete{kBytes});
    }
};

}  // namespace

AlignedWords take_spare_words() {
    if (spare == nullptr) return allocate_aligned(kBytes);
    return AlignedWords(std::exchange(spare, nullptr), AlignedDelete{kBytes});
}

void give_spare_words(AlignedWords words) noexcept {
    if (spare != nullptr || thread_ends) return;
    static thread_local const AtEndOfThread at_end_of_thread;
    static_cast<void>(at_end_of_thread);
    spare = words.release();
}

}  // namespace gf2::internal
