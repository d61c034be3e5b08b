# SPDX-License-Identifier: MIT
# Boost's headers for another processor: those of this system, as they are the same for all. They need a directory of
# their own, because the one where they lie may hold the headers of this system's C library too.
find_path(
    GF2_BOOST_DIR boost/dynamic_bitset.hpp
    PATHS /usr/local/include /usr/include /opt/homebrew/include
    NO_CMAKE_FIND_ROOT_PATH REQUIRED
    DOC "Directory that holds boost/"
)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/boost_headers)
file(CREATE_LINK ${GF2_BOOST_DIR}/boost ${PROJECT_BINARY_DIR}/boost_headers/boost SYMBOLIC)
add_library(Boost::headers INTERFACE IMPORTED GLOBAL)
target_include_directories(Boost::headers INTERFACE ${PROJECT_BINARY_DIR}/boost_headers)
