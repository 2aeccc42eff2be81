#include "emulator/host/scripted_outside.hpp"

#include <algorithm>

namespace t8::host {

Input ScriptedOutside::read_input(std::size_t limit, Until until) {
    Input result;
    while (result.bytes.size() < limit) {
        if (used == input.size()) {
            result.end = after_input;
            break;
        }
        result.bytes.push_back(static_cast<Byte>(input[used++]));
        if (until == Until::newline && result.bytes.back() == '\n')
            break;
    }
    return result;
}

Input ScriptedOutside::read_key() { return read_input(1, Until::full); }

std::optional<Byte> ScriptedOutside::poll_key() {
    if (used == input.size())
        return std::nullopt;
    return static_cast<Byte>(input[used++]);
}

std::size_t ScriptedOutside::write(Output output, std::span<const Byte> bytes) {
    std::string& text = output == Output::standard ? standard_output : error_output;
    const std::size_t taken = std::min(bytes.size(), output_capacity - std::min(output_capacity, text.size()));
    text += text_of(bytes.first(taken));
    return taken;
}

bool ScriptedOutside::flush(Output) {
    ++flushes;
    return true;
}

std::optional<std::string> ScriptedOutside::environment(const std::string& name) {
    const auto found = variables.find(name);
    if (found == variables.end())
        return std::nullopt;
    return found->second;
}

std::optional<std::int32_t> ScriptedOutside::run_command(const std::string& command) {
    commands.push_back(command);
    return command_status;
}

} // namespace t8::host
