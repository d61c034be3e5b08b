// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/arguments.hpp"
#include "gf2/certificate/certificate.hpp"

namespace gf2::apps {

/// The option --certificate, and the file that it names.
struct CertificateFile {
    std::string path;  ///< empty: no certificate is wanted

    /// Declares --certificate.
    Argument& declare(Arguments& arguments);

    [[nodiscard]] bool is_wanted() const { return !path.empty(); }

    /// Writes the certificate if it is wanted, in its preferred form.
    /// @throws io::FileError
    void write(const Certificate& certificate) const;
};

}  // namespace gf2::apps
