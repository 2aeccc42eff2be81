#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/sandbox.hpp"

namespace t8 {

/// The values that the user gives to settings of a machine file on the command line, by name.
using GivenSettings = std::map<std::string, std::string>;

/// Implements setting(NAME, default) for machine files, which returns the value that the user gives to NAME, or the default.
/// Shape   the value has the type of the default: integer, number, Boolean or string.
/// Errors  a value of another type, and a setting with neither value nor default, are errors at the call. unknown() reports values
///         for settings that the script has not asked for.
class ScriptSettings {
public:
    explicit ScriptSettings(GivenSettings given) : given_(std::move(given)) {}

    int get(Sandbox& sandbox, lua_State* state);
    /// Returns a mistake for each value whose setting the script `file` has not asked for.
    std::vector<Diagnostic> unknown(const std::string& file) const;

private:
    bool push(lua_State* state, const std::string& text) const;

    GivenSettings given_;
    std::vector<std::string> asked_; ///< the settings asked for, in the order of first use
};

} // namespace t8
