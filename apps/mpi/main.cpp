// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "apps/cli/exit_code.hpp"
#include "apps/cli/program.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/mpi/rank_runner.hpp"
#include "gf2/base/thread_limit.hpp"
#include "gf2/version.hpp"

namespace gf2::apps::mpi {
namespace {

constexpr int kTag = 1;

void require(int code, const char* what) {
    if (code == MPI_SUCCESS) return;
    std::string text(MPI_MAX_ERROR_STRING, '\0');
    int length = 0;
    MPI_Error_string(code, text.data(), &length);
    text.resize(static_cast<std::size_t>(length));
    throw std::runtime_error(std::string(what) + ": " + text);
}

std::size_t number_by(int (*function)(MPI_Comm, int*)) {
    int number = 0;
    function(MPI_COMM_WORLD, &number);
    return static_cast<std::size_t>(number);
}

// Messages by MPI, over all its processes. One thread may use this object: the one that initialised MPI.
class MpiChannel : public Channel {
public:
    MpiChannel() : rank_(number_by(MPI_Comm_rank)), size_(number_by(MPI_Comm_size)) {
        // A process that dies must not end the others.
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    }

    [[nodiscard]] std::size_t rank() const override { return rank_; }
    [[nodiscard]] std::size_t size() const override { return size_; }
    void send(std::size_t rank, const Message& message) override {
        static_cast<void>(is_sent());
        Sent& sent = sent_.emplace_back(Sent{bytes_of(message), MPI_REQUEST_NULL});
        if (sent.bytes.size() > std::numeric_limits<int>::max()) {
            sent_.pop_back();
            throw std::length_error("a result of more than 2 GB cannot be sent");
        }
        const int code = MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE,
                                   static_cast<int>(rank), kTag, MPI_COMM_WORLD, &sent.request);
        // To a dead process: others do its blocks.
        if (code != MPI_SUCCESS) sent_.pop_back();
    }

    [[nodiscard]] std::optional<std::pair<std::size_t, Message>> receive() override {
        int is_there = 0;
        MPI_Status status;
        if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &is_there, &status) != MPI_SUCCESS) return std::nullopt;
        if (is_there == 0) return std::nullopt;
        int count = 0;
        require(MPI_Get_count(&status, MPI_BYTE, &count), "MPI_Get_count");
        std::string bytes(static_cast<std::size_t>(count), '\0');
        require(MPI_Recv(bytes.data(), count, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE),
                "MPI_Recv");
        return std::pair(static_cast<std::size_t>(status.MPI_SOURCE), message_of(bytes));
    }

    // True if all messages were sent.
    [[nodiscard]] bool is_sent() {
        for (auto sent = sent_.begin(); sent != sent_.end();) {
            int done = 0;
            const int code = MPI_Test(&sent->request, &done, MPI_STATUS_IGNORE);
            sent = done != 0 || code != MPI_SUCCESS ? sent_.erase(sent) : std::next(sent);
        }
        return sent_.empty();
    }

private:
    // Bytes that MPI may still read.
    struct Sent {
        std::string bytes;
        MPI_Request request;
    };

    std::size_t rank_;
    std::size_t size_;
    std::list<Sent> sent_;
};

// Runs a command of gf2 or lightsout on all processes of an MPI run.

constexpr std::string_view kUsageText =
    R"(usage: mpirun [OPTIONS OF mpirun] gf2-mpi PROGRAM COMMAND [ARGUMENTS]

Runs a long search or table of gf2 or lightsout on all processes of an MPI run,
as a single process would with the same arguments:

  mpirun gf2-mpi lightsout solve --min board.txt --checkpoint run.search

The commands are those that have --estimate: of gf2, solve --min, minweight,
distance and weights; of lightsout, solve --min, nullity --square and --table,
and minima. --estimate, --shard and --budget are not for gf2-mpi.

Rank 0 hands out the blocks, saves the checkpoint every ten seconds and prints
the answer, and each minute a line with the progress. All ranks read the inputs.
A rank uses the cores that it is bound to, or its share of those of its machine
(--threads sets another number).

An interrupt, SIGTERM, SIGUSR1 or --time saves the checkpoint and prints the
best so far: status 4. --time is that of one run. The same command resumes, with
any number of processes; so does a single process of gf2 or lightsout.

  --help     print this help
  --version  print the version
)";

