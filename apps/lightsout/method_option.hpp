// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {

/// The option --method: the method for solving boards, by default the cheapest.
struct MethodOption {
    std::string name;  ///< one of lights::methods(), or empty

    void declare(Arguments& arguments);

    /// @throws UsageError if there is no such method, or if it does not apply to the game
    [[nodiscard]] lights::SolveOptions options_for(const Context& context, const lights::Grid& grid) const;
};

/// Reports the method and its reason if --verbose.
void note_method(const Context& context, std::string_view method, std::string_view reason);

}  // namespace gf2::apps::lightsout
