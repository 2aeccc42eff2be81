#include <fmt/format.h>

#include "toolchain/occam/syntax/dump.hpp"
#include "toolchain/occam/syntax/dump_parts.hpp"

namespace t8::occam {
namespace {

template <class T> const T& as(const Specification& specification) { return static_cast<const T&>(specification); }

std::string declared(const DeclaredName& name) {
    return name.name->text + (name.direction == Direction::input ? "?" : name.direction == Direction::output ? "!" : "");
}

std::string typed(const TypeSyntax* type) { return type == nullptr ? std::string() : dump(*type) + " "; }

std::string variables(const VariableDeclaration& declaration) {
    std::string names;
    for (const DeclaredName& name : declaration.names)
        names += (names.empty() ? "" : ", ") + declared(name);
    if (declaration.initial != nullptr)
        return fmt::format("INITIAL {} {} IS {} :", dump(*declaration.type), names, dump(*declaration.initial));
    return fmt::format("{} {} :", dump(*declaration.type), names);
}

std::string formal(const Formal& formal) {
    return fmt::format("{}{} {}",
                       formal.is_val      ? "VAL "
                       : formal.is_result ? "RESULT "
                                          : "",
                       dump(*formal.type), declared(formal.name));
}

std::string protocols(std::span<ProtocolSyntax* const> items) {
    std::string text;
    for (const ProtocolSyntax* const item : items)
        text += (text.empty() ? "" : "; ") + dump_protocol(*item);
    return text;
}

} // namespace

void DumpLines::specifications(std::span<Specification* const> specifications) {
    for (const Specification* const one : specifications)
        specification(*one);
}

void DumpLines::specification(const Specification& specification) {
    switch (specification.kind) {
    case Specification::Kind::variables:
        line(variables(as<VariableDeclaration>(specification)));
        break;
    case Specification::Kind::abbreviation: {
        const auto& made = as<Abbreviation>(specification);
        line(fmt::format("{}{}{} IS {} :", made.is_val ? "VAL " : "", typed(made.type), declared(made.name), dump(*made.source)));
        break;
    }
    case Specification::Kind::retyping: {
        const auto& made = as<Retyping>(specification);
        line(fmt::format("{}{}{} {} {} :", made.is_val ? "VAL " : "", typed(made.type), declared(made.name),
                         made.is_reshape ? "RESHAPES" : "RETYPES", dump(*made.source)));
        break;
    }
    case Specification::Kind::protocol:
        protocol(as<ProtocolDefinition>(specification));
        break;
    case Specification::Kind::data_type:
        data_type(as<DataTypeDefinition>(specification));
        break;
    case Specification::Kind::routine:
        routine(as<RoutineDefinition>(specification));
        break;
    case Specification::Kind::placement:
        placement(as<Placement>(specification));
        break;
    case Specification::Kind::use:
        line(fmt::format("#USE \"{}\"", as<Use>(specification).file));
        break;
    case Specification::Kind::pragma:
        line(fmt::format("#PRAGMA {} {}", as<Pragma>(specification).word, as<Pragma>(specification).text));
        break;
    case Specification::Kind::hardware:
    case Specification::Kind::configuration_part:
    case Specification::Kind::arc_placement:
        configuration(specification);
        break;
    case Specification::Kind::error:
        line("? :");
        break;
    }
}

void DumpLines::protocol(const ProtocolDefinition& protocol) {
    if (!protocol.has_tags) {
        line(fmt::format("PROTOCOL {} IS {} :", protocol.name.name->text, protocols(protocol.items)));
        return;
    }
    line(fmt::format("PROTOCOL {} CASE", protocol.name.name->text));
    const Indent indent(*this);
    for (const TagSyntax& tag : protocol.tags)
        line(tag.name->text + (tag.items.empty() ? "" : "; ") + protocols(tag.items));
}

void DumpLines::data_type(const DataTypeDefinition& type) {
    if (type.type != nullptr) {
        line(fmt::format("DATA TYPE {} IS {} :", type.name.name->text, dump(*type.type)));
        return;
    }
    line(fmt::format("DATA TYPE {}{} RECORD", type.name.name->text, type.is_packed ? " PACKED" : ""));
    const Indent indent(*this);
    for (const FieldSyntax& field : type.fields)
        line(fmt::format("{} {} :", dump(*field.type), field.name->text));
}

void DumpLines::routine(const RoutineDefinition& routine) {
    std::string head = routine.is_recursive ? "REC " : "";
    for (const TypeSyntax* const result : routine.results)
        head += (result == routine.results.front() ? "" : ", ") + dump(*result);
    head += routine.results.empty() ? "" : " ";
    head += routine.is_inline ? "INLINE " : "";
    std::string formals;
    for (const Formal& one : routine.formals)
        formals += (formals.empty() ? "" : ", ") + formal(one);
    head += fmt::format("{} {} ({})", routine.is_function ? "FUNCTION" : "PROC", routine.name.name->text, formals);
    if (routine.is_function && routine.value == nullptr) {
        line(fmt::format("{} IS {} :", head, dump_list(routine.expressions)));
        return;
    }
    line(head);
    if (routine.value != nullptr) {
        const Indent indent(*this);
        value(*routine.value);
    } else {
        body(routine.body);
    }
}

void DumpLines::value(const ValueProcess& value) {
    specifications(value.specifications);
    line("VALOF");
    body(value.body);
    const Indent indent(*this);
    line("RESULT " + dump_list(value.results));
}

void DumpLines::placement(const Placement& placement) {
    std::string names;
    for (const NameExpression* const name : placement.names)
        names += (names.empty() ? "" : ", ") + name->name->text;
    switch (placement.where) {
    case Placement::Where::address:
        line(fmt::format("PLACE {} AT {} :", names, dump(*placement.address)));
        break;
    case Placement::Where::workspace_word:
        line(fmt::format("PLACE {} AT WORKSPACE {} :", names, dump(*placement.address)));
        break;
    case Placement::Where::workspace:
        line(fmt::format("PLACE {} IN WORKSPACE :", names));
        break;
    case Placement::Where::vectorspace:
        line(fmt::format("PLACE {} IN VECSPACE :", names));
        break;
    }
}

std::string dump(const Specification& specification) {
    DumpLines lines;
    lines.specification(specification);
    return lines.take();
}

std::string dump(const Unit& unit) {
    DumpLines lines;
    lines.specifications(unit.items);
    return lines.take();
}

} // namespace t8::occam
