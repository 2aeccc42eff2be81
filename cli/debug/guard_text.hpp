#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/debug/context.hpp"
#include "monitor/debugger/alternatives.hpp"

namespace t8::cli {

/// Returns "high" or "low".
std::string_view priority_name(Priority priority);

/// Returns the ALT as data: its stage, its place and its guards.
nlohmann::ordered_json json_of(const DebugContext& context, std::uint32_t node, const Alternative& alternative);

/// Returns a line for each guard, which begins with `indent`.
std::string guard_lines(const DebugContext& context, std::uint32_t node, const Alternative& alternative,
                        const std::string& indent);

/// Adds the guards of the ALT in which a process is, if it is in one, to an answer.
void add_alternative(const DebugContext& context, const StandingProcess& process, Priority priority, Answer& answer);

} // namespace t8::cli
