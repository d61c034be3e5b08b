// SPDX-License-Identifier: MIT
#include "tests/faults/faults.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

extern "C" {  // of the C library
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* block, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
void __libc_free(void* block);
}

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): the names of the C library are reserved
namespace {

enum Kind { kNone, kMemory, kOpen, kRead, kWrite, kClose, kSync, kLink, kRename, kStat, kShort, kInterrupt };
constexpr std::array kKinds = {"none",  "memory", "open",   "read", "write", "close",
                               "fsync", "link",   "rename", "stat", "short", "interrupt"};

std::atomic<Kind> armed{kNone};
std::atomic<long> first_failing{0};
std::atomic<bool> all_after{false};
std::atomic<std::size_t> least_bytes{0};  // smaller blocks are always allocated
std::atomic<long> count_here{0};
std::atomic<long>* count = &count_here;

// Where the code of those parts of the program lies whose calls fail.
struct Range {
    std::uintptr_t begin;
    std::uintptr_t end;
};
std::array<Range, 16> ranges;
std::size_t range_count = 0;

int add_range(dl_phdr_info* info, std::size_t, void* is_first) {
    const char* path = info->dlpi_name;
    std::array<char, 4096> program{};
    if (std::exchange(*static_cast<bool*>(is_first), false)) {  // the program itself has no name
        if (readlink("/proc/self/exe", program.data(), program.size() - 1) > 0) path = program.data();
    }
    const char* const slash = std::strrchr(path, '/');
    const char* const name = slash == nullptr ? path : slash + 1;
    if (std::strstr(name, "gf2_faults") != nullptr) return 0;
    for (const char* part : {"gf2", "lightsout", "faults_", "libstdc++", "libz.", "libspng"}) {
        if (std::strstr(name, part) == nullptr) continue;
        for (int i = 0; i < info->dlpi_phnum; ++i) {
            const auto& header = info->dlpi_phdr[i];
            if (header.p_type != PT_LOAD || (header.p_flags & PF_X) == 0 || range_count == ranges.size()) continue;
            const std::uintptr_t begin = info->dlpi_addr + header.p_vaddr;
            ranges[range_count++] = {begin, begin + header.p_memsz};
        }
        break;
    }
    return 0;
}

bool is_ours(const void* caller) {
    const auto address = reinterpret_cast<std::uintptr_t>(caller);
    for (std::size_t i = 0; i < range_count; ++i) {
        if (ranges[i].begin <= address && address < ranges[i].end) return true;
    }
    return false;
}

std::atomic<bool> is_paused{false};

// Counts a call, and says whether it is to fail.
bool fails(Kind kind, const void* caller) {
    if (armed.load(std::memory_order_acquire) != kind || is_paused || !is_ours(caller)) return false;
    const long number = ++*count;
    if (number <= first_failing || !all_after) return number == first_failing;
    return kind != kInterrupt || (number - first_failing) % 2 == 0;  // what is interrupted is tried again
}

bool fails_to_allocate(std::size_t bytes, const void* caller) {
    return bytes > PTRDIFF_MAX || (bytes >= least_bytes && fails(kMemory, caller));
}

// Blocks that are allocated while armed have a tag behind what was asked for, by which they are known when they are
// freed.
constexpr std::size_t kTagBytes = sizeof(std::uintptr_t);
constexpr std::size_t kLarge = std::size_t{1} << 16;
std::array<std::atomic<long>, 2> live{};

struct Tag {
    explicit Tag(void* block)
        : size(malloc_usable_size(block)),
          place(static_cast<char*>(block) + size - kTagBytes),
          value(reinterpret_cast<std::uintptr_t>(block) ^ 0x9e3779b97f4a7c15u) {}

    [[nodiscard]] bool is_there() const { return std::memcmp(place, &value, kTagBytes) == 0; }

