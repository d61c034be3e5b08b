# SPDX-License-Identifier: MIT
# Makes the packages of BUILD_DIR in PACKAGES, compressed less than those that are given away.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${PACKAGES})
execute_process(
    COMMAND
        ${CPACK} --config ${BUILD_DIR}/CPackConfig.cmake -C ${CONFIG} -B ${PACKAGES}
        -D CPACK_DEBIAN_COMPRESSION_TYPE=zstd
    COMMAND_ERROR_IS_FATAL ANY
)
file(REMOVE_RECURSE ${PACKAGES}/_CPack_Packages)
