vcpkg_download_distfile(
    archive
    URLS "https://gf2kit.invalid/gf2kit-source-${VERSION}.tar.gz"
    FILENAME "gf2kit-source-${VERSION}.tar.gz"
    SHA512 @SHA512@
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${archive}")
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -DGF2_BUILD_APPS=OFF
        -DGF2_BUILD_C=OFF
        -DGF2_BUILD_TESTS=OFF
        -DGF2_PNG=OFF
        -DGF2_ZLIB=ON
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/gf2kit)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
