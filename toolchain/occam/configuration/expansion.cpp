#include "toolchain/occam/configuration/expansion.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/configuration/channel_uses.hpp"
#include "toolchain/occam/configuration/evaluation.hpp"
#include "toolchain/occam/configuration/ordinals.hpp"
#include "toolchain/occam/configuration/statements.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t most_parts = 300'000;

constexpr std::uint64_t most_mapping_steps = 10'000'000;

ErrorReceiver receiver_of(Reports& reports) {
    return [&reports](Place place, std::string message, std::string hint) {
        reports.error(place, std::move(message), std::move(hint));
    };
}

class MappingReader {
public:
    MappingReader(const Network& network, Reports& reports) : network_(network), reports_(reports) {}

    NodeMapping run(const Process* body) {
        StatementRun(
            values_, receiver_of(reports_), [&](Place place, const Expression*) { return spend(place); },
            [&](const Process& process) { leaf(process); })
            .execute(body);
        return std::move(mapping_);
    }

private:
    bool spend(Place place) {
        if (++steps_ == most_mapping_steps)
            reports_.error(place, fmt::format("given up after {} steps", most_mapping_steps),
                           "is the count of a loop too large?");
        return steps_ < most_mapping_steps && !reports_.is_full();
    }

    void leaf(const Process& process) {
        if (process.kind == Process::Kind::mapping)
            return map(static_cast<const Mapping&>(process));
        reports_.error(process.place, "a MAPPING has DO, IF and MAP only", "as in MAP worker[i] ONTO t800[i]");
    }

    std::optional<std::int64_t> number(const Expression* expression) {
        const auto value = values_.number(expression);
        if (const auto problem = value ? std::nullopt : values_.problem(expression))
            reports_.error(problem->place, problem->message);
        else if (!value)
            reports_.error(expression->place, "this must be a configuration-time constant");
        return value;
    }

    void map(const Mapping& map) {
        const auto number_there = number(map.physical);
        const auto priority = map.priority == nullptr ? std::optional<std::int64_t>(1) : number(map.priority);
        if (!number_there || !priority)
            return;
        const auto physical = network_.machine_node(*number_there);
        if (!physical)
            return reports_.error(map.physical->place, "this is not a node of the NETWORK", "MAP logical ONTO physical");
        if (*priority < 0 || *priority > 1)
            return reports_.error(map.priority->place, "the priority must be 0 (high) or 1 (low)");
        for (const Expression* const item : map.logical) {
            const auto logical = number(item);
            if (!logical)
                continue;
            if (!network_.has_logical(*logical))
                reports_.error(item->place, "this is not a logical node",
                               "a logical node is declared as a NODE and neither SET nor connected in the NETWORK");
            else if (!mapping_.try_emplace(*logical, MappedNode{*physical, *priority == 0}).second)
                reports_.error(item->place, "this node is mapped twice");
        }
    }

    const Network& network_;
    Reports& reports_;
    Evaluation values_;
    NodeMapping mapping_;
    std::uint64_t steps_ = 0;
};

class Expander {
public:
    Expander(const Process* body, const NodeMapping& mapping, const Network& network, Reports& reports)
        : ordinals_(body), mapping_(mapping), network_(network), reports_(reports) {}

    Deployment run(const Process* body) {
        result_.root = part(body);
        return std::move(result_);
    }

private:
    DeployedPart part(const Process* process) {
        DeployedPart made;
        made.place = process->place;
        if (++parts_ > most_parts || reports_.is_full()) {
            if (parts_ == most_parts + 1)
                reports_.error(process->place, fmt::format("the configuration has more than {} processes", most_parts));
            return made;
        }
        using Kind = Process::Kind;
        switch (process->kind) {
        case Kind::skip:
            return made;
        case Kind::parallel:
            parallel(as<Parallel>(process), made);
            break;
        case Kind::sequence:
            sequence(as<Sequence>(process), made);
            break;
        case Kind::block:
            block(as<Block>(process), made);
            break;
        case Kind::processor:
            processor(as<Processor>(process), made);
            return made;
        default:
            reports_.error(process->place, "this process is outside of any PROCESSOR",
                           "only PAR, SEQ and declarations may enclose PROCESSOR");
            return made;
        }
        for (const DeployedPart& inner : made.parts)
            made.nodes.insert(inner.nodes.begin(), inner.nodes.end());
        return made;
    }

