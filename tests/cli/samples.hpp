// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {

struct SampleInvocation {
    Invocation invocation;
    int status = 0;
};

void PrintTo(const SampleInvocation& sample, std::ostream* out);

/// Right uses of every command of both programs, answered yes and no. They need the files of WithSampleFiles.
[[nodiscard]] std::vector<SampleInvocation> sample_invocations();

/// A directory with matrices, vectors, boards and a graph.
class WithSampleFiles : public InEmptyDirectory {
protected:
    WithSampleFiles();
};

}  // namespace gf2::test
