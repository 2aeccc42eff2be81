#include "toolchain/occam/listing/workspace_map.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include <fmt/format.h>

namespace t8::occam {
namespace {

using debuginfo::Variable;
using debuginfo::Where;

struct Row {
    int group = 0; ///< order of the rows: own words, words of branches, all others
    SignedWord words = 0;
    std::string place;
    const Variable* variable = nullptr;
};

void collect(const debuginfo::Scope& scope, std::vector<const Variable*>& found) {
    for (const Variable& variable : scope.variables)
        found.push_back(&variable);
    for (const debuginfo::Scope& inner : scope.inner)
        collect(inner, found);
}

std::string words_text(char base, SignedWord first, Word count) {
    return count > 1 ? fmt::format("{}+{}..{}", base, first, first + static_cast<SignedWord>(count) - 1)
                     : fmt::format("{}+{}", base, first);
}

/// Returns the row of a variable. Words of the routine's frame count from Wptr, `W`; those of a replicated branch from its Wptr, `B`.
Row row_of(const Variable& variable, const debuginfo::Unit& unit) {
    const Word bytes = unit.types[variable.type].bytes;
    const Word words = (bytes + bytes_per_word - 1) / bytes_per_word;
    switch (variable.where) {
    case Where::frame:
        return {0, variable.words, words_text('W', variable.words, words), &variable};
    case Where::indirect:
        return {0, variable.words, words_text('W', variable.words, 1), &variable};
    case Where::branch:
    case Where::branch_indirect: {
        const debuginfo::FrameBase& reach = variable.reaches.front();
        const std::string through = reach.links.empty() ? "" : "link ";
        return {1, reach.words, through + words_text('B', reach.words, variable.where == Where::branch ? words : 1), &variable};
    }
    case Where::absolute:
        return {2, 0, fmt::format("#{:08X}", variable.value), &variable};
    case Where::constant:
        return {3, 0, "", &variable};
    case Where::nowhere:
        return {4, 0, "", &variable};
    }
    return {};
}

std::string remark(const Variable& variable, const debuginfo::Unit& unit) {
    if (variable.vectorspace)
        return fmt::format("address of V+{}, {} words", *variable.vectorspace,
                           (unit.types[variable.type].bytes + bytes_per_word - 1) / bytes_per_word);
    switch (variable.where) {
    case Where::indirect:
    case Where::branch_indirect:
        return "address";
    case Where::constant:
        return "constant";
    case Where::nowhere:
        return "no room";
    default:
        return "";
    }
}

} // namespace

std::string workspace_map(const debuginfo::Routine& routine, const debuginfo::Unit& unit) {
    std::vector<const Variable*> variables;
    collect(routine.scope, variables);
    std::vector<Row> rows;
    for (const Variable* const variable : variables)
        rows.push_back(row_of(*variable, unit));
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return std::tie(a.group, a.words) < std::tie(b.group, b.words); });
    std::string text;
    for (const Row& row : rows) {
        const std::string what = remark(*row.variable, unit);
        const std::string type =
            fmt::format("{}{}", row.variable->is_formal ? "parameter " : "", unit.types[row.variable->type].name);
        std::string line = fmt::format("      {:<12} {:<20} {:<24} line {:<5} {}", row.place, row.variable->name, type,
                                       row.variable->line, what);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

} // namespace t8::occam
