#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_spec.hpp"
#include "emulator/config/sandbox.hpp"
#include "monitor/assert/property.hpp"

namespace t8 {

/// One rule of a file, ready to watch events.
struct Rule {
    std::string name;
    SourcePlace place;
    std::unique_ptr<Property> property;
    bool allow_vacuous = false;
};

/// The rules of a Lua file, made for one machine. The language is described in docs/rules.md.
/// Shape   rule "name" { PROPERTY, allow_vacuous = false }
///         properties: always { SELECTOR, function(e) ... end }   never { SELECTOR }   eventually { SELECTOR }
///                     count { SELECTOR, at_least = n, at_most = n, exactly = n }
///                     precedes { SELECTOR, SELECTOR, within = WINDOW, for_each = KEY, shared = false }
///                     leads_to { SELECTOR, SELECTOR, within = WINDOW, for_each = KEY, shared = false }
///         selectors:  link_messages, faults, error_flags, node_stops, run_ends { KEY = value, where = function(e) ... end }
///         WINDOW:     { us = n } or { ticks = n } or { cycles = n, on = "node" }
///         KEY:        the name of a field of the events, or function(e) returning a text or number
///         globals:    nodes, the list of node names; links, a list of { from, from_link, to, to_link }, both directions of
///         each cable
/// Errors  load gives the first mistake with its place. Functions of the script that fail later give their rule the verdict
///         `error`.
class RuleFile {
public:
    static Result<std::unique_ptr<RuleFile>> load(std::string file, std::string_view text, const MachineSpec& machine,
                                                  const SandboxLimits& limits);
    ~RuleFile();
    RuleFile(const RuleFile&) = delete;
    RuleFile& operator=(const RuleFile&) = delete;

    std::vector<Rule>& rules() { return rules_; }

private:
    class Language;
    RuleFile();

    std::unique_ptr<Language> language_; ///< outlives the rules, whose functions live in its Lua state
    std::vector<Rule> rules_;
};

} // namespace t8
