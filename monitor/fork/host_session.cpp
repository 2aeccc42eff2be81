#include "monitor/fork/host_session.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/replay/replay_host.hpp"

namespace t8 {
namespace {

/// The host of a replay that notes what it is asked.
class ListeningHost final : public HostPort {
public:
    ListeningHost(const HistoryReader& history, const RecordedEnd& end, HostSession& session)
        : host_(history, end), session_(session) {
        if (session_.before) {
            incoming_ = session_.before->incoming;
            owes_ = !session_.before->reply.empty();
        }
    }

    void take(Tick at, std::span<const Byte> bytes, bool error_pin) override {
        error_pin_ = error_pin;
        now_ = at;
        host_.take(at, bytes, error_pin);
        incoming_.bytes.insert(incoming_.bytes.end(), bytes.begin(), bytes.end());
        while (incoming_.complete() && !incoming_.too_small() && !incoming_.too_large()) {
            const auto end = incoming_.bytes.begin() + static_cast<std::ptrdiff_t>(2 + *incoming_.length());
            session_.exchanges.push_back({{incoming_.bytes.begin(), end}, std::nullopt, at});
            incoming_.bytes.erase(incoming_.bytes.begin(), end);
        }
    }
    std::vector<Byte> to_send() override {
        std::vector<Byte> reply = host_.to_send();
        if (reply.empty())
            return reply;
        if (std::exchange(owes_, false))
            session_.owed = reply;
        else if (replied_ < session_.exchanges.size())
            session_.exchanges[replied_++].reply = reply;
        return reply;
    }
    bool ended() const override { return host_.ended(); }
    void watch(Tick now, bool error_pin) override {
        error_pin_ = error_pin;
        now_ = now;
        host_.watch(now, error_pin);
    }

    const std::vector<Diagnostic>& damage() const { return host_.damage(); }
    Tick now() const { return now_; }
    bool error_pin() const { return error_pin_; }
    bool is_inside_request() const { return !incoming_.bytes.empty(); }

private:
    ReplayHost host_;
    HostSession& session_;
    host::PacketInProgress incoming_;
    std::size_t replied_ = 0; ///< exchanges that have a reply
    bool owes_ = false;
    Tick now_{};
    bool error_pin_ = false;
};

bool is_exit(const HostSession::Exchange& exchange) {
    constexpr std::size_t tag = 2; // after the length
    const host::RequestRow* const row = host::request_row(exchange.request[tag]);
    return row != nullptr && row->name == "Exit";
}

} // namespace

Result<HostSession> host_session_of(const RunStart& start, const HistoryReader& history, const Replayer::Options& options,
                                    const Replayer::KeepGoing& keep_going) {
    HostSession session;
    session.before = start.snapshot.server;
    if (!history.description().start.is_served)
        return session;
    const RecordedEnd end = recorded_end(history, start.snapshot.image->come_to);
    ListeningHost host(history, end, session);
    Machine machine(start.snapshot.spec, options.tier, options.threads);
    machine.attach_host(host);
    stand_at_beginning(machine, *start.snapshot.image, start.edits);
    bool is_broken_off = false;
    Machine::RunLimits limits;
    limits.until = end.until;
    limits.ends_with = start.snapshot.spec.host ? start.snapshot.spec.host->node : 0;
    limits.goes_on = true;
    limits.keep_going = [&] {
        is_broken_off = keep_going && !keep_going(host.now());
        return !is_broken_off;
    };
    run_edited(machine, start.edits, start.snapshot.image->come_to, limits);
    if (is_broken_off)
        return failure("broken off");
    if (!host.damage().empty())
        return tl::unexpected<Failure>(Failure{host.damage()});
    session.is_ended = end.is_known && end.outcome == RunOutcome::finished;
    const bool is_exited = !session.exchanges.empty() && is_exit(session.exchanges.back());
    session.ended_by_error_pin = session.is_ended && !is_exited && host.error_pin() && !host.is_inside_request();
    return session;
}

} // namespace t8
