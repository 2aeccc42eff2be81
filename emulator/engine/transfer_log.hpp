#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "emulator/ports/observer.hpp"

namespace t8 {

/// Ends of link transfers that are complete and of which observers have not been told, by node.
/// Order   next() and kept(), in any order of ticks; pass_on(reached) tells all before a tick, which no later transfer may precede.
class TransferLog {
public:
    /// One more transfer of a node, to be filled in where it stays; then kept() of this node.
    LinkTransfer& next(std::uint32_t node) {
        if (nodes_.size() <= node) [[unlikely]]
            nodes_.resize(node + std::size_t{1});
        ++waiting_;
        return nodes_[node].transfers.emplace_back();
    }
    /// Keeps the first bytes of its message, as many as its `payload` says.
    void kept(std::uint32_t node, std::span<const Byte> message);
    void pass_on(Tick reached, std::span<Observer* const> observers);
    /// How many there are.
    std::size_t waiting() const { return waiting_; }
    void forget();
    /// A tick after everything that is there.
    Tick end() const;

private:
    struct OfNode {
        std::vector<LinkTransfer> transfers; ///< by tick, direction and link
        std::vector<Byte> payloads;          ///< each where its payload_from says
    };
    [[gnu::noinline]] static void put_in_order(std::vector<LinkTransfer>& transfers);
    [[gnu::noinline]] static void keep_payload(OfNode& log, std::span<const Byte> message);
    static void drop(OfNode& log, std::size_t count);

    std::vector<OfNode> nodes_; ///< as far as there was anything
    std::size_t waiting_ = 0;
};

} // namespace t8
