#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

/// Visits a node and then its parts, for each kind of node.
class Walk {
public:
    explicit Walk(const TreeVisitor& visitor) : visitor_(visitor) {}

    void expression(const Expression* node) {
        using Kind = Expression::Kind;
        if (node == nullptr)
            return;
        if (visitor_.expression)
            visitor_.expression(*node);
        switch (node->kind) {
        case Kind::subscript: {
            const auto& subscript = *static_cast<const Subscript*>(node);
            expression(subscript.base);
            return expression(subscript.index);
        }
        case Kind::segment: {
            const auto& segment = *static_cast<const Segment*>(node);
            expression(segment.base);
            expression(segment.from);
            return expression(segment.count);
        }
        case Kind::table:
            return all(static_cast<const Table*>(node)->items);
        case Kind::constructor:
            replicator(static_cast<const Constructor*>(node)->replicator);
            return expression(static_cast<const Constructor*>(node)->item);
        case Kind::unary:
            return expression(static_cast<const Unary*>(node)->operand);
        case Kind::binary:
            expression(static_cast<const Binary*>(node)->left);
            return expression(static_cast<const Binary*>(node)->right);
        case Kind::conversion:
            return expression(static_cast<const Conversion*>(node)->operand);
        case Kind::call:
            return all(static_cast<const Call*>(node)->actuals);
        case Kind::value_process:
            return value(static_cast<const ValueProcess*>(node));
        case Kind::most_positive:
        case Kind::most_negative:
        case Kind::size_of_type:
        case Kind::bytes_in:
            return expression(static_cast<const TypeEnquiry*>(node)->operand);
        case Kind::directed:
            return expression(static_cast<const Directed*>(node)->channel);
        default:
            return;
        }
    }

    void specification(const Specification* node) {
        using Kind = Specification::Kind;
        if (node == nullptr)
            return;
        if (visitor_.specification)
            visitor_.specification(*node);
        switch (node->kind) {
        case Kind::variables:
            return expression(static_cast<const VariableDeclaration*>(node)->initial);
        case Kind::abbreviation:
            return expression(static_cast<const Abbreviation*>(node)->source);
        case Kind::retyping:
            expression(static_cast<const Retyping*>(node)->source);
            return all(static_cast<const Retyping*>(node)->sizes);
        case Kind::hardware:
            return all(static_cast<const HardwareDeclaration*>(node)->dimensions);
        case Kind::configuration_part:
            return process(static_cast<const ConfigurationPart*>(node)->body);
        case Kind::arc_placement:
            all(static_cast<const ArcPlacement*>(node)->channels);
            return expression(static_cast<const ArcPlacement*>(node)->arc);
        case Kind::routine: {
            const auto& routine = *static_cast<const RoutineDefinition*>(node);
            process(routine.body);
            if (routine.value != nullptr)
                value(routine.value);
            return all(routine.expressions);
        }
        default:
            return;
        }
    }

    void process(const Process* node) {
        using Kind = Process::Kind;
        if (node == nullptr)
            return;
        if (visitor_.process)
            visitor_.process(*node);
        switch (node->kind) {
        case Kind::assignment:
            all(static_cast<const Assignment*>(node)->targets);
            return all(static_cast<const Assignment*>(node)->sources);
        case Kind::input:
            return input(*static_cast<const Input*>(node));
        case Kind::case_input:
            return case_input(*static_cast<const CaseInput*>(node));
        case Kind::output:
            expression(static_cast<const Output*>(node)->channel);
            return items(static_cast<const Output*>(node)->items);
        case Kind::call:
            return all(static_cast<const CallProcess*>(node)->actuals);
        case Kind::sequence:
            replicator(static_cast<const Sequence*>(node)->replicator);
            return each(static_cast<const Sequence*>(node)->parts);
        case Kind::parallel:
            replicator(static_cast<const Parallel*>(node)->replicator);
            return each(static_cast<const Parallel*>(node)->parts);
        case Kind::processor:
            expression(static_cast<const Processor*>(node)->number);
            return process(static_cast<const Processor*>(node)->body);
        case Kind::setting:
            expression(static_cast<const Setting*>(node)->node);
            for (const AttributeSetting& attribute : static_cast<const Setting*>(node)->attributes)
                expression(attribute.value);
            return;
        case Kind::connection:
            hardware_end(static_cast<const Connection*>(node)->from);
            hardware_end(static_cast<const Connection*>(node)->to);
            return expression(static_cast<const Connection*>(node)->arc);
        case Kind::mapping:
            all(static_cast<const Mapping*>(node)->logical);
            expression(static_cast<const Mapping*>(node)->physical);
            return expression(static_cast<const Mapping*>(node)->priority);
        case Kind::conditional:
            return conditional(*static_cast<const Conditional*>(node));
        case Kind::selection: {
            const auto& selection = *static_cast<const Selection*>(node);
            expression(selection.selector);
            for (const Option& option : selection.options) {
                specifications(option.specifications);
                all(option.values);
                process(option.body);
            }
            return;
        }
        case Kind::loop:
            expression(static_cast<const Loop*>(node)->condition);
            return process(static_cast<const Loop*>(node)->body);
        case Kind::alternation:
            return alternation(*static_cast<const Alternation*>(node));
        case Kind::block:
            specifications(static_cast<const Block*>(node)->specifications);
            return process(static_cast<const Block*>(node)->body);
        case Kind::insert:
            for (const InsertLine& line : static_cast<const Insert*>(node)->lines)
                all(line.operands);
            return;
        default:
            return;
        }
    }

private:
    void all(std::span<Expression* const> list) {
        for (const Expression* const item : list)
            expression(item);
    }
    void each(std::span<Process* const> list) {
        for (const Process* const item : list)
            process(item);
    }
    void specifications(std::span<Specification* const> list) {
        for (const Specification* const item : list)
            specification(item);
    }
    void items(std::span<const MessageItem> list) {
        for (const MessageItem& item : list) {
            expression(item.value);
            expression(item.array);
        }
    }
    void replicator(const Replicator* node) {
        if (node == nullptr)
            return;
        expression(node->base);
        expression(node->count);
        expression(node->step);
    }
    void hardware_end(const HardwareEnd& end) {
        expression(end.element);
        expression(end.link);
    }
    void value(const ValueProcess* node) {
        specifications(node->specifications);
        process(node->body);
        all(node->results);
    }
    void input(const Input& node) {
        expression(node.channel);
        items(node.items);
        expression(node.time);
    }
    void case_input(const CaseInput& node) {
        expression(node.channel);
        for (const Variant& variant : node.variants) {
            specifications(variant.specifications);
            items(variant.items);
            process(variant.body);
        }
    }
    void conditional(const Conditional& node) {
        replicator(node.replicator);
        for (const Choice& choice : node.choices) {
            specifications(choice.specifications);
            expression(choice.condition);
            process(choice.body);
            if (choice.nested != nullptr)
                process(choice.nested);
        }
    }
    void alternation(const Alternation& node) {
        replicator(node.replicator);
        for (const Alternative& alternative : node.alternatives) {
            specifications(alternative.specifications);
            expression(alternative.condition);
            process(alternative.input);
            process(alternative.case_input);
            process(alternative.nested);
            process(alternative.body);
        }
    }

    const TreeVisitor& visitor_;
};

} // namespace

void visit(const Process* process, const TreeVisitor& visitor) { Walk(visitor).process(process); }
void visit(const Specification* specification, const TreeVisitor& visitor) { Walk(visitor).specification(specification); }
void visit(const Expression* expression, const TreeVisitor& visitor) { Walk(visitor).expression(expression); }

} // namespace t8::occam
