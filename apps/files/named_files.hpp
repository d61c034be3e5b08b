// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "gf2/certificate/certificate.hpp"

namespace gf2::apps {

/// Checks the file names among the arguments of a command before it runs, so that it does not overwrite one of its own
/// files. Paths are compared after following links. Devices and pipes may be named more than once; --output may name an
/// input, which is replaced after it has been read.
/// @throws UsageError if a name is empty, if two outputs are the same file, or if one other than --output is an input
void check_named_files(const Arguments& command);

/// The files that a command would replace, as they are before it runs. Checkpoints do not belong to them.
class EarlierFiles {
public:
    explicit EarlierFiles(const Arguments& command);

    /// The names of those that the command has not replaced.
    [[nodiscard]] std::vector<std::string> kept() const;

private:
    struct File {
        std::string name;
        std::uint64_t device;
        std::uint64_t number;
    };

    std::vector<File> files_;
};

/// Refuses to read, part by part, the regular file that standard output writes: its end would recede.
/// @param path  the input; "-" for standard input
/// @throws UsageError
void require_not_standard_output(const std::string& path);

/// True for a device or a pipe, and for the names of standard output, which the shell may have redirected to a file.
[[nodiscard]] bool is_device(const std::filesystem::path& path);

/// Refuses "-" as the name of a file to be written.
[[nodiscard]] Check no_standard_output();

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
