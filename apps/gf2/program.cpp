// SPDX-License-Identifier: MIT
#include <array>

#include "commands.hpp"

namespace gf2::apps::gf2_cli {

Program program() {
    static const std::array commands = {kSolveCommand,     kVerifyCommand,    kRankCommand,    kNullityCommand,
                                        kRrefCommand,      kNullspaceCommand, kInverseCommand, kMulCommand,
                                        kTransposeCommand, kWeightsCommand,   kConvertCommand, kInfoCommand,
                                        kRandomCommand};
    return {"gf2", "Linear algebra over GF(2), with certificates.", commands};
}

}  // namespace gf2::apps::gf2_cli
