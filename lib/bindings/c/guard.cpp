// SPDX-License-Identifier: MIT
#include "bindings/c/guard.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <system_error>

#include "bindings/long_call.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"

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

BitVector vector_of(const std::uint64_t* words, std::size_t length, std::size_t expected, std::string_view name) {
    if (length != expected) {
        throw std::invalid_argument(std::string(name) + " has length " + std::to_string(length) + ", expected " +
                                    std::to_string(expected));
    }
    if (length != 0) require(words, name);
    return bit_vector_from_words(length, {words, word_count(length)});
}

void copy_to_words(const BitVector& v, std::uint64_t* words) {
    if (words != nullptr) boost::to_block_range(v, words);
}

std::string_view bytes_of(const char* bytes, std::size_t length, std::string_view name) {
    if (length == 0) return {};
    require(bytes, name);
    return {bytes, length};
}

void write_text(std::string_view whole, char* text, std::size_t capacity, std::size_t* length) {
    if (capacity != 0) {
        require(text, "text");
        text[whole.copy(text, capacity - 1)] = '\0';
    }
    if (length != nullptr) *length = whole.size();
}

bool search_was_stopped(const gf2_budget* budget, const std::function<void(const Budget&)>& search) {
    const gf2_budget given = budget == nullptr ? gf2_budget{} : read_struct(*budget, "budget");
    if (!(given.seconds >= 0)) throw std::invalid_argument("budget->seconds is not 0 or more");
    bindings::Monitor monitor;
    monitor.elements = given.elements;
    monitor.seconds = given.seconds;
    gf2_progress last = {sizeof(gf2_progress), 0, 0, 0, 0};
    if (given.progress != nullptr) {
        monitor.poll = [&](const Progress* news) {
            if (news != nullptr) {
                last = {sizeof last, news->done, news->total.value_or(0), news->best, news->lower_bound};
            }
            return given.progress(&last, given.user_data) != 0 ? bindings::Decision::kStop : bindings::Decision::kGoOn;
        };
    }
    return bindings::run_monitored(monitor, search) == bindings::Decision::kStop;
}

void write_least_weight(const LeastWeight& found, gf2_least_weight* result) {
    if (result == nullptr) return;
    write_struct<gf2_least_weight>(
        {0, found.weight, found.lower_bound, found.proved ? 1 : 0, found.ties, found.examined}, *result);
}

}  // namespace gf2::c

using namespace gf2::c;

const char* gf2_last_error(void) {
    return last_error.data();
}

const char* gf2_version(void) {
    return GF2KIT_VERSION;
}

const char* gf2_status_name(gf2_status status) {
    constexpr std::array kNames{"GF2_OK",        "GF2_NO",      "GF2_INVALID_ARGUMENT", "GF2_NO_MEMORY",
                                "GF2_BAD_INPUT", "GF2_STOPPED", "GF2_INTERNAL"};
    // C callers may pass any number, which C++ may not load as an enumeration.
    int index = 0;
    static_assert(sizeof index == sizeof status);
    std::memcpy(&index, &status, sizeof index);
    return index >= 0 && index < static_cast<int>(kNames.size()) ? kNames[static_cast<std::size_t>(index)]
                                                                 : "unknown status";
}

const char* gf2_available_kernels(size_t index) {
    return name_at(gf2::available_kernels(), index, [](const auto* set) { return std::string_view(set->name); });
}

const char* gf2_kernels(void) {
    return gf2::kernel_set().name;
}

gf2_status gf2_use_kernels(const char* name) {
    return guarded(__func__, [&] {
        require(name, "name");
        gf2::use_kernels(name);
        return GF2_OK;
    });
}

gf2_status gf2_bytes_data(const gf2_bytes* bytes, const char** data, size_t* length) {
    return guarded(__func__, [&] {
        const std::string& text = value_of(bytes, "bytes");
        require(data, "data");
        *data = text.c_str();
        if (length != nullptr) *length = text.size();
        return GF2_OK;
    });
}

void gf2_bytes_free(gf2_bytes* bytes) {
    delete bytes;
}
