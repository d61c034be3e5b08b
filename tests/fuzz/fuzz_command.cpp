// SPDX-License-Identifier: MIT
// Commands of gf2 and lightsout in an empty directory: they end with a documented status, and say why they refuse.
#include <sys/time.h>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "gf2/kernels/kernels.hpp"
#include "tests/fuzz/attempt.hpp"
#include "tests/fuzz/command_input.hpp"

namespace {

using gf2::test::CommandInput;
using gf2::test::require;

// An interrupt for work that takes more processor time than this, if it wants to know. Again and again: it may begin
// later.
constexpr long kMicroseconds = 5'000;

extern "C" void interrupt_long_work(int /*signal*/) {
    struct sigaction action {};
    sigaction(SIGINT, nullptr, &action);
    if (action.sa_handler != SIG_DFL) raise(SIGINT);
}

void set_timer(long microseconds) {
    const itimerval timer{{0, microseconds}, {0, microseconds}};
    setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

// Small work in this directory alone: no paths, but masks such as 010/111/010; no large numbers, but words such as
// 0110; the game is for terminals.
bool is_harmless(const std::vector<std::string>& arguments) {
    constexpr std::size_t kMaxNumber = 32;
    for (const std::string& word : arguments) {
        const bool is_mask = word.starts_with('0') && word.find_first_not_of("01/") == std::string::npos &&
                             (word.size() <= 4 || word.find('/') != std::string::npos);
        if (word == "play" || (word.find('/') != std::string::npos && !is_mask)) return false;
        std::size_t number = 0;
        for (const char c : word) {
            const bool is_digit = c >= '0' && c <= '9';
            if (number != 0 && std::string_view("KMGTPE").find(c) != std::string_view::npos) return false;  // of bytes
            number = is_digit ? 10 * number + static_cast<std::size_t>(c - '0') : 0;
            if (number > kMaxNumber && !is_mask) return false;
        }
    }
    return true;
}

void write_files(const CommandInput& input) {
    static const bool kIsThere = [] {
        std::string directory = (std::filesystem::temp_directory_path() / "gf2_fuzz_XXXXXX").string();
        if (mkdtemp(directory.data()) == nullptr) std::abort();
        std::filesystem::current_path(directory);
        std::signal(SIGINT, SIG_DFL);  // libFuzzer's
        std::signal(SIGVTALRM, interrupt_long_work);
        return true;
    }();
    static_cast<void>(kIsThere);
    for (const auto& entry : std::filesystem::directory_iterator(".")) std::filesystem::remove_all(entry.path());
    char name = 'a';
    for (const std::string& file : input.files) std::ofstream({name++}, std::ios::binary) << file;
}

// The last line of standard error says what is wrong.
void require_message(const std::string& program, const std::string& err) {
    require(err.size() > 1 && err.back() == '\n', "no message");
    const std::size_t begin = err.size() < 2 ? 0 : err.rfind('\n', err.size() - 2) + 1;
    const std::string line = err.substr(begin, err.size() - 1 - begin);
    if (line.starts_with('{')) {
        const nlohmann::json message = nlohmann::json::parse(line);
        require(message.contains("error") || message.contains("note"), "a message without an error");
    } else {
        require(line.starts_with(program + ": ") && line.size() > program.size() + 2, "no message");
    }
    for (const std::string no_message :
         {"internal error", "basic_string", "vector", "map", "array", "bitset", "sto", "std::", "bad_"}) {
        require(!line.starts_with(program + ": " + no_message), "a fault, or the message of the standard library");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    CommandInput input(std::string_view(reinterpret_cast<const char*>(data), size));
    auto& arguments = input.arguments;
    if (arguments.empty() || !is_harmless(arguments)) return -1;
    write_files(input);
    arguments.insert(arguments.begin() + 1, "--memory=1M");
    std::istringstream in(input.files.empty() ? "" : input.files.front());
    std::ostringstream out;
    std::ostringstream err;
    gf2::apps::Streams streams{in, out, err};
    std::vector<const char*> words;
    for (const std::string& word : arguments) words.push_back(word.c_str());
    const std::string kernels(gf2::kernel_set().name);
    const gf2::apps::Program program = input.program();
    set_timer(kMicroseconds);
    const int status = gf2::apps::run_program(program, words, streams);
    set_timer(0);
    gf2::use_kernels(kernels);
    switch (status) {
        case gf2::apps::kYes:
        case gf2::apps::kNo:
        case gf2::apps::kBudgetSpent:
        case gf2::apps::kSatisfiable:
        case gf2::apps::kUnsatisfiable:
            break;
        case gf2::apps::kUsage:
        case gf2::apps::kBadInput:
            require_message(std::string(program.name), err.str());
            break;
        default:
            require(false, "an undocumented status");
    }
    return 0;
}
