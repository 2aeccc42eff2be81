#pragma once

#include <cstdint>

namespace t8::perfetto {

// Numbers of the fields that are written, by message. tests/monitor/export/perfetto.proto repeats them as a schema.
// Source  Perfetto, protos/perfetto/trace: trace.proto, trace_packet.proto, track_event/*.proto, interned_data.proto.

using Tag = std::uint32_t;

namespace trace {
inline constexpr Tag packet = 1;
}
namespace packet {
inline constexpr Tag timestamp = 8; ///< nanoseconds
inline constexpr Tag sequence = 10; ///< trusted_packet_sequence_id
inline constexpr Tag track_event = 11;
inline constexpr Tag interned_data = 12;
inline constexpr Tag sequence_flags = 13;
inline constexpr Tag track_descriptor = 60;
inline constexpr std::uint32_t state_cleared = 1;
inline constexpr std::uint32_t needs_state = 2;
} // namespace packet
namespace track_descriptor {
inline constexpr Tag uuid = 1;
inline constexpr Tag name = 2;
inline constexpr Tag process = 3;
inline constexpr Tag thread = 4;
inline constexpr Tag parent_uuid = 5;
inline constexpr Tag counter = 8;
} // namespace track_descriptor
namespace process {
inline constexpr Tag pid = 1;
inline constexpr Tag name = 6;
inline constexpr Tag labels = 8;
} // namespace process
namespace thread {
inline constexpr Tag pid = 1;
inline constexpr Tag tid = 2;
inline constexpr Tag name = 5;
} // namespace thread
namespace counter {
inline constexpr Tag unit = 3;
inline constexpr std::int32_t unit_count = 2;
} // namespace counter
namespace track_event {
inline constexpr Tag debug_annotations = 4;
inline constexpr Tag type = 9;
inline constexpr Tag name_iid = 10;
inline constexpr Tag track_uuid = 11;
inline constexpr Tag counter_value = 30;
inline constexpr Tag flow_ids = 47;
inline constexpr Tag terminating_flow_ids = 48;
enum Type : std::int32_t { slice_begin = 1, slice_end = 2, instant = 3, counter = 4 };
} // namespace track_event
namespace annotation {
inline constexpr Tag name_iid = 1;
inline constexpr Tag uint_value = 3;
inline constexpr Tag string_value = 6;
inline constexpr Tag pointer_value = 7;
} // namespace annotation
namespace interned_data {
inline constexpr Tag event_names = 2;
inline constexpr Tag debug_annotation_names = 3;
} // namespace interned_data
namespace interned {
inline constexpr Tag iid = 1;
inline constexpr Tag name = 2;
} // namespace interned

} // namespace t8::perfetto
