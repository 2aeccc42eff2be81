#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

enum class NetworkFormat : std::uint8_t { collector_map, ispy_listing, occam_configuration, c_configuration };

/// Returns the format for the extension of the name: .map, .pgm or .cfs.
std::optional<NetworkFormat> format_of_name(const std::filesystem::path& file);

/// Returns the format of a text: that of the name's extension when a line of that format is found, else the format that most lines fit,
/// else that of the extension. Returns nothing when neither decides.
std::optional<NetworkFormat> format_of(const NetworkText& text, std::optional<NetworkFormat> by_name);

} // namespace t8::networks
