# SPDX-License-Identifier: MIT
# The symbols that the C library defines are the functions that its header declares.
cmake_minimum_required(VERSION 3.25)

file(READ ${HEADER} header)
string(REGEX MATCHALL "\nGF2_API [^;(]+" declared "${header}")
list(TRANSFORM declared REPLACE "^.*[ *](gf2_[a-z_]+)$" "\\1")
list(SORT declared)

execute_process(COMMAND ${NM} -D --defined-only ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" defined "${symbols}")
list(TRANSFORM defined REPLACE "^[0-9a-f]* *[A-Za-z] ([^@]*).*$" "\\1")
list(SORT defined)

if(NOT declared OR NOT declared STREQUAL defined)
    message(FATAL_ERROR "declared: ${declared}\ndefined: ${defined}")
endif()
