#pragma once

#include <string>

#include "monitor/history/reading/reader.hpp"

namespace t8::cli {

/// Summarises a history from its description and summary, without reading its events: as text, and as one JSON object.
std::string overview_text(const HistoryReader& history);
std::string overview_json(const HistoryReader& history);

} // namespace t8::cli
