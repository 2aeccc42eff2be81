#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/store.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::test {

/// The lanes of a recording, found in the simplest way: all events are kept, and each question looks at all of them.
class LaneOracle {
public:
    explicit LaneOracle(const HistoryReader& reader);

    using State = std::optional<console::LaneState>; ///< nothing: the process does not live
    State process_at(std::uint32_t node, std::uint32_t process, Tick at) const;
    console::LaneState node_at(std::uint32_t node, Tick at) const;
    /// Returns how many ticks of [from, to) a row spends in each state.
    std::array<std::uint64_t, console::lane_states> ticks_of(const console::LaneRow& row, Tick from, Tick to) const;
    std::vector<std::uint32_t> processes(std::uint32_t node) const;

    std::vector<Event> events;
    std::map<EventId, Tick> tick_of;
    std::vector<console::LaneArrow> arrows; ///< only the ends, their times and the bytes
    Tick first{};
    Tick last{};
    bool all = false;
    std::uint32_t nodes = 0;

private:
    struct Change {
        Tick at;
        State state;
    };
    using Key = std::pair<std::uint32_t, std::uint32_t>;
    void change(std::uint32_t node, std::uint32_t process, Tick at, State state);
    bool lives(std::uint32_t node, std::uint32_t process) const;
    void see(const Event& event);
    void wait(const Event& event, std::uint32_t process, std::uint64_t ago, console::LaneState state);
    void find_arrows(const MachineSpec& machine);

    NodeClocks clocks_;
    std::map<Key, std::vector<Change>> changes_;
    std::map<Key, Tick> settled_; ///< without scheduling: when the process last told something
    std::map<std::uint32_t, Tick> stopped_;
};

/// Works until the picture of a request is settled.
std::shared_ptr<const console::LanePicture> settled(console::LaneStore& store, const console::LaneRequest& request);

/// Checks a settled picture at random places. Returns a description of the first difference; empty if there is none.
std::string difference(const console::LanePicture& picture, const LaneOracle& oracle, std::mt19937_64& random);

/// Returns a random view of a recording: any zoom, rows of one or several nodes, some nodes expanded.
console::LaneRequest random_request(const LaneOracle& oracle, std::mt19937_64& random);

} // namespace t8::test
