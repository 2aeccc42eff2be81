#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::link {

/// The form of the parameters of a program's entry routine.
enum class EntryForm : std::uint8_t {
    nothing,          ///< ()
    server,           ///< (CHAN OF SP fs, ts)
    server_and_space, ///< (CHAN OF SP fs, ts, []INT free)
    link_and_space,   ///< (CHAN OF ANY from.boot, to.boot, []INT free): the channels of the boot link, wherever it leads
    console,          ///< (CHAN OF BYTE keyboard, screen, error)
};

/// Returns the form for a heading such as "PROC name (CHAN OF SP fs, ts, []INT free)". OF may be missing, specifiers may be repeated
/// for each name, and channels may have a direction: the form depends only on the types.
/// Errors  any other heading, with the possible forms as a hint.
Result<EntryForm> entry_form(const std::string& heading);

} // namespace t8::link
