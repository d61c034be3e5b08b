// SPDX-License-Identifier: MIT
// Which sanitizer this is compiled with, if any: GCC defines macros, clang has features.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define GF2_TEST_ADDRESS_SANITIZER 1
#elif defined(__SANITIZE_THREAD__)
#define GF2_TEST_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GF2_TEST_ADDRESS_SANITIZER 1
#elif __has_feature(thread_sanitizer)
#define GF2_TEST_THREAD_SANITIZER 1
#endif
#endif

#if defined(GF2_TEST_ADDRESS_SANITIZER) || defined(GF2_TEST_THREAD_SANITIZER)
#define GF2_TEST_SANITIZER 1
#endif
