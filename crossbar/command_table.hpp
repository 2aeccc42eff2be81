#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace t8::crossbar {

/// The answer of the C004 to a command.
enum class Reply : std::uint8_t {
    none,
    source, ///< one byte: the input that drives the output, and with revision B whether it is connected
};

inline constexpr std::size_t most_operands = 2;

struct OperandList {
    std::array<std::string_view, most_operands> names{};
    std::size_t count = 0;

    constexpr const std::string_view* begin() const { return names.data(); }
    constexpr const std::string_view* end() const { return names.data() + count; }
};

/// The codes of commands.def.
enum class CommandCode : std::uint8_t {
#define COMMAND(id, code, ...) id = code,
#include "crossbar/commands.def"
#undef COMMAND
};

/// One row of commands.def, from which the device, the page docs/c004.md and tests are derived.
struct CommandRow {
    CommandCode code;
    std::string_view name;
    OperandList operands;
    Reply reply;
    std::string_view meaning;
    std::string_view source;
};

/// Returns all rows, in the order of their codes.
std::span<const CommandRow> command_table();

/// Returns the row of a code, or null if the C004 has no such command.
const CommandRow* command_row(std::uint8_t code);

} // namespace t8::crossbar
