// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/source.hpp"

struct zip;  // libzip's zip_t

namespace gf2::apps {

/// True if the text begins as a ZIP archive does.
[[nodiscard]] bool looks_like_zip(std::string_view text);

/// A ZIP archive in memory, read by libzip.
class ZipArchive {
public:
    struct Member {
        std::string name;
        std::uint64_t compressed = 0;  ///< bytes in the archive
        std::uint64_t size = 0;        ///< bytes
    };

    /// Reads the directory of an archive.
    /// @param source  must outlive this object
    /// @throws io::ParseError
    explicit ZipArchive(const io::Source& source);

    [[nodiscard]] const io::Source& source() const noexcept { return source_; }
    [[nodiscard]] const std::vector<Member>& members() const noexcept { return members_; }

    /// The member of that name; null if there is none.
    [[nodiscard]] const Member* find(std::string_view name) const noexcept;

    /// Decompresses a member and verifies its checksum. Its size is compared with the memory limit of the archive
    /// before any memory is allocated; what is read from it may take as much.
    /// @param member  one of members()
    /// @param name    the name of the result
    /// @throws io::ParseError for a damaged, encrypted or unusual member; io::MemoryError
    [[nodiscard]] io::Source extracted(const Member& member, std::string name) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };

    [[noreturn]] void fail(const std::string& expected, const std::string& found) const;

    const io::Source& source_;
    std::unique_ptr<zip, Close> archive_;
    std::vector<Member> members_;
};

/// The bytes of a member that is written piece by piece.
class MemberBytes {
public:
    MemberBytes() = default;
    MemberBytes(const MemberBytes&) = delete;
    MemberBytes& operator=(const MemberBytes&) = delete;
    virtual ~MemberBytes() = default;

    /// Takes the next bytes, at most `count` of them; none at the end.
    [[nodiscard]] virtual std::size_t take(char* place, std::size_t count) = 0;
};

/// Writes an archive of one compressed member; the same bytes at any time. Check the stream afterwards. Holds the
/// compressed archive in memory.
void write_zip(std::ostream& out, const std::string& name, MemberBytes& bytes);

}  // namespace gf2::apps
