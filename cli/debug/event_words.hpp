#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/debug/context.hpp"
#include "cli/debug/evaluation.hpp"
#include "monitor/replay/event_search.hpp"

namespace t8::cli {

/// Events as the user names them.
struct EventWords {
    EventSearch search;
    std::shared_ptr<StopCondition> condition{}; ///< null: none
};

/// Parses "KIND[,KIND ...] [on NODE,...] [channel N] [if EXPRESSION]". Kinds are those of events; `message` stands for the kinds of messages and
/// `switch` for a process that gets the processor. The expression knows the fields of the event by name, node as a string, us, and payload.
/// Errors  an unknown kind or node, with a similar one; a bad channel or expression.
Result<EventWords> parse_event_words(const DebugContext& context, std::string_view text);

/// Returns the event as a line, with the place that `go` takes, and as data.
std::string text_of_event(const DebugContext& context, const Event& event);
nlohmann::ordered_json json_of_event(const DebugContext& context, const Event& event);

} // namespace t8::cli
