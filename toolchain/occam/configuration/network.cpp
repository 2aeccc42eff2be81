#include "toolchain/occam/configuration/network.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/draft/network_draft.hpp"
#include "emulator/networks/draft/node_attributes.hpp"
#include "emulator/networks/draft/part_names.hpp"
#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/configuration/statements.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

using networks::AttributeMeaning;
using networks::Complaints;
using networks::DraftEnd;
using networks::Span;

HardwareKind kind_of(std::int64_t number) {
    return number >= first_edge ? HardwareKind::edge : number >= first_arc ? HardwareKind::arc : HardwareKind::node;
}

std::string_view kind_text(HardwareKind kind) {
    switch (kind) {
    case HardwareKind::node:
        return "a node";
    case HardwareKind::edge:
        return "an edge";
    case HardwareKind::arc:
        break;
    }
    return "an arc";
}

class NetworkBuilder {
public:
    NetworkBuilder(const Unit& unit, const SourceSpans& spans, const networks::NetworkOptions& options, Complaints& complaints)
        : unit_(unit), spans_(spans), complaints_(complaints), parts_(complaints), draft_(spans, complaints, options),
          steps_(options.limits.steps), left_(options.limits.steps) {}

    Network run() {
        edges_.push_back({"HOST", {}});
        const TreeVisitor declarations{{},
                                       [&](const Specification& item) {
                                           if (item.kind == Specification::Kind::hardware)
                                               declare(static_cast<const HardwareDeclaration&>(item));
                                       },
                                       {}};
        bool has_mapping = false;
        const ConfigurationPart* network = nullptr;
        for (const Specification* const item : unit_.items) {
            if (item->kind == Specification::Kind::hardware)
                visit(item, declarations);
            if (item->kind != Specification::Kind::configuration_part)
                continue;
            const auto& part = static_cast<const ConfigurationPart&>(*item);
            has_mapping = has_mapping || part.part == ConfigurationPart::Part::mapping;
            if (part.part != ConfigurationPart::Part::network)
                continue;
            network = &part;
            visit(item, declarations);
        }
        if (network != nullptr && !complaints_.any_error())
            execute(*network);
        if (draft_.size() == 0 && !complaints_.any_error())
            complaints_.error_of_file("no nodes are declared");
        if (has_mapping)
            draft_.drop_unnamed();
        Network made;
        made.machine = draft_.finish("as in SET a (type, memsize := \"T800\", 2*M)");
        if (!complaints_.any_error())
            number(made);
        return made;
    }

private:
    void declare(const HardwareDeclaration& declaration) {
        for (const DeclaredName& name : declaration.names) {
            const Declaration& declared = *name.declaration;
            std::vector<std::uint32_t> dimensions;
            std::size_t count = 1;
            for (const Type* type = declared.type; type->is_array(); type = type->element) {
                dimensions.push_back(type->count.value_or(0));
                count *= dimensions.back();
            }
            for (std::size_t index = 0; index < count && !complaints_.full(); ++index) {
                std::string element = name.name->text + subscripts_of(dimensions, index);
                if (declaration.hardware == HardwareKind::edge)
                    edges_.push_back({std::move(element), {}});
                else if (declaration.hardware == HardwareKind::arc)
                    arcs_.push_back({{std::move(element), {}, {}, false}, {}});
                else if (!draft_.add_node({std::move(element), spans_.of(name.place)}))
                    return;
            }
        }
    }

    void execute(const ConfigurationPart& network) {
        const auto error = [&](Place place, std::string message, std::string hint) {
            complaints_.error(spans_.of(place), std::move(message), std::move(hint));
        };
        StatementRun run(
            values_, error, [&](Place place, const Expression* evaluated) { return spend(place, {evaluated}); },
            [&](const Process& process) { statement(process); });
        run.execute(network.body);
    }

    /// Takes a step for a statement, and one for each part of the expressions that it evaluates. Returns false if no steps are left, the
    /// first time with a complaint.
    bool spend(Place place, std::initializer_list<const Expression*> evaluated) {
        std::uint64_t steps = 1;
        const TreeVisitor count{{}, {}, [&](const Expression&) { ++steps; }};
        for (const Expression* const expression : evaluated)
            visit(expression, count);
        if (left_ < steps && !is_exhausted_)
            complaints_.error(spans_.of(place), fmt::format("given up after {} steps", steps_),
                              "is the count of a loop too large?");
        is_exhausted_ = is_exhausted_ || left_ < steps;
        left_ -= std::min(left_, steps);
        return !is_exhausted_ && !complaints_.full();
    }

    void statement(const Process& process) {
        switch (process.kind) {
        case Process::Kind::setting:
            return set(static_cast<const Setting&>(process));
        case Process::Kind::connection:
            return connect(static_cast<const Connection&>(process));
        default:
            complaints_.error(spans_.of(process.place), "a NETWORK has DO, IF, SET and CONNECT only");
        }
    }

