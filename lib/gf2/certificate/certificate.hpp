// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// How a certificate is written.
enum class CertificateForm {
    kText,   ///< all of it as text
    kBinary  ///< matrices as bytes, eight entries each, the first one in the lowest bit; the rest as text
};

/// The answer to a question with its proof: a claim, and items with names. docs/certificates.md defines the claims,
/// their items and the file; the program gf2-check, which shares no code with the library, checks them.
class Certificate {
public:
    /// What an item holds: numbers, or a matrix. A vector is a matrix of one row.
    using Value = std::variant<std::vector<std::size_t>, BitMatrix>;

    /// A certificate without items.
    explicit Certificate(std::string claim) : claim_(std::move(claim)) {}

    /// The name of the claim, such as "rank".
    [[nodiscard]] const std::string& claim() const noexcept { return claim_; }

    /// The items in the order of the file, with their names.
    [[nodiscard]] const std::vector<std::pair<std::string, Value>>& items() const noexcept { return items_; }

    /// Appends a number.
    void add(std::string name, std::size_t number);
    /// Appends a list of numbers.
    void add(std::string name, std::vector<std::size_t> numbers);
    /// Appends a matrix.
    void add(std::string name, BitMatrix matrix);
    /// Appends a vector.
    void add(std::string name, const BitVector& vector);
    /// Appends the items of another certificate, whose claim is dropped.
    void append(Certificate other);

    /// Binary if the matrices have more than 2^20 entries.
    [[nodiscard]] CertificateForm preferred_form() const noexcept;

    /// Writes the certificate, as docs/certificates.md defines, whatever the locale of the stream. Errors are those
    /// of the stream. Time: that of writing the entries of all matrices.
    void write(std::ostream& out, CertificateForm form) const;

    /// The certificate as write() writes it.
    [[nodiscard]] std::string to_string(CertificateForm form) const;

private:
    std::string claim_;
    std::vector<std::pair<std::string, Value>> items_;
};

}  // namespace gf2
