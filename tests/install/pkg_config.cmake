# SPDX-License-Identifier: MIT
# With and without --static: the flags must do for whichever kind of library is installed.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/documented_command.cmake)

set(ENV{PKG_CONFIG_PATH} "${STAGE}/${LIBDIR}/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${STAGE}/${LIBDIR}:$ENV{LD_LIBRARY_PATH}")
file(MAKE_DIRECTORY ${BUILD_DIR})
separate_arguments(CXX_FLAGS)

foreach(static IN ITEMS "" --static)
    execute_process(
        COMMAND pkg-config --cflags --libs ${static} gf2kit
        OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
    )
    separate_arguments(flags)
    execute_process(
        COMMAND ${CXX} ${CXX_FLAGS} -std=c++20 ${EXAMPLE} -o ${BUILD_DIR}/consumer ${flags} COMMAND_ERROR_IS_FATAL ANY
    )
    expect_output(${BUILD_DIR}/consumer)
endforeach()

run_documented_command(${PAGE} "c[+][+]" ${CXX} "${CXX_FLAGS}")
