#pragma once

// The lowest and the highest value of each enumeration that snapshots hold, for CheckedReader.

#include "emulator/hardware/machine_image.hpp"
#include "emulator/host/iserver.hpp"
#include "emulator/snapshot/checked_reader.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8 {

template <> struct EnumerationRange<fpu::Length> {
    static constexpr auto first = fpu::Length::real32, last = fpu::Length::real32_unrounded;
};
template <> struct EnumerationRange<fpu::Rounding> {
    static constexpr auto first = fpu::Rounding::nearest, last = fpu::Rounding::minus;
};
template <> struct EnumerationRange<Activity> { static constexpr auto first = Activity::executing, last = Activity::trapped; };
template <> struct EnumerationRange<BootReceiver::Phase> {
    static constexpr auto first = BootReceiver::Phase::control, last = BootReceiver::Phase::code;
};
template <> struct EnumerationRange<LinkOperation::Kind> {
    static constexpr auto first = LinkOperation::Kind::output, last = LinkOperation::Kind::set_speed;
};
template <> struct EnumerationRange<LinkOperation::Loss> {
    static constexpr auto first = LinkOperation::Loss::none, last = LinkOperation::Loss::acknowledge;
};
template <> struct EnumerationRange<LinkArrival::Kind> {
    static constexpr auto first = LinkArrival::Kind::stored, last = LinkArrival::Kind::sent;
};
template <> struct EnumerationRange<crossbar::Socket::Kind> {
    static constexpr auto first = crossbar::Socket::Kind::node, last = crossbar::Socket::Kind::host;
};
template <> struct EnumerationRange<EventPin::Waiting> {
    static constexpr auto first = EventPin::Waiting::nobody, last = EventPin::Waiting::alternative;
};
template <> struct EnumerationRange<StopReason> { static constexpr auto first = StopReason::error, last = StopReason::crashed; };
template <> struct EnumerationRange<Part> { static constexpr auto first = Part::T414, last = Part::T805; };
template <> struct EnumerationRange<FaultKind> {
    static constexpr auto first = FaultKind::drop_message, last = FaultKind::clock_error;
};
template <> struct EnumerationRange<host::Ending::Cause> {
    static constexpr auto first = host::Ending::Cause::exit_request, last = host::Ending::Cause::user_break;
};
template <> struct EnumerationRange<host::StreamKind> {
    static constexpr auto first = host::StreamKind::standard_input, last = host::StreamKind::file;
};
template <> struct EnumerationRange<host::OpenType> {
    static constexpr auto first = host::OpenType::binary, last = host::OpenType::text;
};
template <> struct EnumerationRange<host::OpenMode> {
    static constexpr auto first = host::OpenMode::input, last = host::OpenMode::append_update;
};

} // namespace t8
