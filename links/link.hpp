#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "isa_t800/types.hpp"
#include "links/link_timing.hpp"

namespace t8 {

/// Who takes part in an output or input; for observers, links do not care.
struct LinkParty {
    Wdesc process{};
    Address iptr{};

    friend bool operator==(const LinkParty&, const LinkParty&) = default;
};

/// message_hash of a message, for observers, where it has been worked out already: nothing that a link does depends on it, and images
/// leave it out.
struct KnownHash {
    std::optional<std::uint16_t> value{};

    friend bool operator==(const KnownHash&, const KnownHash&) { return true; }
};

/// What the process at one end of a link does with it.
struct LinkOperation {
    enum class Kind : std::uint8_t {
        output,       ///< `bytes` bytes, of which `payload` holds as many as there are
        input,        ///< of `bytes` bytes
        enable,       ///< an ALT waits for a byte
        disable,      ///< it no longer does
        reset_output, ///< resetch
        reset_input,
        noise,     ///< a false data packet with `value` reaches this end
        cut,       ///< the cable carries nothing any more
        set_speed, ///< a bit takes `bit` from now on
    };
    Kind kind = Kind::output;
    Tick at{};
    Word bytes = 0;
    std::vector<Byte> payload{};
    KnownHash hash{}; ///< of an output
    /// Of a faulty output: bytes that get through before one of its packets is lost; `lost` says which.
    enum class Loss : std::uint8_t { none, message, packet, acknowledge };
    Loss loss = Loss::none;
    Word loss_at = 0;
    Byte value = 0;
    Tick bit{};
    LinkParty party{};
    std::uint64_t sequence = 0; ///< of an output: the how manieth of this end, for observers
    /// An output that no process of this end made (a boot image, the answer to a peek). Outputs of processes wait behind it.
    bool outside = false;
    bool piecewise = false; ///< of an input: it is told of every piece, not only when it is complete

    friend bool operator==(const LinkOperation&, const LinkOperation&) = default;
};

/// What an end of a link learns.
struct LinkArrival {
    enum class Kind : std::uint8_t {
        stored, ///< `bytes` bytes of an input are there; `ends` when these are the last
        ready,  ///< a byte waits, and an ALT does for it
        sent,   ///< the output is acknowledged
    };
    Kind kind = Kind::stored;
    Tick at{};
    Word bytes = 0;
    std::vector<Byte> payload{}; ///< the first of them; what it lacks was read where the sender has no memory
    KnownHash hash{};            ///< of these bytes, when they are just what one output gave
    bool ends = false;
    // Of `sent`: the message, for observers. `payload` and `bytes` are the whole of it.
    bool outside = false;
    bool lost = false; ///< a fault kept it from the receiver
    bool told = false; ///< observers know of it already
    Tick start{};      ///< when both ends were ready
    LinkParty sender{};
    LinkParty receiver{};
    std::uint64_t sequence = 0;

    friend bool operator==(const LinkArrival&, const LinkArrival&) = default;
};

/// One direction of a link between two events.
struct LinkChannelState {
    // Output half, at the sender
    bool sending = false; ///< an output has begun and is not acknowledged
    bool stuck = false;   ///< its next acknowledge will never come
    Word total = 0;       ///< bytes of the output
    Word left = 0;        ///< those whose data packet has not started
    Word delivered = 0;   ///< bytes of it that inputs have taken
    std::vector<Byte> payload{};
    KnownHash hash{};
    LinkOperation::Loss loss = LinkOperation::Loss::none;
    Word loss_at = 0;
    bool outside = false; ///< no process of this end made the output
    LinkParty sender{};
    std::uint64_t sequence = 0;
    Tick began{};                          ///< when the output began, or the input that took its first byte
    std::optional<LinkOperation> behind{}; ///< an output of a process that waits for one from outside
    std::optional<Tick> behind_from{};     ///< when it may begin
    // Between the two
    bool held = false;   ///< a data packet has started that no input has taken
    Tick held_start{};   ///< when
    Byte held_byte = 0;  ///< what it carries
    bool orphan = false; ///< it belongs to no output that is still under way
    Tick wire_free{};    ///< when the last data packet to start is through
    // Input half, at the receiver
    bool receiving = false;
    bool enabled = false;   ///< an ALT waits for a byte
    bool announced = false; ///< it has been told of the byte held
    LinkParty receiver{};
    bool piecewise = false;
    Word wanted = 0;           ///< bytes that the input lacks and whose packet has not started
    std::vector<Byte> inbox{}; ///< bytes of the input so far; they reach memory when it is complete
    Word inbox_bytes = 0;      ///< how many: more than inbox holds when the sender read where it has no memory
    KnownHash inbox_hash{};    ///< of the output that has given the inbox all it holds, from its first byte on
    // Burst: data packets that follow each other without a wait
    bool bursting = false;
    Word burst = 0;    ///< packets of it that have not started
    Tick next_start{}; ///< of the first of those
    Tick last_start{}; ///< of the packet that started last

