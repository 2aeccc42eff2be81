#include "cli/c/interface.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "toolchain/occam/compile.hpp"

namespace t8::cli {
namespace {

/// Returns a value of each type in `types`, such as "INT, REAL64".
std::string values_of(std::string_view types) {
    std::string values;
    while (!types.empty()) {
        const std::size_t comma = std::min(types.find(','), types.size());
        std::string_view type = types.substr(0, comma);
        types.remove_prefix(std::min(comma + 1, types.size()));
        type.remove_prefix(std::min(type.find_first_not_of(' '), type.size()));
        values += values.empty() ? "" : ", ";
        values += type == "BOOL" ? "FALSE" : fmt::format("{}({})", type.starts_with("REAL") ? "0.0" : "0", type);
    }
    return values;
}

/// Returns the source of a routine with this heading, whose body is STOP. The protocol of the file server is known.
std::string source_of(std::string_view heading) {
    const std::size_t function = heading.find(" FUNCTION ");
    const std::string body = function == std::string_view::npos
                                 ? "STOP"
                                 : fmt::format("VALOF\n    STOP\n    RESULT {}", values_of(heading.substr(0, function)));
    const bool has_server = heading.find(" SP ") != std::string_view::npos;
    return fmt::format("{}{}\n  {}\n:\n", has_server ? "PROTOCOL SP IS INT16::[]BYTE :\n" : "", heading, body);
}

/// Returns the name that a heading gives to its routine.
std::string_view name_in(std::string_view heading) {
    const std::size_t end = heading.find(" (");
    const std::size_t start = heading.rfind(' ', end - 1) + 1;
    return heading.substr(start, end - start);
}

/// Returns the definitions that an interface begins with.
std::string definitions_in(std::string_view interface) { return std::string(interface.substr(0, interface.find("#PRAGMA"))); }

} // namespace

Result<void> give_interface(objects::Object& object) {
    occam::CompileOptions options;
    options.usage_check = options.alias_check = false;
    for (objects::Entry& entry : object.entries) {
        const std::string& function = object.atoms[entry.atom].name;
        Result<occam::Compiled> compiled =
            occam::compile({fmt::format("heading of '{}'", function), source_of(entry.heading)}, options);
        if (!compiled)
            return tl::unexpected<Failure>(std::move(compiled.error()));
        if (compiled->object.entries.size() != 1)
            return failure(fmt::format("'{}' is no heading of a routine", entry.heading),
                           "as in \"PROC p (VAL INT n, CHAN OF INT out!)\"");
        entry.heading = compiled->object.entries.front().heading;
        if (const std::string definitions = definitions_in(compiled->object.interface);
            object.interface.find(definitions) == std::string::npos)
            object.interface.insert(0, definitions);
        object.interface += fmt::format("#PRAGMA EXTERNAL \"{} = {}, {}\"\n", entry.heading, entry.workspace, entry.vectorspace);
        if (const std::string_view name = name_in(entry.heading); name != function)
            object.interface += fmt::format("#PRAGMA TRANSLATE {} \"{}\"\n", name, function);
    }
    return {};
}

} // namespace t8::cli
