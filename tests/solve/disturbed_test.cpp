// SPDX-License-Identifier: MIT
// Disturbed calls: each allocation fails once, the task group is cancelled, or the stack is small. The same objects are
// then asked again.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <new>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#if GF2_THREADS
#include <tbb/task_scheduler_observer.h>
#endif

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/naive.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"
#include "gf2/lights/batch_solver.hpp"
#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/stream.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/batch.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/io/temporary_directory.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/threads.hpp"

#if defined(GF2_TEST_C_INTERFACE)
#include "gf2kit.h"
#endif

#if __has_include(<pthread.h>) && __has_include(<sys/mman.h>)
#include <pthread.h>
#include <sys/mman.h>
#define GF2_HAS_STACKS 1
#endif

#if defined(GF2_TEST_ADDRESS_SANITIZER)
// oneTBB leaks memory of an observer if a further allocation fails.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:tbb::detail::r1::observe\n";
}
#endif

namespace {

// The number of allocations that succeed before one fails; negative: all succeed.
std::atomic<long> allocations_left{-1};
std::atomic<bool> has_failed{false};
// Threads in which allocations may fail: oneTBB ends the process if a worker that it starts has no memory.
thread_local constinit bool may_fail = false;

void* allocate(std::size_t size, std::size_t alignment) {
    if (may_fail && allocations_left.load(std::memory_order_relaxed) >= 0 && allocations_left.fetch_sub(1) == 0) {
        has_failed = true;
        throw std::bad_alloc();
    }
    const std::size_t whole = (size + alignment) / alignment * alignment;
    void* const memory =
        alignment <= alignof(std::max_align_t) ? std::malloc(whole) : std::aligned_alloc(alignment, whole);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

// If inlined, free() of memory from operator new would look wrong to the compiler.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return allocate(size, alignof(std::max_align_t));
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return allocate(size, alignof(std::max_align_t));
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

namespace gf2 {
namespace {

using lights::Grid;
using lights::Rule;
using lights::SquareNullities;
using lights::Topology;

#if GF2_THREADS
// Marks the caller, and oneTBB's workers while they are in an arena.
class ThreadsThatMayFail : public tbb::task_scheduler_observer {
public:
    ThreadsThatMayFail() {
        may_fail = true;
        observe(true);
    }
    ThreadsThatMayFail(const ThreadsThatMayFail&) = delete;
    ThreadsThatMayFail& operator=(const ThreadsThatMayFail&) = delete;
    ~ThreadsThatMayFail() override {
        observe(false);
        may_fail = false;
    }

    void on_scheduler_entry(bool) override { may_fail = true; }
    void on_scheduler_exit(bool is_worker) override {
        if (is_worker) may_fail = false;
    }
};
#else
// Marks the caller.
class ThreadsThatMayFail {
public:
    ThreadsThatMayFail() { may_fail = true; }
    ThreadsThatMayFail(const ThreadsThatMayFail&) = delete;
    ThreadsThatMayFail& operator=(const ThreadsThatMayFail&) = delete;
    ~ThreadsThatMayFail() { may_fail = false; }
};
#endif

// Makes the n-th allocation of work() fail, for n = 0, 1, ... until there is no n-th one; after each, check(n) examines
// the state that work() left.
template <class Work, class Check>
void with_each_allocation_failing(const Work& work, const Check& check) {
    constexpr long kMax = 100'000;
    const ThreadsThatMayFail threads;
    for (long n = 0; n < kMax; ++n) {
        has_failed = false;
        allocations_left = n;
        try {
            work();
        } catch (const std::bad_alloc&) {
            EXPECT_TRUE(has_failed) << n;
        }
        allocations_left = -1;
        check(n);
        if (!has_failed || testing::Test::HasFailure()) return;
    }
    FAIL() << "there is no end of allocations";
}

// A question and its answer as text, or as anything that can be compared.
using Question = std::function<std::string()>;

std::string text_of(const BitMatrix& a) {
    return a.rows() == 0 || a.columns() == 0 ? shape_text(a.rows(), a.columns()) : to_string(a);
}

std::string text_of(const BitVector& v) {
    std::string text;
    for (std::size_t i = 0; i < v.size(); ++i) text += v.test(i) ? '1' : '0';
    return text;
}

std::string text_of(const SolveResult& solution) {
    if (const auto* const coset = std::get_if<SolutionCoset>(&solution)) {
        return text_of(coset->particular()) + "\n" + text_of(coset->basis());
    }
    return "inconsistent " + text_of(std::get<Inconsistency>(solution).y);
}

std::string text_of(const lights::SolveResult& answer) {
    if (const auto* const solvable = std::get_if<lights::Solvable>(&answer)) return text_of(solvable->presses);
    return "unsolvable " + text_of(std::get<lights::Unsolvable>(answer).pattern);
}

struct Named {
    const char* name;
    Question ask;
};

std::vector<Named> questions() {
    const BitMatrix a = random_matrix(70, 90, 1);
    const BitMatrix square = random_matrix(65, 65, 2);
    const BitMatrix large = random_matrix(300, 300, 3);
    const BitVector b(70, 0x123456789abcdefu);
    SplitMix64 random(4);
    const BitPoly p = BitPoly::from_words({random(), random(), random()});
    const BitPoly q = BitPoly::from_words({random(), random()});
    const std::vector<BitMatrix> systems = {random_matrix(9, 9, 5), random_matrix(9, 9, 6), random_matrix(9, 9, 7),
                                            random_matrix(9, 9, 8), random_matrix(11, 7, 9)};
    const Grid plus(7, 9);
    const Grid king(6, 5, Rule::from_string("king"), Topology::kTorus);
    const Grid knight(6, 7, Rule::from_string("knight"), Topology::kCylinder);
    std::vector<Named> all;
    const auto add = [&](const char* name, Question ask) {
        all.push_back({name, std::move(ask)});
    };
    add("multiply", [=] { return text_of(multiply(large.view(), large.view())); });
    add("rank", [=] { return std::to_string(rank(large)); });
    add("rref", [=] { return text_of(rref(a).matrix); });
    add("transpose", [=] { return text_of(transpose(a)); });
    add("concat", [=] { return text_of(concat(a, a)); });
    add("nullspace", [=] { return text_of(nullspace_basis(a)); });
    add("solve", [=] { return text_of(solve(a, b)); });
    add("inverse", [=] { return std::to_string(inverse(square).index()); });
    add("batch", [=] {
        std::string text;
        for (const std::size_t r : batch::rank(systems)) text += std::to_string(r) + " ";
        return text;
    });
    add("polynomials",
        [=] { return to_string(multiply(p, q)) + to_string(gcd(multiply(p, q), q)) + to_string(remainder(p, q)); });
    add("factors", [=] { return std::to_string(factor_squarefree(multiply(q, q)).size()); });
    add("coset leader",
        [=] { return text_of(coset_leader(SolutionCoset(BitVector(40, 12345), random_matrix(8, 40, 1))).element); });
    add("lights", [=] { return text_of(lights::solve(plus, random_matrix(7, 9, 1))); });
    add("lights by bands", [=] { return text_of(lights::solve(knight, random_matrix(6, 7, 1))); });
    add("lights of the king", [=] { return text_of(lights::solve(king, random_matrix(6, 5, 1))); });
    add("solver", [=] {
        const lights::BatchSolver solver(plus);
        return text_of(solver.minimum_presses(random_matrix(3, 63, 1)).presses);
    });
    add("chase table", [=] { return text_of(lights::ChaseTable(Grid(5, 5)).remainders()); });
    add("stream", [=] {
        const auto rows = lights::random_rows(9, 40, 1);
        return std::to_string(lights::solve_streamed(*rows, Rule::plus(), {.count = true})->presses);
    });
    for (const char* const format : {"text", "sms", "alist", "pbm", "npy", "gf2", "matrix-market"}) {
        const io::MatrixFormat& chosen = io::matrix_format(format);
        add(format, [&chosen, a] {
            std::ostringstream out;
            out.exceptions(std::ios::badbit);
            chosen.write(out, a);
            std::istringstream in(std::move(out).str());
            return text_of(chosen.read(io::read_stream(in, "matrix")));
        });
    }
    return all;
}

TEST(OutOfMemory, EveryCallAnswersOrThrowsBadAlloc) {
    for (const Named& question : questions()) {
        SCOPED_TRACE(question.name);
        const std::string expected = question.ask();
        std::optional<std::string> answer;
        with_each_allocation_failing(
            [&] {
                answer.reset();
                answer = question.ask();
            },
            [&](long n) { ASSERT_TRUE(!answer || *answer == expected) << "allocation " << n << ": " << *answer; });
        EXPECT_EQ(question.ask(), expected);
    }
}

TEST(OutOfMemory, IncrementalSystemIsUnchanged) {
    for (const bool is_new : {true, false}) {
        for (const bool right : {true, false}) {
            SplitMix64 random(3);
            std::vector<BitVector> equations;
            for (int i = 0; i < 4; ++i) equations.push_back(random_bit_vector(40, random));
            const BitVector last = is_new ? random_bit_vector(40, random) : equations[0] ^ equations[2];
            IncrementalSystem system(40);
            const auto begin_anew = [&] {
                system = IncrementalSystem(40);
                for (const BitVector& equation : equations) (void)system.add(equation, false);
            };
            begin_anew();
            with_each_allocation_failing(
                [&] { (void)system.add(last, right); },
                [&](long n) {
                    SCOPED_TRACE(n);
                    if (has_failed) {
                        EXPECT_EQ(system.equations(), 4u);
                        EXPECT_EQ(system.rank(), 4u);
                        EXPECT_TRUE(system.is_consistent());
                        EXPECT_EQ(system.add(last, right).kind, is_new  ? EquationKind::kNew
                                                                : right ? EquationKind::kContradictory
                                                                        : EquationKind::kImplied);
                    }
                    EXPECT_EQ(system.equations(), 5u);
                    EXPECT_EQ(system.rank(), is_new ? 5u : 4u);
                    EXPECT_EQ(std::holds_alternative<SolutionCoset>(system.solution()), is_new || !right);
                    if (has_failed) begin_anew();
                });
        }
    }
}

// A failed offer leaves no element behind with which another thread may compare.
TEST(OutOfMemory, BestElementKeepsItsLastValue) {
    const internal::Words heavy(2, 3);
    const internal::Words light(40, 1);
    internal::BestElement best;
    with_each_allocation_failing(
        [&] {
            best = {};
            best.offer(heavy, 4, 1);
            best.offer(light, 1, 1);
        },
        [&](long n) {
            SCOPED_TRACE(n);
            const internal::Words& expected = best.ties == 0 ? internal::Words() : best.weight == 4 ? heavy : light;
            EXPECT_EQ(best.element, expected);
            best.offer(light, 1, 1);
            EXPECT_EQ(best.element, light);
        });
}

TEST(OutOfMemory, SquareNullitiesStillAnswer) {
    for (const Topology topology : {Topology::kPlane, Topology::kTorus}) {
        const std::vector<std::uint64_t> expected = SquareNullities(topology).range(1, 40);
        SquareNullities squares(topology);
        with_each_allocation_failing(
            [&] {
                squares = SquareNullities(topology);
                (void)squares.range(1, 40);
            },
            [&](long n) { EXPECT_EQ(squares.range(1, 40), expected) << n; });
    }
}

#if defined(GF2_TEST_C_INTERFACE)
TEST(OutOfMemory, RrefLeavesItsOutputArgumentsUnchanged) {
    gf2_matrix* a = nullptr;
    ASSERT_EQ(gf2_matrix_random(5, 7, 0.5, 1, &a), GF2_OK);
    gf2_status status = GF2_OK;
    gf2_matrix* reduced = nullptr;
    std::size_t rank = 99;
    std::vector<std::size_t> pivots(5, 99);
    with_each_allocation_failing([&] { status = gf2_rref(a, &reduced, pivots.data(), &rank); },
                                 [&](long n) {
                                     SCOPED_TRACE(n);
                                     if (!has_failed) {
                                         EXPECT_EQ(status, GF2_OK);
                                         gf2_matrix_free(reduced);
                                         return;
                                     }
                                     EXPECT_EQ(status, GF2_NO_MEMORY);
                                     EXPECT_EQ(reduced, nullptr);
                                     EXPECT_EQ(rank, 99u);
                                     EXPECT_EQ(pivots, std::vector<std::size_t>(5, 99));
                                 });
    gf2_matrix_free(a);
}

// A mapped file that is truncated would end the process with SIGBUS.
TEST(Files, MayBeTruncatedDuringReading) {
    const test::TemporaryDirectory directory;
    const std::string path = directory / "a";
    gf2_matrix* a = nullptr;
    ASSERT_EQ(gf2_matrix_random(1500, 4000, 0.5, 1, &a), GF2_OK);
    ASSERT_EQ(gf2_matrix_write(a, path.c_str(), "text"), GF2_OK);
    gf2_matrix_free(a);
    std::ostringstream whole;
    whole << std::ifstream(path, std::ios::binary).rdbuf();
    std::atomic<bool> stop = false;
    std::thread cutter([&] {
        while (!stop) {
            std::ofstream(path, std::ios::binary | std::ios::in | std::ios::out) << whole.str();
            std::this_thread::sleep_for(std::chrono::milliseconds(3));
            std::filesystem::resize_file(path, 0);
        }
    });
    for (int i = 0; i < 200; ++i) {
        gf2_matrix* b = nullptr;
        if (gf2_matrix_read(path.c_str(), "text", &b) == GF2_OK) gf2_matrix_free(b);
    }
    stop = true;
    cutter.join();
}
#endif

TEST(Cancelled, SquareNullitiesStillAnswer) {
    SquareNullities squares(Topology::kPlane);
    test::expect_cancelled([&] { (void)squares.range(1, 40); });
    EXPECT_EQ(squares.range(1, 40), SquareNullities(Topology::kPlane).range(1, 40));
}

// Long calls check for cancellation; here they are cancelled from the start.
TEST(Cancelled, EveryLongCallEnds) {
    SplitMix64 random(1);
    const auto random_polynomial = [&](std::size_t words) {
        std::vector<std::uint64_t> coefficients(words);
        for (std::uint64_t& word : coefficients) word = random();
        return BitPoly::from_words(coefficients);
    };
    const BitPoly p = random_polynomial(40'000);
    const BitPoly q = random_polynomial(300);
    const BitPolyModulus modulus(q);
    const std::vector<BitVector> rows(30, BitVector(30, 1));
    const Grid grid(30, 30, Rule::from_string("knight"));
    const auto expect_end = [](const char* name, const std::function<void()>& call) {
        SCOPED_TRACE(name);
        test::expect_cancelled(call);
    };
    expect_end("product", [&] { (void)multiply(p, p); });
    expect_end("product of different factors", [&] { (void)multiply(p, q); });
    expect_end("remainder", [&] { (void)remainder(p, q); });
    expect_end("gcd", [&] { (void)gcd(add(p, BitPoly::one()), p); });
    expect_end("factors", [&] { (void)factor_distinct_degrees(BitPoly::from_string("x^7 + x + 1")); });
    expect_end("power", [&] { (void)power_mod(BitPoly::x(), 1'000'000, modulus); });
    expect_end("Fibonacci polynomial", [&] { (void)fibonacci_polynomial_mod(1'000'000, modulus); });
    expect_end("Fibonacci basis", [&] { (void)from_fibonacci_basis(BitVector(1000, 1)); });
    expect_end("random matrix", [] { (void)random_matrix(10, 10, 1); });
    expect_end("product of matrices", [] { (void)multiply(BitMatrix::identity(9), BitMatrix::identity(9)); });
    expect_end("plain elimination", [&] { (void)rank_naive(rows); });
    expect_end("chase table", [] { (void)lights::ChaseTable(Grid(5, 5)); });
    expect_end("chase", [&] { (void)lights::solve(grid, grid.all_off(), {.method = "chasing"}); });
    expect_end("band", [&] { (void)lights::solve(grid, grid.all_off(), {.method = "band"}); });
}

#if defined(GF2_HAS_STACKS) && !defined(GF2_TEST_SANITIZER)
// Runs work in a thread with a stack of this size and only guard pages below it.
void with_stack(std::size_t bytes, const std::function<void()>& work) {
    constexpr std::size_t kGuard = std::size_t{1} << 20;
    void* const memory = mmap(nullptr, kGuard + bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(memory, MAP_FAILED);
    ASSERT_EQ(mprotect(memory, kGuard, PROT_NONE), 0);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    ASSERT_EQ(pthread_attr_setstack(&attributes, static_cast<char*>(memory) + kGuard, bytes), 0);
    pthread_t thread;
    const auto run = [](void* given) -> void* {
        (*static_cast<const std::function<void()>*>(given))();
        return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, run, const_cast<void*>(static_cast<const void*>(&work))), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    munmap(memory, kGuard + bytes);
}

// The size that docs/guide/linking.md promises. A deeper call crashes here.
constexpr std::size_t kStack = std::size_t{64} << 10;

TEST(SmallStack, Of64KiBIsEnoughForMatrices) {
    for (const std::string& name : test::kernel_set_names()) {
        const test::UseKernels kernels(name);
        for (const std::size_t n : {2u, 60u, 130u, 520u, 1100u, 1700u}) {
            if (n > 520 && name == "portable") continue;  // slow, without new cases
            SCOPED_TRACE(name + ", " + std::to_string(n));
            const BitMatrix a = random_matrix(n, n, 1);
            const BitVector b(n, 5);
            const std::size_t expected_rank = rank(a);
            const BitMatrix expected_product = multiply(a.view(), a.view());
            with_stack(kStack, [&] {
                EXPECT_EQ(multiply(a.view(), a.view()), expected_product);
                EXPECT_EQ(rank(a), expected_rank);
                EXPECT_EQ(rref(a).rank(), expected_rank);
                EXPECT_EQ(transpose(transpose(a)), a);
                EXPECT_EQ(nullspace_basis(a).rows(), n - expected_rank);
                EXPECT_EQ(std::holds_alternative<BitMatrix>(inverse(a)), expected_rank == n);
                (void)solve(a, b);
            });
        }
    }
}

TEST(SmallStack, Of64KiBIsEnoughForPolynomialsAndBoards) {
    SplitMix64 random(1);
    for (const std::size_t words : {1u, 20u, 500u, 5000u}) {
        std::vector<std::uint64_t> p(words);
        std::vector<std::uint64_t> q(words);
        for (std::size_t i = 0; i < words; ++i) {
            p[i] = random();
            q[i] = random();
        }
        const BitPoly f = BitPoly::from_words(p);
        const BitPoly g = BitPoly::from_words(q);
        const BitPoly expected_product = multiply(f, g);
        const BitPoly expected_gcd = gcd(f, g);
        with_stack(kStack, [&] {
            EXPECT_EQ(multiply(f, g), expected_product);
            EXPECT_EQ(gcd(f, g), expected_gcd);
            EXPECT_EQ(remainder(expected_product, f), BitPoly());
        });
    }
    for (const char* const rule : {"plus", "king", "knight"}) {
        for (const Topology topology : {Topology::kPlane, Topology::kTorus}) {
            const Grid grid(40, 50, Rule::from_string(rule), topology);
            const lights::Board board = random_matrix(40, 50, 1);
            const std::string expected = text_of(lights::solve(grid, board));
            with_stack(kStack, [&] { EXPECT_EQ(text_of(lights::solve(grid, board)), expected); });
        }
    }
}
#endif

}  // namespace
}  // namespace gf2
