#include "tests/toolchain/occam/check/check_bench.hpp"

#include <fmt/format.h>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/parser/parser.hpp"

namespace t8::occam {
namespace {

struct Checked {
    Compilation all;
    Unit* unit = nullptr;
    std::vector<Diagnostic> reports;
};

void read(Checked& checked, std::string text) {
    Compilation& all = checked.all;
    all.surroundings.parse = [&all](SourceText source) -> Unit* {
        ParseInput input;
        if (!all.sources.add(std::move(source), input.file))
            return nullptr;
        return parse_unit(input, all.sources, all.names, all.arena, all.reports);
    };
    ParseInput input;
    all.sources.add({"unit.occ", std::move(text)}, input.file);
    checked.unit = parse_unit(input, all.sources, all.names, all.arena, all.reports);
    if (!all.reports.has_errors())
        check(*checked.unit, all);
    checked.reports = all.reports.take();
}

std::string shown(const std::vector<Diagnostic>& reports, unsigned lines_before, unsigned columns_before, bool with_warnings) {
    std::string text;
    for (const Diagnostic& report : reports) {
        if (report.severity == Severity::error)
            text +=
                fmt::format("{}:{} {}\n", report.place.line - lines_before, report.place.column - columns_before, report.message);
        else if (with_warnings)
            text += fmt::format("{}:{} warning: {}\n", report.place.line - lines_before, report.place.column - columns_before,
                                report.message);
    }
    return text;
}

std::string in_body(std::string_view text) { return fmt::format("PROC p ()\n{}:\n", text); }

} // namespace

std::string reports_of(std::string_view text) {
    Checked checked;
    read(checked, std::string(text));
    return shown(checked.reports, 0, 0, true);
}

std::string errors_of(std::string_view text) {
    Checked checked;
    read(checked, std::string(text));
    return shown(checked.reports, 0, 0, false);
}

std::string errors_in_body(std::string_view text) {
    Checked checked;
    read(checked, in_body(text));
    return shown(checked.reports, 1, 0, false);
}

std::string hint_in_body(std::string_view text) {
    Checked checked;
    read(checked, in_body(text));
    for (const Diagnostic& report : checked.reports)
        if (report.severity == Severity::error)
            return report.hint;
    return "no error";
}

std::string value_of(std::string_view type, std::string_view expression) {
    const std::string start = fmt::format("VAL {} value IS ", type);
    Checked checked;
    read(checked, fmt::format("{}{} :\n", start, expression));
    const std::string errors = shown(checked.reports, 0, static_cast<unsigned>(start.size()), false);
    if (!errors.empty())
        return errors;
    const auto& abbreviation = *static_cast<const Abbreviation*>(checked.unit->items[0]);
    const Declaration& value = *abbreviation.name.declaration;
    const std::string bytes = bytes_of(value.type, *value.value);
    std::string digits;
    for (std::size_t i = bytes.size(); i-- > 0;)
        digits += fmt::format("{:02X}", static_cast<unsigned char>(bytes[i]));
    return digits;
}

} // namespace t8::occam