    /// Returns the value of an expression, or nothing after a complaint in which `what` names it.
    std::optional<std::int64_t> number(const Expression* expression, std::string_view what) {
        const auto value = values_.number(expression);
        if (value)
            return value;
        const auto problem = values_.problem(expression);
        complaints_.error(spans_.of(problem ? problem->place : expression->place),
                          problem ? problem->message : fmt::format("{} must be a configuration-time constant", what));
        return {};
    }

    void set(const Setting& setting) {
        if (!spend(setting.place, {setting.node}))
            return;
        networks::NodeAttributes attributes;
        std::set<const Name*> given;
        for (const AttributeSetting& attribute : setting.attributes)
            if (given.insert(attribute.name).second)
                read(attribute, attributes);
            else
                complaints_.error(spans_.of(attribute.place), fmt::format("'{}' is given twice", attribute.name->text));
        const auto node = number(setting.node, "the node");
        if (!node)
            return;
        if (kind_of(*node) != HardwareKind::node || static_cast<std::size_t>(*node) >= draft_.size())
            return complaints_.error(spans_.of(setting.node->place), "only nodes have attributes");
        draft_.name(static_cast<std::uint32_t>(*node));
        attributes.apply(draft_, static_cast<std::uint32_t>(*node), parts_);
    }

    void read(const AttributeSetting& attribute, networks::NodeAttributes& attributes) {
        const auto meaning = networks::attribute_meaning(attribute.name->text, spans_.of(attribute.place), complaints_);
        const Expression& value = *attribute.value;
        if (!meaning || *meaning == AttributeMeaning::ignored || !spend(value.place, {&value}))
            return;
        const Span span = spans_.of(value.place);
        const auto wrong = [&](std::string_view wanted) {
            complaints_.error(span, fmt::format("'{}' is {}, not {}", attribute.name->text, wanted, text_of(value.type)));
        };
        switch (*meaning) {
        case AttributeMeaning::part: {
            const auto text = values_.value(&value);
            if (!value.type->is_array() || value.type->element->kind != Type::Kind::byte)
                return wrong("a string such as \"T800\"");
            if (!text)
                complaints_.error(span, "the type of a node must be a configuration-time constant");
            else
                attributes.set_part(text->bytes, span);
            return;
        }
        case AttributeMeaning::memory:
            if (!is_integer_or_byte(value.type))
                return wrong("a number of bytes");
            return attributes.set_memory(number(&value, "the memory of a node"), span);
        case AttributeMeaning::root:
            if (!is_boolean(value.type))
                return wrong("TRUE or FALSE");
            if (number(&value, "this attribute").value_or(0) != 0)
                attributes.set_root(span);
            return;
        case AttributeMeaning::ignored:
            return;
        }
    }

    /// An end of a connection: a link of a node, or an edge.
    struct End {
        std::optional<DraftEnd> node;
        std::size_t edge = 0;
        Span span{};
    };

    std::optional<End> end_of(const HardwareEnd& end) {
        const Span span = spans_.of(end.place);
        const auto element = number(end.element, "this end");
        if (!element)
            return {};
        const HardwareKind kind = kind_of(*element);
        if (kind == HardwareKind::arc || (kind == HardwareKind::edge && end.link != nullptr)) {
            complaints_.error(span, fmt::format("{} is {}, which has no links", name_of(*element), kind_text(kind)),
                              kind == HardwareKind::arc ? "arcs follow WITH" : "");
            return {};
        }
        if (kind == HardwareKind::edge && *element - first_edge >= static_cast<std::int64_t>(edges_.size())) {
            complaints_.error(span, "this is not an edge of the configuration");
            return {};
        }
        if (kind == HardwareKind::edge)
            return End{{}, static_cast<std::size_t>(*element - first_edge), span};
        const auto node = static_cast<std::uint32_t>(*element);
        if (*element < 0 || node >= draft_.size()) {
            complaints_.error(span, "this is not a node of the configuration", "a node is declared as NODE and named here");
            return {};
        }
        if (end.link == nullptr) {
            complaints_.error(span, fmt::format("which link of {}?", name_of(*element)),
                              fmt::format("for example {}[link][2]", draft_.node(node).name));
            return {};
        }
        const auto link = number(end.link, "the number of a link");
        if (link && (*link < 0 || *link >= links_per_node))
            complaints_.error(spans_.of(end.link->place),
                              fmt::format("a link is from 0 to {}, not {}", links_per_node - 1, *link));
        if (!link || *link < 0 || *link >= links_per_node)
            return {};
        draft_.name(node);
        return End{DraftEnd{{node, static_cast<std::uint8_t>(*link)}, span}, 0, span};
    }

    void connect(const Connection& connection) {
        if (!spend(connection.place,
                   {connection.from.element, connection.from.link, connection.to.element, connection.to.link, connection.arc}))
            return;
        const auto a = end_of(connection.from);
        const auto b = end_of(connection.to);
        Arc* const arc = connection.arc != nullptr ? claim_arc(*connection.arc) : nullptr;
        if (!a || !b)
            return;
        if (arc != nullptr && (a->node || b->node)) {
            arc->a = a->node ? a->node->end : b->node->end;
            if (a->node && b->node)
                arc->b = b->node->end;
            else
                arc->is_host = (a->node ? b : a)->edge == 0;
        }
        if (!a->node && !b->node)
            return complaints_.error(joined(a->span, b->span), "two edges are connected to each other",
                                     "one end is a link of a node");
        if (a->node && b->node)
            draft_.connect(*a->node, *b->node);
        else
            connect_edge(a->node ? *b : *a, a->node ? *a->node : *b->node);
    }

