#pragma once

#include <string>
#include <vector>

#include "monitor/history/format/description.hpp"

namespace t8 {

/// One thing that two runs were given differently, in words: "node n3: memory", "4096 KB", "8192 KB". What a run lacks is "none".
struct SettingDifference {
    std::string what;
    std::string a;
    std::string b;
    bool of_recording = false; ///< says how the run was recorded or described, and cannot change what it does

    friend bool operator==(const SettingDifference&, const SettingDifference&) = default;
};

/// Everything that two descriptions differ in: machine, seed, images, program, level of recording. Nodes, switches and images are
/// compared by name, cables by their ends; the order in which a machine file gives them does not count.
std::vector<SettingDifference> compare_descriptions(const Description& a, const Description& b);

} // namespace t8
