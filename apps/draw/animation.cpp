// SPDX-License-Identifier: MIT
#include "apps/draw/animation.hpp"

#include <algorithm>

namespace gf2::apps {
namespace {

// Seconds before the first step, for all steps together, per step, and after the last step.
constexpr double kBefore = 1, kWanted = 12, kMinStep = 0.08, kMaxStep = 0.7, kAfter = 2.5;

constexpr double kLargeDot = 1.7, kSmallDot = 0.7;  // relative to the dots of other pictures

}  // namespace

std::vector<CellStyle> animation_styles() {
    const Colors& all = colors();
    const CellStyle unlit{.fill = all.unlit, .flat = all.unlit}, lit{.fill = all.lit, .flat = all.lit};
    const auto pressed = [&](const CellStyle& style, const Paint& flat, double dot) {
        return CellStyle{.fill = style.fill, .mark = all.mark, .flat = flat, .dot = dot};
    };
    return {unlit,
            lit,
            pressed(unlit, all.pressed, kLargeDot),
            pressed(lit, all.lit_pressed, kLargeDot),
            pressed(unlit, all.pressed, kSmallDot),
            pressed(lit, all.lit_pressed, kSmallDot),
            CellStyle{.fill = {}, .is_drawn = false}};
}

AnimationClock::AnimationClock(std::size_t steps)
    : step_(std::clamp(kWanted / static_cast<double>(std::max<std::size_t>(steps, 1)), kMinStep, kMaxStep)),
      duration_(kBefore + step_ * static_cast<double>(steps) + kAfter) {}

double AnimationClock::begin_of(std::size_t step) const {
    return kBefore + step_ * static_cast<double>(step);
}

}  // namespace gf2::apps
