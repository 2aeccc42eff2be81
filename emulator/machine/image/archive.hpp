#pragma once

// How what a machine consists of is written to a file and read back, by cereal: one function for each structure, for both ways.

#include <cereal/archives/portable_binary.hpp>
#include <cereal/types/array.hpp>
#include <cereal/types/deque.hpp>
#include <cereal/types/map.hpp>
#include <cereal/types/optional.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>

#include "emulator/config/machine_spec.hpp"
#include "emulator/host/iserver.hpp"
#include "emulator/machine/image/machine_image.hpp"

namespace t8 {

// Numbers with a meaning
template <class Archive> void serialize(Archive& archive, Tick& t) { archive(t.count); }
template <class Archive> void serialize(Archive& archive, Address& a) { archive(a.bits); }
template <class Archive> void serialize(Archive& archive, Wdesc& w) { archive(w.bits); }

// The processor
namespace fpu {
template <class Archive> void serialize(Archive& archive, Real& r) { archive(r.bits, r.length); }
} // namespace fpu
template <class Archive> void serialize(Archive& archive, FpuState& s) {
    archive(s.stack, s.rounding, s.error, s.remainder_steps);
}
template <class Archive> void serialize(Archive& archive, RunQueue& q) { archive(q.front, q.back); }
template <class Archive> void serialize(Archive& archive, TimerQueue& q) { archive(q.next, q.active, q.enabled); }
template <class Archive> void serialize(Archive& archive, InterruptShadow& s) {
    archive(s.low_interrupted, s.fpu, s.unfinished, s.slice_ticks);
}
template <class Archive> void serialize(Archive& archive, CoreState& s) {
    archive(s.areg, s.breg, s.creg, s.oreg, s.iptr, s.wdesc, s.dreg, s.ereg, s.queue, s.timer);
    archive(s.clocks_running, s.clock_base, s.clock_start, s.error, s.halt_on_error, s.j0_break, s.analysed, s.status_bits);
    archive(s.move_rows, s.move_destination_stride, s.move_source_stride, s.fpu, s.fpu_free_at, s.shadow);
    archive(s.activity, s.cycles, s.unfinished, s.slice_ticks, s.fetch_lag, s.instructions, s.prefixes, s.idle_cycles);
}
template <class Archive> void serialize(Archive& archive, Trap& t) { archive(t.iptr, t.operation, t.fpu_entry, t.unpopulated); }
template <class Archive> void serialize(Archive& archive, Processor::Trail& t) {
    Processor::Trail::visit(t, [&](auto&... members) { archive(members...); });
}
template <class Archive> void serialize(Archive& archive, Memory::Astray& a) { archive(a.reads, a.writes); }
template <class Archive> void serialize(Archive& archive, BootReceiver::LinkPhase& p) {
    archive(p.phase, p.code_bytes, p.collected, p.count);
}

// Links
template <class Archive> void serialize(Archive& archive, LinkParty& p) { archive(p.process, p.iptr); }
template <class Archive> void serialize(Archive& archive, LinkOperation& o) {
    archive(o.kind, o.at, o.bytes, o.payload, o.loss, o.loss_at, o.value, o.bit, o.party, o.sequence, o.outside, o.piecewise);
}
template <class Archive> void serialize(Archive& archive, LinkArrival& a) {
    archive(a.kind, a.at, a.bytes, a.payload, a.ends, a.outside, a.lost, a.told, a.start, a.sender, a.receiver, a.sequence);
}
template <class Archive> void serialize(Archive& archive, LinkChannelState& s) {
    archive(s.sending, s.stuck, s.total, s.left, s.delivered, s.payload, s.loss, s.loss_at, s.outside, s.sender, s.sequence);
    archive(s.began, s.behind, s.behind_from, s.held, s.held_start, s.held_byte, s.orphan, s.wire_free);
    archive(s.receiving, s.enabled, s.announced, s.receiver, s.piecewise, s.wanted, s.inbox, s.inbox_bytes);
    archive(s.bursting, s.burst, s.next_start, s.last_start);
}
template <class Archive> void serialize(Archive& archive, LinkCounts& c) { archive(c.bytes, c.messages, c.faults); }
template <class Archive> void serialize(Archive& archive, LinkScheduled& s) { archive(s.end, s.fault); }
template <class Archive> void serialize(Archive& archive, LinkTiming& t) {
    archive(t.bit, t.recognition_bits, t.passes, t.overlaps[0], t.overlaps[1]);
}
template <class Archive> void serialize(Archive& archive, Link& link) {
    Link::visit(link, [&](auto&... members) { archive(members...); });
}
namespace crossbar {
template <class Archive> void serialize(Archive& archive, Socket& s) { archive(s.kind, s.index, s.port); }
template <class Archive> void serialize(Archive& archive, Cable& c) { archive(c.a, c.b, c.mbits); }
template <class Archive> void serialize(Archive& archive, C004State& s) {
    archive(s.latches, s.partial, s.partial_length, s.set_up_is_open, s.undefined_commands, s.masked_operands);
}
} // namespace crossbar

// The machine
template <class Archive> void serialize(Archive& archive, LinkRequest& r) { archive(r.at, r.bytes, r.alternative); }
template <class Archive> void serialize(Archive& archive, EventPin& pin) {
    EventPin::visit(pin, [&](auto&... members) { archive(members...); });
}
template <class Archive> void serialize(Archive& archive, NodeRecord& r) {
    archive(r.sender, r.receiver, r.target, r.source, r.busy_before, r.outputs, r.next_fault, r.event, r.crashed,
            r.error_at_output);
    archive(r.at_gate, r.requests, r.reported_stop, r.reported_error, r.blocked, r.stolen, r.faults_met);
}
template <class Archive> void serialize(Archive& archive, Plug& p) { archive(p.wire, p.side); }
template <class Archive> void serialize(Archive& archive, Wire& w) { archive(w.link, w.ends, w.switched); }
template <class Archive> void serialize(Archive& archive, OutsideSender& s) {
    archive(s.plug, s.socket, s.queue, s.messages, s.sending);
}
template <class Archive> void serialize(Archive& archive, NodeStopped& s) {
    archive(s.tick, s.node, s.reason, s.process, s.iptr);
}

// The specification
template <class Archive> void serialize(Archive& archive, LinkEnd& e) { archive(e.node, e.link); }
template <class Archive> void serialize(Archive& archive, NodeSpec& n) {
    archive(n.name, n.part, n.tenths_mhz, n.memory, n.external_cycles, n.oscillator_ppb, n.boot, n.boot_link, n.server);
}
template <class Archive> void serialize(Archive& archive, LinkSpec& l) { archive(l.a, l.b, l.mbits); }
template <class Archive> void serialize(Archive& archive, SwitchSpec& s) { archive(s.name, s.latches); }
template <class Archive> void serialize(Archive& archive, FaultSpec& f) {
    archive(f.kind, f.end, f.node, f.at, f.message, f.byte, f.value, f.mbits, f.address, f.bit, f.ppb);
}
template <class Archive> void serialize(Archive& archive, InterruptLineSpec& l) {
    archive(l.master, l.pull_register, l.sampled_every, l.delay, l.every, l.members);
}
template <class Archive> void serialize(Archive& archive, LinkTimingSpec& t) { archive(t.recognition_bits); }
template <class Archive> void serialize(Archive& archive, MachineSpec& m) {
    archive(m.file, m.nodes, m.links, m.host, m.switches, m.cables, m.faults, m.interrupt_line, m.link_timing, m.seed);
}

// The host
namespace host {
template <class Archive> void serialize(Archive& archive, PacketInProgress& p) { archive(p.bytes); }
template <class Archive> void serialize(Archive& archive, Ending& e) { archive(e.cause, e.status, e.message); }
template <class Archive> void serialize(Archive& archive, StreamState& s) {
    archive(s.kind, s.name, s.type, s.mode, s.position, s.at_end, s.error);
}
template <class Archive> void serialize(Archive& archive, StreamsState& s) { archive(s.streams, s.next_id, s.broken); }
template <class Archive> void serialize(Archive& archive, IserverState& s) {
    archive(s.incoming, s.reply, s.ending, s.requests, s.streams);
}
} // namespace host

} // namespace t8
