#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The device at the host's end of a link: takes the bytes that the root sends, and supplies bytes for the root.
/// Order   the machine calls take() with every piece that has crossed the link, then to_send(). The result is sent as one piece
///         before to_send() is called again. Emulated time passes only on the link.
class HostPort {
public:
    virtual ~HostPort() = default;
    /// Takes bytes from the root, which have arrived at the tick `at`; `error_pin` is the state of its Error pin.
    virtual void take(Tick at, std::span<const Byte> bytes, bool error_pin) = 0;
    /// Returns bytes for the root; empty if there are none.
    virtual std::vector<Byte> to_send() = 0;
    /// True if the session has ended, so that the machine may stop.
    virtual bool ended() const = 0;
    /// Called from time to time while the root computes. Everything before the tick `now` has happened.
    virtual void watch(Tick /*now*/, bool /*error_pin*/) {}
};

} // namespace t8
