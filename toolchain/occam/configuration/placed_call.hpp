#pragma once

#include <cstdint>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/link/heading.hpp"

namespace t8::occam {

/// The name in the `#USE` of a PlacedCall: the unit with the routine that is called.
inline constexpr std::string_view placed_unit = "program";

/// An occam source whose one routine calls the program of a node with the parameters from the machine file.
struct PlacedCall {
    std::string text; ///< empty: the program can be entered as it is
};

/// Makes the call of a program with the parameters of NodeSpec::parameters.
/// Shape   a channel: the number of the node's link, the name of the neighbour that one link leads to, "host", "event" for the event
///         channel (input only), or "none" for a channel without another end. An array of channels: a list of these. VAL
///         parameters: numbers, Booleans, strings for arrays of BYTE, lists for arrays. Parameters without a value may be the channels of a form
///         in link/entry_form.hpp, on the node that the host is linked to.
/// Errors  all of: a parameter without a value, a value without a parameter, a value of the wrong kind or out of range, a link that is
///         not connected or used twice in one direction, a parameter of a type that cannot be given; each at NodeSpec::parameters_place.
/// REQUIRES: `interface` is that of the unit with the routine.
Result<PlacedCall> place_call(const link::Heading& heading, const std::string& interface, const MachineSpec& machine,
                              std::uint32_t node);

} // namespace t8::occam
