#include "monitor/export/tracks.hpp"

#include <fmt/format.h>

#include "monitor/export/event_source.hpp"

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

std::string name_of(const Track& track, const RunFacts& facts) {
    switch (track.kind) {
    case TrackKind::node:
        return name_of(facts.machine, track.node);
    case TrackKind::process:
        return facts.title_of(track.node, track.process, track.wdesc);
    case TrackKind::link:
        return fmt::format("link {} out", track.link);
    case TrackKind::count:
        return std::string(track.name);
    }
    return {};
}

} // namespace t8
