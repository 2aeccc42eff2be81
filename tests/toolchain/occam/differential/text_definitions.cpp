#include <algorithm>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/text_writer.hpp"
#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

void TextWriter::use(const Type& type) {
    if (type.name < 0)
        return;
    const auto index = static_cast<std::size_t>(type.name);
    used_types_[index] = true;
    for (const Field& field : program_.types[index].fields)
        use(field.type);
}

void TextWriter::use(int symbol) {
    const Symbol& named = program_.symbols[static_cast<std::size_t>(symbol)];
    use(named.type);
    if (named.role != Role::channel)
        return;
    const auto index = static_cast<std::size_t>(named.protocol);
    used_protocols_[index] = true;
    for (const ProtocolVariant& variant : program_.protocols[index].variants)
        for (const ProtocolItem& item : variant.items)
            use(item.type);
}

void TextWriter::find_used() {
    used_types_.assign(program_.types.size(), false);
    used_protocols_.assign(program_.protocols.size(), false);
    const auto on_specification = [&](const Specification& specification) {
        for (const int symbol : specification.symbols)
            use(symbol);
        if (specification.kind != SpecificationKind::routine)
            return;
        const Routine& defined = routine(program_.symbols[static_cast<std::size_t>(specification.symbols.front())].routine);
        for (const Formal& formal : defined.formals)
            use(formal.symbol);
        for (const Type& result : defined.result_types)
            use(result);
    };
    walk(
        program_, [&](const Expression& expression) { use(expression.type); }, [](const Process&) {}, on_specification);
}

std::string TextWriter::protocol_items(const ProtocolVariant& variant) const {
    std::string text;
    for (const ProtocolItem& item : variant.items) {
        if (!text.empty())
            text += "; ";
        if (item.counted)
            text += scalar_name({item.count, -1, {}}) + "::[]";
        text += type(item.type);
    }
    return text;
}

std::string TextWriter::channel_type(const Symbol& symbol) const {
    std::string text;
    for (const int size : symbol.type.sizes)
        text += size == open_size ? "[]" : fmt::format("[{}]", size);
    const Protocol& protocol = program_.protocols[static_cast<std::size_t>(symbol.protocol)];
    return text + "CHAN OF " + (protocol.name.empty() ? protocol_items(protocol.variants.front()) : protocol.name);
}

std::string TextWriter::specifier(int symbol, const std::vector<Expression>& sizes) const {
    const Symbol& named = program_.symbols[static_cast<std::size_t>(symbol)];
    if (named.role == Role::channel)
        return channel_type(named);
    if (sizes.empty())
        return type(named.type);
    std::string text;
    for (const Expression& size : sizes)
        text += is_left_open(size) ? "[]" : fmt::format("[{}]", expression(size));
    return text + scalar_name(named.type);
}

void TextWriter::types() {
    for (std::size_t index = 0; index < program_.types.size(); ++index) {
        const TypeDefinition& definition = program_.types[index];
        if (!used_types_[index])
            continue;
        if (definition.fields.empty()) {
            line(0, fmt::format("DATA TYPE {} IS {}:", definition.name, scalar_name({definition.base, -1, {}})));
            continue;
        }
        line(0, "DATA TYPE " + definition.name);
        line(2, "RECORD");
        for (const Field& field : definition.fields)
            line(4, fmt::format("{} {}:", type(field.type), field.name));
        line(0, ":");
    }
}

void TextWriter::protocols() {
    for (std::size_t index = 0; index < program_.protocols.size(); ++index) {
        const Protocol& protocol = program_.protocols[index];
        if (protocol.name.empty() || !used_protocols_[index])
            continue;
        if (!protocol.is_variant()) {
            line(0, fmt::format("PROTOCOL {} IS {}:", protocol.name, protocol_items(protocol.variants.front())));
            continue;
        }
        line(0, "PROTOCOL " + protocol.name);
        line(2, "CASE");
        for (const ProtocolVariant& variant : protocol.variants)
            line(4, variant.tag + (variant.items.empty() ? "" : "; ") + protocol_items(variant));
        line(0, ":");
    }
}

