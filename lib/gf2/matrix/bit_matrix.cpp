// SPDX-License-Identifier: MIT
#include "gf2/matrix/bit_matrix.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <new>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "gf2/base/memory.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/tasks.hpp"
#include "gf2/matrix/uninitialised.hpp"

namespace gf2 {
namespace {

constexpr std::size_t kAlignment = 64;
constexpr std::size_t kWordsPerLine = kAlignment / sizeof(std::uint64_t);

template <class Size>
Size stride_for(Size columns) {
    const Size words = columns / 64 + (columns % 64 != 0);
    if (words <= kWordsPerLine / 2) return words == 0 ? 0 : std::bit_ceil(words);
    return (words + kWordsPerLine - 1) / kWordsPerLine * kWordsPerLine;
}

template <class Strings>
BitMatrix matrix_from_strings(const Strings& rows) {
    std::vector<BitVector> vectors;
    for (const std::string_view row : rows) {
        const std::size_t wrong = row.find_first_not_of("01");
        if (wrong != std::string_view::npos) {
            throw std::invalid_argument("from_strings: '" + std::string(1, row[wrong]) + "' at position " +
                                        std::to_string(wrong) + " of row " + std::to_string(vectors.size()) +
                                        ", expected 0 or 1");
        }
        vectors.push_back(bit_vector_from_string(row));
    }
    return BitMatrix::from_rows(vectors, vectors.empty() ? 0 : vectors.front().size());
}

// std::bad_alloc that says for what. A runtime_error can be copied without memory.
class NoMemoryForMatrix : public std::bad_alloc {
public:
    NoMemoryForMatrix(std::size_t rows, std::size_t columns)
        // NOLINTNEXTLINE(bugprone-throw-keyword-missing): a member
        : text_("no memory for a matrix of " + shape_text(rows, columns) + ", which takes " +
                std::to_string(bit_matrix_bytes(rows, columns)) + " bytes") {}
    [[nodiscard]] const char* what() const noexcept override { return text_.what(); }

private:
    std::runtime_error text_;
};

// The words that allocate() returns, for a matrix of this shape.
template <class Allocate>
auto words_for(std::size_t rows, std::size_t columns, const Allocate& allocate) {
    try {
        return allocate();
    } catch (const std::bad_alloc&) {
        throw NoMemoryForMatrix(rows, columns);
    }
}

std::length_error too_large(std::uint64_t rows, std::uint64_t columns) {
    return std::length_error("a matrix of " + shape_text(rows, columns) + " does not fit the address space");
}

// Bytes to allocate: bit_matrix_bytes(), rounded up to whole groups of rows.
std::size_t allocated_bytes(std::size_t rows, std::size_t columns) {
    const std::uint64_t needed = bit_matrix_bytes(rows, columns);
    if (!std::in_range<std::ptrdiff_t>(needed)) throw too_large(rows, columns);
    const auto bytes = static_cast<std::size_t>(needed);
    const std::size_t past_group = rows % internal::kRowsOfGroup;
    if (rows < internal::kMinGroupedRows || past_group == 0) return bytes;
    return bytes + (internal::kRowsOfGroup - past_group) * (bytes / rows);
}

// Checks that `size` rows or columns have `count` from number `first` on.
void require_range(const char* function, const char* of, std::size_t first, std::size_t count, std::size_t size) {
    if (first <= size && count <= size - first) return;
    throw std::out_of_range(std::string(function) + ": " + std::to_string(count) + " from number " +
                            std::to_string(first) + " of " + std::to_string(size) + " " + of);
}

void require_index(const char* function, const char* of, std::size_t index, std::size_t size) {
    if (index < size) return;
    throw std::out_of_range(std::string(function) + ": " + of + " " + std::to_string(index) + " of " +
                            std::to_string(size));
}

}  // namespace

std::uint64_t bit_matrix_bytes(std::uint64_t rows, std::uint64_t columns) {
    const std::uint64_t row_bytes = stride_for(columns) * sizeof(std::uint64_t);
    constexpr std::uint64_t kLimit = std::numeric_limits<std::int64_t>::max();
    if (rows != 0 && row_bytes > kLimit / rows) throw too_large(rows, columns);
    return rows * row_bytes;
}

void BitMatrix::Free::operator()(std::uint64_t* words) const noexcept {
    internal::AlignedDelete{bytes}(words);
}

BitMatrix::Words BitMatrix::allocate(std::size_t bytes) {
    return Words(internal::allocate_aligned(bytes).release(), Free(bytes));
}

BitMatrix::Words BitMatrix::allocate_zeros(std::size_t bytes) {
    return Words(internal::allocate_aligned_zeros(bytes).release(), Free(bytes));
}

BitMatrix::BitMatrix(std::size_t rows, std::size_t columns)
    : rows_(rows),
      columns_(columns),
      stride_(stride_for(columns)),
      words_(words_for(rows, columns, [&] { return allocate_zeros(allocated_bytes(rows, columns)); })) {}

BitMatrix::BitMatrix(std::size_t rows, std::size_t columns, Unset)
    : rows_(rows),
      columns_(columns),
      stride_(stride_for(columns)),
      words_(words_for(rows, columns, [&] { return allocate(allocated_bytes(rows, columns)); })) {
#if !defined(NDEBUG)
    std::fill_n(words_.get(), rows_ * stride_, ~std::uint64_t{0});
#endif
}

BitMatrix::BitMatrix(ConstBitMatrixView source) : BitMatrix(source.rows(), source.columns(), Unset{}) {
    if (rows_ == 0 || stride_ == 0) return;
    if (source.stride() == stride_ && words_per_row() == stride_) {
        std::copy_n(source.row(0), rows_ * stride_, words_.get());
        const std::uint64_t mask = source.last_word_mask();
        for (std::size_t i = 0; i < rows_ && mask != ~std::uint64_t{0}; ++i) row(i)[stride_ - 1] &= mask;
        return;
    }
    for (std::size_t i = 0; i < rows_; ++i) internal::copy_row(row(i), stride_, source, i);
}

BitMatrix::BitMatrix(const BitMatrix& other) : BitMatrix(other.rows_, other.columns_, Unset{}) {
    std::copy_n(other.words_.get(), rows_ * stride_, words_.get());
}

BitMatrix::BitMatrix(BitMatrix&& other) noexcept
    : rows_(std::exchange(other.rows_, 0)),
      columns_(std::exchange(other.columns_, 0)),
      stride_(std::exchange(other.stride_, 0)),
      words_(std::move(other.words_)) {}

BitMatrix& BitMatrix::operator=(const BitMatrix& other) {
    if (this != &other) *this = BitMatrix(other);
    return *this;
}

BitMatrix& BitMatrix::operator=(BitMatrix&& other) noexcept {
    if (this != &other) {
        rows_ = std::exchange(other.rows_, 0);
        columns_ = std::exchange(other.columns_, 0);
        stride_ = std::exchange(other.stride_, 0);
        words_ = std::move(other.words_);
    }
    return *this;
}

BitMatrix BitMatrix::identity(std::size_t size) {
    BitMatrix result(size, size);
    for (std::size_t i = 0; i < size; ++i) result.set(i, i);
    return result;
}

BitMatrix BitMatrix::from_rows(std::span<const BitVector> rows, std::size_t columns) {
    BitMatrix result(rows.size(), columns);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].size() != columns) {
            throw std::invalid_argument("row " + std::to_string(i) + " has length " + std::to_string(rows[i].size()) +
                                        ", expected " + std::to_string(columns));
        }
        result.set_row(i, rows[i]);
    }
    return result;
}

