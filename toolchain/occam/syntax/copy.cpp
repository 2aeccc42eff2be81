#include "toolchain/occam/syntax/copy.hpp"

#include "diagnostics/assertion.hpp"

namespace t8::occam {
namespace {

/// Copies nodes: first the node itself, and then the parts that its members point to.
class Copier {
public:
    explicit Copier(Arena& arena) : arena_(arena) {}

    TypeSyntax* type(const TypeSyntax* node) {
        if (node == nullptr)
            return nullptr;
        TypeSyntax* const made = arena_.make<TypeSyntax>(*node);
        made->size = expression(node->size);
        made->element = type(node->element);
        made->protocol = protocol(node->protocol);
        return made;
    }

    Expression* expression(const Expression* node) {
        using Kind = Expression::Kind;
        if (node == nullptr)
            return nullptr;
        switch (node->kind) {
        case Kind::error:
            return same<ErrorExpression>(node);
        case Kind::integer:
            return decorated<IntegerLiteral>(node);
        case Kind::real:
            return decorated<RealLiteral>(node);
        case Kind::byte:
            return decorated<ByteLiteral>(node);
        case Kind::string:
            return decorated<StringLiteral>(node);
        case Kind::boolean:
            return same<BooleanLiteral>(node);
        case Kind::name:
            return same<NameExpression>(node);
        case Kind::subscript: {
            auto* const made = same<Subscript>(node);
            expressions(made->base, made->index);
            return made;
        }
        case Kind::segment: {
            auto* const made = same<Segment>(node);
            expressions(made->base, made->from, made->count);
            return made;
        }
        case Kind::table: {
            auto* const made = decorated<Table>(node);
            made->items = all(made->items);
            return made;
        }
        case Kind::constructor: {
            auto* const made = same<Constructor>(node);
            made->replicator = replicator(made->replicator);
            expressions(made->item);
            return made;
        }
        case Kind::unary: {
            auto* const made = same<Unary>(node);
            expressions(made->operand);
            return made;
        }
        case Kind::binary: {
            auto* const made = same<Binary>(node);
            expressions(made->left, made->right);
            return made;
        }
        case Kind::conversion: {
            auto* const made = same<Conversion>(node);
            made->target = type(made->target);
            expressions(made->operand);
            return made;
        }
        case Kind::call: {
            auto* const made = same<Call>(node);
            made->actuals = all(made->actuals);
            return made;
        }
        case Kind::value_process:
            return value(static_cast<const ValueProcess*>(node));
        case Kind::most_positive:
        case Kind::most_negative:
        case Kind::size_of_type:
        case Kind::bytes_in: {
            auto* const made = same<TypeEnquiry>(node);
            made->subject = type(made->subject);
            expressions(made->operand);
            return made;
        }
        case Kind::offset_of: {
            auto* const made = same<OffsetOf>(node);
            made->record = type(made->record);
            return made;
        }
        case Kind::directed: {
            auto* const made = same<Directed>(node);
            expressions(made->channel);
            return made;
        }
        case Kind::needs_of:
            break;
        }
        T8_UNREACHABLE("the checker makes NeedsOf, and a checked tree is not copied");
    }

    Specification* specification(const Specification* node) {
        using Kind = Specification::Kind;
        if (node == nullptr)
            return nullptr;
        switch (node->kind) {
        case Kind::error:
            return same<ErrorSpecification>(node);
        case Kind::use:
            return same<Use>(node);
        case Kind::pragma:
            return same<Pragma>(node);
        case Kind::variables: {
            auto* const made = same<VariableDeclaration>(node);
            made->type = type(made->type);
            made->names = list(made->names);
            expressions(made->initial);
            return made;
        }
        case Kind::abbreviation: {
            auto* const made = same<Abbreviation>(node);
            made->type = type(made->type);
            expressions(made->source);
            return made;
        }
        case Kind::retyping: {
            auto* const made = same<Retyping>(node);
            made->type = type(made->type);
            expressions(made->source);
            return made;
        }
        case Kind::protocol: {
            auto* const made = same<ProtocolDefinition>(node);
            made->items = protocols(made->items);
            made->tags = list(made->tags);
            for (TagSyntax& tag : made->tags)
                tag.items = protocols(tag.items);
            return made;
        }
        case Kind::data_type: {
            auto* const made = same<DataTypeDefinition>(node);
            made->type = type(made->type);
            made->fields = list(made->fields);
            share_types(made->fields);
            return made;
        }
        case Kind::routine:
            return routine(static_cast<const RoutineDefinition*>(node));
        case Kind::placement: {
            auto* const made = same<Placement>(node);
            made->names = list(made->names);
            for (NameExpression*& name : made->names)
                name = arena_.make<NameExpression>(*name);
            expressions(made->address);
            return made;
        }
        case Kind::hardware: {
            auto* const made = same<HardwareDeclaration>(node);
            made->dimensions = all(made->dimensions);
            made->names = list(made->names);
            return made;
        }
        case Kind::configuration_part: {
            auto* const made = same<ConfigurationPart>(node);
            made->body = process(made->body);
            return made;
        }
        case Kind::arc_placement: {
            auto* const made = same<ArcPlacement>(node);
            made->channels = all(made->channels);
            expressions(made->arc);
            return made;
        }
        }
        T8_UNREACHABLE("a specification has one of the kinds");
    }

