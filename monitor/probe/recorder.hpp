#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "emulator/ports/observer.hpp"
#include "monitor/probe/event_maker.hpp"
#include "monitor/probe/event_sink.hpp"
#include "monitor/probe/intake.hpp"

namespace t8 {

/// The observer that makes events from a machine's reports and passes them to sinks. Events are made, written and checked on a thread of
/// the recorder while the machine goes on. The calls of sinks depend on the run alone, not on its division by threads, stops, or requests
/// to the user.
/// Order   must be attached to a machine with probes. The machine specification and the sinks must outlive the recorder. drain() or
///         finish() must be called before another thread reads a sink.
class Recorder final : public Observer {
public:
    /// `declarations`: those probe points of the machine that stand at declarations.
    Recorder(const MachineSpec& machine, Level level, std::uint32_t payload_bytes, std::vector<EventSink*> sinks,
             DeclarationPoints declarations = {});
    ~Recorder() override;
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// Returns the settings of the machine's probes for a level.
    static ProcessProbe::Wanted wanted(Level level, std::uint32_t payload_bytes);

    /// Waits until the sinks have received all reports so far.
    void drain();
    /// Does what drain() does, and makes the sinks save their data. The recorder's thread also makes them save every half second.
    void save();
    /// Returns the tick before which all events have been reported. After save(), the sinks have saved these events.
    Tick told_until() const { return told_until_; }
    /// Does what drain() does, and ends the thread. No report may follow.
    void finish();
    /// True if a sink has ended the recording. Certain only after drain().
    bool has_ended();

    bool wants_messages() const override { return false; }
    bool wants_state_marks() const override { return true; }
    void state_marked(const StateMark& mark) override { intake_.take(mark); }
    void fault(const FaultEvent& fault) override { intake_.take(fault); }
    void node_stopped(const NodeStopped& stop) override { intake_.take(stop); }
    void event_taken(const EventTaken& event) override { intake_.take(event); }
    void switch_set(const SwitchSet& set) override { intake_.take(set); }
    void host_traffic(const HostTraffic& traffic) override { intake_.take(traffic); }
    void transfers(std::uint32_t node, std::span<const LinkTransfer> transfers, std::span<const Byte> payloads) override {
        intake_.take(node, transfers, payloads);
    }
    void processes(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte> payloads) override {
        intake_.take(node, records, payloads);
    }
    void left_waiting(const LeftWaiting& left) override { intake_.take(left); }
    void run_ended(const RunEnded& end) override;
    void time_reached(Tick tick) override;

private:
    void push();
    void work();
    void pass_on(ProbeBatch& batch);
    void take(std::span<Event> piece);
    void pass_on_in_order(Tick reached);
    void end_at(Tick tick);
    void sort(std::vector<Event>& events);
    void end_thread();
    void throw_failure();

    Intake intake_;
    Tick told_until_{};
    std::chrono::steady_clock::time_point pushed_{}; ///< when the last batch was handed over

    // Shared with the thread, under mutex_
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<ProbeBatch> waiting_;
    std::vector<ProbeBatch> rooms_; ///< batches that have been used, for their memory
    bool busy_ = false;
    bool saving_ = false; ///< true if the sinks must save
    bool closing_ = false;
    bool ended_ = false;
    std::exception_ptr failure_; ///< an exception of the thread (out of memory), thrown again by time_reached() or finish()

    // The thread's own
    EventMaker maker_;
    std::vector<EventSink*> sinks_; ///< sinks that ask for total order come first
    bool ordered_ = false;          ///< true if some sinks do
    EventPieces pieces_;
    std::vector<Event> events_;     ///< all events of a batch, if `ordered_`
    bool cut_ = false;              ///< true if a sink has ended the recording
    std::uint64_t host_number_ = 0; ///< number of the host's next event

    std::jthread thread_;
};

} // namespace t8
