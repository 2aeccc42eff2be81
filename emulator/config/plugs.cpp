#include "emulator/config/plugs.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace t8 {
namespace {

using crossbar::Socket;

constexpr std::string_view control_end = "control";
constexpr std::size_t most_candidates = 1000; ///< names compared on either side of the place where the unknown name would stand
constexpr std::size_t longest_compared = 100;

std::optional<unsigned> number_in(std::string_view text) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_plain = error == std::errc{} && end == text.data() + text.size() && (text.size() == 1 || text.front() != '0');
    return is_plain ? std::optional(number) : std::nullopt;
}

} // namespace

void Plugs::add_node(const Item& item, const std::string& name) {
    names_.push_back({name, Kind::node, static_cast<std::uint32_t>(node_uses_.size()), item});
    node_uses_.emplace_back();
}

void Plugs::add_switch(const Item& item, const std::string& name) {
    names_.push_back({name, Kind::switch_, static_cast<std::uint32_t>(switch_uses_.size()), item});
    switch_uses_.emplace_back();
    has_switches_ = true;
}

void Plugs::know_all() {
    std::stable_sort(names_.begin(), names_.end(), [](const Named& a, const Named& b) { return a.name < b.name; });
    for (std::size_t i = 1; i < names_.size(); ++i) {
        const Named& first = names_[i - 1];
        const Named& second = names_[i];
        if (second.name.empty() || first.name != second.name)
            continue;
        if (first.kind == second.kind)
            reader_.mistake_at_text(second.item, second.name,
                                    fmt::format("another {} has the name {}", name_of(second.item.kind), in_quotes(second.name)),
                                    fmt::format("the first one is at line {}", first.item.place.line));
        else
            reader_.mistake_at_text(second.item, second.name,
                                    fmt::format("a node and a switch have the name {}", in_quotes(second.name)),
                                    fmt::format("the {} is at line {}", name_of(first.item.kind), first.item.place.line));
    }
}

const Plugs::Named* Plugs::find(std::string_view name) const {
    const auto found = std::lower_bound(names_.begin(), names_.end(), name,
                                        [](const Named& named, std::string_view wanted) { return named.name < wanted; });
    return !name.empty() && found != names_.end() && found->name == name ? &*found : nullptr;
}

/// Returns the name most similar to `name` among its `most_candidates` neighbours on either side in the order of names. That is all
/// names, except in large machines.
std::string Plugs::similar_name(std::string_view name) {
    const auto place = std::lower_bound(names_.begin(), names_.end(), name,
                                        [](const Named& named, std::string_view wanted) { return named.name < wanted; });
    const auto at = static_cast<std::size_t>(place - names_.begin());
    const std::size_t first = at > most_candidates ? at - most_candidates : 0;
    const std::size_t last = std::min(names_.size(), at + most_candidates);
    if (last - first > comparisons_left_)
        return {};
    comparisons_left_ -= last - first;
    std::vector<std::string_view> candidates;
    for (std::size_t i = first; i < last; ++i)
        candidates.emplace_back(names_[i].name);
    return std::string(closest(name.substr(0, longest_compared), candidates));
}

void Plugs::no_such_name(const Item& item, const std::string& text, const std::string& name) {
    reader_.mistake_at_text(item, text, fmt::format("there is no node {}{}", has_switches_ ? "or switch " : "", in_quotes(name)),
                            did_you_mean(similar_name(name)));
}

std::optional<std::uint32_t> Plugs::node(const Item& item, const std::string& name) {
    const Named* const found = find(name);
    if (found == nullptr)
        reader_.mistake_at_text(item, name, fmt::format("there is no node {}", in_quotes(name)),
                                did_you_mean(similar_name(name)));
    else if (found->kind == Kind::switch_)
        reader_.mistake_at_text(item, name, fmt::format("{} is a switch, not a node", in_quotes(name)));
    else
        return found->index;
    return {};
}

std::optional<Socket> Plugs::socket(const Item& item, const std::string& text) {
    const std::size_t dot = text.rfind('.');
    const std::string head = text.substr(0, dot);
    const std::string_view tail = dot == std::string::npos ? std::string_view{} : std::string_view(text).substr(dot + 1);
    if (head == host_name)
        return socket_of_host(item, text, tail);
    const Named* const found = find(head);
    if (found != nullptr && found->kind == Kind::switch_)
        return socket_of_switch(item, text, tail, found->index);
    if (found != nullptr)
        return socket_of_node(item, text, tail, found->index);
    if (number_in(tail) || tail == control_end)
        no_such_name(item, text, head);
    else
        reader_.mistake_at_text(item, text, fmt::format("{} is not a link of a node", in_quotes(text)),
                                "write NODE.LINK, as in 'n0.2'");
    return {};
}

