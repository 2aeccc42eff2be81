#pragma once

#include <string>
#include <string_view>

#include "cli/topology/figures.hpp"
#include "cli/topology/survey.hpp"

namespace t8::cli {

/// Returns the machine as one JSON object, as docs/topologies.md describes it.
/// Shape   UTF-8; what is not UTF-8 in a file's name becomes U+FFFD. The order of keys is fixed.
std::string topology_json(const MachineSpec& machine, const Survey& survey, const Figures& figures);

/// Returns the text between quotes, with escapes.
std::string json_string(std::string_view text);

} // namespace t8::cli