// Its share of the cores that it may use, which it may have to share with other ranks of its machine.
std::size_t threads_of_rank() {
    cpu_set_t own;
    CPU_ZERO(&own);
    if (::sched_getaffinity(0, sizeof own, &own) != 0) return 0;
    MPI_Comm node = MPI_COMM_NULL;
    if (MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node) != MPI_SUCCESS) return 0;
    int ranks = 1;
    MPI_Comm_size(node, &ranks);
    std::vector<cpu_set_t> all(static_cast<std::size_t>(ranks));
    MPI_Allgather(&own, sizeof own, MPI_BYTE, all.data(), sizeof own, MPI_BYTE, node);
    MPI_Comm_free(&node);
    const auto sharing =
        std::count_if(all.begin(), all.end(), [&](const cpu_set_t& other) { return CPU_EQUAL(&own, &other); });
    return static_cast<std::size_t>(
        std::max<std::ptrdiff_t>(CPU_COUNT(&own) / std::max<std::ptrdiff_t>(sharing, 1), 1));
}

std::optional<Program> program_named(std::string_view name) {
    if (name == "gf2") return gf2_program::program();
    if (name == "lightsout") return lightsout::program();
    return std::nullopt;
}

// What a rank is to do.
struct Order {
    std::optional<Program> program{};  // to run
    std::string text{};                // to print if there is none
    int status = kYes;
};

Order order_of(int argc, char** argv) {
    const std::string_view word = argc > 1 ? argv[1] : "";
    if (word == "--help" || word == "-h") return {.text = std::string(kUsageText)};
    if (word == "--version") return {.text = fmt::format("gf2-mpi {}\n", GF2KIT_VERSION)};
    if (auto program = program_named(word)) return {.program = std::move(program)};
    const std::string found = word.empty() ? "nothing" : fmt::format("'{}'", word);
    return {.text = fmt::format("gf2-mpi: expected gf2 or lightsout, found {}; see gf2-mpi --help\n", found),
            .status = kUsage};
}

// Runs the command of a rank other than 0, which prints nothing. Returns its error, if there is one.
std::string run_silently(const Order& order, std::span<char* const> arguments,
                         const std::shared_ptr<RankRunner>& runner) {
    if (!order.program) return "it runs no command, but others do";
    std::vector<const char*> words(arguments.begin(), arguments.end());
    words.erase(std::remove(words.begin(), words.end(), std::string_view("--json")), words.end());
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Streams streams{.in = in, .out = out, .err = err};
    const int status = run_program(*order.program, words, streams, runner);
    if (status != kUsage && status != kBadInput) return {};
    std::string text = err.str();
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

int run_first(const Order& order, int argc, char** argv, const std::shared_ptr<RankRunner>& runner) {
    if (order.program) return run_program(*order.program, argc - 1, argv + 1, runner);
    (order.status == kYes ? std::cout : std::cerr) << order.text;
    return order.status;
}

// All ranks come here, whatever they are to do.
int run(int argc, char** argv) {
    const Order order = order_of(argc, argv);
    MpiChannel channel;
    const auto runner = std::make_shared<RankRunner>(channel);
    std::optional<ThreadLimit> limit;
    const std::size_t threads = threads_of_rank();  // all ranks together
    const bool is_given = std::any_of(argv + 1, argv + argc, [](const char* argument) {
        return std::string_view(argument).starts_with("--threads");
    });
    if (threads != 0 && !is_given) limit.emplace(threads);
    int status = 0;
    bool has_ended = true;
    if (channel.rank() == 0) {
        status = run_first(order, argc, argv, runner);
        std::cout.flush();
        has_ended = runner->finish();
    } else {
        const std::span<char* const> arguments(argv, static_cast<std::size_t>(argc));
        has_ended =
            runner->leave(run_silently(order, arguments.subspan(std::min<std::size_t>(arguments.size(), 2)), runner));
    }
    const auto begin = std::chrono::steady_clock::now();
    while (has_ended && !channel.is_sent()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        has_ended = std::chrono::steady_clock::now() - begin < std::chrono::seconds(10);
    }
    // MPI_Finalize would wait for the dead.
    if (!has_ended) MPI_Abort(MPI_COMM_WORLD, channel.rank() == 0 ? status : int{kBadInput});
    return channel.rank() == 0 ? status : 0;
}

}  // namespace
}  // namespace gf2::apps::mpi

int main(int argc, char** argv) {
    gf2::apps::report_exhausted_memory();
    gf2::apps::mpi::hold_warnings();
    int threads = 0;
    if (MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads) != MPI_SUCCESS) return gf2::apps::kBadInput;
    const int status = gf2::apps::mpi::run(argc, argv);
    MPI_Finalize();
    return status;
}
