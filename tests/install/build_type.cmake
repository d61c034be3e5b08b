# SPDX-License-Identifier: MIT
# The library is optimised where nobody names a build type, and as was said where somebody does; a parent project's own
# targets are left alone. Only configures.
cmake_minimum_required(VERSION 3.25)

set(example ${SOURCE_DIR}/docs/examples/solve_a_system.cpp)
file(REMOVE_RECURSE ${BUILD_DIR})
unset(ENV{CMAKE_BUILD_TYPE})
unset(ENV{CXXFLAGS})

function(configure source name)
    execute_process(
        COMMAND
            ${CMAKE_COMMAND} -S ${source} -B ${BUILD_DIR}/${name} -D CMAKE_CXX_COMPILER=${CXX}
            -D CMAKE_EXPORT_COMPILE_COMMANDS=ON --log-level=WARNING ${ARGN}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
    )
endfunction()

# The flags with which the build `name` compiles `file`, of each configuration.
function(flags_of name file result)
    file(READ ${BUILD_DIR}/${name}/compile_commands.json commands)
    string(JSON count LENGTH "${commands}")
    set(flags)
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
        string(JSON path GET "${commands}" ${i} file)
        if(path STREQUAL file)
            string(JSON command GET "${commands}" ${i} command)
            string(REGEX MATCHALL " -(O[^ ]+|O|g|DNDEBUG)" found "${command} ")
            list(JOIN found "" found)
            list(APPEND flags "${found}")
        endif()
    endforeach()
    set(${result} "${flags}" PARENT_SCOPE)
endfunction()

function(expect_flags what name library_flags program_flags)
    flags_of(${name} ${SOURCE_DIR}/lib/gf2/bits/bit_vector.cpp flags)
    if(NOT flags STREQUAL library_flags)
        message(SEND_ERROR "${what}: the library is compiled with '${flags}' instead of '${library_flags}'")
    endif()
    flags_of(${name} ${example} flags)
    if(NOT flags STREQUAL program_flags)
        message(SEND_ERROR "${what}: the program is compiled with '${flags}' instead of '${program_flags}'")
    endif()
endfunction()

set(parent ${CMAKE_CURRENT_LIST_DIR}/parent)
set(arguments -G ${GENERATOR} -D GF2KIT=${SOURCE_DIR} -D EXAMPLE=${example})
configure(${parent} parent ${arguments})
expect_flags("add_subdirectory, no build type" parent " -O3 -DNDEBUG" "")
configure(${parent} parent -D CMAKE_BUILD_TYPE=Debug)
expect_flags("add_subdirectory, Debug" parent " -g" " -g")
configure(${parent} parent -D CMAKE_BUILD_TYPE= -D CMAKE_CXX_FLAGS=-O1)
expect_flags("add_subdirectory, -O1 and no build type" parent " -O3 -DNDEBUG -O1" " -O1")
configure(${parent} parent -D FETCH=ON -D CMAKE_CXX_FLAGS=)
expect_flags("FetchContent, no build type" parent " -O3 -DNDEBUG" "")

if(GENERATOR STREQUAL "Ninja")
    configure(${parent} multi ${arguments} -G "Ninja Multi-Config" -D CMAKE_CONFIGURATION_TYPES=Debug)
    expect_flags("a generator of several configurations, Debug" multi " -g" " -g")
endif()

configure(${SOURCE_DIR} top -G ${GENERATOR} -D GF2_BUILD_APPS=OFF -D GF2_BUILD_C=OFF -D GF2_BUILD_TESTS=OFF)
expect_flags("alone, no build type" top " -O3 -DNDEBUG" "")
configure(${SOURCE_DIR} top -D CMAKE_BUILD_TYPE=Debug)
expect_flags("alone, Debug" top " -g" "")
