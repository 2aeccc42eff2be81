#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"

/// Programs for all nodes of a machine, made from a seed, that use what can go wrong between processor and links: processes of both
/// priorities, timeslices, alternatives over links, channels, timers and SKIP, messages taken in other pieces than they were sent in,
/// code that arrives over links, resets of channels, the event channel.
namespace t8::machines {

struct ProgramStyle {
    /// All messages of the machine are exchanged in one order that every process keeps to, so that all come to their end. Without it
    /// processes leave some out, exchange some, and then do what they like: most get stuck, some free others by a reset of their
    /// channel, some send to nodes that have not booted, some share a channel.
    bool in_order = true;
    unsigned messages_per_node = 10;
    unsigned most_processes = 4;
};

struct Boot {
    std::uint32_t node = 0;
    unsigned link = 0;
    std::vector<Byte> image;
    std::string source; ///< for messages
};

/// Bytes in a node's memory.
struct MemoryBytes {
    std::uint32_t node = 0;
    Word address = 0;
    std::vector<Byte> bytes;
};

struct RandomPrograms {
    std::vector<Boot> boots;
    std::vector<MemoryBytes> before; ///< to be written before the run: what messages carry, empty channels
    std::vector<MemoryBytes> after;  ///< what must be there when an orderly run has ended
    std::size_t messages = 0;        ///< between nodes, of an orderly run
    Tick running{};                  ///< when all nodes of an orderly run have booted
};

RandomPrograms random_programs(const MachineSpec& spec, std::uint64_t seed, const ProgramStyle& style);

/// What a link of a node reaches, directly or through switches as they are set at the beginning.
std::optional<LinkEnd> far_end(const MachineSpec& spec, LinkEnd end);

/// A machine of a few nodes with parts, clocks, links, speeds, switches, an interrupt line and faults that follow from the seed.
/// `gentle`: without anything that could lose a message.
MachineSpec random_machine(std::uint64_t seed, bool gentle);

} // namespace t8::machines
