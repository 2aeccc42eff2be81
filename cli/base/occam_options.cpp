#include "cli/base/occam_options.hpp"

namespace t8::cli {
namespace {

objects::ErrorMode mode_named(std::string_view name) {
    using objects::ErrorMode;
    for (const ErrorMode mode : {ErrorMode::stop, ErrorMode::universal, ErrorMode::undefined, ErrorMode::reduced})
        if (name == objects::name_of(mode))
            return mode;
    return ErrorMode::halt;
}

} // namespace

build::OccamSettings occam_settings(const Arguments& arguments) {
    build::OccamSettings settings;
    settings.compile.mode = mode_named(arguments.text("error-mode").value_or("halt"));
    settings.compile.usage_check = !arguments.has("no-usage-check");
    settings.compile.alias_check = !arguments.has("no-alias-check");
    settings.compile.range_checks = !arguments.has("no-range-checks");
    settings.compile.vectorspace = !arguments.has("no-vectorspace");
    settings.folders = build::source_folders(arguments.all("include"), arguments.words, arguments.program);
    for (const std::string& definition : arguments.all("define")) {
        const std::size_t equals = definition.find('=');
        settings.compile.defined[definition.substr(0, equals)] = equals == std::string::npos ? "" : definition.substr(equals + 1);
    }
    return settings;
}

} // namespace t8::cli
