#include "toolchain/occam/configuration/channel_links.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace t8::occam {
namespace {

constexpr auto out = static_cast<std::size_t>(ChannelEnd::output);
constexpr auto in = static_cast<std::size_t>(ChannelEnd::input);

class Assigner {
public:
    Assigner(const Deployment& deployment, const Network& network, Reports& reports)
        : deployment_(deployment), machine_(network.machine), arcs_(network.arcs), reports_(reports) {
        for (const LinkSpec& link : machine_.links) {
            neighbours_[link.a.node].emplace_back(link.a, link.b);
            neighbours_[link.b.node].emplace_back(link.b, link.a);
        }
        for (auto& [node, links] : neighbours_)
            std::sort(links.begin(), links.end(), [](const auto& a, const auto& b) { return a.first.link < b.first.link; });
    }

    ChannelWords run() {
        for (const bool placed : {true, false})
            for (std::size_t index = 0; index < deployment_.channels.size(); ++index) {
                const DeployedChannels& channels = deployment_.channels[index];
                for (std::size_t element = 0; element < channels.elements.size(); ++element)
                    if (channels.elements[element].arc.has_value() == placed && !reports_.is_full())
                        assign(channels, index, element);
            }
        return std::move(words_);
    }

private:
    using Use = DeployedChannel::Use;

    std::string name(std::uint32_t node) const { return name_of(machine_, node); }

    void assign(const DeployedChannels& channels, std::size_t index, std::size_t element) {
        const DeployedChannel& channel = channels.elements[element];
        const std::string label = name_of(channels, element);
        const std::vector<Use> uses[2] = {without(channel.uses[out], channel.uses[in]),
                                          without(channel.uses[in], channel.uses[out])};
        for (const ChannelEnd end : {ChannelEnd::output, ChannelEnd::input}) {
            const std::vector<Use>& users = uses[static_cast<std::size_t>(end)];
            if (users.size() > 1)
                return reports_.error(
                    users[1].place,
                    fmt::format("'{}' is {} by two nodes, '{}' and '{}'", label,
                                end == ChannelEnd::output ? "output to" : "input from", name(users[0].node), name(users[1].node)),
                    has(uses[1 - static_cast<std::size_t>(end)], users[1].node)
                        ? "the routines do both with their array of channels: give each an array for input and one "
                          "for output"
                        : "a channel has one node at each end");
        }
        if (channel.arc && !place_on_arc(channel, uses, index, element, label))
            return;
        const bool is_output = !uses[out].empty();
        if (is_output == uses[in].empty() && !leads_outside(channel)) {
            const Use& use = uses[is_output ? out : in].front();
            return reports_.warning(use.place,
                                    fmt::format("nobody {} '{}': '{}' will wait for ever",
                                                is_output ? "inputs from" : "outputs to", label, name(use.node)),
                                    channel.arc || is_host_placed() ? "a heading in C marks its channels: in?, out!"
                                                                    : "a channel to the host is placed: PLACE fs, ts ON host :");
        }
        if (!channel.arc && is_output && uses[out].front().node != uses[in].front().node)
            choose_link(index, element, label, uses[out].front(), uses[in].front());
    }

    /// True if some channel is placed on an arc to the host.
    bool is_host_placed() const {
        const auto is_placed = [&](const DeployedChannel& channel) { return channel.arc && arcs_[*channel.arc].is_host; };
        return std::any_of(deployment_.channels.begin(), deployment_.channels.end(), [&](const DeployedChannels& channels) {
            return std::any_of(channels.elements.begin(), channels.elements.end(), is_placed);
        });
    }

    static bool has(const std::vector<Use>& uses, std::uint32_t node) {
        return std::any_of(uses.begin(), uses.end(), [&](const Use& use) { return use.node == node; });
    }

    /// Returns the uses of one end. If there are several, and exactly one is by a node that is not among `others`, the uses of the
    /// other end, returns that one: a node that gets the channel as an element of an array may be listed at both ends.
    static std::vector<Use> without(const std::vector<Use>& uses, const std::vector<Use>& others) {
        std::vector<Use> left;
        if (uses.size() > 1)
            std::copy_if(uses.begin(), uses.end(), std::back_inserter(left),
                         [&](const Use& use) { return !has(others, use.node); });
        return left.size() == 1 ? left : uses;
    }