void TextWriter::routine_definition(const Routine& routine, int indent) {
    std::string heading;
    for (const Type& result : routine.result_types)
        heading += (heading.empty() ? "" : ", ") + type(result);
    heading += heading.empty() ? "" : " ";
    heading += routine.in_line ? "INLINE " : "";
    heading += fmt::format("{} {} (", routine.is_function() ? "FUNCTION" : "PROC",
                           routine.defines ? fmt::format("\"{}\"", symbol_of(*routine.defines)) : name(routine.symbol));
    std::string previous;
    for (const Formal& formal : routine.formals) {
        const std::string specifier = (formal.value ? "VAL " : "") + this->specifier(formal.symbol);
        const bool carried_over = specifier == previous && formal.symbol % 2 == 0;
        if (!previous.empty())
            heading += std::string(",") + may_break;
        heading += carried_over ? name(formal.symbol) : specifier + " " + name(formal.symbol);
        previous = specifier;
    }
    heading += ")";
    if (routine.is_form) {
        line(indent, heading + " IS" + may_break + list(routine.results, ",") + ":");
        return;
    }
    line(indent, heading);
    if (routine.is_function()) {
        const bool opens = routine.body.kind == ProcessKind::block;
        if (opens)
            for (const Specification& inner : routine.body.specifications)
                specification(inner, indent + 2);
        line(indent + 2, "VALOF");
        process(opens ? routine.body.children.front() : routine.body, indent + 4);
        line(indent + 4, "RESULT " + list(routine.results, ","));
    } else
        process(routine.body, indent + 2);
    line(indent, ":");
}

void TextWriter::specification(const Specification& specification, int indent) {
    const int first = specification.symbols.front();
    const Symbol& symbol = program_.symbols[static_cast<std::size_t>(first)];
    if (specification.kind == SpecificationKind::routine)
        return routine_definition(routine(symbol.routine), indent);
    if (specification.kind == SpecificationKind::declare || specification.kind == SpecificationKind::wires ||
        specification.kind == SpecificationKind::event) {
        std::string names;
        for (const int declared : specification.symbols)
            names += (names.empty() ? std::string() : std::string(",") + may_break) + name(declared);
        line(indent, specifier(first, specification.source) + " " + names + ":");
        if (specification.kind == SpecificationKind::wires) {
            line(indent, fmt::format("PLACE {} AT 1:", name(specification.symbols[0])));
            line(indent, fmt::format("PLACE {} AT 5:", name(specification.symbols[1])));
        }
        if (specification.kind == SpecificationKind::event)
            line(indent, fmt::format("PLACE {} AT 8:", name(first)));
        return;
    }
    const bool reshapes =
        specification.kind == SpecificationKind::reshapes_value || specification.kind == SpecificationKind::reshapes_element;
    const bool value = specification.kind == SpecificationKind::value || specification.kind == SpecificationKind::retypes_value ||
                       specification.kind == SpecificationKind::reshapes_value;
    std::string text = value ? "VAL " : "";
    if (reshapes && specification.source.size() > 1)
        text += specifier(first, {specification.source.begin() + 1, specification.source.end()}) + " ";
    else if (specification.with_specifier)
        text += specifier(first) + " ";
    text += name(first);
    if (specification.kind == SpecificationKind::retypes_value || specification.kind == SpecificationKind::retypes_element)
        text += " RETYPES";
    else
        text += reshapes ? " RESHAPES" : " IS";
    const Expression& source = specification.source.front();
    if (source.kind == ExpressionKind::value_process)
        return value_process(text + " ", source, ":", indent);
    const bool typed = specification.with_specifier && specification.kind == SpecificationKind::value && symbol.type.is_scalar();
    line(indent, text + may_break + expression(source, typed) + ":");
}

} // namespace t8::differential
