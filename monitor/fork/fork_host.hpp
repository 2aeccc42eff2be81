#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "emulator/host/file_room.hpp"
#include "emulator/host/iserver.hpp"
#include "emulator/ports/host_port.hpp"
#include "monitor/fork/fork_outside.hpp"
#include "monitor/fork/host_session.hpp"

namespace t8 {

/// The files that a fork may read, as `t8 run` names them. It changes none of them.
struct ForkFiles {
    struct Mount {
        std::string guest;
        std::string directory;
        host::MountAccess access = host::MountAccess::read_and_write;
    };
    std::string root_directory = ".";
    std::vector<Mount> mounts;
    std::uint64_t quota = host::FileRoom::usual_quota;
};

/// The host of a fork. While its node asks what the recorded run has asked, in this order but at whatever ticks, the recorded answers are given.
/// From the first other request on, a file server of its own answers. It has followed the recorded session so far, so that its files are open
/// and stand where they stood, over the files as they are now; what it writes, the user's files never see.
/// Errors  a file that cannot be opened any more, or holds other contents: see warnings(). The program gets the errors of the protocol.
class ForkHost final : public HostPort {
public:
    /// Errors  a directory of `files` that does not exist.
    static Result<std::unique_ptr<ForkHost>> create(const HostSession& session, const ForkFiles& files, ForkOutside& outside,
                                                    host::IserverSettings settings);

    void take(Tick at, std::span<const Byte> bytes, bool error_pin) override;
    std::vector<Byte> to_send() override;
    bool ended() const override;
    void watch(Tick now, bool error_pin) override;

    /// From this tick on, output that the recording has answered is shown too.
    void show_from(Tick at) { shown_from_ = at; }
    /// Returns the tick of the first request that the recording does not answer; nothing if there is none so far.
    std::optional<Tick> parted() const { return parted_; }
    /// Returns why the session has ended; nothing if it goes on, or the recorded host ended it without a request.
    std::optional<host::Ending> ending() const;
    /// Returns what the user should know: files that differ from those of the run, and what the file server has refused.
    std::vector<Diagnostic> warnings() const;

private:
    ForkHost(const HostSession& session, host::FileRoom room, ForkOutside& outside, host::IserverSettings settings);
    void note_answers();
    void part();
    void restore_beginning();
    void follow(const HostSession::Exchange& exchange);
    void compare(const HostSession::Exchange& exchange, const host::Request& request, const host::Bytes& own);
    void show(const HostSession::Exchange& exchange);
    void warn(const std::string& file, std::string message, std::string hint);

    const HostSession& session_;
    host::FileRoom room_;
    ForkOutside& outside_;
    host::IserverSettings settings_;
    std::optional<host::Iserver> server_; ///< after it has parted from the recording
    host::PacketInProgress incoming_;     ///< before
    std::size_t next_ = 0;                ///< the next exchange of the recording
    std::deque<std::vector<Byte>> replies_;
    std::optional<Tick> parted_;
    Tick now_{};
    Tick shown_from_ = end_of_time;
    bool has_ended_ = false;
    std::map<std::int32_t, std::string> names_; ///< of the streams that were followed
    std::set<std::string> named_;               ///< files that a warning names
    std::vector<Diagnostic> warnings_;
};

} // namespace t8
