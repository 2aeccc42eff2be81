#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <catch2/catch.hpp>

#include "monitor/assert/check.hpp"
#include "monitor/assert/verdict/report.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/probe/rule_sink.hpp"
#include "tests/examples/example_run.hpp"
#include "tests/temporary_directory.hpp"
#include "tests/toolchain/occam/program_run.hpp"

using namespace t8;
using namespace t8::test;

namespace {

namespace fs = std::filesystem;

/// Every rule file that is shipped but for those that speak of one machine only, or are nothing but others.
std::vector<RuleText> ready_rules() {
    std::vector<RuleText> rules;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(T8_SOURCE_DIR) / "scripts/rules"))
        if (entry.path().extension() == ".lua" && entry.path().stem() != "ring" && entry.path().stem() != "farm" &&
            entry.path().stem() != "sound")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        std::ifstream stream(file);
        rules.push_back({file.filename().string(), {std::istreambuf_iterator<char>(stream), {}}});
    }
    return rules;
}

RuleOptions options() {
    RuleOptions options;
    options.ready_rules = {fs::path(T8_SOURCE_DIR) / "scripts/rules"};
    return options;
}

/// The first line in which two texts differ, of both; empty when they are the same.
std::string difference(const std::string& one, const std::string& other) {
    std::istringstream ones(one), others(other);
    std::string a, b;
    for (unsigned line = 1; ones || others; ++line) {
        a.clear(), b.clear();
        std::getline(ones, a), std::getline(others, b);
        if (a != b)
            return std::to_string(line) + ": " + a + " | " + b;
    }
    return {};
}

/// A recording with rules attached, and what both come to.
class Judged {
public:
    Judged(const MachineSpec& machine, Level level)
        : machine_(machine), file_(directory_.path() / "run.t8h"), monitor_(load(machine, level)),
          writer_(HistoryWriter::create(file_, describe(machine, level)).value()), rules_(*monitor_, RuleSink::OnFailure::go_on),
          history_(*writer_), recorder_(machine_, level, 0, {&rules_, &history_}), level_(level) {}

    void attach_to(Machine& machine) {
        machine.set_probes({Recorder::wanted(level_, 0), {}});
        machine.attach(recorder_);
    }
    Recorder& recorder() { return recorder_; }
    Machine::Probes probes() const { return {Recorder::wanted(level_, 0), {}}; }

    /// The report of the run, and that of its history.
    std::pair<std::string, std::string> reports() {
        recorder_.finish();
        rules_.finish();
        REQUIRE(writer_->finish());
        const HistoryReader history = HistoryReader::open(file_).value();
        Result<CheckReport> offline = check(history, ready_rules(), options());
        if (!offline)
            FAIL(render(offline.error()));
        CheckReport live = monitor_->report();
        live.history = offline->history;
        judged = live.verdicts.size();
        triggered = 0;
        for (const Verdict& verdict : live.verdicts)
            triggered += verdict.triggers;
        return {json_report(live), json_report(*offline)};
    }
    std::size_t judged = 0;
    std::uint64_t triggered = 0;

private:
    static Description describe(const MachineSpec& machine, Level level) {
        Description description;
        description.machine = machine;
        description.level = level;
        return description;
    }
    static std::unique_ptr<RuleMonitor> load(const MachineSpec& machine, Level level) {
        RuleSubject subject;
        subject.machine = machine;
        subject.level = level;
        auto monitor = RuleMonitor::load(ready_rules(), subject, options());
        if (!monitor)
            FAIL(render(monitor.error()));
        return std::move(*monitor);
    }

    MachineSpec machine_;
    TemporaryDirectory directory_;
    fs::path file_;
    std::unique_ptr<RuleMonitor> monitor_;
    std::unique_ptr<HistoryWriter> writer_;
    RuleSink rules_;
    HistorySink history_;
    Recorder recorder_;
    Level level_;
};

} // namespace

TEST_CASE("rules come to the same verdicts on a run and on its history, over the examples of networks",
          "[probe][rules][examples]") {
    struct Example {
        const char* file;
        const char* arguments = "";
    };
    for (const Example& example :
         {Example{"alltoall/alltoall.lua"}, Example{"clocks/clocks.lua"}, Example{"pipeline/pipeline.lua", "300"},
          Example{"processor_farm/farm1.lua", "8 20"}, Example{"processor_farm/farm4.lua", "20 20"},
          Example{"processor_farm/farm16.lua", "40 20"}, Example{"processor_farm/farm64.lua", "80 20"}, Example{"ring/ring.lua"},
          Example{"ring/ring_faulty.lua"}, Example{"ring_timer/ring_timer.lua", "1"}, Example{"worm/grid.lua"},
          Example{"worm/odd.lua"}}) {
        const MachineSpec machine = examples::machine(example.file);
        for (const Level level : {Level::messages, Level::all}) {
            CAPTURE(example.file, level_names[static_cast<std::size_t>(level)]);
            const examples::Ended plain = examples::run(machine, example.arguments);
            Judged judged(machine, level);
            examples::Way way;
            way.threads = 2;
            way.prepare = [&](Machine& made) { judged.attach_to(made); };

            const examples::Ended ended = examples::run(machine, example.arguments, way);

            const auto [live, offline] = judged.reports();
            CHECK(difference(live, offline) == "");
            CHECK(judged.judged > 5);
            CHECK(judged.triggered > 0);
            // And the rules cost the program nothing.
            CHECK(ended.state_hash == plain.state_hash);
            CHECK(ended.nodes == plain.nodes);
            CHECK(ended.output == plain.output);
        }
    }
}

TEST_CASE("rules come to the same verdicts on a run and on its history, over the examples in occam", "[probe][rules][examples]") {
    for (const char* const name : {"bucketsort", "comstime", "hello", "philosophers", "sieve"}) {
        CAPTURE(name);
        const fs::path program = fs::path(T8_SOURCE_DIR) / "examples/occam" / name / (std::string(name) + ".occ");
        MachineSpec machine;
        NodeSpec& node = machine.nodes.emplace_back();
        node.name = "root";
        node.memory = Word{4} << 20;
        machine.host = LinkEnd{0, 0};
        occam::ProgramOptions options;
        options.milliseconds = 20'000;
        options.memory = node.memory;
        const occam::ProgramRun plain = occam::run_program(program, options);
        REQUIRE(occam::name_of(plain.ending) == std::string("ended"));
        Judged judged(machine, Level::messages);
        options.observer = &judged.recorder();
        options.probes = judged.probes();

        const occam::ProgramRun run = occam::run_program(program, options);

        const auto [live, offline] = judged.reports();
        CHECK(difference(live, offline) == "");
        CHECK(judged.triggered > 0);
        CHECK(run.output == plain.output);
        CHECK(run.cycles == plain.cycles);
        CHECK(run.state_hash == plain.state_hash);
    }
}
