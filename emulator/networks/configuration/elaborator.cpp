#include "emulator/networks/configuration/elaborator.hpp"

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "emulator/networks/configuration/elements.hpp"
#include "emulator/networks/configuration/evaluator.hpp"
#include "emulator/networks/draft/node_attributes.hpp"
#include "emulator/networks/draft/network_draft.hpp"
#include "emulator/networks/draft/part_names.hpp"

namespace t8::networks {
namespace {

/// The kinds of processors that setconf.inc defines, in upper and in lower case.
constexpr std::string_view part_kinds[] = {"T212", "T222", "T225", "M212", "T400", "T414", "T425", "T800", "T801", "T805",
                                           "t212", "t222", "t225", "m212", "t400", "t414", "t425", "t800", "t801", "t805"};

class Elaborator {
public:
    Elaborator(const Configuration& configuration, const NetworkText& text, const NetworkOptions& options, Complaints& complaints)
        : configuration_(configuration), text_(text), complaints_(complaints),
          evaluator_(configuration, complaints, options.limits.steps), elements_(evaluator_, text, complaints),
          parts_(complaints), draft_(text, complaints, options) {
        host_ = &elements_.predeclare(ElementKind::edge, "host");
        edge_uses_.emplace_back();
        kinds_.emplace("processor", NodeAttributes{});
        kinds_.emplace("node", NodeAttributes{});
        for (const std::string_view kind : part_kinds)
            kinds_[kind].set_part(kind, {});
    }

    MachineSpec run() {
        execute(configuration_.body);
        if (draft_.size() == 0 && !complaints_.any_error())
            complaints_.error_of_file("no nodes are declared");
        return draft_.finish("as in T800 (memory = 2M) a;");
    }

private:
    bool stopped() const { return evaluator_.exhausted() || complaints_.full(); }

    void execute(const std::vector<Statement>& statements) {
        for (const Statement& statement : statements) {
            if (stopped() || !evaluator_.spend(statement.span))
                return;
            std::visit([this](const auto& what) { execute(what); }, statement.what);
        }
    }

    void execute(const Block& block) { execute_inside(block.body); }

    void execute_inside(const std::vector<Statement>& statements) {
        const std::size_t mark = evaluator_.mark();
        execute(statements);
        evaluator_.release(mark);
    }

    void execute(const ValueDeclaration& declaration) {
        Value value = evaluator_.evaluate(declaration.value);
        evaluator_.bind(declaration.name.word, std::move(value));
    }

    /// Evaluates attributes. Attributes that are not given keep their values.
    void read(const std::vector<Attribute>& attributes, NodeAttributes& result) {
        std::set<std::string_view> given;
        for (const Attribute& attribute : attributes) {
            const Span span = attribute.value.span;
            if (!given.insert(attribute.name.word).second)
                complaints_.error(attribute.name.span, fmt::format("{} is given twice", in_quotes(attribute.name.word)));
            const auto meaning = attribute_meaning(attribute.name.word, attribute.name.span, complaints_);
            if (!meaning)
                continue;
            if (*meaning == AttributeMeaning::memory) {
                constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
                result.set_memory(evaluator_.number(attribute.value, "a number of bytes", -any, any), span);
            } else if (*meaning == AttributeMeaning::root) {
                if (evaluator_.condition(attribute.value).value_or(false))
                    result.set_root(span);
            } else if (const Value value = evaluator_.evaluate(attribute.value); *meaning == AttributeMeaning::part) {
                if (value.is(Value::Kind::text))
                    result.set_part(value.text, span);
                else if (!value.is(Value::Kind::unknown))
                    complaints_.error(span, fmt::format("a type is a string such as \"T800\", not {}", kind_text(value.kind)));
            }
        }
    }

    void execute(const TypeDefinition& definition) {
        NodeAttributes attributes = attributes_of(definition.base);
        read(definition.attributes, attributes);
        kinds_[definition.name.word] = attributes;
    }