BitMatrix BitMatrix::from_strings(std::initializer_list<std::string_view> rows) {
    return matrix_from_strings(std::span(rows.begin(), rows.size()));
}

BitMatrix BitMatrix::from_strings(std::span<const std::string> rows) {
    return matrix_from_strings(rows);
}

bool BitMatrix::at(std::size_t i, std::size_t j) const {
    return view().at(i, j);
}

BitVector BitMatrix::row_vector(std::size_t i) const {
    require_index("row_vector", "row", i, rows_);
    return bit_vector_from_words(columns_, {row(i), words_per_row()});
}

BitVector BitMatrix::column_vector(std::size_t j) const {
    require_index("column_vector", "column", j, columns_);
    BitVector column(rows_);
    for (std::size_t i = 0; i < rows_; ++i) column.set(i, get(i, j));
    return column;
}

std::vector<BitVector> BitMatrix::row_vectors() const {
    std::vector<BitVector> vectors;
    vectors.reserve(rows_);
    for (std::size_t i = 0; i < rows_; ++i) vectors.push_back(row_vector(i));
    return vectors;
}

void BitMatrix::set_row(std::size_t i, const BitVector& values) {
    require_index("set_row", "row", i, rows_);
    if (values.size() != columns_) {
        throw std::invalid_argument("set_row: a vector of length " + std::to_string(values.size()) +
                                    " into a matrix of " + shape_text(rows_, columns_));
    }
    boost::to_block_range(values, row(i));
}

