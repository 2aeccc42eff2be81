#include "toolchain/occam/compile.hpp"

#include "toolchain/objects/layout.hpp"
#include "toolchain/occam/lower/lower.hpp"
#include "toolchain/occam/syntax/parser.hpp"

namespace t8::occam {

Result<Compiled> compile(const SourceText& source, const CompileOptions& options) {
    Compilation all;
    std::uint16_t file = 0;
    all.sources.add(source, file);
    all.surroundings.use = options.use;
    all.surroundings.support = options.support;
    all.surroundings.parse = [&](SourceText text) -> Unit* {
        ParseInput input;
        if (!all.sources.add(std::move(text), input.file))
            return nullptr;
        return parse_unit(input, all.sources, all.names, all.arena, all.reports);
    };
    ParseInput input;
    input.file = file;
    input.include = options.include;
    input.defined = options.defined;
    Unit* const unit = parse_unit(input, all.sources, all.names, all.arena, all.reports);
    CheckedUnit checked;
    UsageFindings findings;
    Compiled compiled;
    if (!all.reports.has_errors())
        checked = check(*unit, all);
    if (!all.reports.has_errors())
        findings = check_usage(*unit, checked, all, {options.usage_check, options.alias_check});
    if (!all.reports.has_errors()) {
        LoweringOptions lowering;
        lowering.mode = options.mode;
        lowering.range_checks = options.range_checks;
        lowering.vectorspace = options.vectorspace;
        lowering.source = source.name;
        lowering.directory = options.directory;
        lowering.producer = options.producer;
        compiled.object = lower(*unit, checked, findings, all, lowering);
    }
    if (all.reports.has_errors())
        return tl::unexpected<Failure>(Failure{all.reports.take()});
    objects::lay_out(compiled.object);
    compiled.used_files = all.used_files;
    compiled.warnings = all.reports.take();
    return compiled;
}

} // namespace t8::occam
