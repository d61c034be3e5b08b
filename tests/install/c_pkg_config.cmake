# SPDX-License-Identifier: MIT
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/documented_command.cmake)

set(ENV{PKG_CONFIG_PATH} "${STAGE}/${LIBDIR}/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${STAGE}/${LIBDIR}:$ENV{LD_LIBRARY_PATH}")
file(MAKE_DIRECTORY ${BUILD_DIR})
separate_arguments(C_FLAGS)

execute_process(
    COMMAND pkg-config --cflags --libs gf2kit-c
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
separate_arguments(flags)
execute_process(
    COMMAND ${CC} ${C_FLAGS} -std=c99 ${EXAMPLE} -o ${BUILD_DIR}/consumer ${flags} COMMAND_ERROR_IS_FATAL ANY
)
expect_output(${BUILD_DIR}/consumer)

run_documented_command(${PAGE} cc ${CC} "${C_FLAGS}")
