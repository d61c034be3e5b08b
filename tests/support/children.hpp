// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/sanitizers.hpp"

#if __has_include(<sys/wait.h>) && !defined(GF2_TEST_SANITIZER)
/// Children of fork() can be tested: the thread sanitizer ends a child that has lost threads, and locks of the address
/// sanitizer may be taken in it.
#define GF2_HAS_CHILDREN 1

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gf2::test {

/// Expects that body() is true in each of `count` children of fork(), one after the other, within ten seconds.
template <class Body>
void expect_in_children(int count, const Body& body) {
    int status = 0;
    for (int i = 0; i < count && status == 0; ++i) {
        const pid_t child = fork();
        if (child == 0) {
            alarm(10);  // ends it by a signal
            _exit(body() ? 0 : 1);
        }
        ASSERT_GT(child, 0);
        ASSERT_EQ(waitpid(child, &status, 0), child);
    }
    EXPECT_EQ(status, 0);
}

}  // namespace gf2::test
#endif