void BitMatrix::set_column(std::size_t j, const BitVector& values) {
    require_index("set_column", "column", j, columns_);
    if (values.size() != rows_) {
        throw std::invalid_argument("set_column: a vector of length " + std::to_string(values.size()) +
                                    " into a matrix of " + shape_text(rows_, columns_));
    }
    for (std::size_t i = 0; i < rows_; ++i) set(i, j, values.test(i));
}

void BitMatrix::swap_rows(std::size_t i, std::size_t k) {
    require_index("swap_rows", "row", i, rows_);
    require_index("swap_rows", "row", k, rows_);
    if (i != k) std::swap_ranges(row(i), row(i) + words_per_row(), row(k));
}

void BitMatrix::swap_columns(std::size_t j, std::size_t k) {
    require_index("swap_columns", "column", j, columns_);
    require_index("swap_columns", "column", k, columns_);
    const std::size_t first = j / 64;
    const std::size_t second = k / 64;
    for (std::size_t i = 0; i < rows_; ++i) {
        std::uint64_t* const words = row(i);
        const std::uint64_t differs = (words[first] >> j % 64 ^ words[second] >> k % 64) & 1u;
        words[first] ^= differs << j % 64;
        words[second] ^= differs << k % 64;
    }
}

// Makes room for so many rows; `old` then owns the words before, to which windows may refer.
void BitMatrix::reserve_rows(std::size_t rows, Words& old) {
    if (allocated_bytes(rows, columns_) <= words_.get_deleter().bytes) return;
    const std::size_t room = std::max(rows, rows_ + rows_ / 2);
    Words words = words_for(room, columns_, [&] { return allocate(allocated_bytes(room, columns_)); });
    std::copy_n(words_.get(), rows_ * stride_, words.get());
    old = std::exchange(words_, std::move(words));
}

void BitMatrix::append_row(const BitVector& values) {
    if (rows_ == 0 && columns_ == 0) *this = BitMatrix(0, values.size());
    if (values.size() != columns_) {
        throw std::invalid_argument("append_row: a vector of length " + std::to_string(values.size()) +
                                    " to a matrix of " + shape_text(rows_, columns_));
    }
    Words old;
    reserve_rows(rows_ + 1, old);
    ++rows_;
    internal::clear_from(row(rows_ - 1), 0, stride_);
    set_row(rows_ - 1, values);
}

void BitMatrix::append_rows(ConstBitMatrixView b) {
    if (rows_ == 0 && columns_ == 0) *this = BitMatrix(0, b.columns());
    if (b.columns() != columns_) {
        throw std::invalid_argument("append_rows: a matrix of " + shape_text(b.rows(), b.columns()) +
                                    " to a matrix of " + shape_text(rows_, columns_));
    }
    if (b.rows() > std::numeric_limits<std::size_t>::max() - rows_) {
        throw std::length_error("append_rows: " + std::to_string(rows_) + " and " + std::to_string(b.rows()) +
                                " rows are too many for a matrix");
    }
    Words old;
    reserve_rows(rows_ + b.rows(), old);
    if (stride_ != 0) {
        for (std::size_t i = 0; i < b.rows(); ++i) internal::copy_row(row(rows_ + i), stride_, b, i);
    }
    rows_ += b.rows();
}

