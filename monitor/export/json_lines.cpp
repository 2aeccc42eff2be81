#include "monitor/export/writers.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {

ExportReport write_json_lines(const RunFacts& facts, EventSource& events, Output& output) {
    ExportReport report;
    const CodeMap unknown;
    const CodeMap& code = facts.code != nullptr ? *facts.code : unknown;
    for (; const Event* const event = events.next(); ++report.events) {
        output.write(json_of(*event, facts.machine, code));
        output.write("\n");
    }
    return report;
}

} // namespace t8
