#include "toolchain/occam/configuration/expansion.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/configuration/channel_links.hpp"
#include "toolchain/occam/configuration/channel_uses.hpp"
#include "toolchain/occam/configuration/evaluation.hpp"
#include "toolchain/occam/configuration/software_text.hpp"
#include "toolchain/occam/configuration/text_lines.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t most_parts = 300'000;

struct Range {
    std::int64_t base;
    std::int64_t count;
    std::int64_t step;
};

std::optional<Range> range_of(const Replicator& replicator, const Evaluation& values, Reports& reports) {
    const auto base = values.number(replicator.base);
    const auto count = values.number(replicator.count);
    const auto step = replicator.step == nullptr ? std::optional<std::int64_t>(1) : values.number(replicator.step);
    if (base && count && step && *count >= 0)
        return Range{*base, *count, *step};
    reports.error(replicator.place, "the bounds of this replicator must be configuration-time constants",
                  "use constants and the indices of enclosing replicators");
    return {};
}

class MappingReader {
public:
    MappingReader(std::uint32_t nodes, std::uint32_t logical_nodes, Compilation& all)
        : nodes_(nodes), logical_nodes_(logical_nodes), reports_(all.reports) {}

    void process(const Process* process) {
        using Kind = Process::Kind;
        switch (process->kind) {
        case Kind::skip:
            return;
        case Kind::sequence:
            return sequence(as<Sequence>(process));
        case Kind::conditional:
            decide(as<Conditional>(process));
            return;
        case Kind::block:
            for (const Specification* const item : as<Block>(process).specifications)
                bind_names(*item, names_, values_);
            return this->process(as<Block>(process).body);
        case Kind::call:
            if (as<CallProcess>(process).name->text == map_routine)
                return map(as<CallProcess>(process));
            break;
        default:
            break;
        }
        reports_.error(process->place, "a MAPPING has DO, IF and MAP only", "as in MAP worker[i] ONTO t800[i]");
    }

    NodeMapping take() { return std::move(mapping_); }

private:
    void sequence(const Sequence& sequence) {
        if (sequence.replicator == nullptr) {
            for (const Process* const part : sequence.parts)
                process(part);
            return;
        }
        const auto range = range_of(*sequence.replicator, values_, reports_);
        for (std::int64_t round = 0; range && round < range->count && !reports_.is_full(); ++round) {
            values_.bind(sequence.replicator->index, range->base + round * range->step);
            for (const Process* const part : sequence.parts)
                process(part);
        }
    }

    bool decide(const Conditional& conditional) {
        for (const Choice& choice : conditional.choices) {
            if (choice.nested != nullptr) {
                if (decide(*choice.nested))
                    return true;
                continue;
            }
            const auto holds = values_.number(choice.condition);
            if (!holds)
                reports_.error(choice.place, "this condition must be a configuration-time constant");
            if (!holds || *holds != 0) {
                if (holds)
                    process(choice.body);
                return true;
            }
        }
        return false;
    }

    void map(const CallProcess& call) {
        const auto physical = values_.number(call.actuals[1]);
        const auto priority = values_.number(call.actuals[2]);
        if (!physical || *physical < 0 || *physical >= nodes_)
            return reports_.error(call.actuals[1]->place, "this is not a node of the NETWORK", "MAP logical ONTO physical");
        if (!priority || *priority < 0 || *priority > 1)
            return reports_.error(call.actuals[2]->place, "the priority must be 0 (high) or 1 (low)");
        if (call.actuals[0]->kind != Expression::Kind::table)
            return;
        for (const Expression* const item : static_cast<const Table*>(call.actuals[0])->items) {
            const auto logical = values_.number(item);
            if (!logical || *logical < nodes_ || *logical >= std::int64_t{nodes_} + logical_nodes_)
                reports_.error(item->place, "this is not a logical node",
                               "a logical node is declared as a NODE and neither SET nor connected in the NETWORK");
            else if (!mapping_.try_emplace(*logical, MappedNode{static_cast<std::uint32_t>(*physical), *priority == 0}).second)
                reports_.error(item->place, "this node is mapped twice");
        }
    }

    std::uint32_t nodes_;
    std::uint32_t logical_nodes_;
    Reports& reports_;
    Evaluation values_;
    ChannelNames names_;
    NodeMapping mapping_;
};

class Expander {
public:
    Expander(const NodeMapping& mapping, std::uint32_t nodes, Compilation& all)
        : mapping_(mapping), nodes_(nodes), all_(all), reports_(all.reports) {}

