#pragma once

#include <string>

#include "monitor/history/reader.hpp"

namespace t8::cli {

/// What a history holds, from its description and summary; its events are not read. For people, and as one JSON object.
std::string overview_text(const HistoryReader& history);
std::string overview_json(const HistoryReader& history);

} // namespace t8::cli
