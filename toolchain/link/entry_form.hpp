#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::link {

/// What the parameters of a program's first routine stand for.
enum class EntryForm : std::uint8_t {
    nothing,          ///< ()
    server,           ///< (CHAN OF SP fs, ts)
    server_and_space, ///< (CHAN OF SP fs, ts, []INT free)
    console,          ///< (CHAN OF BYTE keyboard, screen, error)
};

/// Reads the form off a heading: "PROC name (CHAN OF SP fs, ts, []INT free)". OF may be missing, specifiers may be said again for
/// each name, and channels may have a direction; only types count.
/// Errors  any other heading, with the forms that there are as a hint.
Result<EntryForm> entry_form(const std::string& heading);

} // namespace t8::link
