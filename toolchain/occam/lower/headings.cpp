#include "toolchain/occam/lower/headings.hpp"

#include <set>

#include <fmt/format.h>

#include "toolchain/occam/syntax/operators.hpp"

namespace t8::occam {
namespace {

std::string mark_of(const Declaration& formal) {
    if (!is_channel(formal.type))
        return {};
    const bool inputs = has(formal.uses, UseOf::input), outputs = has(formal.uses, UseOf::output);
    return inputs == outputs ? "" : inputs ? "?" : "!";
}

/// Collects the definitions of types and protocols that headings need. Each stands before those that use it.
class Definitions {
public:
    void add(const Type* type) {
        switch (type->kind) {
        case Type::Kind::array:
        case Type::Kind::port:
            return add(type->element);
        case Type::Kind::channel:
            return add(type->protocol);
        case Type::Kind::named:
            if (done_.insert(type).second) {
                add(type->element);
                text += fmt::format("DATA TYPE {} IS {} :\n", type->name->text, text_of(type->element));
            }
            return;
        case Type::Kind::record:
            if (done_.insert(type).second) {
                for (const RecordField& field : type->fields)
                    add(field.type);
                text += fmt::format("DATA TYPE {}\n  {}RECORD\n", type->name->text, type->is_packed ? "PACKED " : "");
                for (const RecordField& field : type->fields)
                    text += fmt::format("    {} {} :\n", text_of(field.type), field.name->text);
                text += ":\n";
            }
            return;
        default:
            return;
        }
    }

    std::string text;

private:
    static std::string joined(const std::vector<ProtocolItem>& items) {
        std::string list;
        for (const ProtocolItem& item : items)
            list += (list.empty() ? "" : "; ") + text_of(item);
        return list;
    }

    void add(const std::vector<ProtocolItem>& items) {
        for (const ProtocolItem& item : items)
            add(item.type);
    }

    void add(const Protocol* protocol) {
        add(protocol->items);
        for (const ProtocolTag& tag : protocol->tags)
            add(tag.items);
        if (protocol->name == nullptr || !done_.insert(protocol).second)
            return;
        if (protocol->kind == Protocol::Kind::any) {
            text += fmt::format("PROTOCOL {} IS ANY :\n", protocol->name->text);
        } else if (protocol->kind != Protocol::Kind::variant) {
            text += fmt::format("PROTOCOL {} IS {} :\n", protocol->name->text, joined(protocol->items));
        } else {
            text += fmt::format("PROTOCOL {}\n  CASE\n", protocol->name->text);
            for (const ProtocolTag& tag : protocol->tags)
                text += fmt::format("    {}{}{}\n", tag.name->text, tag.items.empty() ? "" : "; ", joined(tag.items));
            text += ":\n";
        }
    }

    std::set<const void*> done_;
};

} // namespace

std::string heading_of(const RoutineInfo& routine) {
    std::string text;
    for (const Type* const result : routine.results)
        text += (text.empty() ? "" : ", ") + text_of(result);
    text += fmt::format("{}{} (", routine.is_function ? " FUNCTION " : "PROC ", routine.declaration->name->text);
    bool is_first = true;
    for (const Declaration* const formal : routine.formals) {
        text += fmt::format("{}{}{}{} {}{}", is_first ? "" : ", ", formal->is_result ? "RESULT " : "",
                            formal->kind == Declaration::Kind::value_formal ? "VAL " : "", text_of(formal->type),
                            formal->name->text, mark_of(*formal));
        is_first = false;
    }
    return text + ")";
}

std::string linker_name_of(const RoutineInfo& routine) {
    std::string name = routine.declaration->name->text;
    if (!names_operator(name))
        return name;
    for (const Declaration* const formal : routine.formals)
        name += (formal == routine.formals.front() ? " (" : ", ") + text_of(formal->type);
    return name + ")";
}

std::string interface_text(const CheckedUnit& checked, const objects::Object& object) {
    Definitions definitions;
    std::string routines;
    for (const Declaration* const declaration : checked.routines) {
        const RoutineInfo& routine = *declaration->routine;
        for (const Type* const result : routine.results)
            definitions.add(result);
        for (const Declaration* const formal : routine.formals)
            definitions.add(formal->type);
    }
    for (const objects::Entry& entry : object.entries) {
        const std::string& external = object.atoms[entry.atom].name;
        routines += fmt::format("#PRAGMA EXTERNAL \"{} = {}, {}\"\n", entry.heading, entry.workspace, entry.vectorspace);
        if (!names_operator(external) && entry.heading.find(" " + external + " (") == std::string::npos) {
            const std::size_t end = entry.heading.find(" (");
            const std::size_t start = entry.heading.rfind(' ', end - 1);
            routines += fmt::format("#PRAGMA TRANSLATE {} \"{}\"\n", entry.heading.substr(start + 1, end - start - 1), external);
        }
    }
    return definitions.text + routines;
}

} // namespace t8::occam
