# SPDX-License-Identifier: MIT
# Installs BUILD_DIR and moves the tree to STAGE, so that a path left over from the installation would be noticed.
# Then looks whether the installed headers are the PUBLIC_HEADERS, a file with a line for each, and no others.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${STAGE} ${STAGE}.before)
execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${BUILD_DIR} --config ${CONFIG} --prefix ${STAGE}.before
    COMMAND_ERROR_IS_FATAL ANY
)
file(RENAME ${STAGE}.before ${STAGE})

file(STRINGS ${PUBLIC_HEADERS} expected)
if(C_INTERFACE)
    list(APPEND expected gf2kit.h)
endif()
file(GLOB_RECURSE installed RELATIVE ${STAGE}/${INCLUDEDIR} ${STAGE}/${INCLUDEDIR}/*)
foreach(header IN LISTS expected)
    if(NOT header IN_LIST installed)
        message(SEND_ERROR "not installed: ${header}")
    endif()
endforeach()
foreach(header IN LISTS installed)
    if(NOT header IN_LIST expected)
        message(SEND_ERROR "installed, but not a public header: ${header}")
    endif()
endforeach()
