// SPDX-License-Identifier: MIT
#include "gf2/base/memory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <mutex>
#include <new>

#if __has_include(<pthread.h>)
#include <pthread.h>
#endif

#if defined(__linux__)
#include <sys/mman.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__SANITIZE_ADDRESS__)
#define GF2_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GF2_ADDRESS_SANITIZER 1
#endif
#endif

namespace gf2::internal {

#if __has_include(<pthread.h>)
int at_fork(void (*prepare)(), void (*parent)(), void (*child)()) noexcept {
    return pthread_atfork(prepare, parent, child);
}
#else
int at_fork(void (*)(), void (*)(), void (*)()) noexcept {
    return 0;
}
#endif

namespace {

constexpr std::size_t kAlignment = 64;
constexpr std::size_t kMinKept = std::size_t{1} << 16;  // bytes; smaller blocks are quick to allocate

struct Memory {
    void* words;
    bool zero;
};

#if defined(__linux__) && defined(MADV_HUGEPAGE) && defined(MADV_FREE)

constexpr std::size_t kHugePage = std::size_t{1} << 21;

bool is_mapped(std::size_t bytes) {
    return bytes >= kHugePage / 2;
}

std::size_t mapped_bytes(std::size_t bytes) {
    return (bytes + kHugePage - 1) / kHugePage * kHugePage;
}

void* map(std::size_t bytes) {
    const std::size_t size = mapped_bytes(bytes);
    void* const whole = mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (whole == MAP_FAILED) throw std::bad_alloc();
    const std::size_t past_boundary = reinterpret_cast<std::uintptr_t>(whole) % kHugePage;
    const std::size_t before = past_boundary == 0 ? 0 : kHugePage - past_boundary;
    char* const aligned = static_cast<char*>(whole) + before;
    if (before != 0) munmap(whole, before);
    if (before != kHugePage) munmap(aligned + size, kHugePage - before);
    madvise(aligned, size, MADV_HUGEPAGE);  // a hint: small pages work too
    return aligned;
}

void unmap(void* words, std::size_t bytes) noexcept {
    munmap(words, mapped_bytes(bytes));
}

void mark_free(void* words, std::size_t bytes) noexcept {
    madvise(words, mapped_bytes(bytes), MADV_FREE);
}

#else

bool is_mapped(std::size_t) {
    return false;
}
std::size_t mapped_bytes(std::size_t bytes) {
    return bytes;
}
void* map(std::size_t) {
    throw std::bad_alloc();
}
void unmap(void*, std::size_t) noexcept {}
void mark_free(void*, std::size_t) noexcept {}

#endif

// Allocators serve aligned requests slowly, since they cut off the surplus before and after. A small block is therefore
// allocated with a line to spare; the byte before it holds its distance from the start of that memory.
bool is_small([[maybe_unused]] std::size_t bytes) {
#if defined(GF2_ADDRESS_SANITIZER)
    return false;  // the sanitizer detects accesses beside a block
#else
    return bytes < kMinKept;
#endif
}

void* allocate_small(std::size_t bytes) {
    auto* const whole = static_cast<unsigned char*>(::operator new(bytes + kAlignment));
    const std::size_t before = kAlignment - reinterpret_cast<std::uintptr_t>(whole) % kAlignment;
    whole[before - 1] = static_cast<unsigned char>(before);
    return whole + before;
}

void release_small(void* words) noexcept {
    auto* const first = static_cast<unsigned char*>(words);
    ::operator delete(first - first[-1]);
}

void release(void* words, std::size_t bytes) noexcept {
    if (is_mapped(bytes)) {
        unmap(words, bytes);
    } else if (is_small(bytes)) {
        release_small(words);
    } else {
        ::operator delete (words, std::align_val_t{kAlignment});
    }
}

// Unused blocks, in the order in which they were freed.
class BlockCache {
public:
    // Bytes to allocate for a request: few different sizes, so that one block serves many requests.
    static std::size_t block_bytes(std::size_t bytes) {
        if (!is_kept(bytes)) return bytes;
        if (is_mapped(bytes)) return mapped_bytes(bytes);
        const std::size_t step = std::bit_floor(bytes) / 4;
        assert(step != 0);
        const std::size_t rounded = (bytes + step - 1) / step * step;
        return is_mapped(rounded) ? bytes : rounded;
    }

