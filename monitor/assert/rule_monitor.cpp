#include "monitor/assert/rule_monitor.hpp"

#include "monitor/events/event_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "emulator/config/item_reader.hpp"
#include "monitor/assert/language/event_script.hpp"
#include "monitor/assert/evaluation/lane.hpp"
#include "monitor/assert/language/language.hpp"
#include "monitor/assert/language/lints.hpp"

namespace t8 {
namespace {

constexpr std::size_t kinds = 65;

/// The kinds of events that message_matcher.hpp and causal_order.hpp need.
constexpr EventKind ends_of_messages[] = {EventKind::communication, EventKind::sent, EventKind::received,
                                          EventKind::still_waiting, EventKind::fault};
constexpr EventKind causes[] = {EventKind::communication,
                                EventKind::sent,
                                EventKind::received,
                                EventKind::still_waiting,
                                EventKind::process_started,
                                EventKind::process_ended,
                                EventKind::process_joined,
                                EventKind::process_woken,
                                EventKind::process_stopped,
                                EventKind::interrupt_pulled,
                                EventKind::event_raised,
                                EventKind::event_taken,
                                EventKind::fault};

} // namespace

class RuleMonitor::State {
public:
    State(RuleSubject subject, RuleOptions options)
        : subject_(std::move(subject)), options_(std::move(options)), at_once_(subject_.machine, Lane::Causality::no),
          settled_(subject_.machine, Lane::Causality::yes) {
        at_once_.tell_of_asked(&asked_);
        settled_.tell_of_asked(&asked_);
    }
    ~State() { rules_.clear(); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    Result<void> load(const std::vector<RuleText>& files);
    const std::vector<Filter>& wanted() const { return wanted_; }
    void see(const Event& event);
    void time_reached(Tick tick);
    void finish(const HistoryEnd& end);
    bool failed() const { return gone_wrong_ || at_once_.failed() || settled_.failed(); }
    CheckReport report() const;

private:
    struct One {
        Rule rule;
        RunningRule running;
    };
    void start(const Rule& rule, ScriptEvents& script);
    void want(const Filter& filter);
    void want_all(EventKind kind) { want({kind, {}}); }
    bool is_wanted(const Event& event) const;

    RuleSubject subject_;
    RuleOptions options_;
    std::vector<std::unique_ptr<RuleFile>> files_; ///< must outlive the rules
    std::vector<std::string> file_names_;
    RuleAccount* asked_ = nullptr; ///< the account of the rule whose functions are being called
    Lane at_once_;
    Lane settled_;
    std::vector<std::unique_ptr<One>> rules_;
    std::vector<Filter> wanted_;
    std::array<bool, kinds> all_wanted_{};
    std::array<std::vector<Filter>, kinds> some_wanted_{};
    std::vector<Diagnostic> warnings_;
    std::uint64_t events_ = 0;
    Tick last_{};
    bool gone_wrong_ = false;
};

Result<void> RuleMonitor::State::load(const std::vector<RuleText>& files) {
    RuleNames names;
    Failure mistakes;
    for (const RuleText& text : files) {
        file_names_.push_back(text.file);
        auto file = RuleFile::load(text, subject_, options_, names);
        if (file)
            files_.push_back(std::move(*file));
        else
            mistakes.diagnostics.insert(mistakes.diagnostics.end(), file.error().diagnostics.begin(),
                                        file.error().diagnostics.end());
    }
    if (!mistakes.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(mistakes));
    for (const auto& [name, value] : options_.settings)
        if (std::find(names.settings_asked.begin(), names.settings_asked.end(), name) == names.settings_asked.end())
            mistakes.diagnostics.push_back({Severity::error,
                                            {},
                                            fmt::format("no rule asks for the setting {}", in_quotes(name)),
                                            {},
                                            names.settings_asked.empty() ? "the rules have no settings"
                                                                         : known_or_similar(name, {names.settings_asked.begin(),
                                                                                                   names.settings_asked.end()})});
    for (const std::string& name : options_.only) {
        std::vector<std::string_view> all;
        for (const RuleNames::Taken& rule : names.rules)
            all.push_back(rule.name);
        if (std::find(all.begin(), all.end(), name) == all.end())
            mistakes.diagnostics.push_back(
                {Severity::error, {}, fmt::format("there is no rule {}", in_quotes(name)), {}, did_you_mean(closest(name, all))});
    }
    if (!mistakes.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(mistakes));
    for (const auto& file : files_)
        for (const Rule& rule : file->rules())
            if (options_.only.empty() || std::find(options_.only.begin(), options_.only.end(), rule.name) != options_.only.end())
                start(rule, file->script());
    want_all(EventKind::run_ended);
    for (const Lane* const lane : {&at_once_, &settled_}) {
        if (lane->wants_messages())
            for (const EventKind kind : ends_of_messages)
                want_all(kind);
        if (lane->wants_unmatched())
            want_all(EventKind::process_started);
        if (lane->is_causal() && !lane->is_empty())
            for (const EventKind kind : causes)
                want_all(kind);
    }
    for (const KindRow& row : kind_rows()) {
        const auto index = static_cast<std::size_t>(row.kind) % kinds;
        if (all_wanted_[index])
            wanted_.push_back({row.kind, {}});
        else
            wanted_.insert(wanted_.end(), some_wanted_[index].begin(), some_wanted_[index].end());
    }
    return {};
}

void RuleMonitor::State::start(const Rule& rule, ScriptEvents& script) {
    Lane& lane = rule.plan->causal() ? settled_ : at_once_;
    rules_.push_back(std::make_unique<One>());
    One& one = *rules_.back();
    one.rule = rule;
    script.charge(&asked_);
    one.running.account.budget = options_.budget;
    one.running.account.memory = script.open_account();
    if (rule.steps)
        one.running.account.budget.each = *rule.steps;
    one.running.plan = rule.plan;
    one.running.judge = std::make_unique<Judge>(lane.surroundings());
    const std::vector<Diagnostic> doubts = doubts_about(rule, subject_);
    warnings_.insert(warnings_.end(), doubts.begin(), doubts.end());
    if (auto missing = unrecorded(rule, subject_)) {
        one.running.judge->go_wrong(std::move(*missing));
        one.running.judge->conclude({});
        gone_wrong_ = true;
        return;
    }
    one.running.property = rule.plan->make({*one.running.judge, subject_.machine, {}});
    lane.add(one.running);
    for (const Selector* const selector : rule.plan->selectors())
        if (selector->stage == Stage::run)
            for (const Filter& filter : selector->filters)
                if (row_of(filter.kind)->level != Level::derived)
                    want(filter);
}

void RuleMonitor::State::want(const Filter& filter) {
    const auto index = static_cast<std::size_t>(filter.kind) % kinds;
    if (filter.conditions.empty())
        all_wanted_[index] = true;
    else
        some_wanted_[index].push_back(filter);
}

bool RuleMonitor::State::is_wanted(const Event& event) const {
    const auto index = static_cast<std::size_t>(event.kind) % kinds;
    return all_wanted_[index] || std::any_of(some_wanted_[index].begin(), some_wanted_[index].end(),
                                             [&](const Filter& filter) { return filter.matches(event); });
}

void RuleMonitor::State::see(const Event& event) {
    if (row_of(event.kind) == nullptr || !is_wanted(event))
        return;
    ++events_;
    last_ = event.tick;
    if (!at_once_.is_empty())
        at_once_.see(event);
    if (!settled_.is_empty())
        settled_.see(event);
}

void RuleMonitor::State::time_reached(Tick tick) { at_once_.time_reached(tick); }

void RuleMonitor::State::finish(const HistoryEnd& end) {
    at_once_.finish(end);
    settled_.finish(end);
    last_ = end.tick;
    for (const auto& one : rules_)
        if (const auto window = one->rule.plan->window(); window && *window > end.tick)
            warnings_.push_back({Severity::warning,
                                 {},
                                 fmt::format("{}:{}: the window of rule '{}' is longer than the recording", one->rule.place.file,
                                             one->rule.place.line, one->rule.name),
                                 {},
                                 {}});
}

CheckReport RuleMonitor::State::report() const {
    CheckReport report;
    report.rule_files = file_names_;
    report.machine = subject_.machine;
    report.probe_points = subject_.probe_points;
    report.symbols = subject_.symbols;
    report.warnings = warnings_;
    report.events = events_;
    report.end = last_;
    const auto note_instruction = [&](std::uint32_t node, Address iptr) {
        if (subject_.symbols == nullptr || node == host_node)
            return;
        std::string place = subject_.symbols->place_of(node, iptr);
        if (!place.empty())
            report.source_places.emplace(std::pair(node, iptr.bits), std::move(place));
    };
    const auto note_place = [&](const Event& event) {
        note_instruction(event.node, event.iptr);
        if (const auto receiver = receiver_of(event))
            note_instruction(receiver->node, receiver->iptr);
    };
    for (const auto& one : rules_) {
        Verdict verdict = one->running.judge->verdict();
        verdict.rule = one->rule.name;
        verdict.place = one->rule.place;
        verdict.vacuous_allowed = one->rule.allow_vacuous;
        const RuleCost& cost = one->running.account.cost;
        verdict.notes = one->running.account.notes;
        verdict.notes_left_out = one->running.account.notes_left_out;
        verdict.cost = {cost.hits, cost.lua_calls, cost.steps, verdict.cost.live};
        for (const Witness& witness : verdict.witnesses) {
            for (const Event& event : witness.events)
                note_place(event);
            for (const Event& event : witness.around.events)
                note_place(event);
        }
        report.verdicts.push_back(std::move(verdict));
    }
    return report;
}

RuleMonitor::RuleMonitor(std::unique_ptr<State> state) : state_(std::move(state)) {}
RuleMonitor::~RuleMonitor() = default;

Result<std::unique_ptr<RuleMonitor>> RuleMonitor::load(std::vector<RuleText> files, RuleSubject subject, RuleOptions options) {
    auto state = std::make_unique<State>(std::move(subject), std::move(options));
    if (Result<void> loaded = state->load(files); !loaded)
        return tl::unexpected<Failure>(std::move(loaded.error()));
    return std::unique_ptr<RuleMonitor>(new RuleMonitor(std::move(state)));
}

const std::vector<Filter>& RuleMonitor::wanted() const { return state_->wanted(); }
void RuleMonitor::see(const Event& event) { state_->see(event); }
void RuleMonitor::time_reached(Tick tick) { state_->time_reached(tick); }
void RuleMonitor::finish(const HistoryEnd& end) { state_->finish(end); }
bool RuleMonitor::failed() const { return state_->failed(); }
CheckReport RuleMonitor::report() const { return state_->report(); }

} // namespace t8
