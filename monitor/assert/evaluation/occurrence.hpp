#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/causality/vector_clock.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// An event that rules keep, with its place in the causal order.
/// Shape   a message over a link lasts from `begin`, its sending, to `end`, its receipt. For all other events `begin` and `end` are equal.
///         Both are unknown if no rule needs the causal order.
struct Occurrence {
    Event event;
    std::uint64_t serial = 0; ///< in the order in which rules see events
    KeptStamp begin{};
    KeptStamp end{};
    EventId sent{}; ///< for messages
    EventId received{};
};
using OccurrencePtr = std::shared_ptr<const Occurrence>;

/// True if `a` ended before `b` began, in the causal order.
inline bool causally_before(const Occurrence& a, const Occurrence& b) { return before(a.end, b.begin); }
inline bool causally_concurrent(const Occurrence& a, const Occurrence& b) {
    return concurrent(a.begin, b.begin) && !before(a.end, b.begin) && !before(b.end, a.begin);
}

/// The current event. The first rule that keeps it makes a copy, which all rules share.
class Seen {
public:
    Seen(const Event& event, std::uint64_t serial) : event_(event), serial_(serial) {}
    Seen(const Seen&) = delete;
    Seen& operator=(const Seen&) = delete;

    void place(const KeptStamp* begin, const KeptStamp* end) {
        begin_ = begin;
        end_ = end;
    }
    void made_of(EventId sent, EventId received) {
        sent_ = sent;
        received_ = received;
    }

    /// True if the event's place in the causal order is known exactly, or if no rule needs it.
    bool exact() const {
        return (begin_ == nullptr || begin_->clock.exact()) && (end_ == nullptr || end_ == begin_ || end_->clock.exact());
    }

    const Event& event() const { return event_; }
    std::uint64_t serial() const { return serial_; }
    Tick tick() const { return event_.tick; }
    EventId sent() const { return sent_; }
    EventId received() const { return received_; }
    const OccurrencePtr& keep() const {
        if (kept_ == nullptr)
            kept_ = std::make_shared<const Occurrence>(Occurrence{event_, serial_, begin_ != nullptr ? *begin_ : KeptStamp{},
                                                                  end_ != nullptr ? *end_ : KeptStamp{}, sent_, received_});
        return kept_;
    }

private:
    const Event& event_;
    std::uint64_t serial_;
    const KeptStamp* begin_ = nullptr;
    const KeptStamp* end_ = nullptr;
    EventId sent_{};
    EventId received_{};
    mutable OccurrencePtr kept_;
};

/// The latest event that a pattern has taken, and before it the earlier ones: a list. Alternatives share the older part of their lists.
struct Taken {
    static constexpr std::uint32_t most = 4096; ///< in one pattern

    OccurrencePtr event;
    std::uint32_t leaf = 0;                ///< the leaf of the pattern that took it
    const std::string* variable = nullptr; ///< the name of the event in scripts; null: none
    std::vector<std::uint32_t> rounds{};   ///< by repetition: the round in which the event was taken
    std::shared_ptr<const Taken> before{};
    std::uint32_t length = 1;
};
using TakenPtr = std::shared_ptr<const Taken>;

/// Returns the event taken for `variable`; null if there is none.
const Occurrence* named(const Taken* taken, const std::string& variable);
/// Returns the events from the first to the latest.
std::vector<OccurrencePtr> in_order(const Taken* taken);

/// A function of the rule script.
class EventFunction {
public:
    virtual ~EventFunction() = default;
    /// Calls `function(e, b)`. `e` is the event; the fields of `b` are the events taken before, by their variables.
    virtual Result<bool> test(const Seen& event, const Taken* taken) = 0;
    /// Returns the key of the event: the string or number that the function returns for it.
    virtual Result<std::string> key(const Seen& event) = 0;
};

} // namespace t8