    friend bool operator==(const LinkChannelState&, const LinkChannelState&) = default;
};

/// What one end of a link counts for statistics.
struct LinkCounts {
    std::uint64_t bytes = 0;    ///< it has sent, as far as they were taken
    std::uint64_t messages = 0; ///< outputs it began
    std::uint64_t faults = 0;   ///< packets lost on their way from it, false packets, overruns

    friend bool operator==(const LinkCounts&, const LinkCounts&) = default;
};

/// A fault that has taken effect on a link.
struct LinkMark {
    enum class Kind : std::uint8_t { packet_lost, acknowledge_lost, noise, cut, speed };
    Kind kind = Kind::packet_lost;
    Tick at{};
    unsigned end = 0; ///< the sender's; of noise the receiver's; of the others the one that the fault was given for
    // Of a lost packet or acknowledge: the message.
    Word bytes = 0;
    LinkParty sender{};
    std::uint64_t sequence = 0;
};

struct LinkScheduled {
    unsigned end = 0;
    LinkOperation fault;
};

/// One end of a cable that was pulled out, with all that its processes were at.
struct LinkEndState {
    LinkChannelState out; ///< of which only the output half counts
    LinkChannelState in;  ///< of which the rest does
    std::deque<LinkOperation> pending;
    std::vector<LinkArrival> arrivals;
    std::deque<LinkScheduled> scheduled;
    LinkCounts counts;
};

/// Two link ends and the cable between them, worked out in bursts: what happens between two operations of the processes follows from
/// their times.
///
/// Units   ticks.
/// Shape   ends are 0 and 1. Channel c carries data from end c to the other end; its acknowledges share the wire of the other channel.
/// Order   operations of one end come in the order of their ticks; the two ends' come as the engine runs them. advance(to) promises
///         that no operation before `to` is still to come from either end. Equal ticks: channel 0 before 1, then end 0 before 1.
///         What is told never depends on how often advance is called.
///         The two ends may operate at the same time; nothing else may happen beside that.
/// Errors  none: whatever the processes do has a defined result, if only that somebody waits for ever.
/// Source  DS, links; reference figures in link_timing.hpp.
class Link {
public:
    explicit Link(const LinkTiming& timing) : timing_(timing) {}
    /// A cable plugged in at `now` between two ends; without the second one a cable that leads nowhere.
    Link(const LinkTiming& timing, LinkEndState first, std::optional<LinkEndState> second, Tick now);
    /// Pulls the cable out. What is on its way is lost: a sender waits for ever. REQUIRES: worked out up to `now`.
    std::array<LinkEndState, 2> take_apart(Tick now);

