#include "monitor/debugger/alternatives.hpp"

#include <algorithm>

#include "emulator/hardware/hardware.hpp"
#include "isa_t800/workspace.hpp"
#include "monitor/debugger/channel_search.hpp"
#include "monitor/debugger/decoded_lines.hpp"

namespace t8 {
namespace {

using Stage = Alternative::Stage;

constexpr Word longest_alternative = 1 << 16; // bytes of code
constexpr Word bytes_of_wait = 2;             // altwt, taltwt

bool begins_alt(Op op) { return op == Op::alt || op == Op::talt; }
bool waits_in_alt(Op op) { return op == Op::altwt || op == Op::taltwt; }

/// Returns the instructions of a piece of code, up to its `altend`; none if it has none.
std::vector<DecodedLine> disabling_code(const Memory& memory, Address from) {
    std::vector<DecodedLine> lines;
    for (Address at = from; at - from < longest_alternative; at = lines.back().next()) {
        lines.push_back(decoded_line(memory, at));
        if (lines.back().op() == Op::altend)
            return lines;
    }
    return {};
}

/// Returns how many words Wptr is lower at one place of a routine than at another, in the same process.
SignedWord words_lower(const debuginfo::Routine& routine, Word at, Word than) {
    const auto base_at = [&](Word offset) {
        const auto base =
            std::find_if(routine.frame_bases.begin(), routine.frame_bases.end(),
                         [&](const debuginfo::FrameBase& one) { return one.range.begin <= offset && offset < one.range.end; });
        return base == routine.frame_bases.end() ? 0 : base->links.empty() ? base->words : base->links.front();
    };
    return base_at(at) - base_at(than);
}

/// The copies of a replicated guard have one branch: of those that may have been taken, the first that is ready has been.
void keep_first_chosen(std::vector<Guard>& guards) {
    const auto first = std::find_if(guards.begin(), guards.end(),
                                    [](const Guard& guard) { return guard.is_chosen && guard.is_open && guard.is_ready; });
    for (auto guard = guards.begin(); guard != guards.end(); ++guard)
        guard->is_chosen = guard == first;
}

} // namespace

/// Where a process is in an ALT.
struct Alternatives::Part {
    Stage stage{};
    Address waits_at; ///< altwt, taltwt
    Address wptr;     ///< there
};

Alternatives::Alternatives(const Machine& machine, const ProgramCode& code, Tick now)
    : machine_(machine), code_(code), now_(now) {}

NodeCopy& Alternatives::copy_of(std::uint32_t node) {
    if (!copy_ || node_ != node)
        copy_ = std::make_unique<NodeCopy>(machine_.node(node), now_);
    node_ = node;
    return *copy_;
}

std::optional<Alternatives::Part> Alternatives::part_of(const StandingProcess& process) const {
    const Memory& memory = machine_.node(process.node).memory();
    const auto stage_after = [&](Address wptr) {
        return memory.peek_word(state_s(wptr)) == Waiting_p ? Stage::waits : Stage::chooses;
    };
    const DecodedLine before = decoded_line(memory, process.iptr - bytes_of_wait);
    if (waits_in_alt(before.op()) && before.next() == process.iptr)
        return Part{stage_after(process.wptr), before.at, process.wptr};
    const debuginfo::LocatedRoutine routine = code_.routine_at(process.node, process.iptr);
    if (routine.routine == nullptr)
        return {};
    const Address begin = process.iptr - routine.offset;
    bool is_inside = false;
    std::optional<Address> waits_at;
    for (const DecodedLine& line : decoded_lines(memory, begin, routine.bytes)) {
        if (begins_alt(line.op())) {
            is_inside = line.at < process.iptr;
            waits_at.reset();
        }
        if (waits_in_alt(line.op()))
            waits_at = line.at;
        if (line.op() == Op::altend && is_inside && process.iptr <= line.at) {
            if (!waits_at)
                return {};
            const SignedWord lower = words_lower(*routine.routine, routine.offset, *waits_at - begin);
            const Address wptr = word_at(process.wptr, lower);
            return Part{process.iptr <= *waits_at ? Stage::enables : stage_after(wptr), *waits_at, wptr};
        }
    }
    return {};
}

void Alternatives::look_at_link(Guard& guard, std::uint32_t node) const {
    const Hardware& hardware = machine_.hardware();
    const auto& plug = hardware.nodes[node].plugs[*guard.link];
    if (!plug)
        return;
    guard.is_ready = hardware.link_of(*plug).byte_waits(plug->side, now_);
    const auto& peer = hardware.peer_of(*plug);
    if (!peer || peer->kind != crossbar::Socket::Kind::node || !hardware.link_of(*plug).busy(1 - plug->side).output)
        return;
    const Memory& memory = machine_.node(peer->index).memory();
    const Wdesc sender{memory.peek_word(reserved::word(peer->port))};
    if (sender.bits == NotProcess_p || !memory.is_ram(sender.wptr()))
        return;
    guard.other = StandingProcess{peer->index, sender.wptr(), Address{memory.peek_word(iptr_s(sender.wptr()))}};
    guard.priority_of_other = sender.priority();
}

void Alternatives::look_at_channel(Guard& guard, const StandingProcess& process, Priority priority) const {
    if (const auto hard = Processor::hard_channel(guard.channel)) {
        const auto number = static_cast<unsigned>(*hard);
        if (*hard == HardChannel::event) {
            guard.kind = GuardKind::event;
            EventPin pin = machine_.hardware().nodes[process.node].event; // looking may change it
            guard.is_ready = pin.raised_at(now_);
        } else if (number >= links_per_node) {
            guard.link = static_cast<std::uint8_t>(number - links_per_node);
            look_at_link(guard, process.node);
        }
        return;
    }
    const Memory& memory = machine_.node(process.node).memory();
    const Wdesc waiting{memory.peek_word(guard.channel)};
    if (!memory.is_ram(guard.channel) || waiting.bits == NotProcess_p || waiting == Wdesc{process.wptr, priority} ||
        !memory.is_ram(waiting.wptr()))
        return;
    guard.is_ready = true;
    guard.other = StandingProcess{process.node, waiting.wptr(), Address{memory.peek_word(iptr_s(waiting.wptr()))}};
    guard.priority_of_other = waiting.priority();
}

/// Takes a guard from the registers of the copy before it is disabled. `process`: with the Wptr of the ALT.
void Alternatives::take_guard(const Part& part, NodeCopy& copy, Guard& guard, const StandingProcess& process,
                              Priority priority) const {
    const CoreState& state = copy.state();
    const Word choice = machine_.node(process.node).memory().peek_word(part.wptr);
    guard.is_open = state.breg != 0;
    guard.is_chosen = part.stage == Stage::chooses && choice != NoneSelected_o && choice == state.areg;
    if (guard.kind == GuardKind::skip) {
        guard.is_ready = true;
    } else if (guard.kind == GuardKind::timer) {
        guard.time = state.creg;
        guard.ticks_left = static_cast<SignedWord>(guard.time - copy.clock(priority)) + 1;
        guard.is_ready = guard.ticks_left <= 0;
    } else {
        guard.channel = Address{state.creg};
        look_at_channel(guard, process, priority);
        WaitGraph::Process waits;
        waits.node = process.node;
        waits.wdesc = Wdesc{process.wptr, priority};
        waits.iptr = part.waits_at + bytes_of_wait;
        guard.name = guard.link ? std::string() : channel_name(machine_, code_, waits, guard.channel).declared;
    }
}

/// Takes the indices of replicators: what is known at the guard and not around the ALT.
void Alternatives::take_indices(const Part& part, const NodeCopy& copy, Guard& guard, std::uint32_t node) const {
    const debuginfo::LocatedRoutine routine = code_.routine_at(node, guard.at);
    if (routine.routine == nullptr)
        return;
    const std::vector<const debuginfo::Variable*> around =
        debuginfo::visible(*routine.routine, routine.offset - (guard.at - part.waits_at));
    const debuginfo::Standing standing{*routine.routine, routine.offset, copy.state().wdesc.wptr(),
                                       [&](Address at) { return copy.memory().peek_word(at); }};
    for (const debuginfo::Variable* const variable : debuginfo::visible(*routine.routine, routine.offset)) {
        const debuginfo::Type& type = without_names(*routine.unit, routine.unit->types[variable->type]);
        const auto place = debuginfo::address_of(*variable, standing);
        if (place && type.kind == debuginfo::TypeKind::signed_integer && type.bytes == bytes_per_word &&
            std::find(around.begin(), around.end(), variable) == around.end())
            guard.indices.emplace_back(variable->name, static_cast<SignedWord>(copy.memory().peek_word(*place)));
    }
}

std::optional<Alternative> Alternatives::of(const StandingProcess& process, Priority priority) {
    const std::optional<Part> part = part_of(process);
    if (!part)
        return {};
    Alternative alternative{part->stage, priority, part->waits_at};
    StandingProcess at_wait = process;
    at_wait.wptr = part->wptr;
    NodeCopy& copy = copy_of(process.node);
    const Address from = part->waits_at + bytes_of_wait;
    const std::vector<DecodedLine> lines = disabling_code(copy.memory(), from);
    const auto add = [&](const DecodedLine& line) -> Guard& {
        Guard& guard = alternative.guards.emplace_back();
        guard.at = line.at;
        guard.kind = line.op() == Op::dist ? GuardKind::timer : line.op() == Op::diss ? GuardKind::skip : GuardKind::channel;
        guard.here = code_.map().channel_at(process.node, line.at);
        take_indices(*part, copy, guard, process.node);
        return guard;
    };
    alternative.is_whole = copy.disable_guards(
        from, Wdesc{part->wptr, priority},
        [&](const DecodedLine& line) { take_guard(*part, copy, add(line), at_wait, priority); },
        [&](Address begin, Address end) {
            // The condition is FALSE. A jump past the end of a loop leaves out a replicated ALT without copies.
            const auto is_between = [&](const DecodedLine& line) { return begin < line.at && line.at < end; };
            if (std::any_of(lines.begin(), lines.end(),
                            [&](const DecodedLine& line) { return is_between(line) && line.op() == Op::lend; }))
                return;
            for (const DecodedLine& line : lines)
                if (is_between(line) && disables_guard(line.op()))
                    add(line).is_evaluated = false;
        });
    keep_first_chosen(alternative.guards);
    return alternative;
}

} // namespace t8
