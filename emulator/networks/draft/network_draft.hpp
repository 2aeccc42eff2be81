#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/networks/draft/node_names.hpp"

namespace t8::networks {

/// A node that may not have been read completely.
struct DraftNode {
    std::string name; ///< as in the file: grid[1][2]
    Span declared;
    std::optional<Part> part{};
    std::optional<Word> memory{};
    std::optional<unsigned> tenths_mhz{};
    std::optional<unsigned> external_cycles{};
};

/// A link end, and the place at which the file names it.
struct DraftEnd {
    LinkEnd end;
    Span span;
};

/// Builds the network while a file is read, with the checks that all formats share.
/// Order   nodes are added, then connected, then finish() is called once.
/// Errors  a link used twice, a node linked to itself, a second host, too many nodes, a node without memory. Each message gives
///         the place and, if there is one, the earlier place.
class NetworkDraft {
public:
    NetworkDraft(const SpannedText& text, Complaints& complaints, const NetworkOptions& options)
        : text_(text), complaints_(complaints), options_(options) {}

    /// Adds a node. Returns its number; nothing when there are too many nodes.
    std::optional<std::uint32_t> add_node(DraftNode node);
    DraftNode& node(std::uint32_t number) { return nodes_[number]; }
    std::size_t size() const { return nodes_.size(); }

    /// The treatment of a cable that is named again: a mistake, or accepted, as in listings that name it from both ends or as
    /// part of the boot path.
    enum class Again { mistake, accepted };
    void connect(DraftEnd a, DraftEnd b, Again again = Again::mistake);
    void connect_host(DraftEnd end, Again again = Again::mistake);
    /// Records that the link is connected to something outside the machine.
    void leave_open(DraftEnd end);
    /// Chooses the root of a network without a host. In a network with a host, the root is the node at the host.
    void make_root(std::uint32_t node, Span span);
    /// Sets the memory in bytes, rounded up to a size that a node can have.
    void set_memory(std::uint32_t node, std::int64_t bytes, Span span);

    /// Records that the file mentions the node outside its declaration.
    void name(std::uint32_t node) { named_[node] = true; }
    /// Removes nodes that are declared and never mentioned.
    void drop_unnamed();
    /// Returns the number of a node in the machine; nodes that are not part of it are numbered after its nodes. REQUIRES: finish was called.
    std::uint32_t place_of(std::uint32_t node) const { return place_[node]; }

    /// Ends the network. `hint` is the hint for a node without a memory size.
    MachineSpec finish(std::string_view memory_hint);

private:
    enum class Peer : std::uint8_t { nobody, node, host, outside };
    struct Plug {
        Peer peer = Peer::nobody;
        LinkEnd end{}; ///< the end at the node
        Span span{};
    };
    Plug& plug(LinkEnd end) { return plugs_[end.node][end.link]; }
    bool is_free(DraftEnd end);
    /// Returns the hint that names the place of an earlier, contradicting statement.
    std::string earlier(Span now, Span before) const;
    std::vector<std::uint32_t> root_first() const;
    void warn_of_unreachable(std::uint32_t root);
    NodeSpec spec_of(const DraftNode& node, NodeNames& names, std::string_view memory_hint);

    const SpannedText& text_;
    Complaints& complaints_;
    const NetworkOptions& options_;
    std::vector<DraftNode> nodes_;
    std::vector<std::array<Plug, links_per_node>> plugs_;
    std::vector<bool> named_;
    std::vector<bool> dropped_;
    std::vector<std::uint32_t> place_;
    std::optional<DraftEnd> host_;
    std::optional<std::uint32_t> root_;
    Span root_span_{};
};

} // namespace t8::networks
