#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/machine/machine.hpp"

/// Small machines, programs for their nodes, and observers that record all calls, for tests of the network engine.
namespace t8::machines {

/// The address at which programs may leave results: on the chip, above any program here.
inline constexpr Word results = 0x80000C00u;

/// Returns a bootable program of statements, which are one on each line or separated by semicolons. Wptr has 64 free words below and 6
/// above; the clocks started at 0 when the loader ran, HaltOnError is on.
std::vector<Byte> program(std::string_view statements, Part part = Part::T800);
/// Returns a single boot packet that contains only the statements: registers and queues are not initialised.
std::vector<Byte> packet(std::string_view statements);
/// Returns a packet that initialises the processor and boots much faster than program(); at most 255 bytes. HaltOnError is off.
std::vector<Byte> quick(std::string_view statements);
/// Returns the address of a label of the statements when they are booted by quick().
Address label_in_quick(std::string_view statements, std::string_view label);

/// Returns a machine of T800s with 64 Kbyte, without cables.
MachineSpec nodes(std::size_t count);
/// Returns two nodes with a cable from link 2 of n0 to link 1 of n1. Link 3 of both is free for booting.
MachineSpec pair();

/// Return the statements that input or output a message over a link.
std::string in(unsigned link, Word address, Word bytes);
std::string out(unsigned link, Word address, Word bytes);
/// Returns the statements that store a number into a word.
std::string store(Word value, Word address);

Word word(const Machine& machine, std::size_t node, Word address);
std::vector<Byte> bytes(const Machine& machine, std::size_t node, Word address, std::size_t count);
void put(Machine& machine, std::size_t node, Word address, const std::vector<Byte>& bytes);
/// Returns different bytes, for messages.
std::vector<Byte> counted(std::size_t count);

/// One call of an observer.
struct Told {
    std::string kind;
    std::uint64_t tick = 0;
    std::vector<std::uint64_t> fields; ///< all the others
    std::vector<Byte> payload;

    friend bool operator==(const Told&, const Told&) = default;
};
std::string to_text(const Told& told);
/// Returns the first difference of two records of calls; empty if there is none.
std::string difference(const std::vector<Told>& one, const std::vector<Told>& other);

/// Records all calls. Boots over separate links, and the calls at the end of the run, are in `all` only.
struct Heard final : Observer {
    std::vector<Told> all;
    std::vector<LinkMessage> messages; ///< between nodes; payload is in payloads
    std::vector<std::vector<Byte>> payloads;
    std::vector<FaultEvent> faults;
    std::vector<NodeStopped> stopped;
    std::vector<ErrorFlagSet> errors;
    std::vector<RunEnded> ended;
    std::vector<std::string> disorder; ///< calls that broke the order of Observer

    void link_message(const LinkMessage& message) override;
    void fault(const FaultEvent& event) override;
    void error_flag_set(const ErrorFlagSet& event) override;
    void node_stopped(const NodeStopped& event) override;
    void run_ended(const RunEnded& event) override;
    void time_reached(Tick tick) override;

private:
    void told(Told event, std::uint32_t node);
    Tick reached_{};
    Tick last_{};
    std::uint32_t last_node_ = 0;
    bool over_ = false;
};

/// Records the calls that only a machine with probes makes.
struct ProbeHeard final : Observer {
    struct OfNode {
        std::vector<Told> transfers;
        std::vector<ProcessRecord> records;
        std::vector<Byte> payloads;
    };
    std::vector<OfNode> nodes; ///< up to the last node that reported anything
    std::vector<Told> ends;    ///< inputs from the event pin, settings of switches, bytes of the host, processes left waiting
    std::vector<Told> marks;   ///< hashes of the state
    std::vector<std::string> disorder; ///< calls that broke the order of Observer

    bool wants_messages() const override { return false; }
    bool wants_state_marks() const override { return true; }
    void state_marked(const StateMark& mark) override;
    void event_taken(const EventTaken& e) override;
    void switch_set(const SwitchSet& e) override;
    void host_traffic(const HostTraffic& e) override;
    void left_waiting(const LeftWaiting& e) override;
    void transfers(std::uint32_t node, std::span<const LinkTransfer> transfers, std::span<const Byte> payloads) override;
    void processes(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte> payloads) override;
    void time_reached(Tick tick) override { reached_ = tick; }

private:
    void told(Told event);
    OfNode& of_node(std::uint32_t node);
    Tick reached_{};
    Tick last_{};
};
std::string to_text(const ProcessRecord& record);
/// Returns the first difference of two records; empty if there is none.
std::string difference(const ProbeHeard& one, const ProbeHeard& other);

/// The amount that probes record.
enum class Probing : std::uint8_t { none, messages, all };
ProcessProbe::Wanted wanted(Probing probing);

} // namespace t8::machines
