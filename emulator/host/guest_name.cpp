#include "emulator/host/guest_name.hpp"

#include <climits>

#include <fmt/format.h>

namespace t8::host {
namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

} // namespace

std::vector<std::string> path_components(std::string_view path, std::string_view separators) {
    std::vector<std::string> components;
    while (!path.empty()) {
        const std::size_t end = path.find_first_of(separators);
        const std::string_view component = path.substr(0, end);
        if (!component.empty() && component != ".")
            components.emplace_back(component);
        if (end == std::string_view::npos)
            break;
        path.remove_prefix(end + 1);
    }
    return components;
}

Result<GuestName> read_guest_name(std::string_view name) {
    if (name.empty())
        return failure("the file name is empty");
    if (name.find('\0') != std::string_view::npos) {
        return failure(fmt::format("the file name contains a zero byte after '{}'", name.substr(0, name.find('\0'))));
    }
    if (name.size() >= PATH_MAX)
        return failure(fmt::format("the file name has {} characters, too many for the host", name.size()));

    GuestName guest;
    const bool has_drive = name.size() >= 2 && is_letter(name[0]) && name[1] == ':';
    guest.dos_style = has_drive || name.find('\\') != std::string_view::npos;
    if (has_drive)
        name.remove_prefix(2);
    guest.is_absolute = !guest.dos_style && name.starts_with('/');
    guest.components = path_components(name, "/\\");
    return guest;
}

} // namespace t8::host
