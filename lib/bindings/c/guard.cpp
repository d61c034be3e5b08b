// SPDX-License-Identifier: MIT
#include "bindings/c/guard.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>

#include "gf2/base/stop.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"

namespace gf2::c {
namespace {

using gf2::internal::without_function;

// The buffer has a fixed size, so that it can report a lack of memory.
thread_local std::array<char, 1024> last_error{};

class Message {
public:
    void append(std::string_view text) noexcept {
        const std::size_t count = std::min(text.size(), last_error.size() - 1 - size_);
        std::copy_n(text.data(), count, last_error.data() + size_);
        size_ += count;
        last_error[size_] = '\0';
    }

private:
    std::size_t size_ = 0;
};

void keep(std::string_view function, std::string_view what) noexcept {
    Message message;
    message.append(function);
    message.append(": ");
    message.append(what);
}

// A shape, if the library knows it: a plain std::bad_alloc says nothing.
std::string_view text_of(const std::bad_alloc& error) noexcept {
    const std::string_view what = error.what();
    return what.find("memory") == std::string_view::npos ? "out of memory" : what;
}

}  // namespace

gf2_status status_of_exception(std::string_view function) noexcept {
    try {
        throw;
    } catch (const std::invalid_argument& error) {
        keep(function, without_function(error.what()));
        return GF2_INVALID_ARGUMENT;
    } catch (const std::out_of_range& error) {
        keep(function, without_function(error.what()));
        return GF2_INVALID_ARGUMENT;
    } catch (const std::length_error& error) {
        keep(function, without_function(error.what()));
        return GF2_NO_MEMORY;
    } catch (const std::bad_alloc& error) {
        keep(function, text_of(error));
        return GF2_NO_MEMORY;
    } catch (const io::MemoryError& error) {
        keep(function, error.what());
        return GF2_NO_MEMORY;
    } catch (const io::ParseError& error) {
        keep(function, error.what());
        return GF2_BAD_INPUT;
    } catch (const io::FileError& error) {
        keep(function, error.what());
        return GF2_BAD_INPUT;
    } catch (const Stopped&) {
        keep(function, "stopped by the progress function");
        return GF2_STOPPED;
    } catch (const Cancelled&) {
        keep(function, "stopped before anything was found");
        return GF2_STOPPED;
    } catch (const std::system_error& error) {
        keep(function, error.what());
        const bool is_refused =
            error.code() == std::errc::resource_unavailable_try_again || error.code() == std::errc::not_enough_memory;
        return is_refused ? GF2_NO_MEMORY : GF2_INTERNAL;
    } catch (const std::exception& error) {
        keep(function, error.what());
        return GF2_INTERNAL;
    } catch (...) {
        keep(function, "unknown exception");
        return GF2_INTERNAL;
    }
}

void require(const void* pointer, std::string_view name) {
    if (pointer == nullptr) throw std::invalid_argument(std::string(name) + " is NULL");
}

const BitMatrix& matrix_of(const gf2_matrix* a, std::string_view name) {
    require(a, name);
    return a->value;
}

BitVector vector_of(const std::uint64_t* words, std::size_t length, std::size_t expected, std::string_view name) {
    if (length != expected) {
        throw std::invalid_argument(std::string(name) + " has length " + std::to_string(length) + ", expected " +
                                    std::to_string(expected));
    }
    if (length != 0) require(words, name);
    return bit_vector_from_words(length, {words, word_count(length)});
}

void copy_to_words(const BitVector& v, std::uint64_t* words) {
    boost::to_block_range(v, words);
}

}  // namespace gf2::c

const char* gf2_last_error(void) {
    return gf2::c::last_error.data();
}
