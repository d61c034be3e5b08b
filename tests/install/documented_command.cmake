# SPDX-License-Identifier: MIT
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
