#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "types/time.hpp"

namespace t8 {

/// An instant of a run, as the user names it. One grammar for all commands:
///
///     start                   the beginning
///     end                     the end of the recording
///     12345678                a tick
///     12.5ms                  a time
///     n3@4711                 a cycle of a node
///     n3#120                  an event of the recording, just before it takes effect
///     ring.occ:41             a line of a source, where it is first executed, on whatever node
///     ring.occ:41*3           where it is executed for the third time
///     n3:ring.occ:41*3        on this node
///     n3:worker               a routine by its name, likewise
struct Place {
    struct Start {};
    struct End {};
    struct AtTick {
        Tick tick;
    };
    struct AtCycle {
        std::uint32_t node = 0;
        Cycles cycle = 0;
    };
    struct AtEvent {
        std::uint32_t node = 0; ///< host_node for the host
        std::uint64_t number = 0;
    };
    struct AtCode {
        std::optional<std::uint32_t> node; ///< nothing: any
        std::string code;                  ///< "ring.occ:41", or a routine
        std::uint64_t execution = 1;       ///< which one, from 1
    };
    std::variant<Start, End, AtTick, AtCycle, AtEvent, AtCode> what;
};

/// Returns the node that a place names; nothing if it names none, or the host.
std::optional<std::uint32_t> node_named_by(const Place& place);

/// Parses a place.
/// Errors  the text is none; the machine has no node of that name. The hint names the forms, or a node with a similar name.
Result<Place> parse_place(std::string_view text, const MachineSpec& machine);

/// Returns the number of a node by its name.
/// Errors  the machine has no such node. The hint names one with a similar name.
Result<std::uint32_t> parse_node(std::string_view name, const MachineSpec& machine);

} // namespace t8
