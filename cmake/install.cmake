# SPDX-License-Identifier: MIT
# The library, its headers, the CMake package and the pkg-config file. Programs are installed by apps/, the Python
# module by lib/bindings/python. Components: `library` is what programs linked with a shared library need to run, `dev`
# what building them needs; `tools`; `python`.
include(CMakePackageConfigHelpers)

set(gf2_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gf2kit)

install(
    TARGETS gf2
    EXPORT gf2kit-targets
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
)
# gf2kit::c is a component of its own, unless its library needs a shared libgf2: C programs need neither Boost nor oneTBB.
get_target_property(gf2_type gf2 TYPE)
if(GF2_BUILD_C)
    if(gf2_type STREQUAL "STATIC_LIBRARY")
        set(gf2_c_export gf2kit-c-targets)
    else()
        set(gf2_c_export gf2kit-targets)
    endif()
    install(
        TARGETS gf2kit_c
        EXPORT ${gf2_c_export}
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    )
endif()
set(gf2_exports gf2kit-targets ${gf2_c_export})
list(REMOVE_DUPLICATES gf2_exports)
foreach(export IN LISTS gf2_exports)
    install(EXPORT ${export} NAMESPACE gf2kit:: DESTINATION ${gf2_package_dir} COMPONENT dev)
endforeach()

# A static library leaves what it is linked with to its user, a shared one has it linked already.
set(GF2_STATIC_ZLIB OFF)
set(GF2_STATIC_PNG OFF)
if(gf2_type STREQUAL "STATIC_LIBRARY")
    set(GF2_STATIC_ZLIB ${GF2_ZLIB})
    set(GF2_STATIC_PNG ${GF2_PNG})
endif()
configure_package_config_file(
    cmake/gf2kit-config.cmake.in gf2kit-config.cmake INSTALL_DESTINATION ${gf2_package_dir}
    NO_SET_AND_CHECK_MACRO
)
write_basic_package_version_file(gf2kit-config-version.cmake COMPATIBILITY SameMinorVersion)
install(
    FILES ${PROJECT_BINARY_DIR}/gf2kit-config.cmake ${PROJECT_BINARY_DIR}/gf2kit-config-version.cmake
    DESTINATION ${gf2_package_dir}
    COMPONENT dev
)

set(gf2_pc_requires "")
foreach(pair IN ITEMS GF2_THREADS:tbb GF2_ZLIB:zlib GF2_PNG:spng)
    string(REPLACE ":" ";" pair ${pair})
    list(GET pair 0 option)
    if(${option})
        list(GET pair 1 module)
        list(APPEND gf2_pc_requires ${module})
    endif()
endforeach()
if(gf2_pc_requires)
    list(JOIN gf2_pc_requires ", " gf2_pc_requires)
    if(gf2_type STREQUAL "STATIC_LIBRARY")
        string(PREPEND gf2_pc_requires "Requires: ")
    else()
        string(PREPEND gf2_pc_requires "Requires.private: ")
    endif()
endif()
if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR} OR IS_ABSOLUTE ${CMAKE_INSTALL_INCLUDEDIR})
    set(gf2_pc_prefix ${CMAKE_INSTALL_PREFIX})
else()
    cmake_path(
        RELATIVE_PATH CMAKE_INSTALL_PREFIX
        BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
        OUTPUT_VARIABLE gf2_pc_prefix
    )
    string(PREPEND gf2_pc_prefix "\${pcfiledir}/")
endif()
cmake_path(APPEND gf2_pc_libdir "\${prefix}" ${CMAKE_INSTALL_LIBDIR})
cmake_path(APPEND gf2_pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
configure_file(cmake/gf2kit.pc.in gf2kit.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/gf2kit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
if(GF2_BUILD_C)
    configure_file(cmake/gf2kit-c.pc.in gf2kit-c.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/gf2kit-c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endif()
