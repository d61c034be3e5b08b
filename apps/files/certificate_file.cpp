// SPDX-License-Identifier: MIT
#include "apps/files/certificate_file.hpp"

#include "gf2/io/atomic_file.hpp"

namespace gf2::apps {

Argument& CertificateFile::declare(Arguments& arguments) {
    return arguments
        .add("--certificate", path,
             "File for the answer with a proof, which gf2-check checks; binary if its matrices have more than "
             "2^20 entries")
        .check([](const std::string& value) {
            return value == "-" ? std::string("expected a file: standard output is for the answer") : std::string();
        })
        .value_name("FILE");
}

void CertificateFile::write(const Certificate& certificate) const {
    if (!is_wanted()) return;
    io::AtomicFile file(path);
    certificate.write(file.stream(), certificate.preferred_form());
    file.commit();
}

}  // namespace gf2::apps
