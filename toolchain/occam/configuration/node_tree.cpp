#include "toolchain/occam/configuration/node_tree.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "toolchain/occam/configuration/ordinals.hpp"
#include "toolchain/occam/syntax/copy.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

class NodeBuilder {
public:
    NodeBuilder(const Process* config, Compilation& all, const Deployment& deployment, const ChannelWords& words,
                std::uint32_t node)
        : ordinals_(config), arena_(all.arena), names_(all.names), deployment_(deployment), words_(words), node_(node),
          keeps_all_(has_specifications(deployment.root)) {
        find_names(deployment.root);
    }

    Process* root() {
        const DeployedPart& root = deployment_.root;
        if (!is_high(root))
            return part(root);
        is_inside_high_ = true;
        return parallel(root.place, true, {part(root), skip(root.place)});
    }

private:
    /// True if the part has a specification that may name a channel.
    static bool has_specifications(const DeployedPart& part) {
        return !part.specifications.empty() || std::any_of(part.parts.begin(), part.parts.end(), has_specifications);
    }

    /// Finds the names in the processes of the node. They include channels that are passed to routines which do not use them.
    void find_names(const DeployedPart& part) {
        if (!part.nodes.contains(node_))
            return;
        if (part.kind == DeployedPart::Kind::node) {
            const TreeVisitor visitor{{}, {}, [&](const Expression& expression) {
                                          if (expression.kind == Expression::Kind::name)
                                              used_.insert(static_cast<const NameExpression&>(expression).name->text);
                                      }};
            visit(ordinals_.processor(part.processor).body, visitor);
        }
        for (const DeployedPart& inner : part.parts)
            find_names(inner);
    }

    // ---- parts of trees

    template <class T> T* make(const T& node) { return arena_.make<T>(node); }
    Process* skip(Place place) { return make(SimpleProcess{{Process::Kind::skip, place}}); }
    Process* sequence(Place place, const std::vector<Process*>& parts) {
        return make(Sequence{{Process::Kind::sequence, place}, nullptr, arena_.list(parts)});
    }
    Process* parallel(Place place, bool is_priority, const std::vector<Process*>& parts) {
        return make(Parallel{{Process::Kind::parallel, place}, is_priority, false, nullptr, arena_.list(parts)});
    }
    NameExpression* name(const std::string& text, Place place) {
        return make(NameExpression{{Expression::Kind::name, place}, names_.intern(text)});
    }
    DeclaredName declared(const std::string& text, Place place) {
        DeclaredName made;
        made.name = names_.intern(text);
        made.place = place;
        return made;
    }
    Expression* integer(std::int64_t value, Place place) {
        const bool is_pattern = value < 0;
        return make(IntegerLiteral{{Expression::Kind::integer, place},
                                   is_pattern ? static_cast<std::uint32_t>(value) : static_cast<std::uint64_t>(value),
                                   is_pattern});
    }
    TypeSyntax* array(std::uint32_t size, TypeSyntax* element) {
        auto* const made = arena_.make<TypeSyntax>();
        made->kind = TypeSyntax::Kind::array;
        made->place = element->place;
        made->size = integer(size, element->place);
        made->element = element;
        return made;
    }

    // ---- processes

    Process* part(const DeployedPart& part) {
        switch (part.kind) {
        case DeployedPart::Kind::node:
            return copy(ordinals_.processor(part.processor).body, arena_);
        case DeployedPart::Kind::block:
            return block(part);
        case DeployedPart::Kind::sequence:
            return sequence(part.place, all(of_node(part)));
        case DeployedPart::Kind::priority_parallel: {
            std::vector<Process*> parts;
            for (const DeployedPart& inner : part.parts)
                parts.push_back(inner.nodes.contains(node_) ? this->part(inner) : skip(inner.place));
            return parallel(part.place, true, parts);
        }
        case DeployedPart::Kind::parallel:
            return parallel(part);
        }
        T8_UNREACHABLE("a part has one of the kinds");
    }

