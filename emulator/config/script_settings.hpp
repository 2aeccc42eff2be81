#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/sandbox.hpp"

namespace t8 {

/// What the user sets from outside a machine file, by name.
using GivenSettings = std::map<std::string, std::string>;

/// setting(NAME, default), a native function for machine files: the value that was given from outside, or the default.
/// Shape   the value is of the type of the default: a whole number, a number, a truth or a text.
/// Errors  a value that is not; a setting without value and default; both shown where the script asks. A value that no script has
///         asked for is told at the end.
class ScriptSettings {
public:
    explicit ScriptSettings(GivenSettings given) : given_(std::move(given)) {}

    int get(Sandbox& sandbox, lua_State* state);
    /// Given values that nobody asked for; `file` is the script.
    std::vector<Diagnostic> unknown(const std::string& file) const;

private:
    bool push(lua_State* state, const std::string& text) const;

    GivenSettings given_;
    std::vector<std::string> asked_; ///< in the order of the script, each once
};

} // namespace t8
