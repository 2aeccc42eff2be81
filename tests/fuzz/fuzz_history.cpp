// Any bytes as a history: opened, walked, dumped and checked. Checksums keep most mutations out, so the layers below them, the
// columns and the description, are also reached directly: the first byte of the input says which.

#include <cstddef>
#include <cstdint>
#include <sstream>

#include "monitor/assert/check.hpp"
#include "monitor/history/json_lines.hpp"

using namespace t8;

namespace {

constexpr std::string_view rules =
    "rule 'a' { leads_to { link_messages {}, link_messages {}, within = { us = 5 }, for_each = 'payload_hash' } }\n"
    "rule 'b' { precedes { link_messages {}, faults {} } }\n"
    "rule 'c' { never { link_messages { where = function(e) return e.bytes > 1000 end } } }\n";

void whole_file(std::vector<Byte> bytes) {
    const auto reader = HistoryReader::from_bytes(std::move(bytes), "fuzz.t8h");
    if (!reader)
        return;
    std::ostringstream out;
    dump_json_lines(*reader, out);
    if (reader->event_count() < 2000)
        (void)check_text(*reader, "fuzz.lua", rules, {.memory = 4 << 20, .work = 10'000});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2)
        return 0;
    const std::span<const Byte> bytes(data + 2, size - 2);
    if (data[0] == 'd')
        (void)decode_description(bytes);
    else if (data[0] == 'e')
        (void)decode_events(bytes, our_schema(), 0, data[1]);
    else
        whole_file({data, data + size});
    return 0;
}
