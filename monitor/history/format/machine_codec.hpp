#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "monitor/history/format/codec.hpp"

namespace t8 {

/// Encode and decode the machine in a history's description: every member of its specification, in the order of
/// docs/history-format.md.
/// Errors  bytes that do not describe a machine (an index out of range, an unknown part, a speed that links do not have) make the reader
///         fail; the result then has no meaning.
void encode_machine(ByteWriter& out, const MachineSpec& machine);
MachineSpec decode_machine(ByteReader& in);

} // namespace t8