    /// Returns the attributes that a kind of processor gives its nodes.
    NodeAttributes attributes_of(const Name& kind) {
        const auto found = kinds_.find(kind.word);
        if (found != kinds_.end()) {
            NodeAttributes attributes = found->second;
            attributes.point_at(kind.span);
            return attributes;
        }
        std::vector<std::string_view> known;
        for (const auto& [name, attributes] : kinds_)
            known.push_back(name);
        complaints_.error(kind.span, fmt::format("unknown kind of processor {}", in_quotes(kind.word)),
                          evaluator_.hint_for(kind.word, known));
        return {};
    }

    void execute(const ElementDeclaration& declaration) {
        NodeAttributes attributes;
        if (declaration.type)
            attributes = attributes_of(*declaration.type);
        read(declaration.attributes, attributes);
        for (const Declared& declared : declaration.names) {
            if (declaration.kind == ElementKind::edge && declared.name.word == "host")
                continue;
            Element* const element = elements_.declare(declaration.kind, declared);
            if (element == nullptr || element->broken || !evaluator_.spend(declared.name.span, element->count()))
                continue;
            if (declaration.kind == ElementKind::node)
                add_nodes(declared.name, *element, attributes);
            else
                add_uses(declared.name, *element);
        }
    }

    void add_nodes(const Name& name, Element& element, const NodeAttributes& attributes) {
        element.first = static_cast<std::uint32_t>(draft_.size());
        for (std::uint32_t index = 0; index < element.count(); ++index) {
            const auto node = draft_.add_node({Elements::name_of(name.word, element, index), name.span});
            if (!node) {
                element.broken = true;
                return;
            }
            attributes.apply(draft_, *node, parts_);
        }
    }

    /// The number of edges and arcs is limited as that of nodes is, so that a file cannot ask for unlimited memory.
    void add_uses(const Name& name, Element& element) {
        const bool is_edge = element.kind == ElementKind::edge;
        std::vector<std::optional<Span>>& uses = is_edge ? edge_uses_ : arc_uses_;
        if (uses.size() + element.count() > most_uses) {
            complaints_.error(name.span, fmt::format("more than {} {}", most_uses, is_edge ? "edges" : "arcs"));
            element.broken = true;
            return;
        }
        element.first = static_cast<std::uint32_t>(uses.size());
        uses.resize(uses.size() + element.count());
    }

    struct Range {
        std::int64_t base;
        std::int64_t count;
    };
    std::optional<Range> range_of(const Replicator& replicator) {
        constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
        const auto base = evaluator_.number(replicator.base, "the base of a loop", -most, most);
        const auto count = evaluator_.number(replicator.count, "the count of a loop", 0, most);
        return base && count ? std::optional(Range{*base, *count}) : std::nullopt;
    }

    void execute(const Loop& loop) {
        const auto range = range_of(loop.replicator);
        if (!range)
            return;
        const std::size_t mark = evaluator_.mark();
        evaluator_.bind(loop.replicator.variable.word, {});
        for (std::int64_t round = 0; round < range->count && !stopped() && evaluator_.spend(loop.replicator.variable.span);
             ++round) {
            evaluator_.rebind_last(Value::of(range->base + round));
            execute_inside(loop.body);
        }
        evaluator_.release(mark);
    }

    /// A condition that cannot be evaluated counts as true, with an empty branch.
    void execute(const Choice& choice) {
        for (const Branch& branch : choice.branches) {
            const std::optional<bool> holds = branch.condition ? evaluator_.condition(*branch.condition) : true;
            if (holds == true)
                execute_inside(branch.body);
            if (holds != false)
                return;
        }
    }

    void execute(const Setting& setting) {
        const auto found = elements_.find(setting.node);
        NodeAttributes attributes;
        read(setting.attributes, attributes);
        if (!found)
            return;
        if (found->element->kind != ElementKind::node || setting.node.link)
            return complaints_.error(setting.node.span, "only nodes have attributes");
        draft_.name(found->number);
        attributes.apply(draft_, found->number, parts_);
    }

