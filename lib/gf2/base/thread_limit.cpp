// SPDX-License-Identifier: MIT
#include "gf2/base/thread_limit.hpp"

#include <stdexcept>

#if GF2_THREADS
#include <tbb/global_control.h>
#endif

namespace gf2 {

#if GF2_THREADS
struct ThreadLimit::Limit {
    tbb::global_control control;
};
#else
struct ThreadLimit::Limit {};
#endif

ThreadLimit::ThreadLimit(std::size_t threads) {
    if (threads == 0) throw std::invalid_argument("a limit of 0 threads");
#if GF2_THREADS
    limit_.reset(new Limit{tbb::global_control(tbb::global_control::max_allowed_parallelism, threads)});
#endif
}

ThreadLimit::~ThreadLimit() = default;

}  // namespace gf2
