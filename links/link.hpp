#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "links/link_operation.hpp"
#include "links/link_state.hpp"
#include "links/link_timing.hpp"
#include "types/fields.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// Two link ends and the cable between them. Bytes are computed in bursts: the ticks of two successive operations of the
/// processes determine everything that happens between them.
///
/// Units   ticks.
/// Shape   ends are 0 and 1. Channel c carries data from end c to the other end; its acknowledges share the wire of the other
///         channel.
/// Order   operations of one end are given in the order of their ticks; those of different ends, in any order. advance(to)
///         promises that all operations of both ends before `to` have been given. At equal ticks, channel 0 comes before 1, then
///         end 0 before 1. Arrivals never depend on how often advance() is called.
/// Threads operate() may be called for both ends at the same time; all other calls must be made alone.
/// Errors  none: every sequence of operations has a defined result, even if it is that a process waits for ever.
/// Invariants (each is asserted in link.cpp; by slow assertions, since a forged snapshot can begin with states that occur in no
/// run)
///  1. the pending operations of one end rise by tick, and none of them lies before worked_out();
///  2. scheduled faults rise by tick;
///  3. worked_out() never falls, and nothing that is computed later begins before it;
///  4. a channel bursts only while an output sends and an input receives; a burst has no more packets than either of them has
///     bytes left.
/// Source  DS, links; reference figures in link_timing.hpp.
class Link {
public:
    explicit Link(const LinkTiming& timing) : timing_(timing) {}
    /// Plugs in a cable at `now` between two ends. Without `second`, the other end of the cable is open.
    Link(const LinkTiming& timing, LinkEndState first, std::optional<LinkEndState> second, Tick now);
    /// Pulls the cable out at `now` and returns the state of the ends. Packets in flight are lost, so that a sender waits for
    /// ever. REQUIRES: advance() has reached `now`.
    std::array<LinkEndState, 2> take_apart(Tick now);

    void operate(unsigned end, LinkOperation operation);
    /// Schedules a fault: noise, cut or set_speed. REQUIRES: the tick of the fault is not computed yet, and no fault scheduled
    /// before has a later one.
    void schedule(unsigned end, LinkOperation fault);
    /// Schedules a fault among those that are scheduled already. A tick that is computed already counts as worked_out().
    void add_fault(unsigned end, LinkOperation fault);
    /// Forgets the scheduled faults.
    void drop_faults() {
        scheduled_.clear();
        forget_outlooks();
    }
    /// Returns the faults that have taken effect since the last call.
    std::vector<LinkMark> take_marks() { return std::exchange(marks_, {}); }
    /// Computes everything that begins before `to`, and adds the events that the ends learn of to arrivals(); their ticks may lie
    /// after `to`. Returns false if nothing has begun. The packets of a burst are counted when the burst ends, or by catch_up().
    bool advance(Tick to);
    /// Counts the packets of bursts that have started before worked_out(). Must be called before the state is saved or compared. Returns
    /// false if none has.
    bool catch_up();
    /// Returns the arrivals that an end has not taken, by tick within each kind. operate() removes an arrival that its operation
    /// makes void.
    std::vector<LinkArrival>& arrivals(unsigned end) { return arrivals_[end]; }
    const std::vector<LinkArrival>& arrivals(unsigned end) const { return arrivals_[end]; }

    /// Returns a tick before which this end gets no arrival that is not in arrivals() already, if the other end does nothing
    /// before `other` and this end does nothing more. Returns the end of time if the end would then wait for ever.
    Tick earliest(unsigned end, Tick other) const { return arrival(outlook(end), end, other); }
    /// Returns the least time from an act of the other end to an arrival at this end that follows from it, if this end does nothing more.
    Tick reaction(unsigned end) const {
        const Outlook& known = outlook(end);
        const Tick delay = std::min(known.after, known.after_new);
        return known.shared_in || known.shared_out ? std::min(delay, timing_.data_packet()) : delay;
    }
    /// Returns earliest() for an other end that does nothing more, and without the scheduled faults. A false packet counts
    /// nevertheless if an input or an ALT of this end would take it.
    Tick earliest_without_faults(unsigned end) const { return arrival(make_outlook(end, Faults::waking), end, end_of_time); }
    /// True if a byte waits at this end at the tick `at`. REQUIRES: operations of the other end before `at` minus flight() are
    /// known and computed, and no operation of this end is pending.
    bool byte_waits(unsigned end, Tick at) const;

    /// Returns the tick up to which the link is computed.
    Tick worked_out() const { return worked_out_; }

    /// True if nothing can happen before the next operation.
    bool quiet() const { return present().due == end_of_time; }
    bool has_pending(unsigned end) const { return !pending_[end].empty(); }
    /// The operations of an end that are in progress or pending.
    struct Busy {
        bool output;
        bool input; ///< an input or an ALT
    };
    Busy busy(unsigned end) const { return present().busy[end]; }

    const LinkTiming& timing() const { return timing_; }
    const LinkChannelState& channel(unsigned from) const { return channels_[from]; }
    const LinkCounts& counts(unsigned end) const { return counts_[end]; }
    bool is_cut() const { return cut_; }
    const std::deque<LinkOperation>& pending(unsigned end) const { return pending_[end]; }
    const std::deque<LinkScheduled>& scheduled() const { return scheduled_; }

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [timing, channels, pending, scheduled, arrivals, counts, marks, outlooks, present, is_made, stale, worked_out,
               is_cut, is_open] = self;
        return visit(state_fields(timing, channels, pending, scheduled, arrivals), bookkeeping_fields(counts, worked_out),
                     state_fields(is_cut, is_open), scratch_fields(marks, outlooks, present, is_made, stale));
    }

