# SPDX-License-Identifier: MIT
# Below C++20 the first error of the compiler says what is needed. (All headers include the one that says so:
# include_graph_test.)
cmake_minimum_required(VERSION 3.25)

foreach(header IN ITEMS gf2/bits/bit_vector.hpp gf2/io/source.hpp)
    execute_process(
        COMMAND ${CXX} -std=c++17 -fsyntax-only -x c++ -I ${INCLUDE_DIR} ${INCLUDE_DIR}/${header}
        RESULT_VARIABLE status ERROR_VARIABLE message
    )
    string(REGEX MATCH "[^\n]* error: [^\n]*" first "${message}")
    if(status EQUAL 0 OR NOT first MATCHES "gf2kit needs C[+][+]20")
        message(SEND_ERROR "${header} as C++17: status ${status}, ${message}")
    endif()
endforeach()
