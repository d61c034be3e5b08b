# SPDX-License-Identifier: MIT
# Writes the manual pages of PROGRAM, which is called NAME, and of the commands that its page lists, to DIRECTORY.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${DIRECTORY})
file(MAKE_DIRECTORY ${DIRECTORY})
execute_process(COMMAND ${PROGRAM} man OUTPUT_FILE ${DIRECTORY}/${NAME}.1 COMMAND_ERROR_IS_FATAL ANY)
file(STRINGS ${DIRECTORY}/${NAME}.1 lines REGEX "^[.]BR ${NAME}")
foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[.]BR ${NAME}.*-([a-z]+) .*" "\\1" command "${line}")
    execute_process(
        COMMAND ${PROGRAM} man ${command} OUTPUT_FILE ${DIRECTORY}/${NAME}-${command}.1 COMMAND_ERROR_IS_FATAL ANY
    )
endforeach()
