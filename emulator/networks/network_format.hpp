#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "emulator/networks/network_text.hpp"

namespace t8::networks {

enum class NetworkFormat : std::uint8_t { collector_map, ispy_listing, occam_configuration, c_configuration };

/// What the name's ending says: .map, .pgm or .cfs.
std::optional<NetworkFormat> format_of_name(const std::filesystem::path& file);

/// Which format a text is in: the one that the name says when a line of that kind is found, else the one that most lines fit,
/// else what the name says. Nothing when neither tells.
std::optional<NetworkFormat> format_of(const NetworkText& text, std::optional<NetworkFormat> by_name);

} // namespace t8::networks
