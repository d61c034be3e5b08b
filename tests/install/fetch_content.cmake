# SPDX-License-Identifier: MIT
# A project fetches the sources with FetchContent, from their directory. Without RUN its program is only compiled, which
# takes the include directories, the standard and the generated header; with RUN the library is built and the program
# run, which takes minutes.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)

file(REMOVE_RECURSE ${BUILD_DIR})
unset(ENV{CXXFLAGS})
execute_process(
    COMMAND
        ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/parent -B ${BUILD_DIR} -G ${GENERATOR} -D FETCH=ON
        -D GF2KIT=${SOURCE_DIR} -D EXAMPLE=${EXAMPLE} -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_BUILD_TYPE=Debug
        -D CMAKE_CXX_FLAGS_DEBUG=-O0 -D CMAKE_EXPORT_COMPILE_COMMANDS=ON --log-level=WARNING
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)
foreach(folder IN ITEMS apps tests lib/bindings)
    if(EXISTS ${BUILD_DIR}/_deps/gf2kit-build/${folder})
        message(FATAL_ERROR "FetchContent builds ${folder}, expected the library alone")
    endif()
endforeach()

if(RUN)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD_DIR} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    expect_output(${BUILD_DIR}/your_program)
    return()
endif()

file(READ ${BUILD_DIR}/compile_commands.json commands)
string(JSON last LENGTH "${commands}")
math(EXPR last "${last} - 1")
foreach(i RANGE ${last})
    string(JSON file GET "${commands}" ${i} file)
    if(file STREQUAL EXAMPLE)
        string(JSON command GET "${commands}" ${i} command)
        execute_process(
            COMMAND sh -c "${command} -fsyntax-only" WORKING_DIRECTORY ${BUILD_DIR} COMMAND_ERROR_IS_FATAL ANY
        )
        set(is_compiled TRUE)
    endif()
endforeach()
if(NOT is_compiled)
    message(FATAL_ERROR "${BUILD_DIR}/compile_commands.json does not compile ${EXAMPLE}")
endif()
