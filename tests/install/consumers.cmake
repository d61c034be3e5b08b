# SPDX-License-Identifier: MIT
# Programs that use the library installed in STAGE, each in a way that users have; WAY says which.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)

set(ENV{PKG_CONFIG_PATH} "${STAGE}/${LIBDIR}/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${STAGE}/${LIBDIR}:$ENV{LD_LIBRARY_PATH}")
file(REMOVE_RECURSE ${BUILD_DIR})
file(MAKE_DIRECTORY ${BUILD_DIR})

# The flags of pkg-config, as a list.
function(pkg_config result)
    execute_process(
        COMMAND pkg-config --cflags --libs ${ARGN}
        OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
    )
    separate_arguments(flags)
    set(${result} ${flags} PARENT_SCOPE)
endfunction()

# Builds a project in this folder and runs its program.
function(build_project folder language)
    execute_process(
        COMMAND
            ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/${folder} -B ${BUILD_DIR} -G ${GENERATOR}
            -D CMAKE_PREFIX_PATH=${STAGE} -D CMAKE_BUILD_TYPE=${CONFIG} -D CMAKE_${language}_COMPILER=${COMPILER}
            -D CMAKE_${language}_FLAGS=${FLAGS} -D EXAMPLE=${EXAMPLE} -D GF2KIT_VERSION=${VERSION}
        COMMAND_ERROR_IS_FATAL ANY
    )
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD_DIR} --config ${CONFIG} COMMAND_ERROR_IS_FATAL ANY)
    expect_output(${BUILD_DIR}/consumer)
endfunction()

function(compile)
    execute_process(COMMAND ${COMPILER} ${FLAGS} ${ARGN} -o ${BUILD_DIR}/consumer COMMAND_ERROR_IS_FATAL ANY)
    expect_output(${BUILD_DIR}/consumer)
endfunction()

if(WAY STREQUAL "find_package")
    build_project(consumer CXX)

elseif(WAY STREQUAL "c_find_package")
    build_project(c_consumer C)

elseif(WAY STREQUAL "pkg_config")
    # With and without --static: the flags must do for whichever kind of library is installed.
    separate_arguments(FLAGS)
    foreach(static IN ITEMS "" --static)
        pkg_config(flags ${static} gf2kit)
        compile(-std=c++20 ${EXAMPLE} ${flags})
    endforeach()
    run_documented_command(${PAGE} "c[+][+]" ${COMPILER} "${FLAGS}")

elseif(WAY STREQUAL "c_pkg_config")
    separate_arguments(FLAGS)
    pkg_config(flags gf2kit-c)
    compile(-std=c99 ${EXAMPLE} ${flags})
    run_documented_command(${PAGE} cc ${COMPILER} "${FLAGS}")

elseif(WAY STREQUAL "needs_cxx20")
    # Below C++20 the first error of the compiler says what is needed. (All headers include the one that says so:
    # include_graph_test.)
    foreach(header IN ITEMS gf2/bits/bit_vector.hpp gf2/io/source.hpp)
        execute_process(
            COMMAND
                ${COMPILER} -std=c++17 -fsyntax-only -x c++ -I ${STAGE}/${INCLUDEDIR} ${STAGE}/${INCLUDEDIR}/${header}
            RESULT_VARIABLE status ERROR_VARIABLE message
        )
        string(REGEX MATCH "[^\n]* error: [^\n]*" first "${message}")
        if(status EQUAL 0 OR NOT first MATCHES "gf2kit needs C[+][+]20")
            message(SEND_ERROR "${header} as C++17: status ${status}, ${message}")
        endif()
    endforeach()

elseif(WAY STREQUAL "debug_layout")
    # A program is not linked if it differs from the library in _GLIBCXX_DEBUG, and the error of the linker says so.
    pkg_config(flags --static gf2kit)
    set(other -D_GLIBCXX_DEBUG)
    set(expected library_is_compiled_with_GLIBCXX_DEBUG)
    if(FLAGS MATCHES "-D ?_GLIBCXX_DEBUG")
        set(other -U_GLIBCXX_DEBUG)
        set(expected library_is_compiled_without_GLIBCXX_DEBUG)
    endif()
    separate_arguments(FLAGS)
    # A header that names no BitVector has the same check.
    file(
        WRITE ${BUILD_DIR}/rref.cpp
        "#include <gf2/elim/echelon.hpp>\nint main() { return gf2::rref(gf2::BitMatrix::identity(5)).pivot_columns.size() != 5; }\n"
    )
    foreach(source IN ITEMS ${EXAMPLE} ${BUILD_DIR}/rref.cpp)
        execute_process(
            COMMAND ${COMPILER} ${FLAGS} ${other} -std=c++20 ${source} -o ${BUILD_DIR}/consumer ${flags}
            RESULT_VARIABLE status ERROR_VARIABLE message
        )
        if(status EQUAL 0 OR NOT message MATCHES "gf2::internal::${expected}")
            message(FATAL_ERROR "${source} with ${other}: status ${status}, ${message}")
        endif()
    endforeach()

elseif(WAY STREQUAL "rust")
    # Finds the installed library by pkg-config. Built from a copy, since cargo writes beside its sources.
    find_program(CARGO cargo)
    if(NOT CARGO)
        message("cargo is not installed: the Rust example is not built")
        return()
    endif()
    file(COPY ${EXAMPLES}/rust/ DESTINATION ${BUILD_DIR})
    execute_process(
        COMMAND ${CARGO} build --offline --quiet --target-dir ${BUILD_DIR}/target
        WORKING_DIRECTORY ${BUILD_DIR} COMMAND_ERROR_IS_FATAL ANY
    )
    set(EXAMPLE ${BUILD_DIR}/src/solve_a_system.rs)
    expect_output(${BUILD_DIR}/target/debug/solve_a_system)

elseif(WAY STREQUAL "octave")
    # A MEX function, compiled with the flags of pkg-config.
    find_program(MKOCTFILE mkoctfile)
    find_program(OCTAVE octave-cli)
    if(NOT MKOCTFILE OR NOT OCTAVE)
        message("Octave with its compiler, mkoctfile, is not installed: the Octave example is not built")
        return()
    endif()
    set(scripts ${EXAMPLES}/octave)
    pkg_config(flags gf2kit-c)
    execute_process(
        COMMAND ${MKOCTFILE} --mex -o ${BUILD_DIR}/gf2_solve_mod2.mex ${scripts}/gf2_solve_mod2.c ${flags}
        WORKING_DIRECTORY ${BUILD_DIR} COMMAND_ERROR_IS_FATAL ANY
    )
    set(EXAMPLE ${scripts}/solve_a_system.m)
    expect_output("${OCTAVE};--norc;--no-gui;--path;${BUILD_DIR};${EXAMPLE}")

else()
    message(FATAL_ERROR "no way '${WAY}'")
endif()
