# SPDX-License-Identifier: MIT
# Debian packages, one for each component that is built, made by `cpack` in a build tree. `./dev package` makes those
# that are given away, with the preset `package`.
if(BUILD_SHARED_LIBS)
    return() # In the packages, libgf2 is static.
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PACKAGE_CONTACT "gf2kit contributors <contributors@gf2kit.invalid>"
    CACHE STRING "Maintainer of the packages"
)
set(CPACK_PACKAGE_VENDOR ${PROJECT_NAME})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE
)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(CMAKE_CROSSCOMPILING AND CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
    set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64) # not that of dpkg
endif()
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/prepare.cmake)

# gf2_package(component name section description): `description` is a line, and lines that say more.
macro(gf2_package component name section description)
    string(TOUPPER ${component} upper)
    list(APPEND CPACK_COMPONENTS_ALL ${component})
    set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
    set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
    set(CPACK_DEBIAN_${upper}_DESCRIPTION "${description}")
    install(
        FILES ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/${name}
        RENAME copyright
        COMPONENT ${component}
        EXCLUDE_FROM_ALL
    )
endmacro()

set(CPACK_COMPONENTS_ALL)
# What lib/ and the installed CMake package look for.
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libboost-dev (>= 1.74), libtbb-dev, libspng-dev, pkgconf | pkg-config, zlib1g-dev")
gf2_package(
    dev libgf2kit-dev libdevel
    "linear algebra over GF(2), development files
Matrices, systems, codes and polynomials over the field of 0 and 1, and
lights-out boards. That a system has no solution comes with a certificate.
.
The C++20 library, the header of the C interface, and what CMake and
pkg-config need to find them."
)

if(GF2_BUILD_C)
    get_target_property(gf2_soversion gf2kit_c SOVERSION)
    set(gf2_library libgf2kit${gf2_soversion})
    # On which package those depend that are linked with the library.
    set(gf2_shlibs ${PROJECT_BINARY_DIR}/debian/shlibs)
    file(CONFIGURE OUTPUT ${gf2_shlibs} CONTENT "libgf2kit ${gf2_soversion} ${gf2_library} (>= ${PROJECT_VERSION})\n")
    set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${gf2_shlibs})
    string(PREPEND CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${gf2_library} (= ${PROJECT_VERSION}), ")
    gf2_package(
        library ${gf2_library} libs
        "linear algebra over GF(2), C library
Matrices, systems, codes and polynomials over the field of 0 and 1, and
lights-out boards. That a system has no solution comes with a certificate.
.
The shared library of the C interface."
    )
endif()

if(GF2_BUILD_APPS)
    gf2_package(
        tools gf2kit-tools math
        "linear algebra over GF(2), programs
The program gf2 solves systems of XOR equations and finds ranks, minimum
distances and more, from files in many formats. The program lightsout
solves, makes and shows lights-out boards. That there is no solution comes
with a certificate."
    )
endif()

if(GF2_BUILD_APPS AND GF2_BUILD_MPI)
    # One for each implementation of MPI; Debian's own is Open MPI.
    set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS openmpi-bin)
    gf2_package(
        mpi gf2kit-openmpi math
        "linear algebra over GF(2), searches on clusters
The program gf2-mpi runs long searches and tables of gf2 and lightsout on many
machines, by Open MPI. They may be interrupted and continued with any number
of processes."
    )
endif()

if(GF2_BUILD_PYTHON)
    string(REGEX REPLACE "^([0-9]+[.])([0-9]+).*" "\\1;\\2" gf2_python_parts ${GF2_PYTHON_VERSION})
    list(POP_FRONT gf2_python_parts gf2_python_major gf2_python_minor)
    math(EXPR gf2_python_next "${gf2_python_minor} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        python3-numpy
        "python3 (>= ${gf2_python_major}${gf2_python_minor})"
        "python3 (<< ${gf2_python_major}${gf2_python_next})"
    )
    list(JOIN CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS ", " CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
        ${CMAKE_CURRENT_LIST_DIR}/debian/python/postinst ${CMAKE_CURRENT_LIST_DIR}/debian/python/prerm
    )
    set(CPACK_GF2_PYTHON_INSTALL_DIR ${GF2_PYTHON_INSTALL_DIR}) # for prepare.cmake
    gf2_package(
        python python3-gf2kit python
        "linear algebra over GF(2), for Python
Matrices, systems and codes over the field of 0 and 1, from and to arrays
of NumPy, and lights-out boards. That a system has no solution comes with a
certificate."
    )
endif()

include(CPack)
