#include "toolchain/occam/configuration/configure.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/configuration/channel_links.hpp"
#include "toolchain/occam/configuration/expansion.hpp"
#include "toolchain/occam/configuration/node_text.hpp"
#include "toolchain/occam/configuration/software_text.hpp"
#include "toolchain/occam/configuration/source_places.hpp"
#include "toolchain/occam/configuration/text_lines.hpp"
#include "toolchain/occam/front_end.hpp"

namespace t8::occam {
namespace {

bool is_whole(const Type* type) {
    return type->kind == Type::Kind::int_ || type->kind == Type::Kind::int16 || type->kind == Type::Kind::int32 ||
           type->kind == Type::Kind::int64 || type->kind == Type::Kind::byte;
}

/// Returns the value of a constant in a form that a NETWORK can use.
ConfigurationConstant constant_of(const Type* type, const Constant& value) {
    if (is_whole(type))
        return {value.number()};
    if (type->kind == Type::Kind::boolean)
        return {value.truth()};
    if (!type->is_array() || type->element->bytes == 0)
        return {};
    if (type->element->kind == Type::Kind::byte)
        return {std::string(value.bytes)};
    ConfigurationConstant::List list;
    const std::size_t size = type->element->bytes;
    for (std::size_t at = 0; at + size <= value.bytes.size(); at += size) {
        const std::string_view bytes = value.bytes.substr(at, size);
        list.push_back(
            constant_of(type->element, type->element->is_array() ? Constant{0, bytes} : read_scalar(type->element, bytes)));
    }
    return {std::move(list)};
}

/// The numbers of an array of any rank as a table, the last subscript moving fastest.
std::string table(const std::vector<std::int64_t>& dimensions, std::size_t dimension, const std::function<std::int64_t()>& next) {
    if (dimension == dimensions.size())
        return std::to_string(next());
    std::string items;
    for (std::int64_t i = 0; i < dimensions[dimension]; ++i)
        items += (items.empty() ? "" : ", ") + table(dimensions, dimension + 1, next);
    return "[" + items + "]";
}

std::string value_of(const std::string& name, const std::vector<std::int64_t>& dimensions,
                     const std::function<std::int64_t()>& next) {
    std::string brackets;
    for (const std::int64_t size : dimensions)
        brackets += fmt::format("[{}]", size);
    return fmt::format("VAL {}INT {} IS {} :", brackets, name, table(dimensions, 0, next));
}

/// The names of nodes and arcs as constants: nodes by their numbers, arcs counted as they are declared.
std::vector<std::pair<std::string, std::string>> network_names(const ConfigurationNetwork& network) {
    std::vector<std::pair<std::string, std::string>> names;
    for (const auto& name : network.nodes) {
        std::size_t index = 0;
        names.emplace_back(name.name, value_of(name.name, name.dimensions, [&] { return std::int64_t{name.elements[index++]}; }));
    }
    std::int64_t arcs = first_arc;
    for (const auto& name : network.arcs)
        names.emplace_back(name.name, value_of(name.name, name.dimensions, [&] { return arcs++; }));
    return names;
}

std::string network_text(const std::vector<std::pair<std::string, std::string>>& names) {
    std::string text;
    for (const auto& [name, declaration] : names)
        text += declaration + "\n";
    return text + fmt::format("PROC {} (VAL []INT logical, VAL INT physical, priority)\n  SKIP\n:\n", map_routine);
}

class Configurer {
public:
    Configurer(const SourceText& source, const CompileOptions& options, const NetworkOptions& network)
        : source_(source), options_(options), network_options_(network) {}

    Result<Configured> run() {
        Result<SoftwareText> split = software_text(source_.text, source_.name);
        if (!split)
            return tl::unexpected<Failure>(std::move(split.error()));
        text_ = std::move(*split);
        if (text_.config_line == 0)
            return failure_at({source_.name}, "the configuration has no CONFIG", {},
                              "CONFIG says which process runs on which node");
        const auto constants = read_constants();
        if (!constants)
            return tl::unexpected<Failure>(constants.error());
        Configured configured;
        auto network = load_configuration_network(source_.text, source_.name, network_options_, *constants, &configured.warnings);
        if (!network)
            return tl::unexpected<Failure>(std::move(network.error()));
        if (auto placed = place(*network, configured); !placed)
            return tl::unexpected<Failure>(std::move(placed.error()));
        configured.machine = std::move(network->machine);
        return configured;
    }

private:
    /// Reads the constants of the configuration and of the files that it includes, for its NETWORK.
    Result<ConfigurationConstants> read_constants() const {
        Compilation all;
        const Analysed analysed = analyse({source_.name, text_.definitions}, options_, all);
        if (all.reports.has_errors())
            return tl::unexpected<Failure>(Failure{all.reports.take()});
        ConfigurationConstants constants;
        for (const Specification* const item : analysed.unit->items) {
            if (item->kind != Specification::Kind::abbreviation)
                continue;
            const Declaration* const name = static_cast<const Abbreviation*>(item)->name.declaration;
            if (name != nullptr && name->value != nullptr)
                constants.insert_or_assign(std::string(name->name->text), constant_of(name->type, *name->value));
        }
        return constants;
    }

