// SPDX-License-Identifier: MIT
// ZIP archives as PKWARE's APPNOTE.TXT describes them; only in builds with zlib.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/source.hpp"

namespace gf2::io::internal {

/// True if the text begins as a ZIP archive does.
[[nodiscard]] bool looks_like_zip(std::string_view text);

/// A ZIP archive in memory.
class ZipArchive {
public:
    struct Member {
        std::string name{};
        std::uint64_t compressed = 0;  ///< bytes in the archive
        std::uint64_t size = 0;        ///< bytes
        std::uint64_t place = 0;       ///< where it begins in the archive, with a header of its own
        std::uint32_t checksum = 0;
        std::uint16_t flags = 0;
        std::uint16_t method = 0;
    };

    /// Reads the directory of an archive.
    /// @param source  must outlive this object
    /// @throws ParseError
    explicit ZipArchive(const Source& source);

    [[nodiscard]] const Source& source() const noexcept { return source_; }
    [[nodiscard]] const std::vector<Member>& members() const noexcept { return members_; }

    /// The member of that name; null if there is none.
    [[nodiscard]] const Member* find(std::string_view name) const noexcept;

    /// Decompresses a member and verifies its checksum. Its size is compared with the memory limit of the archive
    /// before any memory is allocated; what is read from it may take as much.
    /// @param member  one of members()
    /// @param name    the name of the result
    /// @throws ParseError for a damaged, encrypted or unusual member; MemoryError
    [[nodiscard]] Source extracted(const Member& member, std::string name) const;

private:
    [[nodiscard]] std::string contents(const Member& member, const std::string& expected) const;

    const Source& source_;
    std::size_t directory_ = 0;  // where it begins
    std::vector<Member> members_;
};

/// A member of an archive to be written.
struct NewMember {
    std::string name;                                 ///< its name
    std::function<void(std::ostream& member)> write;  ///< writes its bytes
    bool is_compressed = true;                        ///< otherwise its bytes are stored, at the speed of memory
};

/// Writes an archive; the same bytes at any time. Check the stream afterwards. Holds one member in memory.
/// @throws std::runtime_error for an archive of 4 GiB or more, perhaps after some members have been written
void write_zip(std::ostream& out, const std::vector<NewMember>& members);

}  // namespace gf2::io::internal
