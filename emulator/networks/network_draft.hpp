#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "emulator/config/machine_spec.hpp"
#include "emulator/networks/complaints.hpp"
#include "emulator/networks/network_file.hpp"
#include "emulator/networks/node_names.hpp"

namespace t8::networks {

/// A node as far as it has been read.
struct DraftNode {
    std::string name; ///< as the file has it: grid[1][2]
    Span declared;
    std::optional<Part> part{};
    std::optional<Word> memory{};
    std::optional<unsigned> tenths_mhz{};
    std::optional<unsigned> external_cycles{};
};

/// A link end, and where the file names it.
struct DraftEnd {
    LinkEnd end;
    Span span;
};

/// The network that a reader is putting together, and the checks that all formats share.
/// Order   nodes are added, then connected, then finish is called once.
/// Errors  a link used twice, a node linked to itself, a second host, too many nodes, a node without memory; each names the place
///         and, where there is one, the earlier place.
class NetworkDraft {
public:
    NetworkDraft(const NetworkText& text, Complaints& complaints, const NetworkOptions& options)
        : text_(text), complaints_(complaints), options_(options) {}

    /// Its number; nothing when there are too many nodes.
    std::optional<std::uint32_t> add_node(DraftNode node);
    DraftNode& node(std::uint32_t number) { return nodes_[number]; }
    std::size_t size() const { return nodes_.size(); }

    /// Whether a listing may name the same cable again: from its other end, or in its boot path.
    enum class Again { mistake, accepted };
    void connect(DraftEnd a, DraftEnd b, Again again = Again::mistake);
    void connect_host(DraftEnd end, Again again = Again::mistake);
    /// The link is plugged into something that is not part of the machine.
    void leave_open(DraftEnd end);
    /// The node that begins without a host. The node of the host goes before.
    void make_root(std::uint32_t node, Span span);
    /// Bytes of memory, brought to a size that a node can have.
    void set_memory(std::uint32_t node, std::int64_t bytes, Span span);

    /// Something was said of the node besides its declaration.
    void name(std::uint32_t node) { named_[node] = true; }
    /// Nodes of which nothing was said are not part of the network.
    void drop_unnamed();
    /// The number of a node in the machine; what is not part of it is numbered behind that. REQUIRES: finish was called.
    std::uint32_t place_of(std::uint32_t node) const { return place_[node]; }

    /// `hint` is what is said when a node has no memory size.
    MachineSpec finish(std::string_view memory_hint);

private:
    enum class Peer : std::uint8_t { nobody, node, host, outside };
    struct Plug {
        Peer peer = Peer::nobody;
        LinkEnd end{}; ///< of a node
        Span span{};
    };
    Plug& plug(LinkEnd end) { return plugs_[end.node][end.link]; }
    bool is_free(DraftEnd end);
    /// Where a mistake was prepared, for a hint.
    std::string earlier(Span now, Span before) const;
    std::vector<std::uint32_t> root_first() const;
    void warn_of_unreachable(std::uint32_t root);
    NodeSpec spec_of(const DraftNode& node, NodeNames& names, std::string_view memory_hint);

    const NetworkText& text_;
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
