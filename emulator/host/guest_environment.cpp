#include "emulator/host/guest_environment.hpp"

#include <algorithm>
#include <cstdlib>

namespace t8::host {
namespace {

constexpr EnvironmentRow table[] = {
    {"IBOARDSIZE", "memory of the root in bytes, decimal or `#` and hexadecimal"},
    {"ISEARCH", "directories that tools look for files in, separated by blanks or `;`, each with its `/` or `\\` at the end"},
    {"ITERM", "the file that describes the terminal, for debugger and simulator"},
    {"ICCARG", "options of the C compiler"},
    {"ILINKARG", "options of the linker"},
    {"ICCONFARG", "options of the C configurer"},
};

} // namespace

std::span<const EnvironmentRow> environment_table() { return table; }

std::optional<std::string> GuestEnvironment::value(const std::string& name) {
    if (const auto given = values_.find(name); given != values_.end())
        return given->second;
    const char* const value = std::getenv(name.c_str());
    if (value == nullptr)
        return {};
    const bool is_known =
        std::any_of(std::begin(table), std::end(table), [&](const EnvironmentRow& row) { return row.name == name; });
    if (is_known || passed_.contains(name))
        return value;
    if (withheld_.size() < most_withheld && std::find(withheld_.begin(), withheld_.end(), name) == withheld_.end())
        withheld_.push_back(name);
    return {};
}

} // namespace t8::host
