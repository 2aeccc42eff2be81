#include "crossbar/c004.hpp"

namespace t8::crossbar {
namespace {

constexpr std::uint8_t link_mask = ports_per_switch - 1;
constexpr std::uint8_t connected_bit = 0x80;

} // namespace

void C004::reset() {
    state_.latches = {};
    forget_partial();
    state_.set_up_is_open = false;
}

C004::Outcome C004::take(std::uint8_t byte) {
    if (state_.partial_length == 0 && !command_row(byte)) {
        ++state_.undefined_commands;
        return {};
    }
    const CommandRow& row = *command_row(state_.partial_length == 0 ? byte : state_.partial[0]);
    if (state_.partial_length < row.operands.count) {
        state_.partial[state_.partial_length++] = byte;
        return {};
    }
    Operands operands;
    if (row.operands.count == 1)
        operands.first = link_number(byte);
    if (row.operands.count == 2)
        operands = {link_number(state_.partial[1]), link_number(byte)};
    forget_partial();
    return execute(row, operands);
}

/// Forgets a partial command and clears its bytes, so that equal states are equal byte by byte.
void C004::forget_partial() {
    state_.partial = {};
    state_.partial_length = 0;
}

C004::Outcome C004::execute(const CommandRow& row, Operands operands) {
    Outcome outcome{.command = &row, .changed = 0, .reply = {}};
    switch (row.code) {
#define COMMAND(id, ...)                 \
    case CommandCode::id:                \
        execute_##id(operands, outcome); \
        break;
#include "crossbar/commands.def"
#undef COMMAND
    }
    return outcome;
}

std::uint8_t C004::link_number(std::uint8_t operand) {
    if (operand > link_mask)
        ++state_.masked_operands;
    return operand & link_mask;
}

void C004::drive(std::uint8_t output, std::optional<std::uint8_t> input, Outcome& outcome) {
    if (state_.latches[output] == input)
        return;
    state_.latches[output] = input;
    outcome.changed |= std::uint32_t{1} << output;
}

void C004::execute_connect(Operands operands, Outcome& outcome) {
    drive(operands.second, operands.first, outcome);
    state_.set_up_is_open = true;
}

void C004::execute_connect_links(Operands operands, Outcome& outcome) {
    drive(operands.second, operands.first, outcome);
    drive(operands.first, operands.second, outcome);
    state_.set_up_is_open = true;
}

void C004::execute_enquire(Operands operands, Outcome& outcome) {
    const std::optional<std::uint8_t> source = state_.latches[operands.first];
    const bool marked = source && revision_ == Revision::b;
    outcome.reply = static_cast<std::uint8_t>(source.value_or(0) | (marked ? connected_bit : 0));
}

void C004::execute_end_set_up(Operands, Outcome&) { state_.set_up_is_open = false; }

void C004::execute_reset_switch(Operands, Outcome& outcome) {
    for (std::uint8_t output = 0; output < ports_per_switch; ++output)
        drive(output, std::nullopt, outcome);
    state_.set_up_is_open = false;
}

void C004::execute_disconnect(Operands operands, Outcome& outcome) { drive(operands.first, std::nullopt, outcome); }

void C004::execute_disconnect_links(Operands operands, Outcome& outcome) {
    drive(operands.first, std::nullopt, outcome);
    drive(operands.second, std::nullopt, outcome);
}

std::vector<std::uint8_t> set_up_commands(const Latches& latches) {
    std::vector<std::uint8_t> bytes;
    const auto add = [&](CommandCode code, std::uint8_t first, std::uint8_t second) {
        bytes.insert(bytes.end(), {static_cast<std::uint8_t>(code), first, second});
    };
    for (std::uint8_t output = 0; output < ports_per_switch; ++output) {
        if (!latches[output])
            continue;
        const std::uint8_t input = *latches[output];
        const bool both_ways = latches[input] == output;
        if (!both_ways || input == output)
            add(CommandCode::connect, input, output);
        else if (input > output)
            add(CommandCode::connect_links, output, input);
    }
    if (!bytes.empty())
        bytes.push_back(static_cast<std::uint8_t>(CommandCode::end_set_up));
    return bytes;
}

} // namespace t8::crossbar