    void sequence(const Sequence& sequence, DeployedPart& made) {
        made.kind = DeployedPart::Kind::sequence;
        replicated(sequence.replicator, sequence.parts, made);
        std::set<std::uint32_t> nodes;
        for (const DeployedPart& inner : made.parts)
            nodes.insert(inner.nodes.begin(), inner.nodes.end());
        const auto is_everywhere = [&](const DeployedPart& inner) {
            return inner.nodes.size() == nodes.size() || inner.nodes.empty();
        };
        if (nodes.size() > 1 && !std::all_of(made.parts.begin(), made.parts.end(), is_everywhere))
            reports_.warning(sequence.place, "the parts of this SEQ run on several nodes, which do not wait for each other",
                             "use PAR, and start the next process by a message");
    }

    void parallel(const Parallel& parallel, DeployedPart& made) {
        made.kind = parallel.is_priority ? DeployedPart::Kind::priority_parallel : DeployedPart::Kind::parallel;
        replicated(parallel.replicator, parallel.parts, made);
    }

    void replicated(const Replicator* replicator, std::span<Process* const> parts, DeployedPart& made) {
        if (replicator == nullptr) {
            for (const Process* const inner : parts)
                made.parts.push_back(part(inner));
            return;
        }
        const auto range = range_of(*replicator, values_, receiver_of(reports_));
        if (!range)
            return;
        for (std::int64_t round = 0; round < range->count && parts_ <= most_parts && !reports_.is_full(); ++round) {
            const std::int64_t value = range->base + round * range->step;
            values_.bind(replicator->index, value);
            DeployedPart one;
            one.kind = DeployedPart::Kind::block;
            one.place = replicator->place;
            one.values.emplace_back(replicator->name->text, value);
            one.parts.push_back(part(parts.front()));
            one.nodes = one.parts.front().nodes;
            made.parts.push_back(std::move(one));
        }
    }

    void block(const Block& block, DeployedPart& made) {
        made.kind = DeployedPart::Kind::block;
        for (const Specification* const item : block.specifications)
            specification(*item, made);
        made.parts.push_back(part(block.body));
    }

    void specification(const Specification& item, DeployedPart& made) {
        using Kind = Specification::Kind;
        switch (item.kind) {
        case Kind::variables:
            return variables(static_cast<const VariableDeclaration&>(item), made);
        case Kind::placement:
            return placement(static_cast<const Placement&>(item));
        case Kind::arc_placement:
            return placement(static_cast<const ArcPlacement&>(item));
        default:
            break;
        }
        bind_names(item, names_, values_);
        made.specifications.push_back(ordinals_.of(item));
    }

    /// Returns the index of an arc in Network::arcs, or nothing after reporting that it is none.
    std::optional<std::size_t> arc_of(const Expression& expression) {
        const auto number = values_.number(&expression);
        if (const auto problem = values_.problem(&expression))
            reports_.error(problem->place, problem->message);
        else if (!number)
            reports_.error(expression.place, "the arc must be a configuration-time constant", "as in PLACE fs, ts ON host :");
        else if (*number < first_arc || *number - first_arc >= static_cast<std::int64_t>(network_.arcs.size()))
            reports_.error(expression.place, "this is not an arc", "as in ARC host :");
        else
            return static_cast<std::size_t>(*number - first_arc);
        return {};
    }