    bool leads_outside(const DeployedChannel& channel) const { return channel.arc && !arcs_[*channel.arc].b; }

    bool place_on_arc(const DeployedChannel& channel, const std::vector<Use> (&all)[2], std::size_t index, std::size_t element,
                      const std::string& label) {
        const auto mistake = [&](Place place, std::string message, std::string hint = {}) {
            reports_.error(place, std::move(message), std::move(hint));
            return false;
        };
        const Arc& arc = arcs_[*channel.arc];
        const std::string& arc_name = arc.name;
        if (!arc.a)
            return mistake(channel.arc_place, fmt::format("'{}' is placed on '{}', which is not connected", label, arc_name),
                           fmt::format("as in CONNECT a[link][0] TO b[link][1] WITH {}", arc_name));
        for (const ChannelEnd end : {ChannelEnd::output, ChannelEnd::input}) {
            const std::vector<Use>& uses = all[static_cast<std::size_t>(end)];
            if (uses.empty())
                continue;
            const bool is_a = uses.front().node == arc.a->node;
            const bool is_b = arc.b && uses.front().node == arc.b->node;
            if (!is_a && !is_b)
                return mistake(uses.front().place, fmt::format("'{}' is placed on '{}', which does not lead to '{}'", label,
                                                               arc_name, name(uses.front().node)));
            if (!arc.b && !arc.is_host)
                return mistake(channel.arc_place,
                               fmt::format("'{}' is placed on '{}', and nothing is connected to that edge", label, arc_name),
                               "only the host is emulated");
            take(is_a ? *arc.a : *arc.b, end, index, element, label, uses.front());
        }
        if (!all[out].empty() && !all[in].empty() && all[out].front().node == all[in].front().node)
            return mistake(channel.arc_place, fmt::format("both ends of '{}' are on '{}', and it is placed on '{}'", label,
                                                          name(all[out].front().node), arc_name));
        return true;
    }

    /// Assigns the link at `end`, in this direction, to a channel. Reports a link that has a channel already.
    void take(LinkEnd end, ChannelEnd direction, std::size_t index, std::size_t element, const std::string& label,
              const Use& use) {
        const unsigned word = direction == ChannelEnd::output ? end.link : end.link + links_per_node;
        const auto [user, is_free] = users_.try_emplace({end.node, word}, label);
        if (!is_free)
            return reports_.error(use.place,
                                  fmt::format("'{}' and '{}' both {} link {} of '{}'", user->second, label,
                                              direction == ChannelEnd::output ? "output to" : "input from", end.link,
                                              name(end.node)),
                                  "a link has one channel in each direction");
        words_[{end.node, index, element}] = word;
    }

    void choose_link(std::size_t index, std::size_t element, const std::string& label, const Use& from, const Use& to) {
        bool are_joined = false;
        for (const auto& [near, far] : neighbours_[from.node]) {
            if (far.node != to.node)
                continue;
            are_joined = true;
            if (users_.contains({near.node, unsigned{near.link}}))
                continue;
            take(near, ChannelEnd::output, index, element, label, from);
            take(far, ChannelEnd::input, index, element, label, to);
            return;
        }
        if (are_joined)
            reports_.error(from.place,
                           fmt::format("no link from '{}' to '{}' is free for '{}'", name(from.node), name(to.node), label),
                           "a link has one channel in each direction: merge channels, or CONNECT another link");
        else
            reports_.error(
                from.place,
                fmt::format("'{}' leads from '{}' to '{}', and no link joins them", label, name(from.node), name(to.node)),
                "channels go between neighbours only: CONNECT them, or pass messages on");
    }

    const Deployment& deployment_;
    const MachineSpec& machine_;
    const std::vector<Arc>& arcs_;
    Reports& reports_;
    std::map<std::uint32_t, std::vector<std::pair<LinkEnd, LinkEnd>>> neighbours_;
    std::map<std::pair<std::uint32_t, unsigned>, std::string> users_; ///< names of channels by node and channel word
    ChannelWords words_;
};

} // namespace

ChannelWords assign_links(const Deployment& deployment, const Network& network, Reports& reports) {
    return Assigner(deployment, network, reports).run();
}

} // namespace t8::occam
