# SPDX-License-Identifier: MIT
# Fails unless each of the PATTERNS, PROGRAM=PATTERN, names a test of that program.
cmake_minimum_required(VERSION 3.25)
foreach(entry IN LISTS PATTERNS)
    string(REGEX MATCH "^([^=]*)=(.*)$" matched "${entry}")
    execute_process(
        COMMAND ${CMAKE_MATCH_1} --gtest_list_tests --gtest_filter=${CMAKE_MATCH_2}
        OUTPUT_VARIABLE listed
        COMMAND_ERROR_IS_FATAL ANY
    )
    if(NOT listed MATCHES "\n  ")
        message(SEND_ERROR "${entry}: there is no such test")
    endif()
endforeach()
