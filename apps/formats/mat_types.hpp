// SPDX-License-Identifier: MIT
// The numbers of MATLAB's "MAT-File Format" that tell types of data elements and classes of variables apart.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::apps {

inline constexpr std::size_t kMatHeaderSize = 128;  ///< bytes: text, version, order of bytes

// Types of data elements.
inline constexpr std::uint32_t kMiInt8 = 1;
inline constexpr std::uint32_t kMiUint8 = 2;
inline constexpr std::uint32_t kMiInt16 = 3;
inline constexpr std::uint32_t kMiUint16 = 4;
inline constexpr std::uint32_t kMiInt32 = 5;
inline constexpr std::uint32_t kMiUint32 = 6;
inline constexpr std::uint32_t kMiSingle = 7;
inline constexpr std::uint32_t kMiDouble = 9;
inline constexpr std::uint32_t kMiInt64 = 12;
inline constexpr std::uint32_t kMiUint64 = 13;
inline constexpr std::uint32_t kMiMatrix = 14;
inline constexpr std::uint32_t kMiCompressed = 15;
inline constexpr std::uint32_t kMiUtf8 = 16;

// Classes of variables, in the lowest byte of the flags.
inline constexpr std::uint32_t kMxSparse = 5;
inline constexpr std::uint32_t kMxDouble = 6;
inline constexpr std::uint32_t kMxUint8 = 9;
inline constexpr std::uint32_t kMxUint64 = 15;
inline constexpr std::uint32_t kMxOpaque = 17;

// The other flags.
inline constexpr std::uint32_t kMxLogical = 0x200;
inline constexpr std::uint32_t kMxComplex = 0x800;

}  // namespace gf2::apps
