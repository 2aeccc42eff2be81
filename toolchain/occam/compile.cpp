#include "toolchain/occam/compile.hpp"

#include "toolchain/objects/layout.hpp"
#include "toolchain/occam/front_end.hpp"
#include "toolchain/occam/lower/lower.hpp"

namespace t8::occam {

Result<Compiled> compile(const SourceText& source, const CompileOptions& options, Dialect dialect, const TreeEdit& edit) {
    Compilation all;
    Analysed analysed = analyse(source, options, all, dialect, edit);
    UsageFindings findings;
    Compiled compiled;
    if (!all.reports.has_errors())
        findings = check_usage(*analysed.unit, analysed.checked, all, {options.usage_check, options.alias_check});
    if (!all.reports.has_errors()) {
        LoweringOptions lowering;
        lowering.mode = options.mode;
        lowering.range_checks = options.range_checks;
        lowering.vectorspace = options.vectorspace;
        lowering.source = source.name;
        lowering.directory = options.directory;
        lowering.producer = options.producer;
        compiled.object = lower(*analysed.unit, analysed.checked, findings, all, lowering);
    }
    if (all.reports.has_errors())
        return tl::unexpected<Failure>(Failure{all.reports.take()});
    objects::lay_out(compiled.object);
    compiled.object.used = std::move(analysed.used);
    compiled.warnings = all.reports.take();
    return compiled;
}

} // namespace t8::occam
