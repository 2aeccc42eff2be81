#include "cli/run/monitoring.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/files.hpp"
#include "cli/base/rule_inputs.hpp"
#include "cli/run/channel_points.hpp"
#include "cli/run/probe_points.hpp"
#include "diagnostics/read_file.hpp"
#include "monitor/assert/verdict/code_symbols.hpp"
#include "monitor/replay/run_start.hpp"

namespace t8::cli {
namespace {

/// Returns the beginning of the run as its recording keeps it.
std::vector<Byte> start_of(const MachineSetup& setup, const std::function<Snapshot()>& snapshot) {
    if (setup.replay)
        return setup.replay->start;
    RunStart start{snapshot(), {}};
    setup.code.for_each_linked([&](std::size_t number, const build::LocatedProgram& located) {
        if (const Result<const link::LinkedProgram*> program = located.program->get()) // damage has been reported
            start.programs.push_back({static_cast<std::uint32_t>(number), link::write_program(**program, located.base)});
    });
    return encode_run_start(start);
}

Description describe(const MonitorSettings& settings, const MachineSetup& setup, const ProbePoints& points) {
    Description description;
    if (setup.replay) {
        description = setup.replay->history.description();
        description.machine = setup.spec;
        description.level = settings.level;
        description.payload_bytes = settings.payload;
        description.points = points.described;
        description.writer = fmt::format("t8 {}", T8_VERSION);
        return description;
    }
    description.machine = setup.spec;
    description.program = setup.program;
    description.level = settings.level;
    description.payload_bytes = settings.payload;
    for (const MachineSetup::Boot& boot : setup.boots)
        description.images.push_back({boot.node,
                                      setup.spec.nodes[boot.node].boot.empty() ? setup.program : setup.spec.nodes[boot.node].boot,
                                      content_hash(boot.image.bytes)});
    std::stable_sort(description.images.begin(), description.images.end(),
                     [](const ImageHash& a, const ImageHash& b) { return a.node < b.node; });
    // The file name in a snapshot is that of the user who made it, and has no meaning here.
    if (!setup.spec.file.empty() && !setup.snapshot)
        if (const auto text = read_file(setup.spec.file, "a machine file"))
            description.configuration = content_hash(*text);
    description.points = points.described;
    description.writer = fmt::format("t8 {}", T8_VERSION);
    description.began_at_snapshot = setup.snapshot.has_value();
    description.code = setup.code.map();
    return description;
}

} // namespace

Result<void> Monitoring::start(Machine& machine, const MachineSetup& setup, const std::filesystem::path& program,
                               std::span<const std::string> outputs, bool served, const std::function<Snapshot()>& snapshot,
                               EventSink* check) {
    if (settings_.record.empty() && settings_.rules.empty() && check == nullptr)
        return check_outputs(outputs);
    if (Result<void> known = setup.code.read(); !known)
        return known;
    Result<ProbePoints> points = find_probe_points(setup);
    if (!points)
        return tl::unexpected<Failure>(std::move(points.error()));
    std::vector<EventSink*> sinks;
    if (check != nullptr)
        sinks.push_back(check);
    if (!settings_.rules.empty()) {
        Result<RuleInputs> inputs = read_rules(settings_.rules, program);
        if (!inputs)
            return tl::unexpected<Failure>(std::move(inputs.error()));
        RuleSubject subject{setup.spec, settings_.level, {}, std::make_shared<CodeSymbols>(setup.code.map())};
        for (const ProbePoint& point : points->described) {
            subject.probe_points.push_back(point.name);
            subject.probe_values.push_back(point.values);
        }
        Result<std::unique_ptr<RuleMonitor>> rules =
            RuleMonitor::load(std::move(inputs->files), std::move(subject), std::move(inputs->options));
        if (!rules)
            return tl::unexpected<Failure>(std::move(rules.error()));
        rules_ = std::move(*rules);
        judge_.emplace(*rules_, settings_.ends_at_failure ? RuleSink::OnFailure::end : RuleSink::OnFailure::go_on);
        sinks.push_back(&*judge_);
    }
    if (const auto good = check_outputs(outputs); !good)
        return good;
    if (!settings_.record.empty()) {
        Description description = describe(settings_, setup, *points);
        std::vector<Byte> start = start_of(setup, snapshot);
        description.start = {start.size(), content_hash(start), settings_.keeps_start, served};
        if (!settings_.keeps_start)
            start.clear();
        auto writer = HistoryWriter::create(settings_.record, description, start);
        if (!writer)
            return tl::unexpected<Failure>(std::move(writer.error()));
        writer_ = std::move(*writer);
        history_.emplace(*writer_);
        sinks.push_back(&*history_);
    }
    DeclarationPoints declarations;
    if (settings_.level >= Level::messages)
        declarations = add_channel_points(setup, *points);
    machine.set_probes({Recorder::wanted(settings_.level, settings_.payload), std::move(points->places)});
    recorder_.emplace(machine.spec(), settings_.level, settings_.payload, std::move(sinks), std::move(declarations));
    machine.attach(*recorder_);
    return {};
}

Tick Monitoring::save() {
    if (!recorder_ || !writer_)
        return {};
    recorder_->save();
    return recorder_->told_until();
}

bool Monitoring::must_end() {
    if (!recorder_ || !settings_.ends_at_failure)
        return false;
    recorder_->drain();
    return recorder_->has_ended();
}

Result<void> Monitoring::finish() {
    if (!recorder_)
        return {};
    recorder_->finish();
    if (judge_)
        judge_->finish();
    return writer_ ? writer_->finish() : Result<void>{};
}

Monitoring::Judged Monitoring::report(const std::string& run_name) {
    if (!rules_)
        return Judged::good;
    CheckReport report = rules_->report();
    report.history = run_name;
    const std::string& file = settings_.report;
    if (file.empty()) {
        complain(report_text(report, "text"));
    } else if (const auto written = write_file(file, report_text(report, report_format_of(file))); !written) {
        complain(written.error());
        return Judged::unwritten;
    }
    return report.good() ? Judged::good : Judged::failed;
}

} // namespace t8::cli
