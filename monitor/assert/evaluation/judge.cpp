#include "monitor/assert/evaluation/judge.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {

std::string_view name_of(Status status) { return status_names[static_cast<std::size_t>(status)]; }

bool CheckReport::good() const {
    return std::all_of(verdicts.begin(), verdicts.end(), [](const Verdict& verdict) { return verdict.good(); });
}

std::size_t CheckReport::count(Status status) const {
    return static_cast<std::size_t>(
        std::count_if(verdicts.begin(), verdicts.end(), [&](const Verdict& verdict) { return verdict.status == status; }));
}

void Judge::show(const std::string& message, std::vector<OccurrencePtr> events) {
    Shown shown{message == message_ ? std::string{} : message, std::move(events), {}, {}};
    if (!shown.events.empty()) {
        shown.chain = surroundings_->chain_to(shown.events.back()->event);
        shown.around = surroundings_->around(shown.events);
    }
    shown_.push_back(std::move(shown));
}

void Judge::fail(const std::string& message, std::vector<OccurrencePtr> events) {
    if (stopped_)
        return;
    if (doubts_)
        return leave_open(message, std::move(events));
    if (failures_++ == 0) {
        message_ = with_key(message);
        shown_.clear();
    }
    if (shown_.size() < most_witnesses)
        show(with_key(message), std::move(events));
}

std::string Judge::with_key(const std::string& message) const {
    const std::string key = about_ == nullptr ? std::string{} : about_->text();
    return key.empty() ? message : fmt::format("{} ({})", message, key);
}

void Judge::leave_open(const std::string& message, std::vector<OccurrencePtr> events) {
    if (stopped_ || failures_ > 0)
        return;
    if (opens_++ == 0)
        message_ = with_key(message);
    if (shown_.size() < most_witnesses)
        show(with_key(message), std::move(events));
}

void Judge::doubt(const OccurrencePtr& event) {
    if (std::exchange(doubts_, true))
        return;
    leave_open(
        "the causal order of an event is not known: the recording lacks the other end of a transfer that was complete before it",
        {event});
}

void Judge::go_wrong(const Failure& failure) {
    const Diagnostic& problem = failure.diagnostics.front();
    go_wrong(problem.message,
             problem.place.line == 0 ? std::string{} : fmt::format("{}:{}", problem.place.file, problem.place.line));
}

void Judge::go_wrong(std::string message, std::string place) {
    if (stopped_)
        return;
    stopped_ = true;
    message_ = place.empty() ? std::move(message) : fmt::format("{}: {}", place, message);
    shown_.clear();
}

void Judge::overflow(std::string_view what, std::size_t most, std::string_view hint) {
    go_wrong(fmt::format("overflow: more than {} {}; {}", most, what, hint));
}

void Judge::met(const OccurrencePtr& trigger, const Seen& answer, std::int64_t slack) {
    if (near_.size() >= most_near_misses && near_.back().slack <= slack)
        return;
    const auto place = std::upper_bound(near_.begin(), near_.end(), slack,
                                        [](std::int64_t value, const Near& one) { return value < one.slack; });
    near_.insert(place, {trigger, answer.keep(), slack});
    if (near_.size() > most_near_misses)
        near_.pop_back();
}

void Judge::nothing_seen(std::string message) {
    if (nothing_.empty())
        nothing_ = std::move(message);
}

void Judge::conclude(const HistoryEnd& end) {
    concluded_ = true;
    if (stopped_) {
        status_ = Status::error;
    } else if (failures_ > 0) {
        status_ = Status::fail;
        if (failures_ > 1)
            message_ += fmt::format(" ({} times)", failures_);
    } else if (opens_ > 0) {
        status_ = Status::pending;
    } else if (triggers_ == 0) {
        status_ = end.complete ? Status::vacuous : Status::pending;
        message_ = nothing_;
    } else if (so_far_ && !end.complete) {
        status_ = Status::pending;
        message_ = "it holds so far, but the history is not complete";
    } else {
        status_ = Status::pass;
    }
}

Verdict Judge::verdict() const {
    Verdict verdict;
    verdict.status = concluded_ ? status_ : stopped_ ? Status::error : failures_ > 0 ? Status::fail : Status::pending;
    verdict.message = !message_.empty() || concluded_ ? message_ : "the run goes on";
    verdict.triggers = triggers_;
    verdict.failures = failures_;
    verdict.cost.live = most_live_;
    for (const Shown& shown : shown_) {
        Witness witness{shown.message, {}, shown.chain, {}};
        for (const OccurrencePtr& event : shown.events)
            witness.events.push_back(event->event);
        if (shown.around != nullptr)
            witness.around = Surroundings::slice_of(*shown.around);
        verdict.witnesses.push_back(std::move(witness));
    }
    for (const Near& near : near_)
        verdict.near_misses.push_back({near.trigger->event, near.answer->event, near.slack});
    return verdict;
}

} // namespace t8
