# SPDX-License-Identifier: MIT
# Installs BUILD_DIR and moves the tree to STAGE, so that a path left over from the installation would be noticed.
# Then looks whether the installed headers are the public ones, all of them.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${STAGE} ${STAGE}.before)
execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${BUILD_DIR} --config ${CONFIG} --prefix ${STAGE}.before
    COMMAND_ERROR_IS_FATAL ANY
)
file(RENAME ${STAGE}.before ${STAGE})

file(GLOB_RECURSE expected RELATIVE ${SOURCE_DIR}/lib ${SOURCE_DIR}/lib/gf2/*.hpp)
list(FILTER expected EXCLUDE REGEX "/internal/")
list(APPEND expected gf2/version.hpp)
if(C_INTERFACE)
    list(APPEND expected gf2kit.h)
endif()
file(GLOB_RECURSE installed RELATIVE ${STAGE}/${INCLUDEDIR} ${STAGE}/${INCLUDEDIR}/*)
foreach(header IN LISTS expected)
    if(NOT header IN_LIST installed)
        message(SEND_ERROR "not installed: ${header}; is it in the HEADERS file set of lib/CMakeLists.txt?")
    endif()
endforeach()
foreach(header IN LISTS installed)
    if(NOT header IN_LIST expected)
        message(SEND_ERROR "installed, but not a public header: ${header}")
    endif()
endforeach()
