#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "emulator/config/sandbox.hpp"
#include "emulator/config/script_settings.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "monitor/assert/evaluation/rule_account.hpp"
#include "monitor/assert/verdict/symbols.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/probe_values.hpp"

namespace t8 {

/// The subject of rules: a machine, and the level and payloads of the recording.
struct RuleSubject {
    MachineSpec machine;
    Level level = Level::messages;
    std::vector<std::string> probe_points{};             ///< names of the probe points, by number
    std::shared_ptr<const SymbolSource> symbols{};       ///< null: no debug information
    std::vector<std::vector<ProbeValue>> probe_values{}; ///< values in the payloads of the probe points, by number
};

/// A rule file: its name for messages, and its text.
struct RuleText {
    std::string file;
    std::string text;
    bool is_selector =
        false; ///< true if the text is a selector, or a choice of selectors, instead of rules: events are then only selected
};

struct RuleOptions {
    SandboxLimits limits{.memory = std::size_t{64}
                                   << 20};            ///< memory of each file; work of loading it, and of each call of a function
    RuleBudget budget{};                              ///< for each rule that does not set its own
    GivenSettings settings{};                         ///< values that setting(NAME, default) returns instead of the default
    std::vector<std::string> only{};                  ///< names of the rules to judge; empty: all
    std::vector<std::filesystem::path> ready_rules{}; ///< folders of the built-in rule sets, for `use`
    std::function<void(const Event&)> found{};        ///< called with each event that a selector (is_selector) selects
};

} // namespace t8
