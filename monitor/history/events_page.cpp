#include "monitor/history/events_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "monitor/history/event.hpp"

namespace t8 {
namespace {

std::string row(std::string_view name, std::string_view unit, std::string_view meaning) {
    const auto names = value_names(unit);
    const std::string values = names.empty() ? std::string{} : fmt::format(": {}", fmt::join(names, ", "));
    return fmt::format("| `{}` | {} | {}{} |\n", name, unit, meaning, values);
}

std::string_view text_of(Level level) {
    return level == Level::derived ? "made while reading" : level_names[static_cast<std::size_t>(level)];
}

} // namespace

std::string events_page() {
    std::string page =
        "# Events\n\n"
        "What a history holds, and what rules are about. Printed from `monitor/history/event_kinds.def`; a test fails when this\n"
        "page is out of step. A *level* of recording keeps the kinds of its own and of the levels before it: `inputs`, `races`,\n"
        "`messages`, `all`. An event is named by its node and its number there: `n3#1234`.\n\n"
        "## Every event\n\n| field | unit | |\n| --- | --- | --- |\n";
    for (const CommonRow& common : common_rows())
        page += row(common.name, common.unit, common.meaning);
    for (const KindRow& kind : kind_rows()) {
        page += fmt::format("\n## {}\n\nLevel {}. {}.\n", kind.name, text_of(kind.level), kind.meaning);
        const auto fields = field_rows(kind.kind);
        if (!fields.empty())
            page += "\n| field | unit | |\n| --- | --- | --- |\n";
        for (const FieldRow& field : fields)
            page += row(field.name, field.unit, field.meaning);
    }
    return page;
}

} // namespace t8