    std::vector<const DeployedPart*> of_node(const DeployedPart& part) const {
        std::vector<const DeployedPart*> found;
        for (const DeployedPart& inner : part.parts)
            if (inner.nodes.contains(node_))
                found.push_back(&inner);
        return found;
    }

    std::vector<Process*> all(const std::vector<const DeployedPart*>& parts) {
        std::vector<Process*> made;
        for (const DeployedPart* const inner : parts)
            made.push_back(part(*inner));
        return made;
    }

    /// True if all processes of the part on this node run at high priority.
    bool is_high(const DeployedPart& part) const {
        if (part.kind == DeployedPart::Kind::node)
            return part.is_high_priority;
        return std::all_of(part.parts.begin(), part.parts.end(),
                           [&](const DeployedPart& inner) { return !inner.nodes.contains(node_) || is_high(inner); });
    }

    Process* parallel(const DeployedPart& part) {
        const std::vector<const DeployedPart*> parts = of_node(part);
        std::vector<const DeployedPart*> high, low;
        for (const DeployedPart* const inner : parts)
            (is_high(*inner) ? high : low).push_back(inner);
        if (high.empty() || is_inside_high_)
            return parts.size() == 1 ? this->part(*parts.front()) : parallel(part.place, false, all(parts));
        is_inside_high_ = true;
        Process* const first = parallel(part.place, false, all(high));
        is_inside_high_ = false;
        return parallel(part.place, true, {first, low.empty() ? skip(part.place) : parallel(part.place, false, all(low))});
    }

    Process* block(const DeployedPart& part) {
        std::vector<Specification*> specifications;
        for (const auto& [name, value] : part.values)
            specifications.push_back(value_of(name, value, part.place));
        for (const std::size_t index : part.channels)
            channels(index, specifications);
        for (const std::size_t ordinal : part.specifications)
            specifications.push_back(copy(&ordinals_.specification(ordinal), arena_));
        Process* body = this->part(part.parts.front());
        if (body->kind == Process::Kind::block) {
            const Block& inner = *static_cast<const Block*>(body);
            specifications.insert(specifications.end(), inner.specifications.begin(), inner.specifications.end());
            body = inner.body;
        }
        return specifications.empty() ? body : make(Block{{Process::Kind::block, part.place}, arena_.list(specifications), body});
    }

    Specification* value_of(const std::string& name, std::int64_t value, Place place) {
        auto* const made = arena_.make<Abbreviation>();
        made->kind = Specification::Kind::abbreviation;
        made->place = place;
        made->is_val = true;
        made->type = arena_.make<TypeSyntax>();
        made->type->place = place;
        made->name = declared(name, place);
        made->source = integer(value, place);
        return made;
    }

    // ---- channels

    std::optional<unsigned> word_of(std::size_t index, std::size_t element) const {
        const auto found = words_.find({node_, index, element});
        return found == words_.end() ? std::nullopt : std::optional(found->second);
    }

    void channels(std::size_t index, std::vector<Specification*>& specifications) {
        const DeployedChannels& channels = deployment_.channels[index];
        bool is_any_placed = false;
        bool is_any_used = false;
        for (std::size_t element = 0; element < channels.elements.size(); ++element) {
            is_any_placed = is_any_placed || word_of(index, element);
            for (const auto& uses : channels.elements[element].uses)
                for (const DeployedChannel::Use& use : uses)
                    is_any_used = is_any_used || use.node == node_;
        }
        if (!is_any_used && !keeps_all_ && !used_.contains(channels.name))
            return;
        if (!is_any_placed) {
            TypeSyntax* type = type_of(channels);
            for (auto size = channels.dimensions.rbegin(); size != channels.dimensions.rend(); ++size)
                type = array(*size, type);
            specifications.push_back(declaration(channels.name, type, channels.place));
            return;
        }
        if (channels.dimensions.empty())
            return declare(channels, channels.name, word_of(index, 0), specifications);
        // Each element is declared by itself at the channel word of its link; the array is a table of the elements.
        for (std::size_t element = 0; element < channels.elements.size(); ++element)
            declare(channels, element_name(channels, element), word_of(index, element), specifications);
        std::size_t next = 0;
        auto* const made = arena_.make<Abbreviation>();
        made->kind = Specification::Kind::abbreviation;
        made->place = channels.place;
        made->name = declared(channels.name, channels.place);
        made->source = table(channels, 0, next);
        specifications.push_back(made);
    }

