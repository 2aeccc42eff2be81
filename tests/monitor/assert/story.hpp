#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/assert/verdict/report.hpp"
#include "monitor/assert/rule_monitor.hpp"
#include "monitor/events/event.hpp"

namespace t8::test {

/// A run that a test invents: events in any order, which sorted() numbers and puts in the order of a run.
/// Units   microseconds of the machine, except `ticks`.
class Story {
public:
    explicit Story(MachineSpec machine) : machine_(std::move(machine)) {}

    const MachineSpec& machine() const { return machine_; }
    std::vector<Event>& events() { return events_; }

    Event& at(double us, EventKind kind, std::uint32_t node, std::uint32_t process = 1,
              std::initializer_list<FieldValue> fields = {});
    /// Adds an output of one node and the input of the other, both complete at that time. The words are its payload.
    void message(double us, LinkEnd from, LinkEnd to, std::uint32_t bytes = 4, std::vector<std::uint32_t> words = {},
                 std::uint32_t sender = 1, std::uint32_t receiver = 1);
    void sent(double us, LinkEnd from, LinkEnd to, std::uint32_t bytes = 4, std::vector<std::uint32_t> words = {},
              std::uint32_t sender = 1);
    void received(double us, LinkEnd from, LinkEnd to, std::uint32_t bytes = 4, std::vector<std::uint32_t> words = {},
                  std::uint32_t receiver = 1);
    void communication(double us, std::uint32_t node, std::uint32_t channel, std::uint32_t sender, std::uint32_t receiver,
                       std::uint32_t bytes = 4);
    void mark(double us, std::uint32_t node, std::uint32_t point, std::vector<std::uint32_t> words = {},
              std::uint32_t process = 1);
    void ends(double us, RunOutcome outcome = RunOutcome::finished);

    std::vector<Event> sorted() const { return sorted(events_); }
    static std::vector<Event> sorted(std::vector<Event> events);

private:
    MachineSpec machine_;
    std::vector<Event> events_;
    std::map<std::pair<std::uint32_t, std::uint8_t>, std::uint64_t> positions_; ///< sent by link
    std::map<std::pair<std::uint32_t, std::uint8_t>, std::uint64_t> sequences_;
    std::map<std::pair<std::uint32_t, std::uint8_t>, std::uint64_t> taken_; ///< received by link
};

/// Returns nodes n0, n1, ... in a ring, link 2 to link 1 of the next, with the host on n0.0.
MachineSpec ring(std::uint32_t nodes);
/// Returns node n0 with n1, n2, ... at its links.
MachineSpec star(std::uint32_t workers);

inline constexpr std::string_view test_points[] = {"enter", "leave", "task", "result"};

/// Returns the report of a rule file about a run. Fails the test if the file has mistakes.
CheckReport judge(const MachineSpec& machine, const std::vector<Event>& events, std::string_view rules, RuleOptions options = {},
                  Level level = Level::all);
inline CheckReport judge(const Story& story, std::string_view rules, RuleOptions options = {}) {
    return judge(story.machine(), story.sorted(), rules, std::move(options));
}
/// Returns the end of a run according to its events: complete if there is a run_ended.
HistoryEnd end_of(const std::vector<Event>& events);

/// Returns the status and message of a rule that consists of the property.
std::string verdict(const Story& story, const std::string& property);
std::string verdict(const MachineSpec& machine, const std::vector<Event>& events, const std::string& property);

/// Returns the mistake for which a rule file is refused, or "accepted".
std::string mistake(const MachineSpec& machine, std::string_view rules, RuleOptions options = {});

/// Returns the run of a token that goes `rounds` times round a ring of four: a hop takes 10 us, and the next one starts 10 us later.
Story token_run(std::uint64_t rounds, RunOutcome outcome = RunOutcome::finished);

} // namespace t8::test
