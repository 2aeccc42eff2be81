#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "crossbar/solver.hpp"
#include "diagnostics/reach.hpp"
#include "emulator/config/item_reader.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/config/plugs.hpp"

namespace t8 {

/// The requirements on boot files.
struct BootFileChecks {
    bool must_exist = true;
    const Reach* reach = nullptr; ///< the files that may be named; null: all
};

/// Makes a MachineSpec of the list that a machine file returned, and collects the mistakes in it.
/// Order   take() is called once for every item, then finish().
class MachineBuilder {
public:
    static constexpr std::size_t most_nodes = 131'072;
    static constexpr std::size_t most_switches = 16'384;

    MachineBuilder(const Sandbox& sandbox, std::string directory)
        : reader_(sandbox), plugs_(reader_), directory_(std::move(directory)) {}

    MachineSpec& spec() { return spec_; }
    ItemReader& reader() { return reader_; }

    void take(const Item& item);
    /// Resolves the names of nodes and switches in all items, and checks the machine as a whole.
    void finish(const BootFileChecks& checks);

    // machine_probes.cpp
    /// Prepares for a file with probes only, which are added to those of `machine`. Called before the first take().
    void begin_with(const MachineSpec& machine);
    /// Called instead of finish() after begin_with().
    void finish_probes();

private:
    // machine_nodes.cpp
    void take_node(const Item& item);
    void take_part(const Item& item, NodeSpec& node);
    void take_memory(const Item& item, NodeSpec& node);
    void take_boot(const Item& item, NodeSpec& node);
    void check_boot_file(std::size_t index, const BootFileChecks& checks);
    void choose_boot_link(std::size_t index);
    /// Returns the item's name, or an empty string if it has no valid one.
    std::string take_name(const Item& item);

    // machine_wires.cpp
    void take_switch(const Item& item);
    void take_link(const Item& item);
    void take_host(const Item& item);
    void take_link_timing(const Item& item);
    void check_speeds_of_switches();

    // machine_connections.cpp
    /// One end of a connect item: a node, and its link if the item names one.
    struct ConnectEnd {
        crossbar::WantedEnd end;
        std::string text;
    };
    struct WantedConnections;
    void make_connections();
    crossbar::SolverOptions names_for(const WantedConnections& wanted) const;
    void move_nodes(const WantedConnections& wanted, const std::vector<std::uint32_t>& places);
    std::optional<ConnectEnd> connect_end(const Item& item, int position);
    bool take_connect(const Item& item, WantedConnections& wanted);
    bool some_nodes_move() const;
    /// True if the socket is a port of a switch that the file connects to another port with `connect`.
    bool is_set(crossbar::Socket socket) const;
    crossbar::Wiring free_wiring() const;
    void refuse(const WantedConnections& wanted, const crossbar::Refusal& refusal);

    // machine_faults.cpp
    void take_fault(const Item& item);
    void take_fault_key(const Item& item, std::string_view key, FaultSpec& fault);
    void check_fault(const Item& item, const FaultSpec& fault);

    // machine_probes.cpp
    void take_probe(const Item& item);
    void take_probe_variables(const Item& item, ProbeSpec& probe);
    void take_probe_place(const Item& item, ProbeSpec& probe);

    // machine_interrupts.cpp
    void take_interrupt_line(const Item& item);
    void take_master(const Item& item, InterruptLineSpec& line);
    void take_members(const Item& item, InterruptLineSpec& line);

    ItemReader reader_;
    Plugs plugs_;
    std::string directory_;
    MachineSpec spec_;
    std::vector<Item> node_items_;
    std::set<std::string> good_boot_files_; ///< those that exist and are within reach
    std::vector<bool> movable_;             ///< by node
    std::vector<Item> switch_items_;
    std::vector<Item> cable_items_; ///< by index of MachineSpec::cables
    std::vector<Item> later_;       ///< items that name nodes or switches
    std::vector<Item> connects_;
    std::map<std::string, SourcePlace> probe_names_; ///< the names in use, and where each was given
    std::optional<Item> interrupt_line_item_;
    std::optional<Item> link_timing_item_;
};

} // namespace t8
