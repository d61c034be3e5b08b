// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include "common/cli/json.hpp"

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::apps {

/// A kind of checkpoint files (docs/checkpoints.md).
struct CheckpointKind {
    std::string_view format;  ///< the field "format"
    std::uint64_t version;    ///< the field "version"
};

/// Reads the fields of an object of a checkpoint. Errors name the field and the expected value.
class CheckpointFields {
public:
    /// @param file  name of the file, for messages
    /// @param path  where the object is in the file, such as "parts[1].", for messages
    /// @throws InputError if it is no object, as all functions if a field is missing or not as expected
    CheckpointFields(const Json& object, std::string file, std::string path);

    [[nodiscard]] std::uint64_t number(const char* name) const;

    /// 0 if there is no such field.
    [[nodiscard]] std::uint64_t number_or_zero(const char* name) const;

    [[nodiscard]] std::string text(const char* name) const;

    /// A string of printable ASCII characters.
    [[nodiscard]] std::string words(const char* name) const;

    /// A number as 16 hexadecimal digits.
    [[nodiscard]] std::uint64_t hexadecimal(const char* name) const;

    [[nodiscard]] bool flag(const char* name) const;

    /// A string of 0 and 1.
    [[nodiscard]] BitVector bits(const char* name) const;

    [[nodiscard]] const Json& list(const char* name) const;

    /// Pairs [first, last + 1]: increasing ranges, with gaps between them, of so many things.
    /// @param things  their name in messages
    [[nodiscard]] std::vector<BlockRange> ranges(const char* name, std::uint64_t count, std::string_view things) const;

    /// True if there is such a field.
    [[nodiscard]] bool has(const char* name) const;

    /// @param expected  what the field is, for the message if it is missing
    [[nodiscard]] const Json& field(const char* name, const char* expected) const;

    /// @throws InputError always
    [[noreturn]] void refuse(const char* name, const std::string& expected) const;

private:
    const Json& object_;
    std::string file_;
    std::string path_;
};

/// The field that ranges() reads.
[[nodiscard]] Json json_of_ranges(const std::vector<BlockRange>& ranges);

/// Parses a checkpoint and checks its format, version and checksum.
/// @throws io::ParseError if it is not JSON; InputError if it is of another kind or version, or damaged
[[nodiscard]] Json parse_checkpoint(const io::Source& source, const CheckpointKind& kind);

/// The text of a checkpoint.
/// @param fields  all but format, version and checksum
[[nodiscard]] std::string text_of_checkpoint(const CheckpointKind& kind, const Json& fields);

/// The text of the checkpoint with some fields more, which its readers ignore.
[[nodiscard]] std::string with_fields(const std::string& checkpoint, const Json& more);

/// Writes a checkpoint completely or not at all. Syncs it to disk before it replaces an older one.
/// @param fields  all but format, version and checksum
/// @throws io::FileError
void write_checkpoint(const std::string& path, const CheckpointKind& kind, const Json& fields);

}  // namespace gf2::apps
