#pragma once

#include "monitor/events/code_map.hpp"
#include "monitor/history/format/codec.hpp"

namespace t8 {

void encode_code_map(ByteWriter& out, const CodeMap& map);
/// Decodes a code map. Makes the reader fail if the bytes are not a code map.
CodeMap decode_code_map(ByteReader& in);

} // namespace t8
