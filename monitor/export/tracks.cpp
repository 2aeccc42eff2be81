#include "monitor/export/tracks.hpp"

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr LabelRow labels[] = {
#define LABEL(id, text, meaning) {Label::id, text, meaning},
#include "monitor/export/labels.def"
#undef LABEL
};

} // namespace

std::span<const LabelRow> label_rows() { return labels; }

std::string_view text_of(Label label) { return labels[static_cast<std::size_t>(label)].text; }

std::string name_of(const Track& track, const MachineSpec& machine) {
    switch (track.kind) {
    case TrackKind::node:
        return name_of(machine, track.node);
    case TrackKind::process:
        return fmt::format("process {} #{:08X} {}", track.process, track.wdesc.wptr().bits,
                           track.wdesc.priority() == Priority::high ? "high" : "low");
    case TrackKind::link:
        return fmt::format("link {} out", track.link);
    case TrackKind::count:
        return std::string(track.name);
    }
    return {};
}

} // namespace t8
