#pragma once

#include "emulator/host/iserver.hpp"
#include "emulator/ports/host_port.hpp"

namespace t8 {

/// The file server at the host's end of the root's link.
class IserverPort final : public HostPort {
public:
    enum class ErrorTest : bool { no, yes };

    /// With ErrorTest::yes (option -se), the session ends if the root's Error pin is set before Exit has come.
    IserverPort(host::Iserver& server, ErrorTest test) : server_(server), test_(test) {}

    void take(Tick at, std::span<const Byte> bytes, bool error_pin) override;
    std::vector<Byte> to_send() override;
    bool ended() const override;
    void watch(Tick now, bool error_pin) override;

    /// True if the session ended because of the Error pin.
    bool ended_by_error() const { return error_seen_; }

private:
    host::Iserver& server_;
    ErrorTest test_;
    bool error_seen_ = false;
};

} // namespace t8
