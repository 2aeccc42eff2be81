#include "monitor/assert/check.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include <fmt/format.h>

#include "emulator/config/machine_file.hpp"
#include "monitor/assert/rule_file.hpp"

namespace t8 {
namespace {

constexpr std::size_t neighbours = 3;

std::vector<std::uint32_t> nodes_of(const Event& event) {
    std::vector<std::uint32_t> nodes{event.node};
    if (event.kind == EventKind::link_message && event["to_node"] != event.node)
        nodes.push_back(static_cast<std::uint32_t>(event["to_node"]));
    return nodes;
}

bool share_a_node(const std::vector<std::uint32_t>& nodes, const Event& event) {
    const std::vector<std::uint32_t> others = nodes_of(event);
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](std::uint32_t node) { return std::find(others.begin(), others.end(), node) != others.end(); });
}

/// A second walk over the history that gives every witness the events around it.
class Surroundings {
public:
    explicit Surroundings(std::vector<Verdict>& verdicts) {
        for (Verdict& verdict : verdicts)
            for (Witness& witness : verdict.witnesses)
                waiting_.emplace(witness.event.number, &witness);
    }

    void collect(const HistoryReader& history) {
        if (waiting_.empty())
            return;
        EventCursor cursor = history.events();
        std::uint64_t number = 0;
        const std::uint64_t last = waiting_.rbegin()->first;
        while (const Event* const event = cursor.next()) {
            see({++number, *event});
            if (number > last && open_.empty())
                return;
        }
    }

private:
    void see(const NumberedEvent& event) {
        for (Witness* const witness : open_)
            if (share_a_node(nodes_of(witness->event.event), event.event))
                witness->after.push_back(event);
        std::erase_if(open_, [](const Witness* witness) { return witness->after.size() >= neighbours; });
        const auto [first, end] = waiting_.equal_range(event.number);
        for (auto it = first; it != end; ++it) {
            it->second->before = before(event.event);
            open_.push_back(it->second);
        }
        for (const std::uint32_t node : nodes_of(event.event)) {
            std::deque<NumberedEvent>& recent = recent_[node];
            recent.push_back(event);
            if (recent.size() > neighbours)
                recent.pop_front();
        }
    }

    std::vector<NumberedEvent> before(const Event& event) const {
        std::map<std::uint64_t, NumberedEvent> found;
        for (const std::uint32_t node : nodes_of(event))
            if (const auto recent = recent_.find(node); recent != recent_.end())
                for (const NumberedEvent& one : recent->second)
                    found.emplace(one.number, one);
        while (found.size() > neighbours)
            found.erase(found.begin());
        std::vector<NumberedEvent> result;
        for (auto& [number, one] : found)
            result.push_back(std::move(one));
        return result;
    }

    std::multimap<std::uint64_t, Witness*> waiting_;
    std::vector<Witness*> open_; ///< met, and still taking events that follow
    std::map<std::uint32_t, std::deque<NumberedEvent>> recent_;
};

Diagnostic warning(std::string message) { return {Severity::warning, {}, std::move(message), {}, {}}; }

/// The values a condition on the node or on a field allows, when it lists them.
const std::vector<std::uint64_t>* wanted(const Filter& filter, KeyTarget target, std::size_t field) {
    for (const Condition& condition : filter.conditions)
        if (condition.target == target && (target == KeyTarget::node || condition.field == field) && !condition.any_of.empty())
            return &condition.any_of;
    return nullptr;
}

/// Whether messages can go from one to the other: by a cable, or through switches, which may come to be set in any way.
bool are_joined(const MachineSpec& machine, std::uint64_t from, std::uint64_t to) {
    using crossbar::Socket;
    const auto is = [](Socket socket, std::uint64_t node) {
        return node == host_node ? socket.kind == Socket::Kind::host : socket.kind == Socket::Kind::node && socket.index == node;
    };
    const auto at_switch = [&](std::uint64_t node) {
        return std::any_of(machine.cables.begin(), machine.cables.end(), [&](const crossbar::Cable& cable) {
            return (is(cable.a, node) && cable.b.kind == Socket::Kind::port) ||
                   (is(cable.b, node) && cable.a.kind == Socket::Kind::port);
        });
    };
    const bool by_host =
        machine.host && (from == host_node || to == host_node) && machine.host->node == (from == host_node ? to : from);
    return by_host || (at_switch(from) && at_switch(to)) ||
           std::any_of(machine.cables.begin(), machine.cables.end(),
                       [&](const crossbar::Cable& cable) {
                           return (is(cable.a, from) && is(cable.b, to)) || (is(cable.a, to) && is(cable.b, from));
                       }) ||
           std::any_of(machine.links.begin(), machine.links.end(), [&](const LinkSpec& link) {
               return (link.a.node == from && link.b.node == to) || (link.a.node == to && link.b.node == from);
           });
}

