# SPDX-License-Identifier: MIT
# The library never prints, exits, aborts, reads the environment or draws randomness from outside.
cmake_minimum_required(VERSION 3.25)

set(forbidden
    # prints
    "std::(cout|cerr|clog|wcout|wcerr|wclog)" "printf" "vprintf" "__printf_chk" "fprintf" "__fprintf_chk" "puts" "fputs"
    "putchar" "putc" "fputc" "perror" "std(out|err)"
    # ends the program
    "exit" "_exit" "_Exit" "quick_exit" "abort" "raise" "kill"
    # listens to the world
    "std::cin" "stdin" "getenv" "secure_getenv" "setenv" "putenv" "environ"
    # hidden generators and clocks as seeds
    "std::random_device::.*" "s?rand" "s?random" "time"
)
list(JOIN forbidden "|" forbidden)

if(NOT OBJECTS)
    message(FATAL_ERROR "no objects to look at")
endif()
foreach(object IN LISTS OBJECTS)
    execute_process(COMMAND ${NM} -C -u ${object} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE ";" "," symbols "${symbols}")
    string(REGEX MATCHALL "[^\n]+" symbols "${symbols}")
    foreach(symbol IN LISTS symbols)
        string(REGEX REPLACE "^ *[A-Za-z] |@.*$" "" symbol "${symbol}")
        if(symbol MATCHES "^(${forbidden})$")
            message(SEND_ERROR "${object} refers to ${symbol}")
        endif()
    endforeach()
endforeach()
