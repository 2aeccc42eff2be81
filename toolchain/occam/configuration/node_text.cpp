#include "toolchain/occam/configuration/node_text.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "toolchain/occam/configuration/text_lines.hpp"

namespace t8::occam {
namespace {

/// True if a line has the name as that of a value: nothing is called by it.
bool names_value(std::string_view code, std::string_view name) {
    for (std::size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at > 0 && is_name_character(code[at - 1])) || (end < code.size() && is_name_character(code[end])))
            continue;
        const std::size_t next = code.find_first_not_of(' ', end);
        if (next == std::string_view::npos || code[next] != '(')
            return true;
    }
    return false;
}

class NodeWriter {
public:
    NodeWriter(const Deployment& deployment, const ChannelWords& words, std::uint32_t node)
        : deployment_(deployment), words_(words), node_(node), keeps_all_(has_specifications(deployment.root)) {}

    std::vector<NodeLine> take() { return std::move(lines_); }

    void root(const DeployedPart& root, std::size_t indent) {
        if (!is_high(root))
            return part(root, indent);
        put(indent, "PRI PAR");
        is_inside_high_ = true;
        part(root, indent + 2);
        put(indent + 2, "SKIP");
    }

private:
    /// True if the text of some specification may name a channel.
    static bool has_specifications(const DeployedPart& part) {
        return !part.specifications.empty() || std::any_of(part.parts.begin(), part.parts.end(), has_specifications);
    }

    void part(const DeployedPart& part, std::size_t indent) {
        switch (part.kind) {
        case DeployedPart::Kind::node:
            return put_lines(part.body, indent);
        case DeployedPart::Kind::block:
            return block(part, indent);
        case DeployedPart::Kind::sequence:
            put(indent, "SEQ");
            return parts(of_node(part), indent + 2);
        case DeployedPart::Kind::priority_parallel:
            put(indent, "PRI PAR");
            for (const DeployedPart& inner : part.parts)
                or_skip(inner, indent + 2);
            return;
        case DeployedPart::Kind::parallel:
            return parallel(part, indent);
        }
    }

    void put(std::size_t indent, std::string_view line) { lines_.push_back({indent, std::string(line)}); }

    void put_lines(const PlacedText& text, std::size_t indent) {
        for (const PlacedText::Line& line : text.lines)
            lines_.push_back({indent + line.indent, line.code, text.file, line.line, line.indent_there});
    }

    std::vector<const DeployedPart*> of_node(const DeployedPart& part) const {
        std::vector<const DeployedPart*> found;
        for (const DeployedPart& inner : part.parts)
            if (inner.nodes.contains(node_))
                found.push_back(&inner);
        return found;
    }

    void parts(const std::vector<const DeployedPart*>& parts, std::size_t indent) {
        for (const DeployedPart* const inner : parts)
            part(*inner, indent);
    }

    void or_skip(const DeployedPart& inner, std::size_t indent) {
        if (inner.nodes.contains(node_))
            part(inner, indent);
        else
            put(indent, "SKIP");
    }

    /// True if all that runs on the node within the part runs at high priority.
    bool is_high(const DeployedPart& part) const {
        if (part.kind == DeployedPart::Kind::node)
            return part.is_high_priority;
        return std::all_of(part.parts.begin(), part.parts.end(),
                           [&](const DeployedPart& inner) { return !inner.nodes.contains(node_) || is_high(inner); });
    }

    void parallel(const DeployedPart& part, std::size_t indent) {
        const std::vector<const DeployedPart*> all = of_node(part);
        std::vector<const DeployedPart*> high, low;
        for (const DeployedPart* const inner : all)
            (is_high(*inner) ? high : low).push_back(inner);
        if (high.empty() || is_inside_high_) {
            if (all.size() == 1)
                return this->part(*all.front(), indent);
            put(indent, "PAR");
            return parts(all, indent + 2);
        }
        put(indent, "PRI PAR");
        put(indent + 2, "PAR");
        is_inside_high_ = true;
        parts(high, indent + 4);
        is_inside_high_ = false;
        if (low.empty())
            return put(indent + 2, "SKIP");
        put(indent + 2, "PAR");
        parts(low, indent + 4);
    }