/// Warns about selectors of messages between nodes that no cable joins: rules over them would pass for the wrong reason.
void look_for_impossible(const Rule& rule, const MachineSpec& machine, std::vector<Diagnostic>& warnings) {
    for (const Selector* const selector : rule.property->selectors()) {
        if (selector->filter.kind != EventKind::link_message)
            continue;
        const auto* const from = wanted(selector->filter, KeyTarget::node, 0);
        const auto* const to = wanted(selector->filter, KeyTarget::field, field_index_of(EventKind::link_message, "to_node"));
        if (from == nullptr || to == nullptr)
            continue;
        const bool possible = std::any_of(from->begin(), from->end(), [&](std::uint64_t a) {
            return std::any_of(to->begin(), to->end(), [&](std::uint64_t b) { return are_joined(machine, a, b); });
        });
        if (!possible)
            warnings.push_back(warning(
                fmt::format("{}: no link joins the nodes of '{}', so it can never match", selector->place, selector->text)));
    }
}

/// Everything known about how the history ends, once all its events have been seen.
HistoryEnd end_of(const HistoryReader& history, const EventCursor& cursor, Tick last, std::optional<RunOutcome> outcome) {
    HistoryEnd end;
    end.complete = history.complete() && cursor.problems().empty();
    end.tick = end.complete ? std::max(last, history.known_until()) : history.known_until();
    if (end.complete)
        end.outcome = outcome;
    return end;
}

} // namespace

std::string_view name_of(Status status) {
    switch (status) {
    case Status::pass:
        return "pass";
    case Status::fail:
        return "fail";
    case Status::pending:
        return "pending";
    case Status::vacuous:
        return "vacuous";
    case Status::error:
        break;
    }
    return "error";
}

bool CheckReport::good() const {
    return std::all_of(verdicts.begin(), verdicts.end(), [](const Verdict& verdict) { return verdict.good(); });
}

std::size_t CheckReport::count(Status status) const {
    return static_cast<std::size_t>(
        std::count_if(verdicts.begin(), verdicts.end(), [&](const Verdict& verdict) { return verdict.status == status; }));
}

Result<CheckReport> check(const HistoryReader& history, const std::filesystem::path& rule_file, const SandboxLimits& limits) {
    const Result<std::string> text = read_script(rule_file);
    if (!text)
        return tl::unexpected<Failure>(text.error());
    return check_text(history, rule_file.string(), *text, limits);
}

Result<CheckReport> check_text(const HistoryReader& history, std::string file, std::string_view text,
                               const SandboxLimits& limits) {
    CheckReport report{
        .rule_file = file, .history = history.name(), .machine = history.machine(), .verdicts = {}, .warnings = {}, .end = {}};
    auto rules = RuleFile::load(std::move(file), text, history.machine(), limits);
    if (!rules)
        return tl::unexpected<Failure>(std::move(rules.error()));
    for (const Rule& rule : (*rules)->rules())
        look_for_impossible(rule, history.machine(), report.warnings);

    EventCursor cursor = history.events();
    std::optional<RunOutcome> outcome;
    Tick last;
    while (const Event* const event = cursor.next()) {
        const NumberedEvent numbered{++report.events, *event};
        last = event->tick;
        if (event->kind == EventKind::run_ended && event->values[0] <= static_cast<std::uint64_t>(RunOutcome::interrupted))
            outcome = static_cast<RunOutcome>(event->values[0]);
        for (Rule& rule : (*rules)->rules())
            rule.property->see(numbered);
    }
    const HistoryEnd end = end_of(history, cursor, last, outcome);
    report.end = end.tick;
    for (Rule& rule : (*rules)->rules()) {
        rule.property->finish(end);
        Verdict verdict = std::move(rule.property->verdict());
        verdict.rule = rule.name;
        verdict.place = rule.place;
        verdict.vacuous_allowed = rule.allow_vacuous;
        report.verdicts.push_back(std::move(verdict));
        if (report.verdicts.back().status == Status::pending && rule.property->window() && *rule.property->window() > end.tick)
            report.warnings.push_back(warning(fmt::format("{}:{}: the window of rule '{}' is longer than the history",
                                                          rule.place.file, rule.place.line, rule.name)));
    }
    for (const auto* const list : {&history.problems(), &cursor.problems()})
        report.warnings.insert(report.warnings.end(), list->begin(), list->end());
    Surroundings(report.verdicts).collect(history);
    return report;
}

} // namespace t8
