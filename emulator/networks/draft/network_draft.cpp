#include "emulator/networks/draft/network_draft.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/draft/network_text.hpp"
#include "emulator/networks/draft/node_names.hpp"

namespace t8::networks {
namespace {

constexpr std::int64_t page = 4096;
constexpr std::int64_t most_memory = std::int64_t{1} << 31;

} // namespace

std::optional<std::uint32_t> NetworkDraft::add_node(DraftNode node) {
    if (nodes_.size() >= options_.limits.nodes) {
        complaints_.error(node.declared, fmt::format("more than {} nodes", options_.limits.nodes));
        return {};
    }
    nodes_.push_back(std::move(node));
    plugs_.emplace_back();
    named_.push_back(false);
    dropped_.push_back(false);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::string NetworkDraft::earlier(Span now, Span before) const {
    return now == before ? "an earlier round of this loop" : fmt::format("line {}", text_.line_number(before));
}

bool NetworkDraft::is_free(DraftEnd end) {
    const Plug& taken = plug(end.end);
    if (taken.peer == Peer::nobody)
        return true;
    complaints_.error(end.span,
                      fmt::format("link {} of {} is connected twice", end.end.link, in_quotes(nodes_[end.end.node].name)),
                      fmt::format("{} has connected it", earlier(end.span, taken.span)));
    return false;
}

void NetworkDraft::connect(DraftEnd a, DraftEnd b, Again again) {
    const Plug& taken = plug(a.end);
    if (again == Again::accepted && taken.peer == Peer::node && taken.end == b.end)
        return;
    if (a.end.node == b.end.node)
        return complaints_.error(joined(a.span, b.span),
                                 fmt::format("{} is linked to itself", in_quotes(nodes_[a.end.node].name)));
    const bool a_is_free = is_free(a);
    const bool b_is_free = is_free(b);
    if (!a_is_free || !b_is_free)
        return;
    plug(a.end) = {Peer::node, b.end, a.span};
    plug(b.end) = {Peer::node, a.end, b.span};
}

void NetworkDraft::connect_host(DraftEnd end, Again again) {
    if (host_) {
        if (again == Again::accepted && host_->end == end.end)
            return;
        return complaints_.error(end.span, "the host is connected twice",
                                 fmt::format("{} has connected it to link {} of {}", earlier(end.span, host_->span),
                                             host_->end.link, in_quotes(nodes_[host_->end.node].name)));
    }
    if (!is_free(end))
        return;
    plug(end.end) = {Peer::host, {}, end.span};
    host_ = end;
}

void NetworkDraft::leave_open(DraftEnd end) {
    if (is_free(end))
        plug(end.end) = {Peer::outside, {}, end.span};
}

void NetworkDraft::make_root(std::uint32_t node, Span span) {
    if (root_ && *root_ != node)
        return complaints_.error(
            span, fmt::format("a second root, {}", in_quotes(nodes_[node].name)),
            fmt::format("line {} makes {} the root", text_.line_number(root_span_), in_quotes(nodes_[*root_].name)));
    root_ = node;
    root_span_ = span;
}

void NetworkDraft::set_memory(std::uint32_t node, std::int64_t bytes, Span span) {
    nodes_[node].memory = static_cast<Word>(page); // so that no further mistake about its memory is reported
    if (bytes < page || bytes > most_memory)
        return complaints_.error(span, fmt::format("a node has from 4 KB to 2048 MB of memory, not {} bytes", bytes));
    const std::int64_t whole = (bytes + page - 1) / page * page;
    if (whole != bytes)
        complaints_.warning(span,
                            fmt::format("{} bytes of memory are taken as {} KB, the next multiple of 4 KB", bytes, whole / 1024));
    nodes_[node].memory = static_cast<Word>(whole);
}

void NetworkDraft::drop_unnamed() {
    for (std::size_t node = 0; node < nodes_.size(); ++node)
        dropped_[node] = !named_[node];
}

std::vector<std::uint32_t> NetworkDraft::root_first() const {
    std::vector<std::uint32_t> order(nodes_.size());
    std::iota(order.begin(), order.end(), 0u);
    const std::uint32_t root = host_ ? host_->end.node : root_.value_or(0);
    std::rotate(order.begin(), order.begin() + root, order.begin() + root + 1);
    std::stable_partition(order.begin(), order.end(), [this](std::uint32_t node) { return !dropped_[node]; });
    return order;
}

void NetworkDraft::warn_of_unreachable(std::uint32_t root) {
    std::vector<bool> reached = dropped_;
    std::vector<std::uint32_t> found{root};
    reached[root] = true;
    for (std::size_t next = 0; next < found.size(); ++next)
        for (const Plug& plug : plugs_[found[next]])
            if (plug.peer == Peer::node && !reached[plug.end.node]) {
                reached[plug.end.node] = true;
                found.push_back(plug.end.node);
            }
    const auto lost = std::count(reached.begin(), reached.end(), false);
    if (lost == 0)
        return;
    const auto first = static_cast<std::size_t>(std::find(reached.begin(), reached.end(), false) - reached.begin());
    const std::string name = in_quotes(nodes_[first].name);
    complaints_.warning(nodes_[first].declared,
                        lost == 1 ? fmt::format("{} cannot be reached from the host", name)
                                  : fmt::format("{} nodes cannot be reached from the host, {} among them", lost, name));
}

NodeSpec NetworkDraft::spec_of(const DraftNode& node, NodeNames& names, std::string_view memory_hint) {
    NodeSpec spec;
    spec.name = names.give(node.name);
    if (const std::string plain = plain_name(node.name); spec.name != plain)
        complaints_.warning(node.declared, fmt::format("{} is called '{}' here", in_quotes(node.name), spec.name),
                            plain == host_name ? "'host' is the computer at the end of the root's link"
                                               : fmt::format("another node is '{}'", plain));
    if (!node.memory && !options_.memory)
        complaints_.error(node.declared, fmt::format("{} has no memory size", in_quotes(node.name)), std::string(memory_hint));
    else if (!node.part && !complaints_.any_error())
        complaints_.warning(node.declared, fmt::format("{} has no type", in_quotes(node.name)),
                            fmt::format("it is taken to be a {}", facts_of(options_.part).name));
    spec.part = node.part.value_or(options_.part);
    spec.memory = node.memory ? *node.memory : options_.memory.value_or(spec.memory);
    spec.tenths_mhz = node.tenths_mhz.value_or(options_.tenths_mhz);
    spec.external_cycles = node.external_cycles.value_or(options_.external_cycles);
    return spec;
}

MachineSpec NetworkDraft::finish(std::string_view memory_hint) {
    MachineSpec machine;
    machine.file = text_.file();
    if (nodes_.empty())
        return machine;
    const std::vector<std::uint32_t> order = root_first();
    place_.resize(order.size());
    NodeNames names;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        place_[order[i]] = i;
        if (!dropped_[order[i]])
            machine.nodes.push_back(spec_of(nodes_[order[i]], names, memory_hint));
    }
    for (std::uint32_t i = 0; i < machine.nodes.size(); ++i)
        for (std::uint8_t link = 0; link < links_per_node; ++link) {
            const Plug& plug = plugs_[order[i]][link];
            const LinkEnd a{i, link};
            const LinkEnd b{plug.peer == Peer::node ? place_[plug.end.node] : i, plug.end.link};
            if (b.node > a.node)
                machine.links.push_back({a, b, options_.mbits});
        }
    if (host_)
        machine.host = LinkEnd{place_[host_->end.node], host_->end.link};
    if (complaints_.any_error()) // the other mistakes may only follow from these
        return machine;
    if (!host_)
        complaints_.warning_of_file("no node is linked to the host", "nothing can be booted from there");
    if ((host_ || root_) && !machine.nodes.empty())
        warn_of_unreachable(order[0]);
    return machine;
}

} // namespace t8::networks
