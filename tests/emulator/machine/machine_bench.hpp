#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/machine/machine.hpp"

/// Small machines, programs for their nodes and an observer that writes down all it is told, for tests of the network engine.
namespace t8::machines {

/// Where programs are free to leave results: on the chip, above any program here.
inline constexpr Word results = 0x80000C00u;

/// Statements, one a line or separated by semicolons, as a bootable program. Wptr has 64 free words below and 6 above; the clocks
/// started at 0 when the loader ran, HaltOnError is on.
std::vector<Byte> program(std::string_view statements, Part part = Part::T800);
/// The same as a single boot packet that is nothing but the statements: no registers or queues are made ready.
std::vector<Byte> packet(std::string_view statements);
/// A packet that makes the processor ready, much quicker to boot than `program`; at most 255 bytes. HaltOnError is off.
std::vector<Byte> quick(std::string_view statements);
/// The address of a label of the statements, when they boot as `quick`.
Address label_in_quick(std::string_view statements, std::string_view label);

/// T800s of 64 Kbyte, without wires.
MachineSpec nodes(std::size_t count);
/// Link 2 of n0 to link 1 of n1. Link 3 of both is free for booting.
MachineSpec pair();

/// The statement that inputs or outputs a message over a link.
std::string in(unsigned link, Word address, Word bytes);
std::string out(unsigned link, Word address, Word bytes);
/// Stores a number into a word.
std::string store(Word value, Word address);

Word word(const Machine& machine, std::size_t node, Word address);
std::vector<Byte> bytes(const Machine& machine, std::size_t node, Word address, std::size_t count);
void put(Machine& machine, std::size_t node, Word address, const std::vector<Byte>& bytes);
/// Different bytes, for messages.
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
/// Where two records part; empty when they do not.
std::string difference(const std::vector<Told>& one, const std::vector<Told>& other);

/// Writes down everything. Boots over links of their own and what the run says at its end are in `all` only.
struct Heard final : Observer {
    std::vector<Told> all;
    std::vector<LinkMessage> messages; ///< between nodes; payload is in payloads
    std::vector<std::vector<Byte>> payloads;
    std::vector<FaultEvent> faults;
    std::vector<NodeStopped> stopped;
    std::vector<ErrorFlagSet> errors;
    std::vector<RunEnded> ended;
    std::vector<std::string> disorder; ///< calls that came against the order that observers are promised

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

/// Writes down what is told of a machine with probes.
struct ProbeHeard final : Observer {
    struct OfNode {
        std::vector<Told> transfers;
        std::vector<ProcessRecord> records;
        std::vector<Byte> payloads;
    };
    std::vector<OfNode> nodes; ///< as far as there was anything
    std::vector<Told> ends;    ///< of inputs from the event pin, settings of switches, bytes of the host, processes left waiting
    std::vector<std::string> disorder; ///< calls that came against the order that observers are promised

    bool wants_messages() const override { return false; }
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
/// Where what two of them heard parts; empty when it does not.
std::string difference(const ProbeHeard& one, const ProbeHeard& other);

/// How much probes are to record.
enum class Probing : std::uint8_t { none, messages, all };
ProcessProbe::Wanted wanted(Probing probing);

} // namespace t8::machines
