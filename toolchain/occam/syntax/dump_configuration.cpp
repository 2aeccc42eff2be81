#include <fmt/format.h>

#include "toolchain/occam/syntax/dump.hpp"
#include "toolchain/occam/syntax/dump_parts.hpp"
#include "toolchain/occam/syntax/heads.hpp"

namespace t8::occam {
namespace {

std::string hardware(const HardwareDeclaration& declaration) {
    std::string text;
    for (const Expression* const size : declaration.dimensions)
        text += fmt::format("[{}]", dump(*size));
    text += declaration.hardware == HardwareKind::node ? "NODE " : declaration.hardware == HardwareKind::edge ? "EDGE " : "ARC ";
    for (const DeclaredName& name : declaration.names)
        text += (&name == &declaration.names.front() ? "" : ", ") + name.name->text;
    return text + " :";
}

std::string end_of(const HardwareEnd& end) {
    return end.link == nullptr ? dump(*end.element) : fmt::format("{}[link][{}]", dump(*end.element), dump(*end.link));
}

std::string setting(const Setting& setting) {
    std::string names, values;
    for (const AttributeSetting& attribute : setting.attributes) {
        names += (names.empty() ? "" : ", ") + attribute.name->text;
        values += (values.empty() ? "" : ", ") + dump(*attribute.value);
    }
    return fmt::format("SET {} ({} := {})", dump(*setting.node), names, values);
}

} // namespace

void DumpLines::configuration(const Specification& specification) {
    switch (specification.kind) {
    case Specification::Kind::hardware:
        return line(hardware(static_cast<const HardwareDeclaration&>(specification)));
    case Specification::Kind::arc_placement: {
        const auto& placement = static_cast<const ArcPlacement&>(specification);
        return line(fmt::format("PLACE {} ON {} :", dump_list(placement.channels), dump(*placement.arc)));
    }
    default: {
        const auto& part = static_cast<const ConfigurationPart&>(specification);
        line(head_of(part.part));
        body(part.body);
        return line(":");
    }
    }
}

void DumpLines::configuration(const Process& process) {
    switch (process.kind) {
    case Process::Kind::setting:
        return line(setting(static_cast<const Setting&>(process)));
    case Process::Kind::connection: {
        const auto& made = static_cast<const Connection&>(process);
        return line(fmt::format("CONNECT {} TO {}{}", end_of(made.from), end_of(made.to),
                                made.arc == nullptr ? "" : " WITH " + dump(*made.arc)));
    }
    default: {
        const auto& made = static_cast<const Mapping&>(process);
        return line(fmt::format("MAP {} ONTO {}{}", dump_list(made.logical), dump(*made.physical),
                                made.priority == nullptr ? "" : " PRI " + dump(*made.priority)));
    }
    }
}

} // namespace t8::occam
