#include "toolchain/build/occam_build.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/read_file.hpp"
#include "toolchain/build/c_build.hpp"
#include "toolchain/build/used_units.hpp"
#include "toolchain/link/foreign.hpp"
#include "toolchain/occam/source/limits.hpp"

namespace t8::build {

bool is_occam_source(const std::filesystem::path& file) {
    const std::filesystem::path extension = file.extension();
    return extension == ".occ" || extension == ".mod" || extension == ".module" || extension == ".inc";
}

OccamBuild::OccamBuild(OccamSettings settings, const std::vector<std::filesystem::path>& library_directories,
                       std::shared_ptr<LibraryStore> store)
    : settings_(std::move(settings)),
      libraries_(library_directories, settings_.compile.mode, settings_.folders.reach, std::move(store)) {
    for (const std::filesystem::path& folder : library_directories)
        settings_.folders.reach.add_folder(folder);
}

std::filesystem::path OccamBuild::find(std::string_view name, std::string_view from) const {
    std::vector<std::filesystem::path> places{std::filesystem::path(from).parent_path()};
    places.insert(places.end(), settings_.folders.include_directories.begin(), settings_.folders.include_directories.end());
    places.insert(places.end(), libraries_.directories().begin(), libraries_.directories().end());
    std::error_code error;
    for (const std::filesystem::path& place : places)
        if (const std::filesystem::path file = (place / name).lexically_normal(); std::filesystem::is_regular_file(file, error))
            return file;
    return {};
}

std::string OccamBuild::provider_of(std::string_view name) {
    const std::string unit = libraries_.provider_of(name);
    if (unit.empty())
        return {};
    return fmt::format("{} \"{}\"", unit.ends_with(".inc") ? "#INCLUDE" : "#USE", unit);
}

Result<occam::SourceText> OccamBuild::find_include(std::string_view name, std::string_view from) {
    const std::filesystem::path file = find(name, from);
    if (file.empty())
        return failure(fmt::format("cannot open '{}'", name),
                       "looked beside the including file, in the folders of -I and among the libraries");
    const Result<Bytes> bytes = read_file(settings_.folders.reach, file, "a source");
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    return occam::SourceText{file.string(), std::string(bytes->begin(), bytes->end())};
}

Result<occam::Interface> OccamBuild::find_unit(std::string_view name, std::string_view from) {
    if (const auto called = called_.find(name); called != called_.end())
        return called->second;
    std::filesystem::path file = find(name, from);
    // INMOS's tools use other extensions for linked and compiled units, so ours are tried, and that of sources.
    for (const std::string_view end : {".lib", ".t8o", ".occ", ".c"})
        if (file.empty())
            file = find(std::filesystem::path(name).replace_extension(end).string(), from);
    // A source that uses a library of its own name must not get itself, only because that library does not exist.
    if (in_progress_.contains(file) && file.filename() != std::filesystem::path(name).filename())
        file.clear();
    if (file.empty())
        return failure(fmt::format("cannot open '{}'", name),
                       "looked for a library, object or source beside the file, in the folders of -I and among the libraries");
    if (is_occam_source(file) || is_c_source(file)) {
        if (!used_.contains(file)) {
            Result<objects::Object> object = is_c_source(file) ? compile_c(file, settings_.part) : object_of(file);
            if (!object)
                return tl::unexpected<Failure>(std::move(object.error()));
            used_.emplace(file, objects::Member{file.filename().string(), std::move(*object)});
        }
        return occam::Interface{file.string(), used_.at(file).object.interface};
    }
    const Result<const link::Library*> library = libraries_.read(file);
    if (!library)
        return tl::unexpected<Failure>(library.error());
    const Result<std::string> text = link::interface_of(**library, Part::T800, settings_.compile.mode);
    if (!text)
        return tl::unexpected<Failure>(text.error());
    if (std::find(used_libraries_.begin(), used_libraries_.end(), file) == used_libraries_.end())
        used_libraries_.push_back(file);
    return occam::Interface{file.string(), *text};
}

Result<objects::Object> OccamBuild::object_of(const std::filesystem::path& source) {
    Result<occam::Compiled> compiled = compile(source);
    if (!compiled)
        return tl::unexpected<Failure>(std::move(compiled.error()));
    return std::move(compiled->object);
}

Result<occam::Compiled> OccamBuild::compile(const std::filesystem::path& source) {
    const Result<Bytes> bytes = read_file(settings_.folders.reach, source, "an occam source");
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    const std::filesystem::path name = source.lexically_normal();
    if (in_progress_.size() >= occam::limits::use_levels)
        return failure(fmt::format("#USE of sources is nested more than {} deep", occam::limits::use_levels),
                       "compile some of them by themselves, and use their objects");
    if (!in_progress_.insert(name).second)
        return failure(fmt::format("'{}' uses itself", source.string()));
    Result<occam::Compiled> compiled = compile_text({source.string(), std::string(bytes->begin(), bytes->end())});
    in_progress_.erase(name);
    return compiled;
}

Result<objects::Object> OccamBuild::read(const std::filesystem::path& object) {
    link::LinkInput input;
    if (Result<void> added = add_file(input, object, read_file(settings_.folders.reach, object, "an object")); !added)
        return tl::unexpected<Failure>(std::move(added.error()));
    if (input.objects.empty())
        return failure_at({object.string()}, "this is a library, not an object", {}, "a program is an object or a source");
    settings_.compile.mode = program_mode(input.objects);
    libraries_.serve(settings_.compile.mode);
    if (Result<void> found = add_used_units(input, libraries_, settings_.folders.include_directories); !found)
        return tl::unexpected<Failure>(std::move(found.error()));
    object_units_.insert(object_units_.end(), input.libraries.begin(), input.libraries.end());
    return std::move(input.objects.front().object);
}

Result<occam::Compiled> OccamBuild::compile_calling(const occam::SourceText& source, const std::string& name,
                                                    const occam::Interface& interface) {
    called_.insert_or_assign(name, interface);
    Result<occam::Compiled> compiled = compile_text(source);
    called_.erase(name);
    return compiled;
}

occam::CompileOptions OccamBuild::compile_options() {
    occam::CompileOptions options = settings_.compile;
    options.include = [this](std::string_view file, std::string_view from) { return find_include(file, from); };
    options.use = [this](std::string_view file, std::string_view from) { return find_unit(file, from); };
    options.provider = [this](std::string_view name) { return provider_of(name); };
    options.support = [this](std::string_view routine) -> std::optional<occam::SupportRoutine> {
        const objects::Entry* const entry = libraries_.find_support(routine);
        if (entry == nullptr)
            return {};
        return occam::SupportRoutine{entry->heading, {entry->workspace, entry->vectorspace}};
    };
    return options;
}

Result<occam::Compiled> OccamBuild::compile_text(const occam::SourceText& source) {
    Result<occam::Compiled> compiled = occam::compile(source, compile_options());
    if (compiled)
        warnings_.insert(warnings_.end(), compiled->warnings.begin(), compiled->warnings.end());
    return compiled;
}

Result<occam::Configured> OccamBuild::configure(const occam::SourceText& source, const networks::NetworkOptions& network) {
    return occam::configure(source, compile_options(), network);
}

Result<occam::Compiled> OccamBuild::compile_node(const occam::SourceText& source, const occam::Configured& configured,
                                                 std::uint32_t node) {
    return occam::compile_node(source, compile_options(), configured, node);
}

Result<link::LinkedProgram> OccamBuild::link(std::vector<objects::Member> objects, const std::vector<std::string>& libraries,
                                             const std::string& entry) {
    const Result<link::LinkInput> input = link_input(std::move(objects), libraries, entry);
    if (!input)
        return tl::unexpected<Failure>(input.error());
    return link::link(*input);
}

Result<link::LinkInput> OccamBuild::link_input(std::vector<objects::Member> objects, const std::vector<std::string>& libraries,
                                               const std::string& entry) {
    link::LinkInput input;
    const objects::ErrorMode mode = program_mode(objects);
    input.objects = std::move(objects);
    input.entry = entry;
    if (entry.empty() && !input.objects.empty() && is_c_program(input.objects.front().object))
        input.entry = c_entry;
    for (const auto& [file, member] : used_)
        input.objects.push_back(member);
    libraries_.serve(mode, program_part(input.objects));
    std::vector<std::filesystem::path> named(libraries.begin(), libraries.end());
    named.insert(named.end(), used_libraries_.begin(), used_libraries_.end());
    std::set<const link::Library*> seen;
    const auto add = [&](const link::Library* library) {
        if (seen.insert(library).second)
            input.libraries.push_back(*library);
    };
    for (const std::filesystem::path& file : named) {
        const Result<const link::Library*> library = libraries_.read(file);
        if (!library)
            return tl::unexpected<Failure>(library.error());
        add(*library);
    }
    input.libraries.insert(input.libraries.end(), object_units_.begin(), object_units_.end());
    const Result<std::vector<const link::Library*>> standard = libraries_.standard();
    if (!standard)
        return tl::unexpected<Failure>(standard.error());
    for (const link::Library* const library : *standard)
        add(library);
    return input;
}

} // namespace t8::build
