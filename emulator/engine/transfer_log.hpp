#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "emulator/ports/observer.hpp"

namespace t8 {

/// Keeps link transfers that are complete and have not been reported to observers, by node.
/// Order   next(), then kept(), for transfers in any order of ticks. pass_on(reached) reports all before `reached`; later transfers must
///         not be before it.
class TransferLog {
public:
    /// Adds a transfer of `node` and returns it. The caller fills it in and then calls kept() for `node`.
    LinkTransfer& next(std::uint32_t node) {
        if (nodes_.size() <= node) [[unlikely]]
            nodes_.resize(node + std::size_t{1});
        ++waiting_;
        return nodes_[node].transfers.emplace_back();
    }
    /// Completes the transfer that was added last: keeps as many of the first bytes of `message` as its `payload` says.
    void kept(std::uint32_t node, std::span<const Byte> message);
    void pass_on(Tick reached, std::span<Observer* const> observers);
    /// Returns the number of transfers that are kept.
    std::size_t waiting() const { return waiting_; }
    void forget();
    /// Returns a tick after the ends of all transfers that are kept.
    Tick end() const;

private:
    struct OfNode {
        std::vector<LinkTransfer> transfers; ///< by tick, direction and link
        std::vector<Byte> payloads;          ///< of all `transfers`; payload_from is the index of the first byte of each
    };
    [[gnu::noinline]] static void put_in_order(std::vector<LinkTransfer>& transfers);
    [[gnu::noinline]] static void keep_payload(OfNode& log, std::span<const Byte> message);
    static void drop(OfNode& log, std::size_t count);

    std::vector<OfNode> nodes_; ///< up to the last node that had a transfer
    std::size_t waiting_ = 0;
};

} // namespace t8
