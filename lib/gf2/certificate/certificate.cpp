// SPDX-License-Identifier: MIT
#include "gf2/certificate/certificate.hpp"

#include <algorithm>
#include <iterator>
#include <ostream>

#include "gf2/base/text_stream.hpp"

namespace gf2 {
namespace {

void write_row(std::ostream& out, ConstBitMatrixView a, std::size_t i, CertificateForm form, std::string& buffer) {
    const std::uint64_t* const row = a.row(i);
    if (form == CertificateForm::kText) {
        for (std::size_t j = 0; j < a.columns(); ++j) buffer[j] = (row[j / 64] >> (j % 64) & 1) != 0 ? '1' : '0';
    } else {
        for (std::size_t k = 0; k < buffer.size(); ++k)
            buffer[k] = static_cast<char>(row[k / 8] >> (8 * (k % 8)) & 255);
    }
    out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
}

void write_matrix(std::ostream& out, const BitMatrix& a, CertificateForm form) {
    out << ' ' << std::to_string(a.rows()) << ' ' << std::to_string(a.columns()) << '\n';
    const bool is_text = form == CertificateForm::kText;
    std::string buffer(is_text ? a.columns() + 1 : (a.columns() + 7) / 8, '\n');
    for (std::size_t i = 0; i < a.rows(); ++i) write_row(out, a, i, form, buffer);
    if (!is_text) out << '\n';
}

}  // namespace

void Certificate::add(std::string name, std::size_t number) {
    add(std::move(name), std::vector<std::size_t>{number});
}

void Certificate::add(std::string name, std::vector<std::size_t> numbers) {
    items_.emplace_back(std::move(name), std::move(numbers));
}

void Certificate::add(std::string name, BitMatrix matrix) {
    items_.emplace_back(std::move(name), std::move(matrix));
}

void Certificate::add(std::string name, const BitVector& vector) {
    add(std::move(name), BitMatrix::from_rows({&vector, 1}, vector.size()));
}

void Certificate::append(Certificate other) {
    std::move(other.items_.begin(), other.items_.end(), std::back_inserter(items_));
}

CertificateForm Certificate::preferred_form() const noexcept {
    constexpr std::size_t kMaxText = std::size_t{1} << 20;
    std::size_t size = 0;
    for (const auto& [name, value] : items_) {
        const auto* const matrix = std::get_if<BitMatrix>(&value);
        if (matrix == nullptr || matrix->columns() == 0) continue;
        if (matrix->rows() > (kMaxText - size) / matrix->columns()) return CertificateForm::kBinary;
        size += matrix->rows() * matrix->columns();
    }
    return CertificateForm::kText;
}

void Certificate::write(std::ostream& out, CertificateForm form) const {
    out << "gf2-certificate 1 " << (form == CertificateForm::kText ? "text" : "binary") << "\nclaim " << claim_ << '\n';
    for (const auto& [name, value] : items_) {
        out << name;
        if (const auto* const matrix = std::get_if<BitMatrix>(&value)) {
            write_matrix(out, *matrix, form);
            continue;
        }
        for (const std::size_t number : std::get<std::vector<std::size_t>>(value)) out << ' ' << std::to_string(number);
        out << '\n';
    }
    out << "end\n";
}

std::string Certificate::to_string(CertificateForm form) const {
    internal::TextStream out;
    write(out, form);
    return std::move(out).str();
}

}  // namespace gf2
