#include "toolchain/occam/front_end.hpp"

#include <algorithm>

#include "toolchain/occam/parser/parser.hpp"

namespace t8::occam {

Analysed analyse(const SourceText& source, const CompileOptions& options, Compilation& all, Dialect dialect,
                 const TreeEdit& edit) {
    Analysed analysed;
    ParseInput input;
    all.sources.add(source, input.file);
    if (options.use)
        all.surroundings.use = [&](std::string_view name, std::string_view from) {
            if (std::find(analysed.used.begin(), analysed.used.end(), name) == analysed.used.end())
                analysed.used.emplace_back(name);
            return options.use(name, from);
        };
    all.surroundings.support = options.support;
    all.surroundings.provider = options.provider;
    all.surroundings.parse = [&all](SourceText text) -> Unit* {
        ParseInput other;
        if (!all.sources.add(std::move(text), other.file))
            return nullptr;
        return parse_unit(other, all.sources, all.names, all.arena, all.reports);
    };
    all.dialect = dialect;
    input.dialect = dialect;
    input.include = options.include;
    input.defined = options.defined;
    analysed.unit = parse_unit(input, all.sources, all.names, all.arena, all.reports);
    if (edit && !all.reports.has_errors())
        edit(*analysed.unit, all);
    if (!all.reports.has_errors())
        analysed.checked = check(*analysed.unit, all);
    all.surroundings.use = {}; // it refers to what is given back
    return analysed;
}

} // namespace t8::occam
