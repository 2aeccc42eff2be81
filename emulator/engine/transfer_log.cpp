#include "emulator/engine/transfer_log.hpp"

#include <algorithm>
#include <tuple>

namespace t8 {
namespace {

bool comes_before(const LinkTransfer& a, const LinkTransfer& b) {
    return std::tie(a.end, a.direction, a.link) < std::tie(b.end, b.direction, b.link);
}

} // namespace

void TransferLog::kept(std::uint32_t node, std::span<const Byte> message) {
    OfNode& log = nodes_[node];
    const auto last = log.transfers.end() - 1;
    if (last->payload != 0)
        keep_payload(log, message);
    if (last != log.transfers.begin() && comes_before(*last, *(last - 1))) [[unlikely]]
        put_in_order(log.transfers);
}

/// Keeps the payload of the last transfer.
void TransferLog::keep_payload(OfNode& log, std::span<const Byte> message) {
    LinkTransfer& transfer = log.transfers.back();
    const std::span<const Byte> kept = message.first(std::min<std::size_t>(transfer.payload, message.size()));
    transfer.payload = static_cast<Word>(kept.size());
    transfer.payload_from = log.payloads.size();
    log.payloads.insert(log.payloads.end(), kept.begin(), kept.end());
}

/// Moves the last transfer to its place in order: few are out of order, and not by far.
void TransferLog::put_in_order(std::vector<LinkTransfer>& transfers) {
    for (auto place = transfers.end() - 1; place != transfers.begin() && comes_before(*place, *(place - 1)); --place)
        std::iter_swap(place, place - 1);
}

void TransferLog::pass_on(Tick reached, std::span<Observer* const> observers) {
    for (std::uint32_t node = 0; node < nodes_.size() && waiting_ != 0; ++node) {
        OfNode& log = nodes_[node];
        auto last = log.transfers.end();
        while (last != log.transfers.begin() && (last - 1)->end >= reached)
            --last;
        const auto count = static_cast<std::size_t>(last - log.transfers.begin());
        if (count == 0)
            continue;
        for (Observer* const observer : observers)
            observer->transfers(node, std::span<const LinkTransfer>(log.transfers).first(count), log.payloads);
        drop(log, count);
        waiting_ -= count;
    }
}

void TransferLog::drop(OfNode& log, std::size_t count) {
    log.transfers.erase(log.transfers.begin(), log.transfers.begin() + static_cast<std::ptrdiff_t>(count));
    if (log.payloads.empty())
        return;
    std::vector<Byte> left;
    for (LinkTransfer& transfer : log.transfers) {
        const auto from = log.payloads.begin() + static_cast<std::ptrdiff_t>(transfer.payload_from);
        transfer.payload_from = left.size();
        left.insert(left.end(), from, from + static_cast<std::ptrdiff_t>(transfer.payload));
    }
    log.payloads = std::move(left);
}

void TransferLog::forget() {
    for (OfNode& log : nodes_)
        log = {};
    waiting_ = 0;
}

Tick TransferLog::end() const {
    Tick end{};
    for (const OfNode& log : nodes_)
        if (!log.transfers.empty())
            end = std::max(end, log.transfers.back().end + Tick{1});
    return end;
}

} // namespace t8
