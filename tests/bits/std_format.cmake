# SPDX-License-Identifier: MIT
# Compiles std_format.cpp with a compiler that has <format>, as GCC 12 has not: the compiler of this build, else another
# that is installed. With it come only the sources that write text, and the linker drops what else they refer to.
cmake_minimum_required(VERSION 3.25)

set(candidates ${CXX})
foreach(version RANGE 13 16)
    list(APPEND candidates g++-${version})
endforeach()
foreach(version RANGE 17 24)
    list(APPEND candidates clang++-${version})
endforeach()

file(MAKE_DIRECTORY ${BUILD_DIR})
file(WRITE ${BUILD_DIR}/version.cpp "#include <version>\n")
foreach(candidate IN LISTS candidates)
    foreach(library IN ITEMS "" -stdlib=libc++)
        execute_process(
            COMMAND ${candidate} -std=c++20 ${library} -E -dM ${BUILD_DIR}/version.cpp
            RESULT_VARIABLE status OUTPUT_VARIABLE macros ERROR_QUIET
        )
        if(status EQUAL 0 AND macros MATCHES "#define __cpp_lib_format ")
            set(compiler ${candidate} ${library})
            break()
        endif()
    endforeach()
    if(compiler)
        break()
    endif()
endforeach()
if(NOT compiler)
    message("no compiler with std::format is installed: its formatters are not compiled")
    return()
endif()

# Boost up to 1.80 uses what libc++ has only on request.
execute_process(
    COMMAND
        ${compiler} -std=c++20 -D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION -DGF2_THREADS=0 -I ${SOURCE_DIR}/lib
        -I ${INCLUDE_DIR} -ffunction-sections -Wl,--gc-sections -o ${BUILD_DIR}/std_format
        ${CMAKE_CURRENT_LIST_DIR}/std_format.cpp ${SOURCE_DIR}/lib/gf2/base/aligned_memory.cpp
        ${SOURCE_DIR}/lib/gf2/base/at_fork.cpp ${SOURCE_DIR}/lib/gf2/bits/bit_vector.cpp
        ${SOURCE_DIR}/lib/gf2/matrix/bit_matrix.cpp ${SOURCE_DIR}/lib/gf2/matrix/bit_matrix_view.cpp
        ${SOURCE_DIR}/lib/gf2/poly/bit_poly.cpp
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND ${BUILD_DIR}/std_format COMMAND_ERROR_IS_FATAL ANY)
message("compiled with ${compiler}")