private:
    /// The operations for which the processes at one end wait.
    struct Waiting {
        bool receiving;
        bool enabled;
        bool sending;
        bool piecewise; ///< the process of the input is notified of every piece, not only of the end
        Word wanted;    ///< of the input; a piece has at least one byte
        Word left;      ///< of the output
        std::optional<Tick> input_began;
        std::optional<Tick> output_began; ///< when the output begins, if that is not computed yet
    };
    /// A cache for one end: the terms from which earliest() computes its result for any `other`.
    struct Outlook {
        Tick at = end_of_time;    ///< the earliest arrival that is certain already
        Tick after = end_of_time; ///< the least time from the next operation of the other end to an arrival
        // If the other end breaks its output off and begins another one, packets may come closer together:
        Tick after_new =
            end_of_time; ///< the least time to an arrival, counted from min(max(that operation, wire_free), next_packet)
        Tick wire_free = end_of_time;
        Tick next_packet = end_of_time; ///< of the output in progress
        /// Bursts to this end and from it that share the wires with a burst in the other direction; see shared_arrival().
        bool shared_in = false;
        bool shared_out = false;
        Tick shared_at = end_of_time; ///< the first of their arrivals, if the other end does nothing more
        void known(Tick tick) { at = std::min(at, tick); }
        void act_of_other(Tick delay) { after = std::min(after, delay); }
        void new_output_of_other(Tick delay, Tick free, Tick next) {
            after_new = std::min(after_new, delay);
            wire_free = std::min(wire_free, free);
            next_packet = std::min(next_packet, next);
        }
        Tick with(Tick other) const {
            return std::min({at, delayed(other, after), delayed(std::min(std::max(other, wire_free), next_packet), after_new)});
        }
    };
    const Outlook& outlook(unsigned end) const {
        take_stale();
        if (!is_made_[end]) {
            outlooks_[end] = make_outlook(end, Faults::all);
            is_made_[end] = true;
        }
        return outlooks_[end];
    }
    /// A cache: the next event of the link, and the operations of both ends.
    struct Present {
        Tick due{};
        std::array<Busy, 2> busy{};
    };
    const Present& present() const {
        take_stale();
        if (!is_made_[of_both]) {
            present_ = {next_due(), {Busy{sends(0), receives(0)}, Busy{sends(1), receives(1)}}};
            is_made_[of_both] = true;
        }
        return present_;
    }
    void take_stale() const {
        if (stale_[0] || stale_[1]) {
            stale_ = {};
            forget_outlooks();
        }
    }
    void forget_outlooks() const { is_made_ = {}; }
    Tick arrival(const Outlook& known, unsigned end, Tick other) const {
        const Tick at = known.with(other);
        // An act after that arrival comes too late to change it.
        return std::min(at, known.shared_at <= other ? known.shared_at : shared_arrival(known, end, other));
    }
    // link.cpp
    Tick shared_arrival(const Outlook& known, unsigned end, Tick other) const;
    Tick end_of_burst(unsigned from, Tick other) const;
    Tick next_due() const;
    bool bursts_hold() const;
    bool sends(unsigned end) const;
    bool receives(unsigned end) const;
    enum class Faults : bool { all, waking };
    Outlook make_outlook(unsigned end, Faults faults) const;
    void add_faults(Outlook& outlook, const Waiting& waiting, unsigned end, Faults faults) const;
    void add_to(Outlook& outlook, const Waiting& waiting, unsigned end) const;
    void add_burst(Outlook& outlook, unsigned from, unsigned end, Word packets, Tick rest) const;
    Tick next_event(unsigned from) const;
    void take_event(unsigned from);
    void apply(unsigned end, LinkOperation operation);
    void tell(unsigned end, LinkArrival arrival);
    // flow.cpp
    void begin_output(unsigned from, LinkOperation operation);
    void begin_input(unsigned from, const LinkOperation& operation);
    void hold(unsigned from, Tick start);
    void flow(unsigned from, Tick now);
    void packets_started(unsigned from, Tick now);
    void burst_done(unsigned from, Tick now);
    void take_bytes(unsigned from, Word bytes);
    static void empty_inbox(LinkChannelState& channel);
    void input_done(unsigned from, Tick at);
    void output_done(unsigned from, Tick at);
    void set_bursting(unsigned from, bool bursting, Tick now);
    void announce(unsigned from, Tick now);
    void stop_output(unsigned from, Tick now);
    void stop_input(unsigned from, Tick now);
    void take_noise(unsigned from, Tick now, Byte value);
    void cut(unsigned end, Tick now);
    void lose(unsigned from, LinkMark::Kind kind, Tick at, Word byte);
    bool loses_next(const LinkChannelState& channel) const;
    Tick period(unsigned from) const;

    LinkTiming timing_;
    std::array<LinkChannelState, 2> channels_;
    std::array<std::deque<LinkOperation>, 2> pending_;
    std::deque<LinkScheduled> scheduled_;
    std::array<std::vector<LinkArrival>, 2> arrivals_;
    std::array<LinkCounts, 2> counts_;
    std::vector<LinkMark> marks_;
    static constexpr std::size_t of_both = 2;
    mutable std::array<Outlook, 2> outlooks_;
    mutable Present present_;
    mutable std::array<bool, 3> is_made_{}; ///< the outlook of each end, and present_, hold
    mutable std::array<bool, 2> stale_{};   ///< the operations of each end have made all of them out of date
    Tick worked_out_{};
    bool cut_ = false;
    bool open_ = false; ///< the cable has no other end
};

} // namespace t8
