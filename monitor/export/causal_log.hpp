#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "monitor/causality/causal_order.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/export/event_source.hpp"

namespace t8 {

/// The first events of a run as a log of hosts, one for each process instance, with vector clocks over these hosts: how ShiViz and
/// those like it see a run.
/// Shape   clocks count from 1 at each host's first row and go up by one with each of its rows, and name rows of the log only. A
///         communication is two rows, one of the sender and one of the receiver, in this order. A `sent` stands for the beginning
///         of its output and so comes before the `received` at the other end, though it may end after it; of several parts, before
///         the last. Scheduling, and events that stand alone in the causal order (of the host, of process 0), are left out.
class CausalLog {
public:
    struct Row {
        Event event;
        bool receiver = false; ///< the second row of a communication
        std::uint32_t host = 0;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> clock{}; ///< host, count; by host, its own among them
    };

    CausalLog(const RunFacts& facts, std::uint64_t most_rows, std::uint64_t most_hosts);

    /// Takes events from the run's beginning, since what comes before the extent may order what lies in it.
    void see(const Event& event);
    bool full() const { return full_; }
    /// Nothing more that is seen changes a clock.
    bool settled() const { return doubtful() == 0; }
    /// Rows whose clock may lack something: what happened before them is not known to the full.
    std::size_t doubtful() const;
    void finish();

    const std::vector<Row>& rows() const { return rows_; }
    const std::vector<std::string>& hosts() const { return hosts_; }
    std::uint64_t events() const { return events_; } ///< that the rows are of

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
    std::vector<KeptStamp> stamps_; ///< of the rows
    std::vector<std::string> hosts_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers_; ///< of hosts, by node and process
    std::vector<std::vector<std::uint32_t>> rows_of_;                          ///< by host
    std::map<EventId, std::uint32_t> outputs_;                                 ///< rows of `sent`

    /// An input, in the log or not, that may have taken what an output of the log sent.
    struct Input {
        KeptStamp stamp;
        std::uint64_t open = 0; ///< bytes that have not met their output
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
