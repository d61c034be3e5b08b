// SPDX-License-Identifier: MIT
// Games, as the functions gf2_lights_* name them.
#pragma once

#include "gf2/lights/grid.hpp"

namespace gf2::c {

/// The rule of a text; "plus" if it is null.
inline lights::Rule rule_of(const char* text) {
    return text == nullptr ? lights::Rule::plus() : lights::Rule::from_string(text);
}

/// The topology of a name; the plane if it is null.
inline lights::Topology topology_of(const char* name) {
    return name == nullptr ? lights::Topology::kPlane : lights::topology_from_string(name);
}

}  // namespace gf2::c
