# SPDX-License-Identifier: MIT
# A program is not linked if it differs from the library in _GLIBCXX_DEBUG, and the error of the linker says so.
cmake_minimum_required(VERSION 3.25)

set(ENV{PKG_CONFIG_PATH} "${STAGE}/${LIBDIR}/pkgconfig:$ENV{PKG_CONFIG_PATH}")
file(MAKE_DIRECTORY ${BUILD_DIR})
execute_process(
    COMMAND pkg-config --cflags --libs --static gf2kit
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
if(CXX_FLAGS MATCHES "-D ?_GLIBCXX_DEBUG")
    set(other -U_GLIBCXX_DEBUG)
    set(expected library_is_compiled_without_GLIBCXX_DEBUG)
else()
    set(other -D_GLIBCXX_DEBUG)
    set(expected library_is_compiled_with_GLIBCXX_DEBUG)
endif()
separate_arguments(flags)
separate_arguments(CXX_FLAGS)
# A header that names no BitVector has the same check.
file(
    WRITE ${BUILD_DIR}/rref.cpp
    "#include <gf2/elim/echelon.hpp>\nint main() { return gf2::rref(gf2::BitMatrix::identity(5)).pivot_columns.size() != 5; }\n"
)
foreach(source IN ITEMS ${EXAMPLE} ${BUILD_DIR}/rref.cpp)
    execute_process(
        COMMAND ${CXX} ${CXX_FLAGS} ${other} -std=c++20 ${source} -o ${BUILD_DIR}/consumer ${flags}
        RESULT_VARIABLE status ERROR_VARIABLE message
    )
    if(status EQUAL 0 OR NOT message MATCHES "gf2::internal::${expected}")
        message(FATAL_ERROR "${source} with ${other}: status ${status}, ${message}")
    endif()
endforeach()
