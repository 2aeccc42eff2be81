#pragma once

#include <cstdint>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/link/heading.hpp"

namespace t8::occam {

/// The name of the unit with the called routine in the `#USE` of a PlacedCall.
inline constexpr std::string_view placed_unit = "program";

/// An occam source whose one routine calls the program of a node with the parameters from the machine file.
struct PlacedCall {
    std::string text; ///< empty: no call is needed, and the program itself is the entry
};

/// Makes the source that calls the program with the parameters in NodeSpec::parameters.
/// Shape   the value of a channel is the number of a link of the node, the name of a neighbour to which exactly one link leads, "host",
///         "event" for the event channel (input only), or "none" for a channel without another end. The value of an array of channels is
///         a list of these. Values of VAL parameters are described in placed_values.hpp. On the node that the host is linked to,
///         parameters without values may be the channels of a form in link/entry_form.hpp.
/// Errors  all of: a parameter without a value, a value without a parameter, a value of the wrong kind or out of range, a link that is
///         not connected or used twice in one direction, a parameter of a type that cannot be given; each at NodeSpec::parameters_place.
/// REQUIRES: `interface` is that of the unit with the routine.
Result<PlacedCall> place_call(const link::Heading& heading, const std::string& interface, const MachineSpec& machine,
                              std::uint32_t node);

} // namespace t8::occam
