#include "monitor/history/format/index.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::uint8_t leaf_mark = 0;
constexpr std::uint8_t inner_mark = 1;

void encode_nodes(ByteWriter& out, std::span<const NodeEvents> nodes) {
    out.varint(nodes.size());
    std::uint64_t before = 0;
    for (const auto& [node, events] : nodes) {
        out.varint(node_code(node) - before);
        before = node_code(node) + 1;
        out.varint(events);
    }
}

/// Moves the host to the front. In memory its number is the greatest, but its code in the file is the smallest.
void host_first(std::vector<NodeEvents>& nodes) {
    if (!nodes.empty() && nodes.back().node == ~std::uint32_t{0})
        std::rotate(nodes.begin(), nodes.end() - 1, nodes.end());
}

void encode_sorted_nodes(ByteWriter& out, std::vector<NodeEvents> nodes) {
    host_first(nodes);
    encode_nodes(out, nodes);
}

std::vector<NodeEvents> decode_nodes(ByteReader& in) {
    std::vector<NodeEvents> nodes;
    std::uint64_t code = 0;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        const std::uint64_t step = in.varint();
        if (step > 0xFFFF'FFFFu)
            in.fail();
        code += step;
        const std::uint32_t node = node_of_code(in, code++);
        nodes.push_back({node, in.varint()});
    }
    if (!nodes.empty() && nodes.front().node == ~std::uint32_t{0})
        std::rotate(nodes.begin(), nodes.begin() + 1, nodes.end());
    return nodes;
}

void encode_ticks(ByteWriter& out, Tick& before, Tick first, Tick last) {
    out.delta(before.count, first.count);
    out.varint(last.count - first.count);
    before = first;
}

void decode_ticks(ByteReader& in, Tick& before, Tick& first, Tick& last) {
    first = Tick{in.delta(before.count)};
    last = Tick{first.count + in.varint()};
    if (last < first)
        in.fail();
    before = first;
}

void encode_group(ByteWriter& out, const GroupPlace& group, std::uint64_t& offset, Tick& tick) {
    out.varint(group.blocks.size());
    for (const BlockPlace& block : group.blocks) {
        out.varint(block.offset - offset);
        out.varint(block.size);
        offset = block.offset + block.size;
        encode_ticks(out, tick, block.first, block.last);
        encode_sorted_nodes(out, block.nodes);
    }
}

GroupPlace decode_group(ByteReader& in, std::uint64_t& offset, Tick& tick) {
    GroupPlace group;
    group.first = end_of_time;
    std::uint64_t events = 0;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        BlockPlace& block = group.blocks.emplace_back();
        block.offset = offset + in.varint();
        block.size = in.varint32();
        offset = block.offset + block.size;
        decode_ticks(in, tick, block.first, block.last);
        block.nodes = decode_nodes(in);
        group.first = std::min(group.first, block.first);
        group.last = std::max(group.last, block.last);
        for (const NodeEvents& node : block.nodes) {
            if (node.events > most_events_in_block)
                in.fail();
            events += node.events;
        }
    }
    if (group.blocks.empty() || events > most_events_in_group)
        in.fail();
    return group;
}

} // namespace

std::uint64_t events_of(std::span<const NodeEvents> nodes, std::uint32_t node) {
    const auto found = std::lower_bound(nodes.begin(), nodes.end(), node,
                                        [](const NodeEvents& entry, std::uint32_t n) { return entry.node < n; });
    return found == nodes.end() || found->node != node ? 0 : found->events;
}

void add_nodes(std::vector<NodeEvents>& to, std::span<const NodeEvents> more) {
    std::vector<NodeEvents> sum;
    sum.reserve(std::max(to.size(), more.size()));
    auto a = to.begin();
    for (const NodeEvents& b : more) {
        while (a != to.end() && a->node < b.node)
            sum.push_back(*a++);
        if (a != to.end() && a->node == b.node)
            sum.push_back({b.node, b.events + (a++)->events});
        else
            sum.push_back(b);
    }
    sum.insert(sum.end(), a, to.end());
    to = std::move(sum);
}

