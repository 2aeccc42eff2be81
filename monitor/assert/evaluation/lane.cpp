#include "monitor/assert/evaluation/lane.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::size_t most_held = 100'000; ///< the most events that wait for their place in the causal order
constexpr std::size_t few_nodes = 16;      ///< if a filter names at most this many nodes, its entry is stored under each of them

const Condition* condition_on_node(const Filter& filter) {
    const auto found = std::find_if(filter.conditions.begin(), filter.conditions.end(), [](const Condition& condition) {
        return condition.common == CommonField::node && !condition.any_of.empty() && condition.any_of.size() <= few_nodes;
    });
    return found == filter.conditions.end() ? nullptr : &*found;
}

bool is_message_end(EventKind kind) {
    return kind == EventKind::sent || kind == EventKind::received || kind == EventKind::still_waiting ||
           kind == EventKind::communication;
}

} // namespace

Lane::Lane(const MachineSpec& machine, Causality causality) : machine_(machine) {
    if (causality == Causality::yes)
        order_.emplace(machine, most_held);
}

void Lane::add(RunningRule& rule) {
    const auto index = static_cast<std::uint32_t>(rules_.size());
    rules_.push_back(&rule);
    const auto& selectors = rule.plan->selectors();
    for (std::uint32_t i = 0; i < selectors.size(); ++i) {
        const bool left_over = selectors[i]->stage == Stage::unmatched;
        unmatched_ = unmatched_ || left_over;
        auto& table = left_over ? left_over_ : run_;
        for (const Filter& filter : selectors[i]->filters) {
            messages_ = messages_ || left_over || filter.kind == EventKind::message;
            OfKind& of_kind = table[static_cast<std::size_t>(filter.kind) % kinds];
            const Entry entry{index, i, &filter};
            if (const Condition* const nodes = condition_on_node(filter))
                for (const std::uint64_t node : nodes->any_of)
                    of_kind.on_node[static_cast<std::uint32_t>(node)].push_back(entry);
            else
                of_kind.anywhere.push_back(entry);
        }
    }
    if (messages_ && !matcher_)
        matcher_.emplace(machine_);
    note_deadline(index);
}

void Lane::see(const Event& event) {
    if (rules_.empty())
        return;
    if (!order_)
        return pass_on(event, nullptr);
    order_->see(event);
    while (const SettledEvent* const settled = order_->next())
        pass_on(settled->event, &settled->stamp);
}

void Lane::pass_on(const Event& event, const KeptStamp* stamp) {
    if (unmatched_) {
        first_.emplace(event.node, event.tick);
        if (event.kind == EventKind::sent)
            first_sent_.emplace(std::pair(event.node, event.channel), event.tick);
    }
    Seen seen(event, serial_++);
    seen.place(stamp, stamp);
    give(seen, run_);
    surroundings_.see(seen);
    if (!matcher_)
        return;
    matcher_->see(event);
    if (is_message_end(event.kind) && (stamp != nullptr || unmatched_))
        ends_.insert_or_assign(event.id(), End{event, stamp != nullptr ? *stamp : KeptStamp{}});
    for (const MatchedMessage& matched : matcher_->matched()) {
        Seen message(matched.message, serial_++);
        message.made_of(matched.sent, matched.received);
        const auto sent = ends_.find(matched.sent);
        const auto received = ends_.find(matched.received);
        if (stamp != nullptr)
            message.place(sent != ends_.end() ? &sent->second.stamp : nullptr, received != ends_.end() ? &received->second.stamp
                                                                               : sent != ends_.end()   ? &sent->second.stamp
                                                                                                       : nullptr);
        give(message, run_);
        surroundings_.see(message);
    }
    if (ends_.size() > most_ends_)
        forget_ends();
}

/// Drops the ends of messages that the matcher no longer knows.
void Lane::forget_ends() {
    std::set<EventId> open;
    for (const UnmatchedEnd& end : matcher_->unmatched())
        open.insert(end.event);
    std::erase_if(ends_, [&](const auto& one) { return !open.contains(one.first); });
    most_ends_ = std::max<std::size_t>(1000, 2 * ends_.size());
}

