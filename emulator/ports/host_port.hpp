#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "types/word.hpp"

namespace t8 {

/// What is plugged into the host's end of a link: takes the bytes that the root sends, gives the ones it is to be sent.
/// Order   the machine calls take with every piece that has crossed the link, then asks for to_send; what that returns is sent as one
///         piece before it asks again. Nothing here takes emulated time besides the link's.
class HostPort {
public:
    virtual ~HostPort() = default;
    /// Bytes have come from the root; `error_pin` is the state of its Error pin.
    virtual void take(std::span<const Byte> bytes, bool error_pin) = 0;
    /// Bytes for the root, empty when there are none.
    virtual std::vector<Byte> to_send() = 0;
    /// The session is over; the machine need not go on.
    virtual bool ended() const = 0;
    /// Asked from time to time while the root computes.
    virtual void watch(bool /*error_pin*/) {}
};

} // namespace t8