PagePlace place_over(const IndexPage& page) {
    PagePlace place;
    place.first = end_of_time;
    const auto take = [&](Tick first, Tick last) {
        place.first = std::min(place.first, first);
        place.last = std::max(place.last, last);
    };
    for (const GroupPlace& group : page.groups) {
        take(group.first, group.last);
        ++place.groups;
        for (const BlockPlace& block : group.blocks)
            add_nodes(place.nodes, block.nodes);
    }
    for (const PagePlace& below : page.pages) {
        take(below.first, below.last);
        place.groups += below.groups;
        add_nodes(place.nodes, below.nodes);
    }
    if (!page.groups.empty())
        place.first_group = page.groups.front().ordinal;
    else if (!page.pages.empty())
        place.first_group = page.pages.front().first_group;
    return place;
}

void encode_place(ByteWriter& out, const PagePlace& place) {
    out.varint(place.offset);
    out.varint(place.size);
    out.varint(place.groups);
    out.varint(place.first.count);
    out.varint((place.last - place.first).count);
    encode_sorted_nodes(out, place.nodes);
}

PagePlace decode_place(ByteReader& in) {
    PagePlace place;
    place.offset = in.varint();
    place.size = in.varint32();
    place.groups = in.varint();
    place.first = Tick{in.varint()};
    place.last = Tick{place.first.count + in.varint()};
    if (place.groups == 0 || place.last < place.first)
        in.fail();
    place.nodes = decode_nodes(in);
    return place;
}

std::vector<Byte> encode_page(const IndexPage& page) {
    ByteWriter out;
    out.u8(page.pages.empty() ? leaf_mark : inner_mark);
    if (page.pages.empty()) {
        out.varint(page.groups.size());
        std::uint64_t offset = 0;
        Tick tick{};
        for (const GroupPlace& group : page.groups)
            encode_group(out, group, offset, tick);
    } else {
        out.varint(page.pages.size());
        for (const PagePlace& below : page.pages)
            encode_place(out, below);
    }
    return out.take();
}

std::optional<IndexPage> decode_page(std::span<const Byte> bytes, const PagePlace& place) {
    ByteReader in(bytes);
    IndexPage page;
    const std::uint8_t mark = in.u8();
    std::uint64_t left = in.varint();
    std::uint64_t ordinal = place.first_group;
    if (mark == leaf_mark && left <= index_fan_out) {
        std::uint64_t offset = 0;
        Tick tick{};
        for (; left > 0 && in.ok(); --left) {
            page.groups.push_back(decode_group(in, offset, tick));
            page.groups.back().ordinal = ordinal++;
        }
    } else if (mark == inner_mark && left <= index_fan_out) {
        for (; left > 0 && in.ok(); --left) {
            PagePlace& below = page.pages.emplace_back(decode_place(in));
            below.first_group = ordinal;
            ordinal += below.groups;
            // A page is written before the page above it. Paths downwards can therefore not form a circle.
            if (below.offset >= place.offset)
                in.fail();
        }
    } else {
        return {};
    }
    if (!in.finished() || (page.groups.empty() && page.pages.empty()))
        return {};
    PagePlace over = place_over(page);
    over.offset = place.offset;
    over.size = place.size;
    if (over != place)
        return {};
    const auto in_order = [](const auto& list) {
        return std::adjacent_find(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.last >= b.first; }) ==
               list.end();
    };
    return in_order(page.groups) && in_order(page.pages) ? std::optional(std::move(page)) : std::nullopt;
}

std::vector<Byte> encode_end(const FileEnd& end) {
    ByteWriter out;
    encode_summary(out, end.summary);
    out.u8(end.root ? 1 : 0);
    if (end.root)
        encode_place(out, *end.root);
    return out.take();
}

std::optional<FileEnd> decode_end(std::span<const Byte> bytes) {
    ByteReader in(bytes);
    FileEnd end;
    end.summary = decode_summary(in);
    if (in.u8() == 1)
        end.root = decode_place(in);
    if (!in.finished())
        return {};
    const std::span<const NodeEvents> nodes =
        end.root ? std::span<const NodeEvents>(end.root->nodes) : std::span<const NodeEvents>();
    const bool agree = std::equal(
        nodes.begin(), nodes.end(), end.summary.nodes.begin(), end.summary.nodes.end(),
        [](const NodeEvents& a, const HistorySummary::NodeCount& b) { return a.node == b.node && a.events == b.events; });
    return agree && end.summary.groups == (end.root ? end.root->groups : 0) ? std::optional(std::move(end)) : std::nullopt;
}

} // namespace t8
