#pragma once

#include <string>
#include <vector>

#include "monitor/history/format/description.hpp"

namespace t8 {

/// A setting that differs in two runs, as strings: "node n3: memory", "4096 KB", "8192 KB". The value is "none" in a run that lacks it.
struct SettingDifference {
    std::string what;
    std::string a;
    std::string b;
    bool of_recording = false; ///< true if it concerns only the recording or description of the run, not the machine

    friend bool operator==(const SettingDifference&, const SettingDifference&) = default;
};

/// Returns all differences of two descriptions: machine, seed, images, program, level of recording. Nodes, switches and images are
/// compared by name, and cables by their ends; their order in the machine file does not matter.
std::vector<SettingDifference> compare_descriptions(const Description& a, const Description& b);

} // namespace t8
