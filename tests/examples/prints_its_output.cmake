# SPDX-License-Identifier: MIT
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/../install/expect_output.cmake)
expect_output(${PROGRAM})
