# SPDX-License-Identifier: MIT
# The toolchain file of the preset web: Emscripten's own, wherever Emscripten is installed.
execute_process(
    COMMAND em-config EMSCRIPTEN_ROOT
    OUTPUT_VARIABLE gf2_emscripten
    OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY
)
include(${gf2_emscripten}/cmake/Modules/Platform/Emscripten.cmake)

# Emscripten 3.1.6 names an option that Node.js 20 refuses, and its loader takes a Node.js with fetch for a browser.
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-experimental-fetch)