    std::size_t size;
    char* place;
    std::uintptr_t value;
};

void* noted(void* block, const void* caller) {
    if (block == nullptr || armed.load(std::memory_order_acquire) != kMemory || is_paused || !is_ours(caller)) {
        return block;
    }
    const Tag tag(block);
    std::memcpy(tag.place, &tag.value, kTagBytes);
    ++live[tag.size >= kLarge ? 1 : 0];
    return block;
}

void forget(void* block) {
    if (block == nullptr) return;
    const Tag tag(block);
    if (!tag.is_there()) return;
    std::memset(tag.place, 0, kTagBytes);
    --live[tag.size >= kLarge ? 1 : 0];
}

void* no_memory() {
    errno = ENOMEM;
    return nullptr;
}

template <class... Arguments>
long system_call(Kind kind, int error, const void* caller, long number, Arguments... arguments) {
    if (fails(kind, caller)) {
        errno = error;
        return -1;
    }
    return syscall(number, arguments...);
}

// A descriptor that is closed, though closing fails.
int fail_to_close(int file) {
    syscall(SYS_close, file);
    errno = EIO;
    return -1;
}

void arm_from_environment() {
    const char* const plan = std::getenv("GF2_FAULTS");
    if (plan == nullptr) return;
    if (const char* const path = std::getenv("GF2_FAULTS_COUNT")) {
        const long file = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
        void* const shared = mmap(nullptr, sizeof(long), PROT_READ | PROT_WRITE, MAP_SHARED, static_cast<int>(file), 0);
        if (shared != MAP_FAILED) count = static_cast<std::atomic<long>*>(shared);
    }
    std::array<char, 16> kind{};
    long first = 0;
    int forever = 0;
    if (std::sscanf(plan, "%15s %ld %d", kind.data(), &first, &forever) != 3) std::abort();
    gf2_faults_arm(kind.data(), first, forever);
}

using Main = int(int argc, char** argv, char** environment);
Main* program_main = nullptr;

int armed_main(int argc, char** argv, char** environment) {
    arm_from_environment();
    return program_main(argc, argv, environment);
}

}  // namespace

#define CALLER __builtin_return_address(0)

// Those of the C++ library would hide for whom they allocate.
void* operator new(std::size_t bytes) {
    void* const block = fails_to_allocate(bytes, CALLER) ? nullptr : noted(__libc_malloc(bytes + kTagBytes), CALLER);
    return block != nullptr ? block : throw std::bad_alloc();
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    const auto aligned = [&] {
        return __libc_memalign(static_cast<std::size_t>(alignment), bytes + kTagBytes);
    };
    void* const block = fails_to_allocate(bytes, CALLER) ? nullptr : noted(aligned(), CALLER);
    return block != nullptr ? block : throw std::bad_alloc();
}
void operator delete(void* block) noexcept {
    std::free(block);
}
void operator delete(void* block, std::size_t /*bytes*/) noexcept {
    std::free(block);
}
void operator delete(void* block, std::align_val_t /*alignment*/) noexcept {
    std::free(block);
}
void operator delete(void* block, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept {
    std::free(block);
}

extern "C" {

void gf2_faults_arm(const char* kind, long first, int forever) {
    range_count = 0;
    bool is_first = true;
    dl_iterate_phdr(add_range, &is_first);
    *count = 0;
    first_failing = first;
    all_after = forever != 0;
    const bool is_blocks = std::strcmp(kind, "blocks") == 0;
    least_bytes = is_blocks ? 65 : 0;
    if (is_blocks) kind = "memory";
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        if (std::strcmp(kind, kKinds[i]) == 0) armed.store(static_cast<Kind>(i), std::memory_order_release);
    }
}

long gf2_faults_disarm() {
    armed.store(kNone, std::memory_order_release);
    return *count;
}

void gf2_faults_pause(int pause) {
    is_paused = pause != 0;
}

long gf2_faults_live(int large) {
    return live[large != 0 ? 1 : 0];
}

// The C library calls main() here, after the constructors of static objects.
int __libc_start_main(Main* main, int argc, char** argv, void (*begin)(), void (*end)(), void (*unload)(),
                      void* stack) {
    program_main = main;
    const auto next = reinterpret_cast<decltype(&__libc_start_main)>(dlsym(RTLD_NEXT, "__libc_start_main"));
    return next(armed_main, argc, argv, begin, end, unload, stack);
}

void* malloc(std::size_t bytes) {
    return fails_to_allocate(bytes, CALLER) ? no_memory() : noted(__libc_malloc(bytes + kTagBytes), CALLER);
}
void* calloc(std::size_t n, std::size_t bytes) {
    if (fails_to_allocate(n * bytes, CALLER)) return no_memory();
    std::size_t whole = 0;
    if (__builtin_mul_overflow(n, bytes, &whole)) return no_memory();
    return noted(__libc_calloc(1, whole + kTagBytes), CALLER);
}
void* realloc(void* block, std::size_t bytes) {
    if (fails_to_allocate(bytes, CALLER)) return no_memory();
    forget(block);
    return noted(__libc_realloc(block, bytes + kTagBytes), CALLER);
}
void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
    if (fails_to_allocate(bytes, CALLER)) return no_memory();
    return noted(__libc_memalign(alignment, bytes + kTagBytes), CALLER);
}
int posix_memalign(void** block, std::size_t alignment, std::size_t bytes) {
    if (fails_to_allocate(bytes, CALLER)) return ENOMEM;
    *block = noted(__libc_memalign(alignment, bytes + kTagBytes), CALLER);
    return *block == nullptr ? ENOMEM : 0;
}
void free(void* block) {
    forget(block);
    __libc_free(block);
}

