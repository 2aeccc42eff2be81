#pragma once

#include <span>
#include <vector>

#include "emulator/ports/observer.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Objects that are filled, emptied and filled again without giving back their memory.
template <class Of> class Rooms {
public:
    Of& next() {
        if (used_ == all_.size())
            all_.emplace_back();
        return all_[used_++];
    }
    std::span<Of> used() { return std::span(all_).first(used_); }
    void clear() { used_ = 0; }

private:
    std::vector<Of> all_;
    std::size_t used_ = 0;
};

/// The reports of a machine between two ticks, for an EventMaker.
struct ProbeBatch {
    struct NodeRecords {
        std::uint32_t node = 0;
        std::vector<ProcessRecord> records{};
        std::vector<Byte> payloads{}; ///< payloads of the records, one after the other
    };
    struct NodeTransfers {
        std::uint32_t node = 0;
        std::vector<LinkTransfer> transfers{};
        std::vector<Byte> payloads{}; ///< the payload of a transfer is where its `payload_from` says
    };
    std::vector<Event> told; ///< reported by the engine; without numbers and cycles
    Rooms<NodeRecords> records;
    Rooms<NodeTransfers> transfers;
    Tick reached{}; ///< the batch is complete before this tick

    /// Empties the batch and keeps its memory.
    void clear();
};

/// Collects the reports that an observer gets, as fast as possible, because the machine waits meanwhile.
/// Order   take(), for all reports before t, then batch(t).
class Intake {
public:
    Intake(Level level, std::uint32_t payload_bytes) : level_(level), payload_bytes_(payload_bytes) {}

    void take(const EventTaken& event);
    void take(const SwitchSet& set);
    void take(const HostTraffic& traffic);
    void take(const StateMark& mark);
    void take(const FaultEvent& fault);
    void take(const NodeStopped& stop);
    void take(const LeftWaiting& left);
    void take(const RunEnded& end);
    void take(std::uint32_t node, std::span<const LinkTransfer> transfers, std::span<const Byte> payloads);
    void take(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte> payloads);

    /// Returns the reports collected so far, which are complete before the tick `reached`. `room` is an empty batch whose memory is used
    /// next.
    ProbeBatch batch(Tick reached, ProbeBatch&& room);
    /// True if a batch would be so small that it is not yet worth the cost of passing it on.
    bool is_small() const;
    bool empty() const { return waiting() == 0; }

private:
    bool keeps(EventKind kind) const { return row_of(kind)->level <= level_; }
    std::size_t waiting() const { return records_ + batch_.told.size(); }
    Event& tell(EventKind kind, std::uint32_t node, Tick tick);
    void keep_payload(Event& event, std::span<const Byte> payload) const;

    Level level_;
    std::uint32_t payload_bytes_;
    ProbeBatch batch_;
    std::size_t records_ = 0;   ///< number of records and transfers
    std::vector<Byte> request_; ///< bytes of a request from the host's link that is not whole yet
};

} // namespace t8
