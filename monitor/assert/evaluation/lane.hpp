#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "monitor/assert/evaluation/property.hpp"
#include "monitor/assert/evaluation/rule_account.hpp"
#include "monitor/assert/evaluation/surroundings.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/causality/settled_order.hpp"

namespace t8 {

/// A rule that is being evaluated.
struct RunningRule {
    PlanPtr plan;
    std::unique_ptr<Judge> judge;
    std::unique_ptr<Property> property;
    RuleAccount account{};
    Tick deadline = end_of_time;
};

/// Passes events and messages to the rules whose selectors may match them.
/// Shape   there are two lanes. One gets each event at once. The other gets the events in an equal order but later, when their places in
///         the causal order are known.
/// Order   add() before the first event; see() for each stored event; time_reached() between; finish() once.
class Lane {
public:
    enum class Causality : std::uint8_t { no, yes };
    Lane(const MachineSpec& machine, Causality causality);

    /// Adds a rule by reference. REQUIRES: the rule outlives the lane.
    void add(RunningRule& rule);
    bool is_empty() const { return rules_.empty(); }
    /// Sets the variable that the lane points to the account of the rule being evaluated, so that its cost is counted there. The variable
    /// is null between evaluations.
    void tell_of_asked(RuleAccount** asked) { asked_ = asked; }
    Surroundings& surroundings() { return surroundings_; }

    bool wants_messages() const { return messages_; }
    bool wants_unmatched() const { return unmatched_; }
    bool is_causal() const { return order_.has_value(); }

    void see(const Event& event);
    /// Notes that all events before `tick` have been seen. REQUIRES: !is_causal(), because events reach the causal lane later than their
    /// ticks.
    void time_reached(Tick tick);
    void finish(const HistoryEnd& end);
    /// True if a rule has failed or ended with an error.
    bool failed() const { return failed_; }

private:
    struct Entry {
        std::uint32_t rule = 0;
        std::uint32_t selector = 0;
        const Filter* filter = nullptr;
        friend bool operator<(const Entry& a, const Entry& b) {
            return std::tie(a.rule, a.selector) < std::tie(b.rule, b.selector);
        }
    };
    struct OfKind {
        std::vector<Entry> anywhere;
        std::unordered_map<std::uint32_t, std::vector<Entry>> on_node; ///< looked up only
    };
    static constexpr std::size_t kinds = 65;

    void pass_on(const Event& event, const KeptStamp* stamp);
    void give(const Seen& seen, const std::array<OfKind, kinds>& table);
    void note_deadline(std::uint32_t rule);
    void forget_ends();
    void give_unmatched(const HistoryEnd& end);

    struct End {
        Event event;
        KeptStamp stamp;
    };

    const MachineSpec& machine_;
    std::vector<RunningRule*> rules_;
    std::array<OfKind, kinds> run_{};
    std::array<OfKind, kinds> left_over_{};
    std::set<std::pair<Tick, std::uint32_t>> deadlines_;
    std::vector<Entry> hits_;
    std::vector<std::uint32_t> selectors_;
    Surroundings surroundings_;
    std::optional<SettledOrder> order_;
    std::optional<MessageMatcher> matcher_;
    std::map<EventId, End> ends_; ///< of messages whose other end may still come
    std::size_t most_ends_ = 1000;
    std::unordered_map<std::uint32_t, Tick> first_;                      ///< first event of each node; looked up only
    std::map<std::pair<std::uint32_t, std::uint32_t>, Tick> first_sent_; ///< first output of each link's end, by node and channel
    std::uint64_t serial_ = 0;
    RuleAccount** asked_ = nullptr;
    bool messages_ = false;
    bool unmatched_ = false;
    bool failed_ = false;
};

} // namespace t8
