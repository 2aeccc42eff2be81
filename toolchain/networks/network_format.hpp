#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

enum class NetworkFormat : std::uint8_t { collector_map, ispy_listing, occam_configuration, c_configuration };

/// Returns the format for the extension .map, .pgm or .cfs, in upper or lower case; nothing for other extensions.
std::optional<NetworkFormat> format_of_name(const std::filesystem::path& file);

/// Returns the format of `text`: `by_name` if at least one line has that format, otherwise the format that most lines have. If no line
/// has a known format, returns `by_name`.
std::optional<NetworkFormat> format_of(const NetworkText& text, std::optional<NetworkFormat> by_name);

} // namespace t8::networks
