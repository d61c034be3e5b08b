# SPDX-License-Identifier: MIT
# The kernel objects are compiled for different instruction sets. A weak symbol in one of them could be chosen by
# the linker for the whole program, which would then need that instruction set to run.
cmake_minimum_required(VERSION 3.25)

if(NOT OBJECTS)
    message(FATAL_ERROR "no objects to look at")
endif()
foreach(object IN LISTS OBJECTS)
    execute_process(COMMAND ${NM} ${object} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    if(NOT symbols MATCHES " [DR] [^\n]*Kernels[^\n]*\n")
        message(SEND_ERROR "${object} defines no kernel table; nm says:\n${symbols}")
    endif()
    string(REGEX MATCHALL "[^\n]* [WwVvu] [^\n]*" weak "${symbols}")
    if(weak)
        list(JOIN weak "\n  " weak)
        message(SEND_ERROR "weak symbols in ${object}:\n  ${weak}")
    endif()
endforeach()