    void execute(const Connection& connection) {
        const auto a = end_of(connection.a);
        const auto b = end_of(connection.b);
        if (connection.arc)
            use_arc(*connection.arc);
        if (!a || !b)
            return;
        if (!a->node && !b->node)
            return complaints_.error(joined(connection.a.span, connection.b.span), "two edges are connected to each other",
                                     "one end is a link of a node");
        if (a->node && b->node)
            draft_.connect(*a->node, *b->node);
        else
            connect_edge(a->node ? *b : *a, a->node ? *a->node : *b->node);
    }

    struct End {
        std::optional<DraftEnd> node; ///< nothing: an edge
        Elements::Found edge{};
        Span span{};
    };

    std::optional<End> end_of(const Reference& reference) {
        const auto found = elements_.find(reference);
        if (!found)
            return {};
        const ElementKind kind = found->element->kind;
        if (kind == ElementKind::arc || (kind == ElementKind::edge && reference.link)) {
            complaints_.error(reference.span,
                              fmt::format("{} is {}, which has no links", in_quotes(reference.name.word), kind_text(kind)),
                              kind == ElementKind::arc ? "connections follow by" : "");
            return {};
        }
        if (kind == ElementKind::edge)
            return End{{}, *found, reference.span};
        if (!reference.link) {
            complaints_.error(reference.span, fmt::format("which link of {}?", in_quotes(text_.of(reference.span))),
                              fmt::format("for example {}.link[2]", text_.of(reference.span).substr(0, 40)));
            return {};
        }
        const auto link = evaluator_.number(*reference.link, "a link", 0, links_per_node - 1);
        if (!link)
            return {};
        draft_.name(found->number);
        return End{DraftEnd{{found->number, static_cast<std::uint8_t>(*link)}, reference.span}, {}, reference.span};
    }

    void connect_edge(const End& edge, DraftEnd node) {
        if (edge.edge.element == host_)
            return draft_.connect_host(node);
        if (claim(edge_uses_[edge.edge.number], edge.span))
            complaints_.warning(edge.span,
                                fmt::format("the edge {} leads nowhere: the link stays open", in_quotes(text_.of(edge.span))),
                                "only the host is emulated");
        draft_.leave_open(node);
    }

    void use_arc(const Reference& reference) {
        const auto arc = elements_.find(reference);
        if (!arc)
            return;
        if (arc->element->kind != ElementKind::arc || reference.link)
            complaints_.error(reference.span, fmt::format("{} is {}, not {}", in_quotes(reference.name.word),
                                                          kind_text(arc->element->kind), kind_text(ElementKind::arc)));
        else
            claim(arc_uses_[arc->number], reference.span);
    }

    /// Marks an edge or an arc as used. Returns false and complains if it was used before.
    bool claim(std::optional<Span>& use, Span span) {
        if (use)
            complaints_.error(span, fmt::format("{} is connected twice", in_quotes(text_.of(span))),
                              *use == span ? std::string("an earlier round of this loop has connected it")
                                           : fmt::format("line {} has connected it", text_.line_number(*use)));
        const bool is_free = !use.has_value();
        if (is_free)
            use = span;
        return is_free;
    }

    static constexpr std::size_t most_uses = 4 * 65'536;

    const Configuration& configuration_;
    const NetworkText& text_;
    Complaints& complaints_;
    Evaluator evaluator_;
    Elements elements_;
    PartNames parts_;
    NetworkDraft draft_;
    const Element* host_ = nullptr;
    std::map<std::string_view, NodeAttributes> kinds_; ///< kinds of processors, in C
    std::vector<std::optional<Span>> edge_uses_;       ///< by edge: the place of its connection
    std::vector<std::optional<Span>> arc_uses_;
};

} // namespace

MachineSpec elaborate(const Configuration& configuration, const NetworkText& text, const NetworkOptions& options,
                      Complaints& complaints) {
    return Elaborator(configuration, text, options, complaints).run();
}

} // namespace t8::networks