    Result<void> place(const ConfigurationNetwork& network, Configured& configured) const {
        Compilation all;
        all.is_configuration = true;
        const auto names = network_names(network);
        CompileOptions options = options_;
        options.include = [&](std::string_view name, std::string_view from) -> Result<SourceText> {
            if (name == network_include)
                return SourceText{std::string(network_include), network_text(names)};
            if (const auto placed = text_.includes.find(name); placed != text_.includes.end())
                return SourceText{placed->first, placed->second};
            return options_.include(name, from);
        };
        const Analysed analysed = analyse({source_.name, text_.whole}, options, all);
        const auto failed = [&] { return tl::unexpected<Failure>(Failure{in_source(all.reports.take(), source_, text_)}); };
        if (all.reports.has_errors())
            return failed();
        const auto nodes = static_cast<std::uint32_t>(network.machine.nodes.size());
        NodeMapping mapping;
        if (text_.has_mapping)
            mapping = expand_mapping(body_of(*analysed.unit, mapping_routine), nodes, network.logical_nodes, all);
        if (all.reports.has_errors())
            return failed();
        const Deployment deployment = expand(body_of(*analysed.unit, configuration_routine), mapping, nodes, all);
        ChannelWords words;
        if (!all.reports.has_errors())
            words = assign_links(deployment, network, all.reports);
        if (all.reports.has_errors())
            return failed();
        for (Diagnostic& warning : in_source(all.reports.take(), source_, text_))
            if (warning.place.file == source_.name)
                configured.warnings.push_back(std::move(warning));
        if (deployment.root.nodes.empty())
            return failure_at({source_.name, text_.config_line, 1, 6}, "no process is placed on any node", {},
                              "PROCESSOR node, and below it what runs there");
        for (const std::uint32_t node : deployment.root.nodes) {
            const std::string& name = network.machine.nodes[node].name;
            configured.sources.push_back(
                source_of(node, name, node_text(deployment, words, node, "processor." + dotted(name), names), all.sources));
        }
        return {};
    }

    NodeSource source_of(std::uint32_t node, const std::string& name, const std::vector<NodeLine>& lines,
                         const Sources& sources) const {
        NodeSource made{node, {fmt::format("{} ({})", source_.name, name), text_.definitions}, source_.name, 0, {}};
        made.first_line = static_cast<std::size_t>(std::count(text_.definitions.begin(), text_.definitions.end(), '\n')) + 1;
        for (const NodeLine& line : lines) {
            made.source.text += std::string(line.indent, ' ') + line.code + "\n";
            NodeSource::Origin& origin = made.origins.emplace_back();
            if (line.line == 0)
                continue;
            origin = {sources.name(line.file), line.line, static_cast<int>(line.indent_there) - static_cast<int>(line.indent),
                      std::string(sources.line(line.file, line.line))};
        }
        return made;
    }

    static std::string dotted(std::string name) {
        std::replace_if(
            name.begin(), name.end(), [](char c) { return c == '_' || c == '-'; }, '.');
        return name;
    }

    static const Process* body_of(const Unit& unit, std::string_view routine) {
        const Process* body = nullptr;
        for (const Specification* const item : unit.items)
            if (item->kind == Specification::Kind::routine)
                if (const auto* const definition = static_cast<const RoutineDefinition*>(item);
                    definition->name.name->text == routine)
                    body = definition->body;
        return body;
    }

    const SourceText& source_;
    const CompileOptions& options_;
    const NetworkOptions& network_options_;
    SoftwareText text_;
};

/// Changes "line N" in a message to the line of the configuration.
void name_lines(const NodeSource& node, std::string& message) {
    constexpr std::string_view word = "line ";
    for (std::size_t at = message.find(word); at != std::string::npos; at = message.find(word, at + 1)) {
        const char* const digits = message.data() + at + word.size();
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(digits, message.data() + message.size(), number);
        if (error != std::errc{} || number < node.first_line || number - node.first_line >= node.origins.size())
            continue;
        const std::uint32_t line = node.origins[number - node.first_line].line;
        if (line != 0)
            message.replace(at + word.size(), static_cast<std::size_t>(end - digits), std::to_string(line));
    }
}

} // namespace

Diagnostic in_configuration(const NodeSource& node, Diagnostic diagnostic) {
    SourcePlace& place = diagnostic.place;
    if (place.file != node.source.name)
        return diagnostic;
    name_lines(node, diagnostic.message);
    name_lines(node, diagnostic.hint);
    if (place.line < node.first_line) {
        place.file = node.configuration;
        return diagnostic;
    }
    const std::size_t index = place.line - node.first_line;
    if (index >= node.origins.size() || node.origins[index].line == 0)
        return diagnostic;
    const NodeSource::Origin& origin = node.origins[index];
    place = {origin.file, origin.line, static_cast<unsigned>(std::max(1, static_cast<int>(place.column) + origin.shift)),
             place.length};
    diagnostic.source_line = origin.text;
    return diagnostic;
}

bool has_software(std::string_view text) {
    const std::vector<TextLine> lines = lines_of(text);
    return std::any_of(lines.begin(), lines.end(),
                       [](const TextLine& line) { return line.indent == 0 && line.first_word() == "CONFIG"; });
}

Result<Configured> configure(const SourceText& source, const CompileOptions& options, const NetworkOptions& network) {
    return Configurer(source, options, network).run();
}

} // namespace t8::occam
