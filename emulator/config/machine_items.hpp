#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "emulator/config/sandbox.hpp"

namespace t8 {

enum class ItemKind : std::uint8_t { node, switch_, link, connect, host, fault, interrupt_line, link_timing, probe };

/// The names of the constructors in machine files, in the order of ItemKind.
inline constexpr std::array<const char*, 9> item_names = {"node",  "switch",         "link",        "connect", "host",
                                                          "fault", "interrupt_line", "link_timing", "probe"};

constexpr const char* name_of(ItemKind kind) { return item_names[static_cast<std::size_t>(kind)]; }

/// One call of a constructor in a machine file.
struct Item {
    ItemKind kind;
    ScriptPlace place; ///< of the call
    int table = 0;     ///< reference to its argument in the Lua registry
    bool listed = false;
};

} // namespace t8
