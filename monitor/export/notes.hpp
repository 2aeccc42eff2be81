#pragma once

#include <fmt/format.h>

#include "monitor/export/export.hpp"

namespace t8 {

inline void add_note(ExportReport& report, std::string message, std::string hint = {}) {
    Diagnostic note;
    note.severity = Severity::warning;
    note.message = std::move(message);
    note.hint = std::move(hint);
    report.notes.push_back(std::move(note));
}

inline void note_unmatched(ExportReport& report, std::uint64_t ends) {
    if (ends != 0)
        add_note(
            report,
            fmt::format("no arrow for {} end{} of messages over links: their bytes booted a node, were lost, or were under way "
                        "as the history ended",
                        ends, ends == 1 ? "" : "s"));
}

} // namespace t8
