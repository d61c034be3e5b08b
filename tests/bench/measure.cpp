// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <fstream>
#include <sstream>

extern char** environ;

namespace gf2::bench {
namespace {

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

// True at the end of the output, false at the time limit.
template <class Elapsed>
bool read_all(int from, std::string& out, double limit, const Elapsed& elapsed) {
    std::array<char, 4096> bytes;
    while (true) {
        const double left = limit - elapsed();
        if (left <= 0) return false;
        pollfd ready{from, POLLIN, 0};
        if (poll(&ready, 1, static_cast<int>(std::ceil(1000 * std::min(left, 1e6)))) <= 0) continue;
        const ssize_t count = read(from, bytes.data(), bytes.size());
        if (count <= 0) return true;
        out.append(bytes.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

Quartiles quartiles(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const auto quantile = [&](double fraction) {
        const double place = fraction * static_cast<double>(samples.size() - 1);
        const auto below = static_cast<std::size_t>(place);
        const std::size_t above = std::min(below + 1, samples.size() - 1);
        return std::lerp(samples[below], samples[above], place - static_cast<double>(below));
    };
    return {quantile(0.25), quantile(0.5), quantile(0.75)};
}

std::string cpu_model() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "unknown";
}

TimedRun run_timed(const std::string& command, double limit) {
    TimedRun run;
    std::vector<std::string> words;
    std::istringstream in(command);
    for (std::string word; in >> word;) words.push_back(word);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> ends{};
    if (words.empty() || pipe2(ends.data(), O_CLOEXEC) != 0) return run;

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // a group of its own, to be killed as a whole

    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    pid_t child = 0;
    const int error = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (error == 0) {
        run.end = TimedRun::End::exited;
        if (!read_all(ends[0], run.out, limit, elapsed)) {
            run.end = TimedRun::End::killed_at_limit;
            kill(-child, SIGKILL);
        }
        int status = 0;
        rusage usage{};
        while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
        }
        run.seconds = elapsed();
        run.processor_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
        run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    close(ends[0]);
    return run;
}

}  // namespace gf2::bench