void BitMatrix::remove_rows(std::size_t first, std::size_t count) {
    require_range("remove_rows", "rows", first, count, rows_);
    if (count != 0) std::copy(row(first + count), row(0) + rows_ * stride_, row(first));
    rows_ -= count;
}

void BitMatrix::append_columns(ConstBitMatrixView b) {
    if (b.rows() != rows_) {
        throw std::invalid_argument("append_columns: a matrix of " + shape_text(b.rows(), b.columns()) +
                                    " to a matrix of " + shape_text(rows_, columns_));
    }
    if (b.columns() > std::numeric_limits<std::size_t>::max() - columns_) {
        throw std::length_error("append_columns: " + std::to_string(columns_) + " and " + std::to_string(b.columns()) +
                                " columns are too many for a matrix");
    }
    *this = concat(*this, b);
}

void BitMatrix::remove_columns(std::size_t first, std::size_t count) {
    require_range("remove_columns", "columns", first, count, columns_);
    const std::size_t next = first + count;
    *this = concat(std::as_const(*this).view().window(0, 0, rows_, first),
                   submatrix(*this, 0, next, rows_, columns_ - next));
}

void BitMatrix::truncate_rows(std::size_t rows) {
    require_range("truncate_rows", "rows", 0, rows, rows_);
    rows_ = rows;
}

std::string to_string(ConstBitMatrixView a) {
    std::string text;
    text.reserve(a.rows() * (a.columns() + 1));
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) text += a.get(i, j) ? '1' : '0';
        text += '\n';
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, ConstBitMatrixView a) {
    return out << to_string(a);
}

BitVector multiply(ConstBitMatrixView a, const BitVector& x) {
    if (x.size() != a.columns()) {
        throw std::invalid_argument("multiply: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " by a vector of length " + std::to_string(x.size()));
    }
    const std::vector<std::uint64_t> words = words_of(x);
    const auto dot_product = internal::kernels().words.dot;
    BitVector product(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        if (dot_product(a.row(i), words.data(), words.size()) != 0) product.set(i);
    }
    return product;
}

BitVector multiply(const BitVector& y, ConstBitMatrixView a) {
    if (y.size() != a.rows()) {
        throw std::invalid_argument("multiply: a row vector of length " + std::to_string(y.size()) +
                                    " by a matrix of " + shape_text(a.rows(), a.columns()));
    }
    const auto xor_into = internal::kernels().words.xor_into;
    std::vector<std::uint64_t> sum(a.words_per_row());
    for (std::size_t i = y.find_first(); i != BitVector::npos; i = y.find_next(i)) {
        xor_into(sum.data(), a.row(i), sum.size());
    }
    if (!sum.empty()) sum.back() &= a.last_word_mask();
    return bit_vector_from_words(a.columns(), sum);
}

BitVector operator*(ConstBitMatrixView a, const BitVector& x) {
    return multiply(a, x);
}

BitVector operator*(const BitVector& y, ConstBitMatrixView a) {
    return multiply(y, a);
}

std::size_t weight(const BitMatrix& a) {
    return internal::kernels().words.weight(a.row(0), a.rows() * a.stride());
}

std::size_t weight(ConstBitMatrixView a) {
    if (a.columns() == 0) return 0;
    const auto weight_of_words = internal::kernels().words.weight;
    const std::size_t whole = a.words_per_row() - 1;
    std::size_t ones = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::uint64_t last = a.row(i)[whole] & a.last_word_mask();
        ones += weight_of_words(a.row(i), whole) + static_cast<std::size_t>(std::popcount(last));
    }
    return ones;
}

}  // namespace gf2

namespace gf2::internal {

BitMatrix uninitialised_matrix(std::size_t rows, std::size_t columns) {
    return BitMatrix(rows, columns, BitMatrix::Unset{});
}

}  // namespace gf2::internal
