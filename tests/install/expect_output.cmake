# SPDX-License-Identifier: MIT
# The example foo.cpp prints what is in foo.out.
function(expect_output program)
    cmake_path(REPLACE_EXTENSION EXAMPLE LAST_ONLY .out OUTPUT_VARIABLE expected_file)
    file(READ ${expected_file} expected)
    execute_process(COMMAND ${program} OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
    if(NOT printed STREQUAL expected)
        message(FATAL_ERROR "${program} printed\n${printed}instead of\n${expected}")
    endif()
endfunction()