    Deployment run(const Process* body) {
        result_.root = part(body);
        return std::move(result_);
    }

private:
    DeployedPart part(const Process* process) {
        DeployedPart made;
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
                             "say PAR, and let a message tell the next one to begin");
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
        const auto range = range_of(*replicator, values_, reports_);
        if (!range)
            return;
        for (std::int64_t round = 0; round < range->count && parts_ <= most_parts && !reports_.is_full(); ++round) {
            const std::int64_t value = range->base + round * range->step;
            values_.bind(replicator->index, value);
            DeployedPart one;
            one.kind = DeployedPart::Kind::block;
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
        case Kind::abbreviation:
            if (is_placement(static_cast<const Abbreviation&>(item)))
                return;
            break;
        default:
            break;
        }
        bind_names(item, names_, values_);
        made.specifications.push_back(text_of(item.place));
    }

    /// True for the abbreviations that software_text makes of PLACE: of the channels, and then of the arc.
    bool is_placement(const Abbreviation& item) {
        const std::string_view name = item.name.name->text;
        if (name == placed_channel) {
            const auto set = names_.find(item.source, values_);
            if (!set)
                reports_.error(item.place, "this is not a channel of the configuration", "as in PLACE fs, ts ON host :");
            else if (!set->is_exact)
                reports_.error(item.place, "the channel must be a configuration-time constant");
            else
                placed_.insert(placed_.end(), set->members.begin(), set->members.end());
            return true;
        }
        if (name != placed_arc)
            return false;
        const auto arc = values_.number(item.source);
        if (!arc)
            reports_.error(item.place, "the arc must be a configuration-time constant", "as in PLACE fs, ts ON host :");
        if (arc && *arc < first_arc)
            reports_.error(item.place, "this is not an arc", "as in ARC host :");
        for (const ChannelSet::Member& member : std::exchange(placed_, {})) {
            const DeployedChannels& channels = result_.channels[member.channels];
            DeployedChannel& channel = result_.channels[member.channels].elements[member.element];
            if (arc && channel.arc)
                reports_.error(item.place, fmt::format("'{}' is placed twice", name_of(channels, member.element)));
            channel.arc = arc;
            channel.arc_place = item.place;
        }
        return true;
    }

    void variables(const VariableDeclaration& declaration, DeployedPart& made) {
        for (const DeclaredName& name : declaration.names) {
            const Type* type = name.declaration->type;
            DeployedChannels channels{std::string(name.name->text), {}, name.place, {}, {}};
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
            channels.type = occam::text_of(type);
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
        made.node = static_cast<std::uint32_t>(*number);
        if (const auto mapped = mapping_.find(*number); mapped != mapping_.end()) {
            made.node = mapped->second.node;
            made.is_high_priority = mapped->second.is_high_priority;
        } else if (*number < 0 || *number >= nodes_) {
            return reports_.error(processor.place, "this node is not part of the NETWORK",
                                  "SET and connect it there, or MAP it ONTO a node that is");
        }
        made.nodes.insert(made.node);
        made.body = text_below(processor.place);
        find_uses(processor.body, names_, values_, [&](const ChannelSet::Member& member, ChannelEnd end) {
            std::vector<DeployedChannel::Use>& uses =
                result_.channels[member.channels].elements[member.element].uses[static_cast<std::size_t>(end)];
            if (std::none_of(uses.begin(), uses.end(), [&](const DeployedChannel::Use& use) { return use.node == made.node; }))
                uses.push_back({made.node, processor.place});
        });
    }

    void unknown_node(const Processor& processor) {
        if (processor.number->kind == Expression::Kind::subscript) {
            const auto& subscript = static_cast<const Subscript&>(*processor.number);
            const auto index = values_.number(subscript.index);
            if (index && subscript.base->value != nullptr && subscript.base->type->is_array())
                return reports_.error(subscript.index->place,
                                      fmt::format("there is no node with subscript {}: {} is outside of 0..{}", *index, *index,
                                                  subscript.base->type->count.value_or(1) - 1));
        }
        reports_.error(processor.place, "the node must be a configuration-time constant", "as in PROCESSOR t800[i]");
    }

    const std::vector<TextLine>& lines_at(Place place) {
        const auto [entry, is_new] = lines_.try_emplace(place.file);
        if (is_new)
            entry->second = lines_of(all_.sources.text(place.file));
        return entry->second;
    }

    /// Returns the lines of the specification that begins there.
    PlacedText text_of(Place place) {
        const std::vector<TextLine>& lines = lines_at(place);
        PlacedText text = indented(lines, place.line - 1, extent_of(lines, place.line - 1));
        text.file = place.file;
        return text;
    }

    /// Returns the lines below the head that stands there.
    PlacedText text_below(Place place) {
        const std::vector<TextLine>& lines = lines_at(place);
        PlacedText text = indented(lines, place.line, lines_below(lines, place.line - 1));
        text.file = place.file;
        return text;
    }

    const NodeMapping& mapping_;
    std::uint32_t nodes_;
    Compilation& all_;
    Reports& reports_;
    Evaluation values_;
    ChannelNames names_;
    Deployment result_;
    std::vector<ChannelSet::Member> placed_; ///< by the PLACE that is being read
    std::size_t parts_ = 0;
    std::map<std::uint16_t, std::vector<TextLine>> lines_;
};

} // namespace

std::string name_of(const DeployedChannels& channels, std::size_t element) {
    return channels.name + subscripts_of(channels.dimensions, element);
}

NodeMapping expand_mapping(const Process* body, std::uint32_t nodes, std::uint32_t logical_nodes, Compilation& compilation) {
    MappingReader reader(nodes, logical_nodes, compilation);
    reader.process(body);
    return reader.take();
}

Deployment expand(const Process* body, const NodeMapping& mapping, std::uint32_t nodes, Compilation& compilation) {
    return Expander(mapping, nodes, compilation).run(body);
}

} // namespace t8::occam