    static std::string element_name(const DeployedChannels& channels, std::size_t element) {
        return fmt::format("{}.element.{}", channels.name, element);
    }

    /// Returns the type of one channel.
    TypeSyntax* type_of(const DeployedChannels& channels) {
        const auto& written = static_cast<const VariableDeclaration&>(ordinals_.specification(channels.declaration));
        const TypeSyntax* type = written.type;
        while (type->kind == TypeSyntax::Kind::array)
            type = type->element;
        return copy(type, arena_);
    }

    Specification* declaration(const std::string& name, TypeSyntax* type, Place place) {
        auto* const made = arena_.make<VariableDeclaration>();
        made->kind = Specification::Kind::variables;
        made->place = place;
        made->type = type;
        made->names = arena_.list(std::vector<DeclaredName>{declared(name, place)});
        return made;
    }

    void declare(const DeployedChannels& channels, const std::string& name, std::optional<unsigned> word,
                 std::vector<Specification*>& specifications) {
        specifications.push_back(declaration(name, type_of(channels), channels.place));
        if (!word)
            return;
        auto* const made = arena_.make<Placement>();
        made->kind = Specification::Kind::placement;
        made->place = channels.place;
        made->names = arena_.list(std::vector<NameExpression*>{this->name(name, channels.place)});
        made->address = integer(*word, channels.place);
        specifications.push_back(made);
    }

    Expression* table(const DeployedChannels& channels, std::size_t dimension, std::size_t& next) {
        if (dimension == channels.dimensions.size())
            return name(element_name(channels, next++), channels.place);
        std::vector<Expression*> items;
        for (std::uint32_t i = 0; i < channels.dimensions[dimension]; ++i)
            items.push_back(table(channels, dimension + 1, next));
        return make(Table{{Expression::Kind::table, channels.place}, arena_.list(items)});
    }

    Ordinals ordinals_;
    Arena& arena_;
    Names& names_;
    const Deployment& deployment_;
    const ChannelWords& words_;
    std::uint32_t node_;
    bool keeps_all_;
    std::set<std::string_view> used_;
    bool is_inside_high_ = false;
};

} // namespace

void make_node_unit(Unit& unit, Compilation& compilation, const Deployment& deployment, const ChannelWords& words,
                    std::uint32_t node, const std::string& name) {
    std::vector<Specification*> items;
    const ConfigurationPart* config = nullptr;
    for (Specification* const item : unit.items) {
        if (item->kind != Specification::Kind::configuration_part)
            items.push_back(item);
        else if (static_cast<const ConfigurationPart*>(item)->part == ConfigurationPart::Part::software)
            config = static_cast<const ConfigurationPart*>(item);
    }
    T8_ASSERT(config != nullptr, "a configuration that has been deployed has a CONFIG");
    auto* const routine = compilation.arena.make<RoutineDefinition>();
    routine->kind = Specification::Kind::routine;
    routine->place = config->place;
    routine->name.name = compilation.names.intern(name);
    routine->name.place = config->place;
    routine->end = config->end;
    routine->body = NodeBuilder(config->body, compilation, deployment, words, node).root();
    items.push_back(routine);
    unit.items = compilation.arena.list(items);
}

} // namespace t8::occam
