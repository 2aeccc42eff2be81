// The host and server requests of the server.
#include "emulator/host/iserver.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::host {

Bytes Iserver::serve_get_key(const Request& request) {
    const Input input = outside_.read_key();
    if (input.end == InputEnd::broken)
        streams_.note_break();
    if (input.bytes.empty())
        return reply_failed(request.row());
    return reply_ok(request.row(), {input.bytes.front()});
}

Bytes Iserver::serve_poll_key(const Request& request) {
    const auto key = outside_.poll_key();
    return key ? reply_ok(request.row(), {*key}) : reply_failed(request.row());
}

Bytes Iserver::serve_get_env(const Request& request) {
    const std::string name = request.text("name");
    if (name.empty() || name.find('\0') != std::string::npos)
        return reply_failed(request.row());
    auto value = outside_.environment(name);
    if (!value && name == "IBOARDSIZE" && settings_.root_memory_bytes != 0)
        value = fmt::format("#{:X}", settings_.root_memory_bytes);
    if (!value)
        return reply_failed(request.row());
    if (value->size() > largest_slice) {
        note(fmt::format("environment variable '{}' is cut to {} characters", name, largest_slice), "give it a shorter value");
    }
    return reply_ok(request.row(), {bytes_of(*value)});
}

Bytes Iserver::serve_time(const Request& request) {
    const TimeOfDay now = outside_.time_of_day();
    return reply_ok(request.row(), {now.local, now.utc});
}

Bytes Iserver::serve_system(const Request& request) {
    const std::string command = request.text("command");
    const bool allowed = settings_.shell == ShellAccess::allowed;
    if (command.empty()) {
        return allowed && outside_.has_shell() ? reply_ok(request.row(), {1}) : reply_failed(request.row());
    }
    if (!allowed) {
        note(fmt::format("host command '{}' refused", command), "use '--allow-system' to let the program run commands");
        return reply_failed(request.row(), {-1});
    }
    // The command ends at its first zero byte, as it would for the host's C library.
    const auto status = outside_.run_command(command.substr(0, command.find('\0')));
    return status ? reply_ok(request.row(), {*status}) : reply_failed(request.row(), {-1});
}

Bytes Iserver::serve_exit(const Request& request) {
    state_.ending = Ending{Ending::Cause::exit_request, request.number("status"), {}};
    return reply_ok(request.row());
}

Bytes Iserver::serve_command_line(const Request& request) {
    return reply_ok(request.row(), {bytes_of(request.number("all") == 0 ? settings_.short_line : settings_.whole_line)});
}

Bytes Iserver::serve_core(const Request& request) {
    const std::int32_t offset = request.number("offset");
    if (!settings_.peeked_memory || offset < 0)
        return reply_failed(request.row());
    const std::span<const Byte> memory = *settings_.peeked_memory;
    const auto start = static_cast<std::size_t>(offset);
    if (start >= memory.size())
        return reply_failed(request.row());
    const auto wanted = static_cast<std::size_t>(std::max(request.number("length"), 0));
    return reply_ok(request.row(), {memory.subspan(start, std::min(wanted, memory.size() - start))});
}

Bytes Iserver::serve_version(const Request& request) {
    const ServerIdentity& identity = settings_.identity;
    return reply_ok(request.row(), {identity.version, identity.host, identity.os, identity.board});
}

} // namespace t8::host