    void* take(std::size_t bytes) noexcept {
        if (!is_kept(bytes)) return nullptr;
        const std::lock_guard lock(mutex_);
        for (std::size_t i = count_; i-- != 0;) {
            if (blocks_[i].bytes == bytes) return remove(i);
        }
        return nullptr;
    }

    // Keeps the block or releases it.
    void keep(void* words, std::size_t bytes) noexcept {
        if (!is_kept(bytes)) return release(words, bytes);
        if (is_mapped(bytes)) mark_free(words, bytes);
        std::array<Block, kMaxBlocks> oldest;
        std::size_t released = 0;
        {
            const std::lock_guard lock(mutex_);
            while (count_ == blocks_.size() || total_ + bytes > kMaxBytes) {
                const std::size_t size = blocks_[0].bytes;
                oldest[released++] = {remove(0), size};
            }
            blocks_[count_++] = {words, bytes};
            total_ += bytes;
        }
        // Outside the lock, which fork() waits for.
        for (std::size_t i = 0; i < released; ++i) release(oldest[i].words, oldest[i].bytes);
    }

    void lock() noexcept { mutex_.lock(); }
    void unlock() noexcept { mutex_.unlock(); }

private:
    static constexpr std::size_t kMaxBlocks = 16;
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 26;

    struct Block {
        void* words;
        std::size_t bytes;
    };

    static bool is_kept(std::size_t bytes) {
#if defined(GF2_ADDRESS_SANITIZER)
        if (!is_mapped(bytes)) return false;  // the sanitizer detects uses of a freed block
#endif
        return kMinKept <= bytes && bytes <= kMaxBytes;
    }

    void* remove(std::size_t i) noexcept {
        const Block found = blocks_[i];
        std::copy(blocks_.data() + i + 1, blocks_.data() + count_, blocks_.data() + i);
        --count_;
        total_ -= found.bytes;
        return found.words;
    }

    std::mutex mutex_;
    std::array<Block, kMaxBlocks> blocks_{};
    std::size_t count_ = 0;
    std::size_t total_ = 0;
};

// Initialised before everything else and never destroyed: static matrices may be older and live longer than other
// statics.
union Kept {
    BlockCache blocks{};

    constexpr Kept() noexcept {}
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    ~Kept() {}
};
constinit Kept kept;

// fork() waits for the lock, so that no other thread leaves it locked in the child.
[[maybe_unused]] const int kRegistered =
    at_fork([] { kept.blocks.lock(); }, [] { kept.blocks.unlock(); }, [] { kept.blocks.unlock(); });

Memory allocate(std::size_t request) {
    const std::size_t bytes = BlockCache::block_bytes(request);
    if (void* const words = kept.blocks.take(bytes)) return {words, false};
    if (is_mapped(bytes)) return {map(bytes), true};
    if (is_small(bytes)) return {allocate_small(bytes), false};
    return {::operator new (bytes, std::align_val_t{kAlignment}), false};
}

}  // namespace

void AlignedDelete::operator()(std::uint64_t* words) const noexcept {
    kept.blocks.keep(words, BlockCache::block_bytes(bytes));
}

void return_free_memory() noexcept {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

AlignedWords allocate_aligned(std::size_t bytes) {
    if (bytes == 0) return AlignedWords();
    return AlignedWords(static_cast<std::uint64_t*>(allocate(bytes).words), AlignedDelete{bytes});
}

AlignedWords allocate_aligned_zeros(std::size_t bytes) {
    if (bytes == 0) return AlignedWords();
    const Memory memory = allocate(bytes);
    AlignedWords words(static_cast<std::uint64_t*>(memory.words), AlignedDelete{bytes});
    if (!memory.zero) std::fill_n(words.get(), bytes / sizeof(std::uint64_t), std::uint64_t{0});
    return words;
}

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
