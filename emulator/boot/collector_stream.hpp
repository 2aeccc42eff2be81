#pragma once

#include "emulator/boot/boot_file.hpp"

namespace t8 {

/// What the INMOS bootstrap reads after the first boot packet.
struct CollectorStream {
    bool complete = false; ///< the bytes are a whole stream and nothing follows
    std::size_t end = 0;   ///< offset behind what was understood
    std::vector<BootPhase> phases;
    std::vector<LoaderCommand> commands;
    std::string problem; ///< what was wrong at `end`; empty when nothing was
};

/// Reads primary and secondary bootstrap, network loader, loader commands and final code from an offset on.
/// Shape   packets are a length byte and code; a length of 0 ends a run of them. Commands end with `execute` outside any `open`.
/// Errors  none: reading stops at the first thing that does not fit, and `problem` says what and where.
CollectorStream parse_collector_stream(std::span<const Byte> bytes, std::size_t offset);

} // namespace t8
