#include "monitor/causality/causal_order.hpp"

#include <algorithm>

#include "monitor/causality/causal_state.hpp"
#include "monitor/events/field_place.hpp"

namespace t8 {
namespace {

std::uint64_t name(std::uint32_t node, std::uint64_t which) { return std::uint64_t{node} << 32 | (which & 0xFFFFFFFFu); }

/// After this many events, review() looks for open operations that can have no other end.
constexpr std::uint64_t review_every = 4096;

constexpr std::uint64_t workspace_taken = 2;
static_assert(stop_cause_names[workspace_taken] == "workspace taken");

} // namespace

CausalOrder::State::State(const MachineSpec& machine) : streams_(machine) {
    if (machine.interrupt_line)
        line_.emplace(*machine.interrupt_line);
}

void CausalOrder::State::see(const Event& event) {
    stamp_ = other_ = {};
    now_ = event.tick;
    rests_ = event.kind == EventKind::process_ended || event.kind == EventKind::process_stopped ||
             (event.kind == EventKind::process_waits && !is_link_output(event.channel) && !is_link_input(event.channel));
    if (++events_ >= next_review_)
        review(false);
    switch (event.kind) {
    case EventKind::communication:
        return see_communication(event);
    case EventKind::sent:
    case EventKind::received:
    case EventKind::still_waiting:
        return see_operation(event);
    case EventKind::fault:
        see_operation(event);
        return;
    case EventKind::process_started:
        return see_started(event);
    case EventKind::process_woken:
        return see_woken(event);
    case EventKind::process_ended:
        return see_ended(event);
    case EventKind::process_joined:
        return see_joined(event);
    case EventKind::process_stopped:
        return see_stopped(event);
    case EventKind::interrupt_pulled:
        return see_pulled(event);
    case EventKind::event_raised:
        return see_raised(event);
    case EventKind::event_taken:
        return see_taken(event);
    case EventKind::run_ended:
        review(true);
        return step_of(event);
    case EventKind::message:
        return;
    default:
        return step_of(event);
    }
}

/// Counts an event that is a step of its own process only.
void CausalOrder::State::step_of(const Event& event) {
    if (const ChainNumber own = chain_for(event.node, event.process); own != no_chain)
        stamp_ = step(own);
}

void CausalOrder::State::see_communication(const Event& event) {
    constexpr std::size_t receiver = field_place(EventKind::communication, "receiver");
    const ChainNumber from = chain_for(event.node, event.process);
    const ChainNumber to = chain_for(event.node, static_cast<std::uint32_t>(event.values[receiver]));
    if (from == no_chain || to == no_chain || from == to) {
        if (const ChainNumber known = from == no_chain ? to : from; known != no_chain)
            stamp_ = step(known);
        return;
    }
    stamp_ = step(from);
    other_ = step(to);
    join(from, to);
    join(to, from);
}

void CausalOrder::State::see_started(const Event& event) {
    constexpr std::size_t started = field_place(EventKind::process_started, "started");
    step_of(event);
    const auto process = static_cast<std::uint32_t>(event.values[started]);
    if (event.process == 0 && process == 1)
        begun_.insert(event.node);
    if (process == 0 || event.node == host_node)
        return;
    const ChainNumber fresh = chain_for_new({event.node, process}, stamp_.chain);
    alive_[name(event.node, process)] = fresh;
    other_ = step(fresh);
    if (stamp_.known())
        join(fresh, stamp_.chain);
}

void CausalOrder::State::see_woken(const Event& event) {
    constexpr std::size_t woken = field_place(EventKind::process_woken, "woken");
    step_of(event);
    const ChainNumber sleeper = chain_for(event.node, static_cast<std::uint32_t>(event.values[woken]));
    if (sleeper == no_chain || sleeper == stamp_.chain)
        return;
    other_ = step(sleeper);
    if (stamp_.known())
        join(sleeper, stamp_.chain);
}

void CausalOrder::State::see_ended(const Event& event) {
    step_of(event);
    if (stamp_.known())
        ended_[name(event.node, event.values[field_place(EventKind::process_ended, "block")])].push_back(stamp_.chain);
}

void CausalOrder::State::see_joined(const Event& event) {
    step_of(event);
    const ChainNumber own = stamp_.chain;
    std::vector<ChainNumber> over;
    if (auto node = ended_.extract(name(event.node, event.values[field_place(EventKind::process_joined, "block")]));
        !node.empty())
        over = std::move(node.mapped());
    const auto last = static_cast<std::uint32_t>(event.values[field_place(EventKind::process_joined, "last")]);
    over.push_back(chain_of(event.node, last));
    for (const ChainNumber ended : over) {
        if (ended == no_chain || ended == own)
            continue;
        if (own != no_chain)
            join(own, ended);
        retire(ended, own);
    }
}

void CausalOrder::State::see_stopped(const Event& event) {
    if (event.values[field_place(EventKind::process_stopped, "cause")] != workspace_taken)
        return step_of(event);
    // The link continues an operation of the process, so that its chain must count as busy since its last step.
    const ChainNumber known = chain_of(event.node, event.process);
    rests_ = known != no_chain && chain(known).rests;
    const Tick last = known == no_chain ? Tick{} : chain(known).last;
    step_of(event);
    if (!stamp_.known())
        return;
    chain(stamp_.chain).last = last;
    retire(stamp_.chain, no_chain);
}

void CausalOrder::State::see_pulled(const Event& event) {
    step_of(event);
    if (!line_ || !stamp_.known())
        return;
    Tick most_skew{};
    for (const auto& skew : line_->spec().members)
        most_skew = std::max(most_skew, skew.value_or(Tick{}));
    // If a pull and a later pull by the same process have reached all members, the earlier one is no longer needed: the later one implies
    // it.
    const auto is_everywhere = [&](const Pull& pull) { return delayed(pull.arrival, most_skew) <= event.tick; };
    const Tick arrival = line_->arrival(event.tick);
    for (std::size_t i = pulls_.size(); i-- > 0;) {
        const bool has_later =
            std::any_of(pulls_.begin() + static_cast<std::ptrdiff_t>(i) + 1, pulls_.end(),
                        [&](const Pull& later) { return later.chain == pulls_[i].chain && is_everywhere(later); });
        if ((pulls_[i].chain == stamp_.chain && pulls_[i].arrival == arrival) || (has_later && is_everywhere(pulls_[i]))) {
            free_snapshot(pulls_[i].snapshot);
            pulls_.erase(pulls_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    const std::uint32_t snapshot = new_snapshot();
    copy_into(snapshot, stamp_.chain);
    pulls_.push_back({stamp_.chain, arrival, snapshot});
}

void CausalOrder::State::see_raised(const Event& event) {
    if (event.node == host_node)
        return;
    const ChainNumber pin = pin_of(event.node);
    stamp_ = step(pin);
    if (!line_)
        return;
    const std::optional<Tick> skew = line_->skew(event.node);
    for (const Pull& pull : pulls_)
        if (skew && delayed(pull.arrival, *skew) <= event.tick)
            join(pin, pull.snapshot | snapshot_bit);
}

void CausalOrder::State::see_taken(const Event& event) {
    step_of(event);
    if (const ChainNumber pin = chain_of(event.node, 0); pin != no_chain && stamp_.known())
        join(stamp_.chain, pin);
}

void CausalOrder::State::see_operation(const Event& event) {
    const std::uint64_t operation = ++operations_;
    const LinkStreams::Outcome& outcome = streams_.see(event, operation);
    while (directions_.size() < streams_.directions())
        directions_.emplace_back();
    const auto direction = static_cast<std::uint32_t>(outcome.direction);
    if (outcome.dropped && !outcome.stays_open) {
        settle(direction, all_operations);
        release(direction, 0, all_operations);
    }
    if (!outcome.taken)
        return step_of(event);

    const bool is_complete = event.kind != EventKind::still_waiting;
    const ChainNumber own = chain_for(event.node, event.process);
    const std::size_t side = outcome.is_output ? 0 : 1;
    Direction& there = directions_[direction];
    // `met`: the operations at the other end that share bytes with this one. `through`: those up to it can share bytes with no further
    // operation.
    OperationRange met;
    for (const LinkStreams::Overlap& overlap : outcome.overlaps) {
        const std::uint64_t other = outcome.is_output ? overlap.input : overlap.output;
        met.widen({other, other});
    }
    std::uint64_t through = 0;
    for (const LinkStreams::Closed& closed : outcome.closed)
        if (closed.tag != operation)
            through = outcome.others_stay_open ? std::max(through, closed.tag) : all_operations;
    if (through != 0 || !met.empty())
        settle(direction, through, met, met.empty() ? no_chain : own);
    if (outcome.stays_open && own != no_chain)
        take_begin(there, side, own, operation, event.tick);
    if (own != no_chain) {
        stamp_ = step(own);
        if (is_complete)
            for (const Begin& begin : there.begins[1 - side])
                if (met.meets({begin.last, begin.last}))
                    join(own, begin.snapshot | snapshot_bit);
    }
    release(direction, 1 - side, through);
    if (!outcome.stays_open)
        release(direction, side, all_operations);
    else if (own != no_chain && is_complete)
        owe(own, {direction, {operation, operation}});
}

/// Settles operations that can have no other end. The other end of an operation that has ended must have begun before that end, and its
/// process can have done nothing since. If the other node has no such process, the bytes were those of a boot. Usually the position of the
/// next message shows this earlier, but many links carry nothing after the boot.
void CausalOrder::State::review(bool at_end) {
    next_review_ = events_ + std::max<std::uint64_t>(review_every, directions_.size());
    for (std::uint32_t direction = 0; direction < directions_.size(); ++direction)
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            const std::vector<Begin>& begins = directions_[direction].begins[side];
            if (begins.empty() || streams_.is_faulty(direction))
                continue;
            const std::uint32_t other = side == 0 ? streams_.receiver(direction) : streams_.sender(direction);
            const Tick ended = std::max_element(begins.begin(), begins.end(), [](const Begin& a, const Begin& b) {
                                   return a.ended < b.ended;
                               })->ended;
            // A node whose first process was not seen may have processes that have had no event yet.
            if ((!at_end && !begun_.contains(other)) || may_be_in_operation(other, ended))
                continue;
            settle(direction, all_operations);
            release(direction, side, all_operations);
        }
}

CausalOrder::CausalOrder() : state_(std::make_unique<State>()) {}
CausalOrder::CausalOrder(const MachineSpec& machine) : state_(std::make_unique<State>(machine)) {}
CausalOrder::~CausalOrder() = default;
CausalOrder::CausalOrder(CausalOrder&&) noexcept = default;
CausalOrder& CausalOrder::operator=(CausalOrder&&) noexcept = default;

void CausalOrder::see(const Event& event) { state_->see(event); }
Stamp CausalOrder::stamp() const { return state_->stamp(); }
Stamp CausalOrder::other_stamp() const { return state_->other_stamp(); }
bool CausalOrder::follows(Stamp earlier) const { return state_->follows(earlier); }
bool CausalOrder::exact() const { return state_->exact(); }
VectorClock CausalOrder::clock() const { return state_->clock(); }
std::size_t CausalOrder::chains() const { return state_->chains(); }
std::uint64_t CausalOrder::count(ChainNumber chain) const { return state_->count(chain); }
CausalOrder::Owner CausalOrder::owner(ChainNumber chain) const { return state_->owner(chain); }
ChainNumber CausalOrder::chain_of(std::uint32_t node, std::uint32_t process) const { return state_->chain_of(node, process); }

} // namespace t8
