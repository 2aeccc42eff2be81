#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "monitor/causality/causal_order.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/export/event_source.hpp"

namespace t8 {

/// The first events of a run as a log of hosts with vector clocks, for ShiViz and similar viewers. Each process instance is a host.
/// Shape   the clock of a host is 1 at its first row and rises by one with each of its rows; rows outside the log do not count. A
///         communication is two rows, first that of the sender, then that of the receiver. A `sent` row stands for the beginning of its
///         output. It comes before the `received` row of the other end, even if the output ends later; if several inputs took the output,
///         before the last of them. Left out are scheduling and events without a causal order (those of the host and of process 0).
class CausalLog {
public:
    struct Row {
        Event event;
        bool receiver = false; ///< the second row of a communication
        std::uint32_t host = 0;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> clock{}; ///< pairs of host and count, by host, including its own
    };

    CausalLog(const RunFacts& facts, std::uint64_t most_rows, std::uint64_t most_hosts);

    /// Takes an event. Must get all events from the beginning of the run, because events before the extent may order events in it.
    void see(const Event& event);
    bool full() const { return full_; }
    /// True if no further event can change a clock.
    bool settled() const { return doubtful() == 0; }
    /// Returns the number of rows whose clock may be incomplete.
    std::size_t doubtful() const;
    void finish();

    const std::vector<Row>& rows() const { return rows_; }
    const std::vector<std::string>& hosts() const { return hosts_; }
    std::uint64_t events() const { return events_; } ///< number of events in the rows

private:
    using Counts = std::vector<std::uint32_t>;
    bool is_of_interest(const Event& event) const;
    std::optional<std::uint32_t> host_of(std::uint32_t node, std::uint32_t process);
    std::uint32_t add(const Event& event, std::uint32_t host, bool receiver);
    void see_input(const Event& event);
    void see_messages();
    Counts known_to(std::uint32_t row) const;

    const RunFacts& facts_;
    std::uint64_t most_rows_;
    std::uint64_t most_hosts_;
    CausalOrder order_;
    MessageMatcher matcher_;
    std::vector<Row> rows_;
    std::vector<KeptStamp> stamps_; ///< stamps of the rows
    std::vector<std::string> hosts_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers_; ///< numbers of hosts, by node and process
    std::vector<std::vector<std::uint32_t>> rows_of_;                          ///< by host
    std::map<EventId, std::uint32_t> outputs_;                                 ///< rows of `sent`

    /// An input, in the log or outside it, that may have received bytes of an output in the log.
    struct Input {
        KeptStamp stamp;
        std::uint64_t open = 0; ///< bytes that have not been matched with an output
    };
    std::map<EventId, Input> inputs_;
    struct Message {
        std::uint32_t output = 0; ///< row
        EventId received{};
        KeptStamp input{};
    };
    std::vector<Message> messages_;
    std::uint64_t events_ = 0;
    bool full_ = false;
};

} // namespace t8
