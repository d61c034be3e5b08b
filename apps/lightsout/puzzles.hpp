// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>

namespace gf2::apps::lightsout {

/// Today in the time zone of this machine.
[[nodiscard]] std::chrono::year_month_day today();

/// The date of --date YYYY-MM-DD.
/// @throws UsageError if the text is not of this form, or if there is no such day
[[nodiscard]] std::chrono::year_month_day parse_date(const std::string& text);

/// A date as YYYY-MM-DD.
[[nodiscard]] std::string text_of(const std::chrono::year_month_day& date);

}  // namespace gf2::apps::lightsout
