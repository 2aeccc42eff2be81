#pragma once

#include "emulator/boot/boot_file.hpp"

namespace t8 {

/// The bytes that INMOS's bootstrap reads after the first boot packet.
struct CollectorStream {
    bool complete = false; ///< true if the bytes are a whole stream and nothing follows
    std::size_t end = 0;   ///< offset after the last part that was read
    std::vector<BootPhase> phases;
    std::vector<LoaderCommand> commands;
    std::string problem; ///< the mistake at `end`; empty if there is none
};

/// Reads primary and secondary bootstrap, network loader, loader commands and final code from an offset.
/// Shape   packets are a length byte and code; a length of 0 ends a sequence of them. Commands end with `execute` outside any
///         `open`.
/// Errors  none: reading stops at the first mistake, and `problem` and `end` give it and its place.
CollectorStream parse_collector_stream(std::span<const Byte> bytes, std::size_t offset);

} // namespace t8
