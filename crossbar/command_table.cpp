#include "crossbar/command_table.hpp"

#include <iterator>

namespace t8::crossbar {
namespace {

template <class... Each> constexpr OperandList operands(Each... each) {
    static_assert(sizeof...(each) <= most_operands);
    return {{each...}, sizeof...(each)};
}

constexpr CommandRow rows[] = {
#define COMMAND(id, code, name, operands, reply, meaning, source) {CommandCode::id, name, operands, reply, meaning, source},
#include "crossbar/commands.def"
#undef COMMAND
};

consteval bool codes_are_indices() {
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        if (static_cast<std::size_t>(rows[i].code) != i)
            return false;
    }
    return true;
}
static_assert(codes_are_indices(), "the rows are ordered by code, and no code is left out");

} // namespace

std::span<const CommandRow> command_table() { return rows; }

const CommandRow* command_row(std::uint8_t code) { return code < std::size(rows) ? &rows[code] : nullptr; }

} // namespace t8::crossbar
