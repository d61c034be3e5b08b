// SPDX-License-Identifier: MIT
// run_monitored() for systems without threads: the search's own progress polls the caller.
#include <chrono>
#include <optional>
#include <utility>

#include "bindings/long_call.hpp"

namespace gf2::bindings {

Decision run_monitored(const Monitor& monitor, const std::function<void(const Budget&)>& work) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kLook{20};
    const Clock::time_point begin = Clock::now();
    Clock::time_point last_look = begin;
    Decision decision = Decision::kGoOn;
    StopSource source;
    std::optional<Progress> news;
    const auto poll = [&] {
        if (!monitor.poll) return Decision::kGoOn;
        const std::optional<Progress> latest = std::exchange(news, std::nullopt);
        return monitor.poll(latest ? &*latest : nullptr);
    };
    work({.elements = monitor.elements == 0 ? UINT64_MAX : monitor.elements,
          .stop = source.get_token(),
          .progress = [&](const Progress& progress) {
              news = progress;
              const Clock::time_point now = Clock::now();
              if (monitor.seconds > 0 && now - begin >= std::chrono::duration<double>(monitor.seconds)) {
                  source.request_stop();
              }
              if (now - last_look < kLook) return;
              last_look = now;
              if (poll() != Decision::kStop) return;
              decision = Decision::kStop;
              source.request_stop();
          }});
    poll();
    return decision;
}

}  // namespace gf2::bindings
