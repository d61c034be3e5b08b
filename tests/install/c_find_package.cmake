# SPDX-License-Identifier: MIT
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect_output.cmake)

file(REMOVE_RECURSE ${BUILD_DIR})
execute_process(
    COMMAND
        ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/c_consumer -B ${BUILD_DIR} -G ${GENERATOR}
        -D CMAKE_PREFIX_PATH=${STAGE} -D CMAKE_BUILD_TYPE=${CONFIG} -D CMAKE_C_COMPILER=${CC}
        -D CMAKE_C_FLAGS=${C_FLAGS} -D EXAMPLE=${EXAMPLE} -D GF2KIT_VERSION=${VERSION}
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD_DIR} --config ${CONFIG} COMMAND_ERROR_IS_FATAL ANY)
expect_output(${BUILD_DIR}/consumer)
