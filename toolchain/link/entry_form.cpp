#include "toolchain/link/entry_form.hpp"

#include <optional>

#include <fmt/format.h>

#include "toolchain/link/heading.hpp"

namespace t8::link {
namespace {

/// Returns the part of a parameter that determines the form: VAL, the brackets of an array, and the type.
std::string shape_of(const HeadingFormal& formal) {
    std::string shape = formal.is_val ? "VAL " : "";
    for (const std::string& size : formal.dimensions)
        shape += "[" + size + "]";
    return shape + formal.type;
}

} // namespace

Result<EntryForm> entry_form(const std::string& heading) {
    using Shapes = std::vector<std::string>;
    Shapes shapes{"none"};
    if (const std::optional<Heading> read = read_heading(heading)) {
        shapes.clear();
        for (const HeadingFormal& formal : read->formals)
            shapes.push_back(shape_of(formal));
    }
    if (shapes.empty())
        return EntryForm::nothing;
    if (shapes == Shapes{"CHAN OF SP", "CHAN OF SP"})
        return EntryForm::server;
    if (shapes == Shapes{"CHAN OF SP", "CHAN OF SP", "[]INT"})
        return EntryForm::server_and_space;
    if (shapes == Shapes{"CHAN OF ANY", "CHAN OF ANY", "[]INT"})
        return EntryForm::link_and_space;
    if (shapes == Shapes{"CHAN OF BYTE", "CHAN OF BYTE", "CHAN OF BYTE"})
        return EntryForm::console;
    return failure(fmt::format("'{}' cannot be the first routine of a program", heading),
                   "its parameters can be (), (CHAN OF SP fs, ts), (CHAN OF SP fs, ts, []INT free) or "
                   "(CHAN OF BYTE keyboard, screen, error)");
}

} // namespace t8::link
