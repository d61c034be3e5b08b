// SPDX-License-Identifier: MIT
#include "tests/support/process.hpp"

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <memory>
#include <system_error>
#include <thread>

#include "tests/support/sanitizers.hpp"

namespace gf2::test {
namespace {

// Ends the running test as skipped, where a process is sanitized: it takes ten times as long to start, and much memory.
void skip_if_sanitized() {
#ifdef GF2_TEST_SANITIZER
    const auto skip = [] {
        GTEST_SKIP() << "not in sanitized builds";
    };
    skip();
    // GoogleTest catches it, and adds no failure.
    throw testing::AssertionException({testing::TestPartResult::kSkip, __FILE__, __LINE__, "sanitized"});
#endif
}

struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};

// Files, not pipes: a program that writes before it has read everything cannot block.
using File = std::unique_ptr<std::FILE, Close>;

[[noreturn]] void fail(int error, const std::string& what) {
    throw std::system_error(error, std::generic_category(), what);
}

File temporary_file(const std::string& contents) {
    File file(std::tmpfile());
    if (!file || std::fwrite(contents.data(), 1, contents.size(), file.get()) != contents.size() ||
        std::fflush(file.get()) != 0) {
        fail(errno, "temporary file");
    }
    std::rewind(file.get());
    return file;
}

std::string contents_of(std::FILE* file) {
    std::rewind(file);
    std::string contents;
    char buffer[1 << 16];
    for (std::size_t count; (count = std::fread(buffer, 1, sizeof buffer, file)) != 0;) contents.append(buffer, count);
    return contents;
}

class FileActions {
public:
    FileActions() { posix_spawn_file_actions_init(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }

    void redirect(int descriptor, std::FILE* file) {
        posix_spawn_file_actions_adddup2(&actions_, fileno(file), descriptor);
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_;
};

// A child whose standard streams are files.
class Child {
public:
    Child(const std::filesystem::path& program, const std::vector<std::string>& arguments, std::string_view input)
        : program_(program.string()), in_(temporary_file(std::string(input))) {
        skip_if_sanitized();
        FileActions actions;
        actions.redirect(STDIN_FILENO, in_.get());
        actions.redirect(STDOUT_FILENO, out_.get());
        actions.redirect(STDERR_FILENO, err_.get());

        std::vector<std::string> words{program_};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        argv.reserve(words.size() + 1);
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);

        const int error = posix_spawn(&child_, program_.c_str(), actions.get(), nullptr, argv.data(), environ);
        if (error != 0) fail(error, program_);
    }

    // Does nothing to a child that has ended, and returns false: it is there until result() has asked for its status.
    [[nodiscard]] bool kill(int signal) const {
        siginfo_t ended{};
        static_cast<void>(::waitid(P_PID, static_cast<id_t>(child_), &ended, WEXITED | WNOHANG | WNOWAIT));
        static_cast<void>(::kill(child_, signal));
        return ended.si_pid == 0;
    }

    [[nodiscard]] RunResult result() const {
        int status = 0;
        while (waitpid(child_, &status, 0) == -1) {
            if (errno != EINTR) fail(errno, program_);
        }
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), contents_of(out_.get()),
                contents_of(err_.get())};
    }

private:
    std::string program_;
    File in_;
    File out_ = temporary_file({});
    File err_ = temporary_file({});
    pid_t child_ = 0;
};

}  // namespace

RunResult run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      std::string_view input) {
    return Child(program, arguments, input).result();
}

RunResult run_and_kill(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                       std::chrono::microseconds time, int signal, bool* arrived) {
    const Child child(program, arguments, {});
    std::this_thread::sleep_for(time);
    const bool is_running = child.kill(signal);
    if (arrived != nullptr) *arrived = is_running;
    return child.result();
}

Limit Limit::of_files(std::size_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);  // an error instead
    return {RLIMIT_FSIZE, bytes};
}

Limit Limit::of_memory(std::size_t bytes) {
    skip_if_sanitized();
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return {RLIMIT_AS, pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + bytes};
}

Limit::Limit(int resource, std::size_t value) : resource_(resource) {
    ::getrlimit(resource, &before_);
    const rlimit limit{value, before_.rlim_max};
    if (::setrlimit(resource, &limit) != 0) fail(errno, "setrlimit");
}

Limit::~Limit() {
    ::setrlimit(resource_, &before_);
}

}  // namespace gf2::test