    void operate(unsigned end, LinkOperation operation);
    /// A fault, known before the run comes to it: noise, cut, set_speed. Given in the order of their ticks.
    void schedule(unsigned end, LinkOperation fault) {
        scheduled_.push_back({end, std::move(fault)});
        stale_[end] = true;
    }
    /// The faults that have taken effect since this was asked last.
    std::vector<LinkMark> take_marks() { return std::exchange(marks_, {}); }
    /// Works out all that begins before `to`. What the ends learn by it is put into arrivals(), with ticks that may lie after it.
    void advance(Tick to);
    /// What an end has learnt and not taken, by tick within each kind. What its own later operation makes void is taken out again.
    std::vector<LinkArrival>& arrivals(unsigned end) { return arrivals_[end]; }
    const std::vector<LinkArrival>& arrivals(unsigned end) const { return arrivals_[end]; }

    /// A tick before which this end will learn nothing that is not in arrivals() already, if the other end does nothing before
    /// `other` and this end nothing more at all. The end of time when it would wait for ever in that case.
    Tick earliest(unsigned end, Tick other) const {
        if (!outlook_is_made_ || stale_[0] || stale_[1])
            make_outlooks();
        return outlooks_[end].with(other);
    }
    /// Whether a byte waits at this end at the tick. REQUIRES: operations of the other end before `at` minus flight() are known
    /// and worked out, and no operation of this end is pending.
    bool byte_waits(unsigned end, Tick at) const;

    /// How far advance has come.
    Tick worked_out() const { return worked_out_; }

    /// Nothing can happen before somebody does something.
    bool quiet() const;
    bool has_pending(unsigned end) const { return !pending_[end].empty(); }
    /// An output of this end is under way, or pending; the same for an input or an ALT.
    bool output_busy(unsigned end) const;
    bool input_busy(unsigned end) const;

    const LinkTiming& timing() const { return timing_; }
    const LinkChannelState& channel(unsigned from) const { return channels_[from]; }
    const LinkCounts& counts(unsigned end) const { return counts_[end]; }
    bool is_cut() const { return cut_; }
    const std::deque<LinkOperation>& pending(unsigned end) const { return pending_[end]; }
    const std::deque<LinkScheduled>& scheduled() const { return scheduled_; }

    /// All that it is, for images.
    template <class Self, class Visit> static void visit(Self& self, Visit&& visit) {
        visit(self.timing_, self.channels_, self.pending_, self.scheduled_, self.arrivals_, self.counts_, self.worked_out_,
              self.cut_, self.open_);
    }

private:
    /// What the processes at one end wait for.
    struct Waiting {
        bool receiving;
        bool enabled;
        bool sending;
        Word wanted; ///< of the input
        Word left;   ///< of the output
        std::optional<Tick> input_began;
        std::optional<Tick> output_began; ///< when it is not worked out yet
    };
    /// What earliest() answers, for every `other`.
    struct Outlook {
        Tick at = end_of_time;    ///< by what has been done already
        Tick after = end_of_time; ///< so long after the next act of the other end
        // When the other end breaks its output off and begins another one, packets may come closer together:
        Tick after_new = end_of_time; ///< so long after that act and after wire_free, or after next_packet when that is before
        Tick wire_free = end_of_time;
        Tick next_packet = end_of_time; ///< of the output that is under way
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
    // link.cpp
    void make_outlooks() const;
    Outlook make_outlook(unsigned end) const;
    void add_to(Outlook& outlook, const Waiting& waiting, unsigned end) const;
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
    void lose(unsigned from, LinkMark::Kind kind, Tick at);
    bool loses_next(const LinkChannelState& channel) const;
    Tick period(unsigned from) const;

    LinkTiming timing_;
    std::array<LinkChannelState, 2> channels_;
    std::array<std::deque<LinkOperation>, 2> pending_;
    std::deque<LinkScheduled> scheduled_;
    std::array<std::vector<LinkArrival>, 2> arrivals_;
    std::array<LinkCounts, 2> counts_;
    std::vector<LinkMark> marks_;
    mutable std::array<Outlook, 2> outlooks_; ///< a cache
    mutable bool outlook_is_made_ = false;
    mutable std::array<bool, 2> stale_{}; ///< by operations of each end
    Tick worked_out_{};
    bool cut_ = false;
    bool open_ = false; ///< it leads nowhere
};

} // namespace t8