void Lane::give(const Seen& seen, const std::array<OfKind, kinds>& table) {
    const Event& event = seen.event();
    if (!deadlines_.empty() && deadlines_.begin()->first < event.tick)
        time_reached(event.tick);
    const OfKind& of_kind = table[static_cast<std::size_t>(event.kind) % kinds];
    hits_.clear();
    const auto ask = [&](const std::vector<Entry>& entries) {
        for (const Entry& entry : entries)
            if (entry.filter->matches(event))
                hits_.push_back(entry);
    };
    ask(of_kind.anywhere);
    if (!of_kind.on_node.empty())
        if (const auto found = of_kind.on_node.find(event.node); found != of_kind.on_node.end())
            ask(found->second);
    if (hits_.size() > 1)
        std::sort(hits_.begin(), hits_.end());
    for (std::size_t i = 0; i < hits_.size();) {
        const std::uint32_t index = hits_[i].rule;
        selectors_.clear();
        for (; i < hits_.size() && hits_[i].rule == index; ++i)
            if (selectors_.empty() || selectors_.back() != hits_[i].selector)
                selectors_.push_back(hits_[i].selector);
        RunningRule& rule = *rules_[index];
        if (rule.judge->stopped())
            continue;
        ++rule.account.cost.hits;
        if (order_ && !seen.exact())
            rule.judge->doubt(seen.keep());
        *asked_ = &rule.account;
        rule.property->on_event(selectors_, seen);
        *asked_ = nullptr;
        failed_ = failed_ || rule.judge->failed();
        note_deadline(index);
    }
}

void Lane::note_deadline(std::uint32_t index) {
    RunningRule& rule = *rules_[index];
    const Tick deadline = rule.judge->stopped() ? end_of_time : rule.property->next_deadline();
    if (deadline == rule.deadline)
        return;
    if (rule.deadline != end_of_time)
        deadlines_.erase({rule.deadline, index});
    rule.deadline = deadline;
    if (deadline != end_of_time)
        deadlines_.emplace(deadline, index);
}

void Lane::time_reached(Tick tick) {
    while (!deadlines_.empty() && deadlines_.begin()->first < tick) {
        const std::uint32_t index = deadlines_.begin()->second;
        RunningRule& rule = *rules_[index];
        *asked_ = &rule.account;
        rule.property->time_reached(tick);
        *asked_ = nullptr;
        failed_ = failed_ || rule.judge->failed();
        note_deadline(index);
    }
}

void Lane::finish(const HistoryEnd& end) {
    if (order_) {
        order_->finish();
        while (const SettledEvent* const settled = order_->next())
            pass_on(settled->event, &settled->stamp);
    }
    if (unmatched_)
        give_unmatched(end);
    for (RunningRule* const rule : rules_) {
        if (!rule->judge->stopped()) {
            *asked_ = &rule->account;
            rule->property->finish(end);
            *asked_ = nullptr;
        }
        rule->judge->conclude(end);
        failed_ = failed_ || rule->judge->failed();
    }
}

/// Reports sends without a receiver and receipts without a sender. Leaves out messages that may still be under way, because the run goes
/// on. Also leaves out the bytes that boot a node: those whose sending began before the node did anything, and those that it received over
/// a link to which no process had sent anything yet.
void Lane::give_unmatched(const HistoryEnd& end) {
    for (const UnmatchedEnd& one : matcher_->unmatched()) {
        const auto found = ends_.find(one.event);
        if (found == ends_.end() || one.kind == EventKind::still_waiting)
            continue;
        if (one.why == UnmatchedEnd::Why::open && !end.is_final())
            continue;
        const Event event = found->second.event;
        const bool sent = one.kind == EventKind::sent;
        const auto other = static_cast<std::uint32_t>(event[sent ? "to_node" : "from_node"]);
        if (other == host_node)
            continue;
        if (sent) {
            const auto begun = first_.find(other);
            const Tick start{event.tick.count - std::min(event.tick.count, event["duration"])}; // its acknowledge came later
            if (one.why != UnmatchedEnd::Why::lost && (begun == first_.end() || start <= begun->second))
                continue;
        } else {
            const auto begun = first_sent_.find({other, output_channel(static_cast<unsigned>(event["from_link"] & 3))});
            if (begun == first_sent_.end() || event.tick < begun->second)
                continue;
        }
        const KeptStamp stamp = found->second.stamp;
        Seen seen(event, serial_++);
        seen.place(&stamp, &stamp);
        give(seen, left_over_);
    }
}

} // namespace t8
