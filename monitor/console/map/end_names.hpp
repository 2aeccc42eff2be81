#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "monitor/console/map/map_machine.hpp"

namespace t8::console {

/// Finds the ends of cables of a machine by the names that machine files and the debugger write: "n0.1", "c2.17", "c2.control", "host", "host.3".
/// Order   the machine has its nodes and switches; connections of the host are added to it as they are first named. The machine outlives this object.
class EndNames {
public:
    explicit EndNames(MapMachine& machine);

    /// Errors  nothing if the machine has no such part, or the part no such link or port.
    std::optional<MapEnd> end(std::string_view name);

private:
    MapEnd host(std::string_view name);

    MapMachine& machine_;
    std::map<std::string, std::size_t, std::less<>> nodes_;
    std::map<std::string, std::size_t, std::less<>> switches_;
};

} // namespace t8::console
