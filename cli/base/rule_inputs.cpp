#include "cli/base/rule_inputs.hpp"

#include "monitor/assert/verdict/report.hpp"
#include "toolchain/build/installed_directories.hpp"

namespace t8::cli {
Result<RuleInputs> read_rules(const std::vector<std::string>& files, const std::filesystem::path& program) {
    RuleInputs inputs;
    inputs.options.ready_rules = build::installed_directories(program, "rules");
    Failure failed;
    for (const std::string& file : files) {
        Result<RuleText> text = read_rule_file(file, inputs.options.ready_rules);
        if (text)
            inputs.files.push_back(std::move(*text));
        else
            failed.diagnostics.insert(failed.diagnostics.end(), text.error().diagnostics.begin(), text.error().diagnostics.end());
    }
    if (!failed.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(failed));
    return inputs;
}

std::string report_text(const CheckReport& report, std::string_view format) {
    if (format == "tap")
        return tap_report(report);
    if (format == "junit")
        return junit_report(report);
    return format == "json" ? json_report(report) : text_report(report);
}

std::string_view report_format_of(std::string_view file) {
    if (file.ends_with(".tap"))
        return "tap";
    if (file.ends_with(".xml"))
        return "junit";
    return file.ends_with(".json") ? "json" : "text";
}

} // namespace t8::cli