    void connect_edge(const End& edge, DraftEnd node) {
        if (edge.edge == 0)
            return draft_.connect_host(node);
        DraftEdge& used = edges_[edge.edge];
        if (claim(used.use, edge.span, networks::in_quotes(used.name)))
            complaints_.warning(edge.span,
                                fmt::format("the edge {} leads nowhere: the link stays open", networks::in_quotes(used.name)),
                                "only the host is emulated");
        draft_.leave_open(node);
    }

    Arc* claim_arc(const Expression& expression) {
        const auto found = number(&expression, "the arc");
        if (!found)
            return nullptr;
        const Span span = spans_.of(expression.place);
        if (kind_of(*found) != HardwareKind::arc) {
            complaints_.error(span, fmt::format("{} is {}, not an arc", name_of(*found), kind_text(kind_of(*found))));
            return nullptr;
        }
        if (*found - first_arc >= static_cast<std::int64_t>(arcs_.size())) {
            complaints_.error(span, "this is not an arc of the configuration");
            return nullptr;
        }
        DraftArc& arc = arcs_[static_cast<std::size_t>(*found - first_arc)];
        return claim(arc.use, span, networks::in_quotes(arc.arc.name)) ? &arc.arc : nullptr;
    }

    /// Notes that an edge or arc is connected at `span`. Returns false, after a complaint, if it has been connected before.
    bool claim(std::optional<Span>& use, Span span, std::string_view name) {
        if (use)
            complaints_.error(span, fmt::format("{} is connected twice", name),
                              *use == span ? std::string("an earlier round of this loop has connected it")
                                           : fmt::format("line {} has connected it", spans_.line_number(*use)));
        const bool is_free = !use.has_value();
        if (is_free)
            use = span;
        return is_free;
    }

    /// Sets nodes and arcs of `made`, with the numbers of nodes in the machine.
    void number(Network& made) const {
        const auto count = static_cast<std::uint32_t>(made.machine.nodes.size());
        for (std::uint32_t node = 0; node < draft_.size(); ++node) {
            const std::uint32_t place = draft_.place_of(node);
            made.nodes.push_back(place < count ? place : Network::is_logical);
        }
        const auto placed = [&](const std::optional<LinkEnd>& end) {
            return end ? std::optional(LinkEnd{made.nodes[end->node], end->link}) : std::nullopt;
        };
        for (const DraftArc& draft : arcs_)
            made.arcs.push_back({draft.arc.name, placed(draft.arc.a), placed(draft.arc.b), draft.arc.is_host});
    }

    /// Returns the name of an element of hardware, in quotes.
    std::string name_of(std::int64_t number) {
        const auto index = static_cast<std::size_t>(number);
        switch (kind_of(number)) {
        case HardwareKind::edge:
            return index - first_edge < edges_.size() ? networks::in_quotes(edges_[index - first_edge].name)
                                                      : std::to_string(number);
        case HardwareKind::arc:
            return index - first_arc < arcs_.size() ? networks::in_quotes(arcs_[index - first_arc].arc.name)
                                                    : std::to_string(number);
        case HardwareKind::node:
            break;
        }
        return number >= 0 && index < draft_.size() ? networks::in_quotes(draft_.node(static_cast<std::uint32_t>(number)).name)
                                                    : std::to_string(number);
    }

    struct DraftArc {
        Arc arc;                 ///< its ends have the numbers of nodes in the draft
        std::optional<Span> use; ///< the place where it is connected
    };
    struct DraftEdge {
        std::string name;
        std::optional<Span> use;
    };

    const Unit& unit_;
    const SourceSpans& spans_;
    Complaints& complaints_;
    networks::PartNames parts_;
    networks::NetworkDraft draft_;
    Evaluation values_;
    std::uint64_t steps_;
    std::uint64_t left_;
    bool is_exhausted_ = false;
    std::vector<DraftEdge> edges_; ///< by number, from first_edge
    std::vector<DraftArc> arcs_;
};

} // namespace

std::optional<std::uint32_t> Network::machine_node(std::int64_t number) const {
    if (number < 0 || number >= static_cast<std::int64_t>(nodes.size()))
        return {};
    const std::uint32_t node = nodes[static_cast<std::size_t>(number)];
    return node == is_logical ? std::nullopt : std::optional(node);
}

bool Network::has_logical(std::int64_t number) const {
    return number >= 0 && number < static_cast<std::int64_t>(nodes.size()) &&
           nodes[static_cast<std::size_t>(number)] == is_logical;
}

Network build_network(const Unit& unit, const SourceSpans& spans, const networks::NetworkOptions& options,
                      Complaints& complaints) {
    return NetworkBuilder(unit, spans, options, complaints).run();
}

} // namespace t8::occam
