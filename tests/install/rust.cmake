# SPDX-License-Identifier: MIT
# The Rust example finds the installed library by pkg-config. Built from a copy, since cargo writes beside its sources.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)

find_program(CARGO cargo)
if(NOT CARGO)
    message("cargo is not installed: the Rust example is not built")
    return()
endif()
set(ENV{PKG_CONFIG_PATH} "${STAGE}/${LIBDIR}/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${STAGE}/${LIBDIR}:$ENV{LD_LIBRARY_PATH}")
file(REMOVE_RECURSE ${BUILD_DIR})
file(COPY ${CRATE}/ DESTINATION ${BUILD_DIR})
execute_process(
    COMMAND ${CARGO} build --offline --quiet --target-dir ${BUILD_DIR}/target
    WORKING_DIRECTORY ${BUILD_DIR} COMMAND_ERROR_IS_FATAL ANY
)
set(EXAMPLE ${BUILD_DIR}/src/solve_a_system.rs)
expect_output(${BUILD_DIR}/target/debug/solve_a_system)
