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

/// A run made up for a test: events in any order, which sorted() numbers and puts in the order of a run.
/// Units   microseconds of the machine, but for `ticks`.
class Story {
public:
    explicit Story(MachineSpec machine) : machine_(std::move(machine)) {}

    const MachineSpec& machine() const { return machine_; }
    std::vector<Event>& events() { return events_; }

    Event& at(double us, EventKind kind, std::uint32_t node, std::uint32_t process = 1,
              std::initializer_list<FieldValue> fields = {});
    /// An output of one node and the input of the other, both whole at that time. A payload of the words.
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

/// n0 .. in a ring, link 2 to link 1 of the next, the host on n0.0.
MachineSpec ring(std::uint32_t nodes);
/// n0 with n1 .. at its links.
MachineSpec star(std::uint32_t workers);

inline constexpr std::string_view test_points[] = {"enter", "leave", "task", "result"};

/// What a rule file says of a run. Fails the test when the file is wrong.
CheckReport judge(const MachineSpec& machine, const std::vector<Event>& events, std::string_view rules, RuleOptions options = {},
                  Level level = Level::all);
inline CheckReport judge(const Story& story, std::string_view rules, RuleOptions options = {}) {
    return judge(story.machine(), story.sorted(), rules, std::move(options));
}
/// How a run ends as its events tell it: complete when there is a run_ended.
HistoryEnd end_of(const std::vector<Event>& events);

/// Status and message of the only rule, made of that property.
std::string verdict(const Story& story, const std::string& property);
std::string verdict(const MachineSpec& machine, const std::vector<Event>& events, const std::string& property);

/// The mistake that a rule file is refused for, or "accepted".
std::string mistake(const MachineSpec& machine, std::string_view rules, RuleOptions options = {});

/// A token that goes `rounds` times round a ring of four: a hop takes 10 us, the next one starts 10 us later.
Story token_run(std::uint64_t rounds, RunOutcome outcome = RunOutcome::finished);

} // namespace t8::test
