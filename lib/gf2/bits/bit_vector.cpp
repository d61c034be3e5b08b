// SPDX-License-Identifier: MIT
#include "gf2/bits/bit_vector.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace gf2 {

#if defined(_GLIBCXX_DEBUG)
const char internal::library_is_compiled_with_GLIBCXX_DEBUG = 0;
#else
const char internal::library_is_compiled_without_GLIBCXX_DEBUG = 0;
#endif

namespace {

void require_same_length(const char* what, const BitVector& u, const BitVector& v) {
    if (u.size() != v.size()) {
        throw std::invalid_argument(std::string(what) + ": vectors of length " + std::to_string(u.size()) + " and " +
                                    std::to_string(v.size()));
    }
}

}  // namespace

BitVector bit_vector_from_string(std::string_view text) {
    BitVector v(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '1') {
            v.set(i);
        } else if (text[i] != '0') {
            throw std::invalid_argument("bit_vector_from_string: '" + std::string(1, text[i]) + "' at position " +
                                        std::to_string(i) + ", expected 0 or 1");
        }
    }
    return v;
}

BitVector bit_vector_from_support(std::size_t size, std::span<const std::size_t> support) {
    BitVector v(size);
    for (const std::size_t position : support) {
        if (position >= size) {
            throw std::out_of_range("bit_vector_from_support: position " + std::to_string(position) +
                                    " in a vector of length " + std::to_string(size));
        }
        v.set(position);
    }
    return v;
}

BitVector bit_vector_from_words(std::size_t size, std::span<const std::uint64_t> words) {
    const std::size_t needed = word_count(size);
    if (words.size() < needed) {
        throw std::invalid_argument("bit_vector_from_words: " + std::to_string(words.size()) + " words for " +
                                    std::to_string(size) + " bits");
    }
    const std::span<const std::uint64_t> used = words.first(needed);
    BitVector v(used.begin(), used.end());
    v.resize(size);
    return v;
}

BitVector unit_vector(std::size_t size, std::size_t position) {
    if (position >= size) {
        throw std::out_of_range("unit_vector: position " + std::to_string(position) + " in a vector of length " +
                                std::to_string(size));
    }
    BitVector v(size);
    v.set(position);
    return v;
}

std::string to_string(const BitVector& v) {
    std::string text(v.size(), '0');
    for (std::size_t i = v.find_first(); i != BitVector::npos; i = v.find_next(i)) text[i] = '1';
    return text;
}

std::vector<std::uint64_t> words_of(const BitVector& v) {
    std::vector<std::uint64_t> words;
    words.reserve(v.num_blocks());
    boost::to_block_range(v, std::back_inserter(words));
    return words;
}

std::size_t weight(const BitVector& v) {
    return v.count();
}

std::vector<std::size_t> support(const BitVector& v) {
    std::vector<std::size_t> positions;
    for (std::size_t i = v.find_first(); i != BitVector::npos; i = v.find_next(i)) positions.push_back(i);
    return positions;
}

bool dot(const BitVector& u, const BitVector& v) {
    require_same_length("dot", u, v);
    return (u & v).count() % 2 == 1;
}

bool lexicographically_less(const BitVector& u, const BitVector& v) {
    require_same_length("lexicographically_less", u, v);
    const std::size_t first = (u ^ v).find_first();
    return first != BitVector::npos && v.test(first);
}

}  // namespace gf2
