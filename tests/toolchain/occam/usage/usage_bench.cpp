#include "tests/toolchain/occam/usage/usage_bench.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "toolchain/occam/parser/parser.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

std::string_view without_first_newline(std::string_view text) { return text.starts_with('\n') ? text.substr(1) : text; }

/// A unit that was parsed and checked; `usage` is empty when the checker found errors.
struct Examined {
    explicit Examined(std::string text, const UsageOptions& options) {
        all.surroundings.parse = [this](SourceText source) { return parse(std::move(source)); };
        unit = parse({"unit.occ", std::move(text)});
        const CheckedUnit checked = check(*unit, all);
        is_accepted = !all.reports.has_errors();
        if (is_accepted)
            usage = check_usage(*unit, checked, all, options);
        for (Diagnostic& diagnostic : all.reports.take())
            if (diagnostic.severity == Severity::error)
                errors.push_back(std::move(diagnostic));
    }

    Unit* parse(SourceText source) {
        ParseInput input;
        if (!all.sources.add(std::move(source), input.file))
            return nullptr;
        return parse_unit(input, all.sources, all.names, all.arena, all.reports);
    }

    Compilation all;
    Unit* unit = nullptr;
    bool is_accepted = false;
    UsageFindings usage;
    std::vector<Diagnostic> errors;
};

std::string findings(std::string text, unsigned lines_before, const UsageOptions& options) {
    const Examined examined(std::move(text), options);
    std::string found = examined.is_accepted ? "" : "not checked:\n";
    for (const Diagnostic& error : examined.errors)
        found += fmt::format("{}:{} {}\n", error.place.line - lines_before, error.place.column, error.message);

    std::map<std::uint32_t, std::size_t> by_line;
    const auto count = [&](const void* node, Place place) {
        if (const auto checks = examined.usage.checks.find(node); checks != examined.usage.checks.end())
            by_line[place.line] += checks->second.size();
    };
    TreeVisitor visitor;
    visitor.process = [&](const Process& node) { count(&node, node.place); };
    visitor.specification = [&](const Specification& node) { count(&node, node.place); };
    for (const Specification* const item : examined.unit->items)
        visit(item, visitor);
    for (const auto& [line, checks] : by_line)
        found += fmt::format("{}: {} run-time check{}\n", line - lines_before, checks, checks == 1 ? "" : "s");
    return found;
}

std::string as_body(std::string_view text) { return fmt::format("PROC p ()\n{}:\n", without_first_newline(text)); }

} // namespace

std::string usage_of(std::string_view text, const UsageOptions& options) {
    return findings(std::string(without_first_newline(text)), 0, options);
}

std::string usage_in_body(std::string_view text, const UsageOptions& options) { return findings(as_body(text), 1, options); }

std::string usage_hints(std::string_view text) {
    const Examined examined(as_body(text), {});
    std::string found = examined.is_accepted ? "" : "not checked:\n";
    for (const Diagnostic& error : examined.errors)
        found += fmt::format("{}:{} {}\n", error.place.line - 1, error.place.column, error.hint);
    return found;
}

} // namespace t8::occam