    void block(const DeployedPart& part, std::size_t indent) {
        for (const auto& [name, value] : part.values)
            put(indent, value < 0 ? fmt::format("VAL INT {} IS #{:08X} :", name, static_cast<std::uint32_t>(value))
                                  : fmt::format("VAL INT {} IS {} :", name, value));
        for (const std::size_t index : part.channels)
            channels(index, indent);
        for (const PlacedText& specification : part.specifications)
            put_lines(specification, indent);
        this->part(part.parts.front(), indent);
    }

    std::optional<unsigned> word_of(std::size_t index, std::size_t element) const {
        const auto found = words_.find({node_, index, element});
        return found == words_.end() ? std::nullopt : std::optional(found->second);
    }

    void channels(std::size_t index, std::size_t indent) {
        const DeployedChannels& channels = deployment_.channels[index];
        bool is_any_placed = false;
        bool is_any_used = false;
        for (std::size_t element = 0; element < channels.elements.size(); ++element) {
            is_any_placed = is_any_placed || word_of(index, element);
            for (const auto& uses : channels.elements[element].uses)
                for (const DeployedChannel::Use& use : uses)
                    is_any_used = is_any_used || use.node == node_;
        }
        if (!is_any_used && !keeps_all_ && !is_named(deployment_.root, channels.name))
            return;
        if (!is_any_placed)
            return put(indent, fmt::format("{}{} {} :", dimensions_of(channels), channels.type, channels.name));
        if (channels.dimensions.empty())
            return declare(channels, channels.name, word_of(index, 0), indent);
        // Each element is declared alone at its link, and the array is a table of these.
        for (std::size_t element = 0; element < channels.elements.size(); ++element)
            declare(channels, element_name(channels, element), word_of(index, element), indent);
        std::size_t next = 0;
        put(indent, fmt::format("{} IS {} :", channels.name, table(channels, 0, next)));
    }

    /// True if a process of the node names it: a channel may be given to a routine that does not use it.
    bool is_named(const DeployedPart& part, std::string_view name) const {
        const auto is_in = [&](const PlacedText::Line& line) { return names_value(line.code, name); };
        return part.nodes.contains(node_) && (std::any_of(part.body.lines.begin(), part.body.lines.end(), is_in) ||
                                              std::any_of(part.parts.begin(), part.parts.end(),
                                                          [&](const DeployedPart& inner) { return is_named(inner, name); }));
    }

    static std::string dimensions_of(const DeployedChannels& channels) {
        std::string text;
        for (const std::uint32_t size : channels.dimensions)
            text += fmt::format("[{}]", size);
        return text;
    }

    static std::string element_name(const DeployedChannels& channels, std::size_t element) {
        return fmt::format("{}.element.{}", channels.name, element);
    }

    void declare(const DeployedChannels& channels, const std::string& name, std::optional<unsigned> word, std::size_t indent) {
        put(indent, fmt::format("{} {} :", channels.type, name));
        if (word)
            put(indent, fmt::format("PLACE {} AT {} :", name, *word));
    }

    static std::string table(const DeployedChannels& channels, std::size_t dimension, std::size_t& next) {
        if (dimension == channels.dimensions.size())
            return element_name(channels, next++);
        std::string items;
        for (std::uint32_t i = 0; i < channels.dimensions[dimension]; ++i)
            items += (items.empty() ? "" : ", ") + table(channels, dimension + 1, next);
        return "[" + items + "]";
    }

    const Deployment& deployment_;
    const ChannelWords& words_;
    std::uint32_t node_;
    bool keeps_all_;
    std::vector<NodeLine> lines_;
    bool is_inside_high_ = false;
};

} // namespace

std::vector<NodeLine> node_text(const Deployment& deployment, const ChannelWords& words, std::uint32_t node,
                                const std::string& name, const std::vector<std::pair<std::string, std::string>>& constants) {
    NodeWriter writer(deployment, words, node);
    writer.root(deployment.root, 2);
    const std::vector<NodeLine> body = writer.take();
    std::vector<NodeLine> lines{{0, fmt::format("PROC {} ()", name)}};
    for (const auto& [constant, declaration] : constants)
        if (std::any_of(body.begin(), body.end(), [&, &constant = constant](const NodeLine& line) {
                return line.line != 0 && names_value(line.code, constant);
            }))
            lines.push_back({2, declaration});
    lines.insert(lines.end(), body.begin(), body.end());
    lines.push_back({0, ":"});
    return lines;
}

} // namespace t8::occam
