# SPDX-License-Identifier: MIT
# Run by cpack when all is staged, before the packages are made of it: what Debian has otherwise than an installation.
cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man?/*.?)
if(pages)
    execute_process(COMMAND gzip -9 -n ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()

# An installation has one directory for each Python, Debian one for all.
set(packages python/usr/lib/python3/dist-packages)
set(staged python/usr/${CPACK_GF2_PYTHON_INSTALL_DIR})
if(CPACK_GF2_PYTHON_INSTALL_DIR AND NOT staged STREQUAL packages)
    set(packages ${CPACK_TEMPORARY_DIRECTORY}/${packages})
    set(staged ${CPACK_TEMPORARY_DIRECTORY}/${staged})
    file(MAKE_DIRECTORY ${packages})
    file(RENAME ${staged}/gf2kit ${packages}/gf2kit)
    cmake_path(GET staged PARENT_PATH parent)
    file(REMOVE_RECURSE ${staged})
    file(GLOB rest ${parent}/*)
    if(NOT rest)
        file(REMOVE_RECURSE ${parent})
    endif()
endif()

# The same files give the same packages.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    execute_process(
        COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} {} +
        COMMAND_ERROR_IS_FATAL ANY
    )
endif()