std::optional<Socket> Plugs::socket_of_host(const Item& item, const std::string& text, std::string_view tail) {
    const auto number = number_in(tail);
    if (number && *number >= 1 && *number < host_connections)
        return Socket{Socket::Kind::host, 0, static_cast<std::uint8_t>(*number)};
    if (number == 0)
        reader_.mistake_at_text(item, text, "'host.0' is the connection that host { ... } makes",
                                "write host { \"n0.0\" }, or take host.1 to host.7");
    else
        reader_.mistake_at_text(item, text, fmt::format("{} is not a connection of the host", in_quotes(text)),
                                "there are host.1 to host.7");
    return {};
}

std::optional<Socket> Plugs::socket_of_node(const Item& item, const std::string& text, std::string_view tail,
                                            std::uint32_t index) {
    const auto number = number_in(tail);
    if (number && *number < links_per_node)
        return Socket{Socket::Kind::node, index, static_cast<std::uint8_t>(*number)};
    if (number)
        reader_.mistake_at_text(item, text, fmt::format("{}: a node has links 0 to 3", in_quotes(text)));
    else if (tail == control_end)
        reader_.mistake_at_text(item, text, fmt::format("{}: only a switch has a control link", in_quotes(text)));
    else
        reader_.mistake_at_text(item, text, fmt::format("{} is not a link of a node", in_quotes(text)),
                                "write NODE.LINK, as in 'n0.2'");
    return {};
}

std::optional<Socket> Plugs::socket_of_switch(const Item& item, const std::string& text, std::string_view tail,
                                              std::uint32_t index) {
    if (tail == control_end)
        return Socket{Socket::Kind::control, index, 0};
    const auto number = number_in(tail);
    if (number && *number < crossbar::ports_per_switch)
        return Socket{Socket::Kind::port, index, static_cast<std::uint8_t>(*number)};
    if (number) {
        reader_.mistake_at_text(item, text, fmt::format("{}: a switch has ports 0 to 31", in_quotes(text)));
        return {};
    }
    const bool is_similar = !closest(tail, {control_end}).empty();
    reader_.mistake_at_text(item, text, fmt::format("{} is not a port of a switch", in_quotes(text)),
                            is_similar ? fmt::format("did you mean '{}.control'?", text.substr(0, text.rfind('.')))
                                       : "write SWITCH.PORT, as in 'c0.5', or SWITCH.control");
    return {};
}

std::optional<LinkEnd> Plugs::link_of_node(const Item& item, const std::string& text) {
    const auto found = socket(item, text);
    if (!found)
        return {};
    if (found->kind == Socket::Kind::node)
        return LinkEnd{found->index, found->port};
    reader_.mistake_at_text(item, text, fmt::format("{} is not a link of a node", in_quotes(text)),
                            "write NODE.LINK, as in 'n0.2'");
    return {};
}

Plugs::Use& Plugs::use_of(Socket socket) {
    switch (socket.kind) {
    case Socket::Kind::node:
        return node_uses_[socket.index][socket.port];
    case Socket::Kind::port:
        return switch_uses_[socket.index][socket.port];
    case Socket::Kind::control:
        return switch_uses_[socket.index][control_use];
    case Socket::Kind::host:
        break;
    }
    return host_uses_[socket.port];
}

bool Plugs::plug_in(const Item& item, const std::string& text, Socket socket, Socket other) {
    Use& entry = use_of(socket);
    if (!entry.other) {
        entry = {item.place, other};
        return true;
    }
    if (socket.kind == Socket::Kind::host && other.kind == Socket::Kind::control && entry.other->kind == Socket::Kind::control)
        return true;
    const char* const what = socket.kind == Socket::Kind::port ? "port " : socket.kind == Socket::Kind::host ? "" : "link ";
    reader_.mistake_at_text(item, text, fmt::format("{}{} is used twice", what, in_quotes(text)),
                            fmt::format("it is also plugged in at line {}", entry.place.line));
    return false;
}

void Plugs::move_nodes(const std::vector<std::uint32_t>& node_at) {
    const auto move = [&](Use& use) {
        if (use.other && use.other->kind == Socket::Kind::node)
            use.other->index = node_at[use.other->index];
    };
    std::vector<std::array<Use, links_per_node>> moved(node_uses_.size());
    for (std::size_t place = 0; place < node_at.size(); ++place)
        moved[node_at[place]] = node_uses_[place];
    node_uses_ = std::move(moved);
    for (auto& uses : node_uses_)
        std::for_each(uses.begin(), uses.end(), move);
    for (auto& uses : switch_uses_)
        std::for_each(uses.begin(), uses.end(), move);
    std::for_each(host_uses_.begin(), host_uses_.end(), move);
}

} // namespace t8
