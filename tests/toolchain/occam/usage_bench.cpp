#include "tests/toolchain/occam/usage_bench.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "toolchain/occam/syntax/parser.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

std::string_view without_first_newline(std::string_view text) { return text.starts_with('\n') ? text.substr(1) : text; }

std::string findings(std::string text, unsigned lines_before, const UsageOptions& options) {
    Compilation all;
    all.surroundings.parse = [&](SourceText source) -> Unit* {
        ParseInput input;
        if (!all.sources.add(std::move(source), input.file))
            return nullptr;
        return parse_unit(input, all.sources, all.names, all.arena, all.reports);
    };
    ParseInput input;
    all.sources.add({"unit.occ", std::move(text)}, input.file);
    Unit* const unit = parse_unit(input, all.sources, all.names, all.arena, all.reports);
    const CheckedUnit checked = check(*unit, all);
    std::string found;
    UsageFindings usage;
    if (all.reports.has_errors())
        found = "not checked:\n";
    else
        usage = check_usage(*unit, checked, all, options);
    for (const Diagnostic& diagnostic : all.reports.take())
        if (diagnostic.severity == Severity::error)
            found += fmt::format("{}:{} {}\n", diagnostic.place.line - lines_before, diagnostic.place.column, diagnostic.message);

    std::map<std::uint32_t, std::size_t> by_line;
    const auto count = [&](const void* node, Place place) {
        if (const auto checks = usage.checks.find(node); checks != usage.checks.end())
            by_line[place.line] += checks->second.size();
    };
    TreeVisitor visitor;
    visitor.process = [&](const Process& node) { count(&node, node.place); };
    visitor.specification = [&](const Specification& node) { count(&node, node.place); };
    for (const Specification* const item : unit->items)
        visit(item, visitor);
    for (const auto& [line, checks] : by_line)
        found += fmt::format("{}: {} run-time check{}\n", line - lines_before, checks, checks == 1 ? "" : "s");
    return found;
}

} // namespace

std::string usage_of(std::string_view text, const UsageOptions& options) {
    return findings(std::string(without_first_newline(text)), 0, options);
}

std::string usage_in_body(std::string_view text, const UsageOptions& options) {
    return findings(fmt::format("PROC p ()\n{}:\n", without_first_newline(text)), 1, options);
}

} // namespace t8::occam
