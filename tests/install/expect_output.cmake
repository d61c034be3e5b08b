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

# Runs the one line of PAGE that calls `name` as a compiler, with the compiler and the flags of this build in its place,
# where the example is; what that makes prints what it should.
function(run_documented_command page name compiler flags)
    file(STRINGS ${page} lines REGEX "^${name} ")
    list(LENGTH lines count)
    if(NOT count EQUAL 1)
        message(FATAL_ERROR "${page}: expected one line that begins with '${name} ', found ${count}")
    endif()
    string(REGEX REPLACE "^[^ ]+" "" arguments "${lines}")
    file(COPY ${EXAMPLE} DESTINATION ${BUILD_DIR})
    list(JOIN flags " " flags)
    execute_process(
        COMMAND sh -c "'${compiler}' ${flags}${arguments}" WORKING_DIRECTORY ${BUILD_DIR} COMMAND_ERROR_IS_FATAL ANY
    )
    expect_output(${BUILD_DIR}/a.out)
endfunction()