    Process* process(const Process* node) {
        using Kind = Process::Kind;
        if (node == nullptr)
            return nullptr;
        switch (node->kind) {
        case Kind::error:
            return same<ErrorProcess>(node);
        case Kind::skip:
        case Kind::stop:
            return same<SimpleProcess>(node);
        case Kind::assignment: {
            auto* const made = same<Assignment>(node);
            made->targets = all(made->targets);
            made->sources = all(made->sources);
            return made;
        }
        case Kind::input:
            return input(static_cast<const Input*>(node));
        case Kind::case_input:
            return case_input(static_cast<const CaseInput*>(node));
        case Kind::output: {
            auto* const made = same<Output>(node);
            expressions(made->channel);
            made->items = items(made->items);
            return made;
        }
        case Kind::call: {
            auto* const made = same<CallProcess>(node);
            made->actuals = all(made->actuals);
            return made;
        }
        case Kind::sequence: {
            auto* const made = same<Sequence>(node);
            made->replicator = replicator(made->replicator);
            made->parts = processes(made->parts);
            return made;
        }
        case Kind::parallel: {
            auto* const made = same<Parallel>(node);
            made->replicator = replicator(made->replicator);
            made->parts = processes(made->parts);
            return made;
        }
        case Kind::conditional:
            return conditional(static_cast<const Conditional*>(node));
        case Kind::selection: {
            auto* const made = same<Selection>(node);
            expressions(made->selector);
            made->options = list(made->options);
            for (Option& option : made->options) {
                option.specifications = specifications(option.specifications);
                option.values = all(option.values);
                option.body = process(option.body);
            }
            return made;
        }
        case Kind::loop: {
            auto* const made = same<Loop>(node);
            expressions(made->condition);
            made->body = process(made->body);
            return made;
        }
        case Kind::alternation:
            return alternation(static_cast<const Alternation*>(node));
        case Kind::block: {
            auto* const made = same<Block>(node);
            made->specifications = specifications(made->specifications);
            made->body = process(made->body);
            return made;
        }
        case Kind::insert: {
            auto* const made = same<Insert>(node);
            made->lines = list(made->lines);
            for (InsertLine& line : made->lines)
                line.operands = all(line.operands);
            return made;
        }
        case Kind::processor: {
            auto* const made = same<Processor>(node);
            expressions(made->number);
            made->body = process(made->body);
            return made;
        }
        case Kind::setting: {
            auto* const made = same<Setting>(node);
            expressions(made->node);
            made->attributes = list(made->attributes);
            for (AttributeSetting& attribute : made->attributes)
                expressions(attribute.value);
            return made;
        }
        case Kind::connection: {
            auto* const made = same<Connection>(node);
            expressions(made->from.element, made->from.link, made->to.element, made->to.link, made->arc);
            return made;
        }
        case Kind::mapping: {
            auto* const made = same<Mapping>(node);
            made->logical = all(made->logical);
            expressions(made->physical, made->priority);
            return made;
        }
        }
        T8_UNREACHABLE("a process has one of the kinds");
    }

private:
    template <class T, class Base> T* same(const Base* node) { return arena_.make<T>(*static_cast<const T*>(node)); }

    template <class T> T* decorated(const Expression* node) {
        T* const made = same<T>(node);
        made->decoration = type(made->decoration);
        return made;
    }

    template <class... Parts> void expressions(Parts*&... parts) { ((parts = expression(parts)), ...); }

    template <class T> std::span<T> list(std::span<T> items) { return arena_.list(std::span<const T>(items)); }

