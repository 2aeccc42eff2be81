#include "emulator/networks/draft/part_names.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include <fmt/format.h>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {
namespace {

struct PartRow {
    std::string_view name;
    Part part;
    std::string_view difference; ///< difference between it and the emulated part; empty: there is none
};

constexpr std::string_view sixteen_bits = "which has 32 bits and cannot execute its code";

constexpr PartRow part_rows[] = {
    {"T414", Part::T414, ""},
    {"T800", Part::T800, ""},
    {"T805", Part::T805, ""},
    {"T801", Part::T805, "the same processor on a slower bus"},
    {"T425", Part::T805, "which has an FPU besides"},
    {"T400", Part::T805, "which has an FPU, two more links and more memory on the chip besides"},
    {"T212", Part::T414, sixteen_bits},
    {"M212", Part::T414, sixteen_bits},
    {"T222", Part::T414, sixteen_bits},
    {"T225", Part::T414, sixteen_bits},
};

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    return upper;
}

} // namespace

Part PartNames::part(std::string_view name, Span span) {
    const std::string upper = upper_case(name);
    const auto* const row =
        std::find_if(std::begin(part_rows), std::end(part_rows), [&](const PartRow& r) { return r.name == upper; });
    if (row == std::end(part_rows)) {
        complaints_.error(span, fmt::format("unknown part {}", in_quotes(name)),
                          "known parts: T414, T800, T805 and their relatives");
        return Part::T800;
    }
    if (!row->difference.empty() && warned_.insert(upper).second)
        complaints_.warning(span, fmt::format("a {} cannot be emulated: a {} takes its place, {}", upper,
                                              facts_of(row->part).name, row->difference));
    return row->part;
}

} // namespace t8::networks
