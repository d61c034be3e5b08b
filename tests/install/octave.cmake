# SPDX-License-Identifier: MIT
# The Octave example: a MEX function, compiled with the flags of pkg-config.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)

find_program(MKOCTFILE mkoctfile)
find_program(OCTAVE octave-cli)
if(NOT MKOCTFILE OR NOT OCTAVE)
    message("Octave with its compiler, mkoctfile, is not installed: the Octave example is not built")
    return()
endif()
set(ENV{PKG_CONFIG_PATH} "${STAGE}/${LIBDIR}/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${STAGE}/${LIBDIR}:$ENV{LD_LIBRARY_PATH}")
execute_process(
    COMMAND pkg-config --cflags --libs gf2kit-c
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
separate_arguments(flags)
file(MAKE_DIRECTORY ${BUILD_DIR})
execute_process(
    COMMAND ${MKOCTFILE} --mex -o ${BUILD_DIR}/gf2_solve_mod2.mex ${SCRIPTS}/gf2_solve_mod2.c ${flags}
    WORKING_DIRECTORY ${BUILD_DIR} COMMAND_ERROR_IS_FATAL ANY
)
set(EXAMPLE ${SCRIPTS}/solve_a_system.m)
expect_output("${OCTAVE};--norc;--no-gui;--path;${BUILD_DIR};${EXAMPLE}")
