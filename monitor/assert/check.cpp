#include "monitor/assert/check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "emulator/config/item_reader.hpp"
#include "emulator/config/machine_file.hpp"
#include "monitor/assert/verdict/code_symbols.hpp"
#include "monitor/assert/language/ready_rules.hpp"

namespace t8 {

namespace {

RuleSubject subject_of(const HistoryReader& history, std::shared_ptr<const SymbolSource> symbols) {
    RuleSubject subject;
    subject.machine = history.machine();
    subject.level = history.description().level;
    for (const ProbePoint& point : history.description().points) {
        subject.probe_points.push_back(point.name);
        subject.probe_values.push_back(point.values);
    }
    subject.symbols = symbols != nullptr ? std::move(symbols) : std::make_shared<CodeSymbols>(history.description().code);
    return subject;
}

constexpr std::uint64_t between_questions = 1024; // events

/// Passes the whole history to the monitor, as long as the check goes on. Returns the damage found in it.
std::vector<Diagnostic> show(const HistoryReader& history, RuleMonitor& monitor, const CheckGoesOn& goes_on = {}) {
    EventCursor cursor = history.select(monitor.wanted());
    HistoryEnd end;
    Tick last{};
    bool is_broken_off = false;
    std::uint64_t count = 0;
    while (const Event* const event = cursor.next()) {
        is_broken_off = goes_on && count++ % between_questions == 0 && !goes_on(event->tick);
        if (is_broken_off)
            break;
        last = event->tick;
        if (event->kind == EventKind::run_ended && (*event)["outcome"] <= static_cast<std::uint64_t>(last_run_outcome))
            end.outcome = static_cast<RunOutcome>((*event)["outcome"]);
        monitor.see(*event);
    }
    end.complete = history.complete() && cursor.problems().empty() && !is_broken_off;
    end.tick = is_broken_off ? last : end.complete ? std::max(last, history.known_until()) : history.known_until();
    if (!end.complete)
        end.outcome.reset();
    monitor.finish(end);
    return cursor.problems();
}

} // namespace

Result<CheckReport> check(const HistoryReader& history, std::vector<RuleText> files, RuleOptions options,
                          std::shared_ptr<const SymbolSource> symbols, const CheckGoesOn& goes_on) {
    auto monitor = RuleMonitor::load(std::move(files), subject_of(history, std::move(symbols)), std::move(options));
    if (!monitor)
        return tl::unexpected<Failure>(std::move(monitor.error()));
    const std::vector<Diagnostic> damage = show(history, **monitor, goes_on);
    CheckReport report = (*monitor)->report();
    report.history = history.name();
    for (const auto* const list : {&history.problems(), &damage})
        report.warnings.insert(report.warnings.end(), list->begin(), list->end());
    return report;
}

Result<SearchEnd> search(const HistoryReader& history, const RuleText& selector, std::function<void(const Event&)> found,
                         RuleOptions options) {
    options.found = std::move(found);
    RuleText text = selector;
    text.is_selector = true;
    auto monitor = RuleMonitor::load({std::move(text)}, subject_of(history, nullptr), std::move(options));
    if (!monitor)
        return tl::unexpected<Failure>(std::move(monitor.error()));
    std::vector<Diagnostic> damage = show(history, **monitor);
    const CheckReport report = (*monitor)->report();
    if (report.verdicts.front().status == Status::error)
        return failure(report.verdicts.front().message);
    return SearchEnd{report.warnings, std::move(damage)};
}

Result<RuleText> read_rule_file(const std::filesystem::path& file, const std::vector<std::filesystem::path>& ready_rules) {
    std::filesystem::path found = file;
    std::error_code error;
    if (!std::filesystem::exists(file, error) && !file.has_parent_path())
        for (const std::filesystem::path& directory : ready_rules) {
            const std::filesystem::path ready = directory / (file.string() + ".lua");
            if (std::filesystem::is_regular_file(ready, error)) {
                found = ready;
                break;
            }
        }
    if (!std::filesystem::exists(found, error) && !file.has_parent_path())
        return failure(fmt::format("there is no rule file {}, and no built-in rule set of that name", in_quotes(file.string())),
                       ready_rules_hint(file.stem().string(), ready_rules));
    Result<std::string> text = read_script(found);
    if (!text)
        return tl::unexpected<Failure>(std::move(text.error()));
    return RuleText{found.string(), std::move(*text)};
}

} // namespace t8
