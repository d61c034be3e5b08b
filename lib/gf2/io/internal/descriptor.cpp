// SPDX-License-Identifier: MIT
#include "gf2/io/internal/descriptor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "gf2/io/errors.hpp"

namespace gf2::io::internal {

Descriptor::Descriptor(const std::filesystem::path& path)
    : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), name_(path.string()) {
    if (number_ < 0) fail("cannot open for reading");
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

void Descriptor::fail(const std::string& tried) const {
    throw FileError(name_, tried, errno);
}

std::uint64_t Descriptor::size() const {
    struct stat status {};
    if (::fstat(number_, &status) != 0) fail("cannot read");
    if (S_ISDIR(status.st_mode)) throw FileError(name_, "cannot read", EISDIR);
    return S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::size_t Descriptor::read(char* place, std::size_t count) const {
    std::size_t size = 0;
    while (size < count) {
        const ::ssize_t taken = ::read(number_, place + size, count - size);
        if (taken < 0 && errno == EINTR) continue;
        if (taken < 0) fail("cannot read");
        if (taken == 0) break;
        size += static_cast<std::size_t>(taken);
    }
    return size;
}

bool DescriptorBuffer::write(const char* bytes, std::size_t count) {
    while (count != 0 && error_ == 0) {
        const ::ssize_t written = ::write(descriptor_, bytes, count);
        if (written < 0) {
            if (errno != EINTR) error_ = errno;
            continue;
        }
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
    return error_ == 0;
}

int DescriptorBuffer::sync() {
    const bool is_written = write(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return is_written ? 0 : -1;
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c) {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) {
        *pptr() = traits_type::to_char_type(c);
        pbump(1);
    }
    return traits_type::not_eof(c);
}

std::streamsize DescriptorBuffer::xsputn(const char* bytes, std::streamsize count) {
    if (count > epptr() - pptr() && sync() != 0) return 0;
    if (count > epptr() - pptr()) return write(bytes, static_cast<std::size_t>(count)) ? count : 0;
    std::copy_n(bytes, count, pptr());
    pbump(static_cast<int>(count));
    return count;
}

}  // namespace gf2::io::internal
