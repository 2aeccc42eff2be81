#include "tests/monitor/probe/recorded.hpp"

#include <catch2/catch.hpp>

namespace t8::test {

std::vector<Event> Collected::of(EventKind kind) const {
    std::vector<Event> found;
    for (const Event& event : all)
        if (event.kind == kind)
            found.push_back(event);
    return found;
}

RecordedRun record(const std::string& body, const RecordingOptions& options) {
    std::string source = R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC main (CHAN OF SP fs, ts, []INT memory)
  SEQ
)occam";
    std::string line;
    for (const char letter : body) {
        if (line.empty())
            source += "    ";
        line += letter;
        source += letter;
        if (letter == '\n')
            line.clear();
    }
    source += "    so.exit(fs, ts, sps.success)\n:\n";
    MachineSpec machine;
    machine.nodes.emplace_back().name = "root";
    RecordedRun recorded;
    Recorder recorder(machine, options.level, options.payload_bytes, {&recorded.events});
    occam::ProgramOptions program;
    program.observer = &recorder;
    program.tier = options.tier;
    program.probes = Machine::Probes{Recorder::wanted(options.level, options.payload_bytes), options.points};
    recorded.run = occam::run_text(source, program);
    recorder.finish();
    for (const Diagnostic& diagnostic : recorded.run.diagnostics)
        UNSCOPED_INFO(render(diagnostic));
    REQUIRE(recorded.run.ending != occam::Ending::not_compiled);
    REQUIRE(recorded.run.ending != occam::Ending::not_linked);
    return recorded;
}

} // namespace t8::test