    void placement(const ArcPlacement& placement) {
        std::vector<ChannelSet::Member> placed;
        for (const Expression* const channel : placement.channels) {
            const auto set = names_.find(channel, values_);
            if (!set)
                reports_.error(channel->place, "this is not a channel of the configuration", "as in PLACE fs, ts ON host :");
            else if (!set->is_exact)
                reports_.error(channel->place, "the channel must be a configuration-time constant");
            else
                placed.insert(placed.end(), set->members.begin(), set->members.end());
        }
        const auto arc = arc_of(*placement.arc);
        for (const ChannelSet::Member& member : placed) {
            const DeployedChannels& channels = result_.channels[member.channels];
            DeployedChannel& channel = result_.channels[member.channels].elements[member.element];
            if (arc && channel.arc)
                reports_.error(placement.place, fmt::format("'{}' is placed twice", name_of(channels, member.element)));
            channel.arc = arc;
            channel.arc_place = placement.place;
        }
    }

    void variables(const VariableDeclaration& declaration, DeployedPart& made) {
        for (const DeclaredName& name : declaration.names) {
            const Type* type = name.declaration->type;
            DeployedChannels channels{name.name->text, ordinals_.of(declaration), name.place, {}, {}};
            ChannelSet set;
            std::size_t count = 1;
            for (; type->is_array(); type = type->element) {
                channels.dimensions.push_back(type->count.value_or(0));
                count *= channels.dimensions.back();
            }
            if (type->kind != Type::Kind::channel)
                return reports_.error(name.place, fmt::format("'{}' is declared outside of any PROCESSOR", name.name->text),
                                      "only channels are shared by nodes");
            if (result_.channels.size() >= most_parts || count > most_parts)
                return reports_.error(name.place, fmt::format("more than {} channels", most_parts));
            channels.elements.resize(count);
            for (std::size_t element = 0; element < count; ++element)
                set.members.push_back({result_.channels.size(), element});
            set.dimensions = channels.dimensions;
            names_.bind(name.declaration, std::move(set));
            made.channels.push_back(result_.channels.size());
            result_.channels.push_back(std::move(channels));
        }
    }

    void placement(const Placement& placement) {
        reports_.error(placement.place, "a channel of a configuration has no address", "as in PLACE fs, ts ON host :");
    }

    void processor(const Processor& processor, DeployedPart& made) {
        made.kind = DeployedPart::Kind::node;
        const auto number = values_.number(processor.number);
        if (!number)
            return unknown_node(processor);
        if (const auto mapped = mapping_.find(*number); mapped != mapping_.end()) {
            made.node = mapped->second.node;
            made.is_high_priority = mapped->second.is_high_priority;
        } else if (const auto node = network_.machine_node(*number)) {
            made.node = *node;
        } else {
            return reports_.error(processor.place, "this node is not part of the NETWORK",
                                  "SET and connect it there, or MAP it ONTO a node that is");
        }
        made.nodes.insert(made.node);
        made.processor = ordinals_.of(processor);
        find_uses(processor.body, names_, values_, [&](const ChannelSet::Member& member, ChannelEnd end) {
            std::vector<DeployedChannel::Use>& uses =
                result_.channels[member.channels].elements[member.element].uses[static_cast<std::size_t>(end)];
            if (std::none_of(uses.begin(), uses.end(), [&](const DeployedChannel::Use& use) { return use.node == made.node; }))
                uses.push_back({made.node, processor.place});
        });
    }

    void unknown_node(const Processor& processor) {
        if (const auto problem = values_.problem(processor.number))
            return reports_.error(problem->place, problem->message);
        reports_.error(processor.place, "the node must be a configuration-time constant", "as in PROCESSOR t800[i]");
    }

    Ordinals ordinals_;
    const NodeMapping& mapping_;
    const Network& network_;
    Reports& reports_;
    Evaluation values_;
    ChannelNames names_;
    Deployment result_;
    std::size_t parts_ = 0;
};

} // namespace

std::string name_of(const DeployedChannels& channels, std::size_t element) {
    return channels.name + subscripts_of(channels.dimensions, element);
}

NodeMapping expand_mapping(const Process* body, const Network& network, Reports& reports) {
    return MappingReader(network, reports).run(body);
}

Deployment expand(const Process* body, const NodeMapping& mapping, const Network& network, Reports& reports) {
    return Expander(body, mapping, network, reports).run(body);
}

} // namespace t8::occam
