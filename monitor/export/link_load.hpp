#pragma once

#include <cstdint>
#include <string_view>

#include "monitor/export/held_tracks.hpp"

namespace t8 {

/// The load of a link in per cent, for each window of 100 microseconds, on a count track of its own.
/// Order   transfers come in their order on the wire.
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
    std::uint64_t current_ = 0; ///< number of the current window
    std::uint64_t busy_ = 0;    ///< ticks of the current window in which the link was busy
    std::uint64_t end_ = 0;     ///< end of the last transfer
    std::uint64_t told_ = 0;    ///< the per cent written last
};

} // namespace t8
