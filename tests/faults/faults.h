/* SPDX-License-Identifier: MIT */
/* Faults of the system: memory that cannot be allocated, and calls on files that fail. The shared library gf2_faults
 * replaces malloc and system calls, in a program that is linked to it or started with LD_PRELOAD. Only calls of this
 * project, the C++ library, zlib and libspng fail or count: oneTBB, the C library and interpreters are left alone,
 * since some of theirs end the program. */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/** From now on, the `first`-th call of a kind fails, and with `forever` all calls after it. Kinds:
 *
 * "memory"     malloc and its relatives, and anonymous mmap
 * "blocks"     the same, except that blocks of at most 64 bytes never fail
 * "open", "read", "close", "fsync", "link", "rename", "stat"
 * "write"      no space left on the device; messages on standard error are written
 * "short"      read or write transfers one byte only
 * "interrupt"  read or write is interrupted by a signal (EINTR); `forever` means every other call
 *
 * In a child, the environment variable GF2_FAULTS="kind first forever" arms at the start of main(), and
 * GF2_FAULTS_COUNT names an existing file of 8 bytes, the number of calls so far. */
void gf2_faults_arm(const char* kind, long first, int forever);

/** Ends that; returns the number of calls of the kind. */
long gf2_faults_disarm(void);

/** Whether no calls fail and count meanwhile. */
void gf2_faults_pause(int pause);

/** The blocks of memory allocated while armed that are not freed yet: those of less than 64 KiB, or the larger ones,
 * some of which the library keeps for later. */
long gf2_faults_live(int large);

#ifdef __cplusplus
}
#endif