void* mmap(void* address, std::size_t bytes, int protection, int flags, int file, off_t offset) {
    if (file == -1 && fails_to_allocate(bytes, CALLER)) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return reinterpret_cast<void*>(syscall(SYS_mmap, address, bytes, protection, flags, file, offset));
}

int open(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const unsigned mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(more, unsigned) : 0;
    va_end(more);
    return static_cast<int>(system_call(kOpen, EACCES, CALLER, SYS_openat, AT_FDCWD, path, flags, mode));
}
ssize_t read(int file, void* bytes, std::size_t size) {
    if (size > 1 && fails(kShort, CALLER)) size = 1;
    if (armed == kInterrupt) return system_call(kInterrupt, EINTR, CALLER, SYS_read, file, bytes, size);
    return system_call(kRead, EIO, CALLER, SYS_read, file, bytes, size);
}
ssize_t write(int file, const void* bytes, std::size_t size) {
    if (size > 1 && fails(kShort, CALLER)) size = 1;
    if (armed == kInterrupt) return system_call(kInterrupt, EINTR, CALLER, SYS_write, file, bytes, size);
    if (file == STDERR_FILENO) return syscall(SYS_write, file, bytes, size);
    return system_call(kWrite, ENOSPC, CALLER, SYS_write, file, bytes, size);
}
ssize_t writev(int file, const iovec* parts, int size) {
    if (parts->iov_len > 1 && fails(kShort, CALLER)) return syscall(SYS_write, file, parts->iov_base, 1);
    if (armed == kInterrupt) return system_call(kInterrupt, EINTR, CALLER, SYS_writev, file, parts, size);
    if (file == STDERR_FILENO) return syscall(SYS_writev, file, parts, size);
    return system_call(kWrite, ENOSPC, CALLER, SYS_writev, file, parts, size);
}
int close(int file) {
    return fails(kClose, CALLER) ? fail_to_close(file) : static_cast<int>(syscall(SYS_close, file));
}
int fsync(int file) {
    return static_cast<int>(system_call(kSync, EIO, CALLER, SYS_fsync, file));
}
int linkat(int from, const char* old_path, int to, const char* new_path, int flags) {
    return static_cast<int>(system_call(kLink, EPERM, CALLER, SYS_linkat, from, old_path, to, new_path, flags));
}
int rename(const char* old_path, const char* new_path) {
    return static_cast<int>(system_call(kRename, EACCES, CALLER, SYS_rename, old_path, new_path));
}
int stat(const char* path, struct stat* found) {
    if (fails(kStat, CALLER)) {
        errno = EACCES;
        return -1;
    }
    return fstatat(AT_FDCWD, path, found, 0);
}
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
