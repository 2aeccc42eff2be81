#pragma once

#include <cstdint>
#include <string_view>

#include "monitor/export/held_tracks.hpp"

namespace t8 {

/// How busy a link is: per cent of each tenth of a millisecond, on a count track of its own.
/// Order   transfers in their order on the wire.
class LinkLoad {
public:
    static constexpr std::uint64_t window = 100 * ticks_per_microsecond;

    LinkLoad(HeldTracks& tracks, HeldTracks::TrackId track) : tracks_(&tracks), track_(track) {}
    void add(Tick from, Tick to);
    void finish();

private:
    void tell(std::uint64_t window_number, std::uint64_t per_cent);

    HeldTracks* tracks_;
    HeldTracks::TrackId track_;
    std::uint64_t current_ = 0; ///< number of the window that is being counted
    std::uint64_t busy_ = 0;    ///< ticks of it
    std::uint64_t end_ = 0;     ///< of the last transfer
    std::uint64_t told_ = 0;    ///< per cent, last
};

} // namespace t8
