// SPDX-License-Identifier: MIT
#include "apps/formats/npz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/formats/array_label.hpp"
#include "apps/formats/sparse.hpp"
#include "apps/formats/zip_archive.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/npy.hpp"
#include "gf2/io/formats/npy_header.hpp"

namespace gf2::apps {
namespace {

constexpr std::string_view kExtension = ".npy";

std::vector<const ZipArchive::Member*> arrays_of(const ZipArchive& archive) {
    std::vector<const ZipArchive::Member*> arrays;
    for (const ZipArchive::Member& member : archive.members()) {
        if (member.name.ends_with(kExtension)) arrays.push_back(&member);
    }
    return arrays;
}

std::string array_name(const ZipArchive::Member& member) {
    return member.name.substr(0, member.name.size() - kExtension.size());
}

[[noreturn]] void fail(const ZipArchive& archive, const std::string& message) {
    throw io::ParseError(archive.source().name, io::byte_position(0), message);
}

// The first names of arrays or, if there are none, of other members.
std::string list_of(const ZipArchive& archive) {
    constexpr std::size_t kMaxNames = 20;
    const auto arrays = arrays_of(archive);
    std::string list;
    std::size_t count = 0;
    for (const ZipArchive::Member& member : archive.members()) {
        const bool is_array = member.name.ends_with(kExtension);
        if (!arrays.empty() && !is_array) continue;
        if (count++ == kMaxNames) return list + ", ...";
        list += (list.empty() ? "" : ", ") + quoted_name(is_array ? array_name(member) : member.name);
    }
    return list.empty() ? "none" : list;
}

io::Source extracted(const ZipArchive& archive, const ZipArchive::Member& member) {
    return archive.extracted(member, array_label(archive.source().name, array_name(member)));
}

// The bytes of an array of m x n bytes.
class ArrayBytes : public MemberBytes {
public:
    explicit ArrayBytes(const BitMatrix& a) : a_(a), row_(io::npy_header_text(a.rows(), a.columns())) {}

    std::size_t take(char* place, std::size_t count) override {
        std::size_t done = 0;
        while (done < count && (taken_ < row_.size() || next_ < a_.rows())) {
            if (taken_ == row_.size()) spread_next_row();
            const std::size_t some = std::min(count - done, row_.size() - taken_);
            std::copy_n(row_.data() + taken_, some, place + done);
            taken_ += some;
            done += some;
        }
        return done;
    }

private:
    void spread_next_row() {
        row_.resize(a_.columns());
        const std::uint64_t* const words = a_.row(next_++);
        for (std::size_t j = 0; j < row_.size(); ++j) row_[j] = static_cast<char>(words[j / 64] >> (j % 64) & 1);
        taken_ = 0;
    }

    const BitMatrix& a_;
    std::string row_;  // the header at first
    std::size_t taken_ = 0;
    std::size_t next_ = 0;
};

}  // namespace

BitMatrix read_npz(const io::Source& source) {
    const ZipArchive archive(source);
    const auto array = [&](const std::string& name) -> std::optional<io::Source> {
        const ZipArchive::Member* const member = archive.find(name + std::string(kExtension));
        return member == nullptr ? std::nullopt : std::optional(extracted(archive, *member));
    };
    // The arrays that all sparse matrices of SciPy have.
    if (archive.find("format.npy") != nullptr && archive.find("shape.npy") != nullptr &&
        archive.find("data.npy") != nullptr) {
        return read_scipy_sparse(source, array);
    }
    const auto arrays = arrays_of(archive);
    if (arrays.size() == 1) return io::read_npy(extracted(archive, *arrays.front()));
    if (arrays.empty()) fail(archive, "expected an archive of NumPy arrays, found other members: " + list_of(archive));
    fail(archive, fmt::format("expected one array, found {}: {}; a colon and a name after that of the file select one, "
                              "as in {}",
                              arrays.size(), list_of(archive), array_label("FILE.npz", array_name(*arrays.front()))));
}

io::Source array_of_npz(const io::Source& source, std::string_view name) {
    const ZipArchive archive(source);
    const ZipArchive::Member* const member = archive.find(std::string(name) + std::string(kExtension));
    if (member == nullptr) {
        fail(archive, fmt::format("expected an array {}, found {}", quoted_name(name), list_of(archive)));
    }
    return extracted(archive, *member);
}

void write_npz(std::ostream& out, const BitMatrix& a) {
    ArrayBytes bytes(a);
    write_zip(out, "arr_0.npy", bytes);
}

}  // namespace gf2::apps
