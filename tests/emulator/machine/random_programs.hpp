#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"

/// Programs for all nodes of a machine, made from a seed. They use the features that can go wrong between processor and links: processes
/// of both priorities, timeslices, alternatives over links, channels, timers and SKIP, messages taken in other pieces than they were sent
/// in, code that arrives over links, resets of channels, the event channel.
namespace t8::machines {

struct ProgramStyle {
    /// True if every process exchanges its messages in one order of the whole machine, so that all processes come to their end. If false,
    /// processes leave out some messages and exchange the order of others. Then most get stuck; some free others by a reset of their
    /// channel, some send to nodes that have not booted, and some share a channel.
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
    std::vector<MemoryBytes> before; ///< bytes to write before the run: contents of messages, empty channels
    std::vector<MemoryBytes> after;  ///< bytes that memory must have when an orderly run has ended
    std::size_t messages = 0;        ///< between nodes, of an orderly run
    Tick running{};                  ///< when all nodes of an orderly run have booted
};

RandomPrograms random_programs(const MachineSpec& spec, std::uint64_t seed, const ProgramStyle& style);

/// Returns the link that a link of a node reaches, directly or through switches as they are set at the beginning.
std::optional<LinkEnd> far_end(const MachineSpec& spec, LinkEnd end);

/// Returns a machine of a few nodes with parts, clocks, links, speeds, switches, an interrupt line and faults that follow from the seed.
/// If `gentle`, nothing in it can lose a message.
MachineSpec random_machine(std::uint64_t seed, bool gentle);

} // namespace t8::machines
