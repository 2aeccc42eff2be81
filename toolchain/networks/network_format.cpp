#include "toolchain/networks/network_format.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>

#include "emulator/networks/ispy_listing.hpp"
#include "emulator/networks/draft/line_words.hpp"

namespace t8::networks {
namespace {

constexpr std::string_view map_beginnings[] = {"Memory map for ", "Boot processor ", "Connect processor ", "Connect HOST ",
                                               "icollect "};

constexpr std::string_view occam_words[] = {"NODE", "ARC", "EDGE",    "NETWORK", "CONNECT", "SET",
                                            "VAL",  "DO",  "MAPPING", "CONFIG",  "MAP",     "PROCESSOR"};

constexpr std::string_view c_words[] = {"connect", "define", "val", "rep",        "edge", "processor",
                                        "process", "place",  "use", "connection", "node"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view without_indent(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

bool is_map_line(std::string_view line) {
    return std::any_of(std::begin(map_beginnings), std::end(map_beginnings),
                       [&](std::string_view beginning) { return line.starts_with(beginning); });
}

/// True for a line of an occam configuration, such as `NODE a :` or `[n][m]NODE b :`.
bool is_occam_line(std::string_view line) {
    if (line.starts_with('['))
        line.remove_prefix(line.rfind(']') == std::string_view::npos ? 0 : line.rfind(']') + 1);
    line = without_indent(line);
    const auto end = std::find_if_not(line.begin(), line.end(), is_letter);
    return is_among(occam_words, line.substr(0, static_cast<std::size_t>(end - line.begin())));
}

/// True for a line of a C configuration: one of its words, followed by a name or a parenthesis. (`node {` is Lua.)
bool is_c_line(std::string_view line) {
    const auto end = static_cast<std::size_t>(std::find_if_not(line.begin(), line.end(), is_letter) - line.begin());
    const std::string_view rest = without_indent(line.substr(end));
    return is_among(c_words, line.substr(0, end)) && !rest.empty() && (is_letter(rest[0]) || rest[0] == '(');
}

} // namespace

std::optional<NetworkFormat> format_of_name(const std::filesystem::path& file) {
    std::string extension = file.extension().string();
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    if (extension == ".map")
        return NetworkFormat::collector_map;
    if (extension == ".pgm")
        return NetworkFormat::occam_configuration;
    if (extension == ".cfs")
        return NetworkFormat::c_configuration;
    return {};
}

std::optional<NetworkFormat> format_of(const NetworkText& text, std::optional<NetworkFormat> by_name) {
    std::array<std::size_t, 4> fitting{};
    const auto lines_of = [&](NetworkFormat format) -> std::size_t& { return fitting[static_cast<std::size_t>(format)]; };
    for (std::size_t index = 0; index < text.lines(); ++index) {
        const std::string_view line = without_indent(text.of(text.line(index)));
        if (line.empty())
            continue;
        if (is_map_line(line))
            ++lines_of(NetworkFormat::collector_map);
        else if (line.front() >= '0' && line.front() <= '9' && is_ispy_row(LineWords(text, text.line(index))))
            ++lines_of(NetworkFormat::ispy_listing);
        else if (is_occam_line(line))
            ++lines_of(NetworkFormat::occam_configuration);
        else if (is_c_line(line))
            ++lines_of(NetworkFormat::c_configuration);
    }
    if (by_name && lines_of(*by_name) != 0)
        return by_name;
    const auto most = std::max_element(fitting.begin(), fitting.end());
    return *most == 0 ? by_name : std::optional(static_cast<NetworkFormat>(most - fitting.begin()));
}

} // namespace t8::networks