    std::span<Expression*> all(std::span<Expression*> items) {
        const std::span<Expression*> made = list(items);
        for (Expression*& item : made)
            item = expression(item);
        return made;
    }
    std::span<Process*> processes(std::span<Process*> items) {
        const std::span<Process*> made = list(items);
        for (Process*& item : made)
            item = process(item);
        return made;
    }
    std::span<Specification*> specifications(std::span<Specification*> items) {
        const std::span<Specification*> made = list(items);
        for (Specification*& item : made)
            item = specification(item);
        return made;
    }
    std::span<MessageItem> items(std::span<MessageItem> items) {
        const std::span<MessageItem> made = list(items);
        for (MessageItem& item : made)
            expressions(item.value, item.array);
        return made;
    }

    /// Makes the copies of formals and fields share a type where the originals do.
    template <class T> void share_types(std::span<T> items) {
        const TypeSyntax* before = nullptr;
        TypeSyntax* made = nullptr;
        for (T& item : items) {
            if (item.type != before || made == nullptr) {
                before = item.type;
                made = type(item.type);
            }
            item.type = made;
        }
    }

    ProtocolSyntax* protocol(const ProtocolSyntax* node) {
        if (node == nullptr)
            return nullptr;
        ProtocolSyntax* const made = arena_.make<ProtocolSyntax>(*node);
        made->count = type(node->count);
        made->type = type(node->type);
        return made;
    }
    std::span<ProtocolSyntax*> protocols(std::span<ProtocolSyntax*> items) {
        const std::span<ProtocolSyntax*> made = list(items);
        for (ProtocolSyntax*& item : made)
            item = protocol(item);
        return made;
    }

    Replicator* replicator(const Replicator* node) {
        if (node == nullptr)
            return nullptr;
        Replicator* const made = arena_.make<Replicator>(*node);
        expressions(made->base, made->count, made->step);
        return made;
    }

    ValueProcess* value(const ValueProcess* node) {
        if (node == nullptr)
            return nullptr;
        auto* const made = arena_.make<ValueProcess>(*node);
        made->specifications = specifications(made->specifications);
        made->body = process(made->body);
        made->results = all(made->results);
        return made;
    }

    RoutineDefinition* routine(const RoutineDefinition* node) {
        auto* const made = arena_.make<RoutineDefinition>(*node);
        made->results = list(made->results);
        for (TypeSyntax*& result : made->results)
            result = type(result);
        made->formals = list(made->formals);
        share_types(made->formals);
        made->body = process(made->body);
        made->value = value(made->value);
        made->expressions = all(made->expressions);
        return made;
    }

    Input* input(const Input* node) {
        if (node == nullptr)
            return nullptr;
        auto* const made = arena_.make<Input>(*node);
        expressions(made->channel, made->time);
        made->items = items(made->items);
        return made;
    }

    CaseInput* case_input(const CaseInput* node) {
        if (node == nullptr)
            return nullptr;
        auto* const made = arena_.make<CaseInput>(*node);
        expressions(made->channel);
        made->variants = list(made->variants);
        for (Variant& variant : made->variants) {
            variant.specifications = specifications(variant.specifications);
            variant.items = items(variant.items);
            variant.body = process(variant.body);
        }
        return made;
    }

    Conditional* conditional(const Conditional* node) {
        if (node == nullptr)
            return nullptr;
        auto* const made = arena_.make<Conditional>(*node);
        made->replicator = replicator(made->replicator);
        made->choices = list(made->choices);
        for (Choice& choice : made->choices) {
            choice.specifications = specifications(choice.specifications);
            expressions(choice.condition);
            choice.body = process(choice.body);
            choice.nested = conditional(choice.nested);
        }
        return made;
    }

    Alternation* alternation(const Alternation* node) {
        if (node == nullptr)
            return nullptr;
        auto* const made = arena_.make<Alternation>(*node);
        made->replicator = replicator(made->replicator);
        made->alternatives = list(made->alternatives);
        for (Alternative& alternative : made->alternatives) {
            alternative.specifications = specifications(alternative.specifications);
            expressions(alternative.condition);
            alternative.input = input(alternative.input);
            alternative.case_input = case_input(alternative.case_input);
            alternative.nested = alternation(alternative.nested);
            alternative.body = process(alternative.body);
        }
        return made;
    }

    Arena& arena_;
};

} // namespace

Process* copy(const Process* process, Arena& arena) { return Copier(arena).process(process); }
Specification* copy(const Specification* specification, Arena& arena) { return Copier(arena).specification(specification); }
TypeSyntax* copy(const TypeSyntax* type, Arena& arena) { return Copier(arena).type(type); }

} // namespace t8::occam
