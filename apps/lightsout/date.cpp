// SPDX-License-Identifier: MIT
#include "apps/lightsout/date.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps::lightsout {
namespace {

int number_in(std::string_view digits) {
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

std::chrono::year_month_day date_of(int year, int month, int day) {
    return {std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
            std::chrono::day{static_cast<unsigned>(day)}};
}

}  // namespace

std::chrono::year_month_day today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    return date_of(1900 + local.tm_year, 1 + local.tm_mon, local.tm_mday);
}

std::chrono::year_month_day parse_date(const std::string& text) {
    constexpr std::string_view kForm = "0000-00-00";
    const auto fits = [](char form, char given) {
        return form == '0' ? given >= '0' && given <= '9' : given == form;
    };
    if (!std::equal(kForm.begin(), kForm.end(), text.begin(), text.end(), fits)) {
        throw UsageError("--date: expected a date such as 2026-03-14, found '" + text + "'");
    }
    const std::string_view digits = text;
    const auto date =
        date_of(number_in(digits.substr(0, 4)), number_in(digits.substr(5, 2)), number_in(digits.substr(8)));
    if (!date.ok() || date.year() < std::chrono::year{1}) throw UsageError("--date: there is no day " + text);
    return date;
}

std::string text_of(const std::chrono::year_month_day& date) {
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

}  // namespace gf2::apps::lightsout
